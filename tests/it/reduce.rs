//! Named orders: each has the parentheses that its documentation shows, under every control.

use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};

use fpcontrol::ops::{Add, Mul, MulAdd};
use fpcontrol::reduce::{Order, Pairwise, Sequential, SequentialFma};

/// Elements of very different sizes, so that every order has its own value.
fn elements(n: usize, seed: u32) -> Vec<f32> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f32::from_bits((state & 0x807f_ffff) | ((110 + (state >> 9) % 30) << 23))
    };
    (0..n).map(|_| next()).collect()
}

fn add<C: Control>(a: f32, b: f32) -> f32 {
    a.controlled_add::<C>(b)
}

fn mul<C: Control>(a: f32, b: f32) -> f32 {
    a.controlled_mul::<C>(b)
}

fn tree<C: Control>(terms: &[f32]) -> f32 {
    match terms {
        [] => -0.0,
        [x] => *x,
        _ => {
            let (left, right) = terms.split_at(terms.len().next_power_of_two() / 2);
            add::<C>(tree::<C>(left), tree::<C>(right))
        }
    }
}

fn serial<C: Control>(terms: &[f32]) -> f32 {
    let Some((last, rest)) = terms.split_last() else { return -0.0 };
    if rest.is_empty() { *last } else { add::<C>(serial::<C>(rest), *last) }
}

fn check<C: Control>() {
    for n in (0..70).chain([1023, 1024, 1025, 2048, 3000, 4097]) {
        let (xs, ys) = (elements(n, 1), elements(n, 2));
        let products: Vec<f32> = xs.iter().zip(&ys).map(|(&x, &y)| mul::<C>(x, y)).collect();
        let fused =
            (1..n).fold(products.first().copied().unwrap_or(-0.0), |sum, i| xs[i].controlled_mul_add::<C>(ys[i], sum));
        let ours = [
            Sequential::sum::<C, f32>(&xs),
            Sequential::dot::<C, f32>(&xs, &ys),
            SequentialFma::sum::<C, f32>(&xs),
            SequentialFma::dot::<C, f32>(&xs, &ys),
            Pairwise::sum::<C, f32>(&xs),
            Pairwise::dot::<C, f32>(&xs, &ys),
        ];
        let written =
            [serial::<C>(&xs), serial::<C>(&products), serial::<C>(&xs), fused, tree::<C>(&xs), tree::<C>(&products)];
        assert_eq!(ours.map(f32::to_bits), written.map(f32::to_bits), "{n} elements, {:?}", C::ROUNDING);
    }
}

#[test]
fn orders_are_their_parentheses_in_every_mode() {
    check::<Rn>();
    check::<Rz>();
    check::<Ru>();
    check::<Rd>();
}

#[test]
fn orders_differ() {
    let dots = |n| {
        let (xs, ys) = (elements(n, 1), elements(n, 2));
        [
            Sequential::dot::<Rn, f32>(&xs, &ys),
            SequentialFma::dot::<Rn, f32>(&xs, &ys),
            Pairwise::dot::<Rn, f32>(&xs, &ys),
        ]
    };
    for (first, second) in [(0, 1), (1, 2), (0, 2)] {
        assert!((0..70).any(|n| dots(n)[first] != dots(n)[second]), "orders {first} and {second} never differ");
    }
}

#[test]
fn no_element_is_invented() {
    assert_eq!(Sequential::sum::<Rd, f64>(&[0.0]).to_bits(), 0);
    assert_eq!(Pairwise::sum::<Rd, f64>(&[-0.0]).to_bits(), 1 << 63);
    assert_eq!(Pairwise::sum::<Rn, f64>(&[]).to_bits(), 1 << 63);
    assert_eq!(Pairwise::sum::<Rn, f64>(&[-0.0, -0.0, -0.0]).to_bits(), 1 << 63);
    assert!(SequentialFma::dot::<Rn, f64>(&[f64::INFINITY], &[0.0]).is_nan());
}

#[test]
#[should_panic(expected = "a dot product of 2 and 3 elements")]
fn different_lengths_are_refused() {
    let _ = Pairwise::dot::<Rn, f32>(&[1.0; 2], &[1.0; 3]);
}

//! Distances, against counting.

use fpcontrol::reference::{BFloat16, Binary16, Binary64, Binary128, Reference, Rounding, Tiny6, Tiny8, X87Extended};
use fpcontrol::verify::{Ulp, ulp_distance};

/// All numbers of a small format, in their order: each is one step from the next, and a distance is a number of steps.
fn counted<F: Ulp + Reference>() {
    let all = (0..1_u128 << F::STORAGE_BITS).map(F::from_word);
    let mut numbers: Vec<_> = all.filter(|number| number.position().is_some()).collect();
    numbers.sort_by_key(|number| number.position());
    let values: Vec<_> =
        numbers.iter().map(|number| number.widened().to_binary64(Rounding::TowardZero).to_host()).collect();
    assert!(values.is_sorted());
    let mut row = vec![0_u128];
    for pair in values.windows(2) {
        row.push(row.last().expect("one") + u128::from(pair[0] != pair[1]));
    }
    for (a, &here) in numbers.iter().zip(&row) {
        for (b, there) in numbers.iter().zip(&row) {
            assert_eq!(ulp_distance(*a, *b), Some(here.abs_diff(*there)), "{a:?} {b:?}");
        }
    }
}

#[test]
fn small_formats_are_counted() {
    counted::<Tiny6>();
    counted::<Tiny8>();
}

/// The neighbour above is one step away, in every format.
fn neighbours<F: Ulp + Reference>(words: &[u128]) {
    use fpcontrol::reference::{Environment, Operation};
    for word in words {
        let number = F::from_word(*word);
        let next = F::apply(Operation::NextUp, [number; 3], 0, Environment::new(Rounding::TiesToEven)).value;
        assert_eq!(ulp_distance(number, next), Some(1), "{number:?} {next:?}");
    }
}

#[test]
fn the_next_number_is_a_step_away() {
    neighbours::<Binary16>(&[0, 1, 0x3ff, 0x7bff, 0x8001, 0xfc00]);
    neighbours::<BFloat16>(&[0, 0x7f, 0x7f7f, 0xff80]);
    neighbours::<Binary64>(&[0, 1, 0x000f_ffff_ffff_ffff, 0x7fef_ffff_ffff_ffff, 0xfff0_0000_0000_0000]);
    neighbours::<X87Extended>(&[0, 0x7fff_ffff_ffff_ffff, 0x3fff_ffff_ffff_ffff_ffff, 0x7ffe_ffff_ffff_ffff_ffff]);
    neighbours::<Binary128>(&[0, (1 << 112) - 1, 0x7ffe << 112 | ((1 << 112) - 1)]);
}

#[test]
fn signs_zeros_and_what_is_no_number() {
    assert_eq!(ulp_distance(0.0_f32, -0.0), Some(0));
    assert_eq!(ulp_distance(-f32::from_bits(1), f32::from_bits(1)), Some(2));
    assert_eq!(ulp_distance(f64::NEG_INFINITY, f64::INFINITY), Some(2 * 0x7ff0_0000_0000_0000));
    assert_eq!(ulp_distance(f32::NAN, f32::NAN), None);
    // An unnormal of x87, and a pseudo-denormal, which is the smallest normal number.
    assert_eq!(X87Extended::from_bits(0x4000_0000_0000_0000_0001).position(), None);
    let (pseudo, normal) = (X87Extended::from_bits(1 << 63), X87Extended::from_bits(1 << 64 | 1 << 63));
    assert_eq!(ulp_distance(pseudo, normal), Some(0));
    assert_eq!(
        ulp_distance(Binary128::from_bits(0xffff << 112), Binary128::from_bits(0x7fff << 112)),
        Some(0x7fff << 113)
    );
}

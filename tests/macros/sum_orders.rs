//! `#[fp(sum = …)]`: `.sum()` is the order's own sum, and integers stay integers.

use crate::inputs::sums;
use fpcontrol::control::{Rd, Rn, Ru};
use fpcontrol::reduce::blocked::{Blocked, Reduce2};
use fpcontrol::reduce::{Binned, Compensated, ExactSum, Lanes, Order, Pairwise, Sequential};
use fpcontrol::{Interval, fp};

/// Every order has its own sum of them.
const XS: [f32; 7] = [1e8, 1.25, -3.0, 7.5e6, -1e8, 0.7, 2.3];

fn wide() -> Vec<f64> {
    vec![1e100, 1.0, -1e100, 1e-30, 0.1, 3e20]
}

#[test]
fn each_order_is_itself() {
    let halves: Vec<f64> = wide().iter().map(|x| x * 0.5).collect();
    let two = ExactSum::sum::<Ru, f64>(&halves) + ExactSum::sum::<Ru, f64>(&wide());
    assert!(sums::exact(&wide()) == two || sums::exact(&wide()) == two.next_up());
    assert_eq!(
        sums::inferred(&XS, &[1, 2, 3]),
        (Pairwise::sum::<Rn, f32>(&XS), 6, Some(Pairwise::sum::<Rn, f32>(&XS)))
    );
    assert_eq!(sums::inferred(&[1.0, f32::MAX, 2.0], &[]).2, None);
    assert_eq!(sums::compensated(&wide()), Compensated::sum::<Rn, f64>(&wide()));
    assert_eq!(sums::blocked(&XS), Blocked::<Reduce2, 4>::sum::<Rn, f32>(&XS));
    assert_eq!(sums::side_by_side(&XS), Lanes::<4>::sum::<Rd, f32>(&XS));
    assert_ne!(sums::side_by_side(&XS), Sequential::sum::<Rd, f32>(&XS));
    assert_eq!(sums::sequential(&XS), XS.iter().sum::<f32>());
    let parts = [Sequential::sum::<Rd, f32>(&XS), Binned::sum::<Rd, f32>(&XS), ExactSum::sum::<Rd, f32>(&XS)];
    assert_eq!(sums::parts(&XS), parts);
    assert_ne!(parts[0], parts[2]);
}

/// The twin's sums too, of whatever it computes with.
#[test]
fn a_twin_sums_in_the_order() {
    let thirds = [Interval::from(1.0) / Interval::from(3.0); 3];
    let sum = sums::compensated_over(&thirds);
    assert!(sum.contains(1.0) && sum.width() < 1e-14, "{sum}");
    assert_eq!(sums::compensated_over(&XS), Compensated::sum::<Rn, f32>(&XS));
}

#[test]
fn sums_that_are_named_by_paths() {
    let rows = [[1e100, 1.0, -1e100], [0.1, 0.2, 0.3]];
    let second = ExactSum::sum::<Rn, f64>(&rows[1]);
    assert_eq!(sums::paths(&rows), [1.0, second, 1.0, 1.0, 1.0]);
}

/// An order of the user's: from the last to the first.
enum Backwards {}

impl Order for Backwards {
    const NAME: &'static str = "backwards";

    fn sum<C: fpcontrol::Control, T: fpcontrol::Real>(elements: &[T]) -> T {
        Sequential::sum_of::<C, T>(elements.iter().rev().copied())
    }

    fn dot<C: fpcontrol::Control, T: fpcontrol::Real>(left: &[T], right: &[T]) -> T {
        Sequential::dot_of::<C, T>(left.iter().copied().zip(right.iter().copied()).rev())
    }
}

#[test]
fn an_order_of_the_users() {
    #[fp(sum = Backwards)]
    fn backwards(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    let mut reversed = XS;
    reversed.reverse();
    assert_eq!(backwards(&XS), reversed.iter().sum::<f32>());
    assert_ne!(backwards(&XS), XS.iter().sum::<f32>());
}

//! Compute capability 1.2 and below, which has no `f64`: a method that reads one reads the nearest `f32`.

use fpcontrol::fp;
use std::cmp::Ordering;
use std::num::FpCategory;

/// Exact methods of an `f64` are those of the `f32` as which it is read.
#[test]
fn exact_methods_read_doubles_as_singles() {
    #[fp(machine = "sm_10")]
    fn numbers(x: f64) -> [f64; 7] {
        [x.trunc(), x.round(), x.round_ties_even(), x.floor(), x.copysign(-1.0), x.next_up(), x.next_down()]
    }
    #[fp(machine = "sm_11")]
    fn answers(x: &f64) -> (bool, bool, bool, bool, FpCategory) {
        (x.is_finite(), x.is_infinite(), x.is_normal(), x.is_subnormal(), x.classify())
    }
    for x in [0.999_999_999_99_f64, 0.499_999_999_99, -2.500_000_000_01, 1e300, -1e300, 1e-300, 1e-40, 3.5, -0.0] {
        let y = if (x as f32).is_subnormal() { 0.0 } else { x as f32 };
        let singles =
            [y.trunc(), y.round(), y.round_ties_even(), y.floor(), y.copysign(-1.0), y.next_up(), y.next_down()];
        assert_eq!(numbers(x).map(f64::to_bits), singles.map(|y| f64::from(y).to_bits()), "{x}");
        let of_y = (y.is_finite(), y.is_infinite(), y.is_normal(), y.is_subnormal(), y.classify());
        assert_eq!(answers(&x), of_y, "{x}");
    }
    assert!(numbers(f64::NAN).iter().all(|y| y.is_nan()));
}

/// The same for paths and orders. `to_bits` gives the bits of the number that is read; integers keep theirs.
#[test]
fn paths_and_bits_read_doubles_as_singles() {
    #[fp(machine = "sm_12")]
    fn sorted(mut xs: Vec<f64>) -> (Vec<f64>, usize, Ordering) {
        let order = xs[0].total_cmp(&xs[1]);
        xs.sort_by(f64::total_cmp);
        let finite = xs.iter().filter(|x| x.is_finite()).count();
        (xs.into_iter().map(f64::trunc).map(f64::round).collect(), finite, order)
    }
    #[fp(machine = "sm_12")]
    fn bits(x: f64, y: f32, n: u16) -> (u64, u32, [u8; 8], [u8; 2]) {
        (x.to_bits(), y.to_bits(), x.to_be_bytes(), n.to_le_bytes())
    }
    let infinity = f64::INFINITY;
    assert_eq!(sorted(vec![1e300, infinity, 0.999_999_999_99]), (vec![1.0, infinity, infinity], 1, Ordering::Equal));
    let tenth = f64::from(0.1_f32);
    assert_eq!(bits(0.1, f32::from_bits(3), 258), (tenth.to_bits(), 3, tenth.to_be_bytes(), [2, 1]));
}

/// A directed literal is an `f32` on the mode's side; to nearest its compiler rounds twice.
#[test]
fn demoted_literals_are_directed() {
    #[fp(machine = "sm_10", round = rz)]
    fn below() -> (f64, f64, f32) {
        let tenth: f64 = 0.1;
        (tenth, -0.1, tenth as f32)
    }
    #[fp(machine = "sm_10", literals = ru)]
    fn above() -> [f64; 2] {
        [0.1, -0.1_f64]
    }
    let [tenth, down] = [0.1_f32, 0.1_f32.next_down()];
    assert!(f64::from(tenth) > 0.1);
    assert_eq!(below(), (f64::from(down), f64::from(-down), down));
    assert_eq!(above(), [f64::from(tenth), f64::from(-down)]);
}

//! Lenient regions: unknown types keep their own operators, floats stay controlled, and by the same operations.

#![allow(clippy::repr_packed_without_abi, clippy::undocumented_unsafe_blocks, reason = "code as users write it")]

use crate::inputs::lenient::{Tagged, contracted, generic, mixed, text};
use crate::snippets::counting::{Counting, record};
use fpcontrol::{Real, fp, native, round};

fn tagged(value: f32) -> Tagged {
    Tagged(value, "t".to_owned())
}

#[round(ru)]
fn strict(x: f32) -> f32 {
    x * 0.1 + -x
}

#[test]
fn floats_stay_controlled_beside_own_operators() {
    let x = 2.345_678_9_f32;
    let (sum, float) = mixed(x, tagged(0.3), tagged(0.7));
    assert_eq!(float.to_bits(), strict(x).to_bits());
    assert_ne!(float.to_bits(), (x * 0.1 + -x).to_bits(), "the value tells the modes apart");
    // The literal belongs to the region; the operators belong to the type.
    let tenth_up = f32::from_bits(0x3dcc_cccd);
    assert_eq!(sum, Tagged((0.3 * x + -0.7) + 0.7 * tenth_up, "tt".to_owned()));
}

#[fp(round = ru, contract)]
fn strictly_contracted(x: f32) -> f32 {
    let mut y = x * x + 0.1;
    y -= x * 0.3;
    y
}

#[test]
fn products_are_fused_where_they_are_of_floats() {
    let x = 2.345_678_9_f32;
    let (sum, y) = contracted(x, tagged(0.3), tagged(0.7));
    assert_eq!(y.to_bits(), strictly_contracted(x).to_bits());
    assert_eq!(sum.0, (0.3 * x + 0.7) + f32::from_bits(0x3dcc_cccd));
}

#[test]
fn generic_code_and_strings_pass() {
    assert_eq!(generic(0.1, 0.2), 0.1 + 0.2, "not under control");
    assert_eq!(generic(1_u8, 2), 3);
    assert_eq!(text("a".to_owned(), &"b".to_owned()), "abb");
}

#[repr(packed)]
struct Packed {
    tag: u8,
    value: f64,
}

static mut TOTAL: f32 = 0.25;

#[fp(lenient, backend = Counting)]
fn places(p: &mut Packed, cell: &std::cell::RefCell<f64>, xs: &mut [f64], i: usize) -> f32 {
    p.value += 0.1;
    p.tag += 1;
    *cell.borrow_mut() *= 0.3;
    xs[i - 1] -= xs[i] * 2.0;
    let twice = |x| x * 2.0;
    #[allow(unsafe_code, reason = "a place")]
    unsafe {
        TOTAL += twice(0.5_f32);
        TOTAL
    }
}

#[test]
fn places_of_every_kind() {
    let mut packed = Packed { tag: 1, value: 0.2 };
    let (cell, mut xs) = (std::cell::RefCell::new(0.7), [0.1, 0.2]);
    let (_, operations) = record(|| assert_eq!(places(&mut packed, &cell, &mut xs, 1), 1.25));
    assert_eq!(({ packed.tag }, { packed.value }), (2, 0.2 + 0.1));
    assert_eq!((cell.into_inner(), xs), (0.7 * 0.3, [0.1 - 0.2 * 2.0, 0.2]));
    assert_eq!(operations, 6);
}

#[fp(lenient, backend = Counting)]
fn real<T: Real>(a: T, b: &T, n: usize) -> (T, usize, f64) {
    let product = 2.0 * 3.0;
    let third: f64 = 1.0 / 3.0;
    (-(a + b) * a - *b / a, n * 2 + 1, product + third)
}

#[test]
fn what_has_a_control_has_it() {
    let (run, operations) = record(|| real(0.1_f32, &0.7, 3));
    assert_eq!(run, record(|| (-(0.1_f32 + 0.7) * 0.1 - 0.7 / 0.1, 7, 6.0 + 1.0 / 3.0)).0);
    // `2.0 * 3.0` and `1.0 / 3.0` are computed by the macro.
    assert_eq!(operations, 5 + 1);
}

#[fp(round = ru, lenient)]
fn by_name(x: f64) -> f64 {
    x.powi(2) + f64::sqrt(x)
}

#[test]
fn names_pass() {
    assert!(by_name(2.0) >= 4.0 + 2_f64.sqrt());
}

macro_rules! opaque {
    ($($tokens:tt)*) => { $($tokens)* };
}

#[fp(round = ru, lenient)]
fn macros(x: f64) -> [f64; 3] {
    macro_rules! third {
        ($x:expr) => {
            native!($x / 3.0)
        };
    }
    [native!(opaque!(x + 0.1)), third!(x), x / 3.0]
}

#[test]
fn macros_that_compute_need_native() {
    let (sum, third) = (1.0 + 0.1, 1.0_f64 / 3.0);
    assert_eq!(macros(1.0), [sum, third, third.next_up()]);
}

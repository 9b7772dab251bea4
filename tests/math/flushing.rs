//! The settings of a control besides the mode: subnormals of `f32`, and the choice of NaN.

use fpcontrol::control::Nan;
use fpcontrol::{Control, Rounding, math};
use fpcontrol_core::{Binary32, Elementary, FlushRule, Subnormals, for_each_elementary};

enum Flushing {}

impl Control for Flushing {
    const ROUNDING: Rounding = Rounding::TowardPositive;
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    type Backend = fpcontrol::backend::Default;
}

/// Another mode, and another rule of what a subnormal result is.
enum FlushingBefore {}

impl Control for FlushingBefore {
    const ROUNDING: Rounding = Rounding::TiesToEven;
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::BeforeRounding);
    type Backend = fpcontrol::backend::Default;
}

enum Canonical {}

impl Control for Canonical {
    const NAN: Nan = Nan::Canonical;
    type Backend = fpcontrol::backend::Default;
}

#[test]
fn subnormals_of_f32_flush() {
    let subnormal = f32::from_bits(0x0040_0000);
    assert_eq!(math::sin::<Flushing, f32>(-subnormal).to_bits(), (-0.0_f32).to_bits());
    assert_eq!(math::exp::<Flushing, f32>(subnormal), 1.0, "e^0, not the number above 1");
    assert_eq!(math::exp::<Flushing, f32>(-90.0), 0.0, "a subnormal result");
    assert!(math::exp::<Flushing, f64>(-740.0).is_subnormal(), "f64 does not flush");
    assert_eq!(math::log::<Flushing, f32>(subnormal), f32::NEG_INFINITY);
}

#[test]
fn nans_are_canonical_where_asked() {
    assert_eq!(math::log::<Canonical, f32>(-1.0).to_bits(), 0x7fff_ffff);
    assert_eq!(math::pow::<Canonical, f64>(-1.0, 0.5).to_bits(), 0x7ff8_0000_0000_0000);
    assert_eq!(math::rsqrt::<Canonical, f64>(-1.0).to_bits(), 0x7ff8_0000_0000_0000);
    assert_eq!(math::sin::<Canonical, f32>(f32::from_bits(0xffc0_1234)).to_bits(), 0x7fff_ffff);
}

macro_rules! choose {
    (($function:ident, $C:ident, $x:ident, $y:ident)
        $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        match $function { $(Elementary::$variant => choose!(@$shape $method $C $x $y),)* }
    };
    (@unary $method:ident $C:ident $x:ident $y:ident) => { math::$method::<$C, f32>($x) };
    (@binary $method:ident $C:ident $x:ident $y:ident) => { math::$method::<$C, f32>($x, $y) };
}

fn chosen<C: Control>(function: Elementary, x: f32, y: f32) -> f32 {
    for_each_elementary! { choose (function, C, x, y) }
}

/// Operands and results on both sides of the smallest normal number.
#[test]
fn what_flushes_is_the_reference() {
    fn compare<C: Control>(function: Elementary, x: f32, y: f32) {
        let env = fpcontrol_core::Environment::new(C::ROUNDING).with_subnormals(C::SUBNORMALS);
        let [a, b] = [x, y].map(Binary32::from_host);
        let expected = Binary32::elementary_flagged(function, a, b, env).value.to_host();
        let got = chosen::<C>(function, x, y);
        let same = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
        assert!(same, "{function:?}({x:e}, {y:e}): {got:e}, not {expected:e}");
    }
    let around = |bits: u32| (0..24).map(move |i| f32::from_bits(bits + i - 12));
    let logarithm = [-87.336_55_f32, -86.643_4, -126.0, -37.929_78, 9.194_55, -104.0, 0.5];
    let encodings = logarithm.map(f32::to_bits).into_iter().chain([
        0x0080_0000,
        0x0040_0000,
        0x0100_0000,
        0x0028_be60,
        0x3f80_0000,
        12,
    ]);
    for x in encodings.flat_map(around).flat_map(|x| [x, -x]) {
        for &function in Elementary::ALL {
            for y in [1.0, 1.5, -2.0, f32::from_bits(5)] {
                compare::<Flushing>(function, x, y);
                compare::<FlushingBefore>(function, x, y);
            }
        }
    }
}

//! What a control says beside the mode: subnormals of `f32`, and which NaN.

use fpcontrol::control::Nan;
use fpcontrol::{Control, Rounding, math};
use fpcontrol_core::{FlushRule, Subnormals};

enum Flushing {}

impl Control for Flushing {
    const ROUNDING: Rounding = Rounding::TowardPositive;
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
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

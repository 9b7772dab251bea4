//! The phase after the quick one for powers of negative numbers: the double-double phase of the magnitude, since that phase takes
//! positive numbers only.

use super::power::sign_of_powers;
use crate::math::double_double::power;
use fpcontrol_core::Environment;

/// Returns x^y for x < 0 and integers y.
#[cold]
#[inline(never)]
pub fn pow(x: f64, y: f64, environment: Environment) -> Option<f64> {
    let sign = if x < 0.0 { sign_of_powers(y)? } else { return None };
    power::pow(-x, y)?.signed(sign).double(environment.rounding)
}

#[cfg(test)]
mod tests {
    use super::pow;
    use crate::math::double_double::tests::operand;
    use fpcontrol_core::{Binary64, Elementary, Environment, Rounding};

    #[test]
    fn powers_are_those_of_the_reference() {
        for i in 0..500 {
            let (x, y) = (-operand(i, Elementary::Cbrt).abs(), (i % 29) as f64 + 2.0);
            for mode in [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative]
            {
                let expected = Binary64::from_host(x).pow(Binary64::from_host(y), mode).to_host();
                assert_eq!(pow(x, y, Environment::new(mode)), Some(expected), "pow({x:e}, {y}) {mode:?}");
            }
            assert_eq!(pow(-x, y, Environment::new(Rounding::TiesToEven)), None);
            assert_eq!(pow(x, y + 0.5, Environment::new(Rounding::TiesToEven)), None);
        }
    }
}

//! Operands for which theorems give the place of the value: outside the domain, so small that the series' second term is below
//! a quarter unit of the last place of `f32`, so large that the value is nearly a limit.

use super::place::{Place, Rest};
use fpcontrol_core::Elementary as E;

/// The place of a value of `f32` that is known without computing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// One place.
    Constant(Place),
    /// The operand itself, except for less than a quarter unit: the result is a little larger in magnitude, or smaller.
    Beside {
        /// Larger.
        beyond: bool,
    },
}

const LARGEST: u64 = 0x7f7f_ffff;
const ONE: u64 = 0x3f80_0000;
const TWO: u64 = 0x4000_0000;
const HALF: u64 = 0x3f00_0000;

const HUGE: Law = positive(LARGEST, Rest::AboveHalf);
const TINY: Law = positive(0, Rest::BelowHalf);
const BELOW_ONE: Law = positive(ONE - 1, Rest::AboveHalf);
const ABOVE_ONE: Law = positive(ONE, Rest::BelowHalf);
const BELOW_A_HALF: Law = positive(HALF - 1, Rest::AboveHalf);
const ABOVE_A_HALF: Law = positive(HALF, Rest::BelowHalf);
const NAN: Law = Law::Constant(Place::Nan);

const fn positive(bits: u64, rest: Rest) -> Law {
    Law::Constant(Place::Number { negative: false, bits, rest })
}

impl Law {
    /// The law for an operand, if there is one. Those for which one holds are intervals of one sign.
    #[must_use]
    pub fn of(function: E, bits: u32) -> Option<Self> {
        let x = f64::from(f32::from_bits(bits));
        if x.is_nan() {
            return Some(NAN);
        }
        // The reference handles zeros and infinities at once.
        if x == 0.0 || x.is_infinite() {
            return None;
        }
        Self::of_finite(function, x)
    }

    /// The place of the value at this operand.
    #[must_use]
    pub fn place(self, bits: u32) -> Place {
        let (negative, magnitude) = (bits >> 31 == 1, u64::from(bits & 0x7fff_ffff));
        match self {
            Self::Constant(place) => place,
            Self::Beside { beyond: true } => Place::Number { negative, bits: magnitude, rest: Rest::BelowHalf },
            Self::Beside { beyond: false } => Place::Number { negative, bits: magnitude - 1, rest: Rest::AboveHalf },
        }
    }

    fn of_finite(function: E, x: f64) -> Option<Self> {
        let size = x.abs();
        let signed = |law: Self| if x < 0.0 { law.opposite() } else { law };
        // Second terms relative to the first: x^2/6 to x^2/2 of odd functions, 2^-27 and less; x/2 of e^x − 1 and ln(1 + x).
        let (cubic, square) = (size < 2f64.powi(-13), size < 2f64.powi(-27));
        let beside = |beyond| Some(Self::Beside { beyond });
        let next_to_one = |above: bool| Some(if above { ABOVE_ONE } else { BELOW_ONE });
        match function {
            // A quarter unit below 1 is 2^-26; |10^x − 1| < 4 |x|.
            E::Exp | E::Exp2 | E::Exp10 if size < 2f64.powi(-29) => next_to_one(x > 0.0),
            // The largest number is below 2^128 < e^89 < 10^39, half the least is 2^-150 > e^-104 > 10^-46.
            E::Exp if size > 104.0 => Some(if x > 0.0 { HUGE } else { TINY }),
            E::Exp2 if size > 151.0 => Some(if x > 0.0 { HUGE } else { TINY }),
            E::Exp10 if size > 46.0 => Some(if x > 0.0 { HUGE } else { TINY }),
            E::Expm1 if square => beside(x > 0.0),
            E::Expm1 if x > 104.0 => Some(HUGE),
            // e^-20 < 2^-28
            E::Expm1 if x < -20.0 => Some(BELOW_ONE.opposite()),
            // As of 2^x and 10^x; 10^-9 < 2^-29.
            E::Exp2m1 if x > 151.0 => Some(HUGE),
            E::Exp10m1 if x > 46.0 => Some(HUGE),
            E::Exp2m1 if x < -29.0 => Some(BELOW_ONE.opposite()),
            E::Exp10m1 if x < -9.0 => Some(BELOW_ONE.opposite()),
            E::Log | E::Log2 | E::Log10 if x < 0.0 => Some(NAN),
            E::Log1p | E::Log2p1 | E::Log10p1 if x < -1.0 => Some(NAN),
            E::Log1p if square => beside(x < 0.0),
            E::Sin | E::Atan | E::Tanh | E::Asinh if cubic => beside(false),
            E::Tan | E::Asin | E::Sinh | E::Atanh if cubic => beside(true),
            // x^2/2 and π^2 x^2/2 < 2^-26
            E::Cos if cubic => Some(BELOW_ONE),
            E::Cosh if cubic => Some(ABOVE_ONE),
            E::Cospi if size < 2f64.powi(-15) => Some(BELOW_ONE),
            // Integers, even ones.
            E::Sinpi if size >= 2f64.powi(23) => Some(signed(positive(0, Rest::Nothing))),
            E::Tanpi if size >= 2f64.powi(24) => Some(signed(positive(0, Rest::Nothing))),
            E::Cospi if size >= 2f64.powi(24) => Some(positive(ONE, Rest::Nothing)),
            E::Asin | E::Acos | E::Asinpi | E::Acospi | E::Atanh if size > 1.0 => Some(NAN),
            // They are 1/2 - x/π and 1/2 - 1/πx up to a third power, and a quarter unit below 1/2 is 2^-27.
            E::Acospi if size < 2f64.powi(-28) => Some(if x < 0.0 { ABOVE_A_HALF } else { BELOW_A_HALF }),
            E::Atanpi if size > 2f64.powi(28) => Some(signed(BELOW_A_HALF)),
            E::Acosh if x < 1.0 => Some(NAN),
            E::Sinh if size > 104.0 => Some(signed(HUGE)),
            E::Cosh if size > 104.0 => Some(HUGE),
            // 1 − tanh x < 2 e^(-2x), 2 e^-20 < 2^-27; erfc 4.5 < 2^-32.
            E::Tanh if size > 10.0 => Some(signed(BELOW_ONE)),
            E::Erf if size > 4.5 => Some(signed(BELOW_ONE)),
            // 2/√π |x| < 2^-26; erfc x < e^(-x^2) / (x √π), at 10.2 less than 2^-154.
            E::Erfc if size < 2f64.powi(-28) => next_to_one(x < 0.0),
            E::Erfc if x > 10.2 => Some(TINY),
            E::Erfc if x < -4.5 => Some(positive(TWO - 1, Rest::AboveHalf)),
            // 35! > 2^132; Γ(x) = 1/x - γ + … near 0.
            E::Tgamma if x > 36.0 => Some(HUGE),
            E::Tgamma if size < 2f64.powi(-130) => Some(signed(HUGE)),
            // Integers.
            E::Tgamma if x <= -2f64.powi(23) => Some(NAN),
            // x (ln x - 1) > 83 x > 2^128
            E::Lgamma if x > 5e36 => Some(HUGE),
            _ => None,
        }
    }

    fn opposite(self) -> Self {
        match self {
            Self::Constant(place) => Self::Constant(place.opposite()),
            Self::Beside { .. } => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Law;
    use crate::judge::place::{Place, SINGLE};
    use crate::judge::{number, unary};

    /// At both ends of every interval, the law agrees with the reference.
    #[test]
    fn laws_hold_at_their_ends() {
        for function in unary() {
            let mut ends = 0;
            for sign in [0, 1_u32 << 31] {
                let law = |magnitude: u32| Law::of(function, sign | magnitude);
                let mut low = 1;
                while low < 0x7f80_0000 {
                    let high = end(&law, low);
                    if let Some(law) = law(low) {
                        for magnitude in [low, low + (high - low) / 3, high] {
                            let x = number(sign | magnitude);
                            let expected = Place::of(&function.value(x, x).value, SINGLE);
                            assert_eq!(law.place(sign | magnitude), expected, "{function:?} {:x}", sign | magnitude);
                            ends += 1;
                        }
                    }
                    low = high + 1;
                }
            }
            println!("{function:?}: {ends} operands");
        }
    }

    /// The last magnitude with the same law as this one, found by bisection.
    fn end(law: &impl Fn(u32) -> Option<Law>, low: u32) -> u32 {
        let (mut same, mut other) = (low, 0x7f80_0000);
        while other - same > 1 {
            let middle = same + (other - same) / 2;
            if law(middle) == law(low) {
                same = middle;
            } else {
                other = middle;
            }
        }
        same
    }
}

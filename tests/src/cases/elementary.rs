//! Operands of elementary functions: where values are exact, next to those, at the ends of the range, next to multiples of
//! π/2, and of every size.

use super::datum::{datum, step};
use super::random::Random;
use crate::formats::Parameters;
use crate::oracle::rational::truncate;
use crate::question::Operands;
use fpcontrol_core::{Binary64, Elementary, ExactNumber, Rounding};

/// Operands for a function.
pub fn operands(function: Elementary, format: Parameters, random: &mut Random) -> Operands {
    let mut near = Near { format, random };
    match function {
        Elementary::Pow => near.power(),
        Elementary::Atan2 | Elementary::Atan2pi => near.point(),
        Elementary::Log2p1 | Elementary::Log10p1 if near.random.below(8) == 0 => {
            Operands::one(near.less_than_a_power())
        }
        Elementary::Tgamma | Elementary::Lgamma if near.random.flip() => Operands::one(near.gamma()),
        _ => Operands::one(near.operand()),
    }
}

/// The zeros of ln |Γ(x)|: 1 and 2, and some below -2.
const ZEROS: [f64; 10] = [
    1.0,
    2.0,
    -2.457_024_738_220_801,
    -2.747_682_646_727_412_6,
    -3.143_580_888_349_98,
    -3.955_294_284_858_597_6,
    -4.039_361_839_740_537,
    -4.991_544_640_560_048,
    -5.008_218_168_322_593,
    -9.000_002_755_714_823,
];

struct Near<'a> {
    format: Parameters,
    random: &'a mut Random,
}

impl Near<'_> {
    fn operand(&mut self) -> u128 {
        let bits = match self.random.below(8) {
            0 => self.short(),
            1 => self.multiple(std::f64::consts::FRAC_PI_2, 200),
            2 => self.end_of_range(),
            3 => self.exact_power(),
            4 => self.tiny(),
            5 => datum(self.format, self.random),
            _ => self.moderate(12),
        };
        self.stepped(bits)
    }

    /// A pair whose power is exact, next to an exact one, at the end of the range, or arbitrary.
    fn power(&mut self) -> Operands {
        match self.random.below(6) {
            0 => {
                // A root of an exact power, to the index's power or the index.
                let root = u128::from(self.random.below(1 << (self.format.precision / 4).max(2)) + 1);
                let n = self.random.below(5) as u32;
                let base = root.pow(n).min((1 << self.format.precision) - 1);
                let base_exponent = 4 * self.random.between(-3, 3);
                let base = truncate(self.random.below(8) == 0, base, base_exponent, self.format);
                let exponent =
                    self.random.between(-24, 24) as f64 / [1.0, 2.0, 4.0, 8.0][self.random.below(4) as usize];
                Operands::two(self.stepped(base), self.number(exponent))
            }
            1 => {
                // y = end / log2 x
                let x = 0.01 + self.random.below(1 << 20) as f64 / 5e4;
                let ends =
                    [self.format.emax() + 1, self.format.emin(), self.format.emin() - i64::from(self.format.precision)];
                let y = self.random.pick(&ends) as f64 / x.log2();
                let (x, y) = (self.number(x), self.number(y));
                Operands::two(x, self.stepped(y))
            }
            2 => {
                let (x, y) = (self.number(1.0), self.moderate(14));
                let steps = self.random.between(-1000, 1000);
                Operands::two(step(x, steps, self.format), y)
            }
            3 => Operands::two(self.short(), self.short()),
            4 => Operands::two(datum(self.format, self.random), datum(self.format, self.random)),
            _ => Operands::two(self.moderate(4), self.moderate(5)),
        }
    }

    fn point(&mut self) -> Operands {
        match self.random.below(4) {
            0 => Operands::two(self.short(), self.short()),
            1 => Operands::two(self.operand(), self.operand()),
            2 => Operands::two(datum(self.format, self.random), datum(self.format, self.random)),
            _ => Operands::two(self.moderate(60), self.moderate(60)),
        }
    }

    fn stepped(&mut self, bits: u128) -> u128 {
        let units = self.random.pick(&[0, 0, 0, 0, 1, -1, 2, -3]);
        step(bits, units, self.format)
    }

    /// The number of the format next to zero from an `f64`.
    fn number(&self, x: f64) -> u128 {
        let ExactNumber { negative, exponent, significand, .. } =
            Binary64::from_host(x).to_exact(Rounding::TowardZero.into());
        if significand == 0 {
            return 0;
        }
        truncate(negative, significand >> 75, i64::from(exponent) - 52, self.format)
    }

    /// An integer, a half or a quarter of one, or a decimal with some places.
    fn short(&mut self) -> u128 {
        let n = self.random.between(-64, 64) as f64;
        let divisor = self.random.pick(&[1.0, 1.0, 2.0, 4.0, 8.0, 10.0]);
        self.number(n / divisor)
    }

    fn multiple(&mut self, of: f64, most: i64) -> u128 {
        let n = self.random.between(-most, most);
        self.number(n as f64 * of)
    }

    /// Where an exponential overflows or underflows, or an error function falls below every number.
    fn end_of_range(&mut self) -> u128 {
        let ends = [self.format.emax() + 1, self.format.emin(), self.format.emin() - i64::from(self.format.precision)];
        let end = self.random.pick(&ends) as f64;
        let ln_2 = std::f64::consts::LN_2;
        let scale = self.random.pick(&[1.0, ln_2, std::f64::consts::LOG10_2]);
        let end = if self.random.below(4) == 0 { (end.abs() * ln_2).sqrt() } else { end * scale };
        let slack = 1.0 + (self.random.below(2001) as f64 - 1000.0) / 1e5;
        self.number(end * slack)
    }

    /// A power of two or ten, a square or a cube.
    fn exact_power(&mut self) -> u128 {
        let n = self.random.below(1 << (self.format.precision / 3)) as f64;
        let k = self.random.below(24) as i32;
        let power = match self.random.below(4) {
            0 => 10_f64.powi(k),
            1 => (k as f64 - 12.0).exp2(),
            2 => n * n,
            _ => n * n * n / [1.0, 8.0, 64.0][k as usize % 3],
        };
        let signed = if self.random.below(4) == 0 { -power } else { power };
        self.number(signed)
    }

    /// A power of two or ten, minus 1; or next to one.
    fn less_than_a_power(&mut self) -> u128 {
        let k = self.random.between(-20, 40) as i32;
        let power = if self.random.flip() { 10_f64.powi(k) } else { f64::from(k).exp2() };
        let bits = self.number(power - 1.0);
        self.stepped(bits)
    }

    /// Next to a pole, a zero of the logarithm or an end of the range of the gamma function, or an integer.
    fn gamma(&mut self) -> u128 {
        let random = &mut *self.random;
        let (x, steps) = match random.below(6) {
            0 => (random.between(-190, 180) as f64, 3),
            1 => {
                let off = 2_f64.powi(random.between(-52, -2) as i32);
                (random.between(-40, 40) as f64 + if random.flip() { off } else { -off }, 1)
            }
            2 => (random.pick(&ZEROS), 20),
            3 => {
                let end = random.pick(&[9.52, 35.04, 171.6243769563027, 1755.5483429]);
                (end * (1.0 + (random.below(2001) as f64 - 1000.0) / 1e6), 1)
            }
            4 => (-(random.below(1900 << 20) as f64) / 2_f64.powi(20), 0),
            _ => (random.below(4 << 40) as f64 / 2_f64.powi(40), 0),
        };
        let steps = random.between(-steps, steps);
        step(self.number(x), steps, self.format)
    }

    /// Next to 0, where a function is its operand, or 1, or almost.
    fn tiny(&mut self) -> u128 {
        let exponent = self.random.between(-140, 0).max(self.format.emin());
        let significand = self.significand();
        truncate(self.random.flip(), significand, exponent - i64::from(self.format.precision), self.format)
    }

    fn moderate(&mut self, exponents: i64) -> u128 {
        let exponent = self.random.between(-exponents, exponents);
        let significand = self.significand();
        truncate(self.random.flip(), significand, exponent - i64::from(self.format.precision), self.format)
    }

    fn significand(&mut self) -> u128 {
        let p = self.format.precision;
        let full = self.random.of_bits(p);
        let kept = if self.random.below(4) == 0 { self.random.below(u64::from(p)) as u32 } else { 0 };
        full >> kept << kept
    }
}

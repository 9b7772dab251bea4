//! Operands that belong together: the result, or a step on the way to it, lies within a few ulps of an interesting
//! place.

use super::datum::{datum, step};
use super::random::Random;
use crate::formats::{FormatName, Parameters};
use crate::oracle::rational::{Datum, Number, truncate};
use crate::question::{IntegerName, Operands, Question};
use fpcontrol_core::Operation;

/// Operands for a question, or `None` if unrelated ones are enough.
pub fn operands(question: Question, format: Parameters, random: &mut Random) -> Option<Operands> {
    let mut near = Near { format, random };
    match question {
        Question::Apply(operation) => near.operation(operation),
        Question::Elementary(function) => Some(super::elementary::operands(function, format, near.random)),
        Question::Convert(target) => Some(near.conversion(target)),
        Question::ToInteger(target, _) => Some(near.integer_limits(target)),
        Question::FromInteger(source) => Some(near.integer(source)),
        Question::Compare { .. } => Some(near.equals()),
    }
}

struct Near<'a> {
    format: Parameters,
    random: &'a mut Random,
}

impl Near<'_> {
    fn operation(&mut self, operation: Operation) -> Option<Operands> {
        use Operation as O;
        match operation {
            O::Add => Some(self.sum()),
            O::Sub => Some(self.negating_second()),
            O::Mul => Some(self.product()),
            O::Div => Some(self.quotient()),
            O::Remainder | O::Fmod => Some(self.multiple()),
            O::Sqrt => Some(self.square()),
            O::Hypot => Some(self.legs()),
            O::Rsqrt | O::Recip | O::LogB => Some(self.power_of_two()),
            O::Fma => Some(self.fused()),
            O::RoundToIntegral | O::RoundToIntegralExact => Some(self.half_integer()),
            O::ScaleB => Some(self.scaled()),
            O::Minimum
            | O::Maximum
            | O::MinimumNumber
            | O::MaximumNumber
            | O::MinimumMagnitude
            | O::MaximumMagnitude
            | O::MinimumMagnitudeNumber
            | O::MaximumMagnitudeNumber => Some(self.equals()),
            O::NextUp | O::NextDown | O::Negate | O::Abs | O::CopySign => None,
        }
    }

    /// Interesting exponents of results, and an ordinary one.
    fn threshold(&mut self) -> i64 {
        let Parameters { precision, .. } = self.format;
        let (emin, lowest) = (self.format.emin(), self.format.emin() - i64::from(precision - 1));
        let emax = self.format.emax();
        let between = self.random.between(lowest, emin);
        let anywhere = self.random.between(emin, emax);
        self.random.pick(&[emax + 1, emax, emin, emin - 1, lowest, lowest - 1, between, anywhere, 0])
    }

    /// A significand of the arithmetic's precision: random, short, or almost a power of two.
    fn significand(&mut self) -> u128 {
        let p = self.format.precision;
        let full = self.random.of_bits(p);
        let kept = self.random.below(u64::from(p)) as u32;
        match self.random.below(4) {
            0 => full >> kept << kept,
            1 => (1 << (p - 1)) + u128::from(self.random.below(4)),
            2 => (1 << p) - 1 - u128::from(self.random.below(4)),
            _ => full,
        }
    }

    /// The number of the format at or below a magnitude, moved by at most a few ulps of the arithmetic.
    fn about(&mut self, significand: u128, exponent: i64) -> u128 {
        let bits = truncate(self.random.flip(), significand, exponent, self.format);
        self.nudge(bits)
    }

    fn nudge(&mut self, bits: u128) -> u128 {
        let units = self.random.pick(&[0, 0, 0, 1, -1, 2, -2, 3, -3]);
        let coarse = self.random.flip();
        let surplus = self.format.encoded_precision - self.format.precision;
        step(bits, if coarse { units << surplus } else { units }, self.format)
    }

    fn anything(&mut self) -> u128 {
        datum(self.format, self.random)
    }

    /// Draws until the encoding is that of a finite number.
    fn finite(&mut self) -> (u128, Number) {
        loop {
            let bits = self.anything();
            if let Datum::Finite(number) = Datum::decode(bits, self.format, false) {
                return (bits, number);
            }
        }
    }

    /// Cancellation, near-ties (one operand about half an ulp of the other), or a sum about a threshold.
    fn sum(&mut self) -> Operands {
        let (a, number) = self.finite();
        let p = i64::from(self.format.precision);
        let b = match self.random.below(4) {
            0 => self.nudge(a ^ self.format.sign()),
            1 if !number.is_zero() => {
                let distance = self.random.between(-1, 3);
                let significand = self.significand();
                self.about(significand, number.floor_log2() - 2 * p + distance)
            }
            2 => return self.sum_at_threshold(),
            _ => self.nudge(a),
        };
        if self.random.flip() { Operands::two(a, b) } else { Operands::two(b, a) }
    }

    /// One operand about a power of two, the other a few bits shorter.
    fn sum_at_threshold(&mut self) -> Operands {
        let p = i64::from(self.format.precision);
        let threshold = self.threshold();
        let a = self.about(1, threshold);
        let below = self.random.between(0, p + 2);
        let significand = self.significand();
        let b = self.about(significand, threshold - below - p);
        Operands::two(a, b)
    }

    fn negating_second(&mut self) -> Operands {
        let Operands { data: [a, b, _], .. } = self.sum();
        Operands::two(a, b ^ self.format.sign())
    }

    /// Factors whose product is about a threshold; with short significands, often exactly a tie of the subnormal grid.
    fn product(&mut self) -> Operands {
        let (a, b) = self.factors();
        Operands::two(a, b)
    }

    fn factors(&mut self) -> (u128, u128) {
        let p = i64::from(self.format.precision);
        let threshold = self.threshold();
        let (emin, emax) = (self.format.emin(), self.format.emax());
        let (low, high) = ((threshold - emax).max(emin - 1), (threshold - emin).min(emax));
        let exponent = self.random.between(low.min(high), high.max(low));
        let x = self.significand();
        let y = if self.random.below(3) == 0 { self.significand() } else { (1 << (2 * p - 1)) / x };
        let a = self.about(x, exponent - (p - 1));
        let b = self.about(y, threshold - exponent - p);
        (a, b)
    }

    /// Dividends that are about a threshold times the divisor, or a product, so that quotients are short or nearly so.
    fn quotient(&mut self) -> Operands {
        let p = i64::from(self.format.precision);
        let threshold = self.threshold();
        let (emin, emax) = (self.format.emin(), self.format.emax());
        let exponent = self.random.between(emin.max(emin - threshold), emax.min(emax - threshold).max(emin));
        let y = self.significand();
        let x = if self.random.flip() { y } else { (y * self.significand()) >> (p - 1) };
        let a = self.about(x, exponent + threshold - (p - 1));
        let b = self.about(y, exponent - (p - 1));
        Operands::two(a, b)
    }

    /// Dividends about a multiple, or an odd multiple of half, of the divisor.
    fn multiple(&mut self) -> Operands {
        let (b, divisor) = self.finite();
        let bits = self.random.between(1, i64::from(self.format.precision)) as u32;
        let factor = self.random.of_bits(bits);
        let shift = self.random.pick(&[-2, -1, -1, 0, 1, 7, 40, 100]);
        let wide = divisor.significand * factor;
        let a = if wide == 0 { self.anything() } else { self.about(wide, divisor.exponent + shift) };
        Operands::two(a, b)
    }

    /// About the square of a number of half the precision, or of the full one.
    fn square(&mut self) -> Operands {
        let p = self.format.precision;
        let bits = if self.random.flip() { p.div_ceil(2) } else { p };
        let root = self.random.of_bits(bits);
        let half_exponent = self.random.between(self.format.lowest() / 2, self.format.emax() / 2);
        let square = self.about(root * root, 2 * (half_exponent - i64::from(bits - 1)));
        Operands::one(if self.random.below(8) == 0 { square } else { square & !self.format.sign() })
    }

    /// Legs of an integer triangle, about whose length the result is short; or one leg of about half the digits less than
    /// the other, so that its square is about half an ulp of the other.
    fn legs(&mut self) -> Operands {
        let p = i64::from(self.format.precision);
        let (unit, below) = (self.threshold() - p, self.random.between(p / 2 - 2, p / 2 + 2));
        let (a, b) = if self.random.flip() {
            let half = self.format.precision.div_ceil(2);
            let (m, n) = (self.random.of_bits(half), self.random.of_bits(half));
            (self.about(m.abs_diff(n) * (m + n), unit), self.about(2 * m * n, unit))
        } else {
            let (x, y) = (self.significand(), self.significand());
            (self.about(x, unit), self.about(y, unit - below))
        };
        if self.random.flip() { Operands::two(a, b) } else { Operands::two(b, a) }
    }

    fn power_of_two(&mut self) -> Operands {
        let exponent = self.random.between(self.format.lowest(), self.format.emax());
        let a = self.about(1, exponent);
        Operands::one(if self.random.below(4) == 0 { a } else { a & !self.format.sign() })
    }

    /// Addends that cancel the product or all but its tail, that are half an ulp of it or it of them, or that bring the
    /// sum to a threshold.
    fn fused(&mut self) -> Operands {
        let p = i64::from(self.format.precision);
        let (a, b) = if self.random.flip() { self.factors() } else { (self.finite().0, self.finite().0) };
        let decoded = [a, b].map(|bits| Datum::decode(bits, self.format, false));
        let [Datum::Finite(x), Datum::Finite(y)] = decoded else { return Operands::three(a, b, self.anything()) };
        let (wide, exponent) = (x.significand * y.significand, x.exponent + y.exponent);
        if wide == 0 {
            return Operands::three(a, b, self.anything());
        }
        let top = exponent + i64::from(wide.ilog2());
        let c = match self.random.below(5) {
            0 => self.about(wide, exponent),
            1 => {
                let tail = wide & ((1 << (p as u32).min(wide.ilog2() + 1)) - 1);
                self.about(tail, exponent)
            }
            2 => {
                let distance = self.random.between(-2, 2);
                let sign = self.random.pick(&[-1, 1, 2]);
                let significand = self.significand();
                self.about(significand, top + sign * p + distance - p)
            }
            3 => {
                let threshold = self.threshold();
                self.about(1, threshold)
            }
            _ => self.anything(),
        };
        Operands::three(a, b, c)
    }

    /// Integers and halves, at all exponents where both exist.
    fn half_integer(&mut self) -> Operands {
        let bits = self.random.between(1, i64::from(self.format.encoded_precision) + 2) as u32;
        let integer = self.random.of_bits(bits);
        let fraction = self.random.pick(&[-3, -2, -1, -1, 0]);
        Operands::one(self.about(integer, fraction))
    }

    /// Exponents that bring the operand to a threshold.
    fn scaled(&mut self) -> Operands {
        let (a, number) = self.finite();
        let threshold = self.threshold() + self.random.between(-2, 2);
        let n = if number.is_zero() { threshold } else { threshold - number.floor_log2() };
        let extreme = self.random.pick(&[i32::MAX, i32::MIN, 0, 1, -1]);
        Operands::scaled(a, if self.random.below(16) == 0 { extreme } else { n as i32 })
    }

    /// Equal, opposite, or neighbouring operands.
    fn equals(&mut self) -> Operands {
        let a = self.anything();
        let b = self.nudge(a);
        let b = if self.random.flip() { b ^ self.format.sign() } else { b };
        if self.random.flip() { Operands::two(a, b) } else { Operands::two(b, a) }
    }

    /// A datum of the target, or a point between two of them, as far as this format can tell it from one.
    fn conversion(&mut self, target: FormatName) -> Operands {
        let target = target.parameters();
        let Datum::Finite(number) = Datum::decode(datum(target, self.random), target, false) else {
            return Operands::one(self.anything());
        };
        let half = u128::from(self.random.flip());
        let significand = 2 * number.significand + half;
        Operands::one(self.about(significand, number.exponent - 1))
    }

    /// About the ends of the type, or a half-integer within it.
    fn integer_limits(&mut self, target: IntegerName) -> Operands {
        if self.random.flip() {
            return self.half_integer();
        }
        let end = i64::from(target.bits()) - i64::from(target.is_signed());
        Operands::one(self.about(1, end))
    }

    /// Random lengths; about a power of two, or about a tie of the format.
    fn integer(&mut self, source: IntegerName) -> Operands {
        let length = self.random.between(1, i64::from(source.bits())) as u32;
        let kept = (self.format.encoded_precision + 1).min(length);
        let tie = self.random.of_bits(kept) << (length - kept);
        let magnitude = match self.random.below(3) {
            0 => self.random.of_bits(length),
            1 => 1 << (length - 1),
            _ => tie,
        };
        let nudged = magnitude.wrapping_add_signed(i128::from(self.random.between(-2, 2)));
        let signed = if self.random.flip() { nudged } else { nudged.wrapping_neg() };
        Operands::one(signed & source.mask())
    }
}

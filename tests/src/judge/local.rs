//! Interpolation: a polynomial of degree 8 through values of the reference, and a proven bound of its error.
//!
//! Nodes lie at u = 0, 1, …, 8. With M and ρ of a [`Disc`](super::discs::Disc) and s the distance of nodes, what
//! interpolation is off is f^(9)(ξ)/9! Π (x − x_j), at most 5000 M (s/ρ)^9: the product of |u − j| over nine nodes stays
//! below 5000, its largest value lies near u = 0.33. Node values are cut to 62 bits of the largest; the sum of the
//! magnitudes of Lagrange's polynomials, below 11 on nine nodes, is what becomes of that. What is evaluated in f64
//! is Newton's form without the first node's value, in which every step rounds twice.

use fpcontrol_core::{Class, ExactNumber};

/// The number of nodes.
pub const NODES: usize = 9;

/// A bound of |u (u − 1) … (u − 8)| for u in [0, 8].
const PRODUCT: f64 = 5000.0;

/// Values between 0 and 8 steps from the first node.
#[derive(Clone, Debug)]
pub struct Local {
    first: i64,
    /// Divided differences, of first order first.
    differences: [f64; NODES - 1],
    /// The largest error of a value, in units.
    pub error: u64,
    /// The logarithm of the unit to base 2.
    pub unit: i32,
}

/// The error of interpolation with nodes `step` apart, if the function has magnitudes up to `bound` in discs of `radius`.
#[must_use]
pub fn remainder(step: f64, radius: f64, bound: f64) -> f64 {
    PRODUCT * bound * (step / radius).powi(NODES as i32)
}

impl Local {
    /// From the values at the nodes, cut to 127 bits, and what interpolation is off. `None` if that is more than a part of
    /// 2^-50 of the largest, or a value is not finite.
    #[must_use]
    pub fn through(values: &[ExactNumber; NODES], remainder: f64) -> Option<Self> {
        let largest = values.iter().filter(|value| value.class == Class::Finite).map(|value| value.exponent).max()?;
        let unit = largest - 61;
        let scaled = values.each_ref().map(|value| units(value, unit));
        if scaled.contains(&None) {
            return None;
        }
        let remainder = remainder * (-f64::from(unit)).exp2();
        if remainder.is_nan() || remainder > 2048.0 {
            return None;
        }
        let (first, differences, magnitude) = newton(scaled.map(|value| value.expect("looked at above")));
        // Cut nodes, the roundings of the form and its coefficients, and the conversion to an integer.
        let rounding = 24.0 * magnitude * 2f64.powi(-53);
        Some(Self { first, differences, error: (remainder + 11.0 + rounding) as u64 + 3, unit })
    }

    /// The additional error if `u` has the given error.
    #[must_use]
    pub fn moved(self, off: f64) -> Self {
        // |P'| <= sum of k |d_k| 8^(k-1), roughly; the product rule on Newton's form gives no more.
        let weights = self.differences.iter().zip(1_i32..);
        let slope: f64 = weights.map(|(d, k)| f64::from(k) * d.abs() * 8f64.powi(k - 1)).sum();
        Self { error: self.error + (slope * off) as u64 + 1, ..self }
    }

    /// The value at `u`, in units.
    #[must_use]
    #[inline]
    pub fn at(&self, u: f64) -> i64 {
        let mut sum = self.differences[NODES - 2];
        for k in (0..NODES - 2).rev() {
            sum = self.differences[k] + (u - (k + 1) as f64) * sum;
        }
        self.first + (u * sum) as i64
    }
}

/// The first value, divided differences, and what the terms of Newton's form without the first sum up to at most.
fn newton(values: [i64; NODES]) -> (i64, [f64; NODES - 1], f64) {
    let mut differences = values.map(i128::from);
    let (mut divided, mut magnitude) = ([0.0; NODES - 1], 0.0);
    let (mut factorial, mut falling) = (1.0, 1.0);
    for order in 1..NODES {
        for i in 0..NODES - order {
            differences[i] = differences[i + 1] - differences[i];
        }
        factorial *= order as f64;
        falling *= (NODES - order) as f64;
        divided[order - 1] = differences[0] as f64 / factorial;
        magnitude += divided[order - 1].abs() * falling;
    }
    (values[0], divided, magnitude)
}

/// A number in units of `2^unit`, cut to an integer of 62 bits; `None` if it is not finite.
fn units(value: &ExactNumber, unit: i32) -> Option<i64> {
    match value.class {
        Class::Zero => Some(0),
        Class::Finite => {
            let shift = 127 - (value.exponent - unit);
            let magnitude = if shift > 127 { 0 } else { (value.significand >> shift) as i64 };
            Some(if value.negative { -magnitude } else { magnitude })
        }
        Class::Infinite | Class::QuietNan | Class::SignalingNan => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Local, NODES};
    use fpcontrol_core::{Elementary, ExactNumber};

    #[test]
    fn the_product_is_below_its_bound() {
        let product = |u: f64| (0..NODES).map(|j| (u - j as f64).abs()).product::<f64>();
        let largest = (0..=8000).map(|i| product(f64::from(i) / 1000.0)).fold(0.0, f64::max);
        assert!(largest < super::PRODUCT && largest > 0.9 * super::PRODUCT, "{largest}");
    }

    #[test]
    fn lagrange_polynomials_sum_up_to_less_than_eleven() {
        let nodes = || (0..NODES).map(|j| j as f64);
        let polynomial = |u: f64, i: f64| nodes().filter(|&j| j != i).map(|j| (u - j) / (i - j)).product::<f64>().abs();
        let sum = |u: f64| nodes().map(|i| polynomial(u, i)).sum::<f64>();
        let largest = (0..=8000).map(|i| sum(f64::from(i) / 1000.0)).fold(0.0, f64::max);
        assert!(largest < 11.0 && largest > 10.0, "{largest}");
    }

    /// 2^x of x between 1 and 1 + 2^-5, at nodes and between them: within the error, and the error is small.
    #[test]
    fn values_are_within_the_error() {
        let number = |i: u128| {
            let exact = ExactNumber::from_integer(false, (1 << 20) + i);
            ExactNumber { exponent: exact.exponent - 20, ..exact }
        };
        let value = |i: u128| Elementary::Exp2.value(number(i), number(i)).value;
        let local = Local::through(&std::array::from_fn(|j| value(j as u128 * 4096)), 1e-17).expect("smooth");
        assert!(local.error < 1 << 12, "{local:?}");
        for i in (0..=32768).step_by(97) {
            let exact = super::units(&value(i), local.unit).expect("finite");
            let got = local.at(i as f64 / 4096.0);
            assert!(got.abs_diff(exact) <= local.error, "{i}: {got} {exact} {local:?}");
        }
    }
}

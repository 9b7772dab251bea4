//! Invented units, with which the derivation is tested: they have the structure of a formula, with coefficients that the derivation does not know.

use super::formulas::{FORMULAS, Formula};
use super::solver::Triple;
use crate::random::Random;

/// A unit with a formula's structure.
pub struct Unit {
    formula: &'static Formula,
    slices: Vec<Triple>,
}

impl Unit {
    /// Coefficients by interpolation, each then moved by a little that the seed says.
    pub fn new(formula: &'static Formula, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let slices = (0..formula.slices).map(|slice| invented(formula, slice, &mut random)).collect();
        Self { formula, slices }
    }

    /// Of the first guess of the kernel's function.
    pub fn of_kernel(kernel: &str, seed: u64) -> Option<Self> {
        FORMULAS.iter().find(|formula| formula.kernel == kernel).map(|formula| Self::new(formula, seed))
    }

    /// The result of an operand; zero outside of what is derived. Its special results are 1 of a root, and 0 of a logarithm.
    pub fn result(&self, operand: u32) -> u32 {
        let Some(place) = (self.formula.place)(operand) else { return 0 };
        let [a, b, c] = self.slices[place.slice];
        let x = place.x as i64;
        let alone = if self.formula.name == "lg2" { 0 } else { 0x3f80_0000 };
        place.output.result(a + b * x + c * (self.formula.square)(x)).unwrap_or(alone)
    }
}

/// The quadratic through both ends of a slice and its middle.
fn invented(formula: &Formula, slice: usize, random: &mut Random) -> Triple {
    let end = f64::from(1 << formula.bits);
    let [first, middle, last] = [0.0, end / 2.0, end].map(|x| (formula.exact)(slice, x));
    let curve = (first - 2.0 * middle + last) / 2.0;
    let (slope, curve) = ((last - first) / end, 4.0 * curve / (end * end));
    let square = (formula.square)(1 << formula.bits >> 1) as f64 * 4.0 / (end * end);
    let mut moved = |by: u64| random.next() as i64 % by as i64;
    [
        // So far up that no result falls below the least one.
        first as i64 + (1 << 18) + moved(4096),
        (slope - curve * end) as i64 + moved(2),
        (curve / square).round() as i64 + moved(2),
    ]
}

//! Quotients of balls.
//!
//! Newton's iteration y' = y + y (1 - b y) finds a reciprocal, twice as many bits a step. How good it is says the residual
//! of the last y: with e = 1 - b y, 1/b = y / (1 - e), so |1/b - y| <= |y| |e| / (1 - |e|) <= |y| (|e| + 2 |e|^2) where
//! |e| <= 1/2. The residual is computed of the whole ball b, so the bound holds for all its members; nothing needs to be
//! known about the iteration itself.

use super::{Ball, Magnitude, limbs};

/// The bits of the estimate that the iteration starts from.
const ESTIMATE_BITS: u32 = 60;

impl<const L: usize> Ball<L> {
    pub const fn div(&self, divisor: &Self) -> Self {
        self.mul(&divisor.recip())
    }

    /// `1 / self`; unknown where the ball may contain 0.
    pub const fn recip(&self) -> Self {
        if self.is_zero() {
            return Self::unknown();
        }
        let centre = self.centre();
        let mut y = Self::reciprocal_estimate(self.limbs[L - 1], self.exponent).signed(self.negative);
        let mut bits = ESTIMATE_BITS;
        while bits < Self::BITS {
            let residual = Self::ONE.sub(&centre.mul(&y).centre());
            y = y.add(&y.mul(&residual)).centre();
            bits *= 2;
        }
        let e = Self::ONE.sub(&self.mul(&y)).magnitude();
        if e.log2() > -1 {
            return Self::unknown();
        }
        let relative = e.add(e.mul(e).scale_b(1));
        y.widened(y.centre_magnitude().mul(relative))
    }

    /// Divided by an integer that is not 0.
    pub const fn div_small(&self, divisor: u64) -> Self {
        let (quotient, below, inexact) = limbs::divide(&self.limbs, divisor);
        let result = Self { limbs: quotient, error: self.error.div_small(divisor), ..*self }.normalised(below);
        // What is below the last bit: the bits of `below` that were not shifted in, and what follows.
        let cut = inexact || below != 0;
        if cut { result.widened(result.unit()) } else { result }
    }

    /// `leading / 2^63 * 2^exponent` inverted, from the leading limb: 1/m = q / 2^64 with q = 2^127 / leading.
    const fn reciprocal_estimate(leading: u64, exponent: i32) -> Self {
        let quotient = ((1 << 127) - 1) / leading as u128;
        let mut limbs = [0; L];
        limbs[L - 1] = quotient as u64;
        Self { negative: false, exponent: -1 - exponent, limbs, error: Magnitude::ZERO }
    }
}

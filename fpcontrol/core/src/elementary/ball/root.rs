//! Square and cube roots of balls.
//!
//! Newton's iterations for y = 1/sqrt(a), y' = y + y (1 - a y^2) / 2, and for y = 1/cbrt(a), y' = y + y (1 - a y^3) / 3,
//! find it; as for reciprocals, the last residual e says how good it is. With |e| <= 1/2,
//! |(1 - e)^(-1/2) - 1| <= |e|/2 + |e|^2 and |(1 - e)^(-1/3) - 1| <= |e|/3 + |e|^2: the binomial series' coefficients after
//! the first are at most 3/8, and a geometric series of ratio 1/2 at most doubles that.

use super::{Ball, Magnitude};

/// The bits of the estimates that the iterations start from.
const RSQRT_BITS: u32 = 60;
const RCBRT_BITS: u32 = 38;

impl<const L: usize> Ball<L> {
    /// The square root of a ball of positive numbers; unknown where it may contain 0, unless it is 0 exactly.
    pub const fn sqrt(&self) -> Self {
        if self.is_zero() && self.error.is_zero() { Self::ZERO } else { self.mul(&self.rsqrt()) }
    }

    /// `1 / sqrt(self)` of a ball of positive numbers; unknown where it may contain 0.
    pub const fn rsqrt(&self) -> Self {
        if self.is_zero() || self.negative {
            return Self::unknown();
        }
        let centre = self.centre();
        let mut y = self.rsqrt_estimate();
        let mut bits = RSQRT_BITS;
        while bits < Self::BITS {
            let residual = Self::ONE.sub(&centre.mul(&y.square()).centre());
            y = y.add(&y.mul(&residual).scale_b(-1)).centre();
            bits *= 2;
        }
        let e = Self::ONE.sub(&self.mul(&y.square())).magnitude();
        y.within(e, e.scale_b(-1))
    }

    /// The cube root of a ball of positive numbers; unknown where it may contain 0.
    pub const fn cbrt(&self) -> Self {
        if self.is_zero() || self.negative {
            return Self::unknown();
        }
        let centre = self.centre();
        let mut y = self.rcbrt_estimate();
        let mut bits = RCBRT_BITS;
        while bits < Self::BITS {
            let residual = Self::ONE.sub(&centre.mul(&y.square().mul(&y)).centre());
            y = y.add(&y.mul(&residual).div_small(3)).centre();
            bits *= 2;
        }
        let e = Self::ONE.sub(&self.mul(&y.square().mul(&y))).magnitude();
        self.mul(&y.within(e, e.div_small(3)).square())
    }

    /// The ball around a centre whose residual is at most `e`; `first` is the first term of the series in it.
    const fn within(self, e: Magnitude, first: Magnitude) -> Self {
        if e.log2() > -1 {
            return Self::unknown();
        }
        self.widened(self.centre_magnitude().mul(first.add(e.mul(e))))
    }

    /// With self = m 2^(2h), m in [1, 4): 1/sqrt(m) = sqrt(q 2^(62-o)) / 2^63, where q = 2^127 / leading and o is the last
    /// bit of the exponent.
    const fn rsqrt_estimate(&self) -> Self {
        let quotient = ((1 << 127) - 1) / self.limbs[L - 1] as u128;
        let root = (quotient << (62 - self.exponent.rem_euclid(2))).isqrt();
        Self::estimate(root as u64, -63 - self.exponent.div_euclid(2))
    }

    /// With self = m 2^(3h), m in [1, 8): 1/cbrt(m) = cbrt(q 2^(62-o)) / 2^42.
    const fn rcbrt_estimate(&self) -> Self {
        let quotient = ((1 << 127) - 1) / self.limbs[L - 1] as u128;
        let root = integer_cbrt(quotient << (62 - self.exponent.rem_euclid(3)));
        Self::estimate(root, -42 - self.exponent.div_euclid(3))
    }

    const fn estimate(integer: u64, unit: i32) -> Self {
        let mut limbs = [0; L];
        limbs[0] = integer;
        Self::from_limbs(false, limbs, 0, unit, Magnitude::ZERO)
    }
}

/// `floor(cbrt(n))`, bit by bit.
pub const fn integer_cbrt(n: u128) -> u64 {
    let mut root: u64 = 0;
    let mut bit = 1 << 42;
    while bit > 0 {
        let candidate = (root | bit) as u128;
        // (2^43)^3 = 2^129: the product is compared by division.
        if candidate <= n / candidate / candidate {
            root |= bit;
        }
        bit >>= 1;
    }
    root
}

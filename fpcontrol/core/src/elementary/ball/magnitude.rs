//! Upper bounds of magnitudes: the radii of balls. Every operation rounds up, so a bound stays a bound.

/// A magnitude of at most `mantissa * 2^exponent`. The mantissa has 32 bits, or is 0.
#[derive(Clone, Copy, Debug)]
pub struct Magnitude {
    mantissa: u64,
    exponent: i32,
}

impl Magnitude {
    pub const ZERO: Self = Self { mantissa: 0, exponent: 0 };

    /// Beyond every number that is computed here: the bound of a value of which nothing is known.
    pub const UNBOUNDED: Self = Self { mantissa: 1 << 31, exponent: 1 << 28 };

    /// `mantissa * 2^exponent`, rounded up to 32 bits.
    pub const fn new(mantissa: u64, exponent: i32) -> Self {
        if mantissa == 0 {
            return Self::ZERO;
        }
        let bits = 64 - mantissa.leading_zeros();
        if bits <= 32 {
            return Self { mantissa: mantissa << (32 - bits), exponent: exponent - (32 - bits as i32) }.bounded();
        }
        let shift = bits - 32;
        let rounded = (mantissa >> shift) + (mantissa << (64 - shift) != 0) as u64;
        // A carry gives 2^32, which has as many bits as 2^31 with the next exponent.
        let carry = (rounded >> 32) as u32;
        Self { mantissa: rounded >> carry, exponent: exponent + (shift + carry) as i32 }.bounded()
    }

    pub const fn power_of_two(exponent: i32) -> Self {
        Self::new(1, exponent)
    }

    pub const fn is_zero(self) -> bool {
        self.mantissa == 0
    }

    /// An exponent e with `self <= 2^e`; `i32::MIN` for 0.
    pub const fn log2(self) -> i32 {
        if self.is_zero() { i32::MIN } else { self.exponent + 32 }
    }

    pub const fn add(self, other: Self) -> Self {
        let (large, small) = if self.log2() >= other.log2() { (self, other) } else { (other, self) };
        if small.is_zero() {
            return large;
        }
        let distance = (large.exponent - small.exponent) as u32;
        let aligned = if distance < 32 { (small.mantissa >> distance) + 1 } else { 1 };
        Self::new(large.mantissa + aligned, large.exponent)
    }

    pub const fn mul(self, other: Self) -> Self {
        // At most 2^64 - 1, and exponents are far from overflow: see `bounded`.
        Self::new(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }

    pub const fn scale_b(self, n: i32) -> Self {
        Self::new(self.mantissa, self.exponent + n)
    }

    /// Divides by an integer.
    pub const fn div_small(self, divisor: u64) -> Self {
        let quotient = (self.mantissa << 32).div_ceil(divisor);
        Self::new(quotient, self.exponent - 32)
    }

    /// In units of `2^unit`, rounded up; `None` where that exceeds L limbs.
    pub const fn units<const L: usize>(self, unit: i32) -> Option<[u64; L]> {
        let mut units = [0; L];
        let shift = self.exponent.saturating_sub(unit);
        if shift >= 64 * L as i32 - 32 {
            return None;
        }
        if shift >= 0 {
            let (i, bits) = ((shift / 64) as usize, shift % 64);
            units[i] = self.mantissa << bits;
            if bits > 32 {
                units[i + 1] = self.mantissa >> (64 - bits);
            }
        } else if shift > -32 {
            units[0] = (self.mantissa >> -shift) + (self.mantissa != 0) as u64;
        } else {
            units[0] = (self.mantissa != 0) as u64;
        }
        Some(units)
    }

    /// Keeps exponents where their sums do not overflow. A bound may grow, and what is unbounded stays so.
    const fn bounded(self) -> Self {
        const LOWEST: i32 = -(1 << 28);
        if self.mantissa == 0 {
            Self::ZERO
        } else if self.exponent > 1 << 28 {
            Self::UNBOUNDED
        } else if self.exponent < LOWEST {
            Self { mantissa: self.mantissa, exponent: LOWEST }
        } else {
            self
        }
    }
}

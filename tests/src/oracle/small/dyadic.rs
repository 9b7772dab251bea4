//! Exact nonnegative numbers `m * 2^e`.

/// A nonnegative number: `mantissa * 2^exponent`, the highest bit of the mantissa set unless it is 0.
///
/// The order of the fields makes the derived order that of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dyadic {
    exponent: i32,
    mantissa: u64,
}

impl Dyadic {
    /// Zero.
    pub const ZERO: Self = Self { exponent: i32::MIN, mantissa: 0 };

    /// `mantissa * 2^exponent`.
    #[must_use]
    pub fn new(mantissa: u64, exponent: i32) -> Self {
        if mantissa == 0 {
            return Self::ZERO;
        }
        let zeros = mantissa.leading_zeros();
        Self { exponent: exponent - zeros as i32, mantissa: mantissa << zeros }
    }

    /// `self * 2^power`.
    #[must_use]
    pub fn scaled(self, power: i32) -> Self {
        if self == Self::ZERO { self } else { Self { exponent: self.exponent + power, ..self } }
    }

    /// `self * factor`.
    ///
    /// # Panics
    ///
    /// If the product has more than 64 bits.
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        let (mantissa, exponent) = self.reduced();
        Self::new(mantissa.checked_mul(factor).expect("at most 64 bits"), exponent)
    }

    /// `self - smaller`.
    ///
    /// # Panics
    ///
    /// If `smaller` is larger, or the difference has more than 64 bits.
    #[must_use]
    pub fn minus(self, smaller: Self) -> Self {
        if smaller == Self::ZERO {
            return self;
        }
        let ((a, ae), (b, be)) = (self.reduced(), smaller.reduced());
        let unit = ae.min(be);
        let at = |mantissa: u64, exponent: i32| {
            let power = u32::try_from(exponent - unit).expect("not below the unit");
            assert!(power <= mantissa.leading_zeros(), "at most 64 bits");
            mantissa << power
        };
        Self::new(at(a, ae).checked_sub(at(b, be)).expect("not negative"), unit)
    }

    /// The mean of two numbers, exactly.
    #[must_use]
    pub fn midpoint(self, larger: Self) -> Self {
        let half = larger.minus(self).scaled(-1);
        if self == Self::ZERO {
            return half;
        }
        let ((a, ae), (b, be)) = (self.reduced(), half.reduced());
        let unit = ae.min(be);
        Self::new((a << (ae - unit)) + (b << (be - unit)), unit)
    }

    /// The nearest `f64`, of a number that is one.
    ///
    /// # Panics
    ///
    /// If it is not exact.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        let (mantissa, exponent) = self.reduced();
        // Two factors: 2^exponent itself may be too small.
        let value = mantissa as f64 * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2);
        assert_eq!(super::number_of_f64(value), super::Number::Finite { negative: false, magnitude: self });
        value
    }

    /// The odd mantissa and its exponent; 0 and 0 for 0.
    fn reduced(self) -> (u64, i32) {
        if self == Self::ZERO {
            return (0, 0);
        }
        let zeros = self.mantissa.trailing_zeros();
        (self.mantissa >> zeros, self.exponent + zeros as i32)
    }
}

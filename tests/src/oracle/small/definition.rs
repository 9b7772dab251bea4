//! What the codes of the formats mean, written down from their specifications: OCP's "8-bit Floating Point Specification" and
//! "Microscaling Formats", IEEE 754, for UE5M3 and TF32 NVIDIA's documentation, and for the last five of 8 bits MLIR's, of its types `f8E4M3FNUZ` and so on.

use super::Dyadic;

/// Which codes are no numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// The highest exponent: ∞ and NaNs.
    Ieee,
    /// All ones: NaN.
    Nan,
    /// The code of −0: NaN. There are no infinities.
    NegativeZero,
    /// Every code is a number: there are neither infinities nor NaNs.
    None,
}

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// As the reference calls it.
    pub name: &'static str,
    /// Whether the highest bit is a sign.
    pub signed: bool,
    /// Bits of the exponent.
    pub exponent_bits: u32,
    /// Bits of the fraction.
    pub fraction_bits: u32,
    /// What is subtracted from the exponent field.
    pub bias: i32,
    /// The codes that are no numbers.
    pub others: Others,
}

/// A datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Any NaN.
    Nan,
    /// ±∞.
    Infinite {
        /// Its sign.
        negative: bool,
    },
    /// A finite number.
    Finite {
        /// Its sign.
        negative: bool,
        /// Its magnitude.
        magnitude: Dyadic,
    },
}

macro_rules! definitions {
    ($($constant:ident $name:literal $signed:literal $exponent:literal $fraction:literal $bias:literal $others:ident;)*) => {
        $(
            #[doc = concat!("The format ", $name, ".")]
            pub const $constant: Definition = Definition {
                name: $name,
                signed: $signed,
                exponent_bits: $exponent,
                fraction_bits: $fraction,
                bias: $bias,
                others: Others::$others,
            };
        )*

        /// All formats.
        pub const ALL: &[Definition] = &[$($constant,)*];
    };
}

definitions! {
    E4M3 "e4m3" true 4 3 7 Nan;
    E5M2 "e5m2" true 5 2 15 Ieee;
    E2M3 "e2m3" true 2 3 1 None;
    E3M2 "e3m2" true 3 2 3 None;
    E2M1 "e2m1" true 2 1 1 None;
    E8M0 "e8m0" false 8 0 127 Nan;
    UE5M3 "ue5m3" false 5 3 15 Nan;
    E4M3FNUZ "e4m3fnuz" true 4 3 8 NegativeZero;
    E5M2FNUZ "e5m2fnuz" true 5 2 16 NegativeZero;
    E4M3B11FNUZ "e4m3b11fnuz" true 4 3 11 NegativeZero;
    E4M3IEEE "e4m3ieee" true 4 3 7 Ieee;
    E3M4 "e3m4" true 3 4 3 Ieee;
    TF32 "tf32" true 8 10 127 Ieee;
    BINARY16 "f16" true 5 10 15 Ieee;
    BFLOAT16 "bf16" true 8 7 127 Ieee;
}

impl Definition {
    /// How many codes there are.
    #[must_use]
    pub fn codes(self) -> u32 {
        1 << (u32::from(self.signed) + self.exponent_bits + self.fraction_bits)
    }

    /// The code of the NaN that conversions return, or of the largest number if there is none: all ones, positive, or −0.
    #[must_use]
    pub fn nan(self) -> u32 {
        self.ones() + u32::from(self.others == Others::NegativeZero)
    }

    /// All bits but the sign.
    fn ones(self) -> u32 {
        (1 << (self.exponent_bits + self.fraction_bits)) - 1
    }

    /// The magnitude with a code, if it is a number's.
    #[must_use]
    pub fn magnitude(self, code: u32) -> Option<Dyadic> {
        let ones = self.ones();
        let is_number = match self.others {
            Others::Ieee => code < ones >> self.fraction_bits << self.fraction_bits,
            Others::Nan => code < ones,
            Others::NegativeZero | Others::None => code <= ones,
        };
        is_number.then(|| self.formula(code))
    }

    /// What the code after the last number's would mean if it were a number's.
    #[must_use]
    pub fn beyond(self) -> Dyadic {
        let ones = self.ones();
        match self.others {
            Others::Ieee => self.formula(ones >> self.fraction_bits << self.fraction_bits),
            Others::Nan => self.formula(ones),
            Others::NegativeZero | Others::None => self.formula(ones + 1),
        }
    }

    fn formula(self, code: u32) -> Dyadic {
        let field = (code >> self.fraction_bits) as i32;
        let fraction = u64::from(code % (1 << self.fraction_bits));
        let implicit = 1 << self.fraction_bits;
        let power = |exponent: i32| exponent - self.bias - self.fraction_bits as i32;
        if self.fraction_bits == 0 || field != 0 {
            Dyadic::new(implicit + fraction, power(field))
        } else {
            Dyadic::new(fraction, power(1))
        }
    }

    /// What a code means.
    #[must_use]
    pub fn number(self, code: u32) -> Number {
        let magnitude = code & self.ones();
        let negative = code != magnitude;
        match self.magnitude(magnitude) {
            Some(_) if self.others == Others::NegativeZero && code == self.nan() => Number::Nan,
            Some(magnitude) => Number::Finite { negative, magnitude },
            None if self.others == Others::Ieee && magnitude.is_multiple_of(1 << self.fraction_bits) => {
                Number::Infinite { negative }
            }
            None => Number::Nan,
        }
    }
}

/// What an `f64` means.
#[must_use]
pub fn number_of_f64(x: f64) -> Number {
    let negative = x.is_sign_negative();
    if x.is_nan() {
        return Number::Nan;
    } else if x.is_infinite() {
        return Number::Infinite { negative };
    }
    let (field, fraction) = (x.to_bits() >> 52 & 0x7ff, x.to_bits() & ((1 << 52) - 1));
    let magnitude = match field {
        0 => Dyadic::new(fraction, -1074),
        field => Dyadic::new(fraction | 1 << 52, field as i32 - 1075),
    };
    Number::Finite { negative, magnitude }
}

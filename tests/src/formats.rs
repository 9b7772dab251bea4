//! The formats as values: for oracles and generators, which are not generic over the format.

use fpcontrol_core::{Format, for_each_format_name};

macro_rules! define_format_names {
    (() $($name:ident)*) => {
        /// A format of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FormatName {
            $(
                #[doc = concat!("[`fpcontrol_core::", stringify!($name), "`].")]
                $name,
            )*
        }

        impl FormatName {
            /// Every format, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The properties that an oracle needs.
            #[must_use]
            pub const fn parameters(self) -> Parameters {
                match self { $(Self::$name => Parameters::of::<fpcontrol_core::$name>(),)* }
            }
        }
    };
}

for_each_format_name! { define_format_names () }

/// The widths of a format's fields and of its arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The short name: `f32`.
    pub name: &'static str,
    /// Bits of an encoding.
    pub storage_bits: u32,
    /// Bits of the exponent field.
    pub exponent_bits: u32,
    /// Significand bits that arithmetic keeps.
    pub precision: u32,
    /// Significand bits that an encoding can hold.
    pub encoded_precision: u32,
    /// Whether the integer bit is stored.
    pub explicit_integer_bit: bool,
    /// The NaN that arithmetic returns.
    pub canonical_nan: u128,
}

impl Parameters {
    /// The parameters of a format.
    #[must_use]
    pub const fn of<F: Format>() -> Self {
        Self {
            name: F::NAME,
            storage_bits: F::STORAGE_BITS,
            exponent_bits: F::EXPONENT_BITS,
            precision: F::PRECISION,
            encoded_precision: F::ENCODED_PRECISION,
            explicit_integer_bit: F::EXPLICIT_INTEGER_BIT,
            canonical_nan: F::CANONICAL_NAN,
        }
    }

    /// Bits of the significand field: what sign and exponent leave.
    #[must_use]
    pub const fn field_bits(&self) -> u32 {
        self.storage_bits - 1 - self.exponent_bits
    }

    /// The exponent field of infinities and NaNs.
    #[must_use]
    pub const fn max_biased(&self) -> u32 {
        (1 << self.exponent_bits) - 1
    }

    /// The exponent of the largest finite numbers.
    #[must_use]
    pub const fn emax(&self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// The exponent of the smallest normal number.
    #[must_use]
    pub const fn emin(&self) -> i64 {
        1 - self.emax()
    }

    /// The exponent of the smallest subnormal number.
    #[must_use]
    pub const fn lowest(&self) -> i64 {
        self.emin() - (self.encoded_precision as i64 - 1)
    }

    /// The sign bit.
    #[must_use]
    pub const fn sign(&self) -> u128 {
        1 << (self.storage_bits - 1)
    }

    /// All bits of an encoding.
    #[must_use]
    pub const fn mask(&self) -> u128 {
        u128::MAX >> (u128::BITS - self.storage_bits)
    }

    /// An encoding, written out.
    #[must_use]
    pub fn hex(&self, bits: u128) -> String {
        format!("{bits:0width$x}", width = self.storage_bits.div_ceil(4) as usize)
    }
}

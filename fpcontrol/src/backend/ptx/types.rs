//! The types of PTX's operands and results.

macro_rules! types {
    ($($(#[$doc:meta])* $variant:ident $rust:ident $ptx:literal $bits:literal;)*) => {
        /// A type of an operand or a result.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Type { $($(#[$doc])* $variant,)* }

        impl Type {
            /// Every type.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its name in PTX, without the dot.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $ptx,)* }
            }

            /// Its width.
            #[must_use]
            pub const fn bits(self) -> u32 {
                match self { $(Self::$variant => $bits,)* }
            }
        }

        // By the Rust name, as the rows of the tables write it.
        $(
            #[allow(non_upper_case_globals, reason = "the name of a type")]
            #[allow(dead_code, reason = "some types are components only")]
            pub(super) const $rust: Type = Type::$variant;
        )*
    };
}

types! {
    /// binary16.
    F16 Binary16 "f16" 16;
    /// bfloat16.
    BF16 BFloat16 "bf16" 16;
    /// `f32`.
    F32 f32 "f32" 32;
    /// `f64`.
    F64 f64 "f64" 64;
    /// `i8`.
    S8 i8 "s8" 8;
    /// `u8`.
    U8 u8 "u8" 8;
    /// `i16`.
    S16 i16 "s16" 16;
    /// `u16`.
    U16 u16 "u16" 16;
    /// `i32`.
    S32 i32 "s32" 32;
    /// `u32`.
    U32 u32 "u32" 32;
    /// `i64`.
    S64 i64 "s64" 64;
    /// `u64`.
    U64 u64 "u64" 64;
    /// Two binary16, the first in the lower half.
    F16x2 __half2 "f16x2" 32;
    /// Two bfloat16.
    BF16x2 __nv_bfloat162 "bf16x2" 32;
    /// Two `f32`.
    F32x2 float2 "f32x2" 64;
    /// OCP's E4M3.
    E4M3 E4M3 "e4m3" 8;
    /// OCP's E5M2.
    E5M2 E5M2 "e5m2" 8;
    /// Two E4M3, the first in the lower half.
    E4M3x2 __nv_fp8x2_e4m3 "e4m3x2" 16;
    /// Two E5M2.
    E5M2x2 __nv_fp8x2_e5m2 "e5m2x2" 16;
    /// TF32, in the upper 19 bits.
    TF32 TF32 "tf32" 32;
    /// True or false: 1 or 0 in a register.
    Predicate bool "pred" 32;
}

impl Type {
    /// Whether it is a floating-point type, or a pair of one.
    #[must_use]
    pub const fn is_float(self) -> bool {
        match self.component() {
            Self::F16 | Self::BF16 | Self::F32 | Self::F64 | Self::E4M3 | Self::E5M2 | Self::TF32 => true,
            Self::S8 | Self::U8 | Self::S16 | Self::U16 | Self::S32 | Self::U32 | Self::S64 | Self::U64 => false,
            Self::F16x2 | Self::BF16x2 | Self::F32x2 | Self::E4M3x2 | Self::E5M2x2 | Self::Predicate => false,
        }
    }

    /// The type of a pair's components; any other type is its own.
    #[must_use]
    pub const fn component(self) -> Self {
        match self {
            Self::F16x2 => Self::F16,
            Self::BF16x2 => Self::BF16,
            Self::F32x2 => Self::F32,
            Self::E4M3x2 => Self::E4M3,
            Self::E5M2x2 => Self::E5M2,
            Self::E4M3 | Self::E5M2 | Self::TF32 => self,
            Self::F16 | Self::BF16 | Self::F32 | Self::F64 => self,
            Self::S8 | Self::U8 | Self::S16 | Self::U16 | Self::S32 | Self::U32 | Self::S64 | Self::U64 => self,
            Self::Predicate => self,
        }
    }

    /// Whether it is a pair.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.component().bits() != self.bits()
    }

    /// Whether it is an integer type with negative values.
    #[must_use]
    pub const fn is_signed_integer(self) -> bool {
        match self {
            Self::S8 | Self::S16 | Self::S32 | Self::S64 => true,
            Self::U8 | Self::U16 | Self::U32 | Self::U64 | Self::F16 | Self::BF16 | Self::F32 | Self::F64 => false,
            Self::F16x2 | Self::BF16x2 | Self::F32x2 | Self::Predicate => false,
            Self::E4M3 | Self::E5M2 | Self::TF32 | Self::E4M3x2 | Self::E5M2x2 => false,
        }
    }

    /// The integer whose bits these are, for an integer type: its sign and its magnitude.
    pub(super) const fn integer(self, bits: u64) -> (bool, u128) {
        let unused = 64 - self.bits();
        if self.is_signed_integer() {
            let value = (bits << unused) as i64 >> unused;
            (value < 0, value.unsigned_abs() as u128)
        } else {
            (false, (bits << unused >> unused) as u128)
        }
    }
}

//! The types of PTX's operands and results.

macro_rules! types {
    ($($(#[$doc:meta])* $variant:ident $rust:ident $ptx:literal $bits:literal $kind:ident $component:ident;)*) => {
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

            /// The type of its components; any other type is its own.
            #[must_use]
            pub const fn component(self) -> Self {
                match self { $(Self::$variant => Self::$component,)* }
            }

            const fn kind(self) -> BasicType {
                match self { $(Self::$variant => kind!($kind),)* }
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

/// What a type holds, whatever its width.
#[derive(Clone, Copy)]
enum BasicType {
    Float,
    Signed,
    Unsigned,
    Truth,
}

macro_rules! kind {
    (float) => {
        BasicType::Float
    };
    (signed) => {
        BasicType::Signed
    };
    (unsigned) => {
        BasicType::Unsigned
    };
    (truth) => {
        BasicType::Truth
    };
}

// The variant, its name in Rust and in PTX, its width, what it holds, and the type of its components.
types! {
    /// binary16.
    F16 Binary16 "f16" 16 float F16;
    /// bfloat16.
    BF16 BFloat16 "bf16" 16 float BF16;
    /// `f32`.
    F32 f32 "f32" 32 float F32;
    /// `f64`.
    F64 f64 "f64" 64 float F64;
    /// `i8`.
    S8 i8 "s8" 8 signed S8;
    /// `u8`.
    U8 u8 "u8" 8 unsigned U8;
    /// `i16`.
    S16 i16 "s16" 16 signed S16;
    /// `u16`.
    U16 u16 "u16" 16 unsigned U16;
    /// `i32`.
    S32 i32 "s32" 32 signed S32;
    /// `u32`.
    U32 u32 "u32" 32 unsigned U32;
    /// `i64`.
    S64 i64 "s64" 64 signed S64;
    /// `u64`.
    U64 u64 "u64" 64 unsigned U64;
    /// Two binary16, the first in the lower half.
    F16x2 __half2 "f16x2" 32 float F16;
    /// Two bfloat16.
    BF16x2 __nv_bfloat162 "bf16x2" 32 float BF16;
    /// Two `f32`.
    F32x2 float2 "f32x2" 64 float F32;
    /// OCP's E4M3.
    E4M3 E4M3 "e4m3" 8 float E4M3;
    /// OCP's E5M2.
    E5M2 E5M2 "e5m2" 8 float E5M2;
    /// OCP's E2M3, in the lower 6 bits.
    E2M3 E2M3 "e2m3" 8 float E2M3;
    /// OCP's E3M2, in the lower 6 bits.
    E3M2 E3M2 "e3m2" 8 float E3M2;
    /// OCP's E2M1.
    E2M1 E2M1 "e2m1" 4 float E2M1;
    /// OCP's scale E8M0.
    UE8M0 E8M0 "ue8m0" 8 float UE8M0;
    /// Two E4M3, the first in the lower half.
    E4M3x2 __nv_fp8x2_e4m3 "e4m3x2" 16 float E4M3;
    /// Two E5M2.
    E5M2x2 __nv_fp8x2_e5m2 "e5m2x2" 16 float E5M2;
    /// Two E2M3.
    E2M3x2 __nv_fp6x2_e2m3 "e2m3x2" 16 float E2M3;
    /// Two E3M2.
    E3M2x2 __nv_fp6x2_e3m2 "e3m2x2" 16 float E3M2;
    /// Two E2M1.
    E2M1x2 __nv_fp4x2_e2m1 "e2m1x2" 8 float E2M1;
    /// Two E8M0.
    UE8M0x2 __nv_fp8x2_e8m0 "ue8m0x2" 16 float UE8M0;
    /// Four E4M3, the first in the lowest bits.
    E4M3x4 __nv_fp8x4_e4m3 "e4m3x4" 32 float E4M3;
    /// Four E5M2.
    E5M2x4 __nv_fp8x4_e5m2 "e5m2x4" 32 float E5M2;
    /// Four E2M3.
    E2M3x4 __nv_fp6x4_e2m3 "e2m3x4" 32 float E2M3;
    /// Four E3M2.
    E3M2x4 __nv_fp6x4_e3m2 "e3m2x4" 32 float E3M2;
    /// Four E2M1.
    E2M1x4 __nv_fp4x4_e2m1 "e2m1x4" 16 float E2M1;
    /// TF32, in the upper 19 bits.
    TF32 TF32 "tf32" 32 float TF32;
    /// True or false: 1 or 0 in a register.
    Predicate bool "pred" 32 truth Predicate;
}

impl Type {
    /// Whether it is a floating-point type, or several of one.
    #[must_use]
    pub const fn is_float(self) -> bool {
        matches!(self.kind(), BasicType::Float)
    }

    /// How many components it has.
    #[must_use]
    pub const fn components(self) -> u32 {
        self.bits() / self.component().bits()
    }

    /// Whether it is a pair.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.components() == 2
    }

    /// Whether it is an integer type with negative values.
    #[must_use]
    pub const fn is_signed_integer(self) -> bool {
        matches!(self.kind(), BasicType::Signed)
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

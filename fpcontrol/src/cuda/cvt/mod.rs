//! PTX's conversions to and from small formats, by the names of their instructions, with `_` for `.`: `cvt.rn.satfinite.relu.e4m3x2.f32` is
//! [`cvt_rn_satfinite_relu_e4m3x2_f32`]. They have the modifiers that CUDA's headers have no function for.
//!
//! | | |
//! |---|---|
//! | `rn`, `rz`, `rp`, `rna` | to nearest even, toward zero, toward +∞, to nearest with ties away from zero |
//! | `rs` | stochastically: the operand `rbits` is added to the lost bits, and the carry rounds away from zero |
//! | `satfinite` | infinities and too large numbers become the largest number of the same sign |
//! | `relu` | negative numbers become +0 |
//! | `e4m3x2_f32` | two operands: `a` becomes the upper half of the result, and `b` the lower one |
//! | `e4m3x2_f16x2` | a pair, whose component `y` becomes the upper half |
//! | `tf32_f32` | the result is an `f32` whose lower 13 bits are 0, or NaN |
//!
//! Other conversions of PTX are functions of [`small`](super::small), [`half`](super::half) and [`bfloat16`](super::bfloat16). All of them are `const`, and the reference
//! computes them, on a GPU too. There, the instructions themselves are functions of `backend::ptx::instruction`, on the targets
//! that have them.
//!
//! # Random bits
//!
//! PTX says which bits of `rbits` an operand takes, and that they are added to the lost bits. It does not say where the two are aligned if more bits are lost than are
//! random, as in subnormal results and in small formats, nor in which order two operands take bits that they share. No GPU of ours has been asked; others have published what theirs did:
//!
//! - The highest random bit stands beside the highest lost one, so that the chance is the distance from the neighbour. FlashInfer (`mamba/conversion.cuh`) found this for FP8 on a B200, and QuACK
//!   (`rounding.py`) for halves.
//! - Of four operands, `a` and `b` share 16 bits, and `e` and `f` share 16 bits; `a` and `e` take them in reverse order. FlashInfer found this on a B200, QuACK on a B300. For the B200, QuACK has noted
//!   something else: a byte for each operand, in order.
//!
//! ```
//! use fpcontrol::cuda::cvt::*;
//!
//! assert_eq!(cvt_rn_satfinite_e2m1x2_f32(-1.6, 2.4), 0xb4);
//! assert_eq!(cvt_rn_satfinite_relu_e2m1x2_f32(-1.6, 2.4), 0x04);
//! assert_eq!(cvt_rz_tf32_f32(0.1).to_bits(), 0x3dccc000);
//! // 1 + 2^-8 lies half way between two numbers of bfloat16.
//! let x = 1.00390625;
//! let pair = cvt_rs_bf16x2_f32(x, x, 0x8000_7fff);
//! assert_eq!((pair.y.to_bits(), pair.x.to_bits()), (0x3f81, 0x3f80));
//! ```

mod how;

use super::{__half, __half2, __nv_bfloat16, __nv_bfloat162};
use how::*;

/// The names of the functions of this module.
pub(super) const LISTS: &[&[&str]] = &[
    TF32,
    HALF,
    BFLOAT16,
    HALF_PAIRS,
    BFLOAT16_PAIRS,
    CODES_OF_FLOATS,
    CODES_OF_HALVES,
    CODES_OF_BFLOAT16S,
    FP4_OF_FLOATS,
    FP4_OF_HALVES,
    FP4_OF_BFLOAT16S,
    HALVES_OF_CODES,
    HALVES_OF_FP4,
    BFLOAT16S_OF_SCALES,
    RANDOM_HALVES,
    RANDOM_BFLOAT16S,
    RANDOM_CODES,
    RANDOM_FP4,
];

/// Each row is one function: `$by` of its operands and of the modifiers in the row.
macro_rules! rows {
    ($list:ident $args:tt -> $result:ty, $by:ident; $($name:ident: $($parameter:expr),*;)*) => {
        /// The names of the functions of this table.
        const $list: &[&str] = &[$(stringify!($name),)*];
        $(rows! { @one $args [$result] $by $name $($parameter),* })*
    };
    (@one ($($arg:ident: $type:ty),*) [$result:ty] $by:ident $name:ident $($parameter:expr),*) => {
        /// The instruction of this name: see [the module](self).
        #[must_use]
        #[inline]
        pub const fn $name($($arg: $type),*) -> $result {
            $by($($arg,)* $($parameter),*)
        }
    };
}

rows! { TF32 (a: f32) -> f32, tf32;
    cvt_rn_tf32_f32: RN;
    cvt_rn_relu_tf32_f32: RN.relu();
    cvt_rn_satfinite_tf32_f32: RN.satfinite();
    cvt_rn_satfinite_relu_tf32_f32: RN.satfinite().relu();
    cvt_rz_tf32_f32: RZ;
    cvt_rz_relu_tf32_f32: RZ.relu();
    cvt_rz_satfinite_tf32_f32: RZ.satfinite();
    cvt_rz_satfinite_relu_tf32_f32: RZ.satfinite().relu();
    cvt_rna_tf32_f32: RNA;
    cvt_rna_satfinite_tf32_f32: RNA.satfinite();
}

rows! { HALF (a: f32) -> __half, half;
    cvt_rn_relu_f16_f32: RN.relu();
    cvt_rn_satfinite_f16_f32: RN.satfinite();
    cvt_rn_relu_satfinite_f16_f32: RN.satfinite().relu();
    cvt_rz_relu_f16_f32: RZ.relu();
    cvt_rz_satfinite_f16_f32: RZ.satfinite();
    cvt_rz_relu_satfinite_f16_f32: RZ.satfinite().relu();
}

rows! { BFLOAT16 (a: f32) -> __nv_bfloat16, bfloat16;
    cvt_rn_relu_bf16_f32: RN.relu();
    cvt_rn_satfinite_bf16_f32: RN.satfinite();
    cvt_rn_relu_satfinite_bf16_f32: RN.satfinite().relu();
    cvt_rz_relu_bf16_f32: RZ.relu();
    cvt_rz_satfinite_bf16_f32: RZ.satfinite();
    cvt_rz_relu_satfinite_bf16_f32: RZ.satfinite().relu();
}

rows! { HALF_PAIRS (a: f32, b: f32) -> __half2, half_pair;
    cvt_rn_f16x2_f32: RN;
    cvt_rn_relu_f16x2_f32: RN.relu();
    cvt_rn_satfinite_f16x2_f32: RN.satfinite();
    cvt_rn_relu_satfinite_f16x2_f32: RN.satfinite().relu();
    cvt_rz_f16x2_f32: RZ;
    cvt_rz_relu_f16x2_f32: RZ.relu();
    cvt_rz_satfinite_f16x2_f32: RZ.satfinite();
    cvt_rz_relu_satfinite_f16x2_f32: RZ.satfinite().relu();
}

rows! { BFLOAT16_PAIRS (a: f32, b: f32) -> __nv_bfloat162, bfloat16_pair;
    cvt_rn_bf16x2_f32: RN;
    cvt_rn_relu_bf16x2_f32: RN.relu();
    cvt_rn_satfinite_bf16x2_f32: RN.satfinite();
    cvt_rn_relu_satfinite_bf16x2_f32: RN.satfinite().relu();
    cvt_rz_bf16x2_f32: RZ;
    cvt_rz_relu_bf16x2_f32: RZ.relu();
    cvt_rz_satfinite_bf16x2_f32: RZ.satfinite();
    cvt_rz_relu_satfinite_bf16x2_f32: RZ.satfinite().relu();
}

rows! { CODES_OF_FLOATS (a: f32, b: f32) -> u16, codes_of_floats;
    cvt_rn_satfinite_e4m3x2_f32: E4m3, RN.satfinite();
    cvt_rn_satfinite_relu_e4m3x2_f32: E4m3, RN.satfinite().relu();
    cvt_rn_satfinite_e5m2x2_f32: E5m2, RN.satfinite();
    cvt_rn_satfinite_relu_e5m2x2_f32: E5m2, RN.satfinite().relu();
    cvt_rn_satfinite_e2m3x2_f32: E2m3, RN.satfinite();
    cvt_rn_satfinite_relu_e2m3x2_f32: E2m3, RN.satfinite().relu();
    cvt_rn_satfinite_e3m2x2_f32: E3m2, RN.satfinite();
    cvt_rn_satfinite_relu_e3m2x2_f32: E3m2, RN.satfinite().relu();
    cvt_rz_ue8m0x2_f32: Ue8m0, RZ;
    cvt_rz_satfinite_ue8m0x2_f32: Ue8m0, RZ.satfinite();
    cvt_rp_ue8m0x2_f32: Ue8m0, RP;
    cvt_rp_satfinite_ue8m0x2_f32: Ue8m0, RP.satfinite();
}

rows! { CODES_OF_HALVES (a: __half2) -> u16, codes_of_halves;
    cvt_rn_satfinite_e4m3x2_f16x2: E4m3, RN.satfinite();
    cvt_rn_satfinite_relu_e4m3x2_f16x2: E4m3, RN.satfinite().relu();
    cvt_rn_satfinite_e5m2x2_f16x2: E5m2, RN.satfinite();
    cvt_rn_satfinite_relu_e5m2x2_f16x2: E5m2, RN.satfinite().relu();
    cvt_rn_satfinite_e2m3x2_f16x2: E2m3, RN.satfinite();
    cvt_rn_satfinite_relu_e2m3x2_f16x2: E2m3, RN.satfinite().relu();
    cvt_rn_satfinite_e3m2x2_f16x2: E3m2, RN.satfinite();
    cvt_rn_satfinite_relu_e3m2x2_f16x2: E3m2, RN.satfinite().relu();
}

rows! { CODES_OF_BFLOAT16S (a: __nv_bfloat162) -> u16, codes_of_bfloat16s;
    cvt_rn_satfinite_e4m3x2_bf16x2: E4m3, RN.satfinite();
    cvt_rn_satfinite_relu_e4m3x2_bf16x2: E4m3, RN.satfinite().relu();
    cvt_rn_satfinite_e5m2x2_bf16x2: E5m2, RN.satfinite();
    cvt_rn_satfinite_relu_e5m2x2_bf16x2: E5m2, RN.satfinite().relu();
    cvt_rn_satfinite_e2m3x2_bf16x2: E2m3, RN.satfinite();
    cvt_rn_satfinite_relu_e2m3x2_bf16x2: E2m3, RN.satfinite().relu();
    cvt_rn_satfinite_e3m2x2_bf16x2: E3m2, RN.satfinite();
    cvt_rn_satfinite_relu_e3m2x2_bf16x2: E3m2, RN.satfinite().relu();
    cvt_rz_ue8m0x2_bf16x2: Ue8m0, RZ;
    cvt_rz_satfinite_ue8m0x2_bf16x2: Ue8m0, RZ.satfinite();
    cvt_rp_ue8m0x2_bf16x2: Ue8m0, RP;
    cvt_rp_satfinite_ue8m0x2_bf16x2: Ue8m0, RP.satfinite();
}

rows! { FP4_OF_FLOATS (a: f32, b: f32) -> u8, fp4_of_floats;
    cvt_rn_satfinite_e2m1x2_f32: RN.satfinite();
    cvt_rn_satfinite_relu_e2m1x2_f32: RN.satfinite().relu();
}

rows! { FP4_OF_HALVES (a: __half2) -> u8, fp4_of_halves;
    cvt_rn_satfinite_e2m1x2_f16x2: RN.satfinite();
    cvt_rn_satfinite_relu_e2m1x2_f16x2: RN.satfinite().relu();
}

rows! { FP4_OF_BFLOAT16S (a: __nv_bfloat162) -> u8, fp4_of_bfloat16s;
    cvt_rn_satfinite_e2m1x2_bf16x2: RN.satfinite();
    cvt_rn_satfinite_relu_e2m1x2_bf16x2: RN.satfinite().relu();
}

rows! { HALVES_OF_CODES (a: u16) -> __half2, halves_of_codes;
    cvt_rn_f16x2_e4m3x2: E4m3, RN;
    cvt_rn_relu_f16x2_e4m3x2: E4m3, RN.relu();
    cvt_rn_f16x2_e5m2x2: E5m2, RN;
    cvt_rn_relu_f16x2_e5m2x2: E5m2, RN.relu();
    cvt_rn_f16x2_e2m3x2: E2m3, RN;
    cvt_rn_relu_f16x2_e2m3x2: E2m3, RN.relu();
    cvt_rn_f16x2_e3m2x2: E3m2, RN;
    cvt_rn_relu_f16x2_e3m2x2: E3m2, RN.relu();
}

rows! { HALVES_OF_FP4 (a: u8) -> __half2, halves_of_fp4;
    cvt_rn_f16x2_e2m1x2: RN;
    cvt_rn_relu_f16x2_e2m1x2: RN.relu();
}

rows! { BFLOAT16S_OF_SCALES (a: u16) -> __nv_bfloat162, bfloat16s_of_scales;
    cvt_rn_bf16x2_ue8m0x2: ;
}

rows! { RANDOM_HALVES (a: f32, b: f32, rbits: u32) -> __half2, half_pair_at_random;
    cvt_rs_f16x2_f32: RS;
    cvt_rs_relu_f16x2_f32: RS.relu();
    cvt_rs_satfinite_f16x2_f32: RS.satfinite();
    cvt_rs_relu_satfinite_f16x2_f32: RS.satfinite().relu();
}

rows! { RANDOM_BFLOAT16S (a: f32, b: f32, rbits: u32) -> __nv_bfloat162, bfloat16_pair_at_random;
    cvt_rs_bf16x2_f32: RS;
    cvt_rs_relu_bf16x2_f32: RS.relu();
    cvt_rs_satfinite_bf16x2_f32: RS.satfinite();
    cvt_rs_relu_satfinite_bf16x2_f32: RS.satfinite().relu();
}

rows! { RANDOM_CODES (a: f32, b: f32, e: f32, f: f32, rbits: u32) -> u32, codes_at_random;
    cvt_rs_satfinite_e4m3x4_f32: E4m3, RS.satfinite();
    cvt_rs_relu_satfinite_e4m3x4_f32: E4m3, RS.satfinite().relu();
    cvt_rs_satfinite_e5m2x4_f32: E5m2, RS.satfinite();
    cvt_rs_relu_satfinite_e5m2x4_f32: E5m2, RS.satfinite().relu();
    cvt_rs_satfinite_e2m3x4_f32: E2m3, RS.satfinite();
    cvt_rs_relu_satfinite_e2m3x4_f32: E2m3, RS.satfinite().relu();
    cvt_rs_satfinite_e3m2x4_f32: E3m2, RS.satfinite();
    cvt_rs_relu_satfinite_e3m2x4_f32: E3m2, RS.satfinite().relu();
}

rows! { RANDOM_FP4 (a: f32, b: f32, e: f32, f: f32, rbits: u32) -> u16, fp4_at_random;
    cvt_rs_satfinite_e2m1x4_f32: RS.satfinite();
    cvt_rs_relu_satfinite_e2m1x4_f32: RS.satfinite().relu();
}

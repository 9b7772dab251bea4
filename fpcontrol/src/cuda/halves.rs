//! The intrinsics that half and bfloat16 share: one definition, instantiated by `half.rs` and `bfloat16.rs` with the type
//! and the names that differ.
//!
//! Arithmetic rounds to nearest even only, as the hardware's does; directed rounding exists in conversions.

/// Everything but the conversions, whose names differ.
macro_rules! halves {
    ($type:ident, $pair:ident) => {
        use super::rows::{conversions, functions};
        use super::{Vector2, float2};
        #[doc(no_inline)]
        pub use super::{$pair, $type};
        use core::cmp::Ordering;
        use fpcontrol_core::{Binary32, Binary64, Rounding};

        const RN: Rounding = Rounding::TiesToEven;
        const ZERO: $type = $type::from_i32(0, RN);
        const ONE: $type = $type::from_i32(1, RN);

        const fn saturate(x: $type) -> $type {
            x.maximum_number(ZERO).minimum_number(ONE)
        }

        /// What a comparison delivers for ordered operands, and for unordered ones.
        const fn holds(a: $type, b: $type, less: bool, equal: bool, greater: bool, unordered: bool) -> bool {
            match a.compare(b) {
                Some(Ordering::Less) => less,
                Some(Ordering::Equal) => equal,
                Some(Ordering::Greater) => greater,
                None => unordered,
            }
        }

        functions! { ARITHMETIC;
            /// `a + b`.
            __hadd(a: $type, b: $type) -> $type { a.add(b, RN) }
                => { $crate::backend::ptx::half::Half::add(a, b) }
            /// `a - b`.
            __hsub(a: $type, b: $type) -> $type { a.sub(b, RN) }
                => { $crate::backend::ptx::half::Half::sub(a, b) }
            /// `a * b`.
            __hmul(a: $type, b: $type) -> $type { a.mul(b, RN) }
                => { $crate::backend::ptx::half::Half::mul(a, b) }
            /// `a / b`, correctly rounded.
            __hdiv(a: $type, b: $type) -> $type { a.div(b, RN) }
            /// `a + b`, never fused with a product.
            __hadd_rn(a: $type, b: $type) -> $type { a.add(b, RN) }
                => { $crate::backend::ptx::half::Half::add(a, b) }
            /// `a - b`, never fused with a product.
            __hsub_rn(a: $type, b: $type) -> $type { a.sub(b, RN) }
                => { $crate::backend::ptx::half::Half::sub(a, b) }
            /// `a * b`, never fused with a sum.
            __hmul_rn(a: $type, b: $type) -> $type { a.mul(b, RN) }
                => { $crate::backend::ptx::half::Half::mul(a, b) }
            /// `a + b` clamped to [0, 1]; −0 and NaN give +0.
            __hadd_sat(a: $type, b: $type) -> $type { saturate(a.add(b, RN)) }
                => { $crate::backend::ptx::half::Half::add_sat(a, b) }
            /// `a - b` clamped to [0, 1]; −0 and NaN give +0.
            __hsub_sat(a: $type, b: $type) -> $type { saturate(a.sub(b, RN)) }
                => { $crate::backend::ptx::half::Half::sub_sat(a, b) }
            /// `a * b` clamped to [0, 1]; −0 and NaN give +0.
            __hmul_sat(a: $type, b: $type) -> $type { saturate(a.mul(b, RN)) }
                => { $crate::backend::ptx::half::Half::mul_sat(a, b) }
            /// `a * b + c`, rounded once.
            __hfma(a: $type, b: $type, c: $type) -> $type { a.fma(b, c, RN) }
                => { $crate::backend::ptx::half::Half::fma(a, b, c) }
            /// `a * b + c`, rounded once and clamped to [0, 1]; −0 and NaN give +0.
            __hfma_sat(a: $type, b: $type, c: $type) -> $type { saturate(a.fma(b, c, RN)) }
                => { $crate::backend::ptx::half::Half::fma_sat(a, b, c) }
            /// `a * b + c`, rounded once; negative results give +0, NaN the canonical NaN.
            __hfma_relu(a: $type, b: $type, c: $type) -> $type { a.fma(b, c, RN).maximum(ZERO) }
                => { $crate::backend::ptx::half::Half::fma_relu(a, b, c) }
            /// `-a`.
            __hneg(a: $type) -> $type { a.negate() }
            /// `|a|`.
            __habs(a: $type) -> $type { a.abs() }
            /// The smaller operand, −0 below +0; a number wins over a NaN.
            __hmin(a: $type, b: $type) -> $type { a.minimum_number(b) }
                => { $crate::backend::ptx::half::Half::min(a, b) }
            /// The larger operand, −0 below +0; a number wins over a NaN.
            __hmax(a: $type, b: $type) -> $type { a.maximum_number(b) }
                => { $crate::backend::ptx::half::Half::max(a, b) }
            /// The smaller operand, −0 below +0; NaN if either is.
            __hmin_nan(a: $type, b: $type) -> $type { a.minimum(b) }
                => { $crate::backend::ptx::half::Half::min_nan(a, b) }
            /// The larger operand, −0 below +0; NaN if either is.
            __hmax_nan(a: $type, b: $type) -> $type { a.maximum(b) }
                => { $crate::backend::ptx::half::Half::max_nan(a, b) }
            /// `a * b + c` of complex numbers (x real, y imaginary): four fused multiply-adds, in the order of CUDA's header.
            __hcmadd(a: $pair, b: $pair, c: $pair) -> $pair {
                let (real, imaginary) = (a.x.fma(b.x, c.x, RN), a.x.fma(b.y, c.y, RN));
                Vector2 { x: a.y.negate().fma(b.y, real, RN), y: a.y.fma(b.x, imaginary, RN) }
            }
            /// `1 / a`, correctly rounded; so is the GPU's, because the documented error of its f32 step cannot move a
            /// result across a midpoint (checked for every operand).
            hrcp(a: $type) -> $type { a.recip(RN) }
            /// The square root, correctly rounded. The documented error of the GPU's f32 step cannot move a bfloat16 result
            /// across a midpoint; for half it could for 15 operands (0x0bff, 0x13ff, … 0x7bff), not yet measured.
            hsqrt(a: $type) -> $type { a.sqrt(RN) }
            /// `1 / sqrt(a)`, correctly rounded, as the GPU's (see [`hrcp`]).
            hrsqrt(a: $type) -> $type { a.rsqrt(RN) }
            /// The nearest integer, ties to even.
            hrint(a: $type) -> $type { a.round_to_integral(RN) }
                => { $crate::backend::ptx::half::Half::round(a, Rounding::TiesToEven) }
            /// The operand without its fraction.
            htrunc(a: $type) -> $type { a.round_to_integral(Rounding::TowardZero) }
                => { $crate::backend::ptx::half::Half::round(a, Rounding::TowardZero) }
            /// The greatest integer that is at most the operand.
            hfloor(a: $type) -> $type { a.round_to_integral(Rounding::TowardNegative) }
                => { $crate::backend::ptx::half::Half::round(a, Rounding::TowardNegative) }
            /// The least integer that is at least the operand.
            hceil(a: $type) -> $type { a.round_to_integral(Rounding::TowardPositive) }
                => { $crate::backend::ptx::half::Half::round(a, Rounding::TowardPositive) }
        }

        functions! { COMPARISONS;
            /// `a == b`; false if unordered.
            __heq(a: $type, b: $type) -> bool { holds(a, b, false, true, false, false) }
                => { $crate::backend::ptx::half::Half::eq(a, b) }
            /// `a != b`; false if unordered.
            __hne(a: $type, b: $type) -> bool { holds(a, b, true, false, true, false) }
                => { $crate::backend::ptx::half::Half::ne(a, b) }
            /// `a < b`; false if unordered.
            __hlt(a: $type, b: $type) -> bool { holds(a, b, true, false, false, false) }
                => { $crate::backend::ptx::half::Half::lt(a, b) }
            /// `a <= b`; false if unordered.
            __hle(a: $type, b: $type) -> bool { holds(a, b, true, true, false, false) }
                => { $crate::backend::ptx::half::Half::le(a, b) }
            /// `a > b`; false if unordered.
            __hgt(a: $type, b: $type) -> bool { holds(a, b, false, false, true, false) }
                => { $crate::backend::ptx::half::Half::gt(a, b) }
            /// `a >= b`; false if unordered.
            __hge(a: $type, b: $type) -> bool { holds(a, b, false, true, true, false) }
                => { $crate::backend::ptx::half::Half::ge(a, b) }
            /// `a == b`; true if unordered.
            __hequ(a: $type, b: $type) -> bool { holds(a, b, false, true, false, true) }
                => { $crate::backend::ptx::half::Half::equ(a, b) }
            /// `a != b`; true if unordered.
            __hneu(a: $type, b: $type) -> bool { holds(a, b, true, false, true, true) }
                => { $crate::backend::ptx::half::Half::neu(a, b) }
            /// `a < b`; true if unordered.
            __hltu(a: $type, b: $type) -> bool { holds(a, b, true, false, false, true) }
                => { $crate::backend::ptx::half::Half::ltu(a, b) }
            /// `a <= b`; true if unordered.
            __hleu(a: $type, b: $type) -> bool { holds(a, b, true, true, false, true) }
                => { $crate::backend::ptx::half::Half::leu(a, b) }
            /// `a > b`; true if unordered.
            __hgtu(a: $type, b: $type) -> bool { holds(a, b, false, false, true, true) }
                => { $crate::backend::ptx::half::Half::gtu(a, b) }
            /// `a >= b`; true if unordered.
            __hgeu(a: $type, b: $type) -> bool { holds(a, b, false, true, true, true) }
                => { $crate::backend::ptx::half::Half::geu(a, b) }
        }

        super::halves::on_pairs! { PAIRS $pair;
            (a): __hneg2 = __hneg __habs2 = __habs h2rcp = hrcp h2sqrt = hsqrt h2rsqrt = hrsqrt
                h2rint = hrint h2trunc = htrunc h2floor = hfloor h2ceil = hceil;
            (a, b): __h2div = __hdiv;
        }

        super::halves::on_pairs! { PACKED $pair;
            (a, b) packed: __hadd2 = __hadd __hsub2 = __hsub __hmul2 = __hmul
                __hadd2_rn = __hadd_rn __hsub2_rn = __hsub_rn __hmul2_rn = __hmul_rn
                __hadd2_sat = __hadd_sat __hsub2_sat = __hsub_sat __hmul2_sat = __hmul_sat
                __hmin2 = __hmin __hmax2 = __hmax __hmin2_nan = __hmin_nan __hmax2_nan = __hmax_nan;
            (a, b, c) packed: __hfma2 = __hfma __hfma2_sat = __hfma_sat __hfma2_relu = __hfma_relu;
        }
    };
}
pub(super) use halves;

/// The pair form of scalar functions. On a GPU those that are `packed` are one instruction, if its target has it.
macro_rules! on_pairs {
    ($list:ident $pair:ident; $($args:tt $($packed:ident)?: $($name:ident = $scalar:ident)*;)*) => {
        /// The names of the functions of this module on pairs.
        pub(super) const $list: &[&str] = &[$($(stringify!($name),)*)*];
        $(super::halves::on_pairs! { @row $pair $args [$($packed)?] $($name = $scalar)* })*
    };
    (@row $pair:ident $args:tt $packed:tt $($name:ident = $scalar:ident)*) => {
        $(super::halves::on_pairs! { @one $pair $args $packed $name $scalar })*
    };
    (@one $pair:ident ($($arg:ident),*) $packed:tt $name:ident $scalar:ident) => {
        #[doc = concat!("Each component by [`", stringify!($scalar), "`].")]
        #[must_use]
        #[inline]
        pub const fn $name($($arg: $pair),*) -> $pair {
            #[inline]
            const fn reference($($arg: $pair),*) -> $pair {
                Vector2 { x: $scalar($($arg.x),*), y: $scalar($($arg.y),*) }
            }
            super::halves::on_pairs! { @body $packed $pair $name ($($arg),*) }
        }
    };
    (@body [] $pair:ident $name:ident ($($arg:ident),*)) => { reference($($arg),*) };
    (@body [packed] $pair:ident $name:ident ($($arg:ident),*)) => {
        $crate::cuda::rows::chosen! { ($($arg: $pair),*) -> $pair, $crate::backend::ptx::pairs::Pair::$name($($arg),*) }
    };
}
pub(super) use on_pairs;

/// The conversions, under the names of one type.
macro_rules! half_conversions {
    ($type:ident, $pair:ident, $to_half:ident, $ptx:literal;
        float: $from_float:ident $rn:ident $rz:ident $ru:ident $rd:ident,
        double: $from_double:ident, to_float: $to_float:ident,
        pairs: $from_pair:ident $from_floats:ident,
        bytes: $to_char:ident $to_uchar:ident;
        $($integer:ident $ptx_integer:literal $cvt:ident $from:ident: $frn:ident $frz:ident $fru:ident $frd:ident, $trn:ident $trz:ident $tru:ident $trd:ident;)*
    ) => {
        conversions! { DIRECTED;
            /// f32 to this format.
            f32 => $type, |x, mode| Binary32::from_host(x).$to_half(mode), ("rn" "rz" "rp" "rm"), ($ptx "f32"):
                $rn $rz $ru $rd;
            $(
                #[doc = concat!(stringify!($integer), " to this format, rounded once.")]
                $integer => $type, |x, mode| $type::$from(x, mode), ("rn" "rz" "rp" "rm"), ($ptx $ptx_integer):
                    $frn $frz $fru $frd;
                #[doc = concat!("This format to ", stringify!($integer), ", clamped; NaN gives 0, and `1 << 63` for 64-bit targets.")]
                $type => $integer, |x, mode| x.$cvt(mode), ("rni" "rzi" "rpi" "rmi"), ($ptx_integer $ptx):
                    $trn $trz $tru $trd;
            )*
        }

        functions! { CONVERSIONS;
            /// f32 to this format, to nearest even.
            $from_float(x: f32) -> $type { $rn(x) }
            /// f64 to this format, to nearest even, rounded once.
            $from_double(x: f64) -> $type { Binary64::from_host(x).$to_half(RN) }
                => { $crate::backend::ptx::half::Half::from_double(x) }
            /// This format to f32: exact; a NaN becomes the canonical one.
            $to_float(x: $type) -> f32 { x.to_binary32(RN).to_host() }
                => { $crate::backend::ptx::half::Half::to_float(x) }
            /// A pair of f32 to a pair of this format, to nearest even.
            $from_pair(x: float2) -> $pair { Vector2 { x: $rn(x.x), y: $rn(x.y) } }
                => { $crate::backend::ptx::pairs::Pair::from_floats(x.x, x.y) }
            /// Two f32 to a pair of this format, to nearest even.
            $from_floats(x: f32, y: f32) -> $pair { Vector2 { x: $rn(x), y: $rn(y) } }
                => { $crate::backend::ptx::pairs::Pair::from_floats(x, y) }
            /// This format to i8, toward zero, clamped; NaN gives 0.
            $to_char(x: $type) -> i8 { x.cvt_i8(Rounding::TowardZero) }
            /// This format to u8, toward zero, clamped; NaN gives 0.
            $to_uchar(x: $type) -> u8 { x.cvt_u8(Rounding::TowardZero) }
        }
    };
}
pub(super) use half_conversions;

//! The elementary functions of half and bfloat16, correctly rounded.
//!
//! Each takes the correctly rounded value in f64. Whatever decides how it rounds to a half, the halves and the midpoints
//! between them, is an f64 of at most 12 significant bits. If the value is none of these, it lies on the same side of all of
//! them as the exact value, and rounds as that does; otherwise the reference decides.

/// Each row is two functions: of a half, and of each component of a pair.
macro_rules! half_functions {
    ($type:ident, $pair:ident, $to_half:ident; $($(#[$doc:meta])* $name:ident $paired:ident = $function:ident;)*) => {
        /// The names of the elementary functions of this module.
        pub(super) const ELEMENTARY: &[&str] = &[$(stringify!($name), stringify!($paired),)*];

        /// Rounds a value that was rounded to f64; `reference` if that value does not decide.
        fn rounded_twice(value: f64, reference: impl FnOnce() -> $type) -> $type {
            const BEYOND_12_BITS: u64 = (1 << 41) - 1;
            if value.to_bits() & BEYOND_12_BITS == 0 { reference() } else { Binary64::from_host(value).$to_half(RN) }
        }

        $(
            $(#[$doc])*
            ///
            /// Correctly rounded, to nearest even, as CUDA documents it. The GPU approximates in f32 and corrects some results; whether
            /// it corrects all of them has not been measured.
            #[must_use]
            #[inline]
            pub fn $name(a: $type) -> $type {
                let value = $crate::math::$function::<super::rows::controls::TiesToEven, f64>(a.to_binary64(RN).to_host());
                rounded_twice(value, || a.$function(RN))
            }

            #[doc = concat!("Each component by [`", stringify!($name), "`].")]
            #[must_use]
            #[inline]
            pub fn $paired(a: $pair) -> $pair {
                Vector2 { x: $name(a.x), y: $name(a.y) }
            }
        )*

        /// The hyperbolic tangent: [`htanh`], which is within the bound of the GPU's instruction `tanh.approx`, but does not have
        /// its bits.
        #[must_use]
        #[inline]
        pub fn htanh_approx(a: $type) -> $type {
            htanh(a)
        }

        /// Each component by [`htanh_approx`].
        #[must_use]
        #[inline]
        pub fn h2tanh_approx(a: $pair) -> $pair {
            h2tanh(a)
        }

        /// The names of the functions that the GPU approximates by an instruction.
        pub(super) const APPROXIMATE: &[&str] = &["htanh_approx", "h2tanh_approx"];
    };
}
pub(super) use half_functions;

/// The rows.
macro_rules! for_both_halves {
    ($type:ident, $pair:ident, $to_half:ident) => {
        super::half_functions::half_functions! { $type, $pair, $to_half;
            /// `e^a`. ±0 gives 1; −∞ gives +0.
            hexp h2exp = exp;
            /// `2^a`. ±0 gives 1; −∞ gives +0.
            hexp2 h2exp2 = exp2;
            /// `10^a`. ±0 gives 1; −∞ gives +0.
            hexp10 h2exp10 = exp10;
            /// The natural logarithm. ±0 gives −∞; a negative number gives NaN.
            hlog h2log = log;
            /// The logarithm to base 2. ±0 gives −∞; a negative number gives NaN.
            hlog2 h2log2 = log2;
            /// The logarithm to base 10. ±0 gives −∞; a negative number gives NaN.
            hlog10 h2log10 = log10;
            /// The sine. ±0 gives ±0; ±∞ gives NaN.
            hsin h2sin = sin;
            /// The cosine. ±0 gives 1; ±∞ gives NaN.
            hcos h2cos = cos;
            /// The hyperbolic tangent. ±0 gives ±0; ±∞ gives ±1.
            htanh h2tanh = tanh;
        }
    };
}
pub(super) use for_both_halves;

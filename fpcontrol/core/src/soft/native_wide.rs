//! Double-word arithmetic where the double word is a native integer.

macro_rules! native_wide {
    ($word:ty, $wide:ty) => {
        /// A significand, most significant bit set; at least three bits wider than any format's precision here.
        pub type Word = $word;
        /// A double word: an exact product of two significands.
        pub type Wide = $wide;

        /// The exact product.
        #[inline(always)]
        pub const fn mul_wide(a: Word, b: Word) -> Wide {
            a as Wide * b as Wide
        }

        /// `high * 2^w + low`.
        #[inline(always)]
        pub const fn wide(high: Word, low: Word) -> Wide {
            (high as Wide) << Word::BITS | low as Wide
        }

        /// The upper word.
        #[inline(always)]
        pub const fn high(x: Wide) -> Word {
            (x >> Word::BITS) as Word
        }

        /// The lower word.
        #[inline(always)]
        pub const fn low(x: Wide) -> Word {
            x as Word
        }

        /// `a + b`, which must fit.
        #[inline(always)]
        pub const fn add_wide(a: Wide, b: Wide) -> Wide {
            a.wrapping_add(b)
        }

        /// `a - b` modulo the width.
        #[inline(always)]
        pub const fn sub_wide(a: Wide, b: Wide) -> Wide {
            a.wrapping_sub(b)
        }

        /// `a < b`.
        #[inline(always)]
        pub const fn less_wide(a: Wide, b: Wide) -> bool {
            a < b
        }

        /// `x * 2^n`, `n` less than the width.
        #[inline(always)]
        pub const fn shl_wide(x: Wide, n: u32) -> Wide {
            x << n
        }

        /// `floor(x / 2^n)`, the last bit set if anything nonzero was lost.
        #[inline(always)]
        pub const fn shr_jam_wide(x: Wide, n: u32) -> Wide {
            if n == 0 {
                x
            } else if n < Wide::BITS {
                (x >> n) | (x << (Wide::BITS - n) != 0) as Wide
            } else {
                (x != 0) as Wide
            }
        }

        /// Zero bits above the most significant one.
        #[inline(always)]
        pub const fn leading_zeros_wide(x: Wide) -> u32 {
            x.leading_zeros()
        }
    };
}
pub(super) use native_wide;

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

        /// The sign bit of a difference.
        #[inline(always)]
        pub const fn is_negative_wide(x: Wide) -> bool {
            x >> (Wide::BITS - 1) != 0
        }

        /// `x == 0`.
        #[inline(always)]
        pub const fn is_zero_wide(x: Wide) -> bool {
            x == 0
        }

        /// `floor(x / 2^n)`, the last bit set if anything nonzero was lost; `x` is not 0 and less than half the range.
        #[inline(always)]
        pub const fn shr_jam_wide(x: Wide, n: u32) -> Wide {
            // Beyond the width every bit is lost: the last shift leaves 0, because the most significant bit is clear.
            let shifted = x >> if n < Wide::BITS { n } else { Wide::BITS - 1 };
            shifted | (x.trailing_zeros() < n) as Wide
        }

        /// Normalises a nonzero double word and jams it into a word: the shift and the word.
        #[inline(always)]
        pub const fn normalise_wide(x: Wide) -> (u32, Word) {
            if high(x) == 0 {
                // Only cancellation leads here: the shift of the lower word is exact.
                let shift = low(x).leading_zeros();
                return (Word::BITS + shift, low(x) << shift);
            }
            let shift = high(x).leading_zeros();
            let shifted = x << shift;
            (shift, high(shifted) | (low(shifted) != 0) as Word)
        }
    };
}
pub(super) use native_wide;

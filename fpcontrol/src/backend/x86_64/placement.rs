//! Where the instructions that write MXCSR stand in memory: an AMD processor predicts what they write, by their address.
//!
//! Measured on Zen 2 (family 23, model 49). A write of MXCSR takes 2 cycles, and operations do not wait for it. But the new
//! rounding mode is predicted, and a wrong prediction costs about 88 cycles, as a mispredicted branch does. The predictor has 32
//! entries, each of which remembers the last mode. With `a` the address after the instruction, the bits of the entry's number are
//!
//! ```text
//! a0^a9   a1^a8^a10   a2^a7^a11   a3^a6^a12   a4^a5^a13
//! ```
//!
//! all of them changed by a number that depends on the last calls and returns. Writes that share an entry mispredict each other
//! if their modes differ. Where they stand by chance, a loop with a few operations mostly has such a pair: it took 2 to 30 times as
//! long as with other padding. Processors of the same maker with AVX-512 show the same erratic times if AVX-512 is not used.
//!
//! So all writes of an operation's mode end in the first quarter of a block of 64 bytes, and all writes of the default in the second
//! or third. The last bit of the number then differs between the two kinds in each 8 KiB of code, so that nothing is mispredicted in a loop
//! without calls that lies within them. Some mispredictions remain:
//!
//! - in a loop across a boundary of 8 KiB. The loader places pages at random, so a loop across two pages may be fast in one run and slow in
//!   the next;
//! - among functions that are called rather than inlined;
//! - between the writes of two modes of operations, such as `rd` and `ru` of intervals.

/// Writes the mode of an operation: in the first quarter of 64 bytes.
macro_rules! set {
    ($word:literal) => {
        concat!(".p2align 6\nldmxcsr [", $word, "]")
    };
}
pub(crate) use set;

/// Writes the default again: in the second or third quarter. At most 40 bytes of code may stand since [`set`].
macro_rules! reset {
    ($word:literal) => {
        concat!(".p2align 4\nldmxcsr [", $word, "]")
    };
}
pub(crate) use reset;

/// Writes the default again, in the second quarter, after code of any length.
macro_rules! reset_far {
    ($word:literal) => {
        concat!(".p2align 6\nnop\n.p2align 4\nldmxcsr [", $word, "]")
    };
}
pub(crate) use reset_far;

//! Operations on the sign bit: exact, quiet for every operand, NaN bits kept.
//!
//! Where the environment flushes, `negate` and `abs` turn a subnormal into a zero, as PTX's `.ftz` forms do; `copy_sign` has
//! no such form and never flushes.

use super::Word;
use super::layout::Layout;
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::unpacked::Class;

/// `-a`.
#[inline]
pub const fn negate<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    Flagged::exact(flushed::<F>(a, env) ^ Layout::<F>::SIGN)
}

/// `|a|`.
#[inline]
pub const fn abs<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    Flagged::exact(flushed::<F>(a, env) & !Layout::<F>::SIGN)
}

/// `a` with the sign of `b`.
#[inline]
pub const fn copy_sign<F: Format>(a: Word, b: Word, _: Environment) -> Flagged<Word> {
    Flagged::exact(a & !Layout::<F>::SIGN | b & Layout::<F>::SIGN)
}

/// The operand, or the zero that it counts as.
#[inline]
const fn flushed<F: Format>(a: Word, env: Environment) -> Word {
    if env.flushes() && matches!(unpack::<F>(a, env).class, Class::Zero) { a & Layout::<F>::SIGN } else { a }
}

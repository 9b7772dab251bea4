//! What this processor has, found out once a process. Everything that chooses code for the processor asks here:
//!
//! | who asks | what | why so |
//! |---|---|---|
//! | an operation of [`X86_64`](super::X86_64) | [`is_avx512`] | one load and one comparison, also in code without optimisation |
//! | its `fma`, its loops over slices, slice versions of functions | [`level`] | the instructions of each level |
//! | quick phases, blocks of sums, functions with `multiversion` | [`processor`] | the same, but nothing beyond the lowest level where the reference was asked for |
//!
//! What follows from the answer is chosen in four places, one for each shape of code. The compiler does not inline a function with `#[target_feature]` into one
//! without it, so the choice stands outside of whatever has to be fast:
//!
//! - **One operation**, `dispatch.rs` beside this file: a branch in the user's own loop. The instructions stand in `asm!`, which needs no `#[target_feature]`.
//! - **A loop over slices**, `lanes/run.rs`: the loop is compiled for each level. The control's backend chooses, because a user may name a lower level.
//! - **A loop of a sum to nearest**, `reduce/dispatch.rs`: the same, but the result is exact, or the operators are Rust's own, so the backend does not matter and the
//!   processor chooses. `reduce/lanes/rows.rs` does so too, and takes no vectors that are wider than a row.
//! - **An elementary function**, `math/quick/dispatch.rs`: compiled with fused instructions and without. Wider vectors would not help one number, and the control may
//!   forbid fused instructions (`no_fma`).

use core::sync::atomic::{AtomicU8, Ordering};

/// What a processor has beyond the level before it.
///
/// ```
/// # #[cfg(target_arch = "x86_64")] {
/// use fpcontrol::backend::{Level, level};
///
/// assert!(level() >= Level::Sse2);
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// What every x86-64 processor has: the mode of an operation is in MXCSR.
    Sse2 = 1,
    /// Also AVX2 and FMA3.
    Avx2 = 2,
    /// Also AVX-512F: the mode is part of each instruction.
    Avx512 = 3,
}

/// The value before anybody has looked at the processor.
const UNKNOWN: u8 = 0;

/// Set before `main` where the platform runs constructors; see [`super::before_main`].
static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);

/// Returns the level of this process: what the processor has and `FPCONTROL_CPU` does not hide.
///
/// What the crate is compiled for needs no look at the processor. With the feature `std` the environment variable
/// `FPCONTROL_CPU`, set to `sse2` or `avx2` before the process starts, hides what is above that level and was not compiled
/// in: for benchmarks and tests. Other values hide nothing.
///
/// ```
/// # #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
/// use fpcontrol::backend::{Avx512, Backend, Level, level};
///
/// if level() == Level::Avx512 {
///     assert!(Avx512::is_available());
/// }
/// # }
/// ```
#[must_use]
#[inline]
pub fn level() -> Level {
    if cfg!(target_feature = "avx512f") {
        return Level::Avx512;
    }
    match LEVEL.load(Ordering::Relaxed) {
        UNKNOWN => look(),
        known if known == Level::Avx512 as u8 => Level::Avx512,
        _ if cfg!(all(target_feature = "avx2", target_feature = "fma")) => Level::Avx2,
        known if known == Level::Avx2 as u8 => Level::Avx2,
        _ => Level::Sse2,
    }
}

/// The level whose version of a `multiversion` function runs: the lowest where everything is the reference's.
#[doc(hidden)]
#[must_use]
#[inline]
pub fn processor() -> Level {
    if cfg!(any(fpcontrol_backend = "soft", miri)) { Level::Sse2 } else { level() }
}

/// Whether the level is known to be the highest: one load and one comparison. Before anybody has looked it is not, and the
/// other level's way has the same bits: a call that looks would keep a loop's sums out of registers.
#[must_use]
#[inline(always)]
pub(crate) fn is_avx512() -> bool {
    cfg!(target_feature = "avx512f") || known() == Level::Avx512 as u8
}

/// Whether the processor is known to have FMA3. Before anybody has looked it is not, and the reference has the same bits: in a function that has entered a mode nobody may look, which allocates.
#[must_use]
#[inline(always)]
pub(super) fn has_fma() -> bool {
    cfg!(target_feature = "fma") || known() >= Level::Avx2 as u8
}

/// Returns the level, or `UNKNOWN` if nobody has looked yet.
#[cfg(not(debug_assertions))]
#[inline(always)]
fn known() -> u8 {
    LEVEL.load(Ordering::Relaxed)
}

/// Returns the level for code without optimisation, in which the load of std is two calls.
#[cfg(debug_assertions)]
#[inline(always)]
fn known() -> u8 {
    let level: u32;
    // SAFETY: the instruction reads the byte of a static, at once, as a relaxed load does.
    unsafe {
        core::arch::asm!(
            "movzx {level:e}, byte ptr [{address}]",
            address = in(reg) &raw const LEVEL,
            level = lateout(reg) level,
            options(pure, readonly, nostack, preserves_flags)
        );
    }
    level as u8
}

/// Looks at the processor. Any number of threads may come here: all find the same.
#[cold]
#[inline(never)]
pub(super) fn look() -> Level {
    let level = present().min(visible());
    LEVEL.store(level as u8, Ordering::Relaxed);
    level
}

/// What the processor has and the operating system saves.
#[cfg(feature = "std")]
pub(super) fn present() -> Level {
    let (fma, avx2) = (std::arch::is_x86_feature_detected!("fma"), std::arch::is_x86_feature_detected!("avx2"));
    match fma && avx2 {
        true if std::arch::is_x86_feature_detected!("avx512f") => Level::Avx512,
        true => Level::Avx2,
        false => Level::Sse2,
    }
}

/// What the processor has and the operating system saves. In an enclave of SGX `cpuid` is not allowed: nothing.
#[cfg(not(feature = "std"))]
pub(super) fn present() -> Level {
    use core::arch::x86_64::__cpuid_count;
    let has = |register: u32, bit: u32| register >> bit & 1 == 1;
    // SAFETY: every processor of this architecture has `cpuid`. Newer compilers have these functions as safe ones.
    #[allow(unused_unsafe)]
    let cpuid = |leaf| unsafe { __cpuid_count(leaf, 0) };
    if cfg!(target_env = "sgx") || cpuid(0).eax < 7 {
        return Level::Sse2;
    }
    let (basic, extended) = (cpuid(1).ecx, cpuid(7).ebx);
    let [osxsave, fma, avx] = [27, 12, 28].map(|bit| has(basic, bit));
    let saved = if osxsave { saved_state() } else { 0 };
    match avx && fma && has(extended, 5) && saved & YMM == YMM {
        true if has(extended, 16) && saved & ZMM == ZMM => Level::Avx512,
        true => Level::Avx2,
        false => Level::Sse2,
    }
}

/// The bits of XCR0 for xmm and ymm registers.
#[cfg(not(feature = "std"))]
const YMM: u32 = 0b110;
/// The bits of XCR0 for all vector and mask registers of AVX-512.
#[cfg(not(feature = "std"))]
const ZMM: u32 = 0b1110_0110;

/// The lower half of XCR0. Only where `cpuid` says OSXSAVE.
#[cfg(not(feature = "std"))]
fn saved_state() -> u32 {
    let low: u32;
    // SAFETY: the caller has seen OSXSAVE, so the instruction exists and may be used; it reads XCR0 into edx and eax.
    unsafe {
        core::arch::asm!("xgetbv", in("ecx") 0, out("eax") low, out("edx") _, options(nomem, nostack, preserves_flags));
    }
    low
}

/// Returns the highest level that `FPCONTROL_CPU` does not hide.
#[cfg(feature = "std")]
fn visible() -> Level {
    let Some(name) = std::env::var_os("FPCONTROL_CPU") else { return Level::Avx512 };
    match name.to_str() {
        Some("sse2") => Level::Sse2,
        Some("avx2") => Level::Avx2,
        _ => Level::Avx512,
    }
}

/// Without an operating system nothing is hidden.
#[cfg(not(feature = "std"))]
fn visible() -> Level {
    Level::Avx512
}

#[cfg(test)]
mod tests {
    use super::{Level, is_avx512, level, present};

    #[test]
    fn the_level_is_what_the_processor_has_at_most() {
        assert!(level() <= present() && level() >= Level::Sse2);
        assert_eq!(is_avx512(), level() == Level::Avx512);
    }
}

//! Whether the machine rounds as its control word says.

/// Whether the directed modes have no effect. A machine that runs the program in software may ignore the control word, as valgrind does. Where the
/// mode is no state of the machine, or the reference computes, it has an effect. What the word holds stays there.
#[allow(unreachable_code, reason = "where there is a control word, the block above returns")]
pub(crate) fn ignores_modes() -> bool {
    #[cfg(all(
        any(
            all(target_arch = "x86_64", target_feature = "sse2"),
            all(target_arch = "aarch64", target_feature = "neon")
        ),
        not(any(miri, fpcontrol_backend = "soft"))
    ))]
    {
        #[cfg(target_arch = "aarch64")]
        use super::Aarch64 as Native;
        use super::Arithmetic;
        #[cfg(target_arch = "x86_64")]
        use super::X86_64 as Native;
        use crate::control::{Rd, Ru};
        use core::hint::black_box;

        return super::hoisted::keeping(|| {
            let third = |quotient: fn(f64, f64) -> f64| black_box(quotient(black_box(1.0), black_box(3.0)));
            third(<Native as Arithmetic<f64>>::div::<Ru>) <= third(<Native as Arithmetic<f64>>::div::<Rd>)
        });
    }
    false
}

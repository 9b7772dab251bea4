//! What this machine's processor computes: every backend by itself, the choice between them, and the state that they leave.
//!
//! ```text
//! FPCONTROL_CASES=10000000 cargo test --release -p fpcontrol-tests --test hardware
//! ```
//!
//! `FPCONTROL_CASES` is the number of cases for each question; without it there are few. Nothing is needed but Rust; what a processor
//! lacks is skipped, with a message.

mod control_word;
mod dispatch;
mod fmad;
mod machines;
mod pairs;
// The reference computes under Miri, and with AVX-512 in the whole program the code is another.
#[cfg(all(target_arch = "x86_64", not(miri), not(fpcontrol_backend = "soft")))]
mod placement;
// Miri has no `asm!`.
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod registers;
mod unary;
// Only there a line is written before `main`; with AVX-512 in the whole program nothing looks.
#[cfg(all(
    target_arch = "x86_64",
    target_os = "linux",
    not(target_feature = "avx512f"),
    not(miri),
    not(fpcontrol_backend = "soft")
))]
mod valgrind;
mod values;

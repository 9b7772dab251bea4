//! Checks the processor before `main`, so that no operation has to ask whether that was done, and says if the machine ignores the mode.
//!
//! Linkers run what these sections point to: `.init_array` of ELF, `__mod_init_func` of Mach-O, `.CRT$XCU` of COFF. Where there is
//! no such section, or a linker of another language drops it, the level stays unknown until something asks for it
//! ([`level`](super::level())); operations then take the way without AVX-512, which has the same bits.

use super::level::look;

/// Called by the platform's start-up code, with arguments that it does not read. It neither panics nor unwinds: it asks the processor,
/// reads one environment variable and perhaps writes a line, which std allows before `main` on these platforms.
extern "C" fn constructor() {
    look();
    #[cfg(feature = "std")]
    warn();
}

/// Writes a line if the machine ignores the mode, so that wrong bits are not silent. An error of writing is nothing that could be reported.
#[cfg(feature = "std")]
fn warn() {
    use std::io::Write as _;
    if crate::backend::probe::ignores_modes() {
        let _ = writeln!(std::io::stderr(), "{WARNING}");
    }
}

#[cfg(feature = "std")]
const WARNING: &str = "warning: this machine ignores MXCSR's rounding mode, as valgrind does: fpcontrol's directed modes and intervals are wrong here. \
                       Compile with RUSTFLAGS='--cfg fpcontrol_backend=\"soft\"'";

#[used]
#[cfg_attr(
    any(
        target_os = "android",
        target_os = "freebsd",
        target_os = "illumos",
        target_os = "linux",
        target_os = "netbsd",
        target_os = "openbsd"
    ),
    unsafe(link_section = ".init_array")
)]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func,mod_init_funcs"))]
#[cfg_attr(target_os = "windows", unsafe(link_section = ".CRT$XCU"))]
// SAFETY: the section holds pointers to functions of this type, which run once, before `main`.
static CONSTRUCTOR: extern "C" fn() = constructor;

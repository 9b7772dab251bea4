//! Marks in machine code, for audits.
//!
//! Every annotated function begins with a call of [`region`], with the identity of the function as the macro computes it
//! (`fpcontrol_syntax::region::id`). It is nothing, unless everything is compiled with `RUSTFLAGS="--cfg fpcontrol_audit"`:
//! then every copy of the function, inlined ones included, adds an entry to the section `.fpcontrol.regions` of the object
//! file: the address of the mark and the identity, two words of 64 bits. The code between marks is the same with and
//! without them, but for what the mark itself keeps apart.

/// Marks a copy of the region.
#[cfg(not(fpcontrol_audit))]
#[inline(always)]
pub const fn region<const ID: u64>() {}

/// Marks a copy of the region.
#[cfg(all(fpcontrol_audit, target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#[inline(always)]
pub fn region<const ID: u64>() {
    // SAFETY: no instruction is emitted: a local label, and an entry in a section of its own.
    unsafe {
        core::arch::asm!(
            "2:",
            ".pushsection .fpcontrol.regions, \"\", @progbits",
            ".quad 2b, {id}",
            ".popsection",
            id = const ID,
            options(nomem, nostack, preserves_flags)
        );
    }
}

#[cfg(all(fpcontrol_audit, not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))))]
compile_error!("`--cfg fpcontrol_audit` marks regions in ELF files of x86-64 and AArch64 Linux only");

use std::arch::x86_64::{_mm_getcsr, _mm_setcsr};

fn up() {
    unsafe {
        let old = _mm_getcsr(); //~ float_environment_access
        _mm_setcsr(old | 0x4000); //~ float_environment_access
    }
}

fn other() {
    println!("nothing");
}

unsafe fn flush(csr: &mut u32) {
    asm!("stmxcsr [{}]", in(reg) csr);
    *csr |= 0x8040;
    core::arch::asm!(
        "nop",
        "vldmxcsr [{}]", //~ float_environment_access
        in(reg) csr,
    );
    asm!("fninit; fldcw word ptr [{0}]", in(reg) csr, options(nostack)); //~ float_environment_access
    asm!(concat!("ldm", "xcsr [{}]"), in(reg) csr); //~ float_environment_access
    asm!("mov {}, 1", "/* ldmxcsr */ nop", out(reg) _);
}

// The mode is changed and restored in one block.
unsafe fn rounded(control: &u32, saved: &mut u32, mut a: f64, b: f64) -> f64 {
    asm!(
        "stmxcsr [{saved}]",
        "ldmxcsr [{control}]",
        "addsd {a}, {b}",
        "ldmxcsr [{saved}]",
        saved = in(reg) saved,
        control = in(reg) control,
        a = inout(xmm_reg) a,
        b = in(xmm_reg) b,
    );
    a
}

#[cfg(target_arch = "aarch64")]
unsafe fn flushed(mut mode: u64) -> u64 {
    asm!("mrs {}, fpcr", out(reg) mode);
    asm!("msr fpcr, {}", in(reg) mode | 1 << 24); //~ float_environment_access
    asm!("msr tpidr_el0, {}", in(reg) mode);
    mode
}

#[cfg(target_arch = "riscv64")]
#[unsafe(naked)]
extern "C" fn upward() {
    naked_asm!(
        "li t0, 3",
        "fsrm t0", //~ float_environment_access
        "csrw mepc, t1",
        "ret",
    );
}

#[cfg(target_arch = "riscv64")]
unsafe fn by_number(mode: u64) {
    asm!("csrw fcsr, {}", in(reg) mode); //~ float_environment_access
    asm!("fsflags {}", in(reg) 0);
}

global_asm!(
    ".globl set_mode",
    "set_mode: ldmxcsr [rdi]", //~ float_environment_access
    "ret",
);

fn denormals() -> f64 {
    let half = unsafe { no_denormals::no_denormals(|| 0.5) }; //~ float_environment_access
    unsafe { no_denormals(|| half) } //~ float_environment_access
}

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

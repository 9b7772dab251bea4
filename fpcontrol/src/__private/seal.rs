//! A barrier for the optimiser: the optimiser knows nothing about a value that has passed through it except its type.
//!
//! Code that lets the optimiser reassociate (`f64::algebraic_sub`, fast intrinsics) does so with the operations that gave
//! its operands, strict ones included: where `s` is an inlined `a + b`, it may take `s - a` for `b`. The key `seal` of
//! `#[fp(…)]` passes every value that the function returns through here. Nothing is needed beside annotated code, whose
//! operations never say that they may be reassociated.
//!
//! The barrier is an empty `asm!` block, which no pass may look through. It costs no instruction for a float that is
//! returned as it is, a round trip through memory for everything else, and the vectorisation of the loops around the call.
//! Where Rust has no `asm!` on stable, and under Miri, it is [`core::hint::black_box`], which promises less: no more than
//! that today's compiler keeps the value.

/// A float, in its register.
#[inline(always)]
#[must_use]
pub fn seal_float<T: Float>(value: T) -> T {
    value.sealed()
}

/// A float that has a register.
pub trait Float {
    /// Itself, behind the barrier.
    #[must_use]
    fn sealed(self) -> Self;
}

macro_rules! floats {
    ($($float:ty)*) => {
        $(
            impl Float for $float {
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
                #[inline(always)]
                fn sealed(self) -> Self {
                    let mut value = self;
                    // SAFETY: no instruction; the register comes back as it was.
                    unsafe {
                        core::arch::asm!("/* {0} */", inout(xmm_reg) value, options(pure, nomem, nostack, preserves_flags));
                    }
                    value
                }

                #[cfg(all(target_arch = "aarch64", target_feature = "neon", not(miri)))]
                #[inline(always)]
                fn sealed(self) -> Self {
                    let mut value = self;
                    // SAFETY: no instruction; the register comes back as it was.
                    unsafe {
                        core::arch::asm!("/* {0:v} */", inout(vreg) value, options(pure, nomem, nostack, preserves_flags));
                    }
                    value
                }

                #[cfg(any(
                    miri,
                    not(any(
                        all(target_arch = "x86_64", target_feature = "sse2"),
                        all(target_arch = "aarch64", target_feature = "neon")
                    ))
                ))]
                #[inline(always)]
                fn sealed(self) -> Self {
                    seal(self)
                }
            }
        )*
    };
}

floats! { f32 f64 }

/// Any value, through memory, with what it points to.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"), not(miri)))]
#[inline(always)]
#[must_use]
pub fn seal<T>(value: T) -> T {
    let mut value = value;
    // SAFETY: no instruction, so the value stays as it is. As far as the compiler knows, whatever can be reached through
    // the pointer was read and written.
    unsafe { core::arch::asm!("/* {0} */", in(reg) &raw mut value, options(nostack, preserves_flags)) };
    value
}

/// Any value, through memory, with what it points to.
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"), not(miri))))]
#[inline(always)]
#[must_use]
pub fn seal<T>(value: T) -> T {
    core::hint::black_box(value)
}

#[cfg(test)]
mod tests {
    use super::{seal, seal_float};

    #[test]
    fn values_come_back() {
        for bits in [0, 1, 0x8000_0000, 0x7f80_0001, 0xffff_ffff, 0x3f80_0000] {
            assert_eq!(seal_float(f32::from_bits(bits)).to_bits(), bits);
        }
        assert_eq!(seal_float(f64::from_bits(0x7ff0_0000_0000_0001)).to_bits(), 0x7ff0_0000_0000_0001);
        assert_eq!(seal((1.5, [2.5_f32; 3], Some("text"))), (1.5, [2.5; 3], Some("text")));
        assert_eq!(seal(String::from("owned")), "owned");
        let () = seal(());
    }

    /// Borrows go through, exclusive ones too.
    #[test]
    fn borrows_come_back() {
        let mut values = [1.5, 2.5];
        *seal(&mut values[1]) += 1.0;
        assert_eq!(values, [1.5, 3.5]);
    }
}

//! Checks of what the arithmetic here rests on.

use crate::backend::probe::ignores_modes;
use core::fmt;
use fpcontrol_core::Rounding;

/// The floating-point environment of the calling thread, as the processor has it now.
///
/// Rust and every backend require the default: to nearest even, subnormals kept, no traps. A foreign library that changes
/// it and does not restore it (audio plug-ins and code built with `-ffast-math` are known for flushing) makes every
/// operation of the process wrong, plain ones too. Call this after a call of such a library, on the same thread.
///
/// ```
/// let environment = fpcontrol::verify::environment();
/// assert!(environment.is_default(), "{environment}");
/// ```
///
/// The control word is read on x86-64 and AArch64; elsewhere a few operations show rounding and flushing, and traps are
/// taken to be off. Two divisions show whether the modes have an effect. Under Miri the environment is the default.
#[must_use]
pub fn environment() -> HostEnvironment {
    HostEnvironment { ignores_modes: ignores_modes(), ..read() }
}

/// The state of the floating-point environment.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::verify::HostEnvironment;
///
/// let flushing = HostEnvironment { flushes_results: true, ..HostEnvironment::DEFAULT };
/// assert!(!flushing.is_default() && flushing.rounding == Rounding::TiesToEven);
/// assert_eq!(flushing.to_string(), "not the default floating-point environment: subnormal results become zero");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HostEnvironment {
    /// The direction in which operations without a direction of their own round.
    pub rounding: Rounding,
    /// Whether subnormal results become zero.
    pub flushes_results: bool,
    /// Whether subnormal operands count as zero.
    pub flushes_operands: bool,
    /// Whether an exception may stop the process instead of raising a flag.
    pub traps: bool,
    /// Whether the machine rounds to nearest whatever mode it is told, as valgrind does. Then the directed modes and
    /// [`Interval`](crate::Interval) are wrong.
    pub ignores_modes: bool,
}

impl HostEnvironment {
    /// The environment that Rust requires.
    pub const DEFAULT: Self = Self {
        rounding: Rounding::TiesToEven,
        flushes_results: false,
        flushes_operands: false,
        traps: false,
        ignores_modes: false,
    };

    /// Returns whether this is the environment that Rust requires.
    #[must_use]
    pub fn is_default(self) -> bool {
        self == Self::DEFAULT
    }
}

/// One line: what differs from the default.
impl fmt::Display for HostEnvironment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_default() {
            return f.write_str("the default floating-point environment");
        }
        let mut separator = "not the default floating-point environment: ";
        let mut say = |words: fmt::Arguments<'_>| {
            f.write_str(separator)?;
            separator = ", ";
            f.write_fmt(words)
        };
        if self.rounding != Rounding::TiesToEven {
            say(format_args!("operations round in the mode {}", self.rounding.short_name()))?;
        }
        if self.flushes_results {
            say(format_args!("subnormal results become zero"))?;
        }
        if self.flushes_operands {
            say(format_args!("subnormal operands count as zero"))?;
        }
        if self.traps {
            say(format_args!("exceptions trap"))?;
        }
        if self.ignores_modes {
            say(format_args!("directed modes round to nearest"))?;
        }
        Ok(())
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
fn read() -> HostEnvironment {
    let mut mxcsr = 0_u32;
    // SAFETY: the instruction writes the control word to the place that is given, and changes nothing else.
    unsafe { core::arch::asm!("stmxcsr [{}]", in(reg) &raw mut mxcsr, options(nostack, preserves_flags)) };
    from_mxcsr(mxcsr)
}

#[cfg(any(all(target_arch = "x86_64", target_feature = "sse2"), test))]
#[cfg_attr(miri, allow(dead_code, reason = "there is no control word"))]
fn from_mxcsr(word: u32) -> HostEnvironment {
    const MASKS: u32 = 0x1f80;
    let has = |bit: u32| word >> bit & 1 == 1;
    HostEnvironment {
        rounding: match word >> 13 & 3 {
            0 => Rounding::TiesToEven,
            1 => Rounding::TowardNegative,
            2 => Rounding::TowardPositive,
            _ => Rounding::TowardZero,
        },
        flushes_results: has(15),
        flushes_operands: has(6),
        traps: word & MASKS != MASKS,
        ignores_modes: false,
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon", not(miri)))]
fn read() -> HostEnvironment {
    let fpcr: u64;
    // SAFETY: the instruction reads the control word.
    unsafe { core::arch::asm!("mrs {}, fpcr", out(reg) fpcr, options(nomem, nostack, preserves_flags)) };
    from_fpcr(fpcr)
}

/// FIZ (of FEAT_AFP) flushes operands only, FZ both.
#[cfg(any(all(target_arch = "aarch64", target_feature = "neon"), test))]
#[cfg_attr(miri, allow(dead_code, reason = "there is no control word"))]
fn from_fpcr(word: u64) -> HostEnvironment {
    const TRAPS: u64 = 0b1001_1111 << 8;
    let has = |bit: u32| word >> bit & 1 == 1;
    HostEnvironment {
        rounding: match word >> 22 & 3 {
            0 => Rounding::TiesToEven,
            1 => Rounding::TowardPositive,
            2 => Rounding::TowardNegative,
            _ => Rounding::TowardZero,
        },
        flushes_results: has(24),
        flushes_operands: has(24) || has(0),
        traps: word & TRAPS != 0,
        ignores_modes: false,
    }
}

#[cfg(any(
    miri,
    not(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    ))
))]
fn read() -> HostEnvironment {
    use core::hint::black_box;
    let [one, little, smallest] = [1.0, 1.0e-10, f32::MIN_POSITIVE].map(black_box);
    let (up, down) = (one + little > one, -one - little < -one);
    let toward_zero = one - little < one;
    HostEnvironment {
        rounding: match (up, down, toward_zero) {
            (true, _, _) => Rounding::TowardPositive,
            (_, true, _) => Rounding::TowardNegative,
            (_, _, true) => Rounding::TowardZero,
            (false, false, false) => Rounding::TiesToEven,
        },
        flushes_results: black_box(smallest * 0.5).to_bits() == 0,
        flushes_operands: (black_box(f32::from_bits(1 << 22)) * 2.0).to_bits() == 0,
        traps: false,
        ignores_modes: false,
    }
}

#[cfg(test)]
mod tests {
    use super::{HostEnvironment, environment, from_fpcr, from_mxcsr};
    use fpcontrol_core::Rounding;

    #[test]
    fn control_words_are_read() {
        assert_eq!(from_mxcsr(0x1f80 | 0x3f), HostEnvironment::DEFAULT);
        assert_eq!(from_fpcr(0), HostEnvironment::DEFAULT);
        let flushing = HostEnvironment { flushes_results: true, flushes_operands: true, ..HostEnvironment::DEFAULT };
        assert_eq!(from_mxcsr(0x9fc0), flushing);
        assert_eq!(from_fpcr(1 << 24), flushing);
        assert!(from_mxcsr(0x1f00).traps && from_fpcr(1 << 15).traps);
        let rounding = [Rounding::TiesToEven, Rounding::TowardNegative, Rounding::TowardPositive, Rounding::TowardZero];
        assert_eq!([0x1f80, 0x3f80, 0x5f80, 0x7f80].map(|word| from_mxcsr(word).rounding), rounding);
        assert_eq!([0, 2, 1, 3].map(|mode| from_fpcr(mode << 22).rounding), rounding);
    }

    #[test]
    fn what_differs_is_said() {
        assert_eq!(environment().to_string(), "the default floating-point environment");
        assert_eq!(
            from_mxcsr(0xff40).to_string(),
            "not the default floating-point environment: operations round in the mode rz, subnormal results become zero, \
             subnormal operands count as zero, exceptions trap"
        );
    }
}

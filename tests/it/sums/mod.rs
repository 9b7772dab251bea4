//! Named orders beyond a loop and a tree: each against a program that is written out here.

mod binned;
mod blocked;
mod compensated;
mod half;
mod lanes;
mod norms;
mod parallel;
mod retract;
mod special;
mod stored;
mod white_paper;

use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};

/// Bits that look random.
pub struct Bits(u64);

impl Bits {
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a pseudo-random number whose exponent is in a range.
    pub fn f64(&mut self, [low, high]: [i32; 2]) -> f64 {
        let exponent = low + (self.next() >> 20 & 0xffff) as i32 % (high - low + 1);
        f64::from_bits(self.next() & 0x800f_ffff_ffff_ffff | ((exponent + 1023) as u64) << 52)
    }

    /// Returns a pseudo-random number whose exponent is in a range.
    pub fn f32(&mut self, [low, high]: [i32; 2]) -> f32 {
        let exponent = low + (self.next() >> 20 & 0xffff) as i32 % (high - low + 1);
        f32::from_bits(self.next() as u32 & 0x807f_ffff | ((exponent + 127) as u32) << 23)
    }

    /// Another order.
    pub fn shuffle<T>(&mut self, elements: &mut [T]) {
        for i in (1..elements.len()).rev() {
            elements.swap(i, (self.next() >> 11) as usize % (i + 1));
        }
    }
}

/// Something to do under each mode's control.
pub trait UnderControl {
    fn run<C: Control>(&self);
}

pub fn in_all_modes(check: &impl UnderControl) {
    check.run::<Rn>();
    check.run::<Rz>();
    check.run::<Ru>();
    check.run::<Rd>();
}

/// The loops over blocks are compiled for several levels of processor: the same tests in processes that see less of this one.
#[cfg(not(miri))]
#[test]
fn at_lower_levels() {
    let levels = if fpcontrol_tests::is_long() { &["avx2", "sse2"][..] } else { &["avx2"] };
    for level in levels {
        let mut child = std::process::Command::new(std::env::current_exe().expect("this program"));
        let tests = ["sums::binned", "sums::lanes", "sums::retract", "sums::special", "exact_sum::"];
        let output = child.args(tests).env("FPCONTROL_CPU", level).output().expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "at {level}: {text}");
        let passed = text.matches(" ... ok").count();
        assert!(passed >= 20, "only {passed} tests ran at {level}");
    }
}

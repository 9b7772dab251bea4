//! Shared by all drivers: inputs that are the same in every build, and a way to print results.

#![allow(dead_code)]

/// Prints a value that `operations` on numbers of at most `size` compute.
pub fn near(label: &str, value: f64, operations: u32, size: f64) {
    print(label, value, operations, size, false);
}

/// The same for a value that each rounding upward can only raise.
pub fn ordered(label: &str, value: f64, operations: u32, size: f64) {
    print(label, value, operations, size, true);
}

fn print(label: &str, value: f64, operations: u32, size: f64, ordered: bool) {
    let bound = 2.0 * f64::from(operations) * f64::EPSILON * size.abs();
    println!("{} {:016x} {:016x} {}", label, value.to_bits(), bound.to_bits(), ordered);
}

/// Numbers in [-1, 1) with all bits random: a linear congruential generator's upper bits.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    /// In [low, high).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.next() + 1.0) / 2.0 * (high - low)
    }
}

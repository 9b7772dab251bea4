//! Operands: the same on every run.

/// A generator of bits (xorshift).
pub struct Bits(u64);

impl Bits {
    pub fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// In [1, 2), so that no chain overflows or becomes subnormal soon.
    pub fn f64(&mut self) -> f64 {
        f64::from_bits(1023 << 52 | self.next() >> 12)
    }

    /// In [1, 2).
    pub fn f32(&mut self) -> f32 {
        f32::from_bits(127 << 23 | (self.next() >> 41) as u32)
    }
}

/// What the benchmarks need of `f32` and `f64`.
pub trait Sample: Copy {
    fn sample(bits: &mut Bits) -> Self;
    fn bits(self) -> u64;
}

impl Sample for f32 {
    fn sample(bits: &mut Bits) -> Self {
        bits.f32()
    }

    fn bits(self) -> u64 {
        self.to_bits().into()
    }
}

impl Sample for f64 {
    fn sample(bits: &mut Bits) -> Self {
        bits.f64()
    }

    fn bits(self) -> u64 {
        self.to_bits()
    }
}

pub fn samples<T: Sample>(count: usize) -> Vec<T> {
    let mut bits = Bits::new();
    (0..count).map(|_| T::sample(&mut bits)).collect()
}

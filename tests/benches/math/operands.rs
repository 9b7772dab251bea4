//! Operands: the same on every run, evenly spread over a range in which each function is used.

/// `f32` and `f64`.
pub trait Sample: Copy {
    fn from_f64(x: f64) -> Self;
    fn bits(self) -> u64;
}

impl Sample for f32 {
    #[allow(clippy::cast_possible_truncation, reason = "an operand of f32")]
    fn from_f64(x: f64) -> Self {
        x as f32
    }

    fn bits(self) -> u64 {
        self.to_bits().into()
    }
}

impl Sample for f64 {
    fn from_f64(x: f64) -> Self {
        x
    }

    fn bits(self) -> u64 {
        self.to_bits()
    }
}

/// How many operands each function is measured with.
pub const COUNT: usize = 2048;

/// Pairs; functions of one operand take the first.
pub fn pairs<T: Sample>([least, most]: [f64; 2]) -> Vec<(T, T)> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut operand = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let share = (state >> 11) as f64 / (1_u64 << 53) as f64;
        T::from_f64(least + (most - least) * share)
    };
    (0..COUNT).map(|_| (operand(), operand())).collect()
}

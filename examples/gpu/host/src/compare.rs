//! The table of differences.

use crate::cases::Cases;

/// The columns of [`Differences::row`].
pub const HEADING: &str = "  function                 different      equal      1 ulp      2–15  16–65535       more       NaN  first different";

/// Where two lists of results differ. Two NaNs are equal: their bits are not promised.
pub struct Differences {
    first: Option<(usize, f32, f32)>,
    /// Equal, 1 ulp, 2 to 15, 16 to 65535, more, and a NaN beside a number.
    counts: [usize; 6],
}

impl Differences {
    /// Compares the CPU's results with the GPU's.
    pub fn new(cpu: &[f32], gpu: &[f32]) -> Self {
        let mut differences = Self { first: None, counts: [0; 6] };
        for (case, (&cpu, &gpu)) in cpu.iter().zip(gpu).enumerate() {
            let class = class(cpu, gpu);
            differences.counts[class] += 1;
            if class > 0 && differences.first.is_none() {
                differences.first = Some((case, cpu, gpu));
            }
        }
        differences
    }

    /// Whether there is no difference.
    pub fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// A line of the table.
    pub fn row(&self, name: &str, cases: &Cases) -> String {
        let [equal, others @ ..] = self.counts;
        let different: usize = others.iter().sum();
        let [one, few, many, more, nan] = others;
        let counts = format!("{different:9}  {equal:9}  {one:9} {few:9} {many:9}  {more:9} {nan:9}");
        let first = self.first.map(|(case, cpu, gpu)| {
            let [a, b, c] = cases.get(case);
            format!("  case {case}: ({a:e}, {b:e}, {c:e}) is {:08x} here, {:08x} there", cpu.to_bits(), gpu.to_bits())
        });
        format!("  {name:24} {counts}{}", first.unwrap_or_default())
    }
}

fn class(cpu: f32, gpu: f32) -> usize {
    if cpu.to_bits() == gpu.to_bits() || cpu.is_nan() && gpu.is_nan() {
        return 0;
    }
    if cpu.is_nan() || gpu.is_nan() {
        return 5;
    }
    // The two zeros are one apart.
    match distance(cpu, gpu) {
        0..=1 => 1,
        2..=15 => 2,
        16..=65535 => 3,
        _ => 4,
    }
}

/// The distance, counted in floats.
fn distance(a: f32, b: f32) -> u64 {
    let place = |x: f32| {
        let magnitude = i64::from(x.to_bits() & 0x7fff_ffff);
        if x.is_sign_negative() { -1 - magnitude } else { magnitude }
    };
    place(a).abs_diff(place(b))
}

/// FNV-1a over the bits; one value for all NaNs.
pub fn checksum(results: &[f32]) -> u64 {
    let bits = results.iter().map(|result| if result.is_nan() { 0x7fff_ffff } else { result.to_bits() });
    bits.flat_map(u32::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn classes() {
    let next = |x: f32, steps| f32::from_bits(x.to_bits() + steps);
    let classes =
        [(1.0, 1.0), (1.0, next(1.0, 1)), (0.0, -0.0), (1.0, next(1.0, 15)), (1.0, next(1.0, 16)), (1.0, -1.0)];
    assert_eq!(classes.map(|(a, b)| class(a, b)), [0, 1, 1, 2, 3, 4]);
    assert_eq!([class(f32::NAN, -f32::NAN), class(f32::NAN, 1.0), class(1.0, f32::NAN)], [0, 5, 5]);
}

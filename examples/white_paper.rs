//! Figures of NVIDIA's white paper "Floating Point and IEEE 754 Compliance for NVIDIA GPUs", from annotated functions.
//!
//! `cargo run -p fpcontrol-examples --example white_paper`
#![allow(missing_docs, reason = "an example; the tests include it as a module")]

use fpcontrol::{contract, fast_mode, ftz, no_contract, round};

/// The sum of three numbers, from the left and from the right.
pub mod order {
    use super::round;

    #[round(rn)]
    pub fn from_the_left(a: f32, b: f32, c: f32) -> f32 {
        (a + b) + c
    }

    #[round(rn)]
    pub fn from_the_right(a: f32, b: f32, c: f32) -> f32 {
        a + (b + c)
    }

    /// A = 2 (1 + 2^-23), B = 1 + 2^-23, C = 8 (1 + 2^-23).
    pub const INPUTS: [f32; 3] =
        [f32::from_bits(0x4000_0001), f32::from_bits(0x3f80_0001), f32::from_bits(0x4100_0001)];
}

/// One addition in each of the four modes.
pub mod modes {
    use super::round;

    #[round(rn)]
    pub fn to_nearest(a: f32, b: f32) -> f32 {
        a + b
    }

    #[round(rz)]
    pub fn toward_zero(a: f32, b: f32) -> f32 {
        a + b
    }

    #[round(ru)]
    pub fn upward(a: f32, b: f32) -> f32 {
        a + b
    }

    #[round(rd)]
    pub fn downward(a: f32, b: f32) -> f32 {
        a + b
    }
}

/// Figure 1: the same expression with two roundings and with one.
pub mod figure_1 {
    use super::round;

    #[round(rn)]
    pub fn multiply_then_add(a: f32, b: f32) -> f32 {
        a * a + b
    }

    #[round(rn)]
    pub fn fused(a: f32, b: f32) -> f32 {
        a.mul_add(a, b)
    }

    pub const INPUTS: [f32; 2] = [f32::from_bits(0x3f80_0001), f32::from_bits(0xbf80_0002)];
}

/// Figures 2 to 5: the dot product of two 4-vectors, three ways.
pub mod dot {
    use super::round;

    /// Figure 2.
    #[round(rn)]
    pub fn serial(a: &[f32; 4], b: &[f32; 4]) -> f32 {
        let mut sum = 0.0;
        // fpcontrol: allow(serial_order) because this is the order of the figure
        for i in 0..4 {
            sum += a[i] * b[i];
        }
        sum
    }

    /// Figure 3.
    #[round(rn)]
    pub fn fused(a: &[f32; 4], b: &[f32; 4]) -> f32 {
        let mut sum = 0.0;
        // fpcontrol: allow(serial_order) because this is the order of the figure
        for i in 0..4 {
            sum = a[i].mul_add(b[i], sum);
        }
        sum
    }

    /// Figure 4.
    #[round(rn)]
    pub fn parallel(a: &[f32; 4], b: &[f32; 4]) -> f32 {
        (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3])
    }

    /// The exact dot product as `numerator / 2^60`, in integers.
    pub fn exact(a: &[f32; 4], b: &[f32; 4]) -> i128 {
        // Twice 30 places after the point hold every product: the inputs lie between 0.5 and 2, so their last bits are
        // worth 2^-24 at least.
        let fixed = |x: f32| {
            let exponent = (x.to_bits() >> 23 & 0xff) as i32 - 127;
            let significand = i128::from(x.to_bits() & 0x7f_ffff | 0x80_0000) << (exponent - 23 + 30);
            if x < 0.0 { -significand } else { significand }
        };
        (0..4).map(|i| fixed(a[i]) * fixed(b[i])).sum()
    }

    /// The only vectors that print as the paper's seven digits and give all of its results.
    pub const INPUTS: [[f32; 4]; 2] = [
        [
            f32::from_bits(0x3ff4_2c76),
            f32::from_bits(0xbf49_4494),
            f32::from_bits(0x3f92_db19),
            f32::from_bits(0x3f75_dcc9),
        ],
        [
            f32::from_bits(0xbf6f_7cee),
            f32::from_bits(0xbf31_06da),
            f32::from_bits(0x3fdc_bb70),
            f32::from_bits(0xbf35_b25d),
        ],
    ];
}

/// Contraction: the same expression merged into an fma, and not; intrinsics are never merged.
pub mod contraction {
    use super::{contract, no_contract};
    use fpcontrol::cuda::__fmul_rn;

    #[contract]
    pub fn merged(a: f32, b: f32) -> f32 {
        a * a + b
    }

    #[no_contract]
    pub fn separate(a: f32, b: f32) -> f32 {
        a * a + b
    }

    #[contract]
    pub fn intrinsic(a: f32, b: f32) -> f32 {
        __fmul_rn(a, a) + b
    }
}

/// The flags -ftz, -prec-div and -prec-sqrt: IEEE 754 by default, the fast mode, and one flag alone.
pub mod flags {
    use super::{fast_mode, ftz, round};
    use fpcontrol::fp;

    #[round(rn)]
    pub fn ieee(a: f32, b: f32) -> [f32; 3] {
        [a + 0.0, a / b, b.sqrt()]
    }

    #[fast_mode]
    pub fn fast(a: f32, b: f32) -> [f32; 3] {
        [a + 0.0, a / b, b.sqrt()]
    }

    #[ftz]
    pub fn flushed(a: f32, b: f32) -> [f32; 3] {
        [a + 0.0, a / b, b.sqrt()]
    }

    #[fp(prec_div = off)]
    pub fn quick_division(a: f32, b: f32) -> [f32; 3] {
        [a + 0.0, a / b, b.sqrt()]
    }

    /// No flag acts on binary64.
    #[fast_mode]
    pub fn fast_in_binary64(a: f64, b: f64) -> [f64; 3] {
        [a + 0.0, a / b, b.sqrt()]
    }

    /// A subnormal number, and a divisor by which division through a reciprocal rounds differently.
    pub const INPUTS: [[f32; 2]; 2] = [[f32::from_bits(0x0000_0fff), 1.5], [5.0, 3.0]];
}

/// The bits of a binary32 as the paper writes them: sign, exponent, fraction.
pub fn fields(x: f32) -> String {
    let bits = x.to_bits();
    format!("{} {:08b} {:023b}", bits >> 31, bits >> 23 & 0xff, bits & 0x7f_ffff)
}

/// A normal number as the paper writes it: `2^3 * 1.01100000000000000000001`.
pub fn scientific(x: f32) -> String {
    let bits = x.to_bits();
    let sign = if x < 0.0 { "-" } else { "" };
    format!("{sign}2^{} * 1.{:023b}", (bits >> 23 & 0xff) as i32 - 127, bits & 0x7f_ffff)
}

/// A number between 0 and 1 as the paper writes it: ten places, truncated.
pub fn ten_places(x: f32) -> String {
    format!("{x:.40}")[1..12].to_owned()
}

/// `numerator / 2^60`, which lies between 0 and 1, to 13 places, truncated.
pub fn decimal(numerator: i128) -> String {
    format!(".{:013}", (numerator * 10i128.pow(13)) >> 60)
}

#[round(rn)]
fn quotient(a: f32, b: f32) -> f32 {
    a / b
}

fn heading(text: &str) {
    println!("\n{text}\n{}", "─".repeat(text.chars().count()));
}

fn main() {
    heading("Numbers (binary32: sign, exponent, fraction)");
    for (name, x) in [("-192", -192.0), ("2/3", quotient(2.0, 3.0))] {
        println!("  {name:<5} {}", fields(x));
    }

    heading("The order of a sum");
    let [a, b, c] = order::INPUTS;
    for (name, x) in [("A", a), ("B", b), ("C", c)] {
        println!("  {name:<12} {}", scientific(x));
    }
    println!("  {:<12} {}", "(A + B) + C", scientific(order::from_the_left(a, b, c)));
    println!("  {:<12} {}", "A + (B + C)", scientific(order::from_the_right(a, b, c)));

    heading("A + B in the four modes");
    for (attribute, sum) in [
        ("#[round(rn)]", modes::to_nearest(a, b)),
        ("#[round(rz)]", modes::toward_zero(a, b)),
        ("#[round(ru)]", modes::upward(a, b)),
        ("#[round(rd)]", modes::downward(a, b)),
    ] {
        println!("  {attribute}   {:#010x}   {}", sum.to_bits(), scientific(sum));
    }

    heading("Figure 1: a * a + b");
    let [a, b] = figure_1::INPUTS;
    println!("  a = {:#010x}, b = {:#010x}", a.to_bits(), b.to_bits());
    println!("  two roundings   {:e}", figure_1::multiply_then_add(a, b));
    println!("  fused           {:.7e}", figure_1::fused(a, b));

    heading("Figure 5: the dot product of two 4-vectors");
    let [a, b] = dot::INPUTS;
    println!("  {:<10} {}", "exact", decimal(dot::exact(&a, &b)));
    for (name, x) in [("serial", dot::serial(&a, &b)), ("FMA", dot::fused(&a, &b)), ("parallel", dot::parallel(&a, &b))]
    {
        println!("  {name:<10} {}   0x{:08X}", ten_places(x), x.to_bits());
    }

    heading("Contraction of a * a + b");
    let [a, b] = figure_1::INPUTS;
    println!("  #[no_contract]                 {:e}", contraction::separate(a, b));
    println!("  #[contract]                    {:.7e}", contraction::merged(a, b));
    println!("  #[contract], __fmul_rn(a, a)   {:e}", contraction::intrinsic(a, b));

    heading("Flags: a + 0, a / b, sqrt(b)");
    for [a, b] in flags::INPUTS {
        println!("  a = {a:e}, b = {b}");
        for (name, [sum, quotient, root]) in [
            ("IEEE 754 (default)", flags::ieee(a, b)),
            ("#[ftz]", flags::flushed(a, b)),
            ("#[fp(prec_div = off)]", flags::quick_division(a, b)),
            ("#[fast_mode]", flags::fast(a, b)),
        ] {
            println!("    {name:<22} {:08x}  {:08x}  {:08x}", sum.to_bits(), quotient.to_bits(), root.to_bits());
        }
    }
    println!();
}

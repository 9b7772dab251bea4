//! The approximations over ranges of inputs: a checksum each.
//!
//! For some the checksum of a published model is known, "if the unit is unchanged since the G80": equal checksums show that
//! every input gives the modelled bits.

use crate::Failure;
use crate::device::{Case, Device};
use crate::format::Bits;
use crate::hash::Fnv;
use crate::kernels::named;

/// A range of inputs and the checksum of the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// The kernel.
    pub kernel: &'static str,
    /// The first and the last input, as bits.
    pub inputs: (u64, u64),
    /// FNV-1a of the results as little-endian words of their size.
    pub checksum: String,
    /// The model's, where there is one.
    pub model: Option<&'static str>,
}

type Range = (&'static str, u64, u64, Option<&'static str>);

const SWEEPS: &[Range] = &[
    ("row_rcp_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff, Some("f6c4479b058c7200")),
    ("row_rsqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, Some("7fd5ee41cc331920")),
    ("row_lg2_approx_ftz_f32", 0x3f00_0000, 0x3fff_ffff, Some("1c3257beca37c1e0")),
    ("row_lg2_approx_ftz_f32", 0x4000_0000, 0x407f_ffff, Some("bd5e781bbba5fb05")),
    ("row_ex2_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff, Some("8a01e7678d283c83")),
    ("row_ex2_approx_ftz_f32", 0xbf80_0000, 0xbfff_ffff, Some("878c9da71b53c1ad")),
    ("row_ex2_approx_ftz_f32", 0x3f00_0000, 0x3f7f_ffff, Some("6b076106fe4f9efd")),
    ("row_sqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("row_sin_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("row_cos_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("row_tanh_approx_f32", 0x3e80_0000, 0x407f_ffff, None),
    // What ptxas builds around the unit: subnormal operands, and those beyond 2^126.
    ("row_rcp_approx_f32", 0x0000_0000, 0x007f_ffff, None),
    ("row_rcp_approx_f32", 0x7e80_0000, 0x7f7f_ffff, None),
    ("row_sqrt_approx_f32", 0x0000_0000, 0x007f_ffff, None),
    ("row_rsqrt_approx_f32", 0x0000_0000, 0x007f_ffff, None),
    ("row_lg2_approx_f32", 0x0000_0000, 0x007f_ffff, None),
    ("row_ex2_approx_f32", 0xc2fc_0000, 0xc316_0000, None),
    ("row_sin_approx_f32", 0x42c8_0000, 0x4347_ffff, None),
    ("row_cos_approx_f32", 0x42c8_0000, 0x4347_ffff, None),
    // All of them.
    ("row_tanh_approx_f16", 0, 0xffff, None),
    ("row_ex2_approx_f16", 0, 0xffff, None),
    ("row_tanh_approx_bf16", 0, 0xffff, None),
    ("row_ex2_approx_ftz_bf16", 0, 0xffff, None),
    // Of pairs the lower one.
    ("row_tanh_approx_f16x2", 0, 0xffff, None),
    ("row_ex2_approx_f16x2", 0, 0xffff, None),
    ("row_tanh_approx_bf16x2", 0, 0xffff, None),
    ("row_ex2_approx_ftz_bf16x2", 0, 0xffff, None),
    // The upper words of two octaves: the lower ones are not read.
    ("row_rcp_approx_ftz_f64", 0x3ff0_0000, 0x3fff_ffff, None),
    ("row_rsqrt_approx_ftz_f64", 0x3ff0_0000, 0x400f_ffff, None),
    ("row_rsqrt_approx_f64", 0x3ff0_0000, 0x400f_ffff, None),
    // Quotients: the divisor, of a dividend that shows every bit of its reciprocal.
    ("row_div_approx_f32", 0x3f80_0000, 0x3fff_ffff, None),
    ("row_div_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff, None),
    ("row_div_full_f32", 0x3f80_0000, 0x3fff_ffff, None),
    ("row_div_full_ftz_f32", 0x3f80_0000, 0x3fff_ffff, None),
];

/// The dividend: a significand without pattern.
const DIVIDEND: u64 = 0x3fb5_04f3;

/// The kernels that are swept.
#[cfg(test)]
pub fn kernels() -> impl Iterator<Item = &'static str> {
    SWEEPS.iter().map(|(name, ..)| *name)
}

/// Runs every sweep that the device is new enough for, at most so many operands of each.
pub fn measure(device: &mut dyn Device, most: u64) -> Result<Vec<Sweep>, Failure> {
    let mut sweeps = Vec::new();
    for &(name, first, last, model) in SWEEPS {
        let whole = last - first < most;
        let range = (name, first, last.min(first + most - 1), model.filter(|_| whole));
        if device.runs(&named(name)) {
            sweeps.push(measure_one(device, range)?);
        }
    }
    Ok(sweeps)
}

fn measure_one(device: &mut dyn Device, (name, first, last, model): Range) -> Result<Sweep, Failure> {
    let kernel = named(name);
    let mut checksum = Fnv::new();
    for from in (first..=last).step_by(1 << 20) {
        let inputs = from..=last.min(from + ((1 << 20) - 1));
        let case = |bits: u64| match (kernel.operands, kernel.input.bits()) {
            (2, _) => [DIVIDEND, bits, 0],
            (_, 64) => [bits << 32, 0, 0],
            _ => [bits, 0, 0],
        };
        let cases: Vec<Case> = inputs.map(case).collect();
        for result in device.launch(&kernel, &cases)? {
            checksum.bytes(&result.to_le_bytes()[..kernel.output.size()]);
        }
    }
    Ok(Sweep { kernel: kernel.name, inputs: (first, last), checksum: checksum.digits(), model })
}

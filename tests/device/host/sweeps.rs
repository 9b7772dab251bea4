//! The approximations, over all inputs of some octaves: a checksum each.
//!
//! For some the checksum of a published model is known, "if the unit is unchanged since the G80": equal checksums show that
//! every input gives the modelled bits.

use crate::Failure;
use crate::device::{Case, Device};
use crate::hash::Fnv;
use crate::kernels::named;

/// A range of inputs and the checksum of the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// The kernel.
    pub kernel: &'static str,
    /// The first and the last input, as bits.
    pub inputs: (u32, u32),
    /// FNV-1a of the results as little-endian words.
    pub checksum: String,
    /// The model's, where there is one.
    pub model: Option<&'static str>,
}

const SWEEPS: &[(&str, u32, u32, Option<&str>)] = &[
    ("probe_rcp_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff, Some("f6c4479b058c7200")),
    ("probe_rsqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, Some("7fd5ee41cc331920")),
    ("probe_lg2_approx_ftz_f32", 0x3f00_0000, 0x3fff_ffff, Some("1c3257beca37c1e0")),
    ("probe_lg2_approx_ftz_f32", 0x4000_0000, 0x407f_ffff, Some("bd5e781bbba5fb05")),
    ("probe_ex2_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff, Some("8a01e7678d283c83")),
    ("probe_ex2_approx_ftz_f32", 0xbf80_0000, 0xbfff_ffff, Some("878c9da71b53c1ad")),
    ("probe_ex2_approx_ftz_f32", 0x3f00_0000, 0x3f7f_ffff, Some("6b076106fe4f9efd")),
    ("probe_sqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("probe_sin_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("probe_cos_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff, None),
    ("probe_tanh_approx_f32", 0x3e80_0000, 0x407f_ffff, None),
];

/// The kernels that are swept.
#[cfg(test)]
pub fn kernels() -> impl Iterator<Item = &'static str> {
    SWEEPS.iter().map(|(name, ..)| *name)
}

/// Runs every sweep.
pub fn measure(device: &mut dyn Device) -> Result<Vec<Sweep>, Failure> {
    SWEEPS.iter().map(|&sweep| measure_one(device, sweep)).collect()
}

fn measure_one(device: &mut dyn Device, sweep: (&str, u32, u32, Option<&'static str>)) -> Result<Sweep, Failure> {
    let (name, first, last, model) = sweep;
    let kernel = named(name);
    let mut checksum = Fnv::new();
    for from in (first..=last).step_by(1 << 20) {
        let inputs = from..=last.min(from + ((1 << 20) - 1));
        let cases: Vec<Case> = inputs.map(|bits| [u64::from(bits), 0, 0]).collect();
        for result in device.launch(&kernel, &cases)? {
            checksum.bytes(&(result as u32).to_le_bytes());
        }
    }
    Ok(Sweep { kernel: kernel.name, inputs: (first, last), checksum: checksum.digits(), model })
}

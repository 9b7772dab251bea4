//! The tables of the MUFU unit: every result over all mantissas, compressed, so that the unit can be studied where there is no
//! GPU.
//!
//! A file is a line of text, `kernel first last` in hexadecimal, and then the results, deflated: the first as its bits, each
//! later one as the difference of its bits to those of the one before, zigzag in LEB128.

use crate::Failure;
use crate::device::{Case, Device};
use crate::kernels::named;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;
use std::path::Path;

/// What is dumped: two octaves where the unit tells even exponents from odd, the signs and octaves that differ elsewhere.
const DUMPS: &[(&str, &str, u32, u32)] = &[
    ("rcp", "row_rcp_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff),
    ("rsqrt", "row_rsqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff),
    ("sqrt", "row_sqrt_approx_ftz_f32", 0x3f80_0000, 0x407f_ffff),
    ("ex2", "row_ex2_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff),
    ("ex2-negative", "row_ex2_approx_ftz_f32", 0xbf80_0000, 0xbfff_ffff),
    ("lg2", "row_lg2_approx_ftz_f32", 0x3f80_0000, 0x3fff_ffff),
    ("lg2-below-one", "row_lg2_approx_ftz_f32", 0x3f00_0000, 0x3f7f_ffff),
    ("sin", "row_sin_approx_ftz_f32", 0x3f80_0000, 0x40ff_ffff),
    ("cos", "row_cos_approx_ftz_f32", 0x3f80_0000, 0x40ff_ffff),
    ("tanh", "row_tanh_approx_f32", 0x3d80_0000, 0x40ff_ffff),
];

/// The operands of a kernel that are dumped.
#[cfg(test)]
pub fn ranges(kernel: &str) -> impl Iterator<Item = std::ops::RangeInclusive<u32>> {
    DUMPS.iter().filter(move |dump| dump.1 == kernel).map(|dump| dump.2..=dump.3)
}

/// A range of operands, by their bits, and the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dump {
    /// The kernel.
    pub kernel: String,
    /// The first operand.
    pub first: u32,
    /// The results' bits, one an operand.
    pub results: Vec<u32>,
}

/// Writes every table into the directory, at most so many operands of each.
pub fn measure(device: &mut dyn Device, directory: &Path, most: u64) -> Result<String, Failure> {
    let failed = |error: std::io::Error| Failure::Usage(format!("cannot write to {}: {error}", directory.display()));
    std::fs::create_dir_all(directory).map_err(failed)?;
    let mut bytes = 0;
    for &(name, kernel, first, last) in DUMPS {
        let last = (u64::from(last)).min(u64::from(first) + most - 1) as u32;
        let dump = Dump { kernel: kernel.into(), first, results: results(device, kernel, first, last)? };
        let encoded = dump.encode();
        bytes += encoded.len();
        std::fs::write(directory.join(format!("mufu-{name}.table")), encoded).map_err(failed)?;
    }
    Ok(format!("{}: {} tables, {bytes} bytes", directory.display(), DUMPS.len()))
}

fn results(device: &mut dyn Device, kernel: &str, first: u32, last: u32) -> Result<Vec<u32>, Failure> {
    let kernel = named(kernel);
    let mut results = Vec::new();
    for from in (first..=last).step_by(1 << 20) {
        let cases: Vec<Case> = (from..=last.min(from + ((1 << 20) - 1))).map(|bits| [u64::from(bits), 0, 0]).collect();
        results.extend(device.launch(&kernel, &cases)?.into_iter().map(|bits| bits as u32));
    }
    Ok(results)
}

impl Dump {
    /// As a file.
    pub fn encode(&self) -> Vec<u8> {
        let last = self.first + self.results.len() as u32 - 1;
        let mut file = format!("{} {:08x} {last:08x}\n", self.kernel, self.first).into_bytes();
        let (mut bytes, mut before) = (Vec::new(), 0);
        for &bits in &self.results {
            let difference = bits.wrapping_sub(before) as i32;
            leb128(&mut bytes, (difference << 1 ^ difference >> 31) as u32);
            before = bits;
        }
        file.extend(compress_to_vec(&bytes, 6));
        file
    }

    /// From a file.
    pub fn decode(file: &[u8]) -> Option<Self> {
        let end = file.iter().position(|&byte| byte == b'\n')?;
        let mut words = std::str::from_utf8(&file[..end]).ok()?.split(' ');
        let kernel = words.next()?.to_owned();
        let [first, last] = [words.next()?, words.next()?].map(|word| u32::from_str_radix(word, 16));
        let (first, last) = (first.ok()?, last.ok()?);
        let bytes = decompress_to_vec(&file[end + 1..]).ok()?;
        let (mut bytes, mut before, mut results) = (bytes.into_iter(), 0_u32, Vec::new());
        while let Some(zigzag) = leb128_read(&mut bytes) {
            before = before.wrapping_add(zigzag >> 1 ^ (zigzag & 1).wrapping_neg());
            results.push(before);
        }
        (results.len() as u64 == u64::from(last) - u64::from(first) + 1).then_some(Self { kernel, first, results })
    }
}

fn leb128(bytes: &mut Vec<u8>, mut word: u32) {
    while word >= 0x80 {
        bytes.push(word as u8 | 0x80);
        word >>= 7;
    }
    bytes.push(word as u8);
}

fn leb128_read(bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let (mut word, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        word |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(word);
        }
        shift += 7;
    }
}

#[test]
fn a_dump_is_read_back() {
    let results =
        (0..70_000).map(|i: u32| 0x3f80_0000_u32.wrapping_sub(i.wrapping_mul(i) / 7) ^ (i % 3) << 30).collect();
    let dump = Dump { kernel: "row_rcp_approx_ftz_f32".into(), first: 0x3f80_0000, results };
    let file = dump.encode();
    assert_eq!(Dump::decode(&file), Some(dump));
    assert_eq!(Dump::decode(&file[..file.len() / 2]), None, "half a file");
    assert_eq!(Dump::decode(b"no dump"), None);
}

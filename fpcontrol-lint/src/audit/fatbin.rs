//! Code for GPUs that nvcc embeds in object files: `.nv_fatbin`, and `__nv_relfatbin` before it is linked.
//!
//! A section holds one container after another, each with a header and entries: PTX or a cubin, plain or compressed (LZ4,
//! zstd). The layout was found by examining what nvcc 13 writes in each of its modes; any other layout is an error.

use std::io::Read;

/// The sections of an ELF file that hold containers.
pub const SECTIONS: &[&str] = &[".nv_fatbin", "__nv_relfatbin"];
/// Sections with code for GPUs in an unknown format.
pub const OTHERS: &[&str] = &[".hip_fatbin", ".llvm.offloading"];
/// The magic number of a container.
pub const MAGIC: u32 = 0xBA55_ED50;

/// An entry, unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    Ptx(String),
    Cubin(Vec<u8>),
}

/// All entries of a section, or of a file, and the errors of entries that cannot be unpacked.
#[must_use]
pub fn unpack(bytes: &[u8]) -> Vec<Result<Code, String>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while bytes.get(at..).is_some_and(|rest| rest.iter().any(|byte| *byte != 0)) {
        // Between two containers there may be padding, up to the next possible beginning.
        if bytes[at..].starts_with(&[0; 8]) {
            at += 8;
            continue;
        }
        match container(bytes, at, &mut found) {
            Some(end) => at = end,
            None => {
                found.push(Err(format!("no container of code at {at:#x}")));
                break;
            }
        }
    }
    found
}

const HEADER: usize = 16;

/// Unpacks a container, and returns where it ends.
fn container(bytes: &[u8], at: usize, found: &mut Vec<Result<Code, String>>) -> Option<usize> {
    let (begin, size) = (half(bytes, at + 6)?, word(bytes, at + 8)?);
    if half32(bytes, at)? != MAGIC || half(bytes, at + 4)? != 1 || begin < HEADER {
        return None;
    }
    let mut entry = at.checked_add(begin)?;
    let end = entry.checked_add(usize::try_from(size).ok()?).filter(|end| *end <= bytes.len())?;
    while entry < end {
        let (header, length) = (half32(bytes, entry + 4)? as usize, usize::try_from(word(bytes, entry + 8)?).ok()?);
        let payload = entry.checked_add(header)?;
        let next = payload.checked_add(length).filter(|next| *next <= end && header >= LEAST_ENTRY)?;
        found.push(code(&bytes[entry..payload], &bytes[payload..next]).map_err(|why| format!("at {entry:#x}: {why}")));
        entry = next;
    }
    Some(end)
}

/// The fields that are read from the header of an entry.
const LEAST_ENTRY: usize = 64;
const LZ4: u64 = 0x2000;
const ZSTD: u64 = 0x8000;
/// Set for every compression: LZ4, zstd and others.
const COMPRESSED: u64 = 0xF000;
/// A limit for damaged headers. Real entries are smaller.
const LARGEST: u64 = 1 << 31;

fn code(header: &[u8], payload: &[u8]) -> Result<Code, String> {
    let damaged = || "a damaged header".to_owned();
    let packed = half32(header, 16).ok_or_else(damaged)? as usize;
    let (flags, size) = (word(header, 40).ok_or_else(damaged)?, word(header, 56).ok_or_else(damaged)?);
    let bytes = match flags & COMPRESSED {
        0 if packed == 0 => payload.to_vec(),
        method @ (LZ4 | ZSTD) => {
            let packed = payload.get(..packed).filter(|packed| !packed.is_empty()).ok_or_else(damaged)?;
            decompressed(method, packed, size)?
        }
        _ => return Err(format!("compressed in a way that is not known, flags {flags:#x}")),
    };
    match half(header, 0) {
        Some(1) => {
            let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
            let (text, rest) = bytes.split_at(end);
            if rest.iter().any(|byte| *byte != 0) {
                return Err("PTX with something after it".to_owned());
            }
            let text = std::str::from_utf8(text).map_err(|error| format!("PTX: {error}"))?;
            Ok(Code::Ptx(text.to_owned()))
        }
        Some(2) if bytes.starts_with(b"\x7fELF") => Ok(Code::Cubin(bytes)),
        Some(kind) => Err(format!("an entry of kind {kind}, neither PTX nor a cubin")),
        None => Err(damaged()),
    }
}

fn decompressed(method: u64, packed: &[u8], size: u64) -> Result<Vec<u8>, String> {
    let size = usize::try_from(size).ok().filter(|_| size <= LARGEST).ok_or("it claims to be too large")?;
    let bytes = if method == LZ4 {
        lz4_flex::block::decompress(packed, size).map_err(|error| format!("LZ4: {error}"))?
    } else {
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|error| format!("zstd: {error}"))?;
        let mut bytes = Vec::new();
        let read = decoder.by_ref().take(size as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|error| format!("zstd: {error}"))?;
        bytes
    };
    if bytes.len() == size { Ok(bytes) } else { Err("it is not as long as its header says".to_owned()) }
}

fn half(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(usize::from(u16::from_le_bytes(bytes.try_into().ok()?)))
}

fn half32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

fn word(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

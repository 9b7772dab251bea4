//! Finds out what a file is, and which pieces of code it contains.

use super::fatbin;
use super::report::{File, FindingKind};
use object::FileKind;
use object::read::archive::ArchiveFile;
use sha2::{Digest, Sha256};
use std::path::Path;

/// A file with its bytes.
pub struct Input {
    /// Its description in the report.
    pub file: File,
    pub bytes: Vec<u8>,
}

/// A piece of code.
pub enum Piece<'d> {
    /// An ELF object, executable or library, and its name.
    Elf(String, &'d [u8]),
    Cubin(&'d [u8]),
    /// A container of cubins and PTX.
    Fatbin(&'d [u8]),
    Ptx(&'d str),
    /// A listing of nvdisasm's.
    Sass(&'d str),
    /// Nothing that can be judged, with the reason.
    Nothing(FindingKind, String),
}

/// The machine of cubins.
const CUDA: u16 = 190;

/// Whether a file is a library of Rust's, by the metadata in it.
#[must_use]
pub fn is_rlib(bytes: &[u8]) -> bool {
    let Ok(archive) = ArchiveFile::parse(bytes) else { return false };
    archive.members().flatten().any(|member| member.name().ends_with(b".rmeta"))
}

/// Reads a file.
///
/// # Errors
/// If the system cannot.
pub fn read(path: &Path) -> Result<Input, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(of_bytes(&path.display().to_string(), bytes))
}

/// A file from its bytes.
#[must_use]
pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Input {
    let sha256 = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let file = File { name: name.to_owned(), sha256, kind: String::new(), features: Vec::new() };
    Input { file, bytes }
}

/// The pieces of a file.
#[must_use]
pub fn pieces(bytes: &[u8]) -> Vec<Piece<'_>> {
    if bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n") {
        return archive(bytes).unwrap_or_else(|why| vec![Piece::Nothing(FindingKind::Unreadable, why)]);
    }
    vec![piece(String::new(), bytes)]
}

fn archive(bytes: &[u8]) -> Result<Vec<Piece<'_>>, String> {
    let archive = ArchiveFile::parse(bytes).map_err(|error| format!("an archive: {error}"))?;
    if archive.is_thin() {
        return Err("a thin archive: its members are elsewhere".into());
    }
    let mut pieces = Vec::new();
    for member in archive.members() {
        let member = member.map_err(|error| format!("an archive: {error}"))?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let data = member.data(bytes).map_err(|error| format!("{name}: {error}"))?;
        // The crate metadata that rustc puts beside the code, bare or in an ELF file without code.
        if name != "lib.rmeta" && !name.ends_with(".rmeta") {
            pieces.push(member_piece(name, data));
        }
    }
    Ok(pieces)
}

fn member_piece(name: String, data: &[u8]) -> Piece<'_> {
    match piece(name.clone(), data) {
        Piece::Nothing(_, why) if data.starts_with(b"BC\xC0\xDE") => {
            Piece::Nothing(FindingKind::NoMachineCode, format!("{name} is LLVM's bitcode{why}"))
        }
        Piece::Nothing(kind, why) => Piece::Nothing(kind, format!("{name}: {why}")),
        piece => piece,
    }
}

fn piece(name: String, bytes: &[u8]) -> Piece<'_> {
    if bytes.starts_with(b"\x7fELF") {
        return elf(name, bytes);
    }
    if bytes.starts_with(&fatbin::MAGIC.to_le_bytes()) {
        return Piece::Fatbin(bytes);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if is_ptx(text) => Piece::Ptx(text),
        Ok(text) if text.contains("/*0000*/") => Piece::Sass(text),
        Ok(_) | Err(_) => match unsupported(bytes) {
            Some(why) => Piece::Nothing(FindingKind::UnsupportedFormat, why.to_owned()),
            None => Piece::Nothing(FindingKind::UnknownFormat, String::new()),
        },
    }
}

fn elf(name: String, bytes: &[u8]) -> Piece<'_> {
    let machine = bytes.get(18..20).map_or(0, |bytes| u16::from_le_bytes([bytes[0], bytes[1]]));
    match FileKind::parse(bytes) {
        Ok(FileKind::Elf64) if machine == CUDA => Piece::Cubin(bytes),
        Ok(FileKind::Elf64) => Piece::Elf(name, bytes),
        Ok(FileKind::Elf32) => Piece::Nothing(FindingKind::UnknownArchitecture, "a 32-bit ELF file".into()),
        Ok(kind) => Piece::Nothing(FindingKind::UnknownFormat, format!("{kind:?}")),
        Err(error) => Piece::Nothing(FindingKind::Unreadable, error.to_string()),
    }
}

/// The first line that is not a comment gives the version.
fn is_ptx(text: &str) -> bool {
    let code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    text.lines().map(str::trim).find(code).is_some_and(|line| line.starts_with(".version"))
}

/// The formats that are known by their first bytes, and why they are not read.
const UNSUPPORTED: &[(&[u8], &str)] = &[
    (b"MZ", "a PE file (`.exe`, `.dll`): fpcontrol leaves its marks in ELF files only"),
    (b"\x64\x86", "a COFF object of Windows: fpcontrol leaves its marks in ELF files only"),
    (b"\x64\xAA", "a COFF object of Windows: fpcontrol leaves its marks in ELF files only"),
    (b"\xCF\xFA\xED\xFE", "a Mach-O file of macOS: fpcontrol leaves its marks in ELF files only"),
    (b"\xCE\xFA\xED\xFE", "a Mach-O file of macOS: fpcontrol leaves its marks in ELF files only"),
    (b"\xCA\xFE\xBA\xBE", "a Mach-O file for several processors: fpcontrol leaves its marks in ELF files only"),
    (
        b"\0asm",
        "a WebAssembly module: the engine that runs it compiles it once more, and `relaxed_madd` fuses or does not as that engine likes",
    ),
];

fn unsupported(bytes: &[u8]) -> Option<&'static str> {
    UNSUPPORTED.iter().find(|(beginning, _)| bytes.starts_with(beginning)).map(|(_, why)| *why)
}

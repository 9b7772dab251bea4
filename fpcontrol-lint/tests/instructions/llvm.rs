//! LLVM's disassembler, as rustup has it.

use object::write::Object;
use object::{Architecture, BinaryFormat, Endianness, SectionKind};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How many encodings one run of the disassembler gets.
const RUN: usize = 1 << 21;

pub struct Llvm {
    pub architecture: Architecture,
    /// Options of `llvm-objdump`.
    pub options: &'static [&'static str],
    /// How far the encodings are apart.
    pub step: usize,
}

impl Llvm {
    /// Disassembles encodings, and hands on each with its mnemonic, `None` if there is no such instruction, and its operands.
    pub fn ask(&self, encodings: impl Iterator<Item = Vec<u8>>, mut answer: impl FnMut(&[u8], Option<&str>, &str)) {
        let mut encodings = encodings.peekable();
        while encodings.peek().is_some() {
            let mut bytes = Vec::with_capacity(RUN * self.step);
            encodings.by_ref().take(RUN).for_each(|encoding| {
                bytes.extend_from_slice(&encoding);
                // Single `nop`s, so that no encoding reads on into the next.
                bytes.resize(bytes.len().next_multiple_of(self.step), 0x90);
            });
            self.run(&bytes, &mut answer);
        }
    }

    fn run(&self, bytes: &[u8], answer: &mut impl FnMut(&[u8], Option<&str>, &str)) {
        let file = tempfile::Builder::new().suffix(".o").tempfile().expect("a file");
        std::fs::write(file.path(), self.object(bytes)).expect("writable");
        let mut command = Command::new(objdump());
        command.args(["-d", "-z", "--no-show-raw-insn"]).args(self.options).arg(file.path());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("llvm-objdump runs");
        let mut count = 0;
        for line in BufReader::new(child.stdout.take().expect("a pipe")).lines() {
            let line = line.expect("text");
            let Some((address, text)) = line.split_once(':') else { continue };
            let Ok(address) = usize::from_str_radix(address.trim(), 16) else { continue };
            if address % self.step != 0 || address >= bytes.len() {
                continue;
            }
            count += 1;
            let (mnemonic, operands) = mnemonic(text.trim());
            answer(&bytes[address..address + self.step], mnemonic, operands);
        }
        assert!(child.wait().expect("it ends").success());
        assert_eq!(count, bytes.len() / self.step, "an answer for each encoding");
    }

    fn object(&self, bytes: &[u8]) -> Vec<u8> {
        let mut object = Object::new(BinaryFormat::Elf, self.architecture, Endianness::Little);
        let text = object.add_section(Vec::new(), b".text".to_vec(), SectionKind::Text);
        object.append_section_data(text, bytes, 32);
        object.write().expect("an object")
    }
}

/// The mnemonic, without what LLVM prints of prefixes, and the operands.
fn mnemonic(text: &str) -> (Option<&str>, &str) {
    const PREFIXES: &[&str] = &["lock", "rep", "repne", "data16", "addr32", "notrack", "{evex}", "{vex}"];
    let mut rest = text;
    loop {
        let (word, operands) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let is_prefix = PREFIXES.contains(&word)
            || word.starts_with("rex64")
            || word.starts_with("xacquire")
            || word.starts_with("xrelease");
        if !is_prefix || operands.is_empty() {
            return (Some(word).filter(|word| *word != "<unknown>" && *word != "(bad)"), operands.trim());
        }
        rest = operands.trim();
    }
}

fn objdump() -> PathBuf {
    let said = Command::new("rustc").args(["--print", "target-libdir"]).output().expect("rustc runs");
    let libraries = PathBuf::from(String::from_utf8(said.stdout).expect("a path").trim());
    let program = libraries.with_file_name("bin").join("llvm-objdump");
    assert!(program.exists(), "no {}: rustup component add llvm-tools", program.display());
    program
}

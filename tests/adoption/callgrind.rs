//! The instructions on floats that a program executes, by callgrind, a tool of valgrind, and objdump.

use fpcontrol_tests::scratch::succeed;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// An operation at a place.
pub struct Executed {
    pub file: String,
    pub line: usize,
    pub times: u64,
}

/// How often a test program executes each instruction that adds, subtracts, multiplies, divides, fuses or takes a root. Packed ones are
/// counted once.
pub fn operations(program: &Path, folder: &Path) -> Vec<Executed> {
    let profile = program.with_extension("callgrind");
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--tool=callgrind", "--dump-instr=yes", "--dump-line=yes"]);
    command.args(["--compress-strings=no", "--compress-pos=no"]);
    command.arg(format!("--callgrind-out-file={}", profile.display()));
    command.arg(program).arg("--test-threads=1").current_dir(folder).output().expect("valgrind is installed");
    let text = fs::read_to_string(&profile).expect("callgrind has written its profile");
    executed(&text, program.to_str().expect("text"), &arithmetic(program))
}

/// The addresses of the instructions that compute.
fn arithmetic(program: &Path) -> HashSet<u64> {
    let listing = succeed(Command::new("objdump").args(["--disassemble", "--no-show-raw-insn"]).arg(program));
    let listing = String::from_utf8_lossy(&listing.stdout);
    listing.lines().filter_map(address_of_arithmetic).collect()
}

fn address_of_arithmetic(line: &str) -> Option<u64> {
    let (address, instruction) = line.trim_start().split_once(":\t")?;
    let name = instruction.split_whitespace().next()?;
    let name = name.strip_prefix('v').unwrap_or(name);
    let (operation, format) = name.split_at_checked(name.len().checked_sub(2)?)?;
    let is_of_floats = ["ss", "sd", "ps", "pd"].contains(&format);
    let computes = ["add", "sub", "mul", "div", "sqrt"].contains(&operation)
        || operation.starts_with("fm")
        || operation.starts_with("fnm");
    (is_of_floats && computes).then(|| u64::from_str_radix(address, 16).ok())?
}

/// Reads a profile. Of each line with costs the first number is an address, the second a line, the third a count.
fn executed(profile: &str, program: &str, arithmetic: &HashSet<u64>) -> Vec<Executed> {
    let mut times = BTreeMap::<(String, usize), u64>::new();
    let (mut is_program, mut file) = (false, "");
    let mut lines = profile.lines();
    while let Some(line) = lines.next() {
        if let Some(object) = line.strip_prefix("ob=") {
            is_program = object == program;
        } else if let Some(name) = ["fl=", "fi=", "fe="].iter().find_map(|key| line.strip_prefix(key)) {
            file = name;
        } else if line.starts_with("calls=") {
            // The next line is what the called function costs.
            lines.next();
        } else if let Some(cost) = is_program.then(|| cost(line)).flatten().filter(|cost| arithmetic.contains(&cost.0))
        {
            *times.entry((file.to_owned(), cost.1)).or_default() += cost.2;
        }
    }
    times.into_iter().map(|((file, line), times)| Executed { file, line, times }).collect()
}

fn cost(line: &str) -> Option<(u64, usize, u64)> {
    let mut numbers = line.strip_prefix("0x")?.split(' ');
    let address = u64::from_str_radix(numbers.next()?, 16).ok()?;
    Some((address, numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_that_compute_are_told_from_others() {
        for (line, computes) in [
            ("   b490:\tmulsd  %xmm1,%xmm0", true),
            ("   b490:\tvfmadd213ss %xmm1,%xmm0,%xmm2", true),
            ("   b490:\tsqrtss %xmm0,%xmm0", true),
            ("   b490:\tmovsd  %xmm1,%xmm0", false),
            ("   b490:\tsubq   $0x10,%rsp", false),
            ("000000000000b490 <main>:", false),
        ] {
            assert_eq!(address_of_arithmetic(line), computes.then_some(0xb490), "{line}");
        }
    }

    #[test]
    fn costs_of_called_functions_are_not_counted_twice() {
        let profile =
            "ob=/p\nfl=a.rs\nfn=f\n0x10 3 5\ncalls=1 0x10 3\n0x10 3 100\nfi=b.rs\n0x10 4 2\nob=/libm\nfl=c\n0x10 1 9\n";
        let executed = executed(profile, "/p", &HashSet::from([0x10]));
        let counts: Vec<_> = executed.iter().map(|one| (one.file.as_str(), one.line, one.times)).collect();
        assert_eq!(counts, [("a.rs", 3, 5), ("b.rs", 4, 2)]);
    }
}

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
/// counted once: unoptimised code has few.
pub fn operations(program: &Path, folder: &Path) -> Vec<Executed> {
    let profile = program.with_extension("callgrind");
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--tool=callgrind", "--dump-instr=yes", "--dump-line=yes"]);
    command.args(["--compress-strings=no", "--compress-pos=no"]);
    command.arg(format!("--callgrind-out-file={}", profile.display()));
    command.arg(program).arg("--test-threads=1").current_dir(folder).output().expect("valgrind is installed");
    let text = fs::read_to_string(&profile).expect("callgrind has written its profile");
    // The file exists and is empty from the beginning, so a run that was cut off would seem to have computed nothing.
    assert!(text.contains("\ntotals:"), "callgrind has not finished: {}", profile.display());
    Profile::read(&text, program.to_str().expect("text"), &arithmetic(program)).executed()
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

/// A place in a profile: file and line.
type Place = (String, usize);

/// The profile of a program.
#[derive(Default)]
struct Profile {
    /// How often instructions that compute ran, by function and place.
    operations: BTreeMap<(Function, Place), f64>,
    /// How often each function was called, from which function and place.
    calls: BTreeMap<Function, Vec<(Function, Place, f64)>>,
}

/// A function: its file and its name.
type Function = (String, String);

// fpcontrol: allow(serial_order) because counts are whole numbers, and shares of them are rounded
impl Profile {
    /// Reads a profile. Of each line with costs the first number is an address, the second a line, the third a count.
    fn read(text: &str, program: &str, arithmetic: &HashSet<u64>) -> Self {
        let mut profile = Self::default();
        let (mut is_program, mut file, mut function) = (false, "", Function::default());
        let (mut called_file, mut called) = (None, "");
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            match line.split_once('=') {
                Some(("ob", object)) => is_program = object == program,
                Some(("fl", name)) => {
                    file = name;
                    called_file = None;
                }
                Some(("fi" | "fe", name)) => file = name,
                Some(("fn", name)) => function = (file.to_owned(), name.to_owned()),
                Some(("cfi" | "cfl", name)) => called_file = Some(name),
                Some(("cfn", name)) => called = name,
                Some(("calls", count)) => {
                    // The next line has the place of the call and the cost of the called function.
                    let place = lines.next().and_then(cost).map_or(0, |(_, line, _)| line);
                    let count = count.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0.0);
                    let callee = (called_file.take().unwrap_or(file).to_owned(), called.to_owned());
                    let caller = (function.clone(), (file.to_owned(), place), count);
                    profile.calls.entry(callee).or_default().push(caller);
                }
                Some(_) => {}
                None => {
                    let computing = cost(line).filter(|(address, ..)| is_program && arithmetic.contains(address));
                    if let Some((_, line, times)) = computing {
                        let key = (function.clone(), (file.to_owned(), line));
                        *profile.operations.entry(key).or_default() += times as f64;
                    }
                }
            }
        }
        profile
    }

    /// The operations by place. Operations of the standard library are attributed to its callers, in proportion to the calls.
    fn executed(self) -> Vec<Executed> {
        let mut executed = BTreeMap::<Place, f64>::new();
        let mut owed = BTreeMap::<Function, f64>::new();
        for ((function, place), times) in self.operations {
            match is_std(&place.0) {
                true if is_std(&function.0) => *owed.entry(function).or_default() += times,
                // Inlined code: its lines are not those of the function.
                true => *executed.entry((function.0, 0)).or_default() += times,
                false => *executed.entry(place).or_default() += times,
            }
        }
        // Recursion could go on for ever; what is left after this many calls is negligible.
        for _ in 0..64 {
            for (function, times) in std::mem::take(&mut owed) {
                let callers = self.calls.get(&function).map(Vec::as_slice).unwrap_or_default();
                let all: f64 = callers.iter().map(|(.., count)| count).sum();
                for (caller, place, count) in callers {
                    let share = times * count / all;
                    match is_std(&place.0) {
                        true => *owed.entry(caller.clone()).or_default() += share,
                        false => *executed.entry(place.clone()).or_default() += share,
                    }
                }
            }
        }
        let executed = executed.into_iter();
        executed.map(|((file, line), times)| Executed { file, line, times: times.round() as u64 }).collect()
    }
}

fn is_std(file: &str) -> bool {
    file.contains("/rustc/") || file.contains("/library/")
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
        let profile = "ob=/p\nfl=a.rs\nfn=f\n0x10 3 5\ncfn=f\ncalls=1 0x10 3\n0x10 3 100\nfi=b.rs\n0x10 4 2\nob=/libm\nfl=c\n0x10 1 9\n";
        assert_eq!(counted(profile), [("a.rs".to_owned(), 3, 5), ("b.rs".to_owned(), 4, 2)]);
    }

    #[test]
    fn what_std_computes_stands_where_it_is_called() {
        let std = "ob=/p\nfl=/rustc/x/add.rs\nfn=add\n0x10 7 4\nfl=/rustc/x/sum.rs\nfn=sum\ncfi=/rustc/x/add.rs\ncfn=add\ncalls=3 0x10 7\n0x90 8 3\n";
        let own = "fl=a.rs\nfn=f\ncfi=/rustc/x/sum.rs\ncfn=sum\ncalls=1 0x90 8\n0x90 2 1\nfl=b.rs\nfn=g\ncfi=/rustc/x/add.rs\ncfn=add\ncalls=1 0x10 7\n0x90 5 1\n";
        assert_eq!(counted(&format!("{std}{own}")), [("a.rs".to_owned(), 2, 3), ("b.rs".to_owned(), 5, 1)]);
    }

    fn counted(profile: &str) -> Vec<(String, usize, u64)> {
        let executed = Profile::read(profile, "/p", &HashSet::from([0x10])).executed();
        executed.into_iter().map(|one| (one.file, one.line, one.times)).collect()
    }
}

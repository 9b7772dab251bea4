//! The instructions on floats that a program executes, by callgrind, a tool of valgrind, and objdump.

use fpcontrol_tests::scratch::succeed;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;
use std::process::Command;

/// An operation at a place.
pub struct Executed {
    pub file: String,
    pub line: usize,
    pub times: u64,
    /// Whether a function of the library that was named computed it.
    pub is_of_library: bool,
}

/// How often a program executes each instruction that adds, subtracts, multiplies, divides, fuses or takes a root. An instruction on a vector
/// counts once for each of its elements. Operations of the standard library, and of the library whose files begin so, stand where it is called.
pub fn operations(program: &Path, folder: &Path, arguments: &[&str], library: &str) -> Vec<Executed> {
    let profile = program.with_extension("callgrind");
    let mut command = Command::new("valgrind");
    command.args(["--quiet", "--tool=callgrind", "--dump-instr=yes", "--dump-line=yes"]);
    command.args(["--compress-strings=no", "--compress-pos=no"]);
    command.arg(format!("--callgrind-out-file={}", profile.display()));
    command.arg(program).args(arguments).current_dir(folder).output().expect("valgrind is installed");
    let text = fs::read(&profile).expect("callgrind has written its profile");
    let text = String::from_utf8_lossy(&text);
    // The file exists and is empty from the beginning, so a run that was cut off would seem to have computed nothing.
    assert!(text.contains("\ntotals:"), "callgrind has not finished: {}", profile.display());
    Profile::read(&text, program.to_str().expect("text"), &arithmetic(program)).executed(library)
}

/// The addresses of the instructions that compute, with how many results each has.
fn arithmetic(program: &Path) -> HashMap<u64, u64> {
    let listing = succeed(Command::new("objdump").args(["--disassemble", "--no-show-raw-insn"]).arg(program));
    let listing = String::from_utf8_lossy(&listing.stdout);
    listing.lines().filter_map(arithmetic_of).collect()
}

/// The address of an instruction that computes, and how many results it has.
fn arithmetic_of(line: &str) -> Option<(u64, u64)> {
    let (address, instruction) = line.trim_start().split_once(":\t")?;
    let name = instruction.split_whitespace().next()?;
    let name = name.strip_prefix('v').unwrap_or(name);
    let (operation, format) = name.split_at_checked(name.len().checked_sub(2)?)?;
    let is_of_floats = ["ss", "sd", "ps", "pd"].contains(&format);
    let computes = ["add", "sub", "mul", "div", "sqrt"].contains(&operation)
        || operation.starts_with("fm")
        || operation.starts_with("fnm");
    let bytes = [("%zmm", 64), ("%ymm", 32)].iter().find(|(register, _)| instruction.contains(register));
    let bytes = bytes.map_or(16, |(_, bytes)| *bytes);
    let results = match format {
        "ps" => bytes / 4,
        "pd" => bytes / 8,
        _ => 1,
    };
    (is_of_floats && computes).then(|| Some((u64::from_str_radix(address, 16).ok()?, results)))?
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
    /// Reads a profile. In a line with costs, the first number is an address, the second a line, the third a count.
    fn read(text: &str, program: &str, arithmetic: &HashMap<u64, u64>) -> Self {
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
                    let Some((address, line, times)) = cost(line).filter(|_| is_program) else { continue };
                    if let Some(results) = arithmetic.get(&address) {
                        let key = (function.clone(), (file.to_owned(), line));
                        *profile.operations.entry(key).or_default() += (times * results) as f64;
                    }
                }
            }
        }
        profile
    }

    /// The operations by place. Operations of the standard library and of a library are attributed to their callers, in proportion to the calls.
    fn executed(self, library: &str) -> Vec<Executed> {
        let is_library = |file: &str| file.starts_with(library);
        let is_called = |file: &str| is_std(file) || is_library(file);
        let mut executed = BTreeMap::<(Place, bool), f64>::new();
        let mut owed = BTreeMap::<(Function, bool), f64>::new();
        let mut attribute = |owed: &mut BTreeMap<_, f64>, function: &Function, place: &Place, is_ours: bool, times| {
            match is_called(&place.0) {
                true if is_called(&function.0) => *owed.entry((function.clone(), is_ours)).or_default() += times,
                // Inlined code: its lines are not those of the function.
                true => *executed.entry(((function.0.clone(), 0), is_ours)).or_default() += times,
                false => *executed.entry((place.clone(), is_ours)).or_default() += times,
            }
        };
        for ((function, place), times) in &self.operations {
            let is_ours = is_library(&place.0) || is_std(&place.0) && is_library(&function.0);
            attribute(&mut owed, function, place, is_ours, *times);
        }
        // Recursion could go on for ever; what is left after this many calls is negligible.
        for _ in 0..64 {
            for ((function, is_ours), times) in std::mem::take(&mut owed) {
                let callers = self.calls.get(&function).map(Vec::as_slice).unwrap_or_default();
                let all: f64 = callers.iter().map(|(.., count)| count).sum();
                for (caller, place, count) in callers {
                    attribute(&mut owed, caller, place, is_ours || is_library(&place.0), times * count / all);
                }
            }
        }
        let executed = executed.into_iter().map(|(((file, line), is_of_library), times)| {
            let times = times.round() as u64;
            Executed { file, line, times, is_of_library }
        });
        executed.collect()
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
        for (line, results) in [
            ("   b490:\tmulsd  %xmm1,%xmm0", Some(1)),
            ("   b490:\tvfmadd213ss %xmm1,%xmm0,%xmm2", Some(1)),
            ("   b490:\tvfmadd213ps %ymm1,%ymm0,%ymm2", Some(8)),
            ("   b490:\taddpd  %xmm1,%xmm0", Some(2)),
            ("   b490:\tsqrtss %xmm0,%xmm0", Some(1)),
            ("   b490:\tmovsd  %xmm1,%xmm0", None),
            ("   b490:\tsubq   $0x10,%rsp", None),
            ("000000000000b490 <main>:", None),
        ] {
            assert_eq!(arithmetic_of(line), results.map(|results| (0xb490, results)), "{line}");
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

    #[test]
    fn what_a_library_computes_stands_where_it_is_called_too() {
        let library =
            "ob=/p\nfl=/lib/x.rs\nfn=control\n0x10 7 4\ncfi=/rustc/x/add.rs\ncfn=add\ncalls=2 0x20 7\n0x90 8 3\n";
        let std = "fl=/rustc/x/add.rs\nfn=add\n0x10 7 3\n";
        let own = "fl=a.rs\nfn=f\n0x10 9 5\ncfi=/lib/x.rs\ncfn=control\ncalls=4 0x10 7\n0x90 2 1\ncfi=/rustc/x/add.rs\ncfn=add\ncalls=1 0x20 7\n0x90 5 1\n";
        let profile = Profile::read(&format!("{library}{std}{own}"), "/p", &HashMap::from([(0x10, 1)]));
        let executed = profile.executed("/lib/");
        let places: Vec<_> = executed.into_iter().map(|one| (one.line, one.is_of_library, one.times)).collect();
        assert_eq!(places, [(2, true, 6), (5, false, 1), (9, false, 5)]);
    }

    fn counted(profile: &str) -> Vec<(String, usize, u64)> {
        let executed = Profile::read(profile, "/p", &HashMap::from([(0x10, 1)])).executed("/lib/");
        executed.into_iter().map(|one| (one.file, one.line, one.times)).collect()
    }
}

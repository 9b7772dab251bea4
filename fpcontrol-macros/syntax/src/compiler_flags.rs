//! The flags of the crate that is being compiled: whether it has instruments, which need the place of each operation, whether it is built for an
//! audit, which needs marks, and whether LLVM may fuse what it compiles.
//!
//! The flags apply to the target. A macro is compiled for the host, and if Cargo is given a target, it does not pass the flags to the host, so
//! `cfg!` would not see them. But a macro runs inside the compiler, whose arguments contain all flags of the crate that is being compiled.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the crate has instruments. The run time has different names for instrumented and for plain expansions: if it and the macro disagree,
/// the crate does not compile.
pub(crate) fn has_instruments() -> bool {
    static HAS_INSTRUMENTS: OnceLock<bool> = OnceLock::new();
    *HAS_INSTRUMENTS.get_or_init(|| has(&arguments(), "fpcontrol_instrument"))
}

/// Whether the crate is built for an audit.
pub(crate) fn is_audited() -> bool {
    static IS_AUDITED: OnceLock<bool> = OnceLock::new();
    *IS_AUDITED.get_or_init(|| has(&arguments(), "fpcontrol_audit"))
}

/// The option that lets LLVM fuse plain operators, if the crate is compiled with it. It is returned once, so that the crate gets one message.
pub(crate) fn contracting_option() -> Option<&'static str> {
    static CONTRACTS: OnceLock<bool> = OnceLock::new();
    static RETURNED: AtomicBool = AtomicBool::new(false);
    let contracts = *CONTRACTS.get_or_init(|| contracts(&arguments()));
    (contracts && !RETURNED.swap(true, Ordering::Relaxed)).then_some("-C llvm-args=-fp-contract=fast")
}

/// `-C llvm-args=-fp-contract=fast`, in all forms that rustc and LLVM take.
fn contracts(arguments: &[String]) -> bool {
    let options = arguments.iter().enumerate().filter_map(|(index, argument)| {
        let separate = index > 0 && matches!(arguments[index - 1].as_str(), "-C" | "--codegen");
        let joined = argument.strip_prefix("-C").or_else(|| argument.strip_prefix("--codegen="));
        joined.or(separate.then_some(argument.as_str()))?.trim_start().strip_prefix("llvm-args=")
    });
    let words: Vec<&str> = options.flat_map(str::split_whitespace).collect();
    words.iter().enumerate().any(|(index, word)| {
        let option = word.trim_start_matches('-');
        option == "fp-contract=fast" || option == "fp-contract" && words.get(index + 1) == Some(&"fast")
    })
}

/// The crates that the crate may name by a path, `::name`, and the files that hold them.
pub(crate) fn crates() -> Vec<(String, PathBuf)> {
    named_crates(&arguments())
}

/// `--extern name=file`, also with options: `--extern priv:name=file`.
fn named_crates(arguments: &[String]) -> Vec<(String, PathBuf)> {
    let options = arguments.iter().enumerate().filter_map(|(index, argument)| {
        let is_value = index > 0 && arguments[index - 1] == "--extern";
        argument.strip_prefix("--extern=").or(is_value.then_some(argument.as_str()))
    });
    let named = options.filter_map(|option| {
        let (name, file) = option.split_once('=')?;
        let (options, name) = name.rsplit_once(':').unwrap_or(("", name));
        let is_named = !options.split(',').any(|option| option == "noprelude");
        is_named.then(|| (name.to_owned(), PathBuf::from(file)))
    });
    named.collect()
}

fn arguments() -> Vec<String> {
    std::env::args_os().flat_map(|argument| read(argument.to_string_lossy().into_owned())).collect()
}

/// An argument, or the arguments in the file that it names: Cargo writes long command lines to a file, one argument on each line.
fn read(argument: String) -> Vec<String> {
    let file = argument.strip_prefix('@').and_then(|path| std::fs::read_to_string(path).ok());
    file.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_else(|| vec![argument])
}

fn has(arguments: &[String], flag: &str) -> bool {
    arguments.windows(2).any(|pair| pair[0] == "--cfg" && pair[1] == flag)
        || arguments.iter().any(|argument| argument.strip_prefix("--cfg=") == Some(flag))
}

#[cfg(test)]
mod tests {
    use super::{contracts, has, named_crates};

    #[test]
    fn a_flag_is_found_as_rustc_takes_it() {
        let found = |words: &str| has(&words.split(' ').map(str::to_owned).collect::<Vec<_>>(), "fpcontrol_audit");
        assert!(found("rustc --crate-name a --cfg fpcontrol_audit"));
        assert!(found("rustc --cfg=fpcontrol_audit a.rs"));
        assert!(!found("rustc --check-cfg cfg(fpcontrol_audit) fpcontrol_audit"));
        assert!(!found("rustc --cfg fpcontrol_instrument"));
    }

    #[test]
    fn contraction_is_seen_in_every_form() {
        let found = |words: &[&str]| contracts(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert!(found(&["rustc", "-C", "llvm-args=-fp-contract=fast"]));
        assert!(found(&["rustc", "-Cllvm-args=--fp-contract=fast"]));
        assert!(found(&["rustc", "--codegen", "llvm-args=-inline-threshold=9 -fp-contract fast"]));
        assert!(found(&["rustc", "--codegen=llvm-args=-fp-contract=fast", "a.rs"]));
        assert!(found(&["rustc", "-C", "llvm-args=-fp-contract", "-C", "llvm-args=fast"]));
        assert!(!found(&["rustc", "-C", "llvm-args=-fp-contract=off"]));
        assert!(!found(&["rustc", "--cfg", "llvm-args=-fp-contract=fast"]));
        assert!(!found(&["rustc", "-C", "target-cpu=native", "-fp-contract=fast"]));
    }

    #[test]
    fn crates_are_found_with_their_files() {
        let words = "rustc --extern na=/deps/libnalgebra-1f.rmeta --extern=priv:half=libhalf.rlib --extern core --extern noprelude,priv:b=libb.rlib -L a=b";
        let found = named_crates(&words.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let names: Vec<_> = found.iter().map(|(name, file)| (name.as_str(), file.to_str().unwrap())).collect();
        assert_eq!(names, [("na", "/deps/libnalgebra-1f.rmeta"), ("half", "libhalf.rlib")]);
    }
}

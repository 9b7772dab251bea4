//! Whether the crate that is compiled has instruments, which want to know the place of each operation.
//!
//! The flag `--cfg fpcontrol_instrument` is meant for the target. A macro is compiled for the host, and Cargo leaves the flag out there
//! when it is given a target, so `cfg!` would not know. But a macro runs inside the compiler, whose arguments have all flags of the
//! crate that is compiled. The run time has names for instrumented expansions and others for plain ones: should the two disagree, the
//! crate does not compile.

use std::sync::OnceLock;

const FLAG: &str = "fpcontrol_instrument";

/// Whether there are instruments.
pub(crate) fn are_built() -> bool {
    static ARE_BUILT: OnceLock<bool> = OnceLock::new();
    *ARE_BUILT.get_or_init(|| has_flag(&arguments()))
}

fn arguments() -> Vec<String> {
    std::env::args_os().flat_map(|argument| read(argument.to_string_lossy().into_owned())).collect()
}

/// An argument, or those in the file that it names: Cargo writes long command lines to a file, an argument a line.
fn read(argument: String) -> Vec<String> {
    let file = argument.strip_prefix('@').and_then(|path| std::fs::read_to_string(path).ok());
    file.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_else(|| vec![argument])
}

fn has_flag(arguments: &[String]) -> bool {
    arguments.windows(2).any(|pair| pair[0] == "--cfg" && pair[1] == FLAG)
        || arguments.iter().any(|argument| argument.strip_prefix("--cfg=") == Some(FLAG))
}

#[cfg(test)]
mod tests {
    use super::has_flag;

    #[test]
    fn the_flag_is_found_as_rustc_takes_it() {
        let found = |words: &str| has_flag(&words.split(' ').map(str::to_owned).collect::<Vec<_>>());
        assert!(found("rustc --crate-name a --cfg fpcontrol_instrument"));
        assert!(found("rustc --cfg=fpcontrol_instrument a.rs"));
        assert!(!found("rustc --check-cfg cfg(fpcontrol_instrument) fpcontrol_instrument"));
        assert!(!found("rustc --cfg fpcontrol_audit"));
    }
}

//! The `--cfg` flags of the crate that is being compiled: whether it has instruments, which need the place of each operation, and
//! whether it is built for an audit, which needs marks.
//!
//! The flags apply to the target. A macro is compiled for the host, and if Cargo is given a target, it does not pass the flags to the host, so
//! `cfg!` would not see them. But a macro runs inside the compiler, whose arguments contain all flags of the crate that is being compiled.

use std::sync::OnceLock;

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
    use super::has;

    #[test]
    fn a_flag_is_found_as_rustc_takes_it() {
        let found = |words: &str| has(&words.split(' ').map(str::to_owned).collect::<Vec<_>>(), "fpcontrol_audit");
        assert!(found("rustc --crate-name a --cfg fpcontrol_audit"));
        assert!(found("rustc --cfg=fpcontrol_audit a.rs"));
        assert!(!found("rustc --check-cfg cfg(fpcontrol_audit) fpcontrol_audit"));
        assert!(!found("rustc --cfg fpcontrol_instrument"));
    }
}

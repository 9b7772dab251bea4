//! How programs compile CUDA C++ at run time with the crate `cudarc`, as its version 0.19 has it.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The module of its functions and types.
pub const MODULE: &str = "nvrtc";

/// Its options.
pub const OPTIONS: &str = "CompileOptions";

/// What a function or a field has to do with contraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nvrtc {
    /// A function that compiles with default options.
    CompilesByDefault,
    /// A function that compiles with the options that are its second argument.
    TakesOptions,
    /// A field that decides whether products are fused, or may: `options` are command-line arguments.
    Decides,
    /// A function that makes default options.
    MakesDefault,
    /// Another field that only these options have.
    TellsOptions,
}

const ROWS: Rows<Nvrtc> = &[
    (Nvrtc::CompilesByDefault, "compile_ptx"),
    (Nvrtc::TakesOptions, "compile_ptx_with_opts"),
    (Nvrtc::MakesDefault, "default"),
    (Nvrtc::Decides, "fmad options use_fast_math"),
    (Nvrtc::TellsOptions, "ftz prec_sqrt prec_div maxrregcount"),
];

static TABLE: LazyLock<FxHashMap<&'static str, Nvrtc>> = LazyLock::new(|| by_name(ROWS));

/// What a name has to do with contraction.
#[must_use]
pub fn nvrtc(name: &str) -> Option<Nvrtc> {
    TABLE.get(name).copied()
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::ROWS);
    }
}

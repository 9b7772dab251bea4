//! The macros of the standard library, and how the tokens of each are read. Those that are not in the list are treated as
//! any other macro is.

use syn::Macro;

/// How the tokens of an invocation are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grammar {
    /// Expressions between `,`, `;` or `=>`, some after `name =` or `name:`. A format string is one of them.
    List,
    /// The same, in a macro of the user's that is declared by `macros(name = exprs)`.
    Declared,
    /// The same, and the first two are compared.
    Comparison,
    /// The same; the first is printed, as written, if it is false.
    Assertion,
    /// The same; all are printed, as written.
    Debug,
    /// An expression, a pattern and perhaps a guard.
    Pattern,
    /// `static` items with expressions.
    Statics,
    /// Code under conditions of `cfg`.
    Selection,
    /// Nothing in it is evaluated.
    Nothing,
    /// It stands for code that is not among its tokens.
    Hidden,
}

impl Grammar {
    /// Whether the macro evaluates expressions, so that it can be neither a pattern nor a type nor an item.
    pub(super) fn evaluates(self) -> bool {
        match self {
            Self::List | Self::Declared | Self::Comparison | Self::Assertion | Self::Debug | Self::Pattern => true,
            Self::Statics | Self::Selection | Self::Nothing | Self::Hidden => false,
        }
    }
}

use Grammar as G;

/// To add one, add a row.
pub const STANDARD: &[(&str, Grammar)] = &[
    ("addr_of", G::List),
    ("addr_of_mut", G::List),
    ("asm", G::Hidden),
    ("assert", G::Assertion),
    ("assert_eq", G::Comparison),
    ("assert_matches", G::Pattern),
    ("assert_ne", G::Comparison),
    ("cfg", G::Nothing),
    ("cfg_select", G::Selection),
    ("column", G::Nothing),
    ("compile_error", G::Nothing),
    ("concat", G::Nothing),
    ("const_format_args", G::List),
    ("dbg", G::Debug),
    ("debug_assert", G::Assertion),
    ("debug_assert_eq", G::Comparison),
    ("debug_assert_matches", G::Pattern),
    ("debug_assert_ne", G::Comparison),
    ("env", G::Nothing),
    ("eprint", G::List),
    ("eprintln", G::List),
    ("file", G::Nothing),
    ("format", G::List),
    ("format_args", G::List),
    ("global_asm", G::Hidden),
    ("include", G::Hidden),
    ("include_bytes", G::Nothing),
    ("include_str", G::Nothing),
    ("line", G::Nothing),
    ("matches", G::Pattern),
    ("module_path", G::Nothing),
    ("naked_asm", G::Hidden),
    ("option_env", G::Nothing),
    ("panic", G::List),
    ("pin", G::List),
    ("print", G::List),
    ("println", G::List),
    ("ready", G::List),
    ("stringify", G::Nothing),
    ("thread_local", G::Statics),
    ("todo", G::List),
    ("try", G::List),
    ("unimplemented", G::List),
    ("unreachable", G::List),
    ("vec", G::List),
    ("write", G::List),
    ("writeln", G::List),
];

/// How the invocation is read, if its path is one by which a macro of the standard library can be called.
#[must_use]
pub fn grammar(invocation: &Macro) -> Option<Grammar> {
    let segments = &invocation.path.segments;
    let of_std = segments.len() == 1 || ["std", "core", "alloc"].iter().any(|owner| segments[0].ident == owner);
    let name = segments.last()?.ident.to_string();
    let name = name.trim_start_matches("r#");
    STANDARD.iter().find(|(row, _)| of_std && *row == name).map(|(_, grammar)| *grammar)
}

/// Whether a macro of this name evaluates expressions, as far as the standard library goes.
pub(super) fn evaluates(name: &str) -> bool {
    STANDARD.iter().any(|(row, grammar)| *row == name && grammar.evaluates())
}

/// Whether macros of this name can stand for code that is not among their tokens.
pub(super) fn hides(name: &str) -> bool {
    STANDARD.iter().any(|(row, grammar)| *row == name && *grammar == G::Hidden)
}

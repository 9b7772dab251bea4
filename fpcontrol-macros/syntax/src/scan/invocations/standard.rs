//! The macros of the standard library, and how the arguments of each are read. Macros that are not in the list are treated like
//! the user's macros.

use syn::Macro;

/// How the arguments of a macro are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grammar {
    /// As expressions between `,`, `;` or `=>`, some behind `name =` or `name:`. A format string is one of them.
    List,
    /// As expressions, for a user's macro that is declared by `macros(name = exprs)`.
    Declared,
    /// As expressions; the macro compares the first two.
    Comparison,
    /// As expressions; the macro prints the source of the first one if it is false.
    Assertion,
    /// As expressions; the macro prints the source of all of them.
    Debug,
    /// As an expression, a pattern and perhaps a guard.
    Pattern,
    /// As `static` items with expressions.
    Statics,
    /// As code under `cfg` conditions.
    Selection,
    /// As expressions; the macro compares the first two, and prints their source.
    Operands,
    /// As expressions; the macro prints the source of the condition if there is no message.
    Printed,
    /// As expressions, most of them behind names and sigils, as log and tracing take them.
    Fields,
    /// As code under `if #[cfg(…)]`.
    CfgIf,
    /// As arrays, and the code for their elements.
    Azip,
    /// As futures, and the code that runs when one is done.
    Select,
    /// As functions whose parameters are drawn from strategies.
    Properties,
    /// As constants. They are integers, but floats may compute them.
    Flags,
    /// As tokens that are never evaluated.
    Nothing,
    /// As tokens that do not show the code that is inserted.
    Hidden,
}

impl Grammar {
    /// Whether the macro evaluates expressions, so that a call can be neither a pattern nor a type nor an item.
    pub(super) fn evaluates(self) -> bool {
        match self {
            Self::List | Self::Declared | Self::Comparison | Self::Assertion | Self::Debug | Self::Pattern => true,
            Self::Operands | Self::Printed | Self::Fields | Self::Azip | Self::Select => true,
            Self::Statics | Self::Selection | Self::CfgIf | Self::Properties | Self::Flags => false,
            Self::Nothing | Self::Hidden => false,
        }
    }

    /// Whether all that is evaluated in a call are expressions, which bind no names outside themselves.
    fn has_only_expressions(self) -> bool {
        matches!(self, Self::List | Self::Comparison | Self::Assertion | Self::Debug | Self::Nothing)
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

/// How the call is read, if its path is a path by which a macro of the standard library can be called.
#[must_use]
pub fn grammar(invocation: &Macro) -> Option<Grammar> {
    let segments = &invocation.path.segments;
    let of_std = segments.len() == 1 || ["std", "core", "alloc"].iter().any(|owner| segments[0].ident == owner);
    let name = segments.last()?.ident.to_string();
    let name = name.trim_start_matches("r#");
    STANDARD.iter().find(|(row, _)| of_std && *row == name).map(|(_, grammar)| *grammar)
}

/// Whether the call is of the standard library's, and holds nothing but expressions.
pub(in crate::scan) fn is_of_expressions(invocation: &Macro) -> bool {
    grammar(invocation).is_some_and(Grammar::has_only_expressions)
}

/// The same for a macro by its name.
pub(in crate::scan) fn has_only_expressions(name: &str) -> bool {
    STANDARD.iter().any(|(row, grammar)| *row == name && grammar.has_only_expressions())
}

/// Whether the standard library's macro of this name evaluates expressions.
pub(super) fn evaluates(name: &str) -> bool {
    STANDARD.iter().any(|(row, grammar)| *row == name && grammar.evaluates())
}

/// Whether a macro of this name can insert code that is not among its tokens.
pub(super) fn hides(name: &str) -> bool {
    STANDARD.iter().any(|(row, grammar)| *row == name && *grammar == G::Hidden)
}

//! The arguments of macro calls, read by their grammars.

use super::standard::{self, Grammar};
use super::{
    Azip, CfgIf, Fields, List, Matching, Properties, Rules, Select, Selection, Statics, arithmetic, debug, name_of,
};
use crate::diagnostics::catalogue;
use crate::scan::Scanner;
use crate::scan::code::Piece;
use crate::scan::extent::Extent;
use syn::visit_mut::VisitMut;
use syn::{Macro, parse2};

/// Reads the tokens by the grammar, and scans the code in them. Tokens that do not fit are left to the macro's own error, unless
/// they compute: the macro may be another macro with the same name.
pub(super) fn read(grammar: Grammar, invocation: &mut Macro, scanner: &mut Scanner) {
    let (tokens, is_of_std) = (invocation.tokens.clone(), standard::grammar(invocation).is_some());
    let read = match grammar {
        Grammar::List | Grammar::Comparison if is_of_std => parse2(tokens).map(Contents::List),
        Grammar::List | Grammar::Comparison | Grammar::Printed | Grammar::Declared => {
            parse2(tokens).map(Contents::Declared)
        }
        Grammar::Assertion => parse2(tokens).map(|list| Contents::Assertion { list, text: None }),
        Grammar::Operands => parse2(tokens).map(|list| Contents::Operands { list, computes: false }),
        Grammar::Debug => parse2(tokens).map(|list| Contents::Debug { list, texts: None }),
        Grammar::Pattern => parse2(tokens).map(|matching| Contents::Matching(Box::new(matching))),
        Grammar::Statics => parse2(tokens).map(Contents::Statics),
        Grammar::Selection => parse2(tokens).map(Contents::Selection),
        Grammar::Fields => parse2(tokens).map(Contents::Fields),
        Grammar::CfgIf => parse2(tokens).map(Contents::CfgIf),
        Grammar::Azip => parse2(tokens).map(|azip| Contents::Azip(Box::new(azip))),
        Grammar::Select => parse2(tokens).map(Contents::Select),
        Grammar::Properties => parse2(tokens).map(Contents::Properties),
        Grammar::Flags | Grammar::Nothing => return,
        Grammar::Hidden => unreachable!("it is refused"),
    };
    match read {
        Ok(mut contents) => {
            contents.scan(scanner);
            let extent = Extent::of(invocation.tokens.clone());
            invocation.tokens = scanner.code.add(Piece::Invocation(Box::new(contents))).tokens(extent);
        }
        Err(error) => {
            if arithmetic(invocation.tokens.clone(), &scanner.settings).is_some() {
                let (name, error) = (name_of(invocation), error.to_string());
                scanner.diagnostics.push(catalogue::unreadable_macro(&invocation.path, &name, &error));
            }
        }
    }
}

/// The parsed arguments of a macro call.
#[derive(Clone)]
pub enum Contents {
    /// Expressions between separators.
    List(List),
    /// Expressions in a call of a macro that the user has declared.
    Declared(List),
    /// The arguments of an assertion.
    Assertion {
        /// The expressions.
        list: List,
        /// The condition as written, if it is printed and computes.
        text: Option<String>,
    },
    /// The arguments of an assertion that prints the source of the two operands that it compares.
    Operands {
        /// The expressions.
        list: List,
        /// Whether one of the operands computes.
        computes: bool,
    },
    /// The arguments of `dbg!`.
    Debug {
        /// The expressions.
        list: List,
        /// All of them as written, if one of them computes.
        texts: Option<Vec<String>>,
    },
    /// `matches!(expression, pattern if guard)`.
    Matching(Box<Matching>),
    /// `thread_local! { … }`.
    Statics(Statics),
    /// `cfg_select! { … }`.
    Selection(Selection),
    /// The arguments of log's and tracing's macros.
    Fields(Fields),
    /// `cfg_if! { … }`.
    CfgIf(CfgIf),
    /// `azip!(…)`.
    Azip(Box<Azip>),
    /// `select! { … }`.
    Select(Select),
    /// `proptest! { … }`.
    Properties(Properties),
    /// `macro_rules!`.
    Definition(Rules),
}

impl Contents {
    pub(super) fn scan(&mut self, scanner: &mut Scanner) {
        match self {
            Self::List(list) | Self::Declared(list) => list.visit(scanner),
            Self::Assertion { list, text } => {
                let before = list.clone();
                list.visit(scanner);
                *text = debug::condition(&before, list);
            }
            Self::Operands { list, computes } => {
                let before = list.clone();
                list.visit(scanner);
                *computes = debug::operands_differ(&before, list);
            }
            Self::Debug { list, texts } => {
                let before = list.clone();
                list.visit(scanner);
                *texts = debug::texts(&before);
            }
            Self::Matching(matching) => matching.visit(scanner),
            Self::Statics(statics) => statics.scan(scanner),
            Self::Properties(properties) => properties.scan(scanner),
            Self::Selection(_) | Self::Fields(_) | Self::CfgIf(_) | Self::Azip(_) | Self::Select(_) => {
                self.visit(scanner);
            }
            Self::Definition(_) => {}
        }
    }

    /// Visits the code in the arguments.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        match self {
            Self::List(list) | Self::Declared(list) => list.visit(visitor),
            Self::Assertion { list, .. } | Self::Operands { list, .. } | Self::Debug { list, .. } => {
                list.visit(visitor);
            }
            Self::Matching(matching) => matching.visit(visitor),
            Self::Statics(statics) => statics.visit(visitor),
            Self::Selection(selection) => selection.visit(visitor),
            Self::Fields(fields) => fields.visit(visitor),
            Self::CfgIf(branches) => branches.visit(visitor),
            Self::Azip(azip) => azip.visit(visitor),
            Self::Select(select) => select.visit(visitor),
            Self::Properties(properties) => properties.visit(visitor),
            Self::Definition(_) => {}
        }
    }
}

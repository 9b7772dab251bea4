//! A file's text with probes around the expressions whose types are asked for.

use super::{Question, Role, messages};
use crate::hir::Span;
use std::collections::HashMap;
use std::ops::Range;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Stmt, Token};

/// The text with a probe for every question that can carry one; each question comes with its number.
///
/// `offset` is where the program begins, after a byte order mark and a `#!` line.
#[must_use]
pub fn instrument(text: &str, offset: usize, questions: &[(usize, Question)]) -> Option<String> {
    let file = syn::parse_file(&text[offset..]).ok()?;
    let wanted = questions.iter().map(|(id, question)| ((question.role, question.at), *id)).collect();
    let mut probes = Probes { wanted, offset, found: Vec::new() };
    probes.visit_file(&file);
    proc_macro2::extra::invalidate_current_thread_spans();
    Some(insert(text, probes.found))
}

/// A probe around a range of bytes.
struct Probe {
    range: Range<usize>,
    id: usize,
    role: Role,
}

struct Probes {
    wanted: HashMap<(Role, Span), usize>,
    offset: usize,
    found: Vec<Probe>,
}

impl Probes {
    fn range(&self, span: proc_macro2::Span) -> Range<usize> {
        let range = span.byte_range();
        range.start + self.offset..range.end + self.offset
    }

    /// Puts a probe around an expression if the question is asked at a position.
    fn probe(&mut self, role: Role, at: proc_macro2::Span, around: Option<&Expr>) {
        let at = self.range(at);
        let key = (role, Span { lo: at.start as u32, hi: at.end as u32 });
        if let (Some(id), Some(around)) = (self.wanted.get(&key), around) {
            self.found.push(Probe { range: self.range(around.span()), id: *id, role });
        }
    }

    fn macro_arguments(&mut self, source: &syn::Macro) {
        let Some(name) = source.path.segments.last().map(|segment| segment.ident.to_string()) else { return };
        if !TAKES_EXPRESSIONS.contains(&name.as_str()) {
            return;
        }
        let Ok(arguments) = source.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) else { return };
        for argument in &arguments {
            match argument {
                // `name = value` names an argument.
                Expr::Assign(named) => self.visit_expr(&named.right),
                other => self.visit_expr(other),
            }
        }
    }
}

/// The macros of std whose arguments are expressions. What other macros do with a probe is not known.
const TAKES_EXPRESSIONS: &[&str] = &[
    "vec",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "print",
    "println",
    "eprint",
    "eprintln",
    "format",
    "write",
    "writeln",
    "panic",
    "dbg",
];

impl<'ast> Visit<'ast> for Probes {
    fn visit_expr_method_call(&mut self, source: &'ast syn::ExprMethodCall) {
        let name = source.method.span();
        self.probe(Role::Receiver, name, Some(&source.receiver));
        self.probe(Role::Folded, name, source.args.last().and_then(closure_result));
        visit::visit_expr_method_call(self, source);
    }

    fn visit_expr(&mut self, source: &'ast Expr) {
        if let Expr::MethodCall(call) = source
            && call.attrs.is_empty()
        {
            self.probe(Role::Result, call.method.span(), Some(source));
        }
        visit::visit_expr(self, source);
    }

    fn visit_expr_binary(&mut self, source: &'ast syn::ExprBinary) {
        self.probe(Role::Place, source.left.span(), Some(&source.left));
        visit::visit_expr_binary(self, source);
    }

    fn visit_expr_assign(&mut self, source: &'ast syn::ExprAssign) {
        self.probe(Role::Place, source.left.span(), Some(&source.left));
        visit::visit_expr_assign(self, source);
    }

    fn visit_expr_for_loop(&mut self, source: &'ast syn::ExprForLoop) {
        self.probe(Role::Steps, source.expr.span(), Some(&source.expr));
        visit::visit_expr_for_loop(self, source);
    }

    fn visit_macro(&mut self, source: &'ast syn::Macro) {
        self.macro_arguments(source);
    }

    // Constants are evaluated and types may depend on them, which a probe inside would prevent.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_fn(&mut self, source: &'ast syn::ItemFn) {
        if source.sig.constness.is_none() {
            visit::visit_item_fn(self, source);
        }
    }

    fn visit_impl_item_fn(&mut self, source: &'ast syn::ImplItemFn) {
        if source.sig.constness.is_none() {
            visit::visit_impl_item_fn(self, source);
        }
    }
}

/// The expression whose value a closure gives.
fn closure_result(argument: &Expr) -> Option<&Expr> {
    match argument {
        Expr::Closure(closure) => result(&closure.body),
        _ => None,
    }
}

fn result(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Block(block) if block.label.is_none() => match block.block.stmts.last()? {
            Stmt::Expr(last, None) => result(last),
            _ => None,
        },
        other => Some(other),
    }
}

/// Writes the probes into the text. Ranges lie inside one another or apart.
fn insert(text: &str, probes: Vec<Probe>) -> String {
    let mut edits: Vec<(usize, isize, String)> = Vec::new();
    for Probe { range, id, role } in probes {
        let length = isize::try_from(range.len()).unwrap_or(isize::MAX);
        // At one place, ranges that end come first, the inner before the outer; then ranges that begin, the outer before the inner.
        edits.push((range.start, isize::MAX - length, messages::opening(id, role)));
        edits.push((range.end, length - isize::MAX, messages::CLOSING.to_owned()));
    }
    edits.sort_by_key(|(at, rank, _)| (*at, *rank));
    let mut written = String::with_capacity(text.len() + edits.len() * 24);
    let mut done = 0;
    for (at, _, edit) in edits {
        written.push_str(&text[done..at]);
        written.push_str(&edit);
        done = at;
    }
    written.push_str(&text[done..]);
    written
}

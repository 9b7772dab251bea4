//! Expands invocations of the file's own `macro_rules!`, so that findings point at the tokens of the body.
//!
//! Macros of other files and of libraries, and definitions that are not understood, are not expanded.

mod hygiene;
mod matching;
mod measure;
mod placeholders;
mod rules;
mod transcribe;

use super::exprs::Lowering;
use super::file::{File, Function};
use super::items::body_of;
use super::types::{TypeRef, name};
use super::{Block, Expr, ExprKind, Name, Span, Statement};
use hygiene::Renamed;
pub use measure::LEVELS;
use proc_macro2::{TokenStream, TokenTree};
use rules::Rule;
use syn::parse::{ParseStream, Parser};

/// The macros of a file.
pub(super) struct Macros {
    definitions: Vec<Definition>,
    /// The macros in scope, the nearest last.
    scope: Vec<usize>,
    /// How many expansions surround this place, and how deep they go together.
    depth: usize,
    levels: usize,
    /// How many more tokens may be produced for the file, and for the outermost invocation.
    left: usize,
    budget: usize,
}

struct Definition {
    name: Name,
    rules: Vec<Rule>,
    test: bool,
    /// Whether an invocation produced more than it may, so that no other is tried.
    endless: bool,
}

/// The body of a macro of the file: where it stands, and its tokens in their order.
#[derive(Clone, Debug, Default)]
pub struct MacroBody {
    span: Span,
    tokens: Vec<Span>,
}

/// Limit of expansions within expansions.
const NESTED: usize = 32;

/// Limit of tokens produced for a file.
const OF_A_FILE: usize = 300_000;

/// Limit of tokens produced for an invocation and those inside it.
const OF_AN_INVOCATION: usize = 100_000;

impl Default for Macros {
    fn default() -> Macros {
        Macros { definitions: Vec::new(), scope: Vec::new(), depth: 0, levels: 0, left: OF_A_FILE, budget: 0 }
    }
}

/// Whether a text may define macros. It is then lowered in one piece, on a stack for [`LEVELS`] more.
#[must_use]
pub fn expands(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), b"macro_rules!").is_some()
}

/// A parser for the kind of code that an expansion must be at its place.
type Grammar<T> = fn(ParseStream) -> syn::Result<T>;

/// An expansion at the place of an expression.
enum Written {
    Expr(Box<syn::Expr>),
    Statements(Vec<syn::Stmt>),
}

impl Lowering {
    /// Enters a definition.
    pub(super) fn define(&mut self, ident: &syn::Ident, source: &syn::Macro) {
        let mut body = MacroBody { span: self.span(source.delimiter.span().join()), tokens: Vec::new() };
        self.leaves(source.tokens.clone(), &mut body.tokens);
        self.found.macros.push(body);
        let rules = rules::rules(source.tokens.clone()).unwrap_or_default();
        self.macros.scope.push(self.macros.definitions.len());
        self.macros.definitions.push(Definition { name: name(ident), rules, test: self.test, endless: false });
    }

    fn leaves(&self, tokens: TokenStream, found: &mut Vec<Span>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    found.push(self.span(group.span_open()));
                    self.leaves(group.stream(), found);
                    found.push(self.span(group.span_close()));
                }
                token => found.push(self.span(token.span())),
            }
        }
    }

    /// The macros in scope, to restore at the end of a block or a module.
    pub(super) fn macro_scope(&self) -> usize {
        self.macros.scope.len()
    }

    pub(super) fn leave_macro_scope(&mut self, scope: usize) {
        self.macros.scope.truncate(scope);
    }

    pub(super) fn expand_items(&mut self, source: &syn::Macro) -> bool {
        let lower = |this: &mut Lowering, file: syn::File| file.items.iter().for_each(|item| this.item(item));
        self.expansion(source, false, |input| input.parse::<syn::File>(), lower).is_some()
    }

    pub(super) fn expand_impl_items(&mut self, source: &syn::Macro) -> Option<Vec<syn::ImplItem>> {
        self.expansion(source, false, many::<syn::ImplItem>, |_, items| items)
    }

    pub(super) fn expand_trait_items(&mut self, source: &syn::Macro) -> Option<Vec<syn::TraitItem>> {
        self.expansion(source, false, many::<syn::TraitItem>, |_, items| items)
    }

    pub(super) fn expand_statements(&mut self, source: &syn::Macro) -> Option<Block> {
        self.expansion(source, true, syn::Block::parse_within, |this, statements| this.statements(&statements))
    }

    pub(super) fn expand_expr(&mut self, source: &syn::Macro, span: Span) -> Option<Expr> {
        let lower = |this: &mut Lowering, written| match written {
            Written::Expr(expr) => this.expr(&expr),
            Written::Statements(statements) => Expr { kind: ExprKind::Block(this.statements(&statements)), span },
        };
        self.expansion(source, false, expression, lower).map(|expr| placed(expr, span))
    }

    fn expansion<T, R>(
        &mut self,
        source: &syn::Macro,
        statement: bool,
        grammar: Grammar<T>,
        lower: impl FnOnce(&mut Lowering, T) -> R,
    ) -> Option<R> {
        let (tokens, levels) = self.write_out(source, statement)?;
        if self.macros.levels + levels > LEVELS {
            return None;
        }
        let parsed = grammar.parse2(tokens).ok()?;
        self.macros.depth += 1;
        self.macros.levels += levels;
        let lowered = lower(self, parsed);
        self.macros.levels -= levels;
        self.macros.depth -= 1;
        Some(lowered)
    }

    fn write_out(&mut self, source: &syn::Macro, statement: bool) -> Option<(TokenStream, usize)> {
        let macros = &mut self.macros;
        if macros.definitions.is_empty() || macros.depth >= NESTED {
            return None;
        }
        let index = macros.meant(&source.path)?;
        if macros.depth == 0 {
            macros.budget = OF_AN_INVOCATION.min(macros.left);
        }
        let definition = &mut macros.definitions[index];
        if definition.endless {
            return None;
        }
        let (rule, bindings) = matching::matched(&definition.rules, source.tokens.clone())?;
        let rule = &mut definition.rules[rule];
        rule.used = true;
        let renamed = Renamed::new(&rule.body, &bindings, statement);
        let before = macros.budget;
        let written = transcribe::transcribed(&rule.body, &bindings, &renamed, &mut macros.budget);
        macros.left = macros.left.saturating_sub(before - macros.budget);
        definition.endless |= macros.budget == 0;
        written
    }

    /// Lowers the bodies that no invocation in the file has used, as functions whose signature is unknown.
    pub(super) fn unused_macros(&mut self) {
        for index in 0..self.macros.definitions.len() {
            for rule in 0..self.macros.definitions[index].rules.len() {
                self.unused_rule(index, rule);
            }
        }
    }

    fn unused_rule(&mut self, index: usize, rule: usize) {
        let definition = &self.macros.definitions[index];
        let (rule, test) = (&definition.rules[rule], definition.test);
        if rule.used {
            return;
        }
        let bindings = placeholders::bindings(&rule.matcher);
        self.macros.budget = OF_AN_INVOCATION.min(self.macros.left);
        let body = transcribe::transcribed(&rule.body, &bindings, &Renamed::default(), &mut self.macros.budget);
        let Some((body, levels)) = body else { return };
        let outer = (std::mem::take(&mut self.found), std::mem::replace(&mut self.test, test));
        self.macros.depth += 1;
        self.macros.levels += levels;
        if let Ok(file) = syn::parse2::<syn::File>(body.clone()) {
            file.items.iter().for_each(|item| self.item(item));
        } else if let Ok(written) = expression.parse2(body) {
            let body = match written {
                Written::Expr(expr) => body_of(self.expr(&expr)),
                Written::Statements(statements) => self.statements(&statements),
            };
            self.nameless(Span::default(), TypeRef::Infer, body);
        }
        self.macros.levels -= levels;
        self.macros.depth -= 1;
        let made = std::mem::replace(&mut self.found, outer.0);
        self.test = outer.1;
        self.keep(made);
    }

    /// Declarations of a body without its fragments have no usable names; only its code and its controls count.
    fn keep(&mut self, made: File) {
        let nameless = |function: Function| Function { name: Name::default(), ..function };
        self.found.functions.extend(made.functions.into_iter().map(nameless));
        self.found.controls.extend(made.controls);
        self.found.anchors.extend(made.anchors);
        self.found.macros.extend(made.macros);
    }
}

impl Macros {
    /// The definition that a path means: the nearest by its name, or the only one.
    fn meant(&self, path: &syn::Path) -> Option<usize> {
        let last = path.segments.last()?;
        let local = path.segments.len() == 1
            || path.segments.first().is_some_and(|first| first.ident == "crate" || first.ident == "self");
        let called = name(&last.ident);
        let by_name = |index: &usize| self.definitions[*index].name == called;
        if !local {
            return None;
        }
        self.scope.iter().rev().copied().find(by_name).or_else(|| {
            let mut anywhere = (0..self.definitions.len()).filter(by_name);
            anywhere.next().filter(|_| anywhere.next().is_none())
        })
    }
}

fn many<T: syn::parse::Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(input.parse()?);
    }
    Ok(items)
}

fn expression(input: ParseStream) -> syn::Result<Written> {
    let fork = input.fork();
    if let Ok(expr) = fork.parse::<syn::Expr>()
        && fork.is_empty()
    {
        syn::parse::discouraged::Speculative::advance_to(input, &fork);
        return Ok(Written::Expr(Box::new(expr)));
    }
    syn::Block::parse_within(input).map(Written::Statements)
}

/// An expression as its surroundings see it: at another place than its parts.
pub(super) fn placed(expr: Expr, span: Span) -> Expr {
    let whole = match &expr.kind {
        ExprKind::Binary(..) | ExprKind::Call(..) | ExprKind::Assign(..) => true,
        ExprKind::Path(path) => path.segments.len() > 1,
        _ => false,
    };
    if expr.span == span {
        return expr;
    }
    let kind = if whole { ExprKind::Block(body_of(expr)) } else { expr.kind };
    Expr { kind, span }
}

/// The statements of an expansion, inserted into the surrounding block.
pub(super) fn spliced(block: &mut Block, written: Block, last: bool) {
    block.statements.extend(written.statements);
    match written.tail {
        Some(tail) if last => block.tail = Some(tail),
        Some(tail) => block.statements.push(Statement::Expr(*tail)),
        None => {}
    }
}

impl File {
    /// A range that begins in a macro's body and ends outside, or the other way round, as the token inside.
    #[must_use]
    pub fn mended(&self, span: Span) -> Span {
        for body in &self.macros {
            let (begins, ends) = (body.holds(span.lo), span.hi > span.lo && body.holds(span.hi - 1));
            if begins == ends {
                continue;
            }
            let token = body.tokens.iter().find(|token| if begins { token.lo == span.lo } else { token.hi == span.hi });
            return token.copied().unwrap_or(span);
        }
        span
    }
}

impl MacroBody {
    fn holds(&self, byte: u32) -> bool {
        self.span.lo <= byte && byte < self.span.hi
    }
}

//! Expressions and statements.

use super::anchors::Anchor;
use super::attributes::attributes_of;
use super::bytes_of::Lines;
use super::expand::{Macros, placed, spliced};
use super::file::File;
use super::patterns::member;
use super::types::{Generics, generics, name, path, result, ty};
use super::{Block, Closure, Digits, Expr, ExprKind, Let, Literal, Method, Operator, Pattern, Span, Statement, list};
use syn::spanned::Spanned;
use syn::{BinOp, Lit, Stmt, UnOp};

/// The state of a lowering.
#[derive(Default)]
pub(super) struct Lowering {
    /// The bytes before the text that the parser saw: a byte order mark, a `#!` line.
    pub offset: u32,
    /// The lines of that text.
    pub lines: Lines,
    /// The declarations found so far.
    pub found: File,
    /// The type parameters of the enclosing items.
    pub generics: Generics,
    /// Whether the enclosing items are compiled for tests only.
    pub test: bool,
    /// The macros that the file defines.
    pub macros: Macros,
    /// How deep the walk is.
    pub depth: usize,
    /// The module, or the function with items of its own, whose names are seen here.
    pub scope: u16,
    /// How many functions surround the walk.
    pub functions: usize,
}

impl Lowering {
    /// The range of one token.
    pub(super) fn span(&self, source: proc_macro2::Span) -> Span {
        let range = self.lines.bytes(source);
        Span { lo: range.start as u32 + self.offset, hi: range.end as u32 + self.offset }
    }

    fn delimited(&self, span: proc_macro2::extra::DelimSpan) -> Span {
        self.span(span.open()).to(self.span(span.close()))
    }

    pub(super) fn expr(&mut self, source: &syn::Expr) -> Expr {
        let Some(expr) = self.nested(|lowering| lowering.lower(source)) else {
            return Expr { kind: ExprKind::Opaque, span: Span::NOWHERE };
        };
        let attributes = attributes_of(source);
        if !attributes.is_empty() {
            self.controls(attributes, expr.span);
        }
        expr
    }

    pub(super) fn boxed(&mut self, source: &syn::Expr) -> Box<Expr> {
        Box::new(self.expr(source))
    }

    fn list<'a>(&mut self, sources: impl Iterator<Item = &'a syn::Expr>) -> Vec<Expr> {
        list(sources.map(|source| self.expr(source)))
    }

    fn lower(&mut self, source: &syn::Expr) -> Expr {
        match source {
            syn::Expr::Lit(source) => self.literal(&source.lit),
            syn::Expr::Path(source) => {
                let span = self.path_span(source.qself.as_ref(), &source.path);
                Expr { kind: ExprKind::Path(path(source.qself.as_ref(), &source.path)), span }
            }
            syn::Expr::Paren(source) => self.grouped(&source.expr, source.paren_token.span),
            syn::Expr::Group(source) => {
                let span = self.span(source.group_token.span);
                placed(self.expr(&source.expr), span)
            }
            syn::Expr::Binary(source) => self.binary(source),
            syn::Expr::Assign(source) => {
                let (place, value) = (self.boxed(&source.left), self.boxed(&source.right));
                let span = place.span.to(value.span);
                Expr { kind: ExprKind::Assign(None, place, value), span }
            }
            syn::Expr::Unary(source) => self.unary(source),
            syn::Expr::Reference(source) => {
                let inner = self.boxed(&source.expr);
                let span = self.span(source.and_token.span).to(inner.span);
                Expr { kind: ExprKind::Reference(source.mutability.is_some(), inner), span }
            }
            syn::Expr::RawAddr(source) => {
                let inner = self.boxed(&source.expr);
                let span = self.span(source.and_token.span).to(inner.span);
                Expr { kind: ExprKind::Reference(true, inner), span }
            }
            syn::Expr::Cast(source) => {
                let inner = self.boxed(&source.expr);
                let span = inner.span.to(self.span(source.ty.span()));
                Expr { kind: ExprKind::Cast(inner, ty(&source.ty)), span }
            }
            syn::Expr::Call(source) => {
                let function = self.boxed(&source.func);
                let arguments = self.list(source.args.iter());
                let span = function.span.to(self.span(source.paren_token.span.close()));
                Expr { kind: ExprKind::Call(function, arguments), span }
            }
            syn::Expr::MethodCall(source) => self.method(source),
            syn::Expr::Field(source) => {
                let base = self.boxed(&source.base);
                let span = base.span.to(self.span(source.member.span()));
                Expr { kind: ExprKind::Field(base, member(&source.member)), span }
            }
            syn::Expr::Index(source) => {
                let (base, index) = (self.boxed(&source.expr), self.boxed(&source.index));
                let span = base.span.to(self.span(source.bracket_token.span.close()));
                Expr { kind: ExprKind::Index(base, index), span }
            }
            syn::Expr::Tuple(source) => {
                let elements = self.list(source.elems.iter());
                Expr { kind: ExprKind::Tuple(elements), span: self.delimited(source.paren_token.span) }
            }
            syn::Expr::Array(source) => {
                let elements = self.list(source.elems.iter());
                Expr { kind: ExprKind::Array(elements), span: self.delimited(source.bracket_token.span) }
            }
            syn::Expr::Repeat(source) => {
                let (element, count) = (self.boxed(&source.expr), self.boxed(&source.len));
                Expr { kind: ExprKind::Repeat(element, count), span: self.delimited(source.bracket_token.span) }
            }
            syn::Expr::Range(source) => {
                let start = source.start.as_deref().map(|bound| self.boxed(bound));
                let end = source.end.as_deref().map(|bound| self.boxed(bound));
                let spans = [start.as_deref(), end.as_deref()].into_iter().flatten().map(|bound| bound.span);
                let span = spans.reduce(Span::to).unwrap_or_default();
                Expr { kind: ExprKind::Range(start, end), span }
            }
            syn::Expr::Try(source) => {
                let inner = self.boxed(&source.expr);
                let span = inner.span.to(self.span(source.question_token.span));
                Expr { kind: ExprKind::Try(inner), span }
            }
            syn::Expr::Await(source) => {
                let inner = self.boxed(&source.base);
                let span = inner.span.to(self.span(source.await_token.span));
                Expr { kind: ExprKind::Await(inner), span }
            }
            syn::Expr::Macro(source) => {
                let start =
                    source.mac.path.segments.first().map_or_else(|| source.mac.bang_token.span, |s| s.ident.span());
                let span = self.span(start).to(self.span(source.mac.delimiter.span().close()));
                self.expand_expr(&source.mac, span).unwrap_or_else(|| self.invocation(&source.mac, span))
            }
            _ => self.control_flow(source),
        }
    }

    fn grouped(&mut self, source: &syn::Expr, span: proc_macro2::extra::DelimSpan) -> Expr {
        Expr { kind: self.expr(source).kind, span: self.delimited(span) }
    }

    fn literal(&mut self, source: &Lit) -> Expr {
        let kind = match source {
            Lit::Float(float) => Literal::Float(float.base10_parse().map_or(Digits::Other, Digits::of)),
            Lit::Int(integer) if ["f16", "f32", "f64", "f128"].contains(&integer.suffix()) => {
                Literal::Float(integer.base10_digits().parse().map_or(Digits::Whole, Digits::of))
            }
            Lit::Int(integer) => Literal::Integer(integer.base10_digits().into()),
            _ => Literal::Other,
        };
        Expr { kind: ExprKind::Literal(kind), span: self.span(source.span()) }
    }

    fn unary(&mut self, source: &syn::ExprUnary) -> Expr {
        let inner = self.boxed(&source.expr);
        let span = self.span(source.op.span()).to(inner.span);
        let kind = match source.op {
            UnOp::Deref(_) => ExprKind::Deref(inner),
            UnOp::Neg(_) => ExprKind::Negate(inner),
            _ => ExprKind::Not(inner),
        };
        Expr { kind, span }
    }

    fn binary(&mut self, source: &syn::ExprBinary) -> Expr {
        let (left, right) = (self.boxed(&source.left), self.boxed(&source.right));
        let span = left.span.to(right.span);
        let (operator, assigns) = operator(&source.op);
        let kind = if assigns {
            ExprKind::Assign(Some(operator), left, right)
        } else {
            ExprKind::Binary(operator, left, right)
        };
        Expr { kind, span }
    }

    fn method(&mut self, source: &syn::ExprMethodCall) -> Expr {
        let receiver = self.expr(&source.receiver);
        let arguments = self.list(source.args.iter());
        let types = source.turbofish.iter().flat_map(|turbofish| &turbofish.args);
        let turbofish = types.filter_map(|argument| match argument {
            syn::GenericArgument::Type(argument) => Some(ty(argument)),
            _ => None,
        });
        let method = Method {
            name: name(&source.method),
            name_span: self.span(source.method.span()),
            turbofish: list(turbofish),
            arguments,
            receiver,
        };
        let span = method.receiver.span.to(self.span(source.paren_token.span.close()));
        Expr { kind: ExprKind::Method(Box::new(method)), span }
    }

    /// Where a path stands, from its first to its last name.
    fn path_span(&self, qself: Option<&syn::QSelf>, source: &syn::Path) -> Span {
        let mut ends = source.segments.iter().map(|segment| segment.ident.span());
        let (first, last) = (ends.next(), ends.next_back());
        let [first, last] = [first, last].map(|end| end.map(|end| self.span(end)));
        let start = qself.map(|qself| self.span(qself.lt_token.span));
        [start, first, last].into_iter().flatten().reduce(Span::to).unwrap_or_default()
    }

    pub(super) fn closure(&mut self, source: &syn::ExprClosure) -> Expr {
        let parameters = source.inputs.iter().map(|input| match self.pattern(input) {
            Pattern::Typed(pattern, ty) => (*pattern, Some(ty)),
            pattern => (pattern, None),
        });
        let parameters = list(parameters);
        let result = match &source.output {
            syn::ReturnType::Default => None,
            output @ syn::ReturnType::Type(..) => Some(result(output)),
        };
        let body = self.expr(&source.body);
        let span = self.span(source.inputs_begin.span).to(body.span);
        Expr { kind: ExprKind::Closure(Box::new(Closure { parameters, result, body })), span }
    }

    pub(super) fn structure(&mut self, source: &syn::ExprStruct) -> Expr {
        let fields = source.fields.iter().map(|field| (member(&field.member), self.expr(&field.expr))).collect();
        let rest = source.rest.as_deref().map(|rest| self.boxed(rest));
        let start = self.path_span(source.qself.as_ref(), &source.path);
        let span = start.to(self.span(source.brace_token.span.close()));
        Expr { kind: ExprKind::Struct(path(source.qself.as_ref(), &source.path), fields, rest), span }
    }

    pub(super) fn block_expr(&mut self, source: &syn::Block) -> Expr {
        let span = self.delimited(source.brace_token.span);
        Expr { kind: ExprKind::Block(self.block(source)), span }
    }

    pub(super) fn block(&mut self, source: &syn::Block) -> Block {
        let scope = self.macro_scope();
        let block = self.statements(&source.stmts);
        self.leave_macro_scope(scope);
        block
    }

    pub(super) fn statements(&mut self, sources: &[Stmt]) -> Block {
        let mut block = Block::default();
        for source in sources {
            match source {
                Stmt::Local(source) => block.statements.push(self.local(source)),
                Stmt::Item(item) => {
                    self.enter_function_scope();
                    self.item(item);
                }
                Stmt::Expr(source, semicolon) => {
                    let expr = self.expr(source);
                    self.found.anchors.push(Anchor::of(expr.span));
                    let last = std::ptr::eq(source, last_expr(sources));
                    match semicolon {
                        None if last => block.tail = Some(Box::new(expr)),
                        _ => block.statements.push(Statement::Expr(expr)),
                    }
                }
                Stmt::Macro(source) => {
                    let start = source.mac.path.segments.first().map_or(source.mac.bang_token.span, |s| s.ident.span());
                    let span = self.span(start).to(self.span(source.mac.delimiter.span().close()));
                    self.found.anchors.push(Anchor::of(span));
                    let last = source.semi_token.is_none()
                        && matches!(sources.last(), Some(Stmt::Macro(last)) if std::ptr::eq(last, source));
                    match self.expand_statements(&source.mac) {
                        Some(written) => spliced(&mut block, written, last),
                        None => block.statements.push(Statement::Expr(self.invocation(&source.mac, span))),
                    }
                }
            }
        }
        block
    }

    fn local(&mut self, source: &syn::Local) -> Statement {
        let (pattern, written) = match self.pattern(&source.pat) {
            Pattern::Typed(pattern, ty) => (*pattern, Some(ty)),
            pattern => (pattern, None),
        };
        let value = source.init.as_ref().map(|init| self.expr(&init.expr));
        let diverge = source.init.as_ref().and_then(|init| init.diverge.as_ref());
        let otherwise = diverge.map(|(_, otherwise)| self.expr(otherwise));
        let span = self.span(source.let_token.span).to(self.span(source.semi_token.span));
        self.found.anchors.push(Anchor::of(span));
        self.controls(&source.attrs, span);
        Statement::Let(Box::new(Let { pattern, ty: written, value, otherwise }))
    }

    /// The type parameters of an item inside those of its surroundings.
    pub(super) fn scoped(&self, source: &syn::Generics) -> Generics {
        generics(source, &self.generics)
    }
}

/// The expression of the last statement, or no expression at all.
fn last_expr(statements: &[Stmt]) -> *const syn::Expr {
    match statements.last() {
        Some(Stmt::Expr(expr, _)) => expr,
        _ => std::ptr::null(),
    }
}

fn operator(source: &BinOp) -> (Operator, bool) {
    match source {
        BinOp::Add(_) => (Operator::Add, false),
        BinOp::Sub(_) => (Operator::Sub, false),
        BinOp::Mul(_) => (Operator::Mul, false),
        BinOp::Div(_) => (Operator::Div, false),
        BinOp::Rem(_) => (Operator::Rem, false),
        BinOp::AddAssign(_) => (Operator::Add, true),
        BinOp::SubAssign(_) => (Operator::Sub, true),
        BinOp::MulAssign(_) => (Operator::Mul, true),
        BinOp::DivAssign(_) => (Operator::Div, true),
        BinOp::RemAssign(_) => (Operator::Rem, true),
        BinOp::BitXor(_) | BinOp::BitOr(_) | BinOp::Shl(_) => (Operator::Bits, false),
        BinOp::BitXorAssign(_) | BinOp::BitOrAssign(_) | BinOp::ShlAssign(_) => (Operator::Bits, true),
        BinOp::BitAnd(_) | BinOp::Shr(_) => (Operator::Masks, false),
        BinOp::BitAndAssign(_) | BinOp::ShrAssign(_) => (Operator::Masks, true),
        BinOp::Eq(_) => (Operator::Equal, false),
        BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => (Operator::Compare, false),
        BinOp::And(_) => (Operator::And, false),
        _ => (Operator::Truth, false),
    }
}

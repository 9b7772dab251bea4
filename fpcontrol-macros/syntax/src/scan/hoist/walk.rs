//! Walks through a function: whatever is not listed here makes the function one that is not hoisted.

use super::kinds::Kind;
use super::names::{Enclosing, Names};
use super::types;
use crate::scan::literals;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use std::rc::Rc;
use syn::punctuated::Punctuated;
use syn::{
    Arm, BinOp, Block, Expr, ExprAssign, ExprBinary, ExprCast, ExprForLoop, ExprIf, ExprLit, FnArg, Lit, Local, Macro,
    ReceiverKind, Stmt, Token, Type, UnOp,
};

/// The types to which a cast makes a number.
const NUMBERS: &[&str] =
    &["f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "u128", "u16", "u32", "u64", "u8", "usize"];

pub(super) struct Walk {
    pub(super) names: Names,
    /// The variables in scope, the innermost last.
    pub(super) variables: Vec<(Ident, Kind)>,
    /// The questions, by the text of each.
    questions: Vec<(String, TokenStream)>,
}

impl Walk {
    pub(super) fn new(names: Names) -> Self {
        Self { names, variables: Vec::new(), questions: Vec::new() }
    }

    pub(super) fn into_questions(self) -> Vec<TokenStream> {
        self.questions.into_iter().map(|(_, question)| question).collect()
    }

    pub(super) fn parameter(&mut self, input: &FnArg, enclosing: &Enclosing) -> Option<()> {
        match input {
            FnArg::Receiver(receiver) => {
                let this = enclosing.this.as_ref().map_or(Kind::Unknown, |this| types::kind(this, &self.names));
                let kind = match receiver.kind {
                    ReceiverKind::Value => this,
                    ReceiverKind::Reference(..) => this.reference(),
                    _ => Kind::Unknown,
                };
                self.variables.push((Ident::new("self", Span::mixed_site()), kind));
                Some(())
            }
            FnArg::Typed(typed) => {
                let kind = types::kind(&typed.ty, &self.names);
                self.bind(&typed.pat, kind)
            }
        }
    }

    /// The number of variables in scope.
    pub(super) fn variables(&self) -> usize {
        self.variables.len()
    }

    /// Ends the scope of all variables but the first ones.
    pub(super) fn forget(&mut self, known: usize) {
        self.variables.truncate(known);
    }

    /// Puts a question to the compiler.
    pub(super) fn ask(&mut self, method: &str, place: &TokenStream) {
        let (span, method) = (Span::mixed_site(), Ident::new(method, Span::mixed_site()));
        let question = quote_spanned! { span => __fpcontrol::hoist::Asked(&#place).#method() };
        let text = question.to_string();
        if self.questions.iter().all(|(known, _)| *known != text) {
            self.questions.push((text, question));
        }
    }

    /// A value of the kind must be a primitive number, or a `bool` or `char`. Returns its kind.
    pub(super) fn scalar(&mut self, kind: &Kind) -> Option<Kind> {
        match kind.value() {
            Kind::Float | Kind::Integer | Kind::Other | Kind::Never => {}
            Kind::Place(place) => self.ask("scalar", place),
            _ => return None,
        }
        Some(kind.value().clone())
    }

    /// An expression must be such a value.
    pub(super) fn number(&mut self, expr: &Expr) -> Option<Kind> {
        let kind = self.expr(expr)?;
        self.scalar(&kind)
    }

    /// A value of the kind must have no destructor: it is dropped in the mode.
    pub(super) fn undropped(&mut self, kind: &Kind) -> Option<()> {
        match kind {
            Kind::Unit | Kind::Never | Kind::Float | Kind::Integer | Kind::Other => Some(()),
            Kind::Range | Kind::Reference(_) | Kind::Slice(_) => Some(()),
            Kind::Array(of) | Kind::Items(of) => self.undropped(of),
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.undropped(part)),
            Kind::Place(place) => {
                self.ask("copied", place);
                Some(())
            }
            Kind::Unknown => None,
        }
    }

    /// A block: its variables end with it.
    pub(super) fn block(&mut self, block: &Block) -> Option<Kind> {
        let known = self.variables.len();
        let mut kind = Kind::Unit;
        for statement in &block.stmts {
            kind = match statement {
                Stmt::Local(local) => self.local(local)?,
                Stmt::Expr(expr, None) => self.expr(expr)?,
                Stmt::Expr(expr, Some(_)) => {
                    let kind = self.expr(expr)?;
                    self.undropped(&kind)?;
                    if matches!(kind, Kind::Never) { Kind::Never } else { Kind::Unit }
                }
                Stmt::Macro(statement) => self.assertion(&statement.mac)?,
                Stmt::Item(_) => return None,
            };
        }
        self.variables.truncate(known);
        Some(kind)
    }

    fn local(&mut self, local: &Local) -> Option<Kind> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none() && local.attrs.is_empty())?;
        let kind = self.expr(&init.expr)?;
        self.undropped(&kind)?;
        self.bind(&local.pat, kind)?;
        Some(Kind::Unit)
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Option<Kind> {
        match expr {
            Expr::Group(group) => self.expr(&group.expr),
            Expr::Paren(paren) if paren.attrs.is_empty() => self.expr(&paren.expr),
            Expr::Lit(literal) => of_literal(&literal.lit),
            Expr::Path(path) => self.path(path),
            Expr::Field(field) => self.field(field),
            Expr::Index(index) => self.index(index),
            Expr::Unary(unary) => self.unary(&unary.op, &unary.expr),
            Expr::Reference(reference) => Some(self.expr(&reference.expr)?.reference()),
            Expr::Binary(binary) => self.binary(binary),
            Expr::Assign(assign) => self.assign(assign),
            Expr::Cast(cast) => self.cast(cast),
            Expr::MethodCall(call) if call.attrs.is_empty() => self.method(call),
            Expr::If(branch) => self.branch(branch),
            Expr::Match(choice) => {
                let matched = self.number(&choice.expr)?;
                let mut kind = Kind::Never;
                for arm in &choice.arms {
                    let of_arm = self.arm(arm, &matched)?;
                    kind = self.either(kind, of_arm)?;
                }
                Some(kind)
            }
            Expr::Block(block) => self.block(&block.block),
            Expr::Unsafe(block) => self.block(&block.block),
            Expr::While(repeated) => {
                self.number(&repeated.cond)?;
                self.repeated(&repeated.body)
            }
            Expr::Loop(repeated) => self.repeated(&repeated.body),
            Expr::ForLoop(repeated) => self.for_loop(repeated),
            Expr::Break(leaving) => leaving.expr.is_none().then_some(Kind::Never),
            Expr::Continue(_) => Some(Kind::Never),
            Expr::Return(leaving) => {
                if let Some(value) = &leaving.expr {
                    self.expr(value)?.ends().then_some(())?;
                }
                Some(Kind::Never)
            }
            Expr::Range(range) => self.range(range).map(|_| Kind::Range),
            Expr::Macro(assertion) => self.assertion(&assertion.mac),
            Expr::Tuple(tuple) if tuple.elems.is_empty() => Some(Kind::Unit),
            Expr::Tuple(tuple) => {
                Some(Kind::Tuple(tuple.elems.iter().map(|part| self.expr(part)).collect::<Option<_>>()?))
            }
            Expr::Array(array) => {
                let mut kind = Kind::Never;
                for element in &array.elems {
                    let of_element = self.expr(element)?;
                    kind = self.either(kind, of_element)?;
                }
                Some(Kind::Array(Rc::new(kind)))
            }
            Expr::Repeat(repeat) => {
                let kind = self.expr(&repeat.expr)?;
                self.undropped(&kind)?;
                Some(Kind::Array(Rc::new(kind)))
            }
            _ => None,
        }
    }

    /// An assertion about numbers, whose message formats nothing of the user's.
    fn assertion(&mut self, assertion: &Macro) -> Option<Kind> {
        let name = assertion.path.get_ident()?.to_string();
        let count = match name.strip_prefix("debug_").unwrap_or(&name) {
            "assert" => 1,
            "assert_eq" | "assert_ne" => 2,
            _ => return None,
        };
        let arguments = assertion.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated).ok()?;
        for argument in arguments.iter().take(count) {
            self.number(argument)?;
        }
        let is_plain = |message: &Expr| matches!(message, Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if !text.value().contains('{'));
        arguments.iter().skip(count).all(is_plain).then_some(Kind::Unit)
    }

    fn repeated(&mut self, body: &Block) -> Option<Kind> {
        let kind = self.block(body)?;
        self.undropped(&kind)?;
        Some(Kind::Unit)
    }

    fn for_loop(&mut self, repeated: &ExprForLoop) -> Option<Kind> {
        let source = self.expr(&repeated.expr)?;
        let item = self.item(source)?;
        let known = self.variables.len();
        self.undropped(&item)?;
        self.bind(&repeated.pat, item)?;
        self.repeated(&repeated.body)?;
        self.variables.truncate(known);
        Some(Kind::Unit)
    }

    fn unary(&mut self, operator: &UnOp, operand: &Expr) -> Option<Kind> {
        match operator {
            UnOp::Neg(_) | UnOp::Not(_) => self.number(operand),
            UnOp::Deref(_) => match self.expr(operand)? {
                Kind::Reference(of) => Some((*of).clone()),
                Kind::Place(place) => Some(self.behind(&place)),
                _ => None,
            },
            _ => None,
        }
    }

    fn binary(&mut self, binary: &ExprBinary) -> Option<Kind> {
        let (left, right) = (self.number(&binary.left)?, self.number(&binary.right)?);
        let assigns = matches!(
            binary.op,
            BinOp::AddAssign(_)
                | BinOp::SubAssign(_)
                | BinOp::MulAssign(_)
                | BinOp::DivAssign(_)
                | BinOp::RemAssign(_)
                | BinOp::BitXorAssign(_)
                | BinOp::BitAndAssign(_)
                | BinOp::BitOrAssign(_)
                | BinOp::ShlAssign(_)
                | BinOp::ShrAssign(_)
        );
        let compares = matches!(
            binary.op,
            BinOp::Eq(_)
                | BinOp::Lt(_)
                | BinOp::Le(_)
                | BinOp::Ne(_)
                | BinOp::Ge(_)
                | BinOp::Gt(_)
                | BinOp::And(_)
                | BinOp::Or(_)
        );
        Some(match (left, right) {
            _ if assigns => Kind::Unit,
            _ if compares => Kind::Other,
            // Operators of numbers return the type of their operands; only shifts take another on the right.
            (Kind::Float, _) | (_, Kind::Float) => Kind::Float,
            (left, _) => left,
        })
    }

    fn assign(&mut self, assign: &ExprAssign) -> Option<Kind> {
        let place = self.expr(&assign.left)?;
        self.undropped(&place)?;
        self.expr(&assign.right)?.ends().then_some(())?;
        Some(Kind::Unit)
    }

    fn cast(&mut self, cast: &ExprCast) -> Option<Kind> {
        self.number(&cast.expr)?;
        let Type::Path(path) = &*cast.ty else { return None };
        let name = path.path.get_ident().filter(|_| path.qself.is_none())?;
        let is_float = name == "f32" || name == "f64";
        NUMBERS.iter().any(|number| name == number).then_some(if is_float { Kind::Float } else { Kind::Integer })
    }

    fn branch(&mut self, branch: &ExprIf) -> Option<Kind> {
        self.number(&branch.cond)?;
        let kind = self.block(&branch.then_branch)?;
        match &branch.else_branch {
            Some((_, otherwise)) => {
                let other = self.expr(otherwise)?;
                self.either(kind, other)
            }
            None => Some(Kind::Unit),
        }
    }

    fn arm(&mut self, arm: &Arm, matched: &Kind) -> Option<Kind> {
        let known = self.variables.len();
        self.matched(&arm.pat, matched)?;
        let kind = self.expr(&arm.body)?;
        self.variables.truncate(known);
        Some(kind)
    }

    /// The kind of a value that is either.
    fn either(&mut self, one: Kind, other: Kind) -> Option<Kind> {
        match (one, other) {
            (Kind::Never, kind) | (kind, Kind::Never) => Some(kind),
            (Kind::Unit, Kind::Unit) => Some(Kind::Unit),
            (Kind::Array(one), Kind::Array(other)) => {
                Some(Kind::Array(Rc::new(self.either((*one).clone(), (*other).clone())?)))
            }
            (Kind::Tuple(one), Kind::Tuple(other)) if one.len() == other.len() => {
                let parts = one.into_iter().zip(other).map(|(one, other)| self.either(one, other));
                Some(Kind::Tuple(parts.collect::<Option<_>>()?))
            }
            (Kind::Reference(one), Kind::Reference(other)) => {
                Some(self.either((*one).clone(), (*other).clone())?.reference())
            }
            (Kind::Slice(one), Kind::Slice(other)) => {
                Some(Kind::Slice(Rc::new(self.either((*one).clone(), (*other).clone())?)))
            }
            (one, other) => match (self.scalar(&one)?, self.scalar(&other)?) {
                (Kind::Place(_), known) => Some(known),
                (known, _) => Some(known),
            },
        }
    }
}

fn of_literal(literal: &Lit) -> Option<Kind> {
    match literal {
        Lit::Float(_) => Some(Kind::Float),
        Lit::Int(_) if literals::is_integer(literal) => Some(Kind::Integer),
        Lit::Int(_) => Some(Kind::Float),
        Lit::Byte(_) => Some(Kind::Integer),
        Lit::Bool(_) | Lit::Char(_) => Some(Kind::Other),
        _ => None,
    }
}

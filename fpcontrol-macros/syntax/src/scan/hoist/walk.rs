//! Walks through a function: whatever is not listed here makes the function one that is not hoisted.

use super::kinds::{Kind, Place};
use super::names::{Enclosing, Names, context, primitive};
use proc_macro2::{Ident, TokenStream};
use std::rc::Rc;
use syn::punctuated::Punctuated;
use syn::{
    Arm, BinOp, Block, Expr, ExprAssign, ExprBinary, ExprCast, ExprForLoop, ExprIf, ExprLit, FnArg, Lit, Local, Macro,
    Pat, ReceiverKind, Stmt, Token, Type, UnOp,
};

/// The most questions for one function: the compiler follows their types one by one.
const MOST: usize = 60;

pub(super) struct Walk {
    pub(super) names: Names,
    /// Whether the mode flushes. Then the processor reads subnormals of `f64` as zeros too, so no comparison of std's may stand in the function.
    pub(super) flushes: bool,
    /// The variables in scope, the innermost last: the name, its hygiene, and the kind.
    pub(super) variables: Vec<(Ident, String, Kind)>,
    /// The questions, by the text of each.
    questions: Vec<(String, TokenStream)>,
}

impl Walk {
    pub(super) fn new(names: Names, flushes: bool) -> Self {
        Self { names, flushes, variables: Vec::new(), questions: Vec::new() }
    }

    /// The questions, if they are not too many.
    pub(super) fn into_questions(self) -> Option<Vec<TokenStream>> {
        let few = self.questions.len() <= MOST;
        few.then(|| self.questions.into_iter().map(|(_, question)| question).collect())
    }

    pub(super) fn parameter(&mut self, input: &FnArg, enclosing: &Enclosing) -> Option<()> {
        match input {
            FnArg::Receiver(receiver) => {
                let this = enclosing.this.as_ref().map_or(Kind::Unknown, |this| self.declared(this));
                let kind = match &receiver.kind {
                    ReceiverKind::Value => this,
                    ReceiverKind::Reference(.., mutability) => this.reference(mutability.is_some()),
                    _ => Kind::Unknown,
                };
                let name = Ident::new("self", receiver.self_token.span);
                self.variables.push((name.clone(), context(&name), kind));
                Some(())
            }
            FnArg::Typed(typed) => {
                let kind = self.declared(&typed.ty);
                match &*typed.pat {
                    Pat::Ident(name) => {
                        self.variables.push((name.ident.clone(), context(&name.ident), kind));
                        Some(())
                    }
                    pattern => self.bind(pattern, kind),
                }
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
    pub(super) fn ask(&mut self, method: &str, place: &Place) {
        self.question(place.question(method));
    }

    /// Puts any question to the compiler: a call that returns an answer.
    pub(super) fn question(&mut self, question: TokenStream) {
        let text = question.to_string();
        if self.questions.iter().all(|(known, _)| *known != text) {
            self.questions.push((text, question));
        }
    }

    /// A value of the kind must be a primitive number, a `bool` or a `char`, or a reference to one. Returns the kind of that value.
    pub(super) fn scalar(&mut self, kind: &Kind) -> Option<Kind> {
        match kind.value() {
            Kind::Float | Kind::Integer | Kind::Other | Kind::Never => {}
            Kind::Place(place) => self.ask("fp_scalar", place),
            _ => return None,
        }
        Some(kind.value().clone())
    }

    /// An expression must be such a value.
    pub(super) fn number(&mut self, expr: &Expr) -> Option<Kind> {
        let kind = self.expr(expr)?;
        self.scalar(&kind)
    }

    /// An expression must be an integer.
    pub(super) fn integer(&mut self, expr: &Expr) -> Option<()> {
        match self.expr(expr)? {
            Kind::Integer | Kind::Never => Some(()),
            Kind::Place(place) => {
                self.ask("fp_integer", &place);
                Some(())
            }
            _ => None,
        }
    }

    /// A value of the kind must be a primitive number itself. Returns the kind.
    pub(super) fn exactly(&mut self, kind: Kind) -> Option<Kind> {
        match &kind {
            Kind::Float | Kind::Integer | Kind::Other | Kind::Never => {}
            Kind::Place(place) => self.ask("fp_exact", place),
            _ => return None,
        }
        Some(kind)
    }

    /// A value of the kind must consist of primitive numbers: it can be copied, and nothing coerces it.
    pub(super) fn plain(&mut self, kind: &Kind) -> Option<()> {
        match kind {
            Kind::Unit | Kind::Range => Some(()),
            Kind::Array(of) => self.plain(of),
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.plain(part)),
            other => self.exactly(other.clone()).map(|_| ()),
        }
    }

    /// A value of the kind must run nothing when it is dropped. That is a plain one, a reference, or an iterator that borrows.
    pub(super) fn settled(&mut self, kind: &Kind) -> Option<()> {
        match kind {
            Kind::Reference(..) | Kind::Items(_) => Some(()),
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.settled(part)),
            other => self.plain(other),
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
                    self.settled(&kind)?;
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
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let kind = self.expr(&init.expr)?;
        self.settled(&kind)?;
        self.bind(&local.pat, kind)?;
        Some(Kind::Unit)
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Option<Kind> {
        match expr {
            Expr::Group(group) => self.expr(&group.expr),
            Expr::Paren(paren) if paren.attrs.is_empty() => self.expr(&paren.expr),
            Expr::Lit(literal) => Kind::of_literal(&literal.lit),
            Expr::Path(path) => self.path(path),
            Expr::Field(field) => self.field(field),
            Expr::Index(index) => self.index(index),
            Expr::Unary(unary) => self.unary(&unary.op, &unary.expr),
            Expr::Reference(reference) => self.borrowed(&reference.expr, reference.mutability.is_some()),
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
                    let kind = self.expr(value)?;
                    self.plain(&kind)?;
                }
                Some(Kind::Never)
            }
            Expr::Range(range) => self.range(range).map(|()| Kind::Range),
            Expr::Macro(assertion) => self.assertion(&assertion.mac),
            Expr::Tuple(tuple) if tuple.elems.is_empty() => Some(Kind::Unit),
            Expr::Tuple(tuple) => {
                let parts = tuple.elems.iter().map(|part| self.expr(part)).collect::<Option<Vec<_>>>()?;
                parts.iter().try_for_each(|part| self.settled(part))?;
                Some(Kind::Tuple(parts))
            }
            Expr::Array(array) => {
                let mut kind = Kind::Never;
                for element in &array.elems {
                    let of_element = self.expr(element)?;
                    self.plain(&of_element)?;
                    kind = self.either(kind, of_element)?;
                }
                Some(Kind::Array(Rc::new(kind)))
            }
            Expr::Repeat(repeat) => {
                let kind = self.expr(&repeat.expr)?;
                self.plain(&kind)?;
                Some(Kind::Array(Rc::new(kind)))
            }
            _ => None,
        }
    }

    /// An assertion about numbers, whose message formats nothing of the user's.
    fn assertion(&mut self, assertion: &Macro) -> Option<Kind> {
        if self.flushes {
            return None;
        }
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
        self.settled(&kind)?;
        Some(Kind::Unit)
    }

    fn for_loop(&mut self, repeated: &ExprForLoop) -> Option<Kind> {
        let source = self.expr(&repeated.expr)?;
        let item = self.item(source)?;
        let known = self.variables.len();
        self.settled(&item)?;
        self.bind(&repeated.pat, item)?;
        self.repeated(&repeated.body)?;
        self.variables.truncate(known);
        Some(Kind::Unit)
    }

    fn unary(&mut self, operator: &UnOp, operand: &Expr) -> Option<Kind> {
        match operator {
            UnOp::Neg(_) | UnOp::Not(_) => self.number(operand),
            UnOp::Deref(_) => match self.expr(operand)? {
                Kind::Reference(of, _) => Some((*of).clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// A reference to a place. One to a value would drop the value at the end of the block.
    fn borrowed(&mut self, of: &Expr, is_mutable: bool) -> Option<Kind> {
        let mut place = of;
        while let Expr::Paren(paren) = place {
            place = &paren.expr;
        }
        let is_place = match place {
            Expr::Path(_) | Expr::Field(_) | Expr::Index(_) => true,
            Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
            _ => false,
        };
        is_place.then(|| self.expr(of))?.map(|kind| kind.reference(is_mutable))
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
        for side in [&assign.left, &assign.right] {
            let kind = self.expr(side)?;
            self.plain(&kind)?;
        }
        Some(Kind::Unit)
    }

    fn cast(&mut self, cast: &ExprCast) -> Option<Kind> {
        primitive(&cast.ty)?;
        let of = self.expr(&cast.expr)?;
        match (is_wide(&cast.ty), of) {
            (true, Kind::Float) => return None,
            (true, Kind::Place(place)) => self.ask("fp_integer", &place),
            (_, of) => self.exactly(of).map(|_| ())?,
        }
        Some(self.declared(&cast.ty))
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
            (one, other) => match (self.exactly(one)?, self.exactly(other)?) {
                (Kind::Place(_), known) => Some(known),
                (known, _) => Some(known),
            },
        }
    }
}

/// Whether a processor has no instruction that casts a float to the type. LLVM subtracts a power of two first, or calls a function.
fn is_wide(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    ["i128", "u128", "u32", "u64", "usize"].iter().any(|wide| path.path.is_ident(wide))
}

//! Visits the parts of an expression.

use super::{Block, Expr, ExprKind, LoopKind, Span, Statement};

impl Expr {
    /// Whether it replaces code that nests too deeply to be lowered.
    #[must_use]
    pub fn is_left_out(&self) -> bool {
        matches!(self.kind, ExprKind::Opaque) && self.span == Span::NOWHERE
    }

    /// Calls a function with every expression directly inside this one, in the order of the source.
    pub fn each_part<'e>(&'e self, each: &mut dyn FnMut(&'e Expr)) {
        match &self.kind {
            ExprKind::Literal(_) | ExprKind::Path(_) | ExprKind::Opaque => {}
            ExprKind::Binary(_, one, other) | ExprKind::Assign(_, one, other) => {
                [one, other].into_iter().for_each(|part| each(part))
            }
            ExprKind::Index(one, other) | ExprKind::Repeat(one, other) => {
                [one, other].into_iter().for_each(|part| each(part))
            }
            ExprKind::Negate(inner)
            | ExprKind::Not(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Reference(_, inner)
            | ExprKind::Cast(inner, _)
            | ExprKind::Field(inner, _)
            | ExprKind::Let(_, inner)
            | ExprKind::Try(inner)
            | ExprKind::Await(inner) => each(inner),
            ExprKind::Call(function, arguments) => {
                each(function);
                arguments.iter().for_each(each);
            }
            ExprKind::Method(method) => {
                each(&method.receiver);
                method.arguments.iter().for_each(each);
            }
            ExprKind::Tuple(parts) | ExprKind::Array(parts) | ExprKind::Macro(_, parts) => parts.iter().for_each(each),
            ExprKind::Struct(_, fields, rest) => {
                fields.iter().for_each(|(_, value)| each(value));
                rest.iter().for_each(|rest| each(rest));
            }
            ExprKind::Closure(closure) => each(&closure.body),
            ExprKind::Block(block) => block.each_part(each),
            ExprKind::If(condition, then, otherwise) => {
                each(condition);
                then.each_part(each);
                otherwise.iter().for_each(|otherwise| each(otherwise));
            }
            ExprKind::Match(value, arms) => {
                each(value);
                for arm in arms {
                    arm.guard.iter().for_each(&mut *each);
                    each(&arm.body);
                }
            }
            ExprKind::Loop(looped) => {
                match &looped.kind {
                    LoopKind::For(_, iterator) => each(iterator),
                    LoopKind::While(condition) => each(condition),
                    LoopKind::Loop => {}
                }
                looped.body.each_part(each);
            }
            ExprKind::Jump(_, value) => value.iter().for_each(|value| each(value)),
            ExprKind::Range(start, end) => [start, end].into_iter().flatten().for_each(|bound| each(bound)),
        }
    }
}

impl Block {
    /// Calls a function with every expression directly inside this block, in the order of the source.
    pub fn each_part<'e>(&'e self, each: &mut dyn FnMut(&'e Expr)) {
        for statement in &self.statements {
            match statement {
                Statement::Let(local) => local.value.iter().chain(&local.otherwise).for_each(&mut *each),
                Statement::Expr(expr) => each(expr),
            }
        }
        self.tail.iter().for_each(|tail| each(tail));
    }
}

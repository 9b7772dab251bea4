//! Builds the sites of expressions that compute.

use super::Scanner;
use super::assoc_paths::is_of_self;
use crate::scan::arguments;
use crate::scan::classify::{literal, name_under};
use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::literals;
use crate::scan::names::{self, Method as Name};
use crate::scan::node::Node;
use crate::scan::numeric::{self, Crates};
use crate::scan::paths::{self, PathMeaning};
use crate::scan::site::{
    Arguments, Assignment, Kept, Method, MethodPath, Numeric, NumericReceiver, Owner, Reciprocal, Seen, Site, Then,
};
use crate::scan::{take, without_parentheses};
use crate::settings::{Contraction, Division};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, ExprBinary, ExprCall, ExprCast, ExprMethodCall, ExprPath, ExprUnary, UnOp};

impl Scanner<'_> {
    pub(super) fn site(&mut self, expr: Expr) -> Site {
        match expr {
            Expr::Binary(binary) if names::assignment(&binary.op).is_some() => self.assignment(binary),
            Expr::Binary(binary) if names::is_comparison(&binary.op) && self.keeps_registers() => {
                self.kept_comparison(binary)
            }
            Expr::Binary(binary) if names::is_comparison(&binary.op) => self.comparison(binary),
            Expr::MethodCall(call) => self.method(call),
            Expr::Path(path) => self.path(path, Vec::new()),
            Expr::Call(call) => self.call(call),
            Expr::Cast(cast) if self.keeps_registers() && is_tree(&cast.expr) => self.kept_cast(cast),
            Expr::Cast(mut cast) => {
                self.visit_expr_mut(&mut cast.expr);
                self.visit_type_mut(&mut cast.ty);
                Site::Cast(cast)
            }
            expr if self.is_literal(&expr) => Site::Literal(expr),
            expr => Site::Tree(self.node(expr)),
        }
    }

    /// Whether it is a literal that the compiler would not round in the region's mode, perhaps with a minus sign, or an
    /// expression of literals.
    fn is_literal(&self, expr: &Expr) -> bool {
        let (inner, negative) = match expr {
            Expr::Unary(unary) => (&*unary.expr, true),
            expr => (expr, false),
        };
        let rounded = literal(inner).and_then(|inner| literals::rounded_under(inner, negative, &self.settings));
        rounded.is_some() || self.is_of_literals(expr)
    }

    /// Whether it consists of operators over float literals. If the caller chooses the control, nothing is known about their value.
    fn is_of_literals(&self, expr: &Expr) -> bool {
        !self.settings.callers && is_tree(expr) && literals::is_expression(expr)
    }

    /// Whether it is an expression of literals in parentheses, but not a product that may be fused.
    fn is_literal_operand(&self, expr: &Expr) -> bool {
        // clang rounds a product of constants before it adds.
        let fuses = self.settings.contraction() == Contraction::On;
        inside_parentheses(expr).is_some_and(|inner| {
            let is_product = matches!(inner, Expr::Binary(binary) if matches!(binary.op, BinOp::Mul(_)));
            !(fuses && is_product) && self.is_of_literals(inner)
        })
    }

    fn comparison(&mut self, mut binary: ExprBinary) -> Site {
        self.visit_expr_mut(&mut binary.left);
        self.visit_expr_mut(&mut binary.right);
        Site::Comparison(binary)
    }

    /// Whether values of expressions stay in registers here.
    fn keeps_registers(&self) -> bool {
        self.context == Context::Runtime && self.settings.machine.is_some_and(|machine| machine.registers().is_some())
    }

    fn kept_comparison(&mut self, ExprBinary { left, op: operator, right, .. }: ExprBinary) -> Site {
        let (value, right) = (self.node(*left), Box::new(self.node(*right)));
        Site::Kept(Box::new(Kept { value, then: Then::Comparison { operator, right } }))
    }

    fn kept_cast(&mut self, ExprCast { expr, as_token, mut ty, .. }: ExprCast) -> Site {
        self.visit_type_mut(&mut ty);
        Site::Kept(Box::new(Kept { value: self.node(*expr), then: Then::Cast { as_token, ty } }))
    }

    fn assignment(&mut self, binary: ExprBinary) -> Site {
        let ExprBinary { left, op: operator, right, .. } = binary;
        let operation = names::assignment(&operator).expect("the caller asked");
        let (place, value) = (self.operand(*left), self.node(*right));
        Site::Assignment(Assignment { operation, operator, place, value, is_statement: false })
    }

    fn method(&mut self, mut call: ExprMethodCall) -> Site {
        let (Name::Controlled(row) | Name::Exact(row)) = name_under(&call, &self.settings) else {
            unreachable!("its fate is a site")
        };
        let (is_float, is_of_item) = (self.floats.is_float(&call.receiver), self.floats.is_of_item(&call.receiver));
        let only_read = call.args.iter().all(arguments::only_reads);
        self.receiver(&mut call);
        if let Some(turbofish) = &mut call.turbofish {
            self.visit_angle_bracketed_generic_arguments_mut(turbofish);
        }
        let first = self.code.next_index();
        call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
        let arguments = match self.code.next(first) {
            _ if only_read => Arguments::OnlyRead,
            None => Arguments::Plain,
            Some(_) => Arguments::Controlled,
        };
        Site::Method(Method { row, call, is_float, seen: Seen { is_of_item, arguments } })
    }

    /// `Add::add(a, b)`.
    fn call(&mut self, call: ExprCall) -> Site {
        let Expr::Path(path) = *call.func else { unreachable!("its fate is a site") };
        let arguments = call.args.into_iter().map(|argument| self.operand(argument)).collect();
        self.path(path, arguments)
    }

    /// The receiver of a call. If the call is refused where it is of another crate's numeric type, a value is asked on its way to the call.
    pub(super) fn receiver(&mut self, call: &mut ExprMethodCall) {
        let crates = self.numeric(call).filter(|_| !is_place(&call.receiver));
        self.visit_expr_mut(&mut call.receiver);
        if let Some((crates, controlled)) = crates {
            let (value, method) = (Box::new(take(&mut call.receiver)), call.method.span());
            let site = Site::Numeric(Numeric { value, receiver: NumericReceiver::Value, method, crates, controlled });
            *call.receiver = self.place(site, Vec::new());
        }
    }

    /// Walks through an expression. If it is such a call and its receiver is a place, the question stands beside it.
    pub(super) fn asked(&mut self, expr: &mut Expr, walk: impl FnOnce(&mut Self, &mut Expr)) {
        let question = match &*expr {
            Expr::MethodCall(call) if is_place(&call.receiver) => {
                self.numeric(call).map(|asked| (asked, call.receiver.clone(), call.method.span()))
            }
            _ => None,
        };
        walk(self, expr);
        if let Some(((crates, controlled), receiver, method)) = question {
            let (value, receiver) = (Box::new(take(expr)), NumericReceiver::Place(receiver));
            *expr = self.place(Site::Numeric(Numeric { value, receiver, method, crates, controlled }), Vec::new());
        }
    }

    /// The crates of whose types the receiver may be, and the name of the method if some of these types have it under control.
    fn numeric(&self, call: &ExprMethodCall) -> Option<(Crates, Option<&'static str>)> {
        let is_number = || {
            let receiver = &call.receiver;
            is_of_std(receiver) || self.floats.is_float(receiver) || arguments::is_integer(receiver)
        };
        let crates = numeric::may_compute(call, &self.settings, self.context).filter(|_| !is_number())?;
        Some((crates, numeric::controlled(call, &self.settings)))
    }

    fn path(&mut self, mut path: ExprPath, arguments: Vec<Expr>) -> Site {
        let (row, owner) = match paths::named(&path, &self.settings) {
            PathMeaning::OfType(row) if self.is_no_parameter(&path, row) => (row, Owner::AnyType),
            PathMeaning::OfType(row) if self.is_undeclared(&path, row) => (row, Owner::Undeclared),
            PathMeaning::OfType(row) => (row, Owner::Type),
            PathMeaning::OfTrait(row) => (row, Owner::Trait),
            PathMeaning::OfForeign(row) => (row, Owner::Foreign),
            PathMeaning::OfAnything(row) | PathMeaning::OfAdapted(row) => (row, Owner::Anything),
            PathMeaning::OfAdaptedType(row) => (row, Owner::Adapted),
            PathMeaning::OfQualified(row) => (row, Owner::Qualified),
            PathMeaning::OfAnyType(row)
                if self.is_parameter(&path) && (paths::is_arithmetic(row) || !is_of_self(&path)) =>
            {
                (row, Owner::Type)
            }
            PathMeaning::OfAnyType(row) => (row, Owner::AnyType),
            PathMeaning::OfCore(_) | PathMeaning::Uncovered(_) | PathMeaning::Ordinary => {
                unreachable!("its fate is a site")
            }
        };
        visit_mut::visit_expr_path_mut(self, &mut path);
        let is_generic = self.is_generic(&path);
        Site::Path(MethodPath { row, owner, is_generic, path, arguments })
    }

    /// Goes down the left side in a loop, not by recursion: long sums lean to the left.
    fn node(&mut self, mut expr: Expr) -> Node {
        let mut above = Vec::new();
        self.check_order_of_attributes(&mut expr);
        let mut node = loop {
            if self.is_literal_operand(&expr) {
                break Node::Operand(self.place(Site::Literal(expr), Vec::new()));
            }
            match expr {
                Expr::Paren(paren) if paren.attrs.is_empty() && is_tree(&paren.expr) => {
                    above.push(Above::Parentheses(paren.paren_token.span.join()));
                    expr = *paren.expr;
                    self.check_order_of_attributes(&mut expr);
                }
                Expr::Group(group) if group.attrs.is_empty() && is_tree(&group.expr) => expr = *group.expr,
                Expr::Binary(binary) if self.is_reciprocal(&binary) => break Node::Operand(self.reciprocal(binary)),
                Expr::Binary(binary) if is_operation(&binary) => {
                    above.push(Above::Operator(binary.op, binary.right));
                    expr = *binary.left;
                }
                Expr::Unary(unary) if is_negation(&unary) => break self.unary(unary),
                operand => break Node::Operand(self.operand(operand)),
            }
        };
        let mut extent = node.extent();
        for above in above.into_iter().rev() {
            node = match above {
                Above::Parentheses(parentheses) => node.within(parentheses),
                Above::Operator(operator, right) => self.binary(operator, (node, extent), *right),
            };
            extent = node.extent();
        }
        node
    }

    fn binary(&mut self, operator: BinOp, (left, begin): (Node, Extent), right: Expr) -> Node {
        let operation = names::binary_operator(&operator).expect("it is an operation");
        let right = self.node(right);
        let extent = begin.to(right.extent());
        Node::Binary { operation, operator, left: Box::new(left), right: Box::new(right), extent }
    }

    /// Approximate division has an instruction of its own for reciprocals.
    fn is_reciprocal(&self, binary: &ExprBinary) -> bool {
        let approximate = self.settings.division() != Division::Rounded;
        approximate && matches!(binary.op, BinOp::Div(_)) && literal(&binary.left).is_some_and(literals::is_one)
    }

    fn reciprocal(&mut self, ExprBinary { left, op: operator, right, .. }: ExprBinary) -> Expr {
        let extent = Extent::of_expr(&left).to(Extent::of_expr(&right));
        let roots = self.settings.division() == Division::Approximate && !self.settings.prec_sqrt();
        let (operand, root) = match without_parentheses(*right) {
            Expr::MethodCall(call) if roots && call.method == "sqrt" && call.args.is_empty() => {
                (*call.receiver, Some(call.method))
            }
            operand => (operand, None),
        };
        let operand = self.operand(operand);
        let reciprocal = Reciprocal { one: *left, operator, operand, root, extent };
        self.place(Site::Reciprocal(reciprocal), Vec::new())
    }

    fn unary(&mut self, ExprUnary { op: operator, expr, .. }: ExprUnary) -> Node {
        let operation = names::unary_operator(&operator).expect("it is an operation");
        let operand = self.node(*expr);
        let extent = Extent::at(operator.span()).to(operand.extent());
        Node::Unary { operation, operator, operand: Box::new(operand), extent }
    }

    fn operand(&mut self, mut expr: Expr) -> Expr {
        self.visit_expr_mut(&mut expr);
        expr
    }
}

/// Whether the expression is a place, a macro that may be one, or the value of a struct, which may live as long as the program: it stays where it is.
fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_place(&paren.expr),
        Expr::Group(group) => is_place(&group.expr),
        Expr::Path(_) | Expr::Field(_) | Expr::Index(_) | Expr::Macro(_) | Expr::Struct(_) => true,
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
        Expr::Call(call) => is_constructor(&call.func),
        _ => false,
    }
}

/// Whether the value is of a type of the language.
fn is_of_std(expr: &Expr) -> bool {
    matches!(expr, Expr::Array(_) | Expr::Closure(_) | Expr::Lit(_) | Expr::Range(_) | Expr::Repeat(_) | Expr::Tuple(_))
}

fn is_constructor(function: &Expr) -> bool {
    match function {
        Expr::Path(path) => {
            path.path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase))
        }
        _ => false,
    }
}

/// What surrounds a left operand.
enum Above {
    /// An operator, and its right operand.
    Operator(BinOp, Box<Expr>),
    /// Parentheses.
    Parentheses(Span),
}

/// Whether the expression consists of operators over operands, with or without parentheses.
pub(crate) fn is_tree(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => paren.attrs.is_empty() && is_tree(&paren.expr),
        Expr::Group(group) => group.attrs.is_empty() && is_tree(&group.expr),
        Expr::Binary(binary) => is_operation(binary),
        Expr::Unary(unary) => is_negation(unary),
        _ => false,
    }
}

fn is_operation(binary: &ExprBinary) -> bool {
    names::binary_operator(&binary.op).is_some()
}

/// A minus before a literal is part of the literal.
fn is_negation(unary: &ExprUnary) -> bool {
    names::unary_operator(&unary.op).is_some() && literal(&unary.expr).is_none()
}

/// The expression inside the parentheses; `None` if there are none.
fn inside_parentheses(expr: &Expr) -> Option<&Expr> {
    let inner = match expr {
        Expr::Paren(paren) if paren.attrs.is_empty() => &*paren.expr,
        Expr::Group(group) if group.attrs.is_empty() => &*group.expr,
        _ => return None,
    };
    Some(inside_parentheses(inner).unwrap_or(inner))
}

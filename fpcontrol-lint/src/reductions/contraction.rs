//! Products that a contracting compiler fuses with the sum in which they are terms.
//!
//! A product may have a name: `let p = a * b;`, then `p + c`. gcc 12.2 (`-ffp-contract=fast`) and NVRTC 12.9 for `sm_80` were tried on such functions.
//! Both fuse if every use of the name is a term of a sum. Neither does if one use is anything else, or is in a loop behind the product. In branches nvcc fuses
//! more than gcc, which does so only if one branch alone uses the name.

use crate::facts::FactKind;
use crate::flow::observer::NamedProducts;
use crate::flow::state::Body;
use crate::flow::walk::operators::{is_additive, is_product};
use crate::hir::{Block, Expr, ExprKind, Let, Name, Operator, Pattern, Span, Statement};
use crate::types::{Floats, Ty};
use crate::values::spelling;
use rustc_hash::FxHashMap;

impl Body<'_> {
    /// Notes a sum, if a term of it is a product, and if it is no term itself of the operation around it.
    pub(super) fn sum_with_product(&mut self, sum: &Expr, outer: Option<Operator>, ty: &Ty) {
        if !outer.is_some_and(is_additive) && adds_product(sum) && self.is_float(ty) {
            self.fact(FactKind::Contractible { product: None }, sum.span, Floats::Yes);
        }
    }

    /// Notes `q += a * b`.
    pub(super) fn product_assigned(&mut self, operator: Operator, place: &Expr, value: &Expr, ty: &Ty) {
        if is_additive(operator) && multiplies(value) && self.is_float(ty) {
            self.fact(FactKind::Contractible { product: None }, place.span.to(value.span), Floats::Yes);
        }
    }

    /// Notes the sums in which the product of a `let` is a term, once the type of the product is known.
    pub(super) fn product_named(&mut self, local: &Let, products: &NamedProducts) {
        let (Pattern::Name(name, at, ..), Some(value)) = (&local.pattern, &local.value) else { return };
        let Some(sums) = products.get(at) else { return };
        let is_float = self.environment.local(name).is_some_and(|local| self.is_float(&local.value.ty));
        for sum in sums.iter().filter(|_| is_float) {
            self.fact(FactKind::Contractible { product: Some(value.span) }, *sum, Floats::Yes);
        }
    }
}

/// Whether a term of the topmost sum is a product.
fn adds_product(mut expr: &Expr) -> bool {
    while let ExprKind::Binary(operator, left, right) = &expr.kind
        && is_additive(*operator)
    {
        if multiplies(left) || multiplies(right) {
            return true;
        }
        expr = left;
    }
    false
}

/// `a * b`, `-(a * b)`.
fn multiplies(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Negate(inner) => is_product(inner),
        _ => is_product(expr),
    }
}

/// The products that a block names and only adds.
pub(super) fn named_products(block: &Block) -> NamedProducts {
    if !block.statements.iter().any(|statement| product(statement).is_some()) {
        return NamedProducts::default();
    }
    let mut uses = Uses::default();
    for statement in &block.statements {
        match statement {
            Statement::Let(local) => {
                local.value.iter().chain(&local.otherwise).for_each(|value| uses.visit(value, 0));
                uses.declare(&local.pattern, product(statement));
            }
            Statement::Expr(expr) => uses.visit(expr, 0),
        }
    }
    block.tail.iter().for_each(|tail| uses.visit(tail, 0));
    let added = uses.products.into_iter().filter(|product| product.only_added);
    added.map(|product| (product.named, product.sums)).collect()
}

/// The place of the name of `let p = a * b`.
fn product(statement: &Statement) -> Option<Span> {
    let Statement::Let(local) = statement else { return None };
    let Pattern::Name(_, at, _, None) = &local.pattern else { return None };
    local.value.as_ref().is_some_and(multiplies).then_some(*at)
}

/// How the products of a block are used.
#[derive(Default)]
struct Uses {
    products: Vec<Product>,
    /// The product that a name means.
    by_name: FxHashMap<Name, usize>,
}

struct Product {
    /// Where its name stands.
    named: Span,
    sums: Vec<Span>,
    /// Whether it has no other use so far.
    only_added: bool,
}

/// Deeper expressions are not followed.
const DEEPEST: usize = 200;

impl Uses {
    fn declare(&mut self, pattern: &Pattern, product: Option<Span>) {
        let Pattern::Name(name, ..) = pattern else { return };
        match product {
            Some(named) => {
                self.by_name.insert(name.clone(), self.products.len());
                self.products.push(Product { named, sums: Vec::new(), only_added: true });
            }
            None => self.forget(name),
        }
    }

    /// Visits an expression that stands in so many others.
    fn visit(&mut self, expr: &Expr, depth: usize) {
        match &expr.kind {
            _ if depth > DEEPEST => self.by_name.values().for_each(|index| self.products[*index].only_added = false),
            ExprKind::Binary(operator, ..) if is_additive(*operator) => self.sum(expr, depth),
            ExprKind::Assign(operator, place, value) => self.assigned(*operator, place, value, depth),
            ExprKind::Path(path) => path.single().into_iter().for_each(|name| self.used_otherwise(name)),
            ExprKind::Loop(_) | ExprKind::Closure(_) => {
                spelling::names(expr).iter().for_each(|name| self.used_otherwise(name));
            }
            _ => expr.each_part(&mut |part| self.visit(part, depth + 1)),
        }
    }

    /// A sum of many terms is deep on its left side, so a loop walks it.
    fn sum(&mut self, sum: &Expr, depth: usize) {
        let mut rest = sum;
        while let ExprKind::Binary(operator, left, right) = &rest.kind
            && is_additive(*operator)
        {
            self.term(right, rest.span, depth);
            rest = left;
        }
        self.term(rest, sum.span, depth);
    }

    fn term(&mut self, term: &Expr, sum: Span, depth: usize) {
        match self.named(term) {
            Some(index) => self.products[index].sums.push(sum),
            None => self.visit(term, depth + 1),
        }
    }

    fn assigned(&mut self, operator: Option<Operator>, place: &Expr, value: &Expr, depth: usize) {
        let sum = place.span.to(value.span);
        let adds = operator.is_some_and(is_additive);
        if adds {
            self.term(value, sum, depth)
        } else {
            self.visit(value, depth + 1)
        }
        match self.named(place) {
            Some(index) if adds && depth == 0 => self.products[index].sums.push(sum),
            Some(_) if operator.is_none() && depth == 0 => {}
            Some(index) => self.products[index].only_added = false,
            None => return self.visit(place, depth + 1),
        }
        // From here on the name means another value.
        if let ExprKind::Path(path) = &place.kind {
            path.single().into_iter().for_each(|name| self.forget(name));
        }
    }

    fn forget(&mut self, name: &Name) {
        self.by_name.remove(name);
    }

    /// `p`, `-p`.
    fn named(&self, expr: &Expr) -> Option<usize> {
        match &expr.kind {
            ExprKind::Path(path) => path.single().and_then(|name| self.by_name.get(name)).copied(),
            ExprKind::Negate(inner) if matches!(inner.kind, ExprKind::Path(_)) => self.named(inner),
            _ => None,
        }
    }

    fn used_otherwise(&mut self, name: &Name) {
        if let Some(index) = self.by_name.get(name) {
            self.products[*index].only_added = false;
        }
    }
}

//! The variables of a function that are floats by its text: `x: f64`, `let y = x * 2.0`, `let z = y.sqrt()`.
//!
//! A method of such a receiver is the float's own, whatever types the crate has. A name counts if all
//! of its bindings in the function are floats, and if it means a variable of the function wherever it is used.

use super::float_scopes::Scopes;
use crate::scan::invocations::standard;
use crate::scan::names;
use fpcontrol_core::FloatMethod;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprClosure, ExprPath, FnArg, Ident, ItemConst, ItemStatic, Lit, Local, Macro, Pat, PatIdent,
    Signature, Type, UnOp,
};

/// The possible shapes of a value, or the shapes that an expression accepts, as a set of bits.
type Shape = u8;

/// A float.
const FLOAT: Shape = 1;
/// A reference to a float.
const REFERENCE: Shape = 2;
/// An array or a slice of floats, or a reference to one.
const SEQUENCE: Shape = 4;

/// The names whose shapes are known.
#[derive(Debug, Default)]
pub(crate) struct FloatNames {
    floats: BTreeMap<Ident, Shape>,
    /// The names of all variables, if those that are captured are known.
    variables: Option<BTreeSet<Ident>>,
}

impl FloatNames {
    /// Those of a function.
    pub(in crate::scan) fn of(mut signature: Option<&mut Signature>, body: &mut Block) -> Self {
        let scopes = Scopes::of(signature.as_deref_mut(), body);
        let variables = signature.is_some().then(|| scopes.variables.clone());
        if scopes.imports_all {
            return Self { variables, ..Self::default() };
        }
        let mut bindings = Bindings::default();
        scopes.free().iter().for_each(|name| bindings.add(name, Bound::Shaped(None)));
        if let Some(signature) = signature {
            signature.inputs.iter_mut().for_each(|input| bindings.visit_fn_arg_mut(input));
        }
        bindings.visit_block_mut(body);
        Self { variables, ..bindings.solve() }
    }

    /// Whether the name of an item, such as a constant, stands at the beginning of a place. A macro may have bound it after all.
    pub(in crate::scan) fn is_of_item(&self, mut place: &Expr) -> bool {
        loop {
            place = match place {
                Expr::Group(group) => &group.expr,
                Expr::Paren(paren) => &paren.expr,
                Expr::Field(field) => &field.base,
                Expr::Index(index) => &index.expr,
                Expr::Path(path) => {
                    let variables = self.variables.as_ref();
                    let is_item = |name| name != "self" && variables.is_some_and(|variables| !variables.contains(name));
                    return path.path.get_ident().is_some_and(is_item);
                }
                _ => return false,
            }
        }
    }

    /// Whether the expression is a float.
    pub(in crate::scan) fn is_float(&self, expr: &Expr) -> bool {
        let mut needed = Vec::new();
        needs(expr, FLOAT, &mut needed) && self.have(&needed)
    }

    fn have(&self, needed: &[(Ident, Shape)]) -> bool {
        needed.iter().all(|(name, accepted)| self.floats.get(name).is_some_and(|shape| shape & accepted != 0))
    }
}

/// Whether the expression has one of the shapes, if certain names have certain shapes; these conditions are added to the list.
fn needs(mut expr: &Expr, accepted: Shape, names: &mut Vec<(Ident, Shape)>) -> bool {
    let mut accepted = accepted;
    // Walks down the left side in a loop, because long sums lean to the left.
    loop {
        let is_leaf_of_shape = match expr {
            Expr::Group(group) => {
                expr = &group.expr;
                continue;
            }
            Expr::Paren(paren) => {
                expr = &paren.expr;
                continue;
            }
            Expr::Path(path) => return is_known_path(path, accepted, names),
            _ if accepted & FLOAT == 0 => false,
            Expr::Binary(binary) if names::binary_operator(&binary.op).is_some() => {
                if !needs(&binary.right, FLOAT | REFERENCE, names) {
                    return false;
                }
                (expr, accepted) = (&binary.left, FLOAT | REFERENCE);
                continue;
            }
            Expr::Lit(written) => is_float_literal(&written.lit),
            Expr::Cast(cast) => is_float_type(&cast.ty),
            Expr::Index(index) => !matches!(*index.index, Expr::Range(_)) && needs(&index.expr, SEQUENCE, names),
            Expr::Unary(unary) => match unary.op {
                UnOp::Neg(_) => needs(&unary.expr, FLOAT | REFERENCE, names),
                UnOp::Deref(_) => needs(&unary.expr, REFERENCE, names),
                _ => false,
            },
            Expr::MethodCall(call) => returns_float(&call.method) && needs(&call.receiver, FLOAT, names),
            _ => false,
        };
        return is_leaf_of_shape;
    }
}

fn is_known_path(path: &ExprPath, accepted: Shape, names: &mut Vec<(Ident, Shape)>) -> bool {
    match path.path.get_ident() {
        _ if path.qself.is_some() => false,
        Some(name) => {
            names.push((name.clone(), accepted));
            true
        }
        None => accepted & FLOAT != 0 && is_constant_of_floats(&path.path),
    }
}

fn returns_float(method: &Ident) -> bool {
    FloatMethod::named(&method.to_string()).is_some_and(FloatMethod::returns_float)
}

/// What a name is bound to.
enum Bound {
    /// A value of this shape; no bit is set if nothing is known about it.
    Shaped(Option<Shape>),
    /// A float, if these names have these shapes.
    Float(Vec<(Ident, Shape)>),
}

/// All bindings of each name, in the order of the first binding.
#[derive(Default)]
struct Bindings {
    names: Vec<(Ident, Vec<Bound>)>,
    places: BTreeMap<Ident, usize>,
}

impl Bindings {
    fn add(&mut self, name: &Ident, bound: Bound) {
        let place = *self.places.entry(name.clone()).or_insert(self.names.len());
        if place == self.names.len() {
            self.names.push((name.clone(), Vec::new()));
        }
        self.names[place].1.push(bound);
    }

    /// Adds names until no further name follows from those that are known.
    fn solve(self) -> FloatNames {
        let mut known = FloatNames::default();
        loop {
            let before = known.floats.len();
            for (name, bindings) in &self.names {
                if let Some(shape) = shape_of_all(name, bindings, &known) {
                    known.floats.insert(name.clone(), shape);
                }
            }
            if known.floats.len() == before {
                return known;
            }
        }
    }

    /// A pattern of something of this shape.
    fn bind(&mut self, pattern: &mut Pat, shape: Option<Shape>) {
        match pattern {
            Pat::Ident(PatIdent { by_ref: None, subpat: None, ident, .. }) => self.add(ident, Bound::Shaped(shape)),
            Pat::Type(typed) => self.bind(&mut typed.pat, of_type(&typed.ty)),
            Pat::Reference(reference) if shape == Some(REFERENCE) => self.bind(&mut reference.pat, Some(FLOAT)),
            other => self.visit_pat_mut(other),
        }
    }
}

/// The one shape that all bindings of a name have. In `let x = x.sqrt()` the name on the right belongs to an earlier binding.
fn shape_of_all(name: &Ident, bindings: &[Bound], known: &FloatNames) -> Option<Shape> {
    let has = |(of, accepted): &(Ident, Shape)| match of == name {
        true => accepted & FLOAT != 0,
        false => known.floats.get(of).is_some_and(|shape| shape & accepted != 0),
    };
    let shape = |bound: &Bound| match bound {
        Bound::Shaped(shape) => *shape,
        Bound::Float(needed) => needed.iter().all(has).then_some(FLOAT),
    };
    let first = shape(bindings.first()?)?;
    bindings.iter().all(|bound| shape(bound) == Some(first)).then_some(first)
}

impl VisitMut for Bindings {
    fn visit_fn_arg_mut(&mut self, argument: &mut FnArg) {
        if let FnArg::Typed(typed) = argument {
            self.bind(&mut typed.pat, of_type(&typed.ty));
        }
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        closure.inputs.iter_mut().for_each(|input| self.bind(input, None));
        self.visit_expr_mut(&mut closure.body);
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        match (&mut local.pat, &mut local.init) {
            (Pat::Ident(PatIdent { by_ref: None, subpat: None, ident, .. }), Some(init)) => {
                let mut needed = Vec::new();
                let is_float = needs(&init.expr, FLOAT, &mut needed);
                self.add(ident, if is_float { Bound::Float(needed) } else { Bound::Shaped(None) });
            }
            (pattern, _) => self.bind(pattern, None),
        }
        if let Some(init) = &mut local.init {
            self.visit_local_init_mut(init);
        }
    }

    fn visit_pat_ident_mut(&mut self, pattern: &mut PatIdent) {
        self.add(&pattern.ident, Bound::Shaped(None));
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_item_const_mut(&mut self, item: &mut ItemConst) {
        self.add(&item.ident, Bound::Shaped(None));
        self.visit_expr_mut(&mut item.expr);
    }

    fn visit_item_static_mut(&mut self, item: &mut ItemStatic) {
        self.add(&item.ident, Bound::Shaped(None));
        self.visit_expr_mut(&mut item.expr);
    }

    /// A macro may bind any name that it mentions.
    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        if may_bind(invocation) {
            words(invocation.tokens.clone(), &mut |word| self.add(&word, Bound::Shaped(None)));
        }
    }
}

/// The shape of a type, by its spelling.
fn of_type(ty: &Type) -> Option<Shape> {
    match ty {
        Type::Group(group) => of_type(&group.elem),
        Type::Paren(paren) => of_type(&paren.elem),
        Type::Array(array) => is_float_type(&array.elem).then_some(SEQUENCE),
        Type::Slice(slice) => is_float_type(&slice.elem).then_some(SEQUENCE),
        Type::Reference(reference) => match of_type(&reference.elem)? {
            FLOAT => Some(REFERENCE),
            SEQUENCE => Some(SEQUENCE),
            _ => None,
        },
        ty => is_float_type(ty).then_some(FLOAT),
    }
}

fn is_float_type(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_float_type(&group.elem),
        Type::Paren(paren) => is_float_type(&paren.elem),
        Type::Path(path) => path.qself.is_none() && (path.path.is_ident("f32") || path.path.is_ident("f64")),
        _ => false,
    }
}

fn is_float_literal(written: &Lit) -> bool {
    match written {
        Lit::Float(float) => ["", "f32", "f64"].contains(&float.suffix()),
        Lit::Int(integer) => ["f32", "f64"].contains(&integer.suffix()),
        _ => false,
    }
}

/// `f64::MAX`. A trait may give floats other constants.
fn is_constant_of_floats(path: &syn::Path) -> bool {
    const NAMES: [&str; 7] = ["EPSILON", "INFINITY", "MAX", "MIN", "MIN_POSITIVE", "NAN", "NEG_INFINITY"];
    let [owner, name] = [&path.segments[0].ident, &path.segments[path.segments.len() - 1].ident];
    path.segments.len() == 2 && (owner == "f32" || owner == "f64") && NAMES.iter().any(|known| name == known)
}

/// Whether a call of a macro may bind names: it is not known to be made of expressions, or a pattern may stand in it.
fn may_bind(invocation: &Macro) -> bool {
    let is_ours = invocation.path.segments.last().is_some_and(|name| is_of_fpcontrol(&name.ident));
    !is_ours && !standard::is_of_expressions(invocation) || has_pattern(invocation.tokens.clone())
}

fn is_of_fpcontrol(name: &Ident) -> bool {
    ["fp", "native", "real"].iter().any(|ours| name == ours)
}

/// Whether a pattern may stand among the tokens, or a call of a macro that takes one.
fn has_pattern(tokens: TokenStream) -> bool {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let calls = |at: usize| matches!(&tokens[at + 1..], [TokenTree::Punct(mark), TokenTree::Group(_), ..] if mark.as_char() == '!');
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => has_pattern(group.stream()),
        TokenTree::Ident(word) => {
            let binds = ["let", "fn", "for", "match", "const", "static"].iter().any(|binds| word == binds);
            let is_known = is_of_fpcontrol(word) || standard::has_only_expressions(&word.to_string());
            binds || calls(at) && !is_known
        }
        TokenTree::Punct(mark) => mark.as_char() == '|',
        TokenTree::Literal(_) => false,
    })
}

/// Gives all words among the tokens.
pub(super) fn words(tokens: TokenStream, found: &mut impl FnMut(Ident)) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => words(group.stream(), found),
            TokenTree::Ident(word) => found(word),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

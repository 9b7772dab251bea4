//! Functions that enter a directed mode once: the control word is written at their beginning and at their end, and not around each operation.
//!
//! Such a function is *inert*: nothing runs in it but operations under control, integers, comparisons, control flow, and what slices, arrays, vectors, ranges and std's iterators over them
//! do. This folder decides it by a closed list: whatever it does not know keeps the function as it is. Where only types tell, it asks a question, which the expansion puts to the compiler
//! (the run time's `__private/hoist.rs`). The rules that follow for the function stand at the run time's `backend/hoisted`.
//!
//! - `kinds.rs`: what an expression is, as far as this matters.
//! - `names.rs`: which names an item inside the function may use.
//! - `types.rs`: the kinds of declared types.
//! - `walk.rs`: statements, loops and expressions.
//! - `places.rs` and `patterns.rs`: variables, fields, elements.
//! - `methods.rs`: the methods that are known.

mod kinds;
mod methods;
mod names;
mod patterns;
mod places;
mod types;
mod walk;

use crate::compiler_flags::has_instruments;
use crate::settings::{Division, Settings};
pub(crate) use names::Enclosing;
use proc_macro2::{Ident, TokenStream};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, Lit, Safety, Signature};
use walk::Walk;

/// An inert function.
#[derive(Clone, Debug)]
pub struct Hoisted {
    /// What the compiler must answer with yes: calls of methods of the run time's `Asked`.
    pub questions: Vec<TokenStream>,
}

/// The function as one that enters its mode once, if it is inert and has a loop that computes.
pub(crate) fn of(
    signature: &mut Signature,
    body: &mut Block,
    settings: &Settings,
    enclosing: &Enclosing,
) -> Option<Hoisted> {
    let is_plain = signature.constness.is_none()
        && signature.asyncness.is_none()
        && signature.variadic.is_none()
        && !matches!(signature.safety, Safety::Unsafe(_));
    if !is_plain || !serves(settings) {
        return None;
    }
    let (found, flushes) = (Found::of(signature, body), settings.flushes());
    // Operations of `f64` would leave the mode one by one where only `f32` flushes.
    if !found.floats || !found.repeats || found.attributes || flushes && found.doubles {
        return None;
    }
    let mut walk = Walk::new(enclosing.names_in(signature), flushes);
    for input in &signature.inputs {
        walk.parameter(input, enclosing)?;
    }
    // A reference could be coerced by code of the user's, and an iterator computes after the function has left the mode.
    let result = walk.block(body)?;
    walk.plain(&result)?;
    Some(Hoisted { questions: walk.into_questions()? })
}

/// Whether a control word can hold all of the settings.
fn serves(settings: &Settings) -> bool {
    let is_default = settings.backend.is_none() && settings.machine.is_none() && settings.level.is_none();
    let is_rounded = settings.division() == Division::Rounded && settings.prec_sqrt() && !settings.algebraic();
    let is_plain = !settings.seals() && settings.sum.is_none() && !settings.native_math();
    // A macro of the user's by the name of an assertion.
    let has_assertions = settings.macros.keys().any(|name| name.contains("assert"));
    (settings.is_directed() || settings.flushes())
        && is_default
        && is_rounded
        && is_plain
        && !has_assertions
        && !has_instruments()
}

/// What the text of a function contains.
#[derive(Default)]
struct Found {
    /// The name of a float type, or a literal. Without one it may compute with integers alone.
    floats: bool,
    /// `f64` by its name.
    doubles: bool,
    /// Something that is repeated.
    repeats: bool,
    /// An attribute inside the function: a part may have other settings, or none at all.
    attributes: bool,
}

impl Found {
    fn of(signature: &mut Signature, body: &mut Block) -> Self {
        let mut found = Self::default();
        found.visit_signature_mut(signature);
        found.attributes = false;
        found.visit_block_mut(body);
        found
    }
}

impl VisitMut for Found {
    fn visit_ident_mut(&mut self, name: &mut Ident) {
        self.floats |= name == "f32" || name == "f64";
        self.doubles |= name == "f64";
    }

    fn visit_lit_mut(&mut self, literal: &mut Lit) {
        if let Lit::Float(literal) = literal {
            self.floats = true;
            self.doubles |= literal.suffix() == "f64";
        }
    }

    fn visit_attribute_mut(&mut self, _: &mut Attribute) {
        self.attributes = true;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        self.repeats |= match expr {
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => true,
            Expr::MethodCall(call) => methods::repeats(&call.method),
            _ => false,
        };
        visit_mut::visit_expr_mut(self, expr);
    }
}

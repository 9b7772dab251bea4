//! The types in paths such as `Self::exp` and `Rot::exp`, as far as the annotated item shows what they are.
//!
//! The run time can tell a float from another type (`Owner`). It cannot tell a type parameter; and a path that leaves the arguments of
//! a generic type to inference has no type to pass to it. This file finds the types that are neither.

use super::Scanner;
use crate::diagnostics::{catalogue, type_words};
use crate::scan::classify::{Fate, fate, fate_of_self, is_fused, name_under};
use crate::scan::context::Context;
use crate::scan::methods::{self, Call, Row};
use crate::scan::names::{self, Method};
use crate::scan::nested::is_conditional;
use crate::scan::paths::{self, PathMeaning, named};
use crate::settings::Settings;
use crate::spans::at;
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use std::iter::repeat_n;
use syn::{
    AngleBracketedGenericArguments, Expr, ExprCall, ExprPath, GenericArgument, GenericParam, Generics, Ident, Item,
    PathArguments, Signature, Type, parse_quote_spanned,
};

/// What is known about `Self` in an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SelfType {
    /// Nothing: it may be a type parameter.
    #[default]
    Unseen,
    /// A type with generic arguments, so it is not a type parameter.
    Generic,
    /// The type that implements the trait, whichever it is.
    OfATrait,
}

/// A generic type that is declared in the annotated item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generic {
    name: Ident,
    /// The number of its arguments without lifetimes; at least one.
    arguments: usize,
}

impl SelfType {
    pub(super) fn of(item: &Item) -> Self {
        match item {
            Item::Impl(block) if paths::type_has_arguments(&block.self_ty) => Self::Generic,
            Item::Trait(_) => Self::OfATrait,
            _ => Self::Unseen,
        }
    }
}

impl Generic {
    /// The type of an `impl` block.
    pub(super) fn of(ty: &Type) -> Option<Self> {
        match ty {
            Type::Group(group) => Self::of(&group.elem),
            Type::Paren(paren) => Self::of(&paren.elem),
            Type::Path(path) if path.qself.is_none() && path.path.segments.len() == 1 => {
                let segment = &path.path.segments[0];
                let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
                let counts = |argument: &&GenericArgument| !matches!(argument, GenericArgument::Lifetime(_));
                Self::with(&segment.ident, arguments.args.iter().filter(counts).count())
            }
            _ => None,
        }
    }

    fn defined(name: &Ident, generics: &Generics) -> Option<Self> {
        let counts = |parameter: &&GenericParam| !matches!(parameter, GenericParam::Lifetime(_));
        Self::with(name, generics.params.iter().filter(counts).count())
    }

    fn with(name: &Ident, arguments: usize) -> Option<Self> {
        (arguments > 0).then(|| Self { name: name.clone(), arguments })
    }
}

/// The generic types that a module defines.
pub(super) fn generics(items: &[Item]) -> Vec<Generic> {
    let generic = |item: &Item| match item {
        Item::Enum(item) => Generic::defined(&item.ident, &item.generics),
        Item::Struct(item) => Generic::defined(&item.ident, &item.generics),
        Item::Union(item) => Generic::defined(&item.ident, &item.generics),
        _ => None,
    };
    items.iter().filter_map(generic).collect()
}

/// The type parameters that an item declares for all of its functions, and `Self` if it is one of them, or any type.
pub(super) fn parameters(item: &Item) -> Vec<Ident> {
    match item {
        Item::Impl(block) => {
            let mut known: Vec<_> = declared(&block.generics).collect();
            if let Type::Path(this) = &*block.self_ty
                && this.path.get_ident().is_some_and(|name| known.contains(name))
            {
                known.push(format_ident!("Self"));
            }
            known
        }
        Item::Trait(of) => declared(&of.generics).chain([format_ident!("Self")]).collect(),
        _ => Vec::new(),
    }
}

/// The type parameters of a declaration.
pub(super) fn declared(generics: &Generics) -> impl Iterator<Item = Ident> {
    generics.type_params().map(|parameter| parameter.ident.clone())
}

/// A name for the types of arguments that are written `impl Trait`. They are type parameters that no path can name.
pub(super) fn of_arguments(signature: &Signature) -> Option<Ident> {
    fn mentions_impl(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => mentions_impl(group.stream()),
            TokenTree::Ident(word) => word == "impl",
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    mentions_impl(signature.inputs.to_token_stream()).then(|| format_ident!("impl_"))
}

/// The methods of the run time's `RealMethods`.
const REAL_METHODS: &[&str] = &[
    "abs",
    "ceil",
    "clamp",
    "floor",
    "fract",
    "is_finite",
    "is_infinite",
    "is_nan",
    "round",
    "round_ties_even",
    "trunc",
];

impl Scanner<'_> {
    /// Records a method that is left to Rust, and that a type parameter bounded by `Real` gets from the run time.
    pub(super) fn note_real_method(&mut self, expr: &Expr) {
        if let Expr::MethodCall(call) = expr
            && !self.parameters.is_empty()
            && self.context == Context::Runtime
            && REAL_METHODS.iter().any(|name| call.method == name)
        {
            self.code.functions[self.function].calls_real_methods = true;
        }
    }

    /// Classifies an expression, given what is known about the types in its paths.
    pub(super) fn fate(&self, expr: &Expr) -> Fate {
        match expr {
            Expr::Path(path) if self.inferred(path).is_some() || self.is_of_own_trait(path) => Fate::Walked,
            Expr::Path(path) if self.this == SelfType::OfATrait && self.is_anyones(path) && is_of_self(path) => {
                fate_of_self(path, &self.settings)
            }
            Expr::Call(ExprCall { func, args, .. })
                if args.iter().any(is_conditional)
                    && matches!(&**func, Expr::Path(path) if names::is_arithmetic_path(path, &self.settings)) =>
            {
                Fate::Refused(catalogue::conditional_argument(func))
            }
            Expr::Call(call) if self.is_decided_call(call) => Fate::Site,
            expr if self.context == Context::Constant && is_of_adapted(expr, &self.settings) => Fate::Walked,
            // In a constant the run time cannot ask for a type.
            Expr::Path(path) if self.context == Context::Constant && is_of_anything(path, &self.settings) => {
                Fate::Passed(catalogue::arithmetic_path(path, &type_words(path)))
            }
            expr => fate(expr, &self.settings),
        }
    }

    /// Whether it calls a function by a path, `Add::add(a, b)` or `Rad::acos(x)`, and the compiler decides by the function's type, or by the
    /// types of the operands, whether it is a float's function.
    fn is_decided_call(&self, call: &ExprCall) -> bool {
        match self.called(call) {
            Some(PathMeaning::OfAdapted(row)) if is_fused(row, &self.settings) => false,
            Some(PathMeaning::OfTrait(row)) if row.is_assignment() => row.operands == call.args.len(),
            Some(PathMeaning::OfType(row)) if row.is_assignment() => {
                let is_of_parameter = matches!(&*call.func, Expr::Path(path) if self.is_parameter(path));
                self.settings.lenient() && is_of_parameter && row.operands == call.args.len()
            }
            Some(
                PathMeaning::OfTrait(row)
                | PathMeaning::OfAnyType(row)
                | PathMeaning::OfAnything(row)
                | PathMeaning::OfAdapted(row),
            ) => {
                let is_value = row.call != Call::Reduction && !row.is_assignment();
                is_value && row.operands == call.args.len()
            }
            Some(PathMeaning::OfType(row)) => {
                let is_undeclared = matches!(&*call.func, Expr::Path(path) if self.is_undeclared(path, row));
                !is_undeclared && self.settings.lenient() && is_call_of_parameter(call, row)
            }
            _ => false,
        }
    }

    /// Whether it calls a function that has the name of a float's method, with another number of arguments. Such a function belongs to the user.
    pub(super) fn is_other_call(&self, call: &ExprCall) -> bool {
        match self.meaning_of(call) {
            Some(
                PathMeaning::OfType(row)
                | PathMeaning::OfTrait(row)
                | PathMeaning::OfAnyType(row)
                | PathMeaning::OfAnything(row)
                | PathMeaning::OfQualified(row),
            ) => methods::find(row.name, call.args.len()).is_none(),
            Some(PathMeaning::OfAdapted(row)) => row.operands != call.args.len(),
            _ => false,
        }
    }

    /// The meaning of the path that a call names, if the decision needs the operands of the call.
    fn called(&self, call: &ExprCall) -> Option<PathMeaning> {
        let (named, Expr::Path(path)) = (self.meaning_of(call)?, &*call.func) else { return None };
        let is_undeclared = matches!(named, PathMeaning::OfType(row) if self.is_undeclared(path, row));
        (self.settings.lenient() || is_undeclared || matches!(named, PathMeaning::OfAdapted(_))).then_some(named)
    }

    /// The meaning of the path that a call names, unless it is known to be of a trait of the user's.
    fn meaning_of(&self, call: &ExprCall) -> Option<PathMeaning> {
        let Expr::Path(path) = &*call.func else { return None };
        let decides = self.context == Context::Runtime && path.attrs.is_empty() && !self.is_of_own_trait(path);
        decides.then(|| named(path, &self.settings))
    }

    /// Whether the type in the path is known not to be a type parameter. Generic arguments do not prove it: an alias of
    /// an associated type, `Scalar::<T>::exp`, may be a float.
    pub(super) fn is_generic(&self, path: &ExprPath) -> bool {
        let is_shown = |name: &Ident| self.generics.iter().any(|known| known.name == *name);
        let is_shown = path.qself.is_none() && paths::owner(path).is_some_and(|owner| is_shown(&owner.ident));
        is_shown && paths::has_arguments(path) || self.this == SelfType::Generic && is_of_self(path)
    }

    /// Writes `Rot::<_>::exp` for `Rot::exp`, which means the same for a generic type. If the name means another type
    /// here, an alias of a float, the compiler refuses it.
    pub(super) fn infer_arguments(&self, path: &mut ExprPath) {
        let Some(count) = self.inferred(path) else { return };
        let Some(owner) = path.path.segments.iter_mut().rev().nth(1) else { return };
        let span = at(owner.ident.span());
        let inferred = repeat_n(quote_spanned! { span => _ }, count);
        let arguments: AngleBracketedGenericArguments = parse_quote_spanned! { span => ::<#(#inferred),*> };
        owner.arguments = PathArguments::AngleBracketed(arguments);
    }

    /// How many arguments of the type are left to inference, if it is known to be a generic type.
    fn inferred(&self, path: &ExprPath) -> Option<usize> {
        match named(path, &self.settings) {
            PathMeaning::OfCore(_) => Some(1),
            PathMeaning::OfAnyType(row) | PathMeaning::OfType(row) if paths::is_shared(row) => {
                self.arguments_of_bare(path)
            }
            PathMeaning::OfAnyType(_)
            | PathMeaning::OfType(_)
            | PathMeaning::OfTrait(_)
            | PathMeaning::OfForeign(_)
            | PathMeaning::OfAnything(_)
            | PathMeaning::OfAdapted(_)
            | PathMeaning::OfAdaptedType(_)
            | PathMeaning::OfQualified(_)
            | PathMeaning::Uncovered(_)
            | PathMeaning::Ordinary => None,
        }
    }

    fn arguments_of_bare(&self, path: &ExprPath) -> Option<usize> {
        let is_bare = path.qself.is_none() && path.path.segments.len() == 2 && !paths::has_arguments(path);
        let owner = paths::owner(path).filter(|_| is_bare)?;
        self.generics.iter().rev().find(|known| known.name == owner.ident).map(|known| known.arguments)
    }

    /// Whether the type in the path is known to be a type parameter, whose method must be under control.
    pub(super) fn is_parameter(&self, path: &ExprPath) -> bool {
        let is_known = |owner: &Ident| self.parameters.contains(owner);
        path.path.segments.len() == 2 && paths::owner(path).is_some_and(|owner| is_known(&owner.ident))
    }

    /// Whether the type in the path is spelt like a type parameter, although the annotated item declares all type parameters there are, and
    /// none with this name.
    pub(super) fn is_no_parameter(&self, path: &ExprPath, row: &Row) -> bool {
        self.shows_parameters && self.is_not_shown(path, row)
    }

    /// Whether the type in the path is spelt like a type parameter, and may be a parameter of the `impl` block around the annotated function.
    pub(super) fn is_undeclared(&self, path: &ExprPath, row: &Row) -> bool {
        !self.shows_parameters && self.context == Context::Runtime && self.is_not_shown(path, row)
    }

    /// Whether the type in the path is spelt like a type parameter, and the annotated item declares none with this name.
    fn is_not_shown(&self, path: &ExprPath, row: &Row) -> bool {
        let owner = paths::owner(path).filter(|_| path.qself.is_none() && path.path.segments.len() == 2);
        paths::is_shared(row)
            && owner.is_some_and(|owner| paths::is_parameter(&owner.ident.to_string()) && !self.is_parameter(path))
    }

    fn is_anyones(&self, path: &ExprPath) -> bool {
        matches!(named(path, &self.settings), PathMeaning::OfAnyType(row) if !paths::is_arithmetic(row))
    }
}

/// `Self::exp`, `<Self>::add`.
pub(super) fn is_of_self(path: &ExprPath) -> bool {
    match &path.qself {
        Some(qself) => matches!(&*qself.ty, Type::Path(ty) if ty.path.is_ident("Self")),
        None => path.path.segments.len() == 2 && path.path.segments[0].ident == "Self",
    }
}

/// Whether it names a method or a function of another crate's type. None of them computes in constants.
fn is_of_adapted(expr: &Expr, settings: &Settings) -> bool {
    match expr {
        Expr::MethodCall(call) => {
            matches!(name_under(call, settings), Method::Controlled(row) if row.call == Call::Adapted)
        }
        Expr::Path(path) => {
            matches!(named(path, settings), PathMeaning::OfAdapted(_) | PathMeaning::OfAdaptedType(_))
        }
        _ => false,
    }
}

fn is_of_anything(path: &ExprPath, settings: &Settings) -> bool {
    matches!(named(path, settings), PathMeaning::OfAnything(_))
}

/// Whether it calls a method that is decided by the type with which a parameter is instantiated: `T::sqrt(x)`.
fn is_call_of_parameter(call: &ExprCall, row: &Row) -> bool {
    let is_decided = |path| paths::is_decided_by_parameter(path, row);
    row.operands == call.args.len() && matches!(&*call.func, Expr::Path(path) if is_decided(path))
}

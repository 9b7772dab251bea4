//! Replaces expressions in a body that have the float type by themselves.
//!
//! To support another name in twins, add a row to a table here. Everything else is refused with a message.

use super::{Float, Generalizer, names_float};
use crate::diagnostics::{catalogue, type_words, words};
use crate::scan::classify;
use crate::scan::invocation::{self, Invocation};
use crate::scan::invocations::{Grammar, grammar};
use crate::scan::literals;
use crate::scan::methods::{self, Call, When};
use crate::scan::names;
use crate::scan::real::{self, Number, TypedNumber};
use crate::scan::seal::without_groups;
use crate::scan::site::{Arguments, Generic, GenericOf, Method, Seen, Site};
use crate::scan::{take, without_parentheses};
use crate::settings::Division;
use crate::spans::at;
use fpcontrol_core::float_methods::Effect;
use fpcontrol_core::{FloatMethod, Rounding};
use proc_macro2::{Ident, Span};
use quote::{ToTokens, quote_spanned};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut;
use syn::{BinOp, Expr, ExprBinary, ExprCall, ExprField, ExprPath, Lit, Macro, Member, Token, Type, TypePath, UnOp};

/// Constants of the float types that are numbers, for `f32` and for `f64`.
const LIMITS: &[(&str, [&str; 2])] = &[
    ("EPSILON", ["0x1p-23", "0x1p-52"]),
    ("INFINITY", ["inf", "inf"]),
    ("MAX", ["0x1.fffffep127", "0x1.fffffffffffffp1023"]),
    ("MIN", ["-0x1.fffffep127", "-0x1.fffffffffffffp1023"]),
    ("MIN_POSITIVE", ["0x1p-126", "0x1p-1022"]),
    ("NAN", ["nan", "nan"]),
    ("NEG_INFINITY", ["-inf", "-inf"]),
];

/// The methods that round to integers, with their modes.
const INTEGRAL: &[(&str, Rounding)] = &[
    ("ceil", Rounding::TowardPositive),
    ("floor", Rounding::TowardNegative),
    ("round", Rounding::TiesToAway),
    ("round_ties_even", Rounding::TiesToEven),
    ("trunc", Rounding::TowardZero),
];

/// Methods that are exact where subnormals are kept, and that every `Real` has under a control.
const SIGN: &[&str] = &["abs", "clamp"];

/// Whether it is a method of floats that not every `Real` has: the exact methods, except `min` and `max`, which choose between two operands.
fn is_of_floats_only(name: &str) -> bool {
    FloatMethod::named(name).is_some_and(|method| method.is_exact() && method.effect != Effect::Extremum)
}

impl Generalizer<'_> {
    pub(super) fn expr(&mut self, expr: &mut Expr) {
        if let Some(replacement) = self.replacement(expr) {
            *expr = replacement;
            return;
        }
        match expr {
            Expr::MethodCall(_) => self.method(expr),
            Expr::Call(call) => self.call(call),
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    /// Replaces a literal, a cast, a constant or a conversion.
    fn replacement(&mut self, expr: &mut Expr) -> Option<Expr> {
        match expr {
            Expr::Lit(literal) => self.literal(&literal.lit, false),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                self.literal(classify::literal(&unary.expr)?, true)
            }
            Expr::Cast(cast) => {
                self.cast_target(&cast.ty)?;
                self.expr(&mut cast.expr);
                let value = Box::new(take(&mut cast.expr));
                Some(self.generic(GenericOf::Converted(value), self.settings.rounding(), cast.as_token.span))
            }
            Expr::Binary(binary) => self.reciprocal(binary),
            Expr::Path(path) => self.path(path),
            Expr::Field(field) => self.constant_in_a_mode(field),
            Expr::Macro(invocation) if invocation::of(&invocation.mac, self.settings) == Some(Invocation::Real) => {
                self.real(&invocation.mac)
            }
            Expr::Call(ExprCall { func, args, .. }) if is_from(func) && args.len() == 1 => {
                let (float, name) = floats(func).next()?;
                self.expect(float, &name);
                self.expr(&mut args[0]);
                let value = Box::new(take(&mut args[0]));
                Some(self.generic(GenericOf::Converted(value), self.settings.rounding(), name.span()))
            }
            _ => None,
        }
    }

    fn literal(&mut self, literal: &Lit, negative: bool) -> Option<Expr> {
        let (text, suffix) = literals::decimal(literal, negative)?;
        if let Some(float) = [Float::F32, Float::F64].into_iter().find(|float| suffix == float.name()) {
            self.expect(float, literal);
        }
        self.constant(&text, literal, self.settings.literals())
    }

    /// `real!(number as f64)`, or without a type.
    fn real(&mut self, invocation: &Macro) -> Option<Expr> {
        let TypedNumber { mut number, ty } = real::read(&invocation.tokens).ok()?;
        match &ty {
            Type::Infer(_) => {}
            ty => self.cast_target(ty)?,
        }
        let mode = match &mut number {
            Number::Literal(_) => self.settings.literals(),
            Number::Value(value) => {
                self.expr(value);
                self.settings.rounding()
            }
        };
        let of = number.converted(self.settings)?;
        Some(self.generic(of, mode, invocation.path.span()))
    }

    /// A number by its text.
    fn constant(&mut self, text: &str, at_tokens: &dyn ToTokens, mode: Rounding) -> Option<Expr> {
        let [rn, ru, rd] = real::bits(text, self.settings);
        let of = GenericOf::Number { text: text.to_owned(), bits: [rn?, ru?, rd?] };
        Some(self.generic(of, mode, at_tokens.to_token_stream().span()))
    }

    /// A place for a value that has the float type by itself.
    fn generic(&mut self, of: GenericOf, mode: Rounding, span: Span) -> Expr {
        let parameter = Type::Path(TypePath { attrs: Vec::new(), qself: None, path: self.parameter.clone().into() });
        let site = Site::Generic(Generic { parameter, mode: Some(mode), named: None, span, of });
        self.code.add_unscanned(site)
    }

    /// The type of a cast, if it is a float type.
    fn cast_target(&mut self, ty: &Type) -> Option<()> {
        let Type::Path(path) = without_groups(ty) else { return None };
        let float = Float::named(path.path.get_ident()?)?;
        self.expect(float, ty);
        Some(())
    }

    /// `1.0 / x` where division is approximate is a reciprocal instruction. The scan would not recognise it after the literal has been replaced.
    fn reciprocal(&mut self, binary: &mut ExprBinary) -> Option<Expr> {
        let approximate = self.settings.division() != Division::Rounded;
        let divides = approximate && matches!(binary.op, BinOp::Div(_));
        if !divides || !classify::literal(&binary.left).is_some_and(literals::is_one) {
            return None;
        }
        self.expr(&mut binary.right);
        let roots = self.settings.division() == Division::Approximate && !self.settings.prec_sqrt();
        let (operand, root) = match without_parentheses(take(&mut binary.right)) {
            Expr::MethodCall(call) if roots && call.method == "sqrt" && call.args.is_empty() => (call.receiver, true),
            operand => (Box::new(operand), false),
        };
        let of = GenericOf::Reciprocal { operand, root };
        Some(self.generic(of, self.settings.rounding(), binary.op.span()))
    }

    /// `f64::MAX`, `std::f64::consts::PI`; other paths through a float type are refused.
    fn path(&mut self, path: &ExprPath) -> Option<Expr> {
        let (float, name) = floats_of(path).next()?;
        self.expect(float, &name);
        let names: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let known = match names.as_slice() {
            [.., _, consts, constant] if consts == "consts" && names::CONSTANTS.contains(&constant.as_str()) => {
                let constant = path.path.segments.last()?.ident.clone();
                let span = constant.span();
                Some(self.generic(GenericOf::StdConstant(constant), Rounding::TiesToEven, span))
            }
            [modules @ .., owner, method] if is_root(modules) && owner == float.name() && is_method(method) => {
                let mut path = path.clone();
                path.path.leading_colon = None;
                path.path.segments = path.path.segments.into_iter().skip(modules.len()).collect();
                path.path.segments[0].ident =
                    Ident::new(&self.parameter.to_string(), path.path.segments[0].ident.span());
                Some(Expr::Path(path))
            }
            [.., owner, limit] if owner == float.name() => {
                let text = LIMITS.iter().find(|(name, _)| limit == name).map(|(_, texts)| texts[float as usize]);
                text.and_then(|text| self.constant(text, path, Rounding::TiesToEven))
            }
            _ => None,
        };
        if known.is_none() {
            self.diagnostics.push(catalogue::twin_path(path, &type_words(path)));
        }
        known
    }

    /// `PI.f64.ru` of `fpcontrol::consts`.
    fn constant_in_a_mode(&mut self, field: &ExprField) -> Option<Expr> {
        let (Member::Named(mode), Expr::Field(inner)) = (&field.member, &*field.base) else { return None };
        let Member::Named(float) = &inner.member else { return None };
        let mode = ["rn", "rz", "ru", "rd"].into_iter().find(|known| mode == known)?;
        let mode = Rounding::ALL.iter().copied().find(|known| known.short_name() == mode)?;
        let of = GenericOf::OwnConstant(Box::new((*inner.base).clone()));
        (float == self.float.name()).then(|| self.generic(of, mode, field.member.span()))
    }

    /// Replaces a method that has another meaning for floats than for other numbers.
    fn method(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::MethodCall(call) = expr else { return };
        let (name, span) = (call.method.to_string(), call.method.span());
        if let Some((_, mode)) = INTEGRAL.iter().find(|(method, _)| name == *method)
            && call.args.is_empty()
        {
            let of = GenericOf::Integral { call: Box::new(call.clone()), reads: self.settings.flushes() };
            *expr = self.generic(of, *mode, span);
        } else if let Some(row) = methods::find(&name, 1 + call.args.len()).filter(|row| SIGN.contains(&row.name)) {
            let seen = Seen { is_of_item: false, arguments: Arguments::Controlled };
            let site = Method { row, call: call.clone(), is_float: true, seen };
            *expr = self.code.add_unscanned(Site::Method(site));
        } else if is_of_floats_only(&name) {
            self.diagnostics.push(catalogue::twin_method(&call.method, &name));
        }
    }

    /// A function that calls itself calls its twin in the twin.
    fn call(&mut self, call: &mut ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        if let Expr::Path(path) = &mut *call.func
            && let (Some(called), Some(own)) = (path.path.get_ident(), self.own)
            && called == own
        {
            let span = path.path.segments[0].ident.span();
            path.path.segments[0].ident = Ident::new(&self.name.to_string(), span);
        }
    }

    /// Visits the expressions in macros whose arguments are expressions. Other macros must not name a float.
    pub(super) fn invocation(&mut self, invocation: &mut Macro) {
        if !names_float(invocation.tokens.clone()) {
            return;
        }
        let repeated = |input: syn::parse::ParseStream| -> syn::Result<[Expr; 2]> {
            let value = input.parse()?;
            input.parse::<Token![;]>()?;
            Ok([value, input.parse()?])
        };
        let listed = Punctuated::<Expr, Token![,]>::parse_terminated;
        if invocation.path.is_ident("vec")
            && let Ok([mut value, length]) = repeated.parse2(invocation.tokens.clone())
        {
            self.expr(&mut value);
            invocation.tokens = quote_spanned! { at(value.span()) => #value; #length };
        } else if is_list(invocation)
            && let Ok(mut arguments) = listed.parse2(invocation.tokens.clone())
        {
            arguments.iter_mut().for_each(|argument| self.expr(argument));
            invocation.tokens = arguments.into_token_stream();
        } else {
            self.diagnostics.push(catalogue::twin_macro(&invocation.path, &words(&invocation.path)));
        }
    }
}

/// A macro of the standard library whose arguments are expressions between commas.
fn is_list(invocation: &Macro) -> bool {
    matches!(grammar(invocation), Some(Grammar::List | Grammar::Comparison | Grammar::Assertion | Grammar::Debug))
}

/// A method that every `Real` has, by its name alone; the scan rewrites the path.
fn is_method(name: &str) -> bool {
    methods::named(name).any(|row| row.when == When::Always && row.call == Call::Plain)
}

/// No path, or `core::primitive`, which has the float types too.
fn is_root(modules: &[String]) -> bool {
    match modules {
        [] => true,
        [root, primitive] => ["core", "std"].contains(&root.as_str()) && primitive == "primitive",
        _ => false,
    }
}

/// `f64::from`.
fn is_from(function: &Expr) -> bool {
    matches!(function, Expr::Path(path) if path.path.segments.last().is_some_and(|name| name.ident == "from"))
        && floats(function).next().is_some()
}

fn floats(function: &Expr) -> impl Iterator<Item = (Float, Ident)> {
    let path = match function {
        Expr::Path(path) => Some(path),
        _ => None,
    };
    path.into_iter().flat_map(floats_of)
}

/// The float types among the segments of a path.
fn floats_of(path: &ExprPath) -> impl Iterator<Item = (Float, Ident)> {
    let segments = path.path.segments.iter();
    segments.filter_map(|segment| Some((Float::named(&segment.ident)?, segment.ident.clone())))
}

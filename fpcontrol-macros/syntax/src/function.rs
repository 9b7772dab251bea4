//! What stands at the head of a rewritten function: the name of the run time, the controls, the imports of the methods, and
//! the mark for audits. Nothing of it is visible outside the function.

use crate::context::Context;
use crate::control::{Contraction, Division, Settings, under};
use crate::region::policy;
use crate::rewrite::at;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use std::collections::BTreeSet;
use syn::spanned::Spanned;
use syn::{Block, Expr, Path, Stmt, parse_quote};

/// A function whose body has been scanned.
pub struct Function<'a> {
    /// Its name, where it stands; `fp` for the statements of an `fp!`, `static` for the value of a `thread_local!`.
    pub name: &'a Ident,
    /// What its arithmetic means.
    pub settings: &'a Settings,
    /// Where its body stands.
    pub context: Context,
    /// Its identity: see [`region`](crate::region).
    pub id: u64,
    /// The paths of our attributes that have been taken from it.
    pub taken: &'a [Path],
    /// Its body.
    pub body: &'a mut Vec<Stmt>,
}

/// What the rewritten code of one function needs.
#[derive(Debug)]
pub struct Needs {
    /// The function's own settings, and those of its parts where they differ.
    controls: Vec<Settings>,
    /// The extension traits of the rewritten methods.
    owners: BTreeSet<&'static str>,
    /// Whether a part of it must have no fused multiply-add.
    no_fma: bool,
    /// Whether anything of it is used.
    used: bool,
}

impl Needs {
    /// What a function with these settings needs before anything in it is rewritten.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self { controls: vec![settings.of_the_control()], owners: BTreeSet::new(), no_fma: false, used: false }
    }

    /// The number of the control that carries these settings.
    pub fn control(&mut self, settings: &Settings) -> usize {
        self.used = true;
        self.no_fma |= settings.contraction() == Contraction::NoFma;
        let wanted = settings.of_the_control();
        let known = self.controls.iter().position(|control| *control == wanted);
        known.unwrap_or_else(|| {
            self.controls.push(wanted);
            self.controls.len() - 1
        })
    }

    /// The code calls a method of this trait.
    pub fn import(&mut self, owner: &'static str) {
        self.owners.insert(owner);
    }

    /// The value of a `const` or `static` item with what it needs before it.
    #[must_use]
    pub fn around(&self, value: Expr, settings: &Settings) -> Expr {
        if !self.used {
            return value;
        }
        let (alias, controls, imports) = (settings.alias(), self.declarations(None), self.imports());
        // As syn's own kind of statement, which puts parentheses around a `match` that operators follow.
        let value = Stmt::Expr(value, None);
        Expr::Verbatim(quote_spanned! { Span::mixed_site() => { #alias #controls #imports #value } })
    }

    /// What an audit must hold the function to: see [`region`](crate::region).
    fn policy(&self, settings: &Settings) -> u64 {
        let no_fma = self.no_fma || settings.contraction() == Contraction::NoFma;
        let approximate = |part: &Settings| part.division() != Division::Rounded || !part.prec_sqrt();
        let mut bits = 0;
        for (holds, bit) in [
            (no_fma, policy::NO_FMA),
            (self.controls.iter().any(approximate), policy::APPROXIMATE),
            (settings.callers, policy::CALLERS),
            (settings.contraction() == Contraction::On, policy::CONTRACT),
        ] {
            bits |= if holds { bit } else { 0 };
        }
        bits
    }

    fn declarations(&self, function: Option<&Ident>) -> TokenStream {
        let controls = self.controls.iter().enumerate().filter(|(_, settings)| !settings.callers);
        let controls = controls.map(|(number, settings)| under(number, || settings.declaration(function)));
        quote_spanned! { Span::mixed_site() => #(#controls)* }
    }

    fn imports(&self) -> TokenStream {
        let owners = self.owners.iter().map(|owner| Ident::new(owner, Span::mixed_site()));
        quote_spanned! { Span::mixed_site() => #(use __fpcontrol::#owners as _;)* }
    }
}

impl Function<'_> {
    /// Puts the declarations at the head of the body.
    pub fn declare(self, needs: &Needs) {
        let Self { name, settings, context, id, taken, body } = self;
        let (alias, controls) = (settings.alias(), needs.declarations(Some(name)));
        let (uses, imports) = (uses(taken), needs.imports());
        let prelude: Block = parse_quote! { { #alias #controls #(#uses)* #imports } };
        // A mark is `asm!`, which a `const fn` cannot have.
        let mark: Option<Stmt> = match context {
            Context::Runtime => {
                let name = name.to_string();
                let shown =
                    settings.version.iter().find(|(version, _)| *version == name).map(|(_, shown)| shown.clone());
                let (policy, name) = (needs.policy(settings), shown.unwrap_or(name));
                Some(parse_quote! { __fpcontrol::region!(#id, #policy, #name); })
            }
            Context::Constant => None,
        };
        // Behind the user's first items: lints want items before statements.
        let items = body.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
        body.splice(items..items, mark);
        body.splice(..0, prelude.stmts);
    }
}

/// An attribute or a macro that is expanded by the attribute around it is never resolved: this is the use of its import.
pub fn uses(taken: &[Path]) -> impl Iterator<Item = TokenStream> {
    let distinct = taken.iter().enumerate().filter(|(index, path)| !taken[..*index].contains(path));
    distinct.map(|(_, path)| quote_spanned! { at(path.span()) => #[allow(unused_imports)] use #path as _; })
}

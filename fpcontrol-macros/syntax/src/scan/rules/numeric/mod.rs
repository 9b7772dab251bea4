//! The numeric types of other crates, whose methods compute: `v.norm()` of nalgebra, `a.sum()` of ndarray.
//!
//! A macro sees no types, and this library depends on none of these crates. But a macro sees which crates the crate that is being compiled may
//! name, so the expansion can ask the compiler whether a receiver is of one of their types: `emit/methods/numeric.rs` writes the question.
//! [`rows`] says which types there are, which of their methods compute, and for which versions that is known; [`version`] finds out the version.

mod rows;
mod version;

pub(crate) use rows::{Crate, Remedy};

use crate::compiler_flags;
use crate::scan::context::Context;
use crate::scan::methods::adapted;
use crate::settings::{Settings, SumOrder};
use rows::CRATES;
use std::sync::OnceLock;
use syn::{Expr, ExprMethodCall};

/// A crate with numeric types that the crate being compiled may name.
#[derive(Debug)]
pub(crate) struct Known {
    /// The name by which it is named.
    pub(crate) name: String,
    /// The crate.
    pub(crate) row: &'static Crate,
    /// Its version: the numbers before and after the first dot.
    pub(crate) version: (u32, u32),
}

/// A set of known crates: bit n stands for the one with index n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crates(u32);

impl Crates {
    /// Those whose types have a method of this name that computes.
    fn with_method(method: &str) -> Self {
        let bit = |(index, known): (usize, &Known)| if known.row.computes(method) { 1 << index } else { 0 };
        Self(known().iter().enumerate().map(bit).sum())
    }

    /// The crates, with their indices.
    pub(crate) fn iter(self) -> impl Iterator<Item = (usize, &'static Known)> {
        known().iter().enumerate().filter(move |(index, _)| self.0 >> index & 1 == 1)
    }

    /// A number that no other set has.
    pub(crate) fn number(self) -> u32 {
        self.0
    }
}

/// The known crates. Outside of the compiler there are none.
fn known() -> &'static [Known] {
    static KNOWN: OnceLock<Vec<Known>> = OnceLock::new();
    KNOWN.get_or_init(|| match proc_macro::is_available() {
        true => compiler_flags::crates().into_iter().filter_map(|(name, file)| named(name, &file)).collect(),
        false => Vec::new(),
    })
}

fn named(name: String, file: &std::path::Path) -> Option<Known> {
    let stem = file.file_stem()?.to_str()?.strip_prefix("lib")?;
    let library = stem.split_once('-').map_or(stem, |(library, _)| library);
    let row = CRATES.iter().find(|row| row.package.replace('-', "_") == library)?;
    let version = version::of(row.package, file)?;
    (row.is_known(version) && !row.is_adapted(version)).then_some(Known { name, row, version })
}

/// The crates for which the call is refused if its receiver is of one of their types, if there are any.
pub(crate) fn may_compute(call: &ExprMethodCall, settings: &Settings, context: Context) -> Option<Crates> {
    let asks = !settings.lenient() && context == Context::Runtime && !is_plain(settings);
    if !asks || known().is_empty() || is_of_iterator(&call.receiver) {
        return None;
    }
    Some(Crates::with_method(&call.method.to_string())).filter(|crates| crates.0 != 0)
}

/// The name of the method, if types of a crate whose feature is on have it under control. An order of sums is not theirs.
pub(crate) fn controlled(call: &ExprMethodCall, settings: &Settings) -> Option<&'static str> {
    let name = call.method.to_string();
    let row = adapted::method(&name, 1 + call.args.len())?;
    let is_in_order = settings.sum() == SumOrder::default() || !["sum", "mean"].contains(&name.as_str());
    is_in_order.then_some(row.name)
}

/// Whether the methods compute what the settings ask for.
fn is_plain(settings: &Settings) -> bool {
    settings.may_be_native() && !settings.callers && settings.sum() == SumOrder::default()
}

/// Whether the receiver is the result of a method that only iterators have, or that gives one.
fn is_of_iterator(receiver: &Expr) -> bool {
    const NAMES: &[&str] = &["chars", "chunks", "cloned", "copied", "enumerate", "filter", "into_iter", "iter", "rev"];
    matches!(receiver, Expr::MethodCall(call) if NAMES.iter().any(|name| call.method == name))
}

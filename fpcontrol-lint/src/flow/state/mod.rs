//! What the walk of a function knows: its variables, the loops and closures around a place, and what it has found so far. Nothing here
//! walks an expression.

pub(crate) mod cells;
pub(crate) mod declared;
pub(crate) mod environment;
mod invariant;
mod parts;
mod patterns;
pub(crate) mod place;
pub(crate) mod resets;
mod rounded;
mod rustc_answers;
mod steps;
mod stored;
mod told;
mod types;

use crate::facts::{Fact, FactKind, Order, Reduction, Site};
use crate::flow::summaries::{Key, Summaries, Summary};
use crate::hir::{Function, Name, Span};
use crate::rustc::Question;
use crate::symbols::{Signature, Symbols};
use crate::types::{Floats, Scope, Ty};
use crate::values::parameters::GivenField;
use crate::values::{Threads, Value};
use environment::{Channel, Environment};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A function of the workspace that is called.
#[derive(Clone, Copy)]
pub struct Callee<'a> {
    /// The place of the call: the path, or the name of the method.
    pub at: Span,
    /// The function.
    pub function: &'a Function,
    /// The file that declares it.
    pub file: usize,
}

/// The analysis of one function.
pub struct Body<'a> {
    pub(crate) symbols: &'a Symbols<'a>,
    pub(crate) scope: Scope<'a>,
    pub(crate) function: &'a Function,
    pub(crate) environment: Environment,
    pub(crate) facts: Vec<Fact>,
    pub(crate) questions: Vec<Question>,
    pub(crate) callees: Vec<Callee<'a>>,
    /// The orders of fields that this function assigned, by the text of the place.
    pub(crate) fields: BTreeMap<String, Order>,
    /// The fields to which this function assigned something, by the text of the place: whether only measured times, or what is computed
    /// from them.
    pub(crate) measured_fields: BTreeMap<String, bool>,
    /// The fields of parameters whose order only callers know.
    pub(crate) given_fields: Vec<GivenField>,
    /// The channels that were made here.
    pub(crate) channels: Vec<Channel>,
    /// What is known of the functions that are called.
    pub(crate) summaries: Arc<Summaries>,
    pub(crate) summary: Summary,
    /// The functions of the workspace that were asked about.
    pub(crate) asked: Vec<Key>,
    /// The parameters (a bit each) that receive whole numbers from every caller.
    pub(crate) whole_parameters: u64,
    /// For each function, the parameters (a bit each) that receive whole numbers in every call here.
    pub(crate) handed_whole: FxHashMap<Key, u64>,
    /// A bit for each place that may be computed from itself.
    pub(crate) places: FxHashMap<String, u64>,
    /// The places that were read since this was last set to 0.
    pub(crate) read: u64,
    /// What was read since this was last cleared, if any of it is what arrived next.
    pub(crate) taken: Option<Order>,
    /// What the next `let` pattern binds is what arrives next.
    pub(crate) arriving: Option<Order>,
    /// Which types contain floats, as far as it was asked.
    pub(crate) known: RefCell<FxHashMap<Ty, Floats>>,
    /// The size of pieces that decides whether what is walked runs: `if length >= count / threads { pieces.push(…) }`.
    pub(crate) pieces_end: Option<Threads>,
    /// What the closures around a place return before their end, innermost last.
    pub(crate) early_returns: Vec<Option<Value>>,
    /// Whether a condition is being walked.
    pub(crate) deciding: bool,
    /// Whether a loop is being walked once more, as a later step finds it.
    pub(crate) later_step: bool,
    /// How many values that need not be whole numbers a `break` gave to a block or a loop so far.
    pub(crate) rounded_breaks: usize,
    /// How deep the walk is: beyond a limit, nothing more is known.
    pub(crate) depth: usize,
    /// Whether the walk has ended somewhere, at that limit or at the limit of the trees.
    pub(crate) cut: bool,
    /// Whether code is being walked again, so that its facts are known.
    pub(crate) silent: bool,
    /// Where variables are declared that only sums change, so that they may hold whole numbers only.
    pub(crate) counters: Vec<Span>,
    /// Those of them that are taken to hold whole numbers only, and whether something else was put into one.
    pub(crate) whole_counters: Vec<Span>,
    pub(crate) not_whole: Vec<Span>,
    /// The fields that are lists of the keys of a map.
    pub(crate) key_lists: BTreeSet<String>,
    /// Places of which it is asked whether their values are exact, and what is known of it.
    pub(crate) judged: FxHashMap<Span, Option<bool>>,
    /// The functions whose bodies the walk read, on which its result depends too.
    pub(crate) bodies: RefCell<Vec<Key>>,
}

/// How deep expressions are followed.
pub(crate) const DEEPEST: usize = 400;

impl<'a> Body<'a> {
    pub(crate) fn new(
        symbols: &'a Symbols<'a>,
        file: usize,
        function: &'a Function,
        summaries: Arc<Summaries>,
    ) -> Body<'a> {
        let this = function.owner.as_ref().map(|owner| &owner.ty);
        Body {
            symbols,
            scope: Scope { symbols, file, names: function.scope, generics: &function.generics, this },
            function,
            environment: Environment::default(),
            facts: Vec::new(),
            questions: Vec::new(),
            callees: Vec::new(),
            fields: BTreeMap::new(),
            measured_fields: BTreeMap::new(),
            given_fields: Vec::new(),
            channels: Vec::new(),
            summaries,
            summary: Summary::default(),
            asked: Vec::new(),
            whole_parameters: 0,
            handed_whole: FxHashMap::default(),
            places: FxHashMap::default(),
            read: 0,
            taken: None,
            arriving: None,
            pieces_end: None,
            early_returns: Vec::new(),
            deciding: false,
            later_step: false,
            rounded_breaks: 0,
            known: RefCell::default(),
            depth: 0,
            cut: false,
            silent: false,
            counters: Vec::new(),
            whole_counters: Vec::new(),
            not_whole: Vec::new(),
            key_lists: BTreeSet::new(),
            judged: FxHashMap::default(),
            bodies: RefCell::default(),
        }
    }

    /// The types that the function declares.
    pub(crate) fn signature(&self) -> Arc<Signature> {
        self.symbols.signature(self.function, self.scope)
    }

    pub(crate) fn this(&self) -> Ty {
        self.signature().owner.clone()
    }

    pub(crate) fn fact(&mut self, kind: FactKind, at: Span, floats: Floats) {
        let fact = self.fact_of(kind, at, floats);
        self.facts.push(fact);
    }

    pub(crate) fn reduction(&mut self, at: Span, floats: Floats, reduction: Reduction) {
        self.fact(FactKind::Reduction(reduction), at, floats);
    }

    pub(crate) fn fact_of(&self, kind: FactKind, at: Span, floats: Floats) -> Fact {
        let region = self.function.attributes.iter().any(is_ours);
        Fact { kind, site: Site::here(at), floats, test: self.function.test, region, cut: false, rounded: None }
    }
}

/// Whether an attribute is one of fpcontrol's.
fn is_ours(name: &Name) -> bool {
    fpcontrol_syntax::attributes::READERS.iter().any(|(word, _)| word == name)
}

//! The analysis of a function: its body is walked once, in the order in which it runs, with values that know their type, where
//! the order of their elements comes from, and which variable they reach.

mod analysis;
mod applied;
mod asked;
mod blocks;
mod calls;
mod cells;
mod chains;
mod channels;
mod closures;
mod collections;
mod elements;
mod environment;
mod expressions;
mod folds;
mod handed;
mod invariant;
mod iterators;
mod kept_sums;
mod loops;
mod methods;
mod named;
mod numbers;
mod operators;
mod parallel;
mod paths;
mod patterns;
mod places;
mod producers;
mod recurrences;
mod reductions;
mod resets;
mod sharing;
mod summary;
mod vectors;
mod whole;

use crate::facts::{Fact, FactKind, Order};
use crate::hir::{Function, Name, Span};
use crate::rustc::Question;
use crate::symbols::Symbols;
use crate::types::{Floats, Scope, Ty, library};
pub use analysis::Analysis;
use environment::Environment;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use summary::{Key, Summaries, Summary, given};

/// What is known of a value.
#[derive(Clone, Debug, Default)]
pub struct Value {
    /// Its type.
    pub ty: Ty,
    /// Where the order of its elements comes from, if not from the source.
    pub order: Option<Order>,
    /// The variable that it reaches, if it is a reference.
    pub origin: Option<Origin>,
    /// The frames (one bit each) in whose every step it is another.
    pub distinct: u64,
    /// Whether it is a float whose sums have no order worth telling: a whole number, so that adding it is exact, or a time that was
    /// measured. Of a collection: all that is in it.
    pub exact: bool,
    /// Whether it depends on the number of threads, and where that is read.
    pub threads: Option<Threads>,
    /// The fold (by its frame) whose accumulator it is.
    pub accumulator: Option<usize>,
    /// The lock or the like through which it is reached.
    pub shared: Option<Shared>,
    /// Whether it may be a `LockResult`, of which the type here is what the lock guards: `unwrap` and `?` give that.
    pub poisonable: bool,
    /// Whether it is a sum of floats just computed.
    pub summed: bool,
    /// Whether it has lanes that were moved.
    pub shuffled: bool,
    /// The parameters of the function (a bit each) that it reaches.
    pub reaches: u64,
    /// The places (a bit each) that were read for it.
    pub sources: u64,
    /// Those of them that it is a sum of: `s` and `x` of `s + x`.
    pub terms: u64,
    /// Those of them from which something else in that sum is computed.
    pub nested: u64,
    /// Those of them whose distance from something it is a multiple of: `m` of `(x - m) / n`.
    pub distance: u64,
    /// Whether it is a closure that adds floats to what it is given first.
    pub adder: bool,
}

/// What counts threads, or may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads {
    /// Where their number is read.
    pub at: Option<Span>,
    /// The parameters that may be it.
    pub given: u64,
    /// Whether it is the size of a piece: something divided by their number.
    pub size: bool,
}

impl Threads {
    /// Their number, read at a place.
    #[must_use]
    pub fn at(at: Span) -> Threads {
        Threads { at: Some(at), given: 0, size: false }
    }

    /// Something divided by it.
    #[must_use]
    pub fn divides(self) -> Threads {
        Threads { size: true, ..self }
    }

    /// What depends on two values.
    #[must_use]
    pub fn or(one: Option<Threads>, other: Option<Threads>) -> Option<Threads> {
        match (one, other) {
            (Some(one), Some(other)) => {
                let (at, given) = (one.at.or(other.at), one.given | other.given);
                Some(Threads { at, given, size: one.size || other.size })
            }
            (one, other) => one.or(other),
        }
    }
}

/// The variable that a reference reaches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin {
    /// How many frames surround its declaration.
    pub depth: usize,
    /// The frames in whose every step another element is reached.
    pub distinct: u64,
}

/// By what several threads reach a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A lock.
    Lock(Span),
    /// A thread's own variable.
    ThreadLocal(Span),
}

impl Value {
    /// The order of as many steps or elements as it says, if that is a number of threads. A loop over the elements of a piece takes
    /// as many steps as it has; one over the pieces is what matters.
    fn counted(&self) -> Option<Order> {
        let counted = self.threads.filter(|threads| threads.at.is_some() && !threads.size);
        counted.map(parallel::by_thread_count)
    }

    /// A value of a type.
    #[must_use]
    pub fn of(ty: Ty) -> Value {
        Value { ty, ..Value::default() }
    }

    /// The same with another type: what a reference or an adaptor keeps.
    #[must_use]
    pub fn with(&self, ty: Ty) -> Value {
        Value { ty, exact: false, accumulator: None, poisonable: false, summed: false, ..self.clone() }
    }

    /// The places from which anything is computed that is added to the terms of the sum that this is.
    #[must_use]
    pub fn computed_from(&self) -> u64 {
        if self.terms == 0 { self.sources } else { self.nested }
    }

    /// What `unwrap`, `?` and `Ok(…)` find in it.
    #[must_use]
    pub fn opened(&self) -> Ty {
        if self.poisonable { self.ty.clone() } else { self.ty.unwrapped() }
    }
}

/// A function of the workspace that is called.
#[derive(Clone, Copy)]
pub struct Callee<'a> {
    /// Where: the path, or the name of the method.
    pub at: Span,
    /// Which one.
    pub function: &'a Function,
    /// The file that declares it.
    pub file: usize,
}

/// The analysis of one function.
pub struct Body<'a> {
    symbols: &'a Symbols<'a>,
    scope: Scope<'a>,
    function: &'a Function,
    environment: Environment,
    facts: Vec<Fact>,
    questions: Vec<Question>,
    callees: Vec<Callee<'a>>,
    /// The orders of fields that were assigned here, by how they are written.
    fields: HashMap<String, Order>,
    /// The channels that were made here.
    channels: Vec<channels::Channel>,
    /// What is known of the functions that are called.
    summaries: Arc<Summaries>,
    summary: Summary,
    /// The functions of the workspace that were asked about.
    asked: Vec<Key>,
    /// The parameters (a bit each) that every caller gives whole numbers.
    whole_parameters: u64,
    /// The parameters (a bit each) of functions that are given whole numbers in every call here.
    handed_whole: FxHashMap<Key, u64>,
    /// A bit for each place that may be computed from itself.
    places: FxHashMap<String, u64>,
    /// The places that were read since this was last set to 0.
    read: u64,
    /// Which types bear floats, as far as somebody asked.
    known: RefCell<FxHashMap<Ty, Floats>>,
    /// The size of pieces that decides whether what is walked runs: `if length >= count / threads { pieces.push(…) }`.
    pieces_end: Option<Threads>,
    /// How deep the walk is: beyond a limit, nothing more is known.
    depth: usize,
    /// Whether the walk has ended at that limit somewhere, or at that of the trees.
    cut: bool,
    /// Whether something is walked again, whose facts are known.
    silent: bool,
}

/// How deep expressions are followed.
const DEEPEST: usize = 400;

impl<'a> Body<'a> {
    fn new(symbols: &'a Symbols<'a>, file: usize, function: &'a Function, summaries: Arc<Summaries>) -> Body<'a> {
        let this = function.owner.as_ref().map(|owner| &owner.ty);
        Body {
            symbols,
            scope: Scope { symbols, file, generics: &function.generics, this },
            function,
            environment: Environment::default(),
            facts: Vec::new(),
            questions: Vec::new(),
            callees: Vec::new(),
            fields: HashMap::new(),
            channels: Vec::new(),
            summaries,
            summary: Summary::default(),
            asked: Vec::new(),
            whole_parameters: 0,
            handed_whole: FxHashMap::default(),
            places: FxHashMap::default(),
            read: 0,
            pieces_end: None,
            known: RefCell::default(),
            depth: 0,
            cut: false,
            silent: false,
        }
    }

    /// Walks the body. What callers know of the arguments, they put into what this finds out.
    fn run(&mut self) {
        let Some(body) = &self.function.body else { return };
        if self.function.method {
            let ty = self.this();
            self.environment.declare("self".into(), given(ty, 0), Span::default());
        }
        for (index, (pattern, ty)) in self.function.parameters.iter().enumerate() {
            let ty = self.scope.convert(ty);
            let exact = self.whole_parameters & summary::bit(index + 1) != 0;
            self.bind(pattern, Value { exact, ..given(ty, index + 1) });
        }
        let expected = self.scope.convert(&self.function.result);
        let result = self.block(body, &expected);
        self.returned(&result);
        self.conclude();
    }

    fn this(&self) -> Ty {
        match &self.function.owner {
            Some(owner) => self.scope.convert(&owner.ty),
            None => Ty::Unknown,
        }
    }

    fn floats(&self, ty: &Ty) -> Floats {
        match ty {
            Ty::Float => Floats::Yes,
            Ty::Integer | Ty::Other => Floats::No,
            Ty::Unknown => Floats::Unknown,
            _ => {
                if let Some(known) = self.known.borrow().get(ty) {
                    return *known;
                }
                let floats = self.scope.floats(ty);
                self.known.borrow_mut().insert(ty.clone(), floats);
                floats
            }
        }
    }

    fn is_float(&self, ty: &Ty) -> bool {
        self.floats(ty) == Floats::Yes
    }

    /// Whether a type parameter stands for numbers, floats among them.
    fn may_be_float(&self, ty: &Ty) -> bool {
        let Ty::Parameter(name) = ty else { return false };
        let bounds = self.scope.generics.bounds(name).unwrap_or_default();
        let number = |name: &str| {
            let listed = library::is_number_trait(name) && self.symbols.place_of_trait(name, self.scope.file).is_none();
            listed || self.symbols.has_float_implementor(name)
        };
        bounds.iter().any(|bound| number(bound.last()))
    }

    /// A type parameter as what its bounds let one do; any other type as it is.
    fn resolved(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Parameter(name) => {
                let bounds = self.scope.generics.bounds(name).unwrap_or_default();
                let behaviour = bounds.iter().map(|bound| self.scope.behaviour(bound, 4)).find(|ty| !ty.is_unknown());
                behaviour.unwrap_or_else(|| ty.clone())
            }
            Ty::Key(inner) => self.resolved(inner),
            other => other.clone(),
        }
    }

    fn fact(&mut self, kind: FactKind, at: Span, floats: Floats) {
        let region = self.function.attributes.iter().any(is_ours);
        self.facts.push(Fact { kind, at, floats, test: self.function.test, region, cut: false });
    }
}

/// Whether an attribute is one of fpcontrol's.
fn is_ours(name: &Name) -> bool {
    fpcontrol_syntax::attributes::READERS.iter().any(|(word, _)| word == name)
}

//! The analysis of a function. Its body is walked once, in the order in which it runs. Each value carries its type, the source
//! of its elements' order, and the variable that it reaches.

mod analysis;
mod applied;
mod arrays;
mod blocks;
mod calls;
mod cells;
mod chains;
mod channels;
mod closures;
mod collecting;
mod collections;
mod contraction;
mod decays;
mod elements;
mod environment;
mod expressions;
mod fields;
mod folds;
mod frames;
mod handed;
mod invariant;
mod iterators;
mod kept_sums;
mod kept_walks;
mod loops;
mod methods;
mod named;
mod numbers;
mod nvrtc;
mod operators;
mod parallel;
mod paths;
mod patterns;
mod places;
mod producers;
mod recurrences;
mod reductions;
mod registers;
mod resets;
mod rounded;
mod rustc_answers;
mod sharing;
mod stored;
mod summary;
mod ties;
mod vectors;
mod whole;

use crate::facts::{Fact, FactKind, Order, Site};
use crate::hir::{Function, Name, Span};
use crate::rustc::Question;
use crate::symbols::Symbols;
use crate::types::{Floats, Scope, Ty, library};
pub use analysis::Analysis;
use environment::Environment;
use fields::FieldOrders;
pub use kept_walks::{KeptWalks, WalksOfFile};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Arc;
use summary::{GivenField, Key, Summaries, Summary, given};

/// What is known of a value.
#[derive(Clone, Debug, Default)]
pub struct Value {
    /// Its type.
    pub ty: Ty,
    /// The source of its elements' order, if the program text does not fix it.
    pub order: Option<Order>,
    /// The orders of its parts, if it is a struct or a tuple.
    pub fields: FieldOrders,
    /// The variable that it reaches, if it is a reference.
    pub origin: Option<Origin>,
    /// The frames (one bit each) in each of whose steps it is a different element.
    pub distinct: u64,
    /// Whether it is a float whose sums are not worth reporting: a whole number, which is added exactly, or a measured
    /// time. For a collection: whether all its elements are.
    pub exact: bool,
    /// Whether it is an array of zeros of which each of several threads sets every `n`th element, so that no two set the same one.
    pub striped: bool,
    /// Where it came in as the next of what arrives, if it depends on that: a message, the number of a job.
    pub taken: Option<Order>,
    /// Whether it depends on the number of threads, and where that number is read.
    pub threads: Option<Threads>,
    /// The fold (by its frame) whose accumulator it is.
    pub accumulator: Option<usize>,
    /// The lock or the like through which it is reached.
    pub shared: Option<Shared>,
    /// Whether it may be a `LockResult`. The type recorded here is the one inside, which `unwrap` and `?` give.
    pub poisonable: bool,
    /// Whether it is a sum of floats just computed.
    pub summed: bool,
    /// Whether it is a vector whose lanes were permuted.
    pub shuffled: bool,
    /// The parameters of the function (a bit each) that it reaches.
    pub reaches: u64,
    /// The places (a bit each) that were read for it.
    pub sources: u64,
    /// The `sources` that are terms of the sum that it is: `s` and `x` of `s + x`.
    pub terms: u64,
    /// The `sources` from which something else in that sum is computed.
    pub nested: u64,
    /// The `sources` whose distance from another value it is a multiple of: `m` of `(x - m) / n`.
    pub distance: u64,
    /// Whether it is a closure that adds floats to its first argument.
    pub adder: bool,
    /// Whether it is a quotient of a type in `types/tables/rounded.rs`, or was computed from one. For a collection: whether an element is.
    pub divided: bool,
    /// Which parts of a hash container its elements are, whole and unchanged.
    pub held: Option<Held>,
}

/// Elements of a hash container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Keys with their values.
    Pairs,
    /// Values of a map, or elements of a set.
    Values,
}

/// A number that is, or may be, the number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Threads {
    /// Where their number is read.
    pub at: Option<Span>,
    /// The parameters (a bit each) that may be this number.
    pub given: u64,
    /// Whether it is the size of a piece: something divided by the number of threads.
    pub size: bool,
}

impl Threads {
    /// The number of threads, read at a place.
    #[must_use]
    pub fn at(at: Span) -> Threads {
        Threads { at: Some(at), given: 0, size: false }
    }

    /// Something divided by this number.
    #[must_use]
    pub fn divides(self) -> Threads {
        Threads { size: true, ..self }
    }

    /// Combines the thread numbers that two values depend on.
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
    /// The frames in each of whose steps a different element is reached.
    pub distinct: u64,
    /// The parameters (a bit each) that select the element.
    pub keys: u64,
    /// Whether something else selects it.
    pub part: bool,
}

/// How several threads reach a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A lock.
    Lock(Span),
    /// A thread's own variable.
    ThreadLocal(Span),
}

impl Value {
    /// The order of steps or elements whose number is this value, if it is a number of threads. A loop over the elements of a piece takes
    /// as many steps as the piece has elements, and is not meant; a loop over the pieces is.
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
        Value { ty, exact: false, accumulator: None, poisonable: false, summed: false, held: None, ..self.clone() }
    }

    /// The places from which anything besides the terms themselves is computed in this sum.
    #[must_use]
    pub fn computed_from(&self) -> u64 {
        if self.terms == 0 { self.sources } else { self.nested }
    }

    /// The type that `unwrap`, `?` and `Ok(…)` find inside.
    #[must_use]
    pub fn opened(&self) -> Ty {
        if self.poisonable { self.ty.clone() } else { self.ty.unwrapped() }
    }
}

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
    symbols: &'a Symbols<'a>,
    scope: Scope<'a>,
    function: &'a Function,
    environment: Environment,
    facts: Vec<Fact>,
    questions: Vec<Question>,
    callees: Vec<Callee<'a>>,
    /// The orders of fields that this function assigned, by the text of the place.
    fields: BTreeMap<String, Order>,
    /// The fields of parameters whose order only callers know.
    given_fields: Vec<GivenField>,
    /// The channels that were made here.
    channels: Vec<channels::Channel>,
    /// What is known of the functions that are called.
    summaries: Arc<Summaries>,
    summary: Summary,
    /// The functions of the workspace that were asked about.
    asked: Vec<Key>,
    /// The parameters (a bit each) that receive whole numbers from every caller.
    whole_parameters: u64,
    /// For each function, the parameters (a bit each) that receive whole numbers in every call here.
    handed_whole: FxHashMap<Key, u64>,
    /// A bit for each place that may be computed from itself.
    places: FxHashMap<String, u64>,
    /// The places that were read since this was last set to 0.
    read: u64,
    /// What was read since this was last cleared, if any of it is what arrived next.
    taken: Option<Order>,
    /// What the next `let` pattern binds is what arrives next.
    arriving: Option<Order>,
    /// Which types contain floats, as far as it was asked.
    known: RefCell<FxHashMap<Ty, Floats>>,
    /// The size of pieces that decides whether what is walked runs: `if length >= count / threads { pieces.push(…) }`.
    pieces_end: Option<Threads>,
    /// How deep the walk is: beyond a limit, nothing more is known.
    depth: usize,
    /// Whether the walk has ended somewhere, at that limit or at the limit of the trees.
    cut: bool,
    /// Whether code is being walked again, so that its facts are known.
    silent: bool,
    /// Whether the walk read the body of another function, on which its result depends then.
    read_another: Cell<bool>,
}

/// How deep expressions are followed.
const DEEPEST: usize = 400;

impl<'a> Body<'a> {
    fn new(symbols: &'a Symbols<'a>, file: usize, function: &'a Function, summaries: Arc<Summaries>) -> Body<'a> {
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
            known: RefCell::default(),
            depth: 0,
            cut: false,
            silent: false,
            read_another: Cell::new(false),
        }
    }

    /// Walks the body. What callers know of the arguments is combined with the result.
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
        let result = self.block(&body.read(), &expected);
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

    /// A type parameter as a type that its bounds allow; any other type unchanged.
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
        let fact = self.fact_of(kind, at, floats);
        self.facts.push(fact);
    }

    fn fact_of(&self, kind: FactKind, at: Span, floats: Floats) -> Fact {
        let region = self.function.attributes.iter().any(is_ours);
        Fact { kind, site: Site::here(at), floats, test: self.function.test, region, cut: false, rounded: None }
    }
}

/// Whether an attribute is one of fpcontrol's.
fn is_ours(name: &Name) -> bool {
    fpcontrol_syntax::attributes::READERS.iter().any(|(word, _)| word == name)
}

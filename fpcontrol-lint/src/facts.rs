//! What the analysis learns about a function. The lints choose among these facts.

use crate::hir::{Declared, Name, Operator, Span};
use crate::types::Floats;
use crate::types::tables::rounded::Rounded;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// A place in one of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Site {
    /// The index of the file; `None` is the file of the function that is being walked.
    pub file: Option<u32>,
    pub at: Span,
}

impl Site {
    /// A place in the file of the function that is being walked.
    #[must_use]
    pub fn here(at: Span) -> Site {
        Site { file: None, at }
    }

    /// The same place for other functions, which need its file. `mended` moves a place that a macro made to one that can be shown.
    fn settled(self, file: u32, mended: &dyn Fn(Span) -> Span) -> Site {
        match self.file {
            Some(_) => self,
            None => Site { file: Some(file), at: mended(self.at) },
        }
    }
}

/// A way through the program: a place, and the rest of the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    pub site: Site,
    /// What happens there.
    pub label: Cow<'static, str>,
    /// The declaration that gives the type from which the order comes.
    pub declared: Option<Declared>,
    pub rest: Option<Arc<Route>>,
}

impl Route {
    /// The places of the way.
    pub fn steps(&self) -> impl Iterator<Item = &Route> {
        std::iter::successors(Some(self), |step| step.rest.as_deref())
    }

    /// The same way for other functions. Places that other functions added have their file already.
    #[must_use]
    pub fn settled(self: Arc<Route>, file: u32, mended: &dyn Fn(Span) -> Span) -> Arc<Route> {
        if self.site.file.is_some() {
            return self;
        }
        let rest = self.rest.clone().map(|rest| rest.settled(file, mended));
        let (site, label) = (self.site.settled(file, mended), self.label.clone());
        Arc::new(Route { site, label, declared: self.declared, rest })
    }
}

/// Something that a lint may report.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fact {
    pub kind: FactKind,
    /// The place: the name of the method, or the assignment.
    pub site: Site,
    /// Whether the numbers are floats.
    pub floats: Floats,
    /// Whether it is compiled for tests only.
    pub test: bool,
    /// The attributes of the function, by their last names.
    pub region: bool,
    /// Whether the function nests deeper than the analysis follows, so that it may have more facts.
    pub cut: bool,
    /// The type of the numbers, if they are not floats but round as floats do.
    #[serde(with = "crate::types::tables::rounded::by_name")]
    pub rounded: Option<&'static Rounded>,
}

impl Fact {
    /// Gives every place its file, and moves it to where it can be shown.
    pub fn settle(&mut self, file: u32, mended: &dyn Fn(Span) -> Span) {
        let own = self.site.file.is_none();
        self.site = self.site.settled(file, mended);
        if let FactKind::SineAndCosine { first, .. } = &mut self.kind {
            *first = mended(*first);
        }
        if let FactKind::Contractible { product } = &mut self.kind {
            product.iter_mut().for_each(|product| *product = mended(*product));
        }
        if let FactKind::Reduction(reduction) = &mut self.kind {
            reduction.settle(file, own, mended);
        }
    }
}

/// The kinds of facts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum FactKind {
    /// A reduction: many numbers become one.
    Reduction(Reduction),
    /// `a + b + c` in one expression.
    Chain {
        /// The number of terms.
        terms: usize,
        /// Whether there are more terms than the analysis follows.
        more: bool,
    },
    /// A sum one of whose terms is a product: what contraction would fuse.
    Contractible {
        /// The product, if it stands elsewhere under a name.
        product: Option<Span>,
    },
    /// A function or a method by its last name, called or handed on. The numbers are floats where it is one of floats: `x.sin()`,
    /// `f64::sin`.
    Call(Name),
    /// An instruction of inline assembly that changes the floating-point environment: `msr fpcr`.
    Instruction(Name),
    /// A kernel is compiled at run time with options that do not say whether products are fused.
    DefaultContraction,
    /// `a % b`.
    Remainder,
    /// A constant of std, which is rounded to nearest, in a region that rounds otherwise.
    NearestConstant {
        name: String,
        /// The constant with the right value.
        advice: String,
    },
    /// A sine or a cosine of a variable in a region that computes the other before.
    SineAndCosine {
        operand: Name,
        /// The call of the other function.
        first: Span,
    },
    /// A call out of a region, by its name as written.
    UncontrolledCall(String),
    /// A call out of a region that must not fuse, of a function that does.
    FusingCall(String),
}

/// A reduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reduction {
    /// How it is written.
    pub shape: Shape,
    /// With which operator.
    pub operator: Operator,
    /// What makes its order depend on something other than the program text.
    pub order: Option<Order>,
    /// What accumulates, and where it stands.
    pub accumulator: Option<(Name, Span)>,
    /// The header of the loop.
    pub header: Option<Span>,
    /// The calls through which the order reaches this reduction, the first of them first.
    pub calls: Option<Arc<Route>>,
}

impl Reduction {
    /// One without an order, an accumulator or a loop that could be named.
    #[must_use]
    pub fn new(shape: Shape, operator: Operator) -> Reduction {
        Reduction { shape, operator, order: None, accumulator: None, header: None, calls: None }
    }

    /// Gives every place its file. `own`: whether the reduction stands in the function that was walked.
    fn settle(&mut self, file: u32, own: bool, mended: &dyn Fn(Span) -> Span) {
        if let Some(order) = self.order.take() {
            self.order = Some(order.settled(file, mended));
        }
        self.calls = self.calls.take().map(|calls| calls.settled(file, mended));
        if own {
            self.accumulator.iter_mut().for_each(|(_, span)| *span = mended(*span));
            self.header.iter_mut().for_each(|header| *header = mended(*header));
        }
    }

    /// The step of the way at which the order begins. The others are calls.
    #[must_use]
    pub fn source_of_order(&self) -> Option<&Route> {
        self.order.as_ref()?.route.as_deref()?.steps().last()
    }

    /// Every place on the way from the source of the order to this reduction.
    pub fn way(&self) -> impl Iterator<Item = &Route> {
        let mut since: Vec<&Route> =
            self.order.iter().filter_map(|order| order.route.as_deref()).flat_map(Route::steps).collect();
        since.reverse();
        since.into_iter().chain(self.calls.iter().flat_map(|calls| calls.steps()))
    }
}

/// How a reduction is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// An assignment in a loop.
    Loop,
    /// A running fused multiply-add in a loop.
    Fused,
    /// `.sum()`, `.product()`.
    Sum,
    /// `.fold()`, `.reduce()`, `.scan()` with an operator of floats in the closure.
    Fold,
    /// A method of a library of arrays.
    Library,
    /// Lanes of a SIMD register are added to one another.
    Lanes,
    /// An assignment through a lock.
    Lock,
    /// The same, where nothing shows that several threads run it.
    Guarded,
    /// An atomic addition, or a loop of compare and exchange.
    Atomic,
    /// An assignment to a thread's own variable.
    ThreadLocal,
    /// A function of the workspace adds the elements that it is given, in their order.
    Passed,
    /// An intrinsic that may be reassociated.
    Algebraic,
    /// Each step computes the value from what the step before left: `e = 0.9 * e + 0.1 * x`.
    Recurrence,
}

/// The source of an order that the program text does not fix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The kind of source.
    pub source: Source,
    /// Where it came from: the last call first, the source itself last. `None` if only callers know.
    pub route: Option<Arc<Route>>,
    /// The parameters of the function from which it may come too, which callers know.
    pub given: Given,
    /// When it is the order at all.
    pub when: When,
}

/// The options among a function's parameters (a bit each) that must be `None`, or `Some`, for an order to be that of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct When {
    pub none: u64,
    pub some: u64,
}

/// Parameters of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Given {
    /// The parameters whose order the elements have, a bit each.
    pub order: u64,
    /// The same for pieces that have been joined again, so that their number no longer matters.
    pub rejoined: u64,
    /// The parameters that may count threads, a bit each.
    pub count: u64,
}

impl Given {
    /// The union of two sets of parameters.
    #[must_use]
    pub fn and(self, other: Given) -> Given {
        Given {
            order: self.order | other.order,
            rejoined: self.rejoined | other.rejoined,
            count: self.count | other.count,
        }
    }

    /// All three sets.
    #[must_use]
    pub fn bits(self) -> (u64, u64, u64) {
        (self.order, self.rejoined, self.count)
    }

    /// Whether there are any.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Given::default()
    }
}

/// The sources of orders, the most harmful last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Source {
    /// Only parameters, whose order the caller knows.
    Given,
    /// Pieces whose size depends on the number of threads.
    Threads,
    /// The capacity and the history of a container.
    History,
    /// The order of a directory's entries.
    FileSystem,
    /// The order in which threads arrive.
    Arrival,
    /// Work stealing.
    Parallel,
    /// The order of a hash.
    Hash,
}

impl Order {
    /// An order by its source.
    #[must_use]
    pub fn new(source: Source, at: Span, label: impl Into<Cow<'static, str>>) -> Order {
        let route = Route { site: Site::here(at), label: label.into(), declared: None, rest: None };
        Order { source, route: Some(Arc::new(route)), given: Given::default(), when: When::default() }
    }

    /// The order of parameters, which only callers know.
    #[must_use]
    pub fn given(given: Given) -> Order {
        Order { source: Source::Given, route: None, given, when: When::default() }
    }

    /// The order of what a call gives, seen from the caller.
    #[must_use]
    pub fn returned(self, at: Span, label: impl Into<Cow<'static, str>>) -> Order {
        let step = |rest| Route { site: Site::here(at), label: label.into(), declared: None, rest: Some(rest) };
        Order { route: self.route.map(|rest| Arc::new(step(rest))), ..self }
    }

    /// The same, of a type that a declaration gives.
    #[must_use]
    pub fn of_declared(self, declared: Option<Declared>) -> Order {
        let with = |mut route: Arc<Route>| {
            Arc::make_mut(&mut route).declared = declared;
            route
        };
        Order { route: self.route.map(with), ..self }
    }

    /// The place in the function that is walked at which it came in.
    #[must_use]
    pub fn at(&self) -> Option<Span> {
        self.route.as_ref().filter(|route| route.site.file.is_none()).map(|route| route.site.at)
    }

    /// Whether it came through a place before: a function that calls itself.
    #[must_use]
    pub fn passes(&self, file: u32, at: Span) -> bool {
        let site = Site { file: Some(file), at };
        self.route.iter().flat_map(|route| route.steps()).any(|step| step.site == site)
    }

    /// The same for other functions.
    #[must_use]
    pub fn settled(self, file: u32, mended: &dyn Fn(Span) -> Span) -> Order {
        Order { route: self.route.map(|route| route.settled(file, mended)), ..self }
    }

    /// The more harmful of two.
    #[must_use]
    pub fn worse(one: Option<Order>, other: Option<Order>) -> Option<Order> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.or_worse(other)),
            (one, other) => one.or(other),
        }
    }

    /// This, or another that is more harmful.
    #[must_use]
    pub fn or_worse(self, other: Order) -> Order {
        let given = self.given.and(other.given);
        // Of two that are as harmful, one that holds whatever the parameters are.
        let surer = other.source == self.source && other.when == When::default();
        Order { given, ..if other.source > self.source || surer { other } else { self } }
    }

    /// The order without that of parameters.
    #[must_use]
    pub fn own(self) -> Option<Order> {
        (self.source != Source::Given).then_some(Order { given: Given::default(), ..self })
    }

    /// The order after pieces are joined again, so that their number no longer matters.
    #[must_use]
    pub fn rejoined(self) -> Option<Order> {
        let given = Given { order: 0, rejoined: self.given.order | self.given.rejoined, count: 0 };
        match self.source {
            Source::Threads | Source::Given if given.is_empty() => None,
            Source::Threads | Source::Given => Some(Order::given(given)),
            Source::History | Source::FileSystem | Source::Arrival | Source::Parallel | Source::Hash => {
                Some(Order { given, ..self })
            }
        }
    }

    /// Whether the source of the order is known here.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.source != Source::Given
    }
}

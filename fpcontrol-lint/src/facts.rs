//! What the analysis learns about a function. The lints choose among these facts.

use crate::hir::{Name, Operator, Span};
use crate::types::Floats;
use crate::types::tables::rounded::Rounded;

/// Something that a lint may report.
#[derive(Clone, Debug)]
pub struct Fact {
    pub kind: FactKind,
    /// The place: the name of the method, or the assignment.
    pub at: Span,
    /// Whether the numbers are floats.
    pub floats: Floats,
    /// Whether it is compiled for tests only.
    pub test: bool,
    /// The attributes of the function, by their last names.
    pub region: bool,
    /// Whether the function nests deeper than the analysis follows, so that it may have more facts.
    pub cut: bool,
    /// The type of the numbers, if they are not floats but round as floats do.
    pub rounded: Option<&'static Rounded>,
}

impl Fact {
    /// Moves every range to a place that can be shown.
    pub fn mend(&mut self, mended: &dyn Fn(Span) -> Span) {
        self.at = mended(self.at);
        if let FactKind::SineAndCosine { first, .. } = &mut self.kind {
            *first = mended(*first);
        }
        if let FactKind::Reduction(reduction) = &mut self.kind {
            reduction.order.iter_mut().for_each(|order| order.at = mended(order.at));
            reduction.accumulator.iter_mut().for_each(|(_, span)| *span = mended(*span));
            reduction.header.iter_mut().for_each(|header| *header = mended(*header));
        }
    }
}

/// The kinds of facts.
#[derive(Clone, Debug)]
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
    Contractible,
    /// A function or a method by its last name, called or handed on. The numbers are floats where it is one of floats: `x.sin()`,
    /// `f64::sin`.
    Call(Name),
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
#[derive(Clone, Debug)]
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
}

/// How a reduction is written.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The kind of source.
    pub source: Source,
    pub at: Span,
    /// The text of the label in a finding.
    pub label: String,
    /// The parameters of the function from which it may come too, which callers know.
    pub given: Given,
}

/// Parameters of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

    /// Whether there are any.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Given::default()
    }
}

/// The sources of orders, the most harmful last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Only parameters, whose order the caller knows.
    Given,
    /// Pieces whose size depends on the number of threads.
    Threads,
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
    pub fn new(source: Source, at: Span, label: impl Into<String>) -> Order {
        Order { source, at, label: label.into(), given: Given::default() }
    }

    /// The order of parameters, which only callers know.
    #[must_use]
    pub fn given(given: Given) -> Order {
        Order { given, ..Order::new(Source::Given, Span::default(), String::new()) }
    }

    /// The more harmful of two.
    #[must_use]
    pub fn worse(one: Option<Order>, other: Option<Order>) -> Option<Order> {
        match (one, other) {
            (Some(one), Some(other)) => {
                let given = one.given.and(other.given);
                Some(Order { given, ..if other.source > one.source { other } else { one } })
            }
            (one, other) => one.or(other),
        }
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
            Source::FileSystem | Source::Arrival | Source::Parallel | Source::Hash => Some(Order { given, ..self }),
        }
    }

    /// Whether the source of the order is known here.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.source != Source::Given
    }
}

//! What an expression is: its type, the order of its elements, the variable that it reaches, and how threads share it. Nothing here
//! knows of statements, or of what is a reduction.

pub(crate) mod elements;
pub(crate) mod fields;
mod held;
pub(crate) mod join;
pub(crate) mod kinds;
pub(crate) mod numbers;
mod origin;
pub(crate) mod parameters;
pub(crate) mod shared;
pub(crate) mod spelling;
pub(crate) mod threads;

use crate::facts::Order;
use crate::hir::Declared;
use crate::types::Ty;
pub use fields::FieldOrders;
pub use held::Held;
pub use origin::Origin;
use parameters::ALL;
pub use shared::Shared;
pub use threads::Threads;

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
    /// The parts of a tuple (a bit each) of which the same is true.
    pub exact_parts: u64,
    /// Whether it is computed from a time that was measured: two runs measure two times anyway.
    pub measured: bool,
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
    /// The declaration that gives its type.
    pub declared: Option<Declared>,
    /// Which parts of a hash container its elements are, whole and unchanged.
    pub held: Option<Held>,
}

impl Value {
    /// The order of steps or elements whose number is this value, if it is a number of threads. A loop over the elements of a piece takes
    /// as many steps as the piece has elements, and is not meant; a loop over the pieces is.
    pub(crate) fn counted(&self) -> Option<Order> {
        let counted = self.threads.filter(|threads| threads.at.is_some() && !threads.size);
        counted.map(threads::by_thread_count)
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

    /// A text with these values in it: as different from step to step as they are.
    pub(crate) fn text_of(values: &[Value]) -> Value {
        let parts = |of: fn(&Value) -> u64| values.iter().fold(0, |bits, value| bits | of(value));
        Value { distinct: parts(|value| value.distinct), sources: parts(|value| value.sources), ..Value::of(Ty::Other) }
    }

    /// Whether it is a whole number, as a float or as an integer.
    pub(crate) fn is_whole(&self) -> bool {
        self.exact || self.ty == Ty::Integer
    }

    /// Whether the part of a tuple with this number is exact.
    pub(crate) fn has_exact_part(&self, part: &str) -> bool {
        let place = part.parse().ok().filter(|_| matches!(self.ty, Ty::Tuple(_)));
        place.is_some_and(|place: usize| self.exact_parts & part_bit(place) != 0)
    }

    /// The parameters that are its terms, if nothing else is added in it.
    pub(crate) fn only_terms(&self) -> u64 {
        if self.sources & !self.terms == 0 && self.nested == 0 { self.terms & ALL } else { 0 }
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

/// The bit of a part of a tuple.
pub(crate) fn part_bit(place: usize) -> u64 {
    u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or(0)
}

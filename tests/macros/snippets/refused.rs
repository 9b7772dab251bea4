//! Snippets that plain Rust accepts and an annotated function does not, with the reason. Text only:
//! `tests/ui` holds the messages.

use crate::snippets::counting::{note, record};

/// What a user may write, and why it does not compile in an annotated function.
const REFUSED: &[(&str, &str)] = &[
    ("x.exp()", "elementary functions are not covered"),
    (
        "let y = counter.add(1);",
        "a method of the user's named as an operator; as a statement, `counter.add(1);`, it is accepted",
    ),
    ("array.sum()", "a `sum` of other types than iterators"),
    ("Self::add(a, b), where Self is generic", "a path to a method of a type parameter, which may be a float"),
    ("stats::sum(&xs)", "a path into a module whose name may be an alias of a float; `use stats::sum;` is accepted"),
    (
        "hypotenuse!(x + 1.0, y)",
        "arithmetic among an unknown macro's tokens; `macros(hypotenuse = exprs)` declares them",
    ),
    ("a + b, where T: std::ops::Add<Output = T>", "the bound must be `fpcontrol::Real` or `fpcontrol::Exact` too"),
];

#[test]
fn each_refusal_has_a_reason() {
    assert!(REFUSED.iter().all(|(snippet, reason)| !snippet.is_empty() && !reason.is_empty()));
}

/// The one known difference in order: where an operand of `OP=` is a reference or generic, plain Rust evaluates the place
/// first, as for any overloaded operator; a macro cannot tell, and keeps the order of numbers, value first.
#[test]
fn assignments_of_references_take_the_value_first() {
    fn plain(v: &mut [f64], x: &f64) {
        v[note("place", 0)] += note("value", x);
    }
    #[fpcontrol::round(rn)]
    fn annotated(v: &mut [f64], x: &f64) {
        v[note("place", 0)] += note("value", x);
    }
    assert_eq!(record(|| plain(&mut [0.1], &0.7)).0.trace, ["place", "value"]);
    assert_eq!(record(|| annotated(&mut [0.1], &0.7)).0.trace, ["value", "place"]);
}

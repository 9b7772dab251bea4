//! Snippets that plain Rust accepts and an annotated function does not, with the reason. Text only:
//! `tests/ui` holds the messages.

use crate::snippets::counting::{note, record};

/// What a user may write, and why it does not compile in an annotated function.
const REFUSED: &[(&str, &str)] = &[
    ("fold(f64::NEG_INFINITY, f64::max)", "a path to arithmetic; the closure `|a, b| a.max(b)` is accepted"),
    ("map(f64::sqrt)", "a path to arithmetic; the closure `|x| x.sqrt()` is accepted"),
    ("xs.iter().sum::<f64>()", "`sum` is not covered, of integers neither: a macro sees no types"),
    ("x.powi(2)", "`powi` is not covered"),
    ("(i as isize + d).rem_euclid(n)", "refused by name, of integers too"),
    ("10_u32.div_euclid(3)", "refused by name, of integers too"),
    ("*p.add(1)", "`add` is refused by name, of pointers and the user's own types too"),
    ("vec![0.0; n + 1]", "arithmetic among a macro's tokens"),
    ("assert!((x - 1.0).abs() < 1e-9)", "arithmetic among a macro's tokens"),
    ("format!(\"{:.2}\", x * 2.0)", "arithmetic among a macro's tokens"),
    ("fn helper(x: f64) -> f64 { x + 1.0 }", "an item inside the function"),
    ("const { 2.0 }", "a `const` block"),
    ("n as c_int", "a cast to a name that may stand for a float"),
    ("Box::new(|x| x * 2.0) as Box<dyn Fn(f64) -> f64>", "a cast to a type that is written as a path"),
    ("a + b, where T: std::ops::Add<Output = T>", "the bound must be `fpcontrol::Real` or `fpcontrol::Exact` too"),
    ("fn one() -> &'static f64 { &(1.0 + 2.0) }", "a call is not promoted to a static"),
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

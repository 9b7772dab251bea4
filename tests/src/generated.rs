//! A crate of many operations, to measure what annotating costs.

use std::fmt::Write;

/// The rewritten operations of each function; see [`functions`].
pub const OPERATIONS: usize = 23;

/// Returns the given number of functions with 23 operations each: of floats, and of integers as they occur in numeric code.
#[must_use]
pub fn functions(count: usize, attribute: &str) -> String {
    let mut text = String::new();
    for i in 0..count {
        let (float, k) = if i % 2 == 0 { ("f64", i % 7) } else { ("f32", i % 5) };
        // Operations by lines: 3, 4, 3, 4, 2, 1, 2, 4.
        write!(
            text,
            "
{attribute}
#[inline(never)]
pub fn f{i}(a: {float}, b: {float}, v: &[{float}; 16], n: usize) -> {float} {{
    let mut sum = a * {k}.5 + b * {i}.25;
    let scale = (a - b) / (a + b) - v[{k}];
    sum += scale * scale + a;
    sum *= v[n % 15 + 1] - b;
    let mut count = n * {k} + {i};
    count += n;
    let root = -sum.sqrt();
    if count > {i} {{ root - a * v[3] }} else {{ root + b / scale }}
}}
"
        )
        .expect("memory");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{OPERATIONS, functions};

    /// Checks the number of operations of this file by the scan.
    #[test]
    fn functions_have_as_many_operations_as_they_say() {
        use fpcontrol_syntax::scan::code::{Code, Placed};
        use fpcontrol_syntax::{Diagnostics, Head, Observer, scan};
        struct Counter(usize);
        impl Observer for Counter {
            fn site(&mut self, placed: &Placed) {
                self.0 += placed.site.operations().len();
            }
        }
        let function = syn::parse_str(&functions(1, "")).expect("a function");
        let (mut counter, mut diagnostics) = (Counter(0), Diagnostics::default());
        scan(function, Code::default(), Head::default(), &mut counter, &mut diagnostics);
        assert_eq!((counter.0, diagnostics.is_empty()), (OPERATIONS, true));
    }
}

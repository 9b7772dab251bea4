//! Error-free transforms in strict regions, and the fast regions beside them: on the reference, which the optimiser cannot
//! reassociate because it is made of integers, and on a backend of plain operators, which it could.
//!
//! Compiled by `tests/codegen`, at every level of optimisation.
#![allow(clippy::inline_always, reason = "the point is that everything meets in one function")]

pub mod plain;

macro_rules! transforms {
    ($($module:ident $backend:path, $float:ident;)*) => {
        $(
            pub mod $module {
                use fpcontrol::{fast_mode, fp, no_contract, use_fast_math};

                /// The sum and its error, whatever the magnitudes (Knuth).
                #[inline(always)]
                #[no_contract]
                #[fp(backend = $backend)]
                pub fn two_sum(a: $float, b: $float) -> ($float, $float) {
                    let s = a + b;
                    let t = s - a;
                    (s, (a - (s - t)) + (b - t))
                }

                /// The same for |a| >= |b| (Dekker).
                #[inline(always)]
                #[fp(round = rn, backend = $backend)]
                pub fn fast_two_sum(a: $float, b: $float) -> ($float, $float) {
                    let s = a + b;
                    (s, b - (s - a))
                }

                /// The product and its error, by a fused multiply-add.
                #[inline(always)]
                #[fp(round = rn, backend = $backend)]
                pub fn two_product(a: $float, b: $float) -> ($float, $float) {
                    let p = a * b;
                    (p, a.mul_add(b, -p))
                }

                /// The quotient and the remainder.
                #[inline(always)]
                #[fp(round = rn, backend = $backend)]
                pub fn quotient(a: $float, b: $float) -> ($float, $float) {
                    let q = a / b;
                    (q, (-q).mul_add(b, a))
                }

                /// A sum, for consumers.
                #[inline(always)]
                #[fp(round = rn, backend = $backend)]
                pub fn sum(a: $float, b: $float) -> $float {
                    a + b
                }

                /// A sum that is opaque to the optimiser.
                #[inline(always)]
                #[fp(round = rn, backend = $backend, seal)]
                pub fn sealed(a: $float, b: $float) -> $float {
                    a + b
                }

                /// The same, inside of something.
                #[inline(always)]
                #[fp(round = rn, backend = $backend, seal)]
                pub fn sealed_pair(a: $float, b: $float) -> Option<(u8, [$float; 2])> {
                    if a < b {
                        return None;
                    }
                    Some((1, [a + b, a - b]))
                }

                /// The error of a sum, found out by a fast consumer.
                #[inline(always)]
                #[fast_mode]
                #[fp(backend = $backend)]
                pub fn fast_consumer(s: $float, a: $float, b: $float) -> $float {
                    b - (s - a)
                }

                /// The same under nvcc's flag.
                #[inline(always)]
                #[use_fast_math]
                #[fp(backend = $backend)]
                pub fn fast_math_consumer(s: $float, a: $float, b: $float) -> $float {
                    b - (s - a)
                }

                /// Everything at once, for reading the machine code.
                pub fn all(a: $float, b: $float) -> [$float; 12] {
                    let ((s, e), (f, g)) = (two_sum(a, b), fast_two_sum(a, b));
                    let ((p, h), (q, r)) = (two_product(a, b), quotient(a, b));
                    let again = [fast_consumer(s, a, b), fast_math_consumer(f, a, b)];
                    [s, e, f, g, p, h, q, r, again[0], again[1], sealed(a, b), sum(a, b)]
                }
            }
        )*
    };
}

transforms! {
    default_f32 ::fpcontrol::backend::Default, f32;
    default_f64 ::fpcontrol::backend::Default, f64;
    plain_f32 crate::plain::Plain, f32;
    plain_f64 crate::plain::Plain, f64;
}

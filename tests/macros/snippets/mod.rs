//! Ordinary functions, as numeric crates write them, compiled twice from the same tokens: plain, and annotated to round to
//! nearest by a backend that counts. Both must give the same values and evaluate the same operands in the same order, and
//! the annotated one must do exactly the operations that are written beside each call.
//!
//! A count is a sum over the operators of the source, worked out by hand: `n * 2 + 1`. Literals, what is made of
//! literals only, casts, comparisons, integers, `abs`, `floor` and `clamp` count nothing; nor does a `const fn`, which the
//! reference computes without a backend. How integers wrap in a release build cannot be seen here: tests have
//! overflow checks.

#![allow(
    clippy::all,
    clippy::dbg_macro,
    clippy::todo,
    clippy::undocumented_unsafe_blocks,
    reason = "snippets are written as users write, not as lints want them"
)]
#![allow(dead_code, reason = "fields that only `Debug` reads")]
#![allow(unsafe_code, reason = "some users write it")]

mod asynchronous;
mod constants;
pub mod counting;
mod domains;
mod exact_types;
mod expressions;
mod filters;
mod flow;
mod functions;
mod geometry;
mod images;
mod integers;
mod invocations;
mod items;
mod iterators;
mod methods;
mod numerics;
mod own_operators;
mod physics;
mod places;
mod statistics;

/// Each row is `name [given { items }] [on (impl Type)] { function, items… } runs { call => operations, … }`. The first
/// function is annotated; everything else is plain in both copies.
macro_rules! snippets {
    ($($name:ident $(given { $($given:tt)* })? $(on ($($owner:tt)*))? { $($body:tt)* }
        runs { $($call:expr => $operations:expr),+ $(,)? })*) => {
        $(
            mod $name {
                #[allow(unused_imports, reason = "not every snippet notes its operands, or is generic")]
                pub mod plain {
                    use crate::snippets::counting::{Run, note, record};
                    use fpcontrol::Real;

                    $($($given)*)?
                    crate::snippets::snippets! { @items [] [$($($owner)*)?] { $($body)* } }

                    pub fn runs() -> Vec<(Run, u32)> {
                        vec![$(record(|| $call)),+]
                    }
                }

                #[allow(unused_imports, reason = "not every snippet notes its operands, or is generic")]
                pub mod annotated {
                    use crate::snippets::counting::{Run, note, record};
                    use fpcontrol::Real;

                    $($($given)*)?
                    crate::snippets::snippets! {
                        @items [#[fpcontrol::fp(round = rn, backend = crate::snippets::counting::Counting)]]
                        [$($($owner)*)?] { $($body)* }
                    }

                    pub fn runs() -> Vec<(Run, u32)> {
                        vec![$(record(|| $call)),+]
                    }
                }
            }

            #[test]
            fn $name() {
                crate::snippets::counting::compare(&[$($operations),+], $name::plain::runs(), $name::annotated::runs());
            }
        )*
    };
    (@items [$($attribute:tt)*] [] { $($body:tt)* }) => { $($attribute)* $($body)* };
    (@items [$($attribute:tt)*] [$($owner:tt)+] { $($body:tt)* }) => { $($owner)+ { $($attribute)* $($body)* } };
}

use snippets;

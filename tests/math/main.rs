//! Elementary functions. The oracle MPFR judges them in a target of its own (`tests/elementary`), because it needs a C compiler;
//! here is what needs nothing: exact and special values, laws, the two phases against each other, the white paper.

mod bounds;
mod exact_values;
mod fast;
mod flushing;
mod hard_cases;
mod integer_powers;
mod laws;
mod phases;
mod quarter_turns;
mod reduction;
mod sin_cos;
mod single;
mod special_values;
mod tables;
mod white_paper;

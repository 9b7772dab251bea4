//! The attributes of [fpcontrol](https://docs.rs/fpcontrol), which re-exports them: depend on that crate, not on this one.
//!
//! A shell: one short function per attribute. What they do is in `fpcontrol-syntax`, an ordinary library.

use proc_macro::TokenStream;

/// Rounds every operation of a function in one direction: `rn`, `rz`, `ru` or `rd`.
#[proc_macro_attribute]
pub fn round(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("round", arguments.into(), item.into()).into()
}

/// Fuses a product that is an operand of `+` or `-` in the same expression with it; of two products, the left one.
#[proc_macro_attribute]
pub fn contract(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("contract", arguments.into(), item.into()).into()
}

/// Fuses nothing but a written `mul_add`. That is the default; the attribute says so.
#[proc_macro_attribute]
pub fn no_contract(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("no_contract", arguments.into(), item.into()).into()
}

/// Fuses nothing, and makes a written `mul_add` an error.
#[proc_macro_attribute]
pub fn no_fma(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("no_fma", arguments.into(), item.into()).into()
}

/// Flushes subnormal operands and results of `f32` to zeros of their sign; `f64` is plain IEEE.
#[proc_macro_attribute]
pub fn ftz(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("ftz", arguments.into(), item.into()).into()
}

/// The white paper's fast mode: `f32` flushes subnormals, divides by `div.full` and takes roots by `sqrt.approx`.
#[proc_macro_attribute]
pub fn fast_mode(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("fast_mode", arguments.into(), item.into()).into()
}

/// nvcc's flag: `f32` flushes subnormals, divides by `div.approx`, takes roots by `sqrt.approx`; products are contracted.
#[proc_macro_attribute]
pub fn use_fast_math(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("use_fast_math", arguments.into(), item.into()).into()
}

/// Any keys together: `#[fp(round = rz, contract, ftz, prec_div = off, prec_sqrt = off, literals = rn, nan = canonical, sum = exact, backend = Soft)]`; and
/// `machine = "sm_13"`, `lenient`, `seal`, `multiversion`, `twin`, `lanes`, `lanes(name = shared)`, `macros(name = exprs)`, `crate = path`.
#[proc_macro_attribute]
pub fn fp(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("fp", arguments.into(), item.into()).into()
}

/// `fp!(round(ru), no_contract; a * b + c)`: settings for one expression, or for statements.
///
/// `fpcontrol::inline::fp`; it cannot have the name of the attribute in one crate. It stands in code that runs: in a `const fn` or
/// in the value of a constant rustc refuses it ("cannot call non-const method `…::controlled_div`"), because a
/// macro is not told where it stands. Annotate the function or the constant instead: inside those `fp!` serves.
#[proc_macro]
pub fn fp_inline(tokens: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::expand_fp(tokens.into()).into()
}

/// `native!(a * b + c)`: the expression, or the statements, as plain Rust, also inside what is annotated.
#[proc_macro]
pub fn native(tokens: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::expand_native(tokens.into()).into()
}

/// On the `impl` of an operator for a type made of floats: in annotated functions the operator is computed under their control, in
/// plain code to nearest.
#[proc_macro_attribute]
pub fn operators(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::operators(arguments.into(), item.into()).into()
}

/// Says that a type holds no floats, so that its operators pass through annotated functions.
#[proc_macro_derive(Exact, attributes(exact))]
pub fn exact(item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::exact::derive(item.into()).into()
}

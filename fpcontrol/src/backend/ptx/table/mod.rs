//! The tables of instructions, by subject. To add an instruction, add a row; its function, its test kernel and its entry in
//! `INSTRUCTIONS` follow.

mod approximations;
mod arithmetic;
mod clamped_conversions;
mod comparisons;
mod conversions;
mod exact;
mod extrema;
mod half_conversions;
mod halves;
mod mixed;
mod packed;
mod small_conversions;
mod specific_conversions;

/// Calls `$callback! { (context) row row … }` with the rows of every table, once a table. A row is
/// `shape name operand register => result register "ptx" { isa: (major, minor), sm: target } meaning`:
///
/// - *shape*: how many operands; all have one type, by its Rust name, except where the shape says otherwise:
///   - `unary`, `binary`, `ternary`;
///   - `widening_binary`, `widening_ternary`: the last operand has the type of the result;
///   - `packing`: two operands become the upper and the lower component of the result;
///   - `unary_from_byte`, `unary_to_byte`, `packing_to_byte`: the operand, or the result, is a pair of FP4 in a register of 8 bits;
///   - `stochastic`: two operands as in `packing`, and random bits;
///   - `stochastic_four`: two pairs, which become the upper and the lower half of the result, and random bits;
///   - `comparison` (two operands) and `class` (one): the result is a predicate;
/// - *isa*, *sm*: the first PTX ISA and the first target that have it, as NVIDIA's "PTX ISA" states them; `100a` is `sm_100a`;
/// - *meaning*: `operation(Operation Rounding subnormals range)`, `conversion(Rounding subnormals range)`, `random(subnormals range)`,
///   `extremum(Operation Signs subnormals)`, `comparison(RELATION subnormals)`, `class(Class)` or `approximation(subnormals)`;
///   subnormals are `keep` or `flush` (`.ftz`), a range is `whole`, `saturate` (`.sat`), `relu`, `finite` (`.satfinite`) or
///   `relu_finite`.
///
/// ```
/// macro_rules! a_table {
///     (() $($row:tt)*) => { const _: &str = stringify!($($row)*); };
/// }
///
/// fpcontrol::for_each_ptx_instruction! { a_table () }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_instruction {
    ($callback:ident $context:tt) => {
        $crate::for_each_ptx_arithmetic_instruction! { $callback $context }
        $crate::for_each_ptx_exact_instruction! { $callback $context }
        $crate::for_each_ptx_extremum_instruction! { $callback $context }
        $crate::for_each_ptx_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_half_instruction! { $callback $context }
        $crate::for_each_ptx_half_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_clamped_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_small_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_specific_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_packed_instruction! { $callback $context }
        $crate::for_each_ptx_mixed_instruction! { $callback $context }
        $crate::for_each_ptx_comparison_instruction! { $callback $context }
        $crate::for_each_ptx_approximate_instruction! { $callback $context }
    };
}

//! The tables of instructions, by subject. To add an instruction, add a row; its function, its test kernel and its entry in
//! `INSTRUCTIONS` follow.

mod approximations;
mod arithmetic;
mod conversions;
mod exact;
mod half_conversions;
mod halves;

/// Calls `$callback! { (context) row row … }` with the rows of every table, once a table. A row is
/// `shape name operand register => result register "ptx" { isa: (major, minor), sm: target } meaning`:
///
/// - *shape*: `unary`, `binary` or `ternary`; all operands have one type, by its Rust name;
/// - *isa*, *sm*: the first PTX ISA and the first target that have it, as NVIDIA's "PTX ISA" states them;
/// - *meaning*: `operation(Operation Rounding subnormals range)`, `conversion(Rounding subnormals range)` or
///   `approximation(subnormals)`; subnormals are `keep` or `flush` (`.ftz`), a range is `whole`, `saturate` (`.sat`, clamped to
///   [0, 1]) or `relu` (`.relu`, negative results are 0).
#[macro_export]
macro_rules! for_each_ptx_instruction {
    ($callback:ident $context:tt) => {
        $crate::for_each_ptx_arithmetic_instruction! { $callback $context }
        $crate::for_each_ptx_exact_instruction! { $callback $context }
        $crate::for_each_ptx_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_half_instruction! { $callback $context }
        $crate::for_each_ptx_half_conversion_instruction! { $callback $context }
        $crate::for_each_ptx_approximate_instruction! { $callback $context }
    };
}

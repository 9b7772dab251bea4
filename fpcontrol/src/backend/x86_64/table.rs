//! The tables of instructions. To add one, add a row: its place in both techniques, and so in the backends, follows.

/// Calls `$callback! { (context) block block … }` with every instruction, in blocks of one type. A block is
/// `type { row row … }`, a row `shape method "instruction"`, the name being that of the SSE2 form (`addss`), whose AVX form
/// has a `v` before it; `fused` rows exist in the AVX form only, and are FMA3's.
macro_rules! for_each_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            f32 {
                binary add "addss"
                binary sub "subss"
                binary mul "mulss"
                binary div "divss"
                unary sqrt "sqrtss"
                fused fma "fmadd213ss"
            }
            f64 {
                binary add "addsd"
                binary sub "subsd"
                binary mul "mulsd"
                binary div "divsd"
                unary sqrt "sqrtsd"
                fused fma "fmadd213sd"
            }
        }
    };
}
pub(super) use for_each_instruction;

/// The pairs of instructions that one switch of MXCSR serves: `method "first" "second" order`; the first makes the product,
/// which the second has as its first operand (`forward`) or as its last.
macro_rules! for_each_pair {
    ($callback:ident f32) => {
        $callback! {
            f32
            mul_then_add "mulss" "addss" forward
            mul_then_sub "mulss" "subss" forward
            mul_then_sub_from "mulss" "subss" backward
        }
    };
    ($callback:ident f64) => {
        $callback! {
            f64
            mul_then_add "mulsd" "addsd" forward
            mul_then_sub "mulsd" "subsd" forward
            mul_then_sub_from "mulsd" "subsd" backward
        }
    };
}
pub(super) use for_each_pair;

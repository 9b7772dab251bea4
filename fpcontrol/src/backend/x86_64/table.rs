//! The table of instructions. To add one, add a row: its functions in both techniques follow, and its place in the backends.

/// Calls `$callback! { (context) block block … }` with every instruction, in blocks of one type. A block is
/// `type { row row … }`, a row `shape Operation method "instruction"`, the name being that of the SSE2 form (`addss`), whose
/// AVX form has a `v` before it; `fused` rows exist in the AVX form only, and are FMA3's.
#[macro_export]
macro_rules! for_each_x86_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            f32 {
                binary Add add "addss"
                binary Sub sub "subss"
                binary Mul mul "mulss"
                binary Div div "divss"
                unary Sqrt sqrt "sqrtss"
                fused Fma fma "fmadd213ss"
            }
            f64 {
                binary Add add "addsd"
                binary Sub sub "subsd"
                binary Mul mul "mulsd"
                binary Div div "divsd"
                unary Sqrt sqrt "sqrtsd"
                fused Fma fma "fmadd213sd"
            }
        }
    };
}

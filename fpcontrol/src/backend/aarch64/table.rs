//! The table of instructions. To add one, add a row.

/// Calls `$callback! { (context) block block … }` with every operation that is an instruction, in blocks of one type: a
/// block is `type { row row … }`, a row `method(operands) "instruction and operands"`, the result being `{r}`.
macro_rules! for_each_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            f32 {
                add(a, b) "fadd {r:s}, {a:s}, {b:s}"
                sub(a, b) "fsub {r:s}, {a:s}, {b:s}"
                mul(a, b) "fmul {r:s}, {a:s}, {b:s}"
                div(a, b) "fdiv {r:s}, {a:s}, {b:s}"
                sqrt(a) "fsqrt {r:s}, {a:s}"
                fma(a, b, c) "fmadd {r:s}, {a:s}, {b:s}, {c:s}"
            }
            f64 {
                add(a, b) "fadd {r:d}, {a:d}, {b:d}"
                sub(a, b) "fsub {r:d}, {a:d}, {b:d}"
                mul(a, b) "fmul {r:d}, {a:d}, {b:d}"
                div(a, b) "fdiv {r:d}, {a:d}, {b:d}"
                sqrt(a) "fsqrt {r:d}, {a:d}"
                fma(a, b, c) "fmadd {r:d}, {a:d}, {b:d}, {c:d}"
            }
        }
    };
}
pub(super) use for_each_instruction;

/// The same of conversions that round: rows are `method from => to, class "instruction and operands"`, the class being that
/// of the operand's register.
macro_rules! for_each_conversion {
    ($callback:ident) => {
        $callback! {
            f32_from_f64 f64 => f32, vreg "fcvt {r:s}, {x:d}"
            f32_from_i32 i32 => f32, reg "scvtf {r:s}, {x:w}"
            f32_from_u32 u32 => f32, reg "ucvtf {r:s}, {x:w}"
            f32_from_i64 i64 => f32, reg "scvtf {r:s}, {x:x}"
            f32_from_u64 u64 => f32, reg "ucvtf {r:s}, {x:x}"
            f64_from_i64 i64 => f64, reg "scvtf {r:d}, {x:x}"
            f64_from_u64 u64 => f64, reg "ucvtf {r:d}, {x:x}"
        }
    };
}
pub(super) use for_each_conversion;

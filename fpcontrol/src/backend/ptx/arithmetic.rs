//! The backend: each operation of the table by its instruction, everything else by the reference.

use super::instruction;
use crate::backend::{Approximate, Arithmetic, Backend, Slices, Soft};
use crate::control::{Control, environment};
use fpcontrol_core::{Environment, Rounding, Subnormals};

/// Every operation that the GPU has by its own instruction.
#[derive(Clone, Copy, Debug)]
pub enum Ptx {}

// The approximate instructions have no rows yet: the formulas of the reference, within PTX's bounds.
impl Approximate for Ptx {}

impl Slices<f32> for Ptx {}
impl Slices<f64> for Ptx {}

impl Backend for Ptx {
    const NAME: &'static str = "ptx";
}

macro_rules! define_arithmetic {
    (() $($format:ident $register:ident {
        $($shape:ident $operation:ident $method:ident { $($mode:ident $name:ident $ptx:literal { $($availability:tt)* })* })*
    })*) => {
        $(
            impl Arithmetic<$format> for Ptx {
                $(define_arithmetic! { @$shape $format $method $($mode $name)* })*
            }
        )*
    };
    (@unary $($rest:tt)*) => { define_arithmetic! { @method (a) $($rest)* } };
    (@binary $($rest:tt)*) => { define_arithmetic! { @method (a, b) $($rest)* } };
    (@ternary $($rest:tt)*) => { define_arithmetic! { @method (a, b, c) $($rest)* } };
    (@method $operands:tt $format:ident $method:ident $($mode:ident $name:ident)*) => {
        define_arithmetic! { @body $operands $format $method [$($mode $name $operands)*] }
    };
    (@body ($($operand:ident),*) $format:ident $method:ident [$($mode:ident $name:ident $arguments:tt)*]) => {
        #[inline(always)]
        fn $method<C: Control>($($operand: $format),*) -> $format {
            // All of this is decided at compile time: what remains is one instruction.
            if !has_instructions(environment::<C, $format>()) {
                return <Soft as Arithmetic<$format>>::$method::<C>($($operand),*);
            }
            match C::ROUNDING {
                $(Rounding::$mode => instruction::$name $arguments,)*
                Rounding::TiesToAway | Rounding::ToOdd => <Soft as Arithmetic<$format>>::$method::<C>($($operand),*),
            }
        }
    };
}

crate::for_each_ptx_instruction! { define_arithmetic () }

/// Whether the table's instructions compute what the environment asks for. They keep subnormals; flags do not exist here.
const fn has_instructions(environment: Environment) -> bool {
    let Environment { rounding: _, subnormals, tininess: _, fma_zero_times_infinity: _ } = environment;
    matches!(subnormals, Subnormals::Keep)
}

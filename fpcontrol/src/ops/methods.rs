//! Methods of floats, as extension traits that an expansion imports under no name: `x.sqrt()` becomes
//! `x.controlled_sqrt::<C>()`, with the same automatic dereferencing and the same inference.

use crate::backend::{Arithmetic, Datum};
use crate::control::Control;

macro_rules! methods {
    ($($(#[$doc:meta])* $trait:ident $method:ident ($($operand:ident),*): $operation:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Datum {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self;
            }

            methods! { @impl $trait $method ($($operand),*) $operation f32 }
            methods! { @impl $trait $method ($($operand),*) $operation f64 }
        )*
    };
    (@impl $trait:ident $method:ident ($($operand:ident),*) $operation:ident $float:ty) => {
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                <C::Backend as Arithmetic<$float>>::$operation::<C>(self $(, $operand)*)
            }
        }
    };
}

methods! {
    /// `self.sqrt()`: the square root.
    Sqrt controlled_sqrt(): sqrt;
    /// `self.recip()`: `1 / self`, rounded once.
    Recip controlled_recip(): recip;
    /// `self.mul_add(factor, addend)`: `self * factor + addend`, rounded once.
    MulAdd controlled_mul_add(factor, addend): fma;
}

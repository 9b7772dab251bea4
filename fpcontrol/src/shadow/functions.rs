//! Elementary functions of shadow values: of the shadow with 113 bits, by the reference's enclosures.

use super::{NEAREST, Shadow, Shadowed};
use crate::control::Control;
use crate::ops::Functions;
use crate::ops::functions::for_each_function;
use fpcontrol_core::{Binary128, Class, Elementary, Environment};

/// Angles below 2^-97 are quotients: the relative error is below 2^-194.
const SMALLEST_ANGLE: i32 = -97;

macro_rules! methods {
    (() $($(#[$doc:meta])* $shape:ident $method:ident $function:ident $variant:ident;)*) => {
        $(methods! { @$shape $method $variant })*
    };
    (@unary $method:ident $variant:ident) => {
        fn $method<C: Control>(self) -> Self {
            Self { value: self.value.$method::<C>(), exact: wide(Elementary::$variant, self.exact, self.exact) }
        }
    };
    (@binary $method:ident $variant:ident) => {
        fn $method<C: Control>(self, other: Self) -> Self {
            let exact = wide(Elementary::$variant, self.exact, other.exact);
            Self { value: self.value.$method::<C>(other.value), exact }
        }
    };
}

impl<T: Shadowed> Functions for Shadow<T> {
    fn controlled_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self {
        let value = T::controlled_function::<C>(function, x.value, y.value);
        Self { value, exact: wide(function, x.exact, y.exact) }
    }

    for_each_function! { methods () }
}

/// Computes an elementary function with 113 bits, rounded to nearest.
fn wide(function: Elementary, x: Binary128, y: Binary128) -> Binary128 {
    let [a, b] = [x, y].map(|number| number.to_exact(Environment::new(NEAREST)));
    let finite = a.class == Class::Finite && b.class == Class::Finite;
    if function == Elementary::Atan2 && finite && !b.negative && a.exponent - b.exponent < SMALLEST_ANGLE {
        return x.div(y, NEAREST);
    }
    Binary128::from_exact(function.value(a, b).value, NEAREST)
}

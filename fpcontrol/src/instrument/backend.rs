//! The instrumented backend, with every method from the tables.

use super::choice::Choice;
use super::number::Number;
use super::question::{Applied, Approximated, Converted, Evaluated, Question, Source, answer};
use super::toggles::{Toggle, is_toggled};
use crate::backend::conversions::for_each_conversion;
use crate::backend::instrumented::Instrumented;
use crate::backend::slices::{elements, in_place, same_length};
use crate::backend::{Approximate, Arithmetic, Backend, Plain, Slices, Width};
use crate::control::Control;
use fpcontrol_core::{Elementary, Operation, for_each_operation};

/// An operation of the table.
#[inline]
fn apply<K: Choice, C: Control, T: Number>(
    operation: Operation,
    operands: [T; 3],
    n: i32,
    plain: impl FnOnce() -> T,
) -> T {
    match K::mode() {
        None => plain(),
        Some(mode) => answer::<C, T>(mode, &Applied { operation, operands, n }, plain),
    }
}

/// A conversion.
#[inline]
fn convert<K: Choice, C: Control, S: Source, T: Number>(x: S, plain: impl FnOnce() -> T) -> T {
    match K::mode() {
        None => plain(),
        Some(mode) => answer::<C, T>(mode, &Converted(x), plain),
    }
}

/// An approximate instruction.
#[inline]
fn approximate<K: Choice, C: Control>(
    name: &'static str,
    exact: impl Question<f32>,
    plain: impl FnOnce() -> f32,
) -> f32 {
    let Some(mode) = K::mode() else { return plain() };
    if is_toggled::<C>(Toggle::Approximation) {
        return exact.reference(crate::control::environment::<C, f32>()).value;
    }
    answer::<C, f32>(mode, &Approximated { name, exact }, plain)
}

/// The function that an approximate instruction approximates.
const fn instead_of(operation: Operation, [a, b]: [f32; 2]) -> Applied<f32> {
    Applied { operation, operands: [a, b, 0.0], n: 0 }
}

macro_rules! scalar {
    (($float:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(scalar! { @$shape $float $variant $method })*
    };
    (@unary $float:ident $variant:ident $method:ident) => { scalar! { @method $float $variant $method (a) [a, 0.0, 0.0] } };
    (@binary $float:ident $variant:ident $method:ident) => { scalar! { @method $float $variant $method (a, b) [a, b, 0.0] } };
    (@ternary $float:ident $variant:ident $method:ident) => { scalar! { @method $float $variant $method (a, b, c) [a, b, c] } };
    (@scaled $float:ident $variant:ident $method:ident) => {
        #[inline]
        fn $method<C: Control>(a: $float, n: i32) -> $float {
            apply::<K, C, $float>(Operation::$variant, [a, 0.0, 0.0], n, || <Plain as Arithmetic<$float>>::$method::<C>(a, n))
        }
    };
    (@method $float:ident $variant:ident $method:ident ($($operand:ident),*) $operands:expr) => {
        #[inline]
        fn $method<C: Control>($($operand: $float),*) -> $float {
            apply::<K, C, $float>(Operation::$variant, $operands, 0, || <Plain as Arithmetic<$float>>::$method::<C>($($operand),*))
        }
    };
}

/// Two operations at once, or one after the other if they are observed.
macro_rules! pairs {
    ($float:ident $($method:ident |$a:ident, $b:ident, $c:ident| $steps:expr;)*) => {
        $(
            #[inline]
            fn $method<C: Control>($a: $float, $b: $float, $c: $float) -> $float {
                match K::mode() {
                    None => <Plain as Arithmetic<$float>>::$method::<C>($a, $b, $c),
                    Some(_) => $steps,
                }
            }
        )*
    };
}

macro_rules! slices {
    (($float:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(slices! { @$shape $float $method })*
    };
    (@unary $float:ident $method:ident) => { slices! { @method $float $method (a) () } };
    (@binary $float:ident $method:ident) => { slices! { @method $float $method (a, b) () } };
    (@ternary $float:ident $method:ident) => { slices! { @method $float $method (a, b, c) () } };
    (@scaled $float:ident $method:ident) => { slices! { @method $float $method (a) (n: i32) } };
    (@method $float:ident $method:ident ($($operand:ident),*) ($($n:ident: $integer:ty)?)) => {
        fn $method<C: Control>(out: &mut [$float], $($operand: &[$float],)* $($n: $integer)?) {
            if K::mode().is_none() {
                return <Plain as Slices<$float>>::$method::<C>(out, $($operand,)* $($n)?);
            }
            same_length(out, [$($operand),*]);
            elements(out, [$($operand),*], |[$($operand),*]| <Self as Arithmetic<$float>>::$method::<C>($($operand,)* $($n)?));
        }
    };
}

macro_rules! assigning {
    ($float:ident $($method:ident $operation:ident;)*) => {
        $(
            fn $method<C: Control>(a: &mut [$float], rhs: &[$float]) {
                if K::mode().is_none() {
                    return <Plain as Slices<$float>>::$method::<C>(a, rhs);
                }
                same_length(a, [rhs]);
                in_place(a, [rhs], |a, [rhs]| <Self as Arithmetic<$float>>::$operation::<C>(a, rhs));
            }
        )*
    };
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl<K: Choice> Arithmetic<$float> for Instrumented<K> {
                for_each_operation! { scalar ($float) }

                #[inline]
                fn elementary<C: Control>(function: Elementary, operands: [$float; 2], compute: impl FnOnce() -> $float) -> $float {
                    match K::mode() {
                        None => compute(),
                        Some(mode) => answer::<C, $float>(mode, &Evaluated { function, operands }, compute),
                    }
                }

                pairs! { $float
                    mul_then_add |a, b, c| {
                        <Self as Arithmetic<$float>>::add::<C>(<Self as Arithmetic<$float>>::mul::<C>(a, b), c)
                    };
                    mul_then_sub |a, b, c| {
                        <Self as Arithmetic<$float>>::sub::<C>(<Self as Arithmetic<$float>>::mul::<C>(a, b), c)
                    };
                    mul_then_sub_from |a, b, c| {
                        <Self as Arithmetic<$float>>::sub::<C>(c, <Self as Arithmetic<$float>>::mul::<C>(a, b))
                    };
                }
            }

            impl<K: Choice> Slices<$float> for Instrumented<K> {
                for_each_operation! { slices ($float) }

                assigning! { $float add_assign add; sub_assign sub; mul_assign mul; div_assign div; }

                fn axpy<C: Control>(y: &mut [$float], scale: $float, x: &[$float]) {
                    if K::mode().is_none() {
                        return <Plain as Slices<$float>>::axpy::<C>(y, scale, x);
                    }
                    same_length(y, [x]);
                    in_place(y, [x], |y, [x]| <Self as Arithmetic<$float>>::mul_then_add::<C>(scale, x, y));
                }

                fn axpy_fma<C: Control>(y: &mut [$float], scale: $float, x: &[$float]) {
                    if K::mode().is_none() {
                        return <Plain as Slices<$float>>::axpy_fma::<C>(y, scale, x);
                    }
                    same_length(y, [x]);
                    in_place(y, [x], |y, [x]| <Self as Arithmetic<$float>>::fma::<C>(scale, x, y));
                }
            }
        )*
    };
}

floats! { f32 f64 }

impl<K: Choice> Approximate for Instrumented<K> {
    const FIDELITY: crate::backend::Fidelity = <Plain as Approximate>::FIDELITY;

    #[inline]
    fn div_full<C: Control>(a: f32, b: f32) -> f32 {
        approximate::<K, C>("div.full", instead_of(Operation::Div, [a, b]), || Plain::div_full::<C>(a, b))
    }

    #[inline]
    fn div_approx<C: Control>(a: f32, b: f32) -> f32 {
        approximate::<K, C>("div.approx", instead_of(Operation::Div, [a, b]), || Plain::div_approx::<C>(a, b))
    }

    #[inline]
    fn rcp_approx<C: Control>(x: f32) -> f32 {
        approximate::<K, C>("rcp.approx", instead_of(Operation::Recip, [x, 0.0]), || Plain::rcp_approx::<C>(x))
    }

    #[inline]
    fn sqrt_approx<C: Control>(x: f32) -> f32 {
        approximate::<K, C>("sqrt.approx", instead_of(Operation::Sqrt, [x, 0.0]), || Plain::sqrt_approx::<C>(x))
    }

    #[inline]
    fn rsqrt_approx<C: Control>(x: f32) -> f32 {
        approximate::<K, C>("rsqrt.approx", instead_of(Operation::Rsqrt, [x, 0.0]), || Plain::rsqrt_approx::<C>(x))
    }

    #[inline]
    fn intrinsic<C: Control>(
        name: &'static str,
        function: Elementary,
        operands: [f32; 2],
        compute: impl FnOnce() -> f32,
    ) -> f32 {
        approximate::<K, C>(name, Evaluated { function, operands }, compute)
    }
}

macro_rules! conversion_methods {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline]
            fn $method<C: Control>(x: $from) -> $to {
                convert::<K, C, $from, $to>(x, || <Plain as Backend>::$method::<C>(x))
            }
        )*
    };
}

impl<K: Choice> Backend for Instrumented<K> {
    const NAME: &'static str = K::NAME;

    for_each_conversion! { conversion_methods () }

    /// Element by element if each is observed.
    fn width() -> Width {
        match K::mode() {
            None => Plain::width(),
            Some(_) => Width::Elements,
        }
    }
}

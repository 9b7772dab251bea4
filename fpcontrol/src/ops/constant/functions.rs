//! Elementary functions in constants: the reference's, whose bits are those of [`crate::math`] when the program runs; under
//! [`Functions::Approximate`](crate::control::Functions) those of `f32` that have a fast intrinsic of CUDA's are that one, with
//! the bits of CPUs.

use super::floats::{self, div};
use super::{Builtin, BuiltinFloat, computed_natively, same};
use crate::backend::approximate::is_flushed;
use crate::control::{Control, Functions, Nan};
use crate::math::intrinsic;
use crate::ops::functions::for_each_function;
use fpcontrol_core::{Elementary, for_each_elementary};

/// The functions of a type by the reference, under their names in [`crate::math`].
macro_rules! reference {
    (($module:ident $host:ident $format:ident)
        $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        #[allow(dead_code, reason = "some have no method in std")]
        mod $module {
            use super::super::environment;
            use crate::control::Control;
            use fpcontrol_core::$format;

            $(reference! { @$shape $host $format $method $flagged })*
        }
    };
    (@unary $host:ident $format:ident $method:ident $flagged:ident) => {
        pub const fn $method<C: Control>(x: $host, _: $host) -> $host {
            $format::from_host(x).$flagged(environment::<C, $host>()).value.to_host()
        }
    };
    (@binary $host:ident $format:ident $method:ident $flagged:ident) => {
        pub const fn $method<C: Control>(x: $host, y: $host) -> $host {
            $format::from_host(x).$flagged($format::from_host(y), environment::<C, $host>()).value.to_host()
        }
    };
}

for_each_elementary! { reference (single f32 Binary32) }
for_each_elementary! { reference (double f64 Binary64) }

macro_rules! functions {
    (() $($(#[$doc:meta])* $shape:ident $method:ident $function:ident $variant:ident;)*) => {
        $(functions! { @$shape [$(#[$doc])*] $method $function $variant })*
    };
    (@unary $doc:tt $method:ident $function:ident $variant:ident) => {
        functions! { @one $doc $method(x) x $function $variant }
    };
    (@binary $doc:tt $method:ident $function:ident $variant:ident) => {
        functions! { @one $doc $method(x, y) y $function $variant }
    };
    (@one [$(#[$doc:meta])*] $method:ident($x:ident $(, $y:ident)?) $last:ident $function:ident $variant:ident) => {
        $(#[$doc])*
        #[must_use]
        pub const fn $method<C: Control, T: BuiltinFloat>($x: T $(, $y: T)?) -> T {
            match T::BUILTIN {
                Builtin::Single => {
                    let (x, y) = (same($x), same($last));
                    same(match fast::<C>(Elementary::$variant, x, y) {
                        Some(value) => value,
                        None => single::$function::<C>(x, y),
                    })
                }
                Builtin::Double => same(double::$function::<C>(same($x), same($last))),
                Builtin::Exact(_) => computed_natively(),
            }
        }
    };
}

for_each_function! { functions () }

/// `x.log(base)`, as std has it: `ln(x) / ln(base)`, each rounded.
#[must_use]
pub const fn controlled_log<C: Control, T: BuiltinFloat>(x: T, base: T) -> T {
    div::<C, T>(controlled_ln::<C, T>(x), controlled_ln::<C, T>(base))
}

/// `x.sin_cos()`: both.
#[must_use]
pub const fn controlled_sin_cos<C: Control, T: BuiltinFloat>(x: T) -> (T, T) {
    (controlled_sin::<C, T>(x), controlled_cos::<C, T>(x))
}

/// The fast intrinsic, if the control asks for it and there is one: `FastFunctions::approximated`, `const`.
const fn fast<C: Control>(function: Elementary, x: f32, y: f32) -> Option<f32> {
    match C::FUNCTIONS {
        Functions::Rounded => None,
        Functions::Approximate => {
            let flushes = is_flushed(function);
            match intrinsic(function, read::<C>(x, flushes), read::<C>(y, flushes)) {
                Some((_, value)) => Some(finish::<C>(read::<C>(value, flushes))),
                None => None,
            }
        }
    }
}

const fn read<C: Control>(x: f32, flushes: bool) -> f32 {
    if flushes { floats::single::flush::<C>(x) } else { x }
}

/// The control's NaN in place of any other.
const fn finish<C: Control>(value: f32) -> f32 {
    match C::NAN {
        Nan::Canonical if value.is_nan() => f32::from_bits(0x7fff_ffff),
        Nan::Any | Nan::Canonical => value,
    }
}

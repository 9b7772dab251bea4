//! The names of methods, as methods that every type has: one table.

use super::Absent;
use crate::control::Control;
use crate::ops;
use core::marker::PhantomData;

/// What has every method under control, and returns an `O`: no value of it exists.
#[derive(Debug)]
pub struct Anything<O>(PhantomData<fn() -> O>);

impl<O> Clone for Anything<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Anything<O> {}

/// A method, by its name, that `T` has under control.
pub trait Has<T> {}

macro_rules! names {
    ($($name:ident $method:ident $owner:ident ($($argument:ident)*);)*) => {
        /// Traits that every type implements, each with a method of its name. Nothing takes its receiver as `&mut self` before it, so
        /// that all other methods of a type come first.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod named {
            use super::Absent;

            $(
                /// What every type has.
                #[doc(hidden)]
                pub trait $name {
                    /// A method of this name, for a type that has none.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent;
                }

                impl<T: ?Sized> $name for T {
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

        /// The same for types that have the method under control, and may have none in plain Rust: the way that is not taken is
        /// checked too.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod fallback {
            use super::{Absent, ops};

            $(
                /// What these types have.
                #[doc(hidden)]
                pub trait $name {
                    /// A method of this name, for a type that has none.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent;
                }

                impl<T: ops::$owner> $name for T {
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

        /// The names as types.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod rows {
            $(
                /// The method of this name.
                #[derive(Debug)]
                pub enum $name {}
            )*
        }

        $(impl<T: ops::$owner> Has<T> for rows::$name {})*

        impl<O> Anything<O> {
            $(
                /// Stands where the method under control would be called.
                pub fn $method<C: Control>(self $(, $argument: impl Sized)*) -> O {
                    $(let _ = $argument;)*
                    super::any()
                }
            )*
        }
    };
}

names! {
    sqrt controlled_sqrt_method Sqrt ();
    recip controlled_recip_method Recip ();
    mul_add controlled_mul_add_method MulAdd (argument other);
    hypot controlled_hypot_method Hypot (argument);
    powi controlled_powi_method Powi (argument);
    rem_euclid controlled_rem_euclid RemEuclid (argument);
    div_euclid controlled_div_euclid DivEuclid (argument);
    midpoint controlled_midpoint Midpoint (argument);
    to_degrees controlled_to_degrees_method ToDegrees ();
    to_radians controlled_to_radians_method ToRadians ();
    abs_sub controlled_abs_sub AbsSub (argument);
    min controlled_min Min (argument);
    max controlled_max Max (argument);
    exp controlled_exp_method Functions ();
    exp2 controlled_exp2_method Functions ();
    exp_m1 controlled_exp_m1_method Functions ();
    ln controlled_ln_method Functions ();
    ln_1p controlled_ln_1p_method Functions ();
    log2 controlled_log2_method Functions ();
    log10 controlled_log10_method Functions ();
    sin controlled_sin_method Functions ();
    cos controlled_cos_method Functions ();
    tan controlled_tan_method Functions ();
    asin controlled_asin_method Functions ();
    acos controlled_acos_method Functions ();
    atan controlled_atan_method Functions ();
    sinh controlled_sinh_method Functions ();
    cosh controlled_cosh_method Functions ();
    tanh controlled_tanh_method Functions ();
    asinh controlled_asinh_method Functions ();
    acosh controlled_acosh_method Functions ();
    atanh controlled_atanh_method Functions ();
    cbrt controlled_cbrt_method Functions ();
    sin_cos controlled_sin_cos_method Functions ();
    atan2 controlled_atan2_method Functions (argument);
    powf controlled_powf_method Functions (argument);
    log controlled_log_method Functions (argument);
    abs controlled_abs Abs ();
    floor controlled_floor Floor ();
    ceil controlled_ceil Ceil ();
    fract controlled_fract Fract ();
    clamp controlled_clamp Clamp (argument other);
    trunc controlled_trunc Trunc ();
    round controlled_round Round ();
    round_ties_even controlled_round_ties_even RoundTiesEven ();
    copysign controlled_copysign Copysign (argument);
    next_up controlled_next_up NextUp ();
    next_down controlled_next_down NextDown ();
    is_finite controlled_is_finite IsFinite ();
    is_infinite controlled_is_infinite IsInfinite ();
    is_normal controlled_is_normal IsNormal ();
    is_subnormal controlled_is_subnormal IsSubnormal ();
    classify controlled_classify Classify ();
    total_cmp controlled_total_cmp TotalCmp (argument);
    to_bits controlled_to_bits ToBits ();
    to_be_bytes controlled_to_be_bytes ToBeBytes ();
    to_le_bytes controlled_to_le_bytes ToLeBytes ();
    to_ne_bytes controlled_to_ne_bytes ToNeBytes ();
}

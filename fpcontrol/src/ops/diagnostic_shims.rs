//! Methods of floats as an expansion calls them: `x.exp()` becomes `x.controlled_exp_method::<C>()`, which is
//! [`Functions::controlled_exp`] for whoever has that.
//!
//! A method that a type lacks is, for the compiler, one of which it lists the traits that have it. Of a trait that is implemented
//! for all types of another one it says what that one has to say. So an import of one of the others, which an annotated function
//! may need for a bound, never makes a call ambiguous.

use super::{Functions, Hypot, MulAdd, Powi, Recip, Sqrt, ToDegrees, ToRadians};
use crate::control::Control;

macro_rules! callers {
    ($($trait:ident: $owner:ident {
        $($method:ident $function:ident($($operand:ident: $type:ty),*) -> $result:ty $(where $bound:ident)?;)*
    })*) => {
        $(
            #[doc = concat!("The methods of [`", stringify!($owner), "`], for expansions.")]
            pub trait $trait: $owner {
                $(
                    #[doc = concat!("[`", stringify!($owner), "::", stringify!($function), "`].")]
                    #[must_use]
                    #[inline]
                    #[track_caller]
                    fn $method<C: Control>(self $(, $operand: $type)*) -> $result
                    $(where Self: super::$bound<Output = Self>)?
                    {
                        <Self as $owner>::$function::<C>(self $(, $operand)*)
                    }
                )*
            }

            impl<T: $owner> $trait for T {}
        )*
    };
}

callers! {
    SqrtMethod: Sqrt { controlled_sqrt_method controlled_sqrt() -> Self; }
    RecipMethod: Recip { controlled_recip_method controlled_recip() -> Self; }
    HypotMethod: Hypot { controlled_hypot_method controlled_hypot(other: Self) -> Self; }
    PowiMethod: Powi { controlled_powi_method controlled_powi(n: i32) -> Self; }
    ToDegreesMethod: ToDegrees { controlled_to_degrees_method controlled_to_degrees() -> Self; }
    ToRadiansMethod: ToRadians { controlled_to_radians_method controlled_to_radians() -> Self; }
    MulAddMethod: MulAdd { controlled_mul_add_method controlled_mul_add(factor: Self, addend: Self) -> Self; }
    FunctionsMethod: Functions {
        controlled_exp_method controlled_exp() -> Self;
        controlled_exp2_method controlled_exp2() -> Self;
        controlled_exp_m1_method controlled_exp_m1() -> Self;
        controlled_ln_method controlled_ln() -> Self;
        controlled_ln_1p_method controlled_ln_1p() -> Self;
        controlled_log2_method controlled_log2() -> Self;
        controlled_log10_method controlled_log10() -> Self;
        controlled_sin_method controlled_sin() -> Self;
        controlled_cos_method controlled_cos() -> Self;
        controlled_tan_method controlled_tan() -> Self;
        controlled_asin_method controlled_asin() -> Self;
        controlled_acos_method controlled_acos() -> Self;
        controlled_atan_method controlled_atan() -> Self;
        controlled_atan2_method controlled_atan2(other: Self) -> Self;
        controlled_sinh_method controlled_sinh() -> Self;
        controlled_cosh_method controlled_cosh() -> Self;
        controlled_tanh_method controlled_tanh() -> Self;
        controlled_asinh_method controlled_asinh() -> Self;
        controlled_acosh_method controlled_acosh() -> Self;
        controlled_atanh_method controlled_atanh() -> Self;
        controlled_cbrt_method controlled_cbrt() -> Self;
        controlled_powf_method controlled_powf(other: Self) -> Self;
        controlled_log_method controlled_log(base: Self) -> Self where Div;
        controlled_sin_cos_method controlled_sin_cos() -> (Self, Self);
    }
}

//! The functions of a float that traits of several crates have: one table, a row a function.

/// Calls `$callback! { (context) row; row; … }`. A row is `name(operands) method`, where *method* is of a trait of
/// [`crate::ops`] and takes the control.
macro_rules! for_each_shared_function {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            floor() controlled_floor;
            ceil() controlled_ceil;
            round() controlled_round;
            trunc() controlled_trunc;
            fract() controlled_fract;
            mul_add(factor, addend) controlled_mul_add;
            recip() controlled_recip;
            sqrt() controlled_sqrt;
            cbrt() controlled_cbrt;
            hypot(other) controlled_hypot;
            powf(exponent) controlled_powf;
            exp() controlled_exp;
            exp2() controlled_exp2;
            exp_m1() controlled_exp_m1;
            ln() controlled_ln;
            ln_1p() controlled_ln_1p;
            log(base) controlled_log;
            log2() controlled_log2;
            log10() controlled_log10;
            sin() controlled_sin;
            cos() controlled_cos;
            tan() controlled_tan;
            asin() controlled_asin;
            acos() controlled_acos;
            atan() controlled_atan;
            sinh() controlled_sinh;
            cosh() controlled_cosh;
            tanh() controlled_tanh;
            asinh() controlled_asinh;
            acosh() controlled_acosh;
            atanh() controlled_atanh;
        }
    };
}

/// Methods of a trait by rows as above.
macro_rules! methods {
    (() $($method:ident($($operand:ident),*) $controlled:ident;)*) => {
        $(
            #[inline]
            fn $method(self $(, $operand: Self)*) -> Self {
                Self::new(self.value().$controlled::<C>($($operand.value()),*))
            }
        )*
    };
}

/// Methods that return constants, by rows `name() expression`.
macro_rules! constants {
    ($($method:ident() -> $type:ty = $value:expr;)*) => {
        $(
            #[inline]
            fn $method() -> $type {
                $value
            }
        )*
    };
}

pub(super) use {constants, for_each_shared_function, methods};

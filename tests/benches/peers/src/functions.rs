//! Elementary functions to nearest. metallic and CORE-MATH round correctly; pxfm and libm do not promise that for every function.

use crate::{Contender, numbers, print_head, print_row};
use fpcontrol::control::Rn;
use fpcontrol::math;
use std::hint::black_box;

const COUNT: usize = 2048;

fn unary<'a, T: Copy + 'a>(name: &'static str, operands: &'a [T], f: impl Fn(T) -> T + 'a) -> Contender<'a> {
    Contender::new(name, move || {
        for &x in black_box(operands) {
            black_box(f(x));
        }
        0
    })
}

macro_rules! table {
    ($title:literal $float:ident [$($column:literal),*] $($name:ident $range:expr, $($peer:literal $f:expr),*;)*) => {
        let columns = [$($column),*];
        print_head($title, &columns);
        $({
            let operands: Vec<$float> = numbers(COUNT, $range).into_iter().map(|x| x as $float).collect();
            let contenders = vec![
                unary("fpcontrol", &operands, math::$name::<Rn, $float>),
                $(unary($peer, &operands, $f)),*
            ];
            print_row(stringify!($name), COUNT, contenders, &columns);
        })*
    };
}

pub fn print() {
    use {core_math as c, metallic::f32 as m, pxfm as p};
    table! { "f64" f64 ["pxfm", "libm", "CORE-MATH"]
        exp [-20.0, 20.0], "pxfm" p::f_exp, "libm" libm::exp, "CORE-MATH" c::exp;
        exp2 [-20.0, 20.0], "pxfm" p::f_exp2, "libm" libm::exp2, "CORE-MATH" c::exp2;
        exp10 [-20.0, 20.0], "pxfm" p::f_exp10, "libm" libm::exp10, "CORE-MATH" c::exp10;
        expm1 [-2.0, 2.0], "pxfm" p::f_expm1, "libm" libm::expm1, "CORE-MATH" c::expm1;
        exp2m1 [-2.0, 2.0], "pxfm" p::f_exp2m1, "CORE-MATH" c::exp2m1;
        exp10m1 [-2.0, 2.0], "pxfm" p::f_exp10m1, "CORE-MATH" c::exp10m1;
        log [0.0, 100.0], "pxfm" p::f_log, "libm" libm::log, "CORE-MATH" c::log;
        log2 [0.0, 100.0], "pxfm" p::f_log2, "libm" libm::log2, "CORE-MATH" c::log2;
        log10 [0.0, 100.0], "pxfm" p::f_log10, "libm" libm::log10, "CORE-MATH" c::log10;
        log1p [-0.9, 10.0], "pxfm" p::f_log1p, "libm" libm::log1p, "CORE-MATH" c::log1p;
        log2p1 [-0.9, 10.0], "pxfm" p::f_log2p1, "CORE-MATH" c::log2p1;
        log10p1 [-0.9, 10.0], "pxfm" p::f_log10p1, "CORE-MATH" c::log10p1;
        sin [-20.0, 20.0], "pxfm" p::f_sin, "libm" libm::sin, "CORE-MATH" c::sin;
        cos [-20.0, 20.0], "pxfm" p::f_cos, "libm" libm::cos, "CORE-MATH" c::cos;
        tan [-20.0, 20.0], "pxfm" p::f_tan, "libm" libm::tan, "CORE-MATH" c::tan;
        sinpi [-5.0, 5.0], "pxfm" p::f_sinpi, "CORE-MATH" c::sinpi;
        cospi [-5.0, 5.0], "pxfm" p::f_cospi, "CORE-MATH" c::cospi;
        tanpi [-5.0, 5.0], "pxfm" p::f_tanpi, "CORE-MATH" c::tanpi;
        asin [-1.0, 1.0], "pxfm" p::f_asin, "libm" libm::asin, "CORE-MATH" c::asin;
        acos [-1.0, 1.0], "pxfm" p::f_acos, "libm" libm::acos, "CORE-MATH" c::acos;
        atan [-5.0, 5.0], "pxfm" p::f_atan, "libm" libm::atan, "CORE-MATH" c::atan;
        asinpi [-1.0, 1.0], "pxfm" p::f_asinpi, "CORE-MATH" c::asinpi;
        acospi [-1.0, 1.0], "pxfm" p::f_acospi, "CORE-MATH" c::acospi;
        atanpi [-5.0, 5.0], "pxfm" p::f_atanpi, "CORE-MATH" c::atanpi;
        sinh [-5.0, 5.0], "pxfm" p::f_sinh, "libm" libm::sinh, "CORE-MATH" c::sinh;
        cosh [-5.0, 5.0], "pxfm" p::f_cosh, "libm" libm::cosh, "CORE-MATH" c::cosh;
        tanh [-5.0, 5.0], "pxfm" p::f_tanh, "libm" libm::tanh, "CORE-MATH" c::tanh;
        asinh [-5.0, 5.0], "pxfm" p::f_asinh, "libm" libm::asinh, "CORE-MATH" c::asinh;
        acosh [1.0, 10.0], "pxfm" p::f_acosh, "libm" libm::acosh, "CORE-MATH" c::acosh;
        atanh [-1.0, 1.0], "pxfm" p::f_atanh, "libm" libm::atanh, "CORE-MATH" c::atanh;
        cbrt [-100.0, 100.0], "pxfm" p::f_cbrt, "libm" libm::cbrt, "CORE-MATH" c::cbrt;
        erf [-4.0, 4.0], "pxfm" p::f_erf, "libm" libm::erf, "CORE-MATH" c::erf;
        erfc [-4.0, 8.0], "pxfm" p::f_erfc, "libm" libm::erfc, "CORE-MATH" c::erfc;
        tgamma [-10.0, 30.0], "pxfm" p::f_tgamma, "libm" libm::tgamma, "CORE-MATH" c::tgamma;
        lgamma [0.0, 100.0], "pxfm" p::f_lgamma, "libm" libm::lgamma, "CORE-MATH" c::lgamma;
    }
    table! { "f32" f32 ["pxfm", "metallic", "libm", "CORE-MATH"]
        exp [-20.0, 20.0], "pxfm" p::f_expf, "metallic" m::exp, "libm" libm::expf, "CORE-MATH" c::expf;
        exp2 [-20.0, 20.0], "pxfm" p::f_exp2f, "metallic" m::exp2, "libm" libm::exp2f, "CORE-MATH" c::exp2f;
        exp10 [-20.0, 20.0], "pxfm" p::f_exp10f, "metallic" m::exp10, "libm" libm::exp10f, "CORE-MATH" c::exp10f;
        expm1 [-2.0, 2.0], "pxfm" p::f_expm1f, "metallic" m::exp_m1, "libm" libm::expm1f, "CORE-MATH" c::expm1f;
        exp2m1 [-2.0, 2.0], "pxfm" p::f_exp2m1f, "CORE-MATH" c::exp2m1f;
        exp10m1 [-2.0, 2.0], "pxfm" p::f_exp10m1f, "CORE-MATH" c::exp10m1f;
        log [0.0, 100.0], "pxfm" p::f_logf, "metallic" m::ln, "libm" libm::logf, "CORE-MATH" c::logf;
        log2 [0.0, 100.0], "pxfm" p::f_log2f, "metallic" m::log2, "libm" libm::log2f, "CORE-MATH" c::log2f;
        log10 [0.0, 100.0], "pxfm" p::f_log10f, "metallic" m::log10, "libm" libm::log10f, "CORE-MATH" c::log10f;
        log1p [-0.9, 10.0], "pxfm" p::f_log1pf, "metallic" m::ln_1p, "libm" libm::log1pf, "CORE-MATH" c::log1pf;
        log2p1 [-0.9, 10.0], "pxfm" p::f_log2p1f, "CORE-MATH" c::log2p1f;
        log10p1 [-0.9, 10.0], "pxfm" p::f_log10p1f, "CORE-MATH" c::log10p1f;
        sin [-20.0, 20.0], "pxfm" p::f_sinf, "metallic" m::sin, "libm" libm::sinf, "CORE-MATH" c::sinf;
        cos [-20.0, 20.0], "pxfm" p::f_cosf, "metallic" m::cos, "libm" libm::cosf, "CORE-MATH" c::cosf;
        tan [-20.0, 20.0], "pxfm" p::f_tanf, "metallic" m::tan, "libm" libm::tanf, "CORE-MATH" c::tanf;
        sinpi [-5.0, 5.0], "pxfm" p::f_sinpif, "CORE-MATH" c::sinpif;
        cospi [-5.0, 5.0], "pxfm" p::f_cospif, "CORE-MATH" c::cospif;
        tanpi [-5.0, 5.0], "pxfm" p::f_tanpif, "CORE-MATH" c::tanpif;
        asin [-1.0, 1.0], "pxfm" p::f_asinf, "metallic" m::asin, "libm" libm::asinf, "CORE-MATH" c::asinf;
        acos [-1.0, 1.0], "pxfm" p::f_acosf, "metallic" m::acos, "libm" libm::acosf, "CORE-MATH" c::acosf;
        atan [-5.0, 5.0], "pxfm" p::f_atanf, "metallic" m::atan, "libm" libm::atanf, "CORE-MATH" c::atanf;
        asinpi [-1.0, 1.0], "pxfm" p::f_asinpif, "CORE-MATH" c::asinpif;
        acospi [-1.0, 1.0], "pxfm" p::f_acospif, "CORE-MATH" c::acospif;
        atanpi [-5.0, 5.0], "pxfm" p::f_atanpif, "CORE-MATH" c::atanpif;
        sinh [-5.0, 5.0], "pxfm" p::f_sinhf, "metallic" m::sinh, "libm" libm::sinhf, "CORE-MATH" c::sinhf;
        cosh [-5.0, 5.0], "pxfm" p::f_coshf, "metallic" m::cosh, "libm" libm::coshf, "CORE-MATH" c::coshf;
        tanh [-5.0, 5.0], "pxfm" p::f_tanhf, "metallic" m::tanh, "libm" libm::tanhf, "CORE-MATH" c::tanhf;
        asinh [-5.0, 5.0], "pxfm" p::f_asinhf, "metallic" m::asinh, "libm" libm::asinhf, "CORE-MATH" c::asinhf;
        acosh [1.0, 10.0], "pxfm" p::f_acoshf, "metallic" m::acosh, "libm" libm::acoshf, "CORE-MATH" c::acoshf;
        atanh [-1.0, 1.0], "pxfm" p::f_atanhf, "metallic" m::atanh, "libm" libm::atanhf, "CORE-MATH" c::atanhf;
        cbrt [-100.0, 100.0], "pxfm" p::f_cbrtf, "metallic" m::cbrt, "libm" libm::cbrtf, "CORE-MATH" c::cbrtf;
        erf [-4.0, 4.0], "pxfm" p::f_erff, "libm" libm::erff, "CORE-MATH" c::erff;
        erfc [-4.0, 8.0], "pxfm" p::f_erfcf, "libm" libm::erfcf, "CORE-MATH" c::erfcf;
        tgamma [-10.0, 30.0], "pxfm" p::f_tgammaf, "libm" libm::tgammaf, "CORE-MATH" c::tgammaf;
        lgamma [0.0, 100.0], "pxfm" p::f_lgammaf, "libm" libm::lgammaf, "CORE-MATH" c::lgammaf;
    }
}

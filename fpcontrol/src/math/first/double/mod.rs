//! Quick phases of `f64`: a sum of two floats whose second part is computed as one float, and the rounding test, mostly decided.
//! What they leave open the slower phases of the folder above are asked.
//! Errors are counted in `u = 2^-53`, what rounding changes a number by, relative to it, at most.
//!
//! To add one, write it in a file here with its error analysis, and name it in the list below; after `=>` the file of a second phase,
//! which is asked before the slower ones.

mod arcs;
mod circular;
mod error_function;
mod error_function_second;
mod exponential;
mod fixed;
mod hyperbolic;
mod inverse_sines;
mod logarithm;
mod negative_bases;
mod pairs;
mod power;
mod reduction;
mod scaled;
mod sum;
mod tables;
mod tails;
mod tangent;

use super::{Quick, products};
use crate::backend::IS_IEEE;
use fpcontrol_core::{Environment, Rounding};
#[cfg(test)]
use products::Products;
use products::Separate;

macro_rules! phases {
    ($($file:ident: $($name:ident($x:ident $(, $y:ident)?) $(/ $closer:ident)? $(=> $second:ident)?)*;)*) => {
        levels! { f64, inline(never); $($file: $($name($x $(, $y)?) $(/ $closer)?)*;)* }

        impl Quick for f64 {
            $($(phases! { @method $name($x $(, $y)?) $(=> $second)? })*)*
        }

        /// By its name: with fused operations, and without.
        #[cfg(test)]
        fn phase<P: Products>(function: &str, operands: [f64; 2]) -> Option<sum::Sum> {
            match function {
                $($(
                    stringify!($name) => { let [$x, $($y,)? ..] = operands; $file::$name::<P>($x $(, $y)?).map(Into::into) }
                    $(stringify!($closer) => { $file::$closer::<P>(operands[0]).map(Into::into) })?
                )*)*
                _ => panic!("{function} has no quick phase"),
            }
        }
    };
    (@method $name:ident($x:ident $(, $y:ident)?) $(=> $second:ident)?) => {
        #[inline]
        fn $name(self, $($y: f64,)? environment: Environment, fuses: bool) -> Option<f64> {
            if !IS_IEEE {
                return None;
            }
            let quick = levels::$name(self, $($y,)? environment.rounding, fuses);
            let value = phases! { @second quick $name(self $(, $y)?; environment) $($second)? }?;
            // What is flushed, and when, the slower phases know.
            (!environment.flushes() || value.abs() > f64::MIN_POSITIVE).then_some(value)
        }
    };
    (@second $quick:ident $name:ident($($x:ident),+; $environment:ident)) => { $quick };
    (@second $quick:ident $name:ident($($x:ident),+; $environment:ident) $second:ident) => {
        match $quick {
            Some(value) => Some(value),
            None => $second::$name($($x,)+ $environment),
        }
    };
}

phases! {
    exponential: exp(x)/exp_closer exp2(x)/exp2_closer exp10(x)/exp10_closer expm1(x)/expm1_closer;
    logarithm: log(x) log2(x) log10(x) log1p(x);
    circular: sin(x) cos(x) sinpi(x) cospi(x);
    tangent: tan(x);
    arcs: atan(x) atan2(y, x);
    inverse_sines: asin(x) acos(x);
    hyperbolic: sinh(x)/sinh_closer cosh(x)/cosh_closer tanh(x) asinh(x) acosh(x) atanh(x);
    power: pow(x, y) => negative_bases cbrt(x) rsqrt(x) hypot(x, y);
    error_function: erf(x) => error_function_second erfc(x) => error_function_second;
}

#[cfg(test)]
mod tests {
    use super::super::tests::{operand, parts};
    use super::{Products, QUICK_PHASES, Quick, Separate, phase, products};
    use fpcontrol_core::{Binary64, Elementary, Rounding};

    /// Of each function; more where the environment variable `FPCONTROL_PHASE_CASES` says so.
    const CASES: u64 = 20_000;

    /// What is claimed about each quick phase, against the last one: that no value lies further away than the error, of
    /// which the rounding test itself needs up to a half unit of the last bit of the second part.
    #[test]
    fn errors_are_bounds() {
        // The others are operations of the reference, or far out.
        let others = ["rsqrt", "hypot", "expm1_closer", "sinh_closer", "cosh_closer"];
        for name in QUICK_PHASES.iter().filter(|name| !others.contains(name)) {
            assert_bounded::<Separate>(name);
            #[cfg(feature = "std")]
            assert_bounded::<products::Fused>(name);
        }
    }

    /// Roots, of which the reference has no value but the rounded ones.
    #[test]
    fn roots_are_those_of_the_reference() {
        assert_roots::<Separate>();
        #[cfg(feature = "std")]
        assert_roots::<products::Fused>();
    }

    fn assert_roots<P: Products>() {
        let mut open = 0;
        for i in 0..CASES {
            let [x, y] = [2 * i, 2 * i + 1].map(|i| operand(i, Elementary::Exp));
            let [a, b] = [x, y].map(Binary64::from_host);
            for mode in [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative]
            {
                let rounded = |name| phase::<P>(name, [x, y]).and_then(|sum| sum.rounded(mode));
                let decided = rounded("hypot").expect("decided: the squares have more bits than can be a tie");
                assert_eq!(decided, a.hypot(b, mode).to_host(), "hypot({x:e}, {y:e}) {mode:?}");
                match rounded("rsqrt") {
                    Some(root) => assert_eq!(root, a.rsqrt(mode).to_host(), "rsqrt({x:e}) {mode:?}"),
                    None => open += u64::from(x > 0.0),
                }
            }
        }
        assert!(open <= CASES / 1000, "rsqrt leaves {open} open");
    }

    /// Where values leave the range of normal numbers, and next to there: 2^1024, 2^-1022, 2^-1074 and half of that.
    #[test]
    fn values_of_any_size_are_those_of_the_reference() {
        let borders = [1024.0, -1022.0, -1074.0, -1075.0];
        for (name, per_power) in [
            ("exp", core::f64::consts::LN_2),
            ("exp2", 1.0),
            ("exp10", core::f64::consts::LOG10_2),
            ("expm1", core::f64::consts::LN_2),
            ("sinh", core::f64::consts::LN_2),
            ("cosh", core::f64::consts::LN_2),
        ] {
            let function = *Elementary::ALL.iter().find(|function| function.name() == name).expect("a function");
            let spread = (0..2000).map(|i| f64::from(i) * 0.0723 + 980.0).flat_map(|x| [x, -x, x.round(), -x.round()]);
            let next_to =
                borders.iter().flat_map(|border| (-40..40).map(move |i| border + f64::from(i * i * i) * 2e-13));
            let operands = spread.chain(next_to).map(|x| x * per_power);
            let open = operands.filter(|&x| !is_the_reference(function, x)).count();
            println!("{name}: {open} left open");
            assert!(open < 600, "{name}: {open}");
        }
    }

    /// Or nothing, in a mode; never anything else.
    fn is_the_reference(function: Elementary, x: f64) -> bool {
        let mut is_known = true;
        let modes = [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];
        for (mode, fuses) in modes.into_iter().flat_map(|mode| [(mode, false), (mode, true)]) {
            let operand = Binary64::from_host(x);
            let expected = Binary64::elementary_flagged(function, operand, operand, mode.into()).value.to_host();
            let got = match function {
                Elementary::Exp => Quick::exp(x, mode.into(), fuses),
                Elementary::Exp2 => Quick::exp2(x, mode.into(), fuses),
                Elementary::Exp10 => Quick::exp10(x, mode.into(), fuses),
                Elementary::Expm1 => Quick::expm1(x, mode.into(), fuses),
                Elementary::Sinh => Quick::sinh(x, mode.into(), fuses),
                _ => Quick::cosh(x, mode.into(), fuses),
            };
            is_known &= got.is_some();
            assert!(
                got.is_none_or(|got| got.to_bits() == expected.to_bits()),
                "{function:?}({x:e}) {mode:?}: {got:?}, not {expected:e}"
            );
        }
        is_known
    }

    fn assert_bounded<P: Products>(name: &str) {
        let of = name.trim_end_matches("_closer");
        let function = *Elementary::ALL.iter().find(|function| function.name() == of).expect("a function");
        let cases = asked_for().unwrap_or(CASES);
        let shares = (0..cases).filter_map(|i| share_of_the_bound::<P>(name, function, i));
        let worst = shares.fold((0.0_f64, 0), |(most, n), share| (share.max(most), n + 1));
        println!("{name}: at most {:.3} of the bound in {} cases", worst.0, worst.1);
        assert!(worst.1 > cases / 10, "{name}: {} cases", worst.1);
    }

    fn asked_for() -> Option<u64> {
        #[cfg(feature = "std")]
        return std::env::var("FPCONTROL_PHASE_CASES").ok().map(|cases| cases.parse().expect("a number"));
        #[cfg(not(feature = "std"))]
        None
    }

    /// Of every size, and the number that lies nearest to a multiple of π/2.
    #[test]
    fn angles_of_any_size_have_bounds() {
        let power = |i: u64| f64::from_bits((1023 + i % 1013) << 52);
        let nearest = 6_381_956_970_095_103.0 * power(797);
        for function in [Elementary::Sin, Elementary::Cos, Elementary::Tan] {
            for x in (0..CASES / 4).map(|i| operand(i, function) * power(i)).chain([nearest, -nearest]) {
                let share = share::<Separate>(function.name(), function, [x, 1.0]).expect("every angle is reduced");
                #[cfg(feature = "std")]
                let share = share.max(share_of_fused(function, x));
                assert!(share < 0.9, "{function:?}({x:e}): {share}");
            }
        }
    }

    #[cfg(feature = "std")]
    fn share_of_fused(function: Elementary, x: f64) -> f64 {
        share::<products::Fused>(function.name(), function, [x, 1.0]).expect("every angle is reduced")
    }

    fn share_of_the_bound<P: Products>(name: &str, function: Elementary, i: u64) -> Option<f64> {
        share::<P>(name, function, [operand(2 * i, function), operand(2 * i + 1, Elementary::Exp) * 4.0])
    }

    /// The distance from the value and what the rounding test loses, as a part of what they may be.
    fn share<P: Products>(name: &str, function: Elementary, [x, y]: [f64; 2]) -> Option<f64> {
        // From 6 on not a value, but a number that rounds as the value does; for erfc from -6 on down.
        if function == Elementary::Erf && x.abs() >= 6.0 || function == Elementary::Erfc && x <= -6.0 {
            return None;
        }
        let sum = phase::<P>(name, [x, y])?;
        assert!(sum.low.abs() <= sum.high.abs(), "{name}({x}, {y}): {sum:?}");
        // Of others the second part of the value has no f64.
        if !(1e-250..1e250).contains(&sum.high.abs()) {
            return None;
        }
        let exact = |x: f64| Binary64::from_host(x).to_exact(Rounding::TiesToEven.into());
        let [first, second] = parts(function.value(exact(x), exact(y)).value);
        let distance = ((first - sum.high) - sum.low) + second;
        // The value has 127 bits, of which the parts have 106.
        let known = (distance.abs() - sum.high.abs() / (1_u128 << 103) as f64).max(0.0);
        let share = (known + sum.low.abs() * f64::EPSILON / 4.0) / sum.error;
        assert!(share <= 1.0, "{name}({x:e}, {y:e}): {share} of the error of {sum:?}");
        Some(share)
    }
}

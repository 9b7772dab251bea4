//! Which functions each operation calls in each mode: those that follow from its name, the mode and the type, and no others.

use crate::Gpu;
use cuda_device::calls::counted;
use cuda_device::float::{APPROXIMATIONS, NAMES};
use fpcontrol::backend::{Approximate, Arithmetic, Backend};
use fpcontrol::control::Control;
use fpcontrol_core::{Elementary, Operation, Rounding, Shape, Subnormals, for_each_operation};
use fpcontrol_tests::backend::{Asks, Host};
use std::collections::BTreeSet;

/// The functions for an operation, by their names without mode and type; empty if no function computes it.
fn stems(operation: Operation) -> &'static [&'static str] {
    use Operation as O;
    match operation {
        O::Add | O::Sub => &["add"],
        O::Mul => &["mul"],
        O::Div => &["div"],
        O::Sqrt => &["sqrt"],
        O::Fma => &["fma"],
        O::Recip => &["rcp"],
        O::Remainder
        | O::Fmod
        | O::Rsqrt
        | O::Hypot
        | O::RoundToIntegral
        | O::RoundToIntegralExact
        | O::ScaleB
        | O::LogB
        | O::Minimum
        | O::Maximum
        | O::MinimumNumber
        | O::MaximumNumber
        | O::MinimumMagnitude
        | O::MaximumMagnitude
        | O::MinimumMagnitudeNumber
        | O::MaximumMagnitudeNumber
        | O::NextUp
        | O::NextDown
        | O::Negate
        | O::Abs
        | O::CopySign => &[],
    }
}

/// The name of a function under a control; `None` in modes that a GPU lacks.
fn name<C: Control>(stem: &str, ty: &str) -> Option<String> {
    let mode = match C::ROUNDING {
        Rounding::TiesToEven => "rn",
        Rounding::TowardZero => "rz",
        Rounding::TowardPositive => "rp",
        Rounding::TowardNegative => "rm",
        Rounding::TiesToAway | Rounding::ToOdd => return None,
    };
    let flush = if ty == "f32" && C::SUBNORMALS != Subnormals::Keep { "_ftz" } else { "" };
    Some(format!("{stem}_{mode}{flush}_{ty}"))
}

fn names<C: Control>(stems: &[&str], ty: &str) -> Vec<String> {
    stems.iter().filter_map(|stem| name::<C>(stem, ty)).collect()
}

macro_rules! apply {
    (($operation:ident $a:ident $b:ident $c:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        match $operation {
            $(Operation::$variant => apply!(@$shape $method $a $b $c),)*
        }
    };
    (@unary $method:ident $a:ident $b:ident $c:ident) => { <Gpu as Arithmetic<T>>::$method::<C>($a) };
    (@binary $method:ident $a:ident $b:ident $c:ident) => { <Gpu as Arithmetic<T>>::$method::<C>($a, $b) };
    (@ternary $method:ident $a:ident $b:ident $c:ident) => { <Gpu as Arithmetic<T>>::$method::<C>($a, $b, $c) };
    (@scaled $method:ident $a:ident $b:ident $c:ident) => { <Gpu as Arithmetic<T>>::$method::<C>($a, 3) };
}

/// Checks all operations on a type under a control, and adds what they called.
fn operations<T: Host, C: Control>(ty: &str, [a, b, c]: [T; 3], all: &mut BTreeSet<&'static str>)
where
    Gpu: Arithmetic<T>,
{
    for &operation in Operation::ALL {
        let (_, calls) = counted(|| for_each_operation! { apply (operation a b c) });
        assert_eq!(calls, names::<C>(stems(operation), ty), "{operation:?} of {ty} in {:?}", C::ROUNDING);
        all.extend(calls);
    }
    for (what, computed, stems) in [
        ("mul_then_add", counted(|| <Gpu as Arithmetic<T>>::mul_then_add::<C>(a, b, c)), &["mul", "add"][..]),
        ("mul_then_sub", counted(|| <Gpu as Arithmetic<T>>::mul_then_sub::<C>(a, b, c)), &["mul", "add"]),
        ("mul_then_sub_from", counted(|| <Gpu as Arithmetic<T>>::mul_then_sub_from::<C>(a, b, c)), &["mul", "add"]),
        ("contracted", counted(|| <Gpu as Arithmetic<T>>::contracted::<C>(a, b, c)), &["fma"]),
    ] {
        assert_eq!(computed.1, names::<C>(stems, ty), "{what} of {ty} in {:?}", C::ROUNDING);
    }
    let (_, calls) = counted(|| <Gpu as Arithmetic<T>>::elementary::<C>(Elementary::Exp, [a, b], || unreachable!()));
    assert!(calls.is_empty(), "an elementary function: {calls:?}");
}

/// Conversions call nothing: they are casts to nearest, and integers elsewhere.
fn conversions<C: Control>() {
    let (_, calls) = counted(|| {
        let narrow = Gpu::f32_from_f64::<C>(0.1);
        let single = [
            Gpu::f32_from_i32::<C>(-3),
            Gpu::f32_from_u32::<C>(3),
            Gpu::f32_from_i64::<C>(-3),
            Gpu::f32_from_u64::<C>(3),
        ];
        let double = [
            Gpu::f64_from_i64::<C>(-3),
            Gpu::f64_from_u64::<C>(3),
            Gpu::f64_from_f32::<C>(1.5),
            Gpu::f64_from_i128::<C>(3),
        ];
        (narrow, single, double)
    });
    assert!(calls.is_empty(), "a conversion: {calls:?}");
}

#[test]
fn each_operation_calls_the_function_of_its_mode() {
    let mut all = BTreeSet::new();
    macro_rules! check {
        ($(($mode:literal, $rule:literal))*) => {
            $(
                operations::<f32, Asks<Gpu, $mode, $rule>>("f32", [3.0, 0.1, 7.0], &mut all);
                operations::<f64, Asks<Gpu, $mode, $rule>>("f64", [3.0, 0.1, 7.0], &mut all);
                conversions::<Asks<Gpu, $mode, $rule>>();
            )*
        };
    }
    check! { (0, 0) (1, 0) (2, 0) (3, 0) (4, 0) (5, 0) (0, 2) (1, 2) (2, 2) (3, 2) (4, 2) (5, 2) }
    // Six operations in four modes, with and without flushing of f32: every function that rounds, except those that clamp.
    let rounding: BTreeSet<_> =
        NAMES.iter().copied().filter(|name| !name.contains("sat") && !name.contains("xorsign")).collect();
    assert_eq!(all, rounding);
    assert_eq!((all.len(), NAMES.len() + APPROXIMATIONS.len()), (72, 112));
    assert!(Operation::ALL.iter().any(|operation| operation.facts().shape == Shape::Scaled));
}

#[test]
fn approximations_call_the_unit() {
    type Keep = Asks<Gpu, 0, 0>;
    type Flush = Asks<Gpu, 0, 2>;
    let calls = |(_, calls): (f32, Vec<&'static str>)| calls.join(" ");
    let scaled = "mul_rn_f32 mul_rn_f32 rcp_approx_ftz_f32";
    assert_eq!(calls(counted(|| Gpu::div_full::<Keep>(1.0, 3.0))), format!("{scaled} mul_rn_f32"));
    assert_eq!(calls(counted(|| Gpu::div_approx::<Flush>(1.0, 3.0))), format!("{scaled} mul_rn_ftz_f32"));
    assert_eq!(calls(counted(|| Gpu::rcp_approx::<Keep>(3.0))), "mul_rn_f32 rcp_approx_ftz_f32 mul_rn_f32");
    assert_eq!(calls(counted(|| Gpu::rcp_approx::<Flush>(3.0))), "rcp_approx_ftz_f32");
    assert_eq!(calls(counted(|| Gpu::sqrt_approx::<Keep>(3.0))), "sqrt_approx_f32");
    assert_eq!(calls(counted(|| Gpu::sqrt_approx::<Flush>(3.0))), "sqrt_approx_ftz_f32");
    assert_eq!(calls(counted(|| Gpu::rsqrt_approx::<Keep>(3.0))), "rsqrt_approx_f32");
    assert_eq!(calls(counted(|| Gpu::rsqrt_approx::<Flush>(3.0))), "rsqrt_approx_ftz_f32");
}

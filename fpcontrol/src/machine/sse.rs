//! x86's SSE and SSE2.

use crate::backend::{Approximate, Arithmetic, Backend, Default as Host, Slices};
use crate::control::{Control, Location, Nan, Region};
use crate::float::Float;
use core::convert::Infallible;
use core::marker::PhantomData;
use fpcontrol_core::machine::Machine;
use fpcontrol_core::{Binary64, Elementary, Environment, Rounding, Subnormals, for_each_operation};

/// x86's SSE and SSE2: IEEE 754 in four modes, without fma. A control that flushes is MXCSR with FTZ and DAZ, which act on `f64`
/// as on `f32`, and not on what changes a sign bit alone. A written `mul_add` is the library's.
///
/// ```
/// use fpcontrol::backend::Backend;
/// use fpcontrol::machine::X86Sse;
///
/// #[fpcontrol::fp(machine = "x86_sse", ftz)]
/// fn half(x: f64) -> f64 {
///     x * 0.5
/// }
///
/// assert_eq!(half(f64::MIN_POSITIVE), 0.0); // MXCSR flushes `f64` too
/// println!("{}", X86Sse::NAME);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum X86Sse {}

/// A control that keeps subnormals.
enum Keeping<C> {
    #[allow(dead_code, reason = "a type without values")]
    Of(PhantomData<C>, Infallible),
}

impl<C: Control> Control for Keeping<C> {
    const ROUNDING: Rounding = C::ROUNDING;
    const NAN: Nan = C::NAN;
    const USES_FMA: bool = C::USES_FMA;
    const REGION: Option<Region> = C::REGION;
    const SITE: Option<Location> = C::SITE;
    const IS_BOUND: bool = C::IS_BOUND;
    type Backend = C::Backend;
}

/// `f32` by the host, `f64` too where subnormals are kept; the host does not flush `f64`, the reference can.
macro_rules! methods {
    (($host:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(methods! { @$shape $host $method })*
    };
    (@unary $host:ident negate) => { methods! { @sign $host negate(a) } };
    (@unary $host:ident abs) => { methods! { @sign $host abs(a) } };
    (@binary $host:ident copy_sign) => { methods! { @sign $host copy_sign(a, b) } };
    (@unary $host:ident $method:ident) => { methods! { @method $host $method(a: $host) } };
    (@binary $host:ident $method:ident) => { methods! { @method $host $method(a: $host, b: $host) } };
    (@ternary $host:ident $method:ident) => { methods! { @method $host $method(a: $host, b: $host, c: $host) } };
    (@scaled $host:ident $method:ident) => { methods! { @method $host $method(a: $host, n: i32) } };
    (@sign $host:ident $method:ident($($operand:ident),*)) => {
        #[inline]
        fn $method<C: Control>($($operand: $host),*) -> $host {
            <Host as Arithmetic<$host>>::$method::<Keeping<C>>($($operand),*)
        }
    };
    (@method f32 $method:ident($($operand:ident: $type:ty),*)) => {
        #[inline]
        fn $method<C: Control>($($operand: $type),*) -> f32 {
            <Host as Arithmetic<f32>>::$method::<C>($($operand),*)
        }
    };
    (@method f64 $method:ident($($operand:ident: $type:ty),*)) => {
        #[inline]
        fn $method<C: Control>($($operand: $type),*) -> f64 {
            match C::SUBNORMALS {
                Subnormals::Keep => <Host as Arithmetic<f64>>::$method::<C>($($operand),*),
                Subnormals::Flush(_) => <f64 as crate::backend::Datum>::$method($($operand,)* environment::<C>()),
            }
        }
    };
}

impl Arithmetic<f32> for X86Sse {
    for_each_operation! { methods (f32) }
}

impl Arithmetic<f64> for X86Sse {
    for_each_operation! { methods (f64) }

    #[inline]
    fn operand<C: Control>(a: f64) -> f64 {
        let flushes = environment::<C>().flushes();
        if flushes && a.is_subnormal() { f64::from_bits(a.to_bits() & (1 << 63)) } else { a }
    }

    /// What is computed keeps subnormals: it serves where neither an operand is one nor the result may count as one.
    #[inline]
    fn elementary<C: Control>(function: Elementary, operands: [f64; 2], compute: impl FnOnce() -> f64) -> f64 {
        if !environment::<C>().flushes() {
            return compute();
        }
        if !operands.iter().any(|operand| operand.is_subnormal()) {
            let value = compute();
            if value.abs() > f64::MIN_POSITIVE || value.is_nan() {
                return value;
            }
        }
        let [x, y] = operands.map(Binary64::from_host);
        <f64 as Float>::finish::<C>(Binary64::elementary_flagged(function, x, y, environment::<C>()).value.to_host())
    }
}

impl Slices<f32> for X86Sse {}

impl Slices<f64> for X86Sse {}

impl Approximate for X86Sse {}

impl Backend for X86Sse {
    const NAME: &'static str = "x86_sse";
    const MACHINE: Option<Machine> = Some(Machine::Sse);

    #[inline]
    fn f32_from_f64<C: Control>(x: f64) -> f32 {
        match C::SUBNORMALS {
            Subnormals::Keep => Host::f32_from_f64::<C>(x),
            Subnormals::Flush(_) => Binary64::from_host(x).to_binary32_flagged(environment::<C>()).value.to_host(),
        }
    }
}

/// What MXCSR says, of both types.
const fn environment<C: Control>() -> Environment {
    Environment::new(C::ROUNDING).with_subnormals(C::SUBNORMALS)
}

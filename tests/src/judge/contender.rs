//! `fpcontrol::math`, in the four modes that quick phases have, with fused operations inside and without; on `f32` beside the judge.

use super::Judge;
use super::place::{Place, SINGLE};
use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::math;
use fpcontrol_core::{Elementary, IntegerPower, Rounding, for_each_elementary};
use std::convert::Infallible;
use std::marker::PhantomData;

/// `C`, but nothing is fused inside of functions.
#[derive(Debug)]
struct Unfused<C>(PhantomData<C>, Infallible);

impl<C: Control> Control for Unfused<C> {
    const ROUNDING: Rounding = C::ROUNDING;
    const USES_FMA: bool = false;
    type Backend = C::Backend;
}

/// The value in each of the modes, fused operations inside and without; `y` is the second operand of those that take two.
pub fn in_modes<T: math::Elementary>(function: Elementary, x: T, y: T) -> [(Rounding, T); 8] {
    macro_rules! choose {
        (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match function { $(Elementary::$variant => choose!(@$shape $method Rn Rz Ru Rd),)* }
        };
        (@unary $method:ident $($C:ident)*) => {
            [$(($C::ROUNDING, math::$method::<$C, T>(x)), ($C::ROUNDING, math::$method::<Unfused<$C>, T>(x))),*]
        };
        (@binary $method:ident $($C:ident)*) => {
            [$(($C::ROUNDING, math::$method::<$C, T>(x, y)), ($C::ROUNDING, math::$method::<Unfused<$C>, T>(x, y))),*]
        };
    }
    for_each_elementary! { choose () }
}

/// The value of a function of a number and an integer in each of the modes.
pub fn power_in_modes<T: math::Elementary>(function: IntegerPower, x: T, n: i64) -> [(Rounding, T); 8] {
    macro_rules! modes {
        ($method:ident $($C:ident)*) => {
            [$(($C::ROUNDING, math::$method::<$C, T>(x, n)), ($C::ROUNDING, math::$method::<Unfused<$C>, T>(x, n))),*]
        };
    }
    match function {
        IntegerPower::Pown => modes!(pown Rn Rz Ru Rd),
        IntegerPower::Rootn => modes!(rootn Rn Rz Ru Rd),
        IntegerPower::Compound => modes!(compound Rn Rz Ru Rd),
    }
}

/// A function of one `f32`, generic over the control.
trait Single {
    const FUNCTION: Elementary;
    fn of<C: Control>(x: f32) -> f32;
}

/// Compares at `count` operands from `start` on, as [`Judge::places`] takes them.
///
/// # Panics
/// At the first difference, or if the function takes two operands.
pub fn compare(function: Elementary, judge: &mut Judge, start: u32, count: u32) {
    macro_rules! choose {
        (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match function { $(Elementary::$variant => choose!(@$shape $variant $method),)* }
        };
        (@unary $variant:ident $method:ident) => {{
            enum Chosen {}
            impl Single for Chosen {
                const FUNCTION: Elementary = Elementary::$variant;
                #[inline(always)]
                fn of<C: Control>(x: f32) -> f32 {
                    math::$method::<C, f32>(x)
                }
            }
            judge.places(start, count, &mut beside::<Chosen>)
        }};
        (@binary $variant:ident $method:ident) => { panic!("{} takes two operands", stringify!($method)) };
    }
    for_each_elementary! { choose () }
}

fn beside<F: Single>(bits: u32, place: Place) {
    in_mode::<F, Rn>(bits, place);
    in_mode::<F, Rz>(bits, place);
    in_mode::<F, Ru>(bits, place);
    in_mode::<F, Rd>(bits, place);
}

#[inline(always)]
fn in_mode<F: Single, C: Control>(bits: u32, place: Place) {
    let (x, expected) = (f32::from_bits(bits), place.rounded(C::ROUNDING, SINGLE));
    for got in [F::of::<C>(x), F::of::<Unfused<C>>(x)] {
        let same = expected.map_or(got.is_nan(), |expected| expected == u64::from(got.to_bits()));
        assert!(same, "{:?} {:?} of {bits:#010x}: {:#010x}, not {place:x?}", F::FUNCTION, C::ROUNDING, got.to_bits());
    }
}

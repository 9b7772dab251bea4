//! Floats whose type is not shown: `impl Float`, whose auto traits show through, and type parameters that are `Unpin`.

use num_traits::{Euclid, Float, ToPrimitive};
use std::ops::{Add as _, Mul as _, Neg as _};

fn concealed(x: f64) -> impl Float {
    x
}

fn of_euclid(x: f64) -> impl Euclid + ToPrimitive {
    x
}

fn shown(x: impl Float) -> f64 {
    x.to_f64().unwrap()
}

macro_rules! functions {
    ($module:ident, $($setting:tt)*) => {
        #[fpcontrol::fp($($setting)*)]
        mod $module {
            use super::*;

            pub fn method() -> f64 {
                shown(concealed(3.0).sqrt())
            }

            pub fn of_reference() -> f64 {
                let x = concealed(3.0);
                shown((&x).mul_add(x, x.exp()))
            }

            pub fn remainder() -> f64 {
                super::of_euclid(-0.1).rem_euclid(&super::of_euclid(3.0)).to_f64().unwrap()
            }

            pub fn by_name() -> f64 {
                let x = concealed(0.1);
                -shown(x.mul(x).add(x).neg())
            }

            pub fn of_parameter<T: Float + Unpin>(x: T) -> T {
                x.ln()
            }
        }
    };
}

functions! { up, round = ru, lenient }
functions! { down, round = rd, lenient }
functions! { strict, round = ru }

#[test]
fn lenient_regions_control_them() {
    let up = [up::method(), up::of_reference(), up::remainder(), up::by_name(), up::of_parameter(3.0)];
    let down = [down::method(), down::of_reference(), down::remainder(), down::by_name(), down::of_parameter(3.0)];
    assert!(up.iter().zip(down).all(|(up, down)| down < *up), "{down:?} {up:?}");
    assert_eq!(up[0], 3.0_f64.sqrt().next_up());
}

#[test]
fn strict_regions_refuse_them_when_they_run() {
    let calls =
        [strict::method, strict::of_reference, strict::remainder, strict::by_name, || strict::of_parameter(3.0)];
    for (index, call) in calls.into_iter().enumerate() {
        let message = std::panic::catch_unwind(call).map_err(|message| *message.downcast::<&str>().unwrap());
        assert!(message.is_err_and(|message| message.contains("whose type is not shown")), "{index}");
    }
}

/// A number of the user's own, with methods of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tropical(f64);

impl Tropical {
    fn sqrt(self) -> &'static str {
        "its own"
    }

    fn max(&mut self, x: f64) -> &mut f64 {
        self.0 = x;
        &mut self.0
    }
}

impl std::ops::Add for Tropical {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self(self.0.max(rhs.0))
    }
}

macro_rules! number {
    ($($trait:ident $method:ident;)*) => {
        $(
            impl std::ops::$trait for Tropical {
                type Output = Self;
                fn $method(self, rhs: Self) -> Self {
                    Self(self.0.max(rhs.0))
                }
            }
        )*
    };
}

number! { Sub sub; Mul mul; Div div; Rem rem; }

impl num_traits::Zero for Tropical {
    fn zero() -> Self {
        Self(f64::NEG_INFINITY)
    }

    fn is_zero(&self) -> bool {
        self.0 == f64::NEG_INFINITY
    }
}

impl num_traits::One for Tropical {
    fn one() -> Self {
        Self(0.0)
    }
}

impl num_traits::Num for Tropical {
    type FromStrRadixErr = ();

    fn from_str_radix(_: &str, _: u32) -> Result<Self, ()> {
        Err(())
    }
}

#[test]
fn numbers_of_ones_own_keep_their_methods() {
    #[fpcontrol::fp(round = ru)]
    fn strict(mut x: Tropical) -> (&'static str, f64, Tropical) {
        (x.sqrt(), *x.max(2.0), x.add(Tropical(1.0)))
    }
    #[fpcontrol::fp(round = ru, lenient)]
    fn leniently(mut x: Tropical) -> (&'static str, f64, Tropical) {
        (x.sqrt(), *x.max(2.0), x.add(Tropical(1.0)))
    }
    let expected = ("its own", 2.0, Tropical(2.0));
    assert_eq!((strict(Tropical(0.5)), leniently(Tropical(0.5))), (expected, expected));
}

//! Operators of types made of floats: they give the bits of their bodies in the region's mode.

use crate::inputs::own_operators::{Dual, Vector};
use fpcontrol::{Real, contract, fp, ftz, round};
use fpcontrol_core::{Binary32, Binary64, Rounding};

const V: Vector<f32> = Vector(1.234_567_9, 0.123_456_79);
const W: Vector<f32> = Vector(7.333_333_3, -7.777_777);

/// By the reference.
fn single(operation: fn(Binary32, Binary32, Rounding) -> Binary32, a: f32, b: f32, mode: Rounding) -> f32 {
    operation(Binary32::from_host(a), Binary32::from_host(b), mode).to_host()
}

fn vector(
    operation: fn(Binary32, Binary32, Rounding) -> Binary32,
    a: Vector<f32>,
    b: Vector<f32>,
    mode: Rounding,
) -> Vector<f32> {
    Vector(single(operation, a.0, b.0, mode), single(operation, a.1, b.1, mode))
}

macro_rules! in_each_mode {
    ($($name:ident $attribute:ident $mode:ident)*) => {
        $(
            mod $name {
                use super::*;

                #[round($attribute)]
                fn all<T: Real>(v: Vector<T>, w: Vector<T>, k: T) -> [Vector<T>; 5] {
                    let mut scaled = v;
                    scaled *= k;
                    [v * k, &v + &w, v - w, -v, scaled]
                }

                #[test]
                fn operators_follow_the_region() {
                    let mode = Rounding::$mode;
                    let product = vector(Binary32::mul, V, Vector(0.7, 0.7), mode);
                    let expected =
                        [product, vector(Binary32::add, V, W, mode), vector(Binary32::sub, V, W, mode), Vector(-V.0, -V.1), product];
                    assert_eq!(all(V, W, 0.7), expected);
                }

                #[round($attribute)]
                fn with_literals(v: Vector<f32>) -> Vector<f32> {
                    0.3 * v
                }

                #[test]
                fn literals_and_fusions_follow_the_region() {
                    let mode = Rounding::$mode;
                    let decimal = |text: &str| Binary32::parse(text, mode).unwrap();
                    let (k, tenth, minus_tenth) = (decimal("0.3"), decimal("0.1"), decimal("-0.1"));
                    let parts = [(V.0, tenth), (V.1, Binary32::from_host(-minus_tenth.to_host()))];
                    let [x, y] = parts.map(|(part, c)| k.fma(Binary32::from_host(part), c, mode).to_host());
                    assert_eq!(with_literals(V), Vector(x, y));
                }
            }
        )*
    };
}

in_each_mode! {
    to_nearest rn TiesToEven
    toward_zero rz TowardZero
    up ru TowardPositive
    down rd TowardNegative
}

#[test]
fn the_values_tell_modes_apart() {
    let [up, down] = [Rounding::TowardPositive, Rounding::TowardNegative].map(|mode| vector(Binary32::add, V, W, mode));
    assert!(up.0 > down.0 && up.1 > down.1);
}

#[contract]
fn sums(d: Dual, a: f64, b: f64) -> [Dual; 3] {
    let mut sum = d;
    sum += a * b;
    [d + a * b, a * b - d, sum]
}

/// A product of floats that is an operand of a user's operator is rounded.
#[test]
fn products_of_floats_meet_own_types() {
    let (d, a, b) = (Dual(0.3, 0.7), 0.1, 0.2);
    assert_eq!(sums(d, a, b), [Dual(0.3 + a * b, 0.7), Dual(a * b - 0.3, -0.7), Dual(0.3 + a * b, 0.7)]);
}

#[contract]
fn vectors(v: Vector<f32>, w: Vector<f32>, k: f32) -> Vector<f32> {
    v * k - w
}

#[test]
fn products_of_own_types_are_rounded() {
    let product = vector(Binary32::mul, V, Vector(0.7, 0.7), Rounding::TiesToEven);
    assert_eq!(vectors(V, W, 0.7), vector(Binary32::sub, product, W, Rounding::TiesToEven));
}

#[round(ru)]
fn quotient(a: Dual, b: Dual) -> Dual {
    a / b
}

#[test]
fn reciprocals_are_rounded_in_the_mode() {
    let up = Rounding::TowardPositive;
    let [a, b, one] = [0.3, 0.2, 1.0].map(Binary64::from_host);
    let (reciprocal, root) = (one.div(b, up), b.sqrt(up));
    assert_eq!(
        quotient(Dual(0.3, 0.0), Dual(0.2, 0.0)),
        Dual(a.mul(reciprocal, up).to_host(), one.div(root, up).to_host())
    );
    assert_eq!(quotient(Dual(0.3, 0.0), Dual(0.7, 0.0)).1, 3.0);
}

#[ftz]
fn flushed(v: Vector<f32>) -> Vector<f32> {
    v * 1.0
}

#[fp(round = ru, nan = canonical)]
fn canonical(v: Vector<f32>) -> Vector<f32> {
    v * f32::INFINITY
}

#[test]
fn other_keys_follow_the_region() {
    assert_eq!(flushed(Vector(f32::from_bits(1), 1.0)), Vector(0.0, 1.0));
    assert_eq!(canonical(Vector(0.0, 1.0)).0.to_bits(), 0x7fff_ffff);
    assert_eq!(Vector(f32::from_bits(1), 1.0) * 1.0, Vector(f32::from_bits(1), 1.0), "the native one is as written");
}

/// Operators that the path of a type names.
mod by_path {
    use fpcontrol::{Real, operators, round};
    use std::ops::{Add, AddAssign};
    use std::panic::catch_unwind;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Sum<T>(T);

    #[operators]
    impl<T: Real> Add for Sum<T> {
        type Output = Sum<T>;
        fn add(self, other: Sum<T>) -> Sum<T> {
            Sum(self.0 + other.0)
        }
    }

    #[operators]
    impl AddAssign<Sum<f64>> for Sum<f64> {
        fn add_assign(&mut self, other: Sum<f64>) {
            self.0 += other.0;
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct V(f64);

    #[operators]
    impl Add<Self> for V {
        type Output = V;
        fn add(self, other: V) -> V {
            V(self.0 + other.0)
        }
    }

    impl V {
        fn add(self, other: i32) -> i32 {
            other
        }
    }

    macro_rules! functions {
        ($($mode:ident)*) => {
            $(
                mod $mode {
                    use super::*;

                    #[round($mode)]
                    pub fn sum(sums: &[Sum<f64>]) -> Sum<f64> {
                        sums.iter().copied().fold(Sum(1.0), Sum::<f64>::add)
                    }

                    #[round($mode)]
                    pub fn assigned(mut sum: Sum<f64>) -> Sum<f64> {
                        Sum::<f64>::add_assign(&mut sum, Sum(1e-20));
                        sum
                    }

                    #[round($mode)]
                    pub fn by_its_trait(sums: &[Sum<f64>]) -> Sum<f64> {
                        sums.iter().copied().fold(Sum(1.0), Add::add)
                    }

                    #[round($mode)]
                    pub fn its_own() -> i32 {
                        V::add(V(1.0), 3)
                    }
                }
            )*
        };
    }

    functions! { rn ru }

    #[test]
    fn they_are_refused_where_they_would_compute_to_nearest() {
        assert_eq!((rn::sum(&[Sum(0.5)]), rn::assigned(Sum(1.0))), (Sum(1.5), Sum(1.0)));
        for call in [|| ru::sum(&[]), || ru::assigned(Sum(1.0))] {
            let message = catch_unwind(call).map_err(|message| *message.downcast::<&str>().unwrap());
            assert!(message.is_err_and(|message| message.contains("`Add::add`")));
        }
        assert_eq!(rn::by_its_trait(&[Sum(1e-20)]), Sum(1.0));
        assert_eq!(ru::by_its_trait(&[Sum(1e-20)]), Sum(1.0_f64.next_up()));
    }

    #[test]
    fn functions_of_ones_own_are_called() {
        assert_eq!((rn::its_own(), ru::its_own()), (3, 3));
    }
}

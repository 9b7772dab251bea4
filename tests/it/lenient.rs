//! Lenient regions in generic code: for floats, they compute what a strict region computes.

use core::cell::RefCell;
use core::ops::AddAssign;
use num_complex::Complex;
use num_traits::Float;
use std::rc::Rc;

/// The same body, generic over num-traits' `Float` in a lenient region, and of `f64` and `f32` in strict ones.
macro_rules! bodies {
    ($($name:ident ($($argument:ident),*) $body:block)*) => {
        bodies! { @in rn rn_mode [$($name ($($argument),*) $body)*] }
        bodies! { @in rz rz_mode [$($name ($($argument),*) $body)*] }
        bodies! { @in ru ru_mode [$($name ($($argument),*) $body)*] }
        bodies! { @in rd rd_mode [$($name ($($argument),*) $body)*] }

        /// Calls of the generic and of the strict functions with three operands.
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
    (@in $mode:ident $module:ident [$($name:ident ($a:ident, $b:ident, $c:ident) $body:block)*]) => {
        mod $module {
            $(
                pub mod $name {
                    use num_traits::{Float, NumAssign};

                    #[fpcontrol::fp(round = $mode, lenient)]
                    fn generic<T: Float + NumAssign>($a: T, $b: T, $c: T) -> T $body

                    #[fpcontrol::fp(round = $mode)]
                    fn of_f64($a: f64, $b: f64, $c: f64) -> f64 $body

                    #[fpcontrol::fp(round = $mode)]
                    fn of_f32($a: f32, $b: f32, $c: f32) -> f32 $body

                    pub fn compare(operands: [f64; 3]) {
                        let [a, b, c] = operands;
                        let (generic, strict) = (generic(a, b, c), of_f64(a, b, c));
                        assert_eq!(generic.to_bits(), strict.to_bits(), "{} {operands:?}: {generic} {strict}", stringify!($mode $name));
                        let [a, b, c] = operands.map(|operand| operand as f32);
                        let (generic, strict) = (self::generic(a, b, c), of_f32(a, b, c));
                        assert_eq!(generic.to_bits(), strict.to_bits(), "{} {operands:?}: {generic} {strict}", stringify!($mode $name));
                    }
                }
            )*

            pub fn compare(operands: [f64; 3]) {
                $($name::compare(operands);)*
            }
        }
    };
}

bodies! {
    operators(a, b, c) { -(a + b) * c / (a - b % c) }
    assignments(a, b, c) { let mut x = a; x += b; x *= c; x -= a / b; x /= c; x }
    roots(a, b, c) { (a * a + b * b).sqrt().hypot(c).cbrt() }
    powers(a, b, c) { a.powi(3) + b.abs().powf(c) + c.recip() }
    fused(a, b, c) { a.mul_add(b, c).mul_add(a * b, c - a) }
    exponentials(a, b, c) { a.exp().ln_1p() + b.exp_m1() - c.abs().ln() + c.exp2() }
    angles(a, b, c) { let (s, t) = a.sin_cos(); s.atan2(t) + b.tan() * c.tanh().asin() }
    extrema(a, b, c) { a.max(b * c).min(c / a).abs() }
    conversions(a, b, c) { a.to_radians() + b.to_degrees() * c.fract() }
    logarithms(a, b, c) { a.abs().log(b.abs()) - c.abs().log2() + a.abs().log10() }
}

#[test]
fn methods_and_operators_of_parameters_are_those_of_floats() {
    assert_eq!(NAMES.len(), 10);
    for operands in [[0.1, 0.7, 0.3], [1.0, 3.0, 1e-3], [-2.5, 1.7, 9.1], [1e-30, 1.0, 0.9]] {
        rn_mode::compare(operands);
        rz_mode::compare(operands);
        ru_mode::compare(operands);
        rd_mode::compare(operands);
    }
}

#[fpcontrol::fp(round = ru, lenient)]
mod upward {
    use core::cell::RefCell;
    use core::iter::{Product, Sum};
    use core::ops::{Add, Mul};
    use num_traits::{Euclid, Float};
    use std::rc::Rc;

    pub fn by_type<T: Float>(x: T) -> T {
        T::sqrt(x)
    }

    pub fn by_trait<T: Float>(x: T) -> T {
        Float::sqrt(x)
    }

    pub fn in_full<T: Float>(x: T) -> T {
        <T as Float>::sqrt(x)
    }

    pub fn of_libm(x: f64) -> f64 {
        libm::sqrt(x)
    }

    pub fn under_control<T: fpcontrol::Real>(x: T) -> T {
        T::sqrt(x)
    }

    pub fn boxed<T: Float>(x: Box<T>) -> T {
        x.sqrt()
    }

    pub fn shared<T: Float>(x: Rc<T>) -> T {
        x.sqrt()
    }

    pub fn behind_two<T: Float>(x: &RefCell<Rc<T>>) -> T {
        x.borrow().sqrt()
    }

    pub fn guarded<T: Float>(x: &RefCell<T>) -> T {
        x.borrow().sqrt()
    }

    pub fn behind_references<T: Float>(x: &mut &T, y: &&&T) -> (T, T) {
        (x.sqrt(), y.sqrt())
    }

    pub trait Root: Float {
        fn root(self) -> Self {
            Self::sqrt(self)
        }
    }

    impl Root for f64 {}

    pub trait Space {
        type Scalar: Float;

        fn root(x: Self::Scalar) -> Self::Scalar {
            Self::Scalar::sqrt(x)
        }
    }

    pub struct Line;

    impl Space for Line {
        type Scalar = f64;
    }

    pub trait Register {
        /// # Safety
        ///
        /// None is needed: it is unsafe as instructions of processors are.
        unsafe fn sqrt(self) -> Self;
    }

    impl Register for u8 {
        unsafe fn sqrt(self) -> Self {
            self + 1
        }
    }

    pub fn of_a_register<T: Register>(x: T) -> T {
        // SAFETY: there is no condition.
        unsafe { T::sqrt(x) }
    }

    pub fn euclid<T: Euclid + Copy>(x: T, y: T) -> T {
        x.rem_euclid(&y)
    }

    pub fn sum<T: Sum + Copy>(xs: &[T]) -> T {
        xs.iter().copied().sum::<T>()
    }

    pub fn product<'a, T: Product<&'a T> + 'a>(xs: &'a [T]) -> T {
        xs.iter().product::<T>()
    }

    pub fn inferred<T: Sum + Copy>(xs: &[T]) -> T {
        xs.iter().copied().sum()
    }

    pub fn optional<T: Sum + Copy>(xs: &[T]) -> Option<T> {
        xs.iter().map(|x| Some(*x)).sum::<Option<T>>()
    }

    pub fn fallible<T: Sum + Copy>(xs: &[T]) -> Result<T, ()> {
        xs.iter().map(|x| Ok(*x)).sum::<Result<T, ()>>()
    }

    pub fn reduced<T: Add<Output = T> + Copy>(xs: &[T]) -> Option<T> {
        xs.iter().copied().reduce(Add::add)
    }

    pub fn complex<T: Add<Output = T> + Mul<Output = T> + Copy>(x: T, y: T) -> T {
        x * y + y
    }
}

#[fpcontrol::round(ru)]
mod strict {
    use super::Complex;

    pub fn sqrt(x: f64) -> f64 {
        x.sqrt()
    }

    pub fn rem_euclid(x: f64, y: f64) -> f64 {
        x.rem_euclid(y)
    }

    pub fn product(xs: &[f64]) -> f64 {
        xs.iter().product() // fpcontrol: allow(float_product) because it is compared with the generic product of the same order
    }

    pub fn complex(x: Complex<f64>, y: Complex<f64>) -> Complex<f64> {
        x * y + y
    }
}

#[test]
fn paths_are_those_of_floats() {
    let expected = strict::sqrt(2.0);
    let found = [upward::by_type(2.0), upward::by_trait(2.0), upward::in_full(2.0), upward::of_libm(2.0)];
    assert_eq!(found, [expected; 4]);
    assert_eq!(upward::under_control(2.0), expected);
    assert_eq!((upward::Root::root(2.0), <upward::Line as upward::Space>::root(2.0)), (expected, expected));
    assert_eq!(upward::of_a_register(7_u8), 8);
    assert_eq!(upward::euclid(-0.1, 0.7), strict::rem_euclid(-0.1, 0.7));
    assert_eq!(upward::euclid(-7, 3), 2);
}

#[test]
fn methods_reach_through_pointers() {
    let expected = strict::sqrt(2.0);
    let (shared, guarded) = (upward::shared(Rc::new(2.0)), upward::guarded(&RefCell::new(2.0)));
    let behind_two = upward::behind_two(&RefCell::new(Rc::new(2.0)));
    assert_eq!([upward::boxed(Box::new(2.0)), shared, guarded, behind_two], [expected; 4]);
    assert_eq!(upward::behind_references(&mut &2.0, &&&2.0), (expected, expected));
}

#[test]
fn reductions_and_complex_numbers_are_under_control() {
    assert_eq!(upward::sum(&[1.0, 1e-30]), 1.0_f64.next_up());
    assert_eq!(upward::sum(&[1, 2]), 3);
    let up = 1.0_f64.next_up();
    assert_eq!((upward::inferred(&[1.0, 1e-30]), upward::inferred(&[1, 2])), (up, 3));
    assert_eq!((upward::optional(&[1.0, 1e-30]), upward::fallible(&[1.0, 1e-30])), (Some(up), Ok(up)));
    let pair = [Complex::new(1.0, 0.0), Complex::new(1e-30, 0.0)];
    assert_eq!((upward::sum(&pair).re, upward::inferred(&pair).re), (up, up));
    assert_eq!(upward::reduced(&pair).map(|sum| sum.re), Some(up));
    assert_eq!(upward::product(&[0.1, 0.7, 0.9]), strict::product(&[0.1, 0.7, 0.9]));
    let (x, y) = (Complex::new(0.1, 0.7), Complex::new(0.3, -0.9));
    assert_eq!(upward::complex(x, y), strict::complex(x, y));
    assert_eq!(upward::complex(2, 3), 9);
}

#[fpcontrol::fp(round = rn, contract, lenient)]
fn contracted<T: Float + AddAssign>(a: T, b: T, c: T) -> [T; 4] {
    let mut place = c;
    place += a * b;
    [a * b + c, c + a * b, a * b - c, place]
}

#[fpcontrol::fp(round = rn, contract)]
fn contracted_strictly(a: f64, b: f64, c: f64) -> [f64; 4] {
    let mut place = c;
    place += a * b;
    [a * b + c, c + a * b, a * b - c, place]
}

#[test]
fn products_of_floats_are_fused() {
    let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
    let found = contracted(a, b, -1.0);
    assert_eq!(found, contracted_strictly(a, b, -1.0));
    assert_eq!(found[0], -f64::EPSILON * f64::EPSILON);
}

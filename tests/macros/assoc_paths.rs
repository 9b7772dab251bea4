//! The types before the names in paths: a float is under control under any name, and the functions of other types are
//! called unchanged, also if the types are generic.

use fpcontrol::round;

/// Aliases of floats, with names of types that hold none.
mod aliases {
    use fpcontrol::{ftz, round};

    type Duration = f64;
    type Instant = f64;
    type SystemTime = f64;
    type Wrapping = f64;
    type Saturating = f64;
    type NonZero = f32;
    type String = f32;

    #[round(ru)]
    pub fn up(x: f64) -> [f64; 6] {
        [
            Duration::sin(x),
            Instant::sqrt(x),
            SystemTime::hypot(x, x),
            Wrapping::sin(x),
            Saturating::exp(x),
            Duration::add(x, 1e-30),
        ]
    }

    #[round(rd)]
    pub fn down(x: f64) -> [f64; 6] {
        [
            Duration::sin(x),
            Instant::sqrt(x),
            SystemTime::hypot(x, x),
            Wrapping::sin(x),
            Saturating::exp(x),
            Duration::add(x, 1e-30),
        ]
    }

    #[ftz]
    pub fn flushed(x: f32) -> [f32; 3] {
        [NonZero::recip(NonZero::recip(x)), String::floor(x), String::max(x, -1.0)]
    }

    use std::ops::Add;
}

#[test]
fn aliases_are_under_control_whatever_they_are_called() {
    let (up, down) = (aliases::up(0.3), aliases::down(0.3));
    for (index, (up, down)) in up.into_iter().zip(down).enumerate() {
        assert_eq!(up, down.next_up(), "{index}");
    }
    assert_eq!(aliases::flushed(-1e-40).map(f32::to_bits), [f32::NEG_INFINITY.recip(), -0.0, -0.0].map(f32::to_bits));
}

/// Types of core, by their names.
mod of_core {
    use fpcontrol::{ftz, round};
    use std::num::{NonZero, Saturating, Wrapping};
    use std::ops::{Add, Mul, Neg};
    use std::ptr::NonNull;
    use std::time::Duration;

    #[round(ru)]
    pub fn strict(a: u32, d: Duration) -> (Wrapping<u32>, Saturating<u32>, Duration, NonZero<u32>, Wrapping<u32>) {
        let w = Wrapping(a);
        (
            Wrapping::add(w, Wrapping::<u32>::mul(w, w)),
            Saturating::mul(Saturating(a), Saturating(a)),
            Duration::max(Duration::add(d, d), [d, d, d].into_iter().fold(d, Duration::min)),
            NonZero::max(NonZero::<u32>::MIN, NonZero::<u32>::midpoint(NonZero::<u32>::MAX, NonZero::<u32>::MIN)),
            [w, w].into_iter().fold(w, Wrapping::add),
        )
    }

    #[ftz]
    pub fn flushing(d: Duration, a: i32) -> (Duration, bool, bool, Wrapping<i32>) {
        let w = Wrapping(a);
        (
            Duration::clamp(d, Duration::ZERO, Duration::from_secs(1)),
            Duration::lt(&d, &d),
            Duration::eq(&d, &d),
            Wrapping::clamp(Wrapping::neg(w), w, Wrapping(7)),
        )
    }

    #[round(ru)]
    pub fn second(values: &[f64]) -> f64 {
        let first = NonNull::from(values).cast::<f64>();
        // SAFETY: the caller has two, and nobody writes.
        unsafe { *NonNull::add(first, 1).as_ptr() / 3.0 }
    }

    #[round(ru)]
    pub const fn middle(a: NonZero<u8>, b: NonZero<u8>) -> NonZero<u8> {
        NonZero::<u8>::midpoint(a, b)
    }
}

#[test]
fn types_of_core_keep_their_functions() {
    use std::num::{NonZero, Saturating, Wrapping};
    use std::time::Duration;

    let second = Duration::from_secs(1);
    let most = NonZero::<u32>::MAX.midpoint(NonZero::<u32>::MIN);
    let w = Wrapping(1_u32 << 31);
    assert_eq!(of_core::strict(1 << 31, second), (w + w * w, Saturating(u32::MAX), 2 * second, most, w + w + w));
    assert_eq!(of_core::flushing(3 * second, -5), (second, false, true, Wrapping(5)));
    assert_eq!(of_core::second(&[1.0, 1.0]), (1.0_f64 / 3.0).next_up());
    const MIDDLE: NonZero<u8> = of_core::middle(NonZero::<u8>::MIN, NonZero::<u8>::MAX);
    assert_eq!(MIDDLE.get(), 128);
}

/// Functions of the user's own types with names of methods of floats; floats by other names; type parameters.
mod own {
    use fpcontrol::{Real, round};

    pub struct Double(pub f64, pub f64);

    impl Double {
        pub fn mul_add(self, by: f64, and: f64) -> Self {
            Self(self.0 * by, and)
        }

        pub fn sqrt(self) -> Self {
            Self(self.1, self.0)
        }
    }

    type Number = f64;

    #[round(ru)]
    pub fn up(x: f64) -> [f64; 7] {
        let Double(high, low) = Double::sqrt(Double::mul_add(Double(x, x), 0.5, x));
        [high, low, Number::sqrt(x), Number::mul_add(x, x, 1.0), Number::powi(x, 3), Number::recip(x), ROOT]
    }

    #[round(ru)]
    const ROOT: f64 = Number::sqrt(0.3);

    #[round(ru)]
    pub fn of_a_parameter<Value: Real>(x: Value) -> [Value; 3] {
        [Value::sqrt(x), Value::to_degrees(x), Value::hypot(x, x)]
    }

    #[round(ru)]
    pub trait Rooted: Real {
        fn root(self) -> Self {
            Self::sqrt(self)
        }
    }

    #[round(ru)]
    impl<Any: Real> Rooted for Any {}
}

#[test]
fn functions_of_the_users_own_types_leave_the_region_and_those_of_floats_do_not() {
    use fpcontrol::control::Ru;
    use fpcontrol::ops::{Hypot, MulAdd, Powi, Recip, Sqrt, ToDegrees};
    use own::Rooted;

    let x = 0.3_f64;
    let root = x.controlled_sqrt::<Ru>();
    let [product, power] = [x.controlled_mul_add::<Ru>(x, 1.0), x.controlled_powi::<Ru>(3)];
    assert_eq!(own::up(x), [x, 0.15, root, product, power, x.controlled_recip::<Ru>(), root]);
    assert_eq!(own::of_a_parameter(x), [root, x.controlled_to_degrees::<Ru>(), x.controlled_hypot::<Ru>(x)]);
    assert_eq!(x.root(), root);
    assert_ne!(root, x.sqrt());
}

/// Generic types of the user's own, whose functions have names of floats'.
pub struct Rot<T>(T);

pub struct Borrowed<'a>(&'a f64);

trait Turned {
    fn sin(self) -> Self;
    fn cos(self) -> Self;
}

#[round(ru)]
impl<T: fpcontrol::Real> Rot<T> {
    fn exp(self) -> Self {
        Self(self.0 / (T::ONE + T::ONE + T::ONE))
    }

    fn min(self, other: Self) -> Self {
        if self.0 < other.0 { self } else { other }
    }

    fn twice(self) -> Self {
        Self::exp(Rot::exp(Rot::<T>::exp(self)))
    }

    fn least(many: Vec<Self>) -> Option<Self> {
        many.into_iter().reduce(Self::min)
    }
}

#[round(ru)]
impl<'a> Borrowed<'a> {
    fn max(self, other: Self) -> Self {
        if self.0 > other.0 { self } else { other }
    }

    fn largest(self, other: Self) -> f64 {
        Self::max(Borrowed::max(Borrowed(self.0), Borrowed(other.0)), other).0 / 3.0
    }
}

#[round(ru)]
impl<T: Turned, const N: usize> Turned for [T; N] {
    fn sin(self) -> Self {
        fpcontrol::native!(self.map(T::cos))
    }

    fn cos(self) -> Self {
        Self::sin(self)
    }
}

impl Turned for i32 {
    fn sin(self) -> Self {
        self + 1
    }

    fn cos(self) -> Self {
        self + 2
    }
}

#[round(ru)]
mod points {
    pub struct V2<T>(pub T, pub T);

    impl<T: PartialOrd> V2<T> {
        pub fn min(self, other: Self) -> Self {
            if self.0 < other.0 { self } else { other }
        }
    }

    pub fn third(a: V2<f64>, b: V2<f64>) -> f64 {
        V2::min(V2::<f64>::min(a, V2(2.0, 0.0)), b).0 / 3.0
    }

    /// An alias with arguments is a float too.
    pub type Scalar<T> = <T as super::HasScalar>::Scalar;

    pub fn root(x: f64) -> f64 {
        Scalar::<u8>::ln(x)
    }
}

pub trait HasScalar {
    type Scalar;
}

impl HasScalar for u8 {
    type Scalar = f64;
}

#[round(ru)]
fn of_any<T: fpcontrol::Real>(a: Rot<T>, b: Rot<T>) -> Rot<T> {
    Rot::<_>::min(Rot::<_>::exp(a), b)
}

#[test]
fn generic_types_keep_their_functions() {
    let third = (1.0_f64 / 3.0).next_up();
    assert_eq!(Rot(27.0).twice().0, 1.0);
    assert_eq!(Rot::least(vec![Rot(2.0_f32), Rot(1.0)]).map(|least| least.0), Some(1.0));
    assert_eq!(Borrowed(&0.5).largest(Borrowed(&1.0)), third);
    assert_eq!([1].cos(), [3]);
    assert_eq!(points::third(points::V2(1.0, 2.0), points::V2(3.0, 4.0)), third);
    assert_eq!(points::root(3.0), 3.0_f64.ln().max(points::root(3.0)));
    assert_eq!(of_any(Rot(1.0_f64), Rot(1.0)).0, third);
}

#[fpcontrol::fp(round = ru, lenient)]
mod differences {
    use num_traits::Signed;

    pub fn of_a_parameter<T: Signed>(a: T, b: T) -> [T; 3] {
        [a.abs_sub(&b), Signed::abs_sub(&a, &b), T::abs_sub(&a, &b)]
    }

    pub fn of_floats(a: f64, b: f64) -> [f64; 2] {
        [<f64 as Signed>::abs_sub(&a, &b), num_traits::abs_sub(a, b)]
    }
}

#[test]
fn differences_of_signed_numbers_are_under_control() {
    assert_eq!(differences::of_a_parameter(2.1, 0.3), [1.8_f64.next_up(); 3]);
    assert_eq!(differences::of_floats(2.1, 0.3), [1.8_f64.next_up(); 2]);
    assert_eq!(differences::of_a_parameter(5, 3), [2; 3]);
}

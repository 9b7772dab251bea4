//! Methods of complex numbers and vectors that have the names of floats' methods: behind pointers, of parts of any float type, and by paths.

use fpcontrol::fp;
use glam::{Affine2, DAffine2, DMat2, DQuat, DVec3, Mat2, Quat, Vec3};
use num_complex::{Complex, Complex64, ComplexFloat};
use num_traits::{Float, Inv, MulAdd, Num};
use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::{Deref, Neg};
use std::rc::Rc;
use std::sync::Mutex;

const Z: Complex64 = Complex64::new(0.1, 0.3);
const V: DVec3 = DVec3::new(0.1, 0.7, 0.3);

/// A pointer of the user's, with methods of its own.
struct Own<T>(T);

impl<T> Deref for Own<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl Own<Complex64> {
    fn exp(&self) -> &'static str {
        "its own"
    }

    fn ln(self) -> i32 {
        7
    }
}

macro_rules! functions {
    ($($module:ident ($($setting:tt)*);)*) => {
        $(
            mod $module {
                use super::*;

                #[fp($($setting)*)]
                pub fn behind_pointers(z: Complex64) -> Vec<Complex64> {
                    let (lent, boxed) = (&Own(z), Box::new(z));
                    vec![
                        Box::new(z).exp(),
                        Rc::new(z).sqrt(),
                        RefCell::new(z).borrow().ln(),
                        Mutex::new(z).lock().unwrap().sin(),
                        Cow::Borrowed(&z).sqrt(),
                        Own(z).powi(3),
                        lent.powf(0.3),
                        (&lent).cos(),
                        boxed.tanh(),
                        Box::new(Rc::new(z)).exp(),
                        (&z).exp2(),
                        Box::new(z).mul_add(z, z),
                    ]
                }

                #[fp($($setting)*)]
                pub fn of_traits(z: Complex64) -> Vec<Complex64> {
                    vec![
                        z.mul_add(z, z),
                        MulAdd::mul_add(z, z, z),
                        Inv::inv(z),
                        <Complex64 as Inv>::inv(z),
                        z.recip(),
                        Complex::<_>::exp(z),
                        [z].map(Complex::<_>::sin)[0],
                    ]
                }

                #[fp($($setting)*)]
                pub fn of_vectors(v: DVec3) -> Vec<DVec3> {
                    let (boxed, own) = (Box::new(v), Own(v));
                    vec![
                        Box::new(v).recip(),
                        Rc::new(v).exp(),
                        boxed.mul_add(v, v),
                        own.recip(),
                        (&own).sin(),
                        Own(v).powf(0.3),
                        RefCell::new(v).borrow().rem_euclid(DVec3::splat(0.3)),
                    ]
                }

                #[fp($($setting)*)]
                pub fn conversions(v: DVec3) -> (Vec<Vec3>, Quat, Mat2, Affine2) {
                    let q = DQuat::from_array([0.1, 0.2, 0.3, 0.9]);
                    let m = DMat2::from_cols_array(&[0.1, 0.2, 0.3, 0.7]);
                    (vec![v.as_vec3(), (v * 1.0).as_vec3()], q.as_quat(), m.as_mat2(), DAffine2::from_mat2(m).as_affine2())
                }

                #[fp($($setting)*)]
                pub fn of_ones_own(z: Complex64) -> (&'static str, i32) {
                    (Own(z).exp(), Own(z).ln())
                }
            }
        )*
    };
}

functions! {
    up (round = ru);
    down (round = rd);
    lenient_up (round = ru, lenient);
    lenient_down (round = rd, lenient);
}

macro_rules! lenient_functions {
    ($($module:ident ($($setting:tt)*);)*) => {
        $(
            mod $module {
                use super::*;

                #[fp($($setting)*)]
                pub fn generic<T: Float>(z: Complex<T>) -> Vec<Complex<T>> {
                    let lent = &z;
                    vec![
                        z.exp(),
                        lent.sqrt(),
                        z.cbrt(),
                        z.ln(),
                        z.powi(3),
                        z.powf(T::one() / T::from(3.0).unwrap()),
                        Box::new(z).tanh(),
                        Complex::exp(z),
                        Complex::<T>::ln(z),
                    ]
                }

                #[fp($($setting)*)]
                pub fn of_numbers<T: Num + Copy + Neg<Output = T>>(z: Complex<T>) -> Complex<T> {
                    z.powi(-3)
                }

                #[fp($($setting)*)]
                pub fn by_paths(z: Complex64) -> Vec<Complex64> {
                    vec![
                        ComplexFloat::exp(z),
                        ComplexFloat::powi(z, 3),
                        ComplexFloat::recip(z),
                        <Complex64 as ComplexFloat>::sin(z),
                        Complex64::ln(z),
                        [z].map(Complex::sqrt)[0],
                        Complex64::inv(&z),
                    ]
                }
            }
        )*
    };
}

lenient_functions! {
    generic_up (round = ru, lenient);
    generic_down (round = rd, lenient);
}

/// No result may be the same in both directions.
#[track_caller]
fn assert_controlled<T: PartialEq + std::fmt::Debug>(up: &[T], down: &[T]) {
    let same: Vec<_> = (0..up.len()).filter(|&index| up[index] == down[index]).collect();
    assert!(same.is_empty(), "{same:?} of {up:?}");
}

#[test]
fn methods_behind_pointers_are_under_control() {
    assert_controlled(&up::behind_pointers(Z), &down::behind_pointers(Z));
    assert_controlled(&up::of_vectors(V), &down::of_vectors(V));
    assert_eq!(up::behind_pointers(Z)[0], generic_up::generic(Z)[0]);
}

#[test]
fn methods_of_traits_are_under_control() {
    assert_controlled(&up::of_traits(Z), &down::of_traits(Z));
    assert_controlled(&generic_up::by_paths(Z), &generic_down::by_paths(Z));
}

#[test]
fn conversions_are_under_control() {
    let (up, down) = (up::conversions(V), down::conversions(V));
    assert_controlled(&up.0, &down.0);
    assert!(up.1 != down.1 && up.2 != down.2 && up.3 != down.3);
    let x = (0.1_f64 as f32, (0.1_f64 as f32).next_down());
    assert_eq!((up.0[0].x, down.0[1].x), x);
}

#[test]
fn lenient_regions_compute_the_same() {
    assert_eq!(lenient_up::behind_pointers(Z), up::behind_pointers(Z));
    assert_eq!(lenient_down::behind_pointers(Z), down::behind_pointers(Z));
    assert_eq!(lenient_up::of_vectors(V), up::of_vectors(V));
    assert_eq!(lenient_down::of_vectors(V), down::of_vectors(V));
    assert_eq!(lenient_up::of_traits(Z), up::of_traits(Z));
    assert_eq!(lenient_down::of_traits(Z), down::of_traits(Z));
    assert_eq!(lenient_up::conversions(V), up::conversions(V));
    assert_eq!(lenient_down::conversions(V), down::conversions(V));
}

#[test]
fn parts_may_be_of_a_type_parameter() {
    let z = Complex::new(0.7_f32, 0.9);
    assert_controlled(&generic_up::generic(Z), &generic_down::generic(Z));
    assert_controlled(&generic_up::generic(z), &generic_down::generic(z));
    assert_ne!(generic_up::of_numbers(Z), generic_down::of_numbers(Z));
    assert_eq!(generic_up::of_numbers(Complex::new(0, 1)), Complex::new(0, 1));
}

#[test]
fn methods_of_ones_own_are_called() {
    let own = ("its own", 7);
    let called = [up::of_ones_own(Z), down::of_ones_own(Z), lenient_up::of_ones_own(Z), lenient_down::of_ones_own(Z)];
    assert_eq!(called, [own; 4]);
}

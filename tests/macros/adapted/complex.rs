//! Methods of `Complex`, beside num-complex' own of parts that are under the same control everywhere.

use fpcontrol::adapters::Under;
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::fp;
use num_complex::{Complex, Complex64, ComplexFloat};
use num_traits::Float;
use std::cell::RefCell;
use std::rc::Rc;

type Numbers = (Complex<f64>, [Complex<f64>; 2], f64);

const NUMBERS: Numbers = (Complex::new(0.1, 0.7), [Complex::new(0.3, -0.2), Complex::new(1.7, 0.9)], 0.3);

/// The functions of a mode: with the key `lenient`, without it, and generic ones.
macro_rules! modes {
    ($($mode:ident $control:ident;)*) => {
        $(
            mod $mode {
                use super::*;

                #[fp(round = $mode)]
                pub fn strict((z, zs, x): Numbers) -> [f64; 24] {
                    let (boxed, cell, shared) = (Box::new(z), RefCell::new(z), Rc::new(zs));
                    let i = 1;
                    [
                        z.norm(), z.norm_sqr(), z.l1_norm(), z.arg(), z.to_polar().0, (z * zs[0]).norm(), zs[i].norm(), shared[i - 1].arg(),
                        z.powc(zs[0]).re, z.powu(5).im, z.expf(x).re, z.inv().re, z.finv().im, z.fdiv(zs[1]).re, z.scale(x).im, z.unscale(x).im,
                        boxed.norm(), cell.borrow().norm(), (&&z).norm_sqr(), zs.iter().map(|w| w.norm()).sum::<f64>(),
                        z.abs(), z.recip().re, Complex::from_polar(x, z.im).re, Complex64::cis(x).im,
                    ]
                }

                #[fp(round = $mode, lenient)]
                pub fn lenient((z, zs, x): Numbers) -> [f64; 24] {
                    let (boxed, cell, shared) = (Box::new(z), RefCell::new(z), Rc::new(zs));
                    let i = 1;
                    [
                        z.norm(), z.norm_sqr(), z.l1_norm(), z.arg(), z.to_polar().0, (z * zs[0]).norm(), zs[i].norm(), shared[i - 1].arg(),
                        z.powc(zs[0]).re, z.powu(5).im, z.expf(x).re, z.inv().re, z.finv().im, z.fdiv(zs[1]).re, z.scale(x).im, z.unscale(x).im,
                        boxed.norm(), cell.borrow().norm(), (&&z).norm_sqr(), zs.iter().map(|w| w.norm()).sum::<f64>(),
                        z.abs(), z.recip().re, Complex::from_polar(x, z.im).re, Complex64::cis(x).im,
                    ]
                }

                #[fp(round = $mode)]
                pub fn generic<T: Float>(z: Complex<T>, w: &Complex<T>) -> [T; 6] {
                    let polar = Complex::from_polar(z.re, w.im);
                    [z.norm(), w.norm_sqr(), z.powc(*w).re, z.inv().im, polar.re, Complex::norm(z)]
                }
            }
        )*

        #[test]
        fn methods_are_the_crates_own_formulas() {
            let mut all = Vec::new();
            $({
                let expected = expected::<$control>(NUMBERS);
                assert_eq!($mode::strict(NUMBERS), expected, stringify!($mode));
                assert_eq!($mode::lenient(NUMBERS), expected, stringify!($mode));
                let (z, [w, _], _) = NUMBERS;
                let (lifted_z, lifted_w) = (lifted::<$control>(z), lifted::<$control>(w));
                let polar = Complex::from_polar(lifted_z.re, lifted_w.im);
                let expected_of_generic = [
                    lifted_z.norm(), lifted_w.norm_sqr(), lifted_z.powc(lifted_w).re, lifted_z.inv().im, polar.re, lifted_z.norm(),
                ];
                assert_eq!($mode::generic(z, &w), expected_of_generic.map(Under::value), stringify!($mode));
                // If the parts have a control of their own, the type's own method is called.
                assert_eq!(super::complex::ru::generic(lifted_z, &lifted_w), expected_of_generic);
                all.push(expected);
            })*
            for number in 0..all[0].len() {
                assert!(all.iter().any(|of_mode| of_mode[number] != all[0][number]), "method {number} is the same in all modes");
            }
        }
    };
}

modes! {
    rn Rn;
    rz Rz;
    ru Ru;
    rd Rd;
}

fn lifted<C: fpcontrol::Control>(z: Complex<f64>) -> Complex<Under<C, f64>> {
    Complex::new(Under::new(z.re), Under::new(z.im))
}

fn expected<C: fpcontrol::Control>((z, zs, x): Numbers) -> [f64; 24] {
    let (z, zs, x) = (lifted::<C>(z), zs.map(lifted::<C>), Under::<C, f64>::new(x));
    [
        z.norm(),
        z.norm_sqr(),
        z.l1_norm(),
        z.arg(),
        z.to_polar().0,
        (z * zs[0]).norm(),
        zs[1].norm(),
        zs[0].arg(),
        z.powc(zs[0]).re,
        z.powu(5).im,
        z.expf(x).re,
        z.inv().re,
        z.finv().im,
        z.fdiv(zs[1]).re,
        z.scale(x).im,
        z.unscale(x).im,
        z.norm(),
        z.norm(),
        z.norm_sqr(),
        zs[0].norm() + zs[1].norm(),
        z.norm(),
        z.finv().re,
        Complex::from_polar(x, z.im).re,
        Complex::cis(x).im,
    ]
    .map(Under::value)
}

#[repr(C, packed)]
struct Packed {
    _byte: u8,
    z: Complex<f64>,
}

#[fp(round = ru)]
fn in_a_packed_struct(packed: &Packed) -> [f64; 2] {
    let copy = packed.z;
    [packed.z.norm(), copy.norm_sqr()]
}

#[fp(round = ru)]
fn of_integers(z: Complex<i32>) -> (i32, i32) {
    (z.norm_sqr(), z.l1_norm())
}

#[fp(round = ru)]
fn of_an_inferred_type() -> f64 {
    let z = Complex::new(0.1, 0.2);
    z.norm_sqr()
}

#[fp(round = ru, ftz)]
fn flushed(z: Complex<f32>) -> f32 {
    z.abs()
}

#[test]
fn places_and_types_of_parts() {
    let (z, ..) = NUMBERS;
    let expected = lifted::<Ru>(z);
    assert_eq!(in_a_packed_struct(&Packed { _byte: 1, z }), [expected.norm().value(), expected.norm_sqr().value()]);
    assert_eq!(of_integers(Complex::new(3, -4)), (25, 7));
    assert_eq!(of_an_inferred_type(), lifted::<Ru>(Complex::new(0.1, 0.2)).norm_sqr().value());
    assert_eq!(flushed(Complex::new(1e-40, 0.0)), 0.0);
}

type Sums = (Vec<Complex<f64>>, Vec<Complex<f32>>);

macro_rules! reductions {
    ($($(#[$attribute:meta])? $name:ident;)*) => {
        $(
            $(#[$attribute])?
            fn $name(zs: &[Complex<f64>], ws: &[Complex<f32>]) -> Sums {
                let inferred: Complex<f64> = zs.iter().sum();
                let product: Complex<f64> = zs.iter().copied().product();
                let optional: Option<Complex<f64>> = zs.iter().copied().map(Some).sum();
                let fallible: Result<Complex<f64>, ()> = zs.iter().map(Ok).product();
                let of_none = zs[..0].iter().sum::<Complex<f64>>() + zs[..0].iter().product::<Complex<f64>>();
                let doubles = vec![
                    inferred, product, optional.unwrap(), fallible.unwrap(), of_none, zs.iter().sum::<Complex<f64>>(),
                    zs.iter().copied().sum::<Complex<f64>>(), zs.iter().product::<Complex<f64>>(), Iterator::sum(zs.iter()),
                ];
                let singles = vec![ws.iter().sum::<Complex<f32>>(), ws.iter().copied().sum(), ws.iter().product(), ws.iter().copied().product()];
                (doubles, singles)
            }
        )*
    };
}

reductions! {
    reduced_plainly;
    #[fp(round = rn)] reduced_to_nearest;
    #[fp(round = ru)] reduced_upward;
    #[fp(round = rd)] reduced_downward;
    #[fp(round = ru, lenient)] reduced_leniently;
    #[fp(round = ru, sum = exact)] reduced_in_an_order;
}

macro_rules! folds {
    ($($name:ident $mode:ident;)*) => {
        $(
            #[fp(round = $mode)]
            fn $name(zs: &[Complex<f64>]) -> [Complex<f64>; 2] {
                let sum = zs.iter().fold(Complex::new(0.0, 0.0), |sum, z| sum + z);
                [sum, zs.iter().fold(Complex::new(1.0, 0.0), |product, z| product * z)]
            }
        )*
    };
}

folds! {
    folded_upward ru;
    folded_downward rd;
}

/// One after the other, as num-complex does, also where the sums of floats have an order.
#[test]
fn reductions_are_folds() {
    let zs: Vec<_> = (0..9).map(|i| Complex::new(0.1 + f64::from(i) * 0.7, 1.3 - f64::from(i) * 0.3)).collect();
    let ws: Vec<_> = zs.iter().map(|z| Complex::new(z.re as f32, z.im as f32)).collect();
    assert_eq!(reduced_to_nearest(&zs, &ws), reduced_plainly(&zs, &ws));
    let (up, down) = (reduced_upward(&zs, &ws), reduced_downward(&zs, &ws));
    for (found, [sum, product]) in [(&up.0, folded_upward(&zs)), (&down.0, folded_downward(&zs))] {
        let one = Complex::new(1.0, 0.0);
        assert_eq!(*found, [sum, product, sum, product, one, sum, sum, product, sum]);
    }
    assert!((0..4).all(|number| up.1[number] != down.1[number]), "the values tell modes apart");
    assert_eq!(reduced_leniently(&zs, &ws), up);
    assert_eq!(reduced_in_an_order(&zs, &ws), up);
}

/// A type of the tests' own that has an `abs`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fixed(i64);

impl Fixed {
    fn abs(&self) -> Self {
        Self(self.0.abs())
    }
}

macro_rules! absolute {
    ($($(#[$attribute:meta])? $name:ident;)*) => {
        $(
            $(#[$attribute])?
            fn $name(zs: &[Complex<f64>], fixed: Fixed, x: f64) -> (Vec<f64>, [Fixed; 2], [f64; 3]) {
                let mut all: Vec<f64> = zs.iter().copied().map(Complex64::abs).collect();
                all.extend([Complex64::abs(zs[0]), ComplexFloat::abs(zs[1])]);
                let boxed = Box::new(fixed);
                let own = [Fixed::abs(&boxed), [fixed].iter().map(Fixed::abs).next().unwrap()];
                (all, own, [f64::abs(x), Float::abs(x), [x].into_iter().map(f64::abs).next().unwrap()])
            }
        )*
    };
}

absolute! {
    absolute_plainly;
    #[fp(round = ru)] absolute_upward;
    #[fp(round = ru, lenient)] absolute_leniently;
}

#[test]
fn abs_by_path_is_under_control() {
    let (z, [w, _], _) = NUMBERS;
    let (_, own, floats) = absolute_plainly(&[z, w], Fixed(-3), -0.5);
    let [of_z, of_w] = [z, w].map(|number| lifted::<Ru>(number).norm().value());
    let expected = (vec![of_z, of_w, of_z, of_w], own, floats);
    assert_eq!(absolute_upward(&[z, w], Fixed(-3), -0.5), expected);
    assert_eq!(absolute_leniently(&[z, w], Fixed(-3), -0.5), expected);
    assert_eq!((own, floats), ([Fixed(3); 2], [0.5; 3]));
}

//! The key `seal` changes neither values nor what compiles: every way to leave a function is tried. That the optimiser cannot see
//! through it is shown by `tests/codegen`.

#![deny(warnings, clippy::all, clippy::pedantic, unused_qualifications)]
#![allow(
    clippy::needless_lifetimes,
    clippy::unnecessary_wraps,
    clippy::float_cmp,
    reason = "said of the functions as they are written"
)]

use crate::inputs::settings::{sealed, sealed_result};
use fpcontrol::{Real, fp};
use std::fmt::Debug;

#[test]
fn results_are_the_operations() {
    assert_eq!(sealed(1.0, f64::EPSILON / 4.0), 1.0);
    assert_eq!(sealed(f64::EPSILON / 4.0, 1.0), 1.0 + f64::EPSILON);
    assert_eq!(sealed_result("2.5", 3.0), Ok((7.5, 3.5)));
    assert!(sealed_result("x", 3.0).is_err());
}

#[fp(seal)]
fn borrow<'a>(values: &'a mut [f32], index: usize) -> Option<&'a mut f32> {
    let value = values.get_mut(index)?;
    *value += 1.0;
    Some(value)
}

#[fp(seal)]
fn reborrow<'a>(first: &'a mut f32, second: &'a mut f32, which: bool) -> &'a mut f32 {
    if which {
        return first;
    }
    *second *= 2.0;
    second
}

#[fp(seal)]
fn closure(k: f64) -> impl Fn(f64) -> f64 {
    move |x| {
        if x > 1.0 {
            return x * k;
        }
        x + k
    }
}

#[fp(seal)]
fn boxed(k: f64) -> Box<dyn Fn(f64) -> f64> {
    if k < 0.0 {
        return Box::new(move |x| x - k);
    }
    Box::new(move |x| x * k)
}

#[fp(seal)]
fn unsized_reference(x: &f32) -> &dyn Debug {
    x
}

#[fp(seal)]
fn list(x: f32) -> Vec<f32> {
    let double = x * 2.0;
    vec![x, double]
}

#[fp(seal)]
fn in_a_loop(mut x: f64) -> f64 {
    loop {
        x /= 3.0;
        if x < 1.0 {
            return x;
        }
    }
}

#[fp(seal)]
fn broken_out_of(mut x: f64) -> f64 {
    loop {
        x /= 3.0;
        if x < 1.0 {
            break x;
        }
    }
}

#[fp(seal)]
fn returned(x: f64) -> f64 {
    let y = x + 1.0;
    match y > 2.0 {
        true => return y,
        false => panic!("{y}"),
    }
}

#[fp(seal)]
fn generic<T: Real>(x: T, y: &T) -> (T, [T; 2]) {
    (x * y, [x + y, -x])
}

#[fp(seal)]
fn nothing(x: &mut f32) {
    *x += 1.0;
}

struct Owner {
    total: f32,
}

impl Owner {
    #[fp(seal)]
    fn add(&mut self, x: f32) -> &mut Self {
        self.total += x;
        self
    }

    #[fp(seal)]
    fn into_total(self) -> f32 {
        self.total
    }
}

#[test]
fn every_way_to_leave() {
    let mut values = [1.5, 2.5];
    *borrow(&mut values, 1).expect("there are two") += 1.0;
    assert_eq!((values, borrow(&mut values.clone(), 2)), ([1.5, 4.5], None));
    let [first, second] = &mut values;
    *reborrow(first, second, false) += 1.0;
    *reborrow(first, second, true) += 1.0;
    assert_eq!(values, [2.5, 10.0]);
    assert_eq!((closure(3.0)(2.0), closure(3.0)(0.5), boxed(3.0)(2.0), boxed(-3.0)(2.0)), (6.0, 3.5, 6.0, 5.0));
    assert_eq!(format!("{:?}", unsized_reference(&1.5)), "1.5");
    assert_eq!(list(1.5), [1.5, 3.0]);
    assert_eq!((in_a_loop(6.0), broken_out_of(6.0), returned(2.0)), (6.0 / 3.0 / 3.0, 6.0 / 3.0 / 3.0, 3.0));
    assert_eq!(generic(1.5, &2.0), (3.0, [3.5, -1.5]));
    let mut x = 1.5;
    nothing(&mut x);
    let mut owner = Owner { total: x };
    owner.add(1.0).add(2.0);
    assert_eq!(owner.into_total(), 5.5);
}

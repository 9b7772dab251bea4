//! Compound assignments to every kind of place.

use fpcontrol::round;
use std::cell::RefCell;

/// A sum with its name: not `Copy`.
#[derive(Default)]
pub struct Named {
    pub name: String,
    pub sum: f32,
    pub parts: [f32; 2],
}

#[repr(C, packed)]
pub struct Packed {
    pub tag: u8,
    pub value: f64,
}

pub static mut TOTAL: f32 = 0.0;

#[round(ru)]
pub fn local(mut a: f32, b: f32) -> f32 {
    a += b;
    a -= b * b;
    a *= b + 1.0;
    a /= b;
    a %= b;
    a
}

#[round(rz)]
pub fn field(named: &mut Named, x: f32) {
    named.sum += x;
    named.parts[1] *= named.parts[0] + x;
}

#[round(ru)]
pub fn packed(p: &mut Packed, x: f64) {
    p.value += x;
    p.tag += 1;
}

#[round(ru)]
pub fn mutable_static(x: f32) -> f32 {
    // SAFETY: one test calls this, once at a time.
    unsafe {
        TOTAL += x;
        TOTAL
    }
}

#[round(ru)]
pub fn element(v: &mut [f32], mut next: impl FnMut() -> usize) {
    v[next()] += 1.0;
    v[0] += v[1] * v[2];
}

#[round(ru)]
pub fn through_a_guard(cell: &RefCell<f64>, x: f64) {
    *cell.borrow_mut() += x;
}

#[round(ru)]
pub fn through_references(xs: &mut [f32], k: &f32) {
    for x in xs {
        *x += k * *x;
        *x -= k;
    }
}

#[round(ru)]
pub fn counter(mut n: u32, step: &u32) -> u32 {
    n += 1;
    n *= step;
    n
}

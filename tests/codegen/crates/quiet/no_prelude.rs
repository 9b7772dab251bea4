//! An expansion names everything from the root.
#![no_implicit_prelude]

extern crate fpcontrol as other_name;
extern crate std;

mod core {}

#[::fpcontrol::round(rz)]
fn f(a: f32, b: f32) -> f32 {
    let mut c = a * b + 1.0;
    c -= a.mul_add(b, c).sqrt();
    ::std::assert!(a + b > 0.0);
    ::std::println!("{}", ::std::dbg!(a - b));
    -c
}

fn main() {
    use ::other_name::Rounding;
    ::std::assert!(f(1.0, 2.0) < 0.0);
    let _ = Rounding::TowardZero;
}

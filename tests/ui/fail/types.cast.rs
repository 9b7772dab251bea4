// A name that may stand for a float needs a cast that the run time knows.
use std::ffi::c_int;

type Address = *const f32;

enum Colour {
    Red,
    Blue = 5,
}

#[fpcontrol::round(rz)]
fn casts(x: &f32) -> (c_int, Address) {
    (Colour::Red as c_int, x as Address)
}

#[fpcontrol::round(rz)]
const fn constant() -> c_int {
    Colour::Blue as c_int
}

// What is written by its own name needs none.
#[fpcontrol::round(rz)]
fn named(x: &f32) -> (i32, *const f32) {
    (Colour::Red as i32 + Colour::Blue as i32, x as *const f32)
}

fn main() {
    casts(&1.0);
    named(&1.0);
    constant();
}

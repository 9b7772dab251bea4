// A name that may stand for a float needs a cast that the run time knows.
use std::ffi::c_int;

type Address = *const f32;
type Text = &'static str;

#[derive(Clone, Copy)]
enum Colour {
    Red,
    Blue = 5,
}

// What is no number has no cast to a float.
#[fpcontrol::round(rz)]
fn casts(x: &f32, p: *const u8) -> (c_int, Address, Address) {
    (Colour::Red as c_int, x as Address, p as _)
}

#[fpcontrol::round(rz)]
fn wrong(x: f32) -> Text {
    x as Text
}

#[fpcontrol::round(rz)]
const fn constant() -> c_int {
    Colour::Blue as c_int
}

fn main() {
    casts(&1.0, std::ptr::null());
    wrong(1.0);
    constant();
}

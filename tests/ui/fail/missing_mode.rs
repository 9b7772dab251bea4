use fpcontrol::round;

#[round]
fn bare(a: f32, b: f32) -> f32 {
    a + b
}

#[round()]
fn empty(a: f32, b: f32) -> f32 {
    a + b
}

// The functions are there all the same: no error follows from the first ones.
fn main() {
    let _: f32 = bare(1.0, 2.0) + empty(1.0, 2.0);
}

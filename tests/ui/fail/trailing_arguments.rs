use fpcontrol::round;

#[round(rz, ru)]
fn two(a: f32, b: f32) -> f32 {
    a + b
}

// Both mistakes at once.
#[round(rx, fast)]
fn wrong_and_two(a: f32, b: f32) -> f32 {
    a + b
}

fn main() {
    let _: f32 = two(1.0, 2.0) + wrong_and_two(1.0, 2.0);
}

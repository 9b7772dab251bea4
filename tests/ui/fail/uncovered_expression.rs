use fpcontrol::round;

#[round(rz)]
fn constant(a: f32) -> f32 {
    a + const { 1.0 / 3.0 }
}

fn main() {
    let _: f32 = constant(1.0);
}

use fpcontrol::round;

#[round(rz)]
fn cast(a: &f32) -> f32 {
    let b = a as dyn Copy;
    *a + 1.0
}

fn main() {
    let _: f32 = cast(&1.0);
}

use fpcontrol::round;

#[round(rz)]
const fn add(a: f32, b: f32) -> f32 {
    a + b
}

const THREE: f32 = add(1.0, 2.0);

fn main() {
    let _: f32 = THREE;
}

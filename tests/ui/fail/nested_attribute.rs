use fpcontrol::round;

#[round(rz)]
#[round(ru)]
fn twice(a: f32, b: f32) -> f32 {
    a + b
}

#[round(rz)]
fn inside(a: f32, b: f32) -> f32 {
    #[fpcontrol::round(ru)]
    let sum = a + b;
    sum
}

fn main() {
    let _: f32 = twice(1.0, 2.0) + inside(1.0, 2.0);
}

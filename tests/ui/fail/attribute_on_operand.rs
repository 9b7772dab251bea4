use fpcontrol::round;

#[round(rz)]
fn f(a: f32, b: f32) -> f32 {
    let c = #[round(ru)] a + b;
    let d = c * (#[round(ru)] a - b);
    c + d * #[round(ru)] (a / b)
}

fn main() {
    let _: f32 = f(1.0, 2.0);
}

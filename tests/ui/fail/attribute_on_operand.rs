use fpcontrol::round;

#[round(rz)]
fn f(mut a: f32) -> f32 {
    #[cfg(debug_assertions)]
    a += 1.0;
    a
}

#[round(rz)]
fn g(mut a: f32) -> f32 {
    #[cfg(debug_assertions)]
    {
        a += 1.0;
    }
    a
}

fn main() {
    let _: f32 = f(1.0) + g(1.0);
}

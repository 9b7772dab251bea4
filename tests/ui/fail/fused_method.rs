#[fpcontrol::no_fma]
fn f(a: f32) -> f32 {
    a.mul_add(a, 1.0) + f32::mul_add(a, a, 1.0)
}

fn main() {
    f(1.0);
}

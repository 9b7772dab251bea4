#[fpcontrol::no_contract]
fn f(a: f32, b: f32) -> f32 {
    unsafe { std::intrinsics::fadd_fast(a, b) + a.algebraic_mul(b) }
}

fn main() {
    f(1.0, 2.0);
}

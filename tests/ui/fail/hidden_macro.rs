#[fpcontrol::no_fma]
fn f(a: f32, b: f32) -> f32 {
    unsafe { std::arch::asm!("") };
    a + b
}

fn main() {
    f(1.0, 2.0);
}

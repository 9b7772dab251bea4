#[fpcontrol::ftz]
fn f(a: f32, b: f32) -> f32 {
    assert_eq!(a, b);
    vec![std::debug_assert_ne!(a, b)];
    assert!(a <= b && a != b);
    println!("{}", a.abs());
    assert!(matches!(a, 0.0));
    a + b
}

fn main() {
    f(1.0, 2.0);
}

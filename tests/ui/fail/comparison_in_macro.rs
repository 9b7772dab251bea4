#[fpcontrol::ftz]
fn f(a: f32, b: f32) -> f32 {
    assert_eq!(a, b);
    assert!(a <= b && a != b);
    println!("{}", a.abs());
    a + b
}

fn main() {
    f(1.0, 2.0);
}

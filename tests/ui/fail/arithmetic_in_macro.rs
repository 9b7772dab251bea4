use fpcontrol::round;

#[round(rz)]
fn printed(a: f32, b: f32) {
    println!("{}", a + b);
    println!("{}", a.sqrt());
    assert!(a * b < 1.0, "{a}");
    let _ = vec![a as f64];
    println!("{:?}", vec![dbg!(b - 1.0)]);
    let _ = format!("{}", 0.1);
}

#[round(rz)]
fn harmless(a: f32, b: f32) {
    println!("{a} {} {:?}", b, vec![-1.0, a]);
    assert!(a != b && !(a > b), "not {}", f32::MAX);
}

fn main() {
    printed(1.0, 2.0);
    harmless(1.0, 2.0);
}

use fpcontrol::round;

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[round(rz)]
fn f(a: f32) -> f32 {
    square!(a)
}

#[round(rz)]
fn g(a: f32) {
    println!("{}", square!(a));
}

fn main() {
    let _: f32 = f(1.0);
    g(1.0);
}

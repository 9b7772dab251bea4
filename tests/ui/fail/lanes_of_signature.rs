use fpcontrol::fp;

#[fp(lanes)]
fn integers(n: i32) -> i32 {
    n + 1
}

#[fp(lanes)]
fn constant(n: i32) -> f32 {
    n as f32
}

#[fp(lanes)]
fn pair(x: f32) -> (f32, f32) {
    (x, x)
}

#[fp(lanes)]
fn generic<T>(x: f32, _: T) -> f32 {
    x * 2.0
}

fn main() {
    let _ = (integers(1), constant(1), pair(1.0), generic(1.0, ()));
}

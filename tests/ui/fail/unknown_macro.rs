use fpcontrol::{fp, native, round};

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[round(ru)]
fn computing(a: f32, b: f32) -> f32 {
    println!("{} {}", square!(a + b), vec![square!(a.sqrt())].len());
    const HALF: f32 = square!(0.25 * 2.0);
    square!(0.1) + HALF
}

#[round(ru)]
fn passing(a: f32) -> f32 {
    square!(a) + square!(-0.5)
}

#[fp(round = ru, macros(other = exprs, square = exprs))]
fn declared(a: f32, b: f32) -> f32 {
    square!(a + b)
}

#[fp(round = ru, lenient)]
fn lenient(a: f32) -> f32 {
    square!(a / 2.0) + native!(square!(a / 2.0))
}

#[round(rn)]
fn of_a_block(a: f32) -> f32 {
    let p = square!(*&a) + a;
    p + square!(a * const { 3.0 })
}

fn main() {
    lenient(1.0);
    of_a_block(1.0);
    computing(1.0, 2.0);
    passing(1.0);
    declared(1.0, 2.0);
}

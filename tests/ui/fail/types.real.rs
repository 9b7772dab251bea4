// What `real!` makes no value of, and where its type is not known.
use fpcontrol::{Real, real, round};

#[round(ru)]
fn of_a_float<T: Real>(x: f64) -> T {
    real!(x as T)
}

#[round(ru)]
fn of_no_type<T: Real>(x: T) -> T {
    x * real!(0.1)
}

#[round(ru)]
fn of_another_type(n: u32) -> String {
    real!(n as String)
}

fn twice<T: Real>(x: T) -> T {
    x + x
}

#[round(ru)]
fn without_the_bound<T: Copy>(x: T) -> T {
    twice(x)
}

fn main() {
    let _ = (of_a_float::<f32>(1.0), of_no_type(1.0), of_another_type(1), without_the_bound(1.0));
}

#[fpcontrol::fp(machine = "sm_10")]
fn area(r: f32) -> f32 {
    const TWO_THIRDS: f32 = 2.0 / 3.0;
    const HALF: f32 = -0.5;
    r * TWO_THIRDS * HALF
}

#[fpcontrol::fp(machine = "x87(64, store = assign)")]
const fn third(x: f64) -> f64 {
    x / 3.0
}

#[fpcontrol::fp(machine = "sm_10")]
const fn is_large(x: f64) -> bool {
    x.is_finite()
}

/// Reported once; and integers are left alone.
#[fpcontrol::fp(machine = "sm_10")]
mod indices {
    pub const fn sum(i: f64, j: f64, n: usize) -> f64 {
        let _index = (n * 2 + 1) as i64 - 3 * -(7 - (n + 1) as i64);
        i * j + i * (j - i)
    }
}

/// The one comparison is of integers, the other is not.
#[fpcontrol::fp(machine = "sm_10")]
const fn are_both(n: u8, x: f64, y: f64) -> bool {
    (n < 1) == (x < y)
}

#[fpcontrol::fp(machine = "x86_sse")]
const fn half(x: f64) -> f64 {
    x / 2.0
}

fn main() {
    area(1.0);
    third(half(1.0));
    is_large(indices::sum(1.0, 2.0, 3));
    are_both(0, 1.0, 2.0);
}

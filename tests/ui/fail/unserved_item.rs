use fpcontrol::round;

#[round(rz)]
struct Point {
    x: f32,
}

trait Shape {
    #[round(rz)]
    type Measure: Copy;
    #[round(rz)]
    const SIDES: usize;
}

#[round(rz)]
mod inside {
    #[round(ru)]
    pub const TWO: f32 = 2.0;
    #[round(ru)]
    pub use std::f32::consts::PI;
}

#[round(rz)]
const ONE: f32 = 1.0;

fn main() {
    let _: f32 = Point { x: ONE }.x + inside::TWO + inside::PI;
}

use fpcontrol::round;

#[round(rz)]
struct Point {
    x: f32,
}

#[round(rz)]
enum Kind {
    Round,
}

#[round(rz)]
macro_rules! third {
    ($x:expr) => {
        $x / 3.0
    };
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
    pub trait Sides {
        #[round(ru)]
        const SIDES: usize;
    }
    #[round(ru)]
    pub use std::f32::consts::PI;
}

// A constant has arithmetic.
#[round(rz)]
const ONE: f32 = 3.0 / 3.0;

fn main() {
    let _ = (third!(1.0), Kind::Round);
    let _: f32 = Point { x: ONE }.x + inside::TWO + inside::PI;
}

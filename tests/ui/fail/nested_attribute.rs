use fpcontrol::{ftz, round};

#[round(rz)]
fn parameter(#[ftz] a: f32, b: f32) -> f32 {
    a + b
}

#[round(rz)]
mod inside {
    pub struct Point {
        #[fpcontrol::round(ru)]
        pub x: f32,
    }
}

fn main() {
    let _: f32 = parameter(1.0, 2.0) + inside::Point { x: 1.0 }.x;
}

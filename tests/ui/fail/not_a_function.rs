use fpcontrol::round;

#[round(rz)]
struct Point {
    x: f32,
}

#[round(rz)]
impl Point {
    fn double(&self) -> f32 {
        self.x + self.x
    }
}

#[round(rz)]
mod inner {
    pub const ONE: f32 = 1.0;
}

#[round(rz)]
const HALF: f32 = 1.0 / 2.0;

fn main() {
    let _: f32 = Point { x: HALF }.double() + inner::ONE;
}

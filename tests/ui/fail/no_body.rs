use fpcontrol::round;

trait Area {
    #[round(rz)]
    fn area(&self) -> f32;
}

struct Unit;

impl Area for Unit {
    fn area(&self) -> f32 {
        1.0
    }
}

fn main() {
    let _: f32 = Unit.area();
}

use fpcontrol::round;

trait Shape {
    // An associated type is no item outside a trait.
    #[round(rz)]
    type Measure: Copy;
}

struct Unit;

impl Shape for Unit {
    type Measure = f32;
}

fn main() {
    let _: <Unit as Shape>::Measure = 1.0;
}

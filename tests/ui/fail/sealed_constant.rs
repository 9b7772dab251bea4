use fpcontrol::fp;

#[fp(seal)]
const fn area(r: f64) -> f64 {
    3.5 * r * r
}

#[fp(seal)]
const UNIT: f64 = 1.0 / 3.0;

struct Area;

#[fp(seal)]
impl Area {
    const HALF: f64 = 0.5;
    #[fp(seal)]
    const THIRD: f64 = 1.0 / 3.0;

    const fn sum(a: f64, b: f64) -> f64 {
        a + b
    }

    // Opted out.
    #[fp(seal = off)]
    const fn difference(a: f64, b: f64) -> f64 {
        a - b
    }
}

fn main() {
    Area::sum(area(UNIT), Area::difference(Area::HALF, Area::THIRD));
}

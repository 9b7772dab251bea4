use fpcontrol::fp;

#[fp(seal)]
const fn area(r: f64) -> f64 {
    3.5 * r * r
}

struct Area;

#[fp(seal)]
impl Area {
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
    Area::sum(area(1.0), Area::difference(1.0, 2.0));
}

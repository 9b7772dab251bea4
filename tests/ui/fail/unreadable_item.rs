use fpcontrol::{fp, native, round};

struct Point {
    x: f32,
}

#[round(rz)]
#[fpcontrol::ftz]
fn half_typed(a: f32, point: &Point) -> f32 {
    let b = fp!(round(ru); a + 1.0) * native!(a + 1.0);
    #[round(ru)]
    let c = point.
}

fn main() {
    let _: f32 = half_typed(1.0, &Point { x: 1.0 });
}

use fpcontrol::inline::fp;

#[fpcontrol::round(rz)]
fn f(a: f32, b: f32) -> f32 {
    fp!(a + b) * fp!(; a + b)
}

#[fpcontrol::round(rz)]
fn comma(a: f32, b: f32) -> f32 {
    fp!(round = ru, ftz, a / b)
}

fn main() {
    let _: f32 = comma(1.0, 2.0) + fp!(round(ru), 1.0 / 3.0);
    let _: f32 = f(1.0, 2.0) + fp!(1.0 + 2.0);
    let _: f32 = fp!(round(ru));
}

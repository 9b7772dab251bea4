use fpcontrol::fp;

#[fp(round = ru, twin)]
fn width(a: f64, b: f64) -> f64 {
    #[fpcontrol::round(rd)]
    let low = a - b;
    a + b - low
}

fn main() {
    let _ = width(1.0, 2.0);
}

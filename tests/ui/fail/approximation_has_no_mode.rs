#[fpcontrol::round(rz)]
#[fpcontrol::fast_mode]
fn f(a: f32) -> f32 {
    a / 3.0
}

fn main() {
    f(1.0);
}

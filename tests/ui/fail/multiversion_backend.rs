use fpcontrol::fp;

#[fp(round = ru, multiversion, backend = fpcontrol::backend::Soft)]
fn third(x: f64) -> f64 {
    x / 3.0
}

fn main() {
    third(1.0);
}

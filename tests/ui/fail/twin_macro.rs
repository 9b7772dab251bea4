use fpcontrol::fp;

#[fp(round = ru, twin)]
fn is_small(x: f64) -> bool {
    matches!(x, 0.0..=0.5)
}

fn main() {
    let _ = is_small(1.0);
}

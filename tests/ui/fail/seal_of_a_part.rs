use fpcontrol::{fp, round};

#[round(rn)]
fn shown(x: f64) -> f64 {
    fp!(seal; x + 1.0)
}

fn main() {
    shown(1.0);
}

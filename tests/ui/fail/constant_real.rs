use fpcontrol::{real, round};

#[round(ru)]
const fn tenth() -> f64 {
    real!(0.1)
}

#[round(ru)]
const THIRD: f64 = real!(1 as f64) / 3.0;

fn main() {
    let _ = (tenth(), THIRD);
}

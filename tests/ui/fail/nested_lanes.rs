use fpcontrol::{fp, round};

#[round(ru)]
mod inner {
    #[fpcontrol::fp(lanes)]
    pub fn double(x: f64) -> f64 {
        2.0 * x
    }
}

#[fp(round = rd)]
fn main() {
    let _ = inner::double(1.0) + fp!(lanes; 1.0 + 2.0);
}

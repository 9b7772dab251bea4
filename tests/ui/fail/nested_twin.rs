use fpcontrol::{fp, round};

#[round(ru)]
mod inner {
    #[fpcontrol::fp(twin)]
    pub fn double(x: f64) -> f64 {
        2.0 * x
    }
}

#[fp(round = rd)]
fn main() {
    let _ = inner::double(1.0);
}

use fpcontrol::{fp, round};

#[round(ru)]
mod inner {
    #[fpcontrol::fp(multiversion)]
    pub fn double(x: f64) -> f64 {
        2.0 * x
    }
}

#[round(rd)]
fn main() {
    let _ = inner::double(1.0) + fp!(multiversion; 1.0 + 2.0);
}

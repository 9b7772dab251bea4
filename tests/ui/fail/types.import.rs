//! What an attribute takes inside an annotated item needs its import all the same: it is said where it is missing.

use fpcontrol::round;

#[round(rd)]
fn part(x: f64) -> f64 {
    let up = fp!(round(ru); x / 3.0);
    let plain = native!(x / 3.0);
    #[ftz]
    let flushed = x / 3.0;
    up - plain - flushed
}

#[round(rd)]
mod inner {
    #[round(ru)]
    pub fn third(x: f64) -> f64 {
        x / 3.0
    }
}

fn main() {
    let _ = (part(1.0), inner::third(1.0));
}

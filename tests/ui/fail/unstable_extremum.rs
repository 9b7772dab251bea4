use fpcontrol::round;

/// IEEE 754's operations, as a crate gives them to floats.
trait FloatExt {
    fn minimum(self, other: f64) -> f64;
}

impl FloatExt for f64 {
    fn minimum(self, other: f64) -> f64 {
        if self < other { self } else { other }
    }
}

struct Statistics(f64);

impl Statistics {
    fn minimum(&self) -> f64 {
        self.0
    }
}

#[round(rn)]
fn least(x: f64, y: f64) -> f64 {
    x.minimum(y)
}

// These are not refused.
#[round(rn)]
fn others(x: f64, statistics: &Statistics) -> f64 {
    native!(x.minimum(1.0)) + statistics.minimum() + fpcontrol::ops::Minimum::controlled_minimum::<fpcontrol::control::Rn>(x, 1.0)
}

#[fpcontrol::fp(lenient)]
fn lenient(x: f64, y: f64) -> f64 {
    x.minimum(y)
}

use fpcontrol::native;

fn main() {
    let _ = (least(1.0, 2.0), others(1.0, &Statistics(1.0)), lenient(1.0, 2.0));
}

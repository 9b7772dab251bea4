// One mistake is one message: what else is in the module stands rewritten beside it.
use fpcontrol::round;

mod stats {
    pub fn sum(xs: &[f64]) -> f64 {
        xs.len() as f64
    }
}

#[round(ru)]
mod waves {
    use fpcontrol::Real;

    pub const E: f64 = 1.0_f64.exp();

    pub fn wave<T: Real>(x: T) -> T {
        x.sin() * x.cos() + x
    }

    pub const fn larger(x: f64) -> f64 {
        x.sqrt().max(E)
    }

    pub fn mean(xs: &[f64]) -> f64 {
        crate::stats::sum(xs) / 2.0
    }
}

fn main() {
    let _ = (waves::E, waves::wave(1.0), waves::larger(1.0), waves::mean(&[]), stats::sum(&[]));
}

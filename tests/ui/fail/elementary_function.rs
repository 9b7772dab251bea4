use fpcontrol::round;

/// Functions that a crate gives to floats.
trait Special: Sized {
    fn erf(self) -> Self;
    fn gamma(self, shape: Self) -> Self;
}

impl Special for f64 {
    fn erf(self) -> Self {
        self
    }

    fn gamma(self, shape: Self) -> Self {
        shape
    }
}

#[round(rz)]
fn special(x: f64) -> f64 {
    x.erf() + x.gamma(2.0) - x.exp()
}

#[round(rz)]
fn passed(v: &[f64]) -> f64 {
    v.iter().copied().map(f64::erf).sum()
}

struct Log;

impl Log {
    fn erf(&self, _message: &str) {}
}

// Nobody uses what this one returns.
#[round(rz)]
fn logs(x: f64) -> f64 {
    Log.erf("x");
    x
}

fn main() {
    let _ = (special(1.0), passed(&[]), logs(1.0));
}

use fpcontrol::round;

#[round(rz)]
fn elementary(x: f64) -> f64 {
    x.sin() + x.powf(2.0).exp() - x.hypot(1.0)
}

#[round(rz)]
fn passed(v: &[f32]) -> f32 {
    v.iter().copied().map(f32::ln).sum()
}

struct Log;

impl Log {
    fn log(&self, _message: &str) {}
}

// Nobody uses what this one returns.
#[round(rz)]
fn logs(x: f64) -> f64 {
    Log.log("x");
    x
}

fn main() {
    let _ = (elementary(1.0), passed(&[]), logs(1.0));
}

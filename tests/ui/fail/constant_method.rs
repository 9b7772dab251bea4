#[fpcontrol::round(ru)]
const fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

#[fpcontrol::round(ru)]
fn items(x: f64) -> f64 {
    const ROOT: f64 = 2.0_f64.sqrt();
    x * ROOT * const { 3.0_f64.sqrt() }
}

// These are `const` in std, and exact or under control; closures are called at run time.
#[fpcontrol::round(ru)]
const fn allowed(x: f64) -> f64 {
    x.recip().min(2.0).max(x.abs()).mul_add(x, 1.0).floor()
}

#[fpcontrol::round(ru)]
fn closures(x: f64) -> f64 {
    const ROOT: fn(f64) -> f64 = |x| (x * 0.1).sqrt();
    ROOT(x)
}

fn main() {
    length(allowed(1.0), items(closures(2.0)));
}

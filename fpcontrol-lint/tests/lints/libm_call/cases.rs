fn decay(x: f64) -> f64 {
    (-x).exp() //~ libm_call
}

fn renamed(x: f64) -> f64 {
    x.ln() //~ libm_call
}

fn quotient(x: f64) -> f64 {
    x.log(3.0) //~ libm_call
}

fn sequence(x: f64) -> f64 {
    x.powi(7) //~ libm_call
}

fn path(x: f32) -> f32 {
    f32::sin(x) //~ libm_call
}

fn exact(x: f64) -> f64 {
    x.sqrt().mul_add(x, x.floor())
}

fn integers(x: u32) -> u32 {
    x.pow(2)
}

#[fpcontrol::round(rn)]
fn region(x: f64) -> f64 {
    x.exp()
}

use fpcontrol::fp;

fn helper(x: f64) -> f64 {
    x
}

// What is a float without saying so meets the type parameter.
#[fp(round = ru, twin)]
fn calls(x: f64) -> f64 {
    helper(x) * 2.0
}

fn main() {
    let _ = calls(1.0);
}

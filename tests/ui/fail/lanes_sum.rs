#[fpcontrol::fp(round = rz, sum = exact, lanes)]
fn f(x: f32) -> f32 {
    [x, 1.0].iter().sum()
}

fn main() {
    f(1.0);
}

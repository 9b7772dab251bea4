#[fpcontrol::round(rz)]
#[fpcontrol::round(ru)]
fn f(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(contract, no_fma)]
fn g(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    f(g(1.0));
}

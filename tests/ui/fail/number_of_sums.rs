#[fpcontrol::fp(sum = lanes(12))]
fn f(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fpcontrol::fp(sum = lanes(256), round = rz)]
fn g(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fpcontrol::fp(sum = lanes())]
fn h(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

fn main() {
    f(&[]);
    g(&[]);
    h(&[]);
}

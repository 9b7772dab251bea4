#[fpcontrol::fp(sum = exakt, sum)]
fn f(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fpcontrol::fp(sum = exact, sum = binned)]
fn g(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fpcontrol::fp(sum = f64)]
fn h(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

fn main() {
    f(&[]);
    g(&[]);
    h(&[]);
}

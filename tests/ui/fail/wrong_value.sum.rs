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

#[fpcontrol::fp(sum = kahan)]
fn kahan(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fpcontrol::fp(sum = tree)]
fn tree(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

fn main() {
    kahan(&[]);
    tree(&[]);
    f(&[]);
    g(&[]);
    h(&[]);
}

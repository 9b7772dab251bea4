#[fpcontrol::ftz]
fn f(a: f32, b: f32) -> bool {
    // Covered.
    let covered = a.floor() + b.clamp(0.0, 1.0) + [b].map(f32::abs)[0];
    (0.0..covered).contains(&a)
}

fn main() {
    f(1.0, 2.0);
}

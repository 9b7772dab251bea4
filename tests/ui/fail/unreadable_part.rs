use fpcontrol::{inline::fp, native};

#[fpcontrol::round(rz)]
fn f(a: f32, b: f32) -> f32 {
    fp!(ftz; a +) + native!(a b)
}

fn main() {
    let _: f32 = f(1.0, 2.0) + fp!(ftz; let);
}

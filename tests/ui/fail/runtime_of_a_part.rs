mod my {
    pub use fpcontrol;
}

#[fpcontrol::round(rz)]
fn f(a: f32, b: f32) -> f32 {
    #[fpcontrol::fp(crate = my::fpcontrol)]
    let c = a + b;
    c * fpcontrol::inline::fp!(crate = my::fpcontrol; a + b)
}

fn main() {
    let _: f32 = f(1.0, 2.0);
}

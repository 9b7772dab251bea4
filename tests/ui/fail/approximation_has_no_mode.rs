#[fpcontrol::round(rz)]
#[fpcontrol::fast_mode]
fn f(a: f32) -> f32 {
    a / 3.0
}

#[fpcontrol::round(ru)]
fn inherited(a: f32) -> f32 {
    #[fpcontrol::fast_mode]
    let b = a / 3.0;
    #[fpcontrol::fast_mode]
    #[fpcontrol::round(rn)]
    let c = b / 3.0;
    c
}

fn main() {
    f(inherited(1.0));
}

#[fpcontrol::fp(rounding = rz, machine = "sm_13")]
fn another_name(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(contarct)]
fn slip(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(ru)]
fn mode_alone(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(precision = 24)]
fn unknown(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    another_name(slip(mode_alone(unknown(1.0))));
}

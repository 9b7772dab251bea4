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

#[fpcontrol::fp(fma = false)]
fn without_fma(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(fma)]
fn with_fma(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(mode = up; ftz)]
fn semicolon(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    without_fma(with_fma(semicolon(1.0)));
    another_name(slip(mode_alone(unknown(1.0))));
}

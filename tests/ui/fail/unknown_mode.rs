use fpcontrol::round;

#[round(up)]
fn word(a: f32, b: f32) -> f32 {
    a + b
}

#[round("rz")]
fn string(a: f32, b: f32) -> f32 {
    a + b
}

#[round(RU)]
fn upper_case(a: f32, b: f32) -> f32 {
    a + b
}

#[fpcontrol::fp(round = toward_zero)]
fn key(a: f32, b: f32) -> f32 {
    a + b
}

// Ties away is a mode of the reference, not of the attribute.
#[round(ra)]
fn reserved(a: f32, b: f32) -> f32 {
    a + b
}

#[round(Rounding::Up)]
fn path(a: f32, b: f32) -> f32 {
    a + b
}

#[round(mode = ru)]
fn with_a_key(a: f32, b: f32) -> f32 {
    a + b
}

fn main() {
    let _: f32 = path(1.0, 2.0) + with_a_key(1.0, 2.0);
    let _: f32 = word(1.0, 2.0) + string(1.0, 2.0) + reserved(1.0, 2.0) + upper_case(1.0, 2.0) + key(1.0, 2.0);
}

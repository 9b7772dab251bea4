#[fpcontrol::contract(gcc)]
fn attribute(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(contract = gcc)]
fn key(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::contract(clan)]
fn slip(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    attribute(key(slip(1.0)));
}

use fpcontrol::fp;

#[fp(lanes)]
fn first(x: f32, table: &[f32]) -> f32 {
    x * table[0]
}

#[fp(lanes)]
fn sum(x: f32, [y, z]: [f32; 2]) -> f32 {
    x + y + z
}

fn main() {
    let _ = (first(1.0, &[2.0]), sum(1.0, [2.0, 3.0]));
}

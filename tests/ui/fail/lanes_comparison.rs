use fpcontrol::fp;
use fpcontrol::lanes::select;

#[fp(round = rz, lanes)]
fn smaller(x: f32, y: f32) -> f32 {
    select(x.lt(&y), x, y)
}

fn main() {
    let _ = smaller(1.0, 2.0);
}

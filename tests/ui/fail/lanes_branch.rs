use fpcontrol::fp;

#[fp(round = rz, lanes)]
fn positive(x: f32) -> f32 {
    if x > 0.0 { x * 2.0 } else { 0.0 }
}

#[fp(round = rz, lanes)]
fn steps(x: f32) -> f32 {
    let mut sum = 0.0;
    while sum < x {
        sum += 0.5;
    }
    assert!(sum > 1.0);
    let add = |y: f32| y + 1.0;
    add(sum)
}

fn main() {
    let _ = (positive(1.0), steps(1.0));
}

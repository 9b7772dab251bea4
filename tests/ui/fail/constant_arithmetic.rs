use fpcontrol::round;

const STEP: f64 = 0.25;

fn first<const N: usize>() -> f32 {
    N as f32
}

#[round(rz)]
fn lengths() -> f32 {
    let a = [0.0; (STEP * 8.0) as usize];
    let b: [f32; 1 + (STEP < 1.0 / 3.0) as usize] = [a[0]; 2];
    b[0] + first::<{ (1.5 + 2.5) as usize }>()
}

// Integers compute, and so does what has a name.
#[round(rz)]
fn integers() -> f32 {
    const N: usize = 2 * 3 + (STEP * 8.0) as usize;
    const THIRD: f32 = 1.0 / 3.0;
    let a: [f32; N + 1] = [0.0; N + 1];
    a[N] + first::<{ N / 2 }>() + THIRD + -f32::MAX
}

fn main() {
    let _: f32 = lengths() + integers();
}

use fpcontrol::round;

type Real = f32;

#[round(rz)]
fn to_float(n: i32, x: f64) -> f32 {
    n as f32 + x as Real
}

// Inferred: it may be a float.
#[round(rz)]
fn inferred(n: i32) -> f64 {
    let x: f64 = n as _;
    x
}

// These truncate in every mode.
#[round(rz)]
fn to_integer(x: f64) -> usize {
    (x + 1.0) as usize + x as u8 as usize
}

fn main() {
    let _ = (to_float(1, 2.0), inferred(1), to_integer(1.0));
}

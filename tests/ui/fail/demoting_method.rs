use fpcontrol::{fp, round};

#[fp(machine = "sm_10")]
fn whole(x: f64) -> i32 {
    unsafe { x.to_int_unchecked::<i32>() }
}

#[fp(machine = "sm_13")]
fn seen(x: f64) -> i32 {
    unsafe { x.to_int_unchecked::<i32>() }
}

#[round(rz)]
fn anywhere(x: f64) -> i32 {
    unsafe { x.to_int_unchecked::<i32>() }
}

fn main() {
    let _ = [whole, seen, anywhere];
}

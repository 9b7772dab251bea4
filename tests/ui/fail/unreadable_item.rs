use fpcontrol::{native, round};

// What the compiler reads and fpcontrol does not.
#[round(rz)]
fn builtin(a: f32) -> usize {
    #[round(ru)]
    let _b = native!(a);
    builtin # offset_of((f32, f32), 1)
}

fn main() {
    builtin(1.0);
}

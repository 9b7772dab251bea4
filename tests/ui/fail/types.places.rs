use fpcontrol::{fp, ftz, round};

#[repr(C, packed)]
#[derive(Clone, Copy)]
struct Packed {
    tag: u8,
    y: f32,
}

fn one() -> f32 {
    1.0
}

// Whether the field is copied before the call, only its type says.
#[ftz]
fn beside_a_call(p: Packed) -> bool {
    p.y < one()
}

#[round(ru)]
const fn receiver(p: Packed) -> f32 {
    p.y.max(1.0)
}

#[fp(machine = "x87(64, store = assign)")]
fn rounded() -> &'static [f64] {
    &[0.1 + 0.2]
}

// These are compared, and computed, without a reference.
#[ftz]
fn beside_arithmetic(p: Packed) -> bool {
    p.y < 2.0 * p.y - 1.0 && p.tag > 0
}

fn main() {
    let p = Packed { tag: 1, y: 1.0 };
    let _ = (beside_a_call(p), receiver(p), rounded(), beside_arithmetic(p));
}

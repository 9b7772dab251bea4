use fpcontrol::{real, round};

#[round(ru)]
fn suffix() -> f32 {
    real!(0.1f32)
}

#[round(ru)]
fn nothing() -> f32 {
    real!()
}

#[round(ru)]
fn text() -> f32 {
    real!("0.1")
}

// In plain code, too.
fn plain() -> f32 {
    real!(0.1, 0.2)
}

fn main() {
    let _ = (suffix(), nothing(), text(), plain());
}

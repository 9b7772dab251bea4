use fpcontrol::{contract, fast_mode, fp, ftz, no_contract, no_fma, round};

#[fp(algebraic, round = ru)]
fn mode(a: f32) -> f32 {
    a + 1.0
}

#[round(rd)]
#[fp(algebraic)]
fn mode_beside(a: f32) -> f32 {
    a + 1.0
}

#[no_fma]
#[fp(algebraic)]
fn unfused(a: f32) -> f32 {
    a * a + 1.0
}

#[no_contract]
#[fp(algebraic)]
fn uncontracted(a: f32) -> f32 {
    a * a + 1.0
}

#[contract]
#[fp(algebraic)]
fn contracted(a: f32) -> f32 {
    a * a + 1.0
}

#[ftz]
#[fp(algebraic)]
fn flushed(a: f32) -> f32 {
    a + 1.0
}

#[fast_mode]
#[fp(algebraic)]
fn approximate(a: f32) -> f32 {
    1.0 / a
}

#[fp(algebraic, nan = canonical)]
fn canonical(a: f32) -> f32 {
    a + 1.0
}

#[fp(algebraic, sum = lanes(16))]
fn ordered(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fp(algebraic, backend = fpcontrol::backend::Soft)]
fn elsewhere(a: f32) -> f32 {
    a + 1.0
}

#[fp(algebraic, machine = "sm_13")]
fn old(a: f32) -> f32 {
    a + 1.0
}

#[fp(algebraic, lanes)]
fn slices(a: f32) -> f32 {
    a + 1.0
}

// What is around an item counts too: the message stands where the item contradicts it.
#[round(ru)]
mod directed {
    #[fp(algebraic)]
    pub fn inner(a: f32) -> f32 {
        a + 1.0
    }
}

#[fp(algebraic)]
mod fast {
    #[round(ru)]
    pub fn inner(a: f32) -> f32 {
        a + 1.0
    }
}

fn main() {}

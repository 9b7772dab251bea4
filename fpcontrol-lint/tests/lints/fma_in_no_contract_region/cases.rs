use fpcontrol::{no_fma, round};

fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}

fn plain(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}

#[no_fma]
fn step(a: f64, x: f64, y: f64) -> f64 {
    plain(a, x, y) + axpy(a, x, y) //~ fma_in_no_contract_region
}

#[round(ru)]
fn up(a: f64, x: f64, y: f64) -> f64 {
    axpy(a, x, y) + y
}

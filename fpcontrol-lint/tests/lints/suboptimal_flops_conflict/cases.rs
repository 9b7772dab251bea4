fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y) //~ suboptimal_flops_conflict
}

fn plain(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}

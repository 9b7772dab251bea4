fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y //~ contractible_expression
}

fn index(i: usize, n: usize, j: usize) -> usize {
    i * n + j
}

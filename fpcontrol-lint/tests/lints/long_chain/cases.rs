fn trace(m: &[[f64; 3]; 3]) -> f64 {
    m[0][0] + m[1][1] + m[2][2] //~ long_chain
}

fn two(a: f64, b: f64) -> f64 {
    a + b
}

fn integers(a: usize, b: usize, c: usize) -> usize {
    a + b + c
}

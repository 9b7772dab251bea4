fn trace(m: &[[f64; 3]; 3]) -> f64 {
    m[0][0] + m[1][1] + m[2][2] //~ long_chain
}

fn two(a: f64, b: f64) -> f64 {
    a + b
}

fn integers(a: usize, b: usize, c: usize) -> usize {
    a + b + c
}

unsafe fn registers(a: __m256, b: __m256, c: __m256, d: __m256) -> __m256 {
    unsafe { _mm256_add_ps(_mm256_add_ps(a, b), _mm256_add_ps(c, d)) } //~ long_chain
}

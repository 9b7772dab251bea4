fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y //~ contractible_expression
}

fn index(i: usize, n: usize, j: usize) -> usize {
    i * n + j
}

fn assigned(mut q: f64, a: f64, b: f64) -> f64 {
    q += a * b; //~ contractible_expression
    q -= a * b; //~ contractible_expression
    q *= a * b;
    q
}

fn negated(a: f64, b: f64, c: f64) -> f64 {
    -(a * b) + c //~ contractible_expression
}

fn within(a: f64, b: f64, c: f64) -> f64 {
    (a * b - c) / c //~ contractible_expression
}

fn later(a: f64, b: f64, c: f64) -> f64 {
    let p = a * b;
    let q = -(b * c);
    let sum = c - p; //~ contractible_expression
    let mut t = sum * 2.0;
    t += p; //~ contractible_expression
    t + -q //~ contractible_expression
}

fn in_branches(a: f64, b: f64, c: f64) -> f64 {
    let p = a * b;
    if c > 0.0 {
        return p + c; //~ contractible_expression
    }
    p - c //~ contractible_expression
}

fn changed(a: f64, b: f64, c: f64) -> (f64, f64) {
    let mut p = a * b;
    p += c; //~ contractible_expression
    (p, p + c)
}

// The product itself is needed too, so gcc and nvcc compute it and add it.
fn kept(a: f64, b: f64, c: f64) -> (f64, f64) {
    let p = a * b;
    (p, p + c)
}

fn compared(a: f64, b: f64, c: f64) -> f64 {
    let p = a * b;
    if p > 0.0 { p + c } else { a }
}

// The product is computed once, in front of the loop.
fn invariant(a: f64, b: f64, count: usize) -> f64 {
    let p = a * b;
    let mut sum = 0.0;
    for _ in 0..count {
        sum += p;
    }
    sum
}

fn replaced(a: f64, b: f64, c: f64, other: bool) -> f64 {
    let mut p = a * b;
    if other {
        p = c;
    }
    p + c
}

fn shadowed(a: f64, b: f64, c: f64) -> f64 {
    let p = a * b;
    let p = p.sqrt();
    p + c
}

fn elements(xs: &[f64], ys: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (x, y) in xs.iter().zip(ys) {
        let p = x * y;
        sum += p; //~ contractible_expression serial_loop_sum
    }
    sum
}

fn indices(i: usize, n: usize, j: usize) -> usize {
    let row = i * n;
    let mut at = row + j;
    at += n * 2;
    at
}

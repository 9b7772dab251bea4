fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (x, y) in a.iter().zip(b) {
        sum = x.mul_add(*y, sum); //~ running_fma
    }
    sum
}

fn horner(coefficients: &[f64], x: f64) -> f64 {
    let mut value: f64 = 0.0;
    for c in coefficients {
        value = value.mul_add(x, *c);
    }
    value
}

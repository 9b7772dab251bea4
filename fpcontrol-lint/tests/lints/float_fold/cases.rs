fn plain(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |sum, x| sum + x.abs()) //~ float_fold
}

fn path(values: &[f64]) -> f64 {
    values.iter().copied().fold(0.0, std::ops::Add::add) //~ float_fold
}

fn parts(values: &[f64]) -> (f64, usize) {
    values.iter().fold((0.0, 0), |(sum, count), x| (sum + x, count + 1)) //~ float_fold
}

fn changed(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |mut sum, x| { //~ float_fold
        sum += x;
        sum
    })
}

fn prefix(values: &[f64]) -> Vec<f64> {
    values.iter().scan(0.0, |sum, x| { //~ float_fold
        *sum += x;
        Some(*sum)
    }).collect()
}

fn least(values: &[f64]) -> f64 {
    values.iter().fold(f64::MAX, |least, x| least.min(*x))
}

fn horner(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().fold(0.0, |value, c| value * x + c)
}

fn checked(values: &[usize]) -> Option<usize> {
    values.iter().try_fold(0usize, |sum, x| sum.checked_add(*x))
}

fn plain(values: &[f64]) -> f64 {
    values.iter().product() //~ float_product
}

fn folded(values: &[f64]) -> f64 {
    values.iter().fold(1.0, |product, x| product * x) //~ float_product
}

fn sizes(values: &[usize]) -> usize {
    values.iter().product()
}

fn scaled(values: &mut [f64], factor: f64) {
    for value in values.iter_mut() {
        *value *= factor;
    }
}

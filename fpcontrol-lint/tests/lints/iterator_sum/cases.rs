fn plain(values: &[f32]) -> f32 {
    values.iter().sum() //~ iterator_sum
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>() //~ iterator_sum
}

fn inferred(values: &[Vec<f64>]) -> f64 {
    let total = values.iter().flat_map(|row| row.iter()).copied().sum();
    //~^ iterator_sum
    total
}

fn lengths(values: &[String]) -> usize {
    values.iter().map(|value| value.len()).sum()
}

fn durations(values: &[std::time::Duration]) -> std::time::Duration {
    values.iter().sum()
}

fn forwarded<T: std::iter::Sum>(values: Vec<T>) -> T {
    values.into_iter().sum()
}

#[fpcontrol::fp(round = ru, sum = exact)]
fn without_an_order(values: &[f32]) -> f32 {
    values.iter().sum()
}

#[fpcontrol::fp(sum = sequential)]
fn in_this_order(values: &[f32]) -> f32 {
    values.iter().sum()
}

#[fpcontrol::round(ru)]
fn controlled(values: &[f32]) -> f32 {
    values.iter().sum() //~ iterator_sum
}

#[fpcontrol::fp(sum = exact)]
fn product(values: &[f32]) -> f32 {
    values.iter().product() //~ float_product
}

fn forwarded<T: std::iter::Sum>(values: Vec<T>) -> T {
    values.into_iter().sum() //~ unknown_type_reduction
}

fn bytes(values: &[u8]) -> u8 {
    values.iter().sum()
}

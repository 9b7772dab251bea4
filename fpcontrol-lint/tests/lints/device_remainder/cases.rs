fn wrap(x: f64) -> f64 {
    x % 360.0 //~ device_remainder
}

fn integers(x: u64) -> u64 {
    x % 360
}

fn sizes(scale: f64) -> f64 {
    let mut total = 0.0;
    for entry in std::fs::read_dir(".").unwrap() {
        total += entry.unwrap().metadata().unwrap().len() as f64 * scale; //~ directory_order_sum
    }
    total
}

fn bytes() -> u64 {
    let mut total = 0;
    for entry in std::fs::read_dir(".").unwrap() {
        total += entry.unwrap().metadata().unwrap().len();
    }
    total
}

use std::sync::Mutex;

struct Statistics {
    total: Mutex<f64>,
    sums: Mutex<Vec<f64>>,
}

impl Statistics {
    fn record(&self, value: f64) {
        *self.total.lock().unwrap() += value; //~ locked_sum
    }

    fn count(&self) {
        *self.total.lock().unwrap() += 1.0;
    }

    fn seen(&self, value: f64) {
        *self.total.lock().unwrap() += value; //~ concurrent_accumulation
    }
}

fn several(statistics: &Statistics, values: &[f64]) {
    std::thread::scope(|scope| {
        for value in values {
            scope.spawn(|| statistics.seen(*value));
        }
    });
}

fn alone(values: &[f64]) -> f64 {
    let total = Mutex::new(0.0);
    for value in values {
        *total.lock().unwrap() += value; //~ serial_loop_sum
    }
    total.into_inner().unwrap()
}

//! Branches that one step of a loop over distinct keys enters: what they add to gets one term of that loop.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;

pub enum Kind {
    Bias,
    Weights,
}

pub struct Model {
    bias: f64,
    weights: f64,
    rest: f64,
}

pub fn by_name(model: &mut Model, gradients: HashMap<String, f64>, rate: f64) {
    for (name, gradient) in gradients {
        match name.as_str() {
            "bias" => model.bias -= gradient * rate,
            "weights" => model.weights = model.weights - gradient * rate,
            _ => model.rest -= gradient * rate, //~ hash_order_sum
        }
    }
}

pub fn by_one_of_two_names(model: &mut Model, gradients: HashMap<String, f64>) {
    for (name, gradient) in gradients {
        match name.as_str() {
            "bias" | "weights" => model.bias -= gradient, //~ hash_order_sum
            _ => {}
        }
    }
}

pub fn by_kind(model: &mut Model, gradients: &HashMap<Kind, f64>) {
    for (kind, gradient) in gradients {
        match kind {
            Kind::Bias => model.bias += gradient,
            Kind::Weights => model.weights += gradient,
        }
    }
}

pub fn by_comparison(model: &mut Model, gradients: &HashMap<String, f64>, wanted: &str, limit: &String) {
    for (name, gradient) in gradients {
        if name == wanted {
            model.bias += gradient * 0.1;
        } else if wanted.len() > 1 && *name == *limit {
            model.weights += gradient;
        } else if name != wanted {
            model.rest += gradient; //~ hash_order_sum
        }
    }
}

pub fn by_a_name_that_changes(gradients: &HashMap<String, f64>, wanted: &[String]) -> f64 {
    let mut sum = 0.0;
    let mut last = String::new();
    for (name, gradient) in gradients {
        if *name == last {
            sum += gradient; //~ hash_order_sum
        }
        last = wanted[name.len() % wanted.len()].clone();
    }
    sum
}

pub fn by_value(gradients: &HashMap<String, f64>, wanted: f64) -> f64 {
    let mut sum = 0.0;
    for gradient in gradients.values() {
        if *gradient == wanted {
            sum += gradient.sqrt(); //~ hash_order_sum
        }
    }
    sum
}

pub fn in_each_of_many(tables: &[HashMap<String, f64>]) -> f64 {
    let mut sum = 0.0;
    for table in tables {
        for (name, value) in table {
            if name == "total" {
                sum += value.sqrt(); //~ serial_loop_sum
            }
        }
    }
    sum
}

pub fn for_each_of_a_table(groups: &HashMap<u32, Vec<String>>, table: &HashMap<String, f64>) -> f64 {
    let mut sum = 0.0;
    for names in groups.values() {
        for (name, value) in table {
            if *name == names[0] {
                sum += value; //~ hash_order_sum
            }
        }
    }
    sum
}

pub fn on_the_first_thread(values: Vec<f64>, count: usize) -> f64 {
    let total = Arc::new(Mutex::new(0.0));
    let everywhere = Arc::new(Mutex::new(0.0));
    thread::scope(|scope| {
        for rank in 0..count {
            let (total, everywhere, values) = (Arc::clone(&total), Arc::clone(&everywhere), &values);
            scope.spawn(move || {
                *everywhere.lock().unwrap() += values[rank]; //~ concurrent_accumulation
                if rank == 0 {
                    for value in values {
                        *total.lock().unwrap() += value; //~ locked_sum
                    }
                }
            });
        }
    });
    let sum = *total.lock().unwrap() + *everywhere.lock().unwrap();
    sum
}

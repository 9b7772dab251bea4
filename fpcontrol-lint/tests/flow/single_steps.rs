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

pub fn by_what_many_keys_share(weights: &HashMap<u64, f64>) -> [f64; 4] {
    let mut sums = [0.0; 4];
    for (key, weight) in weights {
        if *key as u8 == 3 {
            sums[0] += weight; //~ hash_order_sum
        }
        if key & 1 == 0 {
            sums[1] += weight; //~ hash_order_sum
        }
        match key >> 60 {
            0 => sums[2] += weight, //~ hash_order_sum
            _ => {}
        }
        if key * key == 4 {
            sums[3] += weight; //~ hash_order_sum
        }
    }
    sums
}

pub fn by_a_prefix(weights: &HashMap<String, f64>) -> f64 {
    let mut sum = 0.0;
    for (name, weight) in weights {
        match &name[..1] {
            "a" => sum += weight, //~ hash_order_sum
            _ => {}
        }
    }
    sum
}

pub fn by_the_next_of_many(weights: &HashMap<String, f64>, wanted: &mut Vec<String>) -> f64 {
    let mut sum = 0.0;
    for (name, weight) in weights {
        if *name == wanted.pop().unwrap() {
            sum += weight; //~ hash_order_sum
        }
    }
    sum
}

pub fn by_a_pattern(weights: &HashMap<Kind, f64>, names: &HashMap<String, f64>, wanted: &str) -> f64 {
    let mut sum = 0.0;
    for (kind, weight) in weights {
        if let Kind::Bias = kind {
            sum += weight.sqrt();
        }
    }
    for (name, weight) in names {
        if name.as_str() == wanted {
            sum += weight * 0.3;
        }
    }
    sum
}

pub fn in_tables_without_order(tables: &HashMap<u32, HashMap<usize, f64>>) -> [f64; 9] {
    let mut sums = [0.0; 9];
    for (key, value) in tables.values().flat_map(|table| table.iter()) {
        if *key == 3 {
            sums[0] += value; //~ hash_order_sum
        }
    }
    for (key, value) in tables.values().flatten() {
        sums[*key] += value; //~ hash_order_sum
    }
    sums
}

pub fn into_a_few_places(weights: &HashMap<usize, f64>) -> Vec<f64> {
    let mut sums = vec![0.0; 256];
    for (key, weight) in weights {
        sums[key & 7] += weight; //~ hash_order_sum
    }
    for (key, weight) in weights {
        sums[key >> 60] += weight; //~ hash_order_sum
    }
    for (key, weight) in weights {
        sums[*key as u8 as usize] += weight; //~ hash_order_sum
    }
    sums
}

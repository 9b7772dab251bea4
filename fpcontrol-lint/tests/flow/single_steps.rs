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

pub fn until_one_is_found(weights: &HashMap<u32, f64>, wanted: u32) -> f64 {
    let mut sum = 0.1;
    for (key, weight) in weights.iter().map(|(key, weight)| (key / 2, weight)) {
        if key == wanted {
            sum += weight.sqrt();
            break;
        }
    }
    sum
}

pub fn until_each_is_found(weights: &HashMap<u32, f64>, wanted: &[u32]) -> f64 {
    let mut sum = 0.0;
    for want in wanted {
        for (key, weight) in weights.iter().map(|(key, weight)| (key / 2, weight)) {
            if key == *want {
                sum += weight.sqrt(); //~ hash_order_sum
                break;
            }
        }
    }
    sum
}

pub fn by_pairs(weights: &HashMap<usize, f64>, names: &HashMap<String, f64>, sums: &mut HashMap<String, f64>) -> f64 {
    let pairs: Vec<(usize, f64)> = weights.iter().map(|(&key, weight)| (key, *weight)).collect();
    let mut sum = 0.0;
    for wanted in 0..9 {
        for (key, weight) in &pairs {
            if *key == wanted {
                sum += weight.sqrt(); //~ serial_loop_sum
            }
        }
    }
    let named: Vec<(String, f64, bool)> = names
        .iter()
        .filter_map(|(name, weight)| weights.get(&name.len()).map(|limit| (name.clone(), *weight, weight > limit)))
        .collect();
    for (name, weight, larger) in named {
        if let Some(sum) = sums.get_mut(&name) {
            if larger {
                *sum += weight;
            }
        }
    }
    sum
}

pub fn by_shortened_names(names: &HashMap<String, f64>, sums: &mut HashMap<String, f64>) {
    let named: Vec<(String, f64)> =
        names.iter().map(|(name, weight)| (name[..1].to_owned(), *weight)).collect();
    for (name, weight) in named {
        if let Some(sum) = sums.get_mut(&name) {
            *sum += weight; //~ hash_order_sum
        }
    }
}

pub fn until_a_step_ends(weights: &HashMap<u32, f64>) -> f64 {
    let mut sum = 0.0;
    for (key, weight) in weights {
        if *key > 3 {
            sum += weight.sqrt(); //~ hash_order_sum
            continue;
        }
        'found: {
            sum += weight.cbrt(); //~ hash_order_sum
            break 'found;
        }
    }
    sum
}

pub fn added_at_the_end(model: &mut Model, weights: &HashMap<u32, f64>) {
    for (key, weight) in weights {
        if *key % 7 == 3 {
            model.rest += weight;
            return;
        }
    }
    weights.values().for_each(|weight| {
        model.rest += weight; //~ hash_order_sum
        return;
    });
}

pub fn from_many_tables(tables: &HashMap<u32, HashMap<usize, f64>>, sums: &mut [f64]) {
    let (mut pairs, mut others) = (Vec::new(), Vec::new());
    for table in tables.values() {
        pairs.extend(table.iter().map(|(key, value)| (*key, *value)));
        for (key, value) in table {
            others.push((*key, *value));
        }
    }
    for (key, value) in pairs {
        sums[key] += value; //~ hash_order_sum
    }
    for (key, value) in others {
        sums[key] += value; //~ hash_order_sum
    }
}

pub fn by_hidden_names(names: &HashMap<String, f64>, sums: &mut HashMap<String, f64>) {
    let lower = names.iter().map(|(name, weight)| {
        let name = name.to_lowercase();
        (name, *weight)
    });
    for (name, weight) in lower {
        *sums.entry(name).or_insert(0.0) += weight; //~ hash_order_sum
    }
    let halved = names.iter().map(|(name, weight)| {
        let half = weight / 2.0;
        (name.clone(), half)
    });
    for (name, weight) in halved {
        *sums.entry(name).or_insert(0.0) += weight;
    }
}

//! `x /= term` rounds as a product does. Expressions in JSON are read.

use serde_json::json;
use std::collections::{BTreeMap, HashMap};

struct Share {
    part: f64,
    count: f64,
}

fn divided(rates: &HashMap<u32, f64>) -> f64 {
    let mut value = 1.0;
    for rate in rates.values() {
        value /= rate; //~ hash_order_sum
    }
    value
}

fn divided_by_whole(counts: &HashMap<u32, u32>) -> f64 {
    let mut value = 1.0;
    for count in counts.values() {
        value /= *count as f64; //~ hash_order_sum
    }
    value
}

fn either(rates: &HashMap<u32, f64>) -> f64 {
    let mut value = 1.0;
    for rate in rates.values() {
        if *rate > 1.0 {
            value *= rate; //~ hash_order_sum
        } else {
            value /= rate; //~ hash_order_sum
        }
    }
    value
}

fn in_order(rates: &BTreeMap<u32, f64>) -> f64 {
    let mut value = 1.0;
    for rate in rates.values() {
        value /= rate;
    }
    value
}

fn by_one_number(rates: &HashMap<u32, f64>, base: f64) -> f64 {
    let mut value = 1.0;
    for _ in rates.values() {
        value /= base;
    }
    value
}

fn once_for_each(shares: &mut HashMap<u32, Share>, rates: &HashMap<u32, f64>, out: &mut [f64], total: f64) {
    for share in shares.values_mut() {
        share.part /= share.count;
        share.part /= total;
    }
    for (key, rate) in rates {
        out[*key as usize] /= rate;
        if let Some(share) = shares.get_mut(key) {
            share.part /= rate;
        }
    }
}

fn means(lists: &HashMap<u32, Vec<f64>>) -> HashMap<u32, f64> {
    let mut means = HashMap::new();
    for (key, list) in lists {
        let mut mean = 0.0;
        for value in list {
            mean += value; //~ serial_loop_sum
        }
        mean /= list.len() as f64;
        means.insert(*key, mean);
    }
    means
}

fn report(rates: &HashMap<u32, f64>) -> serde_json::Value {
    json!({
        "name": "rates",
        "none": null,
        "total": rates.values().sum::<f64>(), //~ hash_order_sum
        "parts": [{ "twice": 2.0 * rates.values().sum::<f64>() }, rates.len()], //~ hash_order_sum
    })
}

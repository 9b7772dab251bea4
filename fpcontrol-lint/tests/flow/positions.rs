//! Elements that are taken by their position, or out of a collection, and entries that a sum replaces.

use std::collections::hash_map::Entry;
use std::collections::{BinaryHeap, HashMap};

fn by_position(prices: &HashMap<u32, f64>, rates: &[f64]) -> f64 {
    let values: Vec<f64> = prices.values().copied().collect();
    let mut sum = 0.0;
    for index in 0..values.len() {
        sum += values[index]; //~ hash_order_sum
    }
    let mut other = 0.0;
    for index in 0..rates.len() {
        other += rates[index]; //~ serial_loop_sum
    }
    sum * other
}

fn to_its_own_position(prices: &HashMap<u32, f64>, totals: &mut [f64]) {
    let values: Vec<f64> = prices.values().copied().collect();
    for index in 0..values.len() {
        totals[index] += values[index];
    }
}

fn counted_by_hand(prices: &HashMap<u32, f64>) -> f64 {
    let values: Vec<&f64> = prices.values().collect();
    let (mut sum, mut index) = (0.0, 0);
    while index < values.len() {
        sum += values[index]; //~ hash_order_sum
        index += 1;
    }
    sum
}

fn taken_out(prices: &HashMap<u32, f64>) -> f64 {
    let mut values: Vec<f64> = prices.values().cloned().collect();
    let mut sum = 0.0;
    while let Some(value) = values.pop() {
        sum += value; //~ hash_order_sum
    }
    sum
}

fn out_of_a_heap(prices: &HashMap<u32, f64>) -> f64 {
    let mut heap = BinaryHeap::new();
    for price in prices.values() {
        heap.push(OrderedFloat(*price));
    }
    let mut sum = 0.0;
    while let Some(price) = heap.pop() {
        sum += price.0; //~ serial_loop_sum
    }
    sum
}

fn what_is_taken_out_is_ones_own(values: &[f64]) -> f64 {
    let threads = rayon::current_num_threads();
    let mut jobs: Vec<(usize, Vec<f64>)> = Vec::new();
    for index in 0..threads {
        jobs.push((index, vec![1.0; 3]));
    }
    let mut largest = 0.0f64;
    for _ in 0..jobs.len() {
        let (index, mut scores) = jobs.pop().unwrap();
        scores.iter_mut().enumerate().for_each(|(at, score)| *score += values[index + at]);
        largest = largest.max(scores[0]);
    }
    largest
}

fn entries_are_replaced(prices: &HashMap<u32, f64>) -> HashMap<u32, f64> {
    let mut totals: HashMap<u32, f64> = HashMap::new();
    for (key, price) in prices {
        let total = totals.get(&(key % 3)).unwrap_or(&0.0) + price;
        totals.insert(key % 3, total); //~ hash_order_sum
    }
    totals
}

fn entries_are_matched(prices: &HashMap<u32, f64>, totals: &mut HashMap<u32, f64>) {
    for (key, price) in prices {
        match totals.entry(key % 3) {
            Entry::Occupied(mut entry) => {
                let total = entry.get() + price;
                entry.insert(total); //~ hash_order_sum
            }
            Entry::Vacant(entry) => {
                entry.insert(*price);
            }
        }
    }
}

fn each_key_once(prices: &HashMap<u32, f64>, totals: &mut HashMap<u32, f64>) {
    for (key, price) in prices {
        let total = totals.get(key).copied().unwrap_or(0.0) + price;
        totals.insert(*key, total);
    }
}

fn of_another_key(distances: &mut HashMap<u32, f64>, edges: &HashMap<(u32, u32), f64>) {
    for ((from, to), length) in edges {
        let distance = distances[from] + length;
        distances.insert(*to, distance);
    }
}

pub fn chosen(names: &HashMap<String, bool>, weights: &[f64]) -> f64 {
    let chosen: Vec<bool> = names.values().copied().collect();
    let mut sum = 0.0;
    for i in 0..chosen.len() {
        if chosen[i] {
            sum += weights[i]; //~ serial_loop_sum
        }
    }
    sum
}

pub fn large(names: &HashMap<String, f64>) -> f64 {
    let values: Vec<f64> = names.values().copied().collect();
    let mut sum = 0.0;
    for i in 0..values.len() {
        if values[i] > 0.5 {
            sum += values[i]; //~ hash_order_sum
        }
    }
    sum
}

pub fn by_position_if_there(names: &HashMap<String, f64>) -> f64 {
    let values: Vec<f64> = names.values().copied().collect();
    let mut sum = 0.0;
    for i in 0..9 {
        if let Some(value) = values.get(i) {
            sum += value; //~ hash_order_sum
        }
    }
    sum
}

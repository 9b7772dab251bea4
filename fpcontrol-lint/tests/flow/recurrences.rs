//! Recurrences: each step computes a value from what the step before left. They are found if the steps have no fixed order.

use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};
use std::sync::mpsc::Receiver;
use std::time::Instant;

struct Average {
    value: f64,
    steps: usize,
}

fn decays(prices: &HashMap<u32, f64>) -> f64 {
    let mut average = 0.0;
    for price in prices.values() {
        average = 0.9 * average + 0.1 * price; //~ hash_order_sum
    }
    let mut other = 0.0;
    for (_, price) in prices {
        other += 0.1 * (price - other); //~ hash_order_sum
    }
    let mut fused = 0.0f64;
    prices.values().for_each(|price| fused = fused.mul_add(0.9, *price)); //~ hash_order_sum
    average + other + fused
}

fn decays_in_a_field(prices: &HashMap<u32, f64>, mut average: Average) -> f64 {
    for price in prices.values() {
        average.value = (average.value * 0.9 + price).min(100.0); //~ hash_order_sum
        average.steps = average.steps * 3 + 1;
    }
    average.value
}

fn compounds(rates: &HashMap<u32, f64>) -> f64 {
    let mut capital = 1.0;
    let mut discounted = 1.0;
    for rate in rates.values() {
        capital *= 1.0 + rate; //~ hash_order_sum
        discounted = discounted / (1.0 + rate); //~ hash_order_sum
    }
    capital + discounted
}

fn folds(prices: &HashMap<u32, f64>, list: &[f64]) -> f64 {
    let folded = prices.values().fold(0.0, |average, price| average * 0.9 + price); //~ hash_order_sum
    let parallel = list.par_iter().copied().reduce(|| 0.0, |one, other| one * 0.5 + other * 0.5); //~ parallel_reduction
    folded + parallel + list.iter().fold(0.0, |average, price| average * 0.9 + price)
}

fn arrives(prices: Receiver<f64>) -> f64 {
    let mut average = 0.0;
    for price in prices {
        average = average * 0.9 + price * 0.1;
    }
    average
}

fn in_an_order(prices: &BTreeMap<u32, f64>, list: &[f64]) -> f64 {
    let mut average = 0.0;
    for price in prices.values() {
        average = 0.9 * average + 0.1 * price;
    }
    for price in list {
        average += 0.1 * (price - average);
    }
    average
}

fn decayed(values: impl Iterator<Item = f64>) -> f64 {
    let mut average = 0.0;
    for value in values {
        average = 0.9 * average + 0.1 * value; //~ hash_order_sum
    }
    average
}

fn handed_to_a_function(prices: &HashMap<u32, f64>, list: &[f64]) -> f64 {
    decayed(list.iter().copied()) + decayed(prices.values().copied())
}

fn extremes(prices: &HashMap<u32, f64>) -> f64 {
    let (mut most, mut least, mut last, mut near) = (f64::MIN, f64::MAX, 0.0, 1.0);
    for price in prices.values() {
        most = most.max(*price);
        least = if *price < least { *price } else { least };
        last = *price * 2.0;
        near = f64::min(near, (price - 1.0).abs());
        if price - 1.0 > most {
            most = price - 1.0;
        }
    }
    prices.values().fold(most + least + last + near, |most, price| most.max(price * 0.5))
}

fn equal_steps(prices: &HashMap<u32, f64>) -> f64 {
    let (mut weight, mut factor) = (1.0, 1.0);
    for _ in prices.values() {
        weight = 0.9 * weight + 0.1;
        factor *= 0.5;
    }
    weight * factor
}

fn entries(prices: &HashMap<u32, f64>, averages: &mut HashMap<u32, f64>, own: &mut HashMap<u32, f64>) {
    for (key, price) in prices {
        let average = averages.entry(*key).or_insert(0.0);
        *average = 0.9 * *average + 0.1 * price;
    }
    for value in own.values_mut() {
        *value = *value * 0.9 + 0.1;
    }
    for (_, value) in own.iter_mut() {
        let next = *value * 0.9;
        *value = next * *value + next;
    }
}

fn within_a_step(rows: &HashMap<u32, Vec<f64>>) -> f64 {
    let mut most = 0.0f64;
    for row in rows.values() {
        let mut average = 0.0;
        for value in row {
            average = 0.9 * average + 0.1 * value;
        }
        most = most.max(average);
    }
    most
}

fn times(parts: Receiver<u32>, began: Instant) -> f64 {
    let mut latency = 0.0;
    for _ in parts {
        let taken = began.elapsed().as_secs_f64();
        latency = 0.9 * latency + 0.1 * taken;
    }
    latency
}

fn as_many_as_threads(factor: f64, parts: &[f64]) -> f64 {
    let mut average = 0.0;
    for thread in 0..num_cpus::get() {
        average = factor * average + parts[thread];
    }
    average
}

//! Values that are computed from what they replace: in cells, in variables, in running means.

use crossbeam::atomic::AtomicCell;
use std::cell::Cell;
use std::collections::HashMap;

thread_local! {
    static TOTAL: Cell<f64> = const { Cell::new(0.0) };
}

fn cell(total: &AtomicCell<f64>, x: f64) {
    total.store(total.load() + x);
    total.store(x);
}

fn local(x: f64) {
    TOTAL.with(|total| total.set(total.get() + x)); //~ locked_sum
    TOTAL.with(|total| total.set(x));
}

fn counted(values: &[f64], total: &Cell<f64>) {
    for x in values {
        total.set(total.get() + x); //~ serial_loop_sum
    }
}

fn by_another_name(values: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in values {
        let next = sum + x;
        sum = next; //~ serial_loop_sum
    }
    sum
}

fn compensated(map: &HashMap<u32, f64>) -> f64 {
    let (mut sum, mut lost) = (0.0, 0.0);
    for x in map.values() {
        let y = x - lost;
        let t = sum + y;
        lost = (t - sum) - y;
        sum = t; //~ hash_order_sum
    }
    sum
}

fn running_mean(values: &[f64]) -> f64 {
    let mut mean = 0.0;
    for (i, x) in values.iter().enumerate() {
        mean += (x - mean) / (i + 1) as f64; //~ serial_loop_sum
    }
    mean
}

fn running_mean_in_two(map: &HashMap<u32, f64>) -> f64 {
    let mut mean = 0.0;
    let mut count = 0.0;
    for x in map.values() {
        count += 1.0;
        let delta = x - mean;
        mean += delta / count; //~ hash_order_sum
    }
    mean
}

fn newton(a: f64) -> f64 {
    let mut x = a;
    for _ in 0..20 {
        x -= (x * x - a) / (2.0 * x);
    }
    x
}

fn newton_in_two(a: f64) -> f64 {
    let mut x = a;
    for _ in 0..20 {
        let step = (x * x - a) / (2.0 * x);
        x -= step;
    }
    x
}

fn newton_by_another_name(a: f64) -> f64 {
    let mut x = a;
    loop {
        let next = x - (x * x - a) / (2.0 * x);
        if next == x {
            return x;
        }
        x = next;
    }
}

fn bisected(f: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    while high - low > 1e-9 {
        let middle = low + (high - low) / 2.0;
        if f(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    while f(high) {
        high = high + high;
    }
    low
}

fn products(values: &[f64]) -> f64 {
    let mut p = 1.0;
    for x in values {
        p = p * x.sin() * x.cos(); //~ float_product
    }
    p
}

fn whole_numbers(words: &[String]) -> f32 {
    let mut counts: HashMap<&str, f32> = HashMap::new();
    for word in words {
        *counts.entry(word).or_insert(0.0) += 1.0;
    }
    counts.values().sum()
}

fn no_whole_numbers(words: &[(String, f32)]) -> f32 {
    let mut weights: HashMap<&str, f32> = HashMap::new();
    for (word, weight) in words {
        *weights.entry(word).or_insert(0.0) += weight; //~ serial_loop_sum
    }
    weights.values().sum() //~ hash_order_sum
}

fn no_longer_whole(words: &[String]) -> f32 {
    let mut counts: HashMap<&str, f32> = HashMap::new();
    for word in words {
        *counts.entry(word).or_insert(0.0) += 1.0;
    }
    for count in counts.values_mut() {
        *count /= words.len() as f32;
    }
    counts.values().sum() //~ hash_order_sum
}

fn timings(times: &HashMap<String, std::time::Duration>) -> f64 {
    let mut total = 0.0;
    for time in times.values() {
        total += time.as_secs_f64();
    }
    total + times.values().map(|time| time.as_secs_f64()).sum::<f64>()
}

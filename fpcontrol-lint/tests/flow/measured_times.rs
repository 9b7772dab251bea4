//! Measured times, whole numbers from calls, and keys that are written into texts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

struct Cached {
    since: Instant,
    cost: f64,
}

struct Stats {
    layer_timings: HashMap<String, f64>,
    load_ms: f64,
    weight: f64,
}

fn whole_milliseconds(durations: &HashMap<String, Duration>) -> f64 {
    durations.values().map(|d| d.as_millis() as f64).sum::<f64>()
}

fn ages(cache: &HashMap<String, Cached>) -> f32 {
    cache.values().map(|c| c.since.elapsed().as_secs() as f32).sum()
}

fn weighted_by_time(layers: &HashMap<String, (f64, Duration)>) -> f64 {
    let mut sum = 0.0;
    for (weight, time) in layers.values() {
        sum += weight * time.as_secs_f64();
    }
    sum
}

fn spread(times: &HashMap<String, Duration>) -> f64 {
    let all: Vec<f64> = times.values().map(|d| d.as_secs_f64()).collect();
    let mean = all.iter().sum::<f64>() / all.len() as f64;
    all.iter().map(|t| (t - mean).powi(2)).sum::<f64>()
}

fn by_name(all: &HashMap<String, Stats>, one: &Stats) -> f64 {
    let mut mean_ms = 0.0;
    for stats in all.values() {
        mean_ms += stats.load_ms / all.len() as f64;
    }
    mean_ms + one.layer_timings.values().sum::<f64>()
}

fn costs(cache: &HashMap<String, Cached>, all: &HashMap<String, Stats>) -> f64 {
    let cost: f64 = cache.values().map(|c| c.cost).sum(); //~ hash_order_sum
    cost + all.values().map(|s| s.weight).sum::<f64>() //~ hash_order_sum
}

fn spent(total: &Mutex<Stats>, took: f64) {
    let mut total = total.lock().unwrap();
    total.weight += took;
}

fn threads_that_add_times(total: Arc<Mutex<Stats>>) {
    for _ in 0..4 {
        let total = Arc::clone(&total);
        thread::spawn(move || {
            let start = Instant::now();
            spent(&total, start.elapsed().as_secs_f64());
        });
    }
}

fn spent_on(total: &Mutex<Stats>, cost: f64) {
    let mut total = total.lock().unwrap();
    total.weight += cost; //~ concurrent_accumulation
}

fn threads_that_add_costs(total: Arc<Mutex<Stats>>, costs: &'static [f64]) {
    for cost in costs {
        let total = Arc::clone(&total);
        thread::spawn(move || spent_on(&total, cost * 0.1));
    }
}

fn written_keys(tags: &HashMap<String, f64>, sums: &mut HashMap<String, f64>) {
    for (key, value) in tags {
        *sums.entry(format!("{}:{}", key, 1)).or_insert(0.0) += value;
    }
    for (key, value) in tags {
        *sums.entry(format!("tag {key}")).or_insert(0.0) += value;
    }
    for (key, value) in tags {
        let name = key.to_string();
        *sums.entry(name).or_insert(0.0) += value;
    }
}

fn keys_that_may_meet(tags: &HashMap<String, f64>, sums: &mut HashMap<String, f64>) {
    for (key, value) in tags {
        *sums.entry(key.to_lowercase()).or_insert(0.0) += value; //~ hash_order_sum
    }
}

fn keys_in_a_list(given: &HashMap<String, f64>) -> HashMap<String, f64> {
    let names: Vec<String> = given.keys().cloned().collect();
    let mut changed = given.clone();
    for name in &names {
        let before = changed[name];
        changed.insert(name.clone(), before + 0.2 * before);
    }
    changed
}

fn counts(given: &[usize]) -> f32 {
    let mut counts = HashMap::new();
    for one in given {
        *counts.entry(*one).or_insert(0) += 1;
    }
    counts.iter().map(|(&one, &count)| one as f32 * count as f32).sum::<f32>()
}

fn by_closures(times: &HashMap<String, Duration>, weights: &HashMap<String, f64>, n: f64) -> f64 {
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    let average = |d: Duration| ms(d) / n;
    let share = |weight: f64| weight / n;
    let mut sum = 0.0;
    for time in times.values() {
        sum += average(*time);
    }
    let mut shares = 0.0;
    for weight in weights.values() {
        shares += share(*weight); //~ hash_order_sum
    }
    sum + shares
}

pub struct Rated {
    pub words_rate: f64,
    pub words_share: f64,
}

pub fn rated(words: usize, share: f64) -> Rated {
    let start = Instant::now();
    let rate = words as f64 / start.elapsed().as_secs_f64();
    Rated { words_rate: rate, words_share: share }
}

pub fn rates(all: &HashMap<String, Rated>, out_tps: &HashMap<String, f64>) -> [f64; 3] {
    [
        all.values().map(|one| one.words_rate).sum(),
        all.values().map(|one| one.words_share).sum(), //~ hash_order_sum
        out_tps.values().sum(),
    ]
}

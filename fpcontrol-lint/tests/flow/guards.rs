//! What locks guard: std's come in a `Result`, those of other crates do not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

struct Stats {
    totals: Arc<Mutex<HashMap<String, f64>>>,
}

impl Stats {
    fn total(&self) -> f64 {
        let totals = self.totals.lock().expect("not poisoned");
        totals.values().sum() //~ hash_order_sum
    }
}

fn unwrapped(map: &Mutex<HashMap<u32, f64>>) -> f64 {
    map.lock().unwrap().values().sum() //~ hash_order_sum
}

fn read(map: &RwLock<HashMap<u32, f64>>) -> f64 {
    let mut total = 0.0;
    for value in map.read().unwrap().values() {
        total += value; //~ hash_order_sum
    }
    total
}

fn asked(map: &Mutex<HashMap<u32, f64>>) -> Result<f64, ()> {
    let map = map.lock().map_err(|_| ())?;
    Ok(map.values().sum()) //~ hash_order_sum
}

fn matched(map: &Mutex<HashMap<u32, f64>>) -> f64 {
    match map.lock() {
        Ok(map) => map.values().sum(), //~ hash_order_sum
        Err(_) => 0.0,
    }
}

fn if_whole(map: &Mutex<HashMap<u32, f64>>) -> Option<f64> {
    if let Ok(map) = map.lock() {
        return Some(map.values().sum()); //~ hash_order_sum
    }
    map.lock().ok().map(|map| map.values().sum()) //~ hash_order_sum
}

fn poisoned(map: &RwLock<HashMap<u32, f64>>) -> f64 {
    map.read().unwrap_or_else(|poisoned| poisoned.into_inner()).values().sum() //~ hash_order_sum
}

fn taken_out(map: Mutex<HashMap<u32, f64>>) -> f64 {
    map.into_inner().unwrap().values().sum() //~ hash_order_sum
}

fn perhaps(map: &Mutex<Option<HashMap<u32, f64>>>) -> f64 {
    map.lock().unwrap().as_ref().unwrap().values().sum() //~ hash_order_sum
}

fn of_another_crate(map: &parking_lot::Mutex<HashMap<u32, f64>>) -> f64 {
    map.lock().values().sum() //~ hash_order_sum
}

fn in_order(list: &Mutex<Vec<f64>>) -> f64 {
    list.lock().unwrap().iter().sum() //~ iterator_sum
}

fn counted(map: &Mutex<HashMap<u32, u64>>) -> u64 {
    map.lock().unwrap().values().sum()
}

fn subtract(rows: &[Vec<f64>], from: &mut Vec<f64>) {
    for (value, row) in from.iter_mut().zip(rows) {
        *value -= row[0]; //~ concurrent_accumulation
    }
}

fn locks_of_a_thread_in_a_collection(rows: &[Vec<f64>]) {
    let locks: Vec<RwLock<Vec<f64>>> = rows
        .iter()
        .map(|row| {
            let own = row.clone();
            RwLock::new(own)
        })
        .collect();
    let mut at = 0;
    while at < 9 {
        subtract(&rows[..at], &mut locks[at % 3].write().unwrap());
        at += 1;
    }
    (0..at).into_par_iter().for_each(|index| subtract(rows, &mut locks[index % 3].write().unwrap()));
}

//! What functions of the workspace do with what they are given: guards, accumulators, elements, closures.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

#[derive(Default, Clone)]
struct Stats {
    sum: f64,
    count: usize,
}

impl Stats {
    fn push(&mut self, x: f64) {
        self.sum += x; //~ hash_order_sum
        self.count += 1;
    }

    fn tally(&mut self, _: f64) {
        self.count += 1;
    }

    fn merge(&mut self, other: &Stats) {
        self.push(other.sum);
    }

    fn with(mut self, x: f64) -> Stats {
        self.push(x);
        self
    }

    fn joined(self, other: Stats) -> Stats {
        Stats { sum: self.sum + other.sum, count: self.count + other.count }
    }

    fn begin(&mut self, xs: &[f64]) {
        self.sum = 0.0;
        for x in xs {
            self.sum += x; //~ serial_loop_sum
        }
    }
}

fn add(total: &mut f64, x: f64) {
    *total += x; //~ concurrent_accumulation
}

fn add_twice(total: &mut f64, x: f64) {
    add(total, x);
    add(total, x);
}

fn handed(m: &Mutex<f64>, x: f64) {
    let mut guard = m.lock().unwrap();
    add(&mut guard, x);
}

fn handed_further(m: &Mutex<f64>, x: f64) {
    add_twice(&mut m.lock().unwrap(), x);
}

fn called_on(m: &Mutex<Stats>, x: f64) {
    let mut guard = m.lock().unwrap();
    guard.push(x);
    m.lock().unwrap().push(x);
    m.lock().unwrap().tally(x);
}

struct Shared {
    stats: Mutex<Stats>,
}

impl Shared {
    fn guard(&self) -> MutexGuard<'_, Stats> {
        self.stats.lock().unwrap()
    }

    fn record(&self, x: f64) {
        self.guard().push(x);
        self.guard().count += 1;
    }
}

fn in_parallel(rows: &[Vec<f64>], total: &Mutex<f64>) {
    rows.par_iter().for_each(|row| {
        let part: f64 = row.iter().sum(); //~ iterator_sum
        add(&mut total.lock().unwrap(), part);
    });
}

fn pushed(parts: Vec<Vec<f64>>) -> f64 {
    let all = Arc::new(Mutex::new(Vec::new()));
    let mut threads = Vec::new();
    for part in parts {
        let all = Arc::clone(&all);
        threads.push(std::thread::spawn(move || {
            let sum: f64 = part.iter().sum(); //~ iterator_sum
            all.lock().unwrap().push(sum);
        }));
    }
    for thread in threads {
        thread.join().unwrap();
    }
    let all = all.lock().unwrap();
    all.iter().sum() //~ arrival_order_sum
}

fn by_hash(map: &HashMap<u32, f64>) -> Stats {
    let mut stats = Stats::default();
    for x in map.values() {
        stats.push(*x);
    }
    for x in map.values() {
        stats.tally(*x);
    }
    stats
}

fn each_its_own(map: &mut HashMap<u32, Stats>, x: f64) {
    for stats in map.values_mut() {
        stats.push(x);
    }
}

fn reduced(v: &[f64]) -> Stats {
    v.par_iter().map(|x| Stats::default().with(*x)).reduce(Stats::default, |mut a, b| { a.merge(&b); a }) //~ parallel_reduction
}

fn reduced_by_path(v: &[f64]) -> Stats {
    v.par_iter().map(|x| Stats::default().with(*x)).reduce(Stats::default, Stats::joined) //~ parallel_reduction
}

fn folded(v: &[f64]) -> Stats {
    v.par_iter().fold(Stats::default, |acc, x| acc.with(*x)).reduce(Stats::default, |a, b| a.joined(b)) //~ parallel_reduction
}

fn counted(v: &[f64]) -> Stats {
    v.par_iter().fold(Stats::default, |mut acc, x| { acc.tally(*x); acc }).reduce(Stats::default, |mut a, b| { a.count += b.count; a })
}

fn values_of(set: &HashSet<u64>) -> Vec<f64> {
    set.iter().map(|x| *x as f64 * 0.1).collect()
}

fn scaled(values: Vec<f64>, by: f64) -> Vec<f64> {
    values.into_iter().map(|x| x * by).collect()
}

fn total(values: &[f64]) -> f64 {
    let mut total = 0.0;
    for x in values {
        total += x; //~ hash_order_sum
    }
    total
}

fn mean(values: &[f64]) -> f64 {
    total(values) / values.len() as f64
}

fn generic<T: Copy + std::ops::Add<Output = T> + Default>(values: impl Iterator<Item = T>) -> T {
    let mut total = T::default();
    for x in values {
        total = total + x; //~ hash_order_sum
    }
    total
}

fn several_hops(set: &HashSet<u64>) -> f64 {
    let values = scaled(values_of(set), 2.0);
    mean(&values)
}

fn sorted_in_between(set: &HashSet<u64>) -> f64 {
    let mut values = scaled(values_of(set), 2.0);
    values.sort_by(f64::total_cmp);
    mean(&values)
}

fn into_generic(map: &HashMap<u32, f64>, counts: &HashMap<u32, u64>) -> f64 {
    generic(counts.values().copied());
    generic(map.values().copied())
}

fn chunk(n: usize, workers: usize) -> usize {
    n.div_ceil(workers)
}

fn parts(v: &[f64], size: usize) -> Vec<f64> {
    v.chunks(size).map(|piece| total(piece)).collect()
}

fn by_threads(v: &[f64]) -> f64 {
    let size = chunk(v.len(), num_cpus::get());
    total(&parts(v, size))
}

fn by_fixed(v: &[f64]) -> f64 {
    total(&parts(v, 4096))
}

fn in_a_scope(v: &[f64]) -> f64 {
    let size = chunk(v.len(), num_cpus::get());
    let parts: Vec<f64> = std::thread::scope(|scope| {
        let handles: Vec<_> = v.chunks(size).map(|piece| scope.spawn(move || total(piece))).collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    });
    parts.iter().sum() //~ thread_count_pieces
}

fn to_float(bits: u64) -> f64 {
    f64::from_bits(bits)
}

fn to_bits(x: f64) -> u64 {
    x.to_bits()
}

fn exchanged(cell: &AtomicU64, delta: f64) {
    loop {
        let current = cell.load(Ordering::Acquire);
        let new = to_float(current) + delta;
        let result = cell.compare_exchange_weak(current, to_bits(new), Ordering::Release, Ordering::Relaxed); //~ concurrent_accumulation
        if result.is_ok() {
            return;
        }
    }
}

fn assigned(cell: &AtomicU64, v: f64) -> f64 {
    let mut old_bits = cell.load(Ordering::Relaxed);
    let mut old;
    let mut new;
    loop {
        old = f64::from_bits(old_bits);
        new = f64::to_bits(old + v);
        match cell.compare_exchange_weak(old_bits, new, Ordering::Relaxed, Ordering::Relaxed) { //~ concurrent_accumulation
            Ok(_) => break,
            Err(now) => old_bits = now,
        }
    }
    old
}

fn largest(cell: &AtomicU64, v: f64) {
    let mut old = cell.load(Ordering::Relaxed);
    while f64::from_bits(old) < v {
        match cell.compare_exchange_weak(old, v.to_bits(), Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => break,
            Err(now) => old = now,
        }
    }
}

fn update(cell: &AtomicU64, f: impl Fn(f64) -> f64) {
    let mut old = cell.load(Ordering::Relaxed);
    loop {
        let new = f(f64::from_bits(old)).to_bits();
        match cell.compare_exchange(old, new, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => return,
            Err(now) => old = now,
        }
    }
}

fn through_a_closure(cell: &AtomicU64, x: f64) {
    update(cell, |old| old + x); //~ concurrent_accumulation
    update(cell, |old| old.max(x));
    update(cell, |_| x);
}

fn bump(bits: u64, x: f64) -> u64 {
    (f64::from_bits(bits) + x).to_bits()
}

fn fetched(cell: &AtomicU64, x: f64) {
    let _ = cell.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |bits| Some(bump(bits, x))); //~ concurrent_accumulation
}

struct Bits(AtomicU64);

impl Bits {
    fn get(&self) -> f64 {
        f64::from_bits(self.0.load(Ordering::Relaxed))
    }

    fn replace(&self, old: f64, new: f64) -> bool {
        self.0.compare_exchange_weak(old.to_bits(), new.to_bits(), Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    fn add(&self, x: f64) {
        loop {
            let old = self.get();
            if self.replace(old, old + x) { //~ concurrent_accumulation
                return;
            }
        }
    }

    fn set(&self, x: f64) {
        while !self.replace(self.get(), x) {}
    }
}

fn parts_of_a_fold(v: &[f64]) -> f64 {
    let parts: Vec<f64> = v.par_iter().fold(|| 0.0, |sum, x| sum + x).collect(); //~ parallel_reduction
    parts.iter().sum() //~ iterator_sum
}

fn joined_parts_of_a_fold(v: &[f64]) -> f64 {
    v.par_iter()
        .fold(|| 0.0, |sum, x| sum + x)
        .sum() //~ parallel_reduction
}

//! Variables to which only whole numbers are assigned, by casts and by each other: their sums are exact.

use crossbeam::atomic::AtomicCell;
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

fn coordinates(cells: &'static [f64], rows: usize, columns: usize) -> f64 {
    let (tx, rx) = mpsc::channel();
    for part in 0..4 {
        let tx = tx.clone();
        thread::spawn(move || {
            let (mut sum_rows, mut sum_squares) = (0f64, 0f64);
            let (mut heights, mut weighed) = (0f64, 0f64);
            let mut n = 0f64;
            let (mut r, mut c): (f64, f64);
            for row in (0..rows).filter(|row| row % 4 == part) {
                r = row as f64;
                for column in 0..columns {
                    c = column as f64;
                    sum_rows += r;
                    sum_squares += r * c;
                    heights += cells[row * columns + column]; //~ serial_loop_sum
                    weighed += r * cells[row * columns + column]; //~ serial_loop_sum
                    n += 1f64;
                }
            }
            tx.send((sum_rows, sum_squares, heights, weighed, n)).unwrap();
        });
    }
    let (mut sum_rows, mut sum_squares, mut heights, mut weighed, mut n) = (0f64, 0f64, 0f64, 0f64, 0f64);
    for _ in 0..4 {
        let (rows, squares, height, weight, count) = rx.recv().unwrap();
        sum_rows += rows;
        sum_squares += squares;
        heights += height; //~ arrival_order_sum
        weighed += weight; //~ arrival_order_sum
        n += count;
    }
    sum_rows + sum_squares + heights + weighed + n
}

fn colours(pixels: &HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    for z in pixels.values() {
        let mut red = 0.0;
        let r = *z as u32 & 0xFF;
        red += (r * r) as f64;
        total += red;
    }
    total
}

fn doubled(pixels: &HashMap<u32, u32>) -> f64 {
    let mut total = 0.0;
    for pixel in pixels.values() {
        let mut grown = 3.0;
        for _ in 0..*pixel {
            grown = grown * 3.0;
        }
        total += grown; //~ hash_order_sum
    }
    total
}

fn shares_among_them(pixels: &HashMap<u32, u32>) -> f64 {
    let mut total = 0.0;
    for pixel in pixels.values() {
        let (mut count, mut share) = (0.0, 0.0);
        count += *pixel as f64;
        share = count;
        share += 0.1;
        total += share; //~ hash_order_sum
    }
    total
}

fn lent(pixels: &HashMap<u32, u32>, change: fn(&mut f64)) -> f64 {
    let mut total = 0.0;
    for pixel in pixels.values() {
        let mut count = 0.0;
        count += *pixel as f64;
        change(&mut count);
        total += count; //~ hash_order_sum
    }
    total
}

fn assigned_as_a_part(rows: &HashMap<u32, Vec<f64>>, split: fn(f64) -> (f64, f64)) -> (f64, f64) {
    let (mut total, mut all) = (0.0, 0.0);
    for row in rows.values() {
        let (mut whole, mut rest) = (0.0, 0.0);
        (whole, rest) = split(row[0]);
        let mut own = 0.0;
        Parts { own, .. } = Parts::of(row);
        total += whole; //~ hash_order_sum
        all += own; //~ hash_order_sum
    }
    (total, all)
}

fn in_places_that_run(rows: &HashMap<u32, Vec<f64>>, run: fn(&mut dyn FnMut(f64))) -> f64 {
    let mut total = 0.0;
    for row in rows.values() {
        let (mut one, mut two, mut three, mut four) = (0.0, 0.0, 0.0, 0.0);
        run(&mut |x| one += x * row[0]);
        let Some(first) = row.first() else {
            two += 0.3;
            continue;
        };
        while {
            three += first;
            three < 3.0
        } {}
        four += if *first > 1.0 { 1.0 } else { 0.3 };
        total += one; //~ hash_order_sum
        total += two; //~ hash_order_sum
        total += three; //~ hash_order_sum
        total += four; //~ hash_order_sum
    }
    total
}

fn pairs(labels: &[u32]) -> (f64, f64) {
    let mut counts: HashMap<u32, f64> = HashMap::new();
    for label in labels {
        *counts.entry(*label).or_default() += 1.0;
    }
    let pairs = |count: f64| count * (count - 1.0) / 2.0;
    let third = |count: f64| count / 3.0;
    let of_pairs = counts.values().copied().map(pairs).sum();
    (of_pairs, counts.values().copied().map(third).sum()) //~ hash_order_sum
}

fn halves(terms: &HashSet<String>, content: &str, idf: &HashMap<String, f64>) -> (f64, f64) {
    let (mut hits, mut score) = (0.0, 0.0);
    for term in terms {
        let weight = if term.contains('7') { 5.0 } else { 1.0 };
        if content.contains(term) {
            hits += weight;
        } else {
            hits += weight * 0.5;
            score += idf[term] * 0.5; //~ hash_order_sum
        }
    }
    (hits, score)
}

fn counted(known: &Histogram, other: &Histogram, limit: &Limit) -> f64 {
    let whole: f64 = known.entries.values().map(|c| (c.count().min(limit.of(other)) * 2) as f64).sum();
    whole + known.entries.values().map(|c| c.share().min(limit.of(other))).sum::<f64>() //~ hash_order_sum
}

struct Histogram {
    entries: HashMap<u32, Counted>,
}

struct Worker {
    rate: f64,
    weight: f64,
}

fn rates(workers: &mut HashMap<String, Worker>, start: Instant) -> f64 {
    let (mut total, mut weights) = (0.0, 0.0);
    for worker in workers.values_mut() {
        let since = start.elapsed().as_secs_f64();
        worker.rate = worker.weight / since;
        total += worker.rate;
        weights += worker.weight; //~ hash_order_sum
        worker.rate = worker.weight * 0.1;
        weights += worker.rate; //~ hash_order_sum
        worker.rate = worker.weight / since;
        weights += worker.rate; //~ hash_order_sum
    }
    total + weights
}

struct Mob {
    velocity: AtomicCell<f64>,
}

impl Mob {
    fn push(&self, by: f64) {
        self.velocity.store(self.velocity.load() + by);
    }

    fn pull(&self, by: f64) {
        self.velocity.store(self.velocity.load() - by); //~ concurrent_accumulation
    }
}

fn tick(mobs: &[Mob]) {
    mobs.iter().for_each(|mob| mob.push(0.3));
}

fn pulled(mob: &Mob, all: &[f64]) {
    all.par_iter().for_each(|by| mob.pull(*by));
}

fn stored_by_threads(total: &AtomicCell<f64>, all: &[f64]) {
    all.par_iter().for_each(|by| total.store(total.load() + by)); //~ concurrent_accumulation
}

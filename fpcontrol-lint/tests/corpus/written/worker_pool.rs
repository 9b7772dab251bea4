//! The shape of an application that spreads work over threads by hand.

use std::collections::VecDeque;
use std::sync::mpsc;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

pub struct Totals {
    value: f64,
    error: f64,
    tasks: usize,
}

impl Totals {
    fn record(&mut self, value: f64, error: f64) {
        self.value += value; //~ nondet
        self.error = self.error.max(error);
        self.tasks += 1;
    }

    fn finish(&mut self) {
        self.tasks += 1;
    }
}

fn integrate(from: f64, to: f64, steps: usize) -> f64 {
    let width = (to - from) / steps as f64;
    let mut sum = 0.0;
    for step in 0..steps {
        sum += (from + (step as f64 + 0.5) * width).sin(); //~ order
    }
    sum * width
}

pub fn with_a_lock(pieces: Vec<(f64, f64)>) -> f64 {
    let totals = Arc::new(Mutex::new(Totals { value: 0.0, error: 0.0, tasks: 0 }));
    let mut handles = Vec::new();
    for (from, to) in pieces {
        let totals = Arc::clone(&totals);
        handles.push(thread::spawn(move || {
            let value = integrate(from, to, 1000);
            let mut guard = totals.lock().unwrap();
            guard.record(value, 0.0);
        }));
    }
    for handle in handles {
        handle.join().unwrap();
    }
    let mut guard = totals.lock().unwrap();
    guard.finish();
    guard.value
}

pub fn with_a_channel(pieces: Vec<(f64, f64)>) -> f64 {
    let (sender, receiver) = mpsc::channel();
    for (index, (from, to)) in pieces.into_iter().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || sender.send((index, integrate(from, to, 1000))).unwrap());
    }
    drop(sender);
    let mut total = 0.0;
    for (_, value) in receiver {
        total += value; //~ nondet
    }
    total
}

pub fn with_a_channel_and_slots(pieces: Vec<(f64, f64)>) -> f64 {
    let (sender, receiver) = mpsc::channel();
    let mut slots = vec![0.0; pieces.len()];
    for (index, (from, to)) in pieces.into_iter().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || sender.send((index, integrate(from, to, 1000))).unwrap());
    }
    drop(sender);
    for (index, value) in receiver {
        slots[index] = value;
    }
    slots.iter().sum() //~ order
}

pub fn with_joins(pieces: Vec<(f64, f64)>) -> f64 {
    let handles: Vec<_> = pieces.into_iter().map(|(from, to)| thread::spawn(move || integrate(from, to, 1000))).collect();
    handles.into_iter().map(|handle| handle.join().unwrap()).sum() //~ order
}

pub fn with_a_list(pieces: Vec<(f64, f64)>) -> f64 {
    let results = Arc::new(Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for (from, to) in &pieces {
            let results = Arc::clone(&results);
            scope.spawn(move || {
                let value = integrate(*from, *to, 1000);
                results.lock().unwrap().push(value);
            });
        }
    });
    let results = results.lock().unwrap();
    results.iter().sum() //~ nondet
}

pub struct Queue {
    waiting: Mutex<VecDeque<(f64, f64)>>,
    ready: Condvar,
    done: Mutex<f64>,
}

impl Queue {
    fn worker(&self) {
        loop {
            let mut waiting = self.waiting.lock().unwrap();
            while waiting.is_empty() {
                waiting = self.ready.wait(waiting).unwrap();
            }
            let Some((from, to)) = waiting.pop_front() else { return };
            drop(waiting);
            *self.done.lock().unwrap() += integrate(from, to, 100); //~ nondet
        }
    }
}

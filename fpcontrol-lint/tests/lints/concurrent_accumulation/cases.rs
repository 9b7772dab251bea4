use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

thread_local! {
    static TOTAL: RefCell<f64> = const { RefCell::new(0.0) };
}

struct AtomicF64(AtomicU64);

fn locked(total: &Mutex<f64>, part: f64) {
    *total.lock().unwrap() += part; //~ locked_sum
}

fn guarded(total: Arc<Mutex<f64>>, parts: Vec<f64>) {
    std::thread::spawn(move || {
        let mut guard = total.lock().unwrap();
        for part in parts {
            *guard += part; //~ concurrent_accumulation
        }
    });
}

fn gradients(shared: &Mutex<Vec<f64>>, partial: &[f64]) {
    let mut all = shared.lock().unwrap();
    for (one, part) in all.iter_mut().zip(partial) {
        *one += part; //~ locked_sum
    }
}

fn exchanged(bits: &AtomicU64, part: f64) {
    let mut old = bits.load(Ordering::Relaxed);
    loop {
        let new = f64::from_bits(old) + part;
        match bits.compare_exchange_weak(old, new.to_bits(), Ordering::AcqRel, Ordering::Relaxed) { //~ concurrent_accumulation
            Ok(_) => return,
            Err(now) => old = now,
        }
    }
}

fn updated(bits: &AtomicU64, part: f64) {
    let add = |old: u64| Some((f64::from_bits(old) + part).to_bits());
    let _ = bits.fetch_update(Ordering::AcqRel, Ordering::Relaxed, add); //~ concurrent_accumulation
    let _ = bits.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |old| Some((f64::from_bits(old) + part).to_bits())); //~ concurrent_accumulation
}

fn own(part: f64) {
    TOTAL.with(|total| *total.borrow_mut() += part); //~ locked_sum
}

fn counted(count: &Mutex<usize>, atomic: &AtomicUsize) {
    *count.lock().unwrap() += 1;
    atomic.fetch_add(1, Ordering::Relaxed);
}

fn replaced(total: &Mutex<f64>, value: f64) {
    *total.lock().unwrap() = value;
}

//! tracel-ai/burn#5156: sums of floats on a GPU add by atomics; the same on a CPU.

use std::sync::atomic::{AtomicU32, Ordering};

fn atomic_add(cell: &AtomicU32, value: f32) {
    let mut current = cell.load(Ordering::Relaxed);
    loop {
        let sum = f32::from_bits(current) + value;
        match cell.compare_exchange_weak(current, sum.to_bits(), Ordering::SeqCst, Ordering::Relaxed) { //~ concurrent_accumulation
            Ok(_) => break,
            Err(seen) => current = seen,
        }
    }
}

pub fn shared_sum(plane: &[f32], total: &AtomicU32) {
    atomic_add(total, plane.iter().sum());
}

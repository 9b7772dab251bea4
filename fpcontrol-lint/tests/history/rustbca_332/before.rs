//! lcpp-org/RustBCA#332: threads add the energy of reflected ions under mutexes.

use rayon::prelude::*;
use std::sync::Mutex;

pub struct Ion {
    pub energy: f64,
    pub reflected: bool,
}

pub fn reflection(samples: usize, follow: impl Fn(usize) -> Ion + Sync) -> (f64, f64) {
    let reflected = Mutex::new(0.0);
    let energy = Mutex::new(0.0);
    (0..samples).into_par_iter().for_each(|index| {
        let ion = follow(index);
        if ion.reflected {
            *reflected.lock().unwrap() += 1.0;
            *energy.lock().unwrap() += ion.energy; //~ concurrent_accumulation
        }
    });
    let reflected = *reflected.lock().unwrap();
    let energy = *energy.lock().unwrap();
    (reflected / samples as f64, energy / samples as f64)
}

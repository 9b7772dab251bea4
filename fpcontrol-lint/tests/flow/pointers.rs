//! Floats that threads reach by a pointer.

use rayon::prelude::*;

struct Shared(*mut f64);

unsafe impl Sync for Shared {}

impl Shared {
    fn get(&self) -> *mut f64 {
        self.0
    }
}

fn anybodys_place(values: &[f64], to: &[usize], totals: &mut [f64]) {
    let shared = Shared(totals.as_mut_ptr());
    (0..values.len()).into_par_iter().for_each(|index| unsafe {
        let totals = shared.get();
        let place = totals.add(to[index] * 3);
        for part in 0..3 {
            *place.add(part) += values[index]; //~ parallel_reduction
        }
    });
}

fn a_place_of_ones_own(values: &[f64], totals: &mut [f64]) {
    let shared = Shared(totals.as_mut_ptr());
    (0..values.len()).into_par_iter().for_each(|index| unsafe {
        let totals = shared.get();
        *totals.add(index) += values[index];
    });
}

fn references_to_places(values: &[f64], to: &[usize], totals: *mut f64) {
    let shared = Shared(totals);
    values.par_iter().enumerate().for_each(|(index, value)| {
        let own = unsafe { &mut *shared.0.add(index) };
        *own += value;
        let other = unsafe { &mut *shared.0.add(to[index]) };
        *other += value; //~ parallel_reduction
    });
}

//! Locks that no two threads share, and what each thread keeps for itself.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Mutex, RwLock};
use thread_local::ThreadLocal;

fn a_lock_for_each(rows: &[RwLock<f64>], factors: &[f64]) {
    let mut round = 0;
    while round < 3 {
        (0..rows.len()).into_par_iter().for_each(|k| {
            if k != round {
                *rows[k].write().unwrap() -= factors[k] * 2.0; //~ serial_loop_sum
            }
        });
        round += 1;
    }
}

fn once_each(rows: &[Mutex<f64>], factors: &[f64]) {
    (0..rows.len()).into_par_iter().for_each(|k| *rows[k].lock().unwrap() += factors[k]);
}

fn the_same_lock(rows: &[Mutex<f64>], factors: &[f64]) {
    (0..rows.len()).into_par_iter().for_each(|k| {
        *rows[0].lock().unwrap() += factors[k]; //~ concurrent_accumulation
    });
}

fn some_share(rows: &[Mutex<f64>], factors: &[f64]) {
    (0..factors.len()).into_par_iter().for_each(|k| {
        *rows[k / 2].lock().unwrap() += factors[k]; //~ concurrent_accumulation
    });
}

fn several_steps_of_one_thread(rows: &[Mutex<f64>], factors: &[f64]) {
    (0..rows.len()).into_par_iter().for_each(|k| {
        for factor in factors {
            *rows[k].lock().unwrap() += factor; //~ serial_loop_sum
        }
    });
}

fn a_task_for_each(rows: &'static [Mutex<f64>], factors: &'static [f64]) {
    for k in 0..rows.len() {
        std::thread::spawn(move || *rows[k].lock().unwrap() += factors[k]);
    }
}

fn tasks_of_several_rounds(rows: &'static [Mutex<f64>], factors: &'static [f64]) {
    for round in 0..3 {
        for k in 0..rows.len() {
            std::thread::spawn(move || {
                *rows[k].lock().unwrap() += factors[k]; //~ concurrent_accumulation
            });
        }
    }
}

struct Clusters {
    sums: Vec<f64>,
    weight: f64,
}

impl Clusters {
    fn merge(mut self, other: Clusters) -> Clusters {
        self.weight += other.weight;
        self
    }

    fn try_merge(one: Result<Self, ()>, other: Result<Self, ()>) -> Result<Self, ()> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok(Self::merge(one, other)),
            (Err(error), _) | (_, Err(error)) => Err(error),
        }
    }

    fn of_threads() -> Option<Clusters> {
        let local = ThreadLocal::new();
        run(&local);
        local.into_iter().map(|cell| cell.into_inner()).reduce(Clusters::merge) //~ arrival_order_sum
    }

    fn of_threads_that_fail() -> Result<Option<Clusters>, ()> {
        let local = ThreadLocal::new();
        run(&local);
        local.into_iter().map(|cell| cell.into_inner()).reduce(Self::try_merge).transpose() //~ arrival_order_sum
    }
}

struct Counts {
    items: u64,
}

impl Counts {
    fn merge(mut self, other: Counts) -> Counts {
        self.items += other.items;
        self
    }

    fn of_threads() -> Option<Counts> {
        let local = ThreadLocal::new();
        run(&local);
        local.into_iter().map(|cell| cell.into_inner()).reduce(Counts::merge)
    }
}

thread_local! {
    static SCRATCH: RefCell<Vec<f32>> = const { RefCell::new(Vec::new()) };
}

fn scaled_by_each_thread(factors: &[f32]) {
    factors.par_iter().for_each(|factor| {
        SCRATCH.with(|cell| {
            let scratch = &mut *cell.borrow_mut();
            scratch.fill(*factor);
            for at in 0..scratch.len() {
                scratch[at] *= factor.sqrt();
            }
        });
    });
}

// Without threads, the same name is a type of this crate.
#[cfg(not(feature = "threads"))]
mod alone {
    pub struct ThreadLocal<T>(Option<T>);

    impl<T> IntoIterator for ThreadLocal<T> {
        type Item = T;
        type IntoIter = std::option::IntoIter<T>;

        fn into_iter(self) -> Self::IntoIter {
            self.0.into_iter()
        }
    }
}

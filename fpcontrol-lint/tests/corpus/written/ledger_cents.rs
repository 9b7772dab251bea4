//! The shape of an accounting crate: money is whole cents, and rates are floats.

use rayon::prelude::*;
use std::collections::HashMap;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cents(i64);

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(values: I) -> Cents {
        values.fold(Cents::default(), |sum, value| sum + value)
    }
}

pub struct Account {
    balance: Cents,
    rate: f64,
}

pub fn total(accounts: &HashMap<String, Account>) -> Cents {
    accounts.values().map(|account| account.balance).sum()
}

pub fn parallel_total(accounts: &[Account]) -> Cents {
    accounts.par_iter().map(|account| account.balance).reduce(Cents::default, |a, b| a + b)
}

pub fn average_rate(accounts: &HashMap<String, Account>) -> f64 {
    let mut sum = 0.0;
    for account in accounts.values() {
        sum += account.rate; //~ nondet
    }
    sum / accounts.len() as f64
}

pub fn interest(accounts: &HashMap<String, Account>) -> Cents {
    let mut sum = Cents::default();
    for account in accounts.values() {
        sum += Cents((account.balance.0 as f64 * account.rate) as i64);
    }
    sum
}

pub fn interest_in_floats(accounts: &HashMap<String, Account>) -> f64 {
    accounts.values().map(|account| account.balance.0 as f64 * account.rate).sum() //~ nondet
}

pub fn all_cents(accounts: &HashMap<String, Account>) -> f64 {
    accounts.values().map(|account| account.balance.0 as f64).sum::<f64>() / 100.0
}

#[derive(Default)]
pub struct Timings {
    phases: HashMap<&'static str, Duration>,
}

impl Timings {
    pub fn run<R>(&mut self, phase: &'static str, work: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = work();
        *self.phases.entry(phase).or_default() += start.elapsed();
        result
    }

    pub fn seconds(&self) -> f64 {
        self.phases.values().map(|phase| phase.as_secs_f64()).sum()
    }
}

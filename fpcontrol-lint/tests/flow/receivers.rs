//! `self` in every form that has a type written, and methods of receivers whose type is known, promised or behind a pointer.

use std::collections::HashMap;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;

struct Shares {
    by_name: HashMap<u32, f64>,
    counts: HashMap<u32, u64>,
}

impl Shares {
    fn by_the_types_name(self: &Shares) -> f64 {
        self.by_name.values().sum() //~ hash_order_sum
    }

    fn by_self(self: &Self) -> f64 {
        self.by_name.values().copied().fold(0.0, |sum, x| sum + x) //~ hash_order_sum
    }

    fn counted(self: Rc<Shares>) -> f64 {
        let mut sum = 0.0;
        for x in self.by_name.values() {
            sum += x; //~ hash_order_sum
        }
        sum
    }

    fn shared(self: &Arc<Self>) -> f64 {
        self.by_name.values().sum() //~ hash_order_sum
    }

    fn pinned(self: Pin<&mut Self>) -> f64 {
        self.by_name.values().map(|x| x * 2.0).sum() //~ hash_order_sum
    }

    fn integers(self: Box<Self>) -> u64 {
        self.counts.values().sum()
    }

    fn handed_out(self: &Shares) -> &HashMap<u32, f64> {
        &self.by_name
    }

    fn of_its_own(&self) -> f64 {
        self.handed_out().values().sum() //~ hash_order_sum
    }
}

trait Shared {
    fn all(self: &Self) -> &HashMap<u32, f64>;

    fn total(self: &Self) -> f64 {
        self.all().values().sum() //~ hash_order_sum
    }
}

fn by_path(shares: &Shares) -> f64 {
    Shares::handed_out(shares).values().sum() //~ hash_order_sum
}

fn through_a_pointer(shares: Arc<Shares>) -> f64 {
    shares.handed_out().values().sum() //~ hash_order_sum
}

fn of_any(shares: &dyn Shared) -> f64 {
    shares.all().values().sum() //~ hash_order_sum
}

fn of_some(shares: &impl Shared) -> f64 {
    shares.all().values().sum() //~ hash_order_sum
}

fn of_one<S: Shared + ?Sized>(shares: &S) -> f64 {
    shares.all().values().sum() //~ hash_order_sum
}

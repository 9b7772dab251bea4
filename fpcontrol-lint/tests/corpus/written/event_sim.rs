//! The shape of a simulation of events.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};
use std::rc::Rc;

#[derive(PartialEq)]
pub struct Event {
    at: f64,
    cost: f64,
    node: usize,
}

impl Eq for Event {}

impl PartialOrd for Event {
    fn partial_cmp(&self, other: &Event) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Event {
    fn cmp(&self, other: &Event) -> Ordering {
        other.at.total_cmp(&self.at)
    }
}

thread_local! {
    static SPENT: Cell<f64> = const { Cell::new(0.0) };
    static SEEN: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

pub fn spend(cost: f64) {
    SPENT.with(|spent| spent.set(spent.get() + cost)); //~ nondet
    SEEN.with(|seen| seen.borrow_mut().push(1));
}

pub struct Simulation {
    queue: BinaryHeap<Event>,
    clock: f64,
    total: Cell<f64>,
    costs: Rc<RefCell<HashMap<usize, f64>>>,
}

impl Simulation {
    pub fn run(&mut self) {
        while let Some(event) = self.queue.pop() {
            self.clock = event.at;
            self.total.set(self.total.get() + event.cost); //~ order
            *self.costs.borrow_mut().entry(event.node).or_insert(0.0) += event.cost; //~ order
        }
    }

    pub fn report(&self) -> f64 {
        let costs = self.costs.borrow();
        let mut sum = 0.0;
        for (_, cost) in costs.iter() {
            sum += cost; //~ nondet
        }
        sum
    }

    pub fn most(&self) -> f64 {
        self.costs.borrow().values().copied().fold(0.0, f64::max)
    }

    pub fn nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<usize> = self.costs.borrow().keys().copied().collect();
        nodes.sort_unstable();
        nodes
    }

    pub fn in_order(&self) -> f64 {
        let costs = self.costs.borrow();
        self.nodes().iter().map(|node| costs[node]).sum() //~ order
    }

    pub fn utilisation(&self, busy: &HashMap<usize, u64>) -> f64 {
        busy.values().sum::<u64>() as f64 / self.clock
    }
}

//! The shape of a load balancer: durations, ratios and exact counters.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

#[derive(Default)]
pub struct Worker {
    busy: Duration,
    jobs: u64,
    load: f64,
}

pub struct Balancer {
    workers: HashMap<String, Worker>,
    queue: BTreeMap<u64, f64>,
    served: AtomicU64,
    started: Instant,
    spent: Mutex<Duration>,
}

impl Balancer {
    pub fn busy(&self) -> Duration {
        self.workers.values().map(|worker| worker.busy).sum()
    }

    pub fn busy_seconds(&self) -> f64 {
        let mut seconds = 0.0;
        for worker in self.workers.values() {
            seconds += worker.busy.as_secs_f64();
        }
        seconds
    }

    pub fn jobs(&self) -> u64 {
        self.workers.values().map(|worker| worker.jobs).sum()
    }

    pub fn load(&self) -> f64 {
        self.workers.values().map(|worker| worker.load).sum::<f64>() / self.workers.len() as f64 //~ nondet
    }

    pub fn least(&self) -> Option<&String> {
        self.workers.iter().min_by(|a, b| a.1.load.total_cmp(&b.1.load)).map(|(name, _)| name)
    }

    pub fn waiting(&self) -> f64 {
        self.queue.values().sum() //~ order
    }

    pub fn serve(&self, cost: Duration) {
        self.served.fetch_add(1, Ordering::Relaxed);
        *self.spent.lock().unwrap() += cost;
    }

    pub fn rate(&self) -> f64 {
        self.served.load(Ordering::Relaxed) as f64 / self.started.elapsed().as_secs_f64()
    }

    pub fn decay(&mut self, factor: f64) {
        for worker in self.workers.values_mut() {
            worker.load *= factor;
        }
    }

    pub fn charge(&mut self, name: &str, load: f64) {
        if let Some(worker) = self.workers.get_mut(name) {
            worker.load += load;
            worker.jobs += 1;
        }
    }

    pub fn spread(&self) -> f64 {
        let mean = self.load();
        let loads: Vec<f64> = self.workers.values().map(|worker| worker.load).collect();
        let variance = loads.iter().map(|load| (load - mean) * (load - mean)).sum::<f64>() / loads.len() as f64; //~ nondet
        variance.sqrt()
    }
}

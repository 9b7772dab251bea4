//! The shape of an asynchronous service.

use futures::stream::{FuturesUnordered, StreamExt};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, RwLock, mpsc};
use tokio::task::JoinSet;

async fn price(item: u32) -> f64 {
    f64::from(item) * 1.07
}

pub async fn total_of_set(items: Vec<u32>) -> f64 {
    let mut set = JoinSet::new();
    for item in items {
        set.spawn(price(item));
    }
    let mut total = 0.0;
    while let Some(result) = set.join_next().await {
        total += result.unwrap(); //~ nondet
    }
    total
}

pub async fn total_of_futures(items: Vec<u32>) -> f64 {
    let mut futures: FuturesUnordered<_> = items.into_iter().map(price).collect();
    let mut total = 0.0f64;
    while let Some(value) = futures.next().await {
        total += value; //~ nondet
    }
    total
}

pub async fn in_order(items: Vec<u32>) -> f64 {
    let mut total = 0.0;
    for item in items {
        total += price(item).await; //~ order
    }
    total
}

pub async fn counted(items: Vec<u32>) -> usize {
    let mut set = JoinSet::new();
    for item in items {
        set.spawn(price(item));
    }
    let mut count = 0;
    while set.join_next().await.is_some() {
        count += 1;
    }
    count
}

pub struct Ledger {
    balances: RwLock<HashMap<String, f64>>,
    volume: Mutex<f64>,
}

impl Ledger {
    pub async fn deposit(self: Arc<Self>, name: String, amount: f64) {
        let mut balances = self.balances.write().await;
        *balances.entry(name).or_insert(0.0) += amount; //~ nondet
        drop(balances);
        let mut volume = self.volume.lock().await;
        *volume += amount; //~ nondet
    }

    pub async fn worth(&self) -> f64 {
        self.balances.read().await.values().sum() //~ nondet
    }

    pub async fn accounts(&self) -> usize {
        self.balances.read().await.len()
    }
}

pub async fn drain(mut receiver: mpsc::Receiver<f64>) -> f64 {
    let mut total = 0.0;
    while let Some(value) = receiver.recv().await {
        total += value; //~ nondet
    }
    total
}

pub async fn latest(mut receiver: mpsc::Receiver<f64>) -> f64 {
    let mut last = 0.0;
    while let Some(value) = receiver.recv().await {
        last = value;
    }
    last
}

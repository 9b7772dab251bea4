//! Records events by place. Each thread writes into a map of its own, so that no thread waits for another.

use super::toggles::Toggle;
use crate::control::{Location, Region};
use fpcontrol_core::Exceptions;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An operation that has been computed.
pub(super) struct Event {
    pub site: Option<Location>,
    pub operation: &'static str,
    pub format: &'static str,
    pub error: Option<f64>,
    pub exceptions: Exceptions,
    pub cancelled: u32,
    /// The bits that a number of the format has.
    pub precision: u32,
}

/// What is known of one operation at one place.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    pub count: u64,
    pub worst: Option<f64>,
    pub exceptions: Exceptions,
    pub first: Option<First>,
    pub cancelled: u32,
    pub precision: u32,
}

/// The first time that it raised an exception other than inexact.
#[derive(Clone, Debug)]
pub(super) struct First {
    /// How many exceptions the process had raised before.
    pub before: u64,
    pub exceptions: Exceptions,
    pub operands: Vec<String>,
    pub result: String,
}

/// Place, operation and format.
pub(super) type Key = (Option<Location>, &'static str, &'static str);

/// The records of one thread.
#[derive(Debug, Default)]
pub(super) struct Shard {
    pub records: HashMap<Key, Record>,
    pub kinds: HashSet<(Region, Toggle)>,
    /// Functions that have computed something while controls could be taken back.
    pub functions: HashSet<Region>,
}

static SHARDS: Mutex<Vec<Arc<Mutex<Shard>>>> = Mutex::new(Vec::new());
static EXCEPTIONS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static MINE: Arc<Mutex<Shard>> = register();
}

/// Records an event. The texts are made for the first of its kind only.
pub(super) fn record(event: &Event, texts: impl FnOnce() -> (Vec<String>, String)) {
    in_shard(|shard| {
        let record = shard.records.entry((event.site, event.operation, event.format)).or_default();
        record.count += 1;
        record.exceptions |= event.exceptions;
        record.cancelled = record.cancelled.max(event.cancelled);
        record.precision = event.precision;
        record.worst = greater(record.worst, event.error);
        if record.first.is_none() && !Exceptions::INEXACT.contains(event.exceptions) {
            let before = EXCEPTIONS.fetch_add(1, Ordering::Relaxed);
            let (operands, result) = texts();
            record.first = Some(First { before, exceptions: event.exceptions, operands, result });
        }
    });
}

/// Records that a function has a control of a kind.
pub(super) fn note(region: Region, kind: Toggle) {
    in_shard(|shard| {
        shard.kinds.insert((region, kind));
    });
}

/// Records that a function has computed something.
pub(super) fn ran(region: Region) {
    in_shard(|shard| {
        shard.functions.insert(region);
    });
}

/// Forgets everything, of all threads.
pub fn reset() {
    for shard in lock(&SHARDS).iter() {
        *lock(shard) = Shard::default();
    }
    EXCEPTIONS.store(0, Ordering::Relaxed);
}

/// The records of all threads.
pub(super) fn all() -> Shard {
    let mut all = Shard::default();
    lock(&SHARDS).iter().for_each(|shard| all.absorb(&lock(shard)));
    all
}

impl Shard {
    fn absorb(&mut self, other: &Self) {
        self.kinds.extend(&other.kinds);
        self.functions.extend(&other.functions);
        for (key, record) in &other.records {
            self.records.entry(*key).or_default().absorb(record);
        }
    }
}

impl Record {
    fn absorb(&mut self, other: &Self) {
        self.count += other.count;
        self.exceptions |= other.exceptions;
        self.cancelled = self.cancelled.max(other.cancelled);
        self.precision = self.precision.max(other.precision);
        self.worst = greater(self.worst, other.worst);
        let firsts = [self.first.take(), other.first.clone()];
        self.first = firsts.into_iter().flatten().min_by_key(|first| first.before);
    }
}

fn greater(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.max(b)),
        (a, b) => a.or(b),
    }
}

/// The map of a new thread. The maps of threads that have ended are merged.
fn register() -> Arc<Mutex<Shard>> {
    let mut shards = lock(&SHARDS);
    let (alive, ended): (Vec<_>, Vec<_>) = shards.drain(..).partition(|shard| Arc::strong_count(shard) > 1);
    let mut left = Shard::default();
    ended.iter().for_each(|shard| left.absorb(&lock(shard)));
    let mine = Arc::new(Mutex::new(Shard::default()));
    *shards = alive;
    shards.push(Arc::new(Mutex::new(left)));
    shards.push(Arc::clone(&mine));
    mine
}

fn in_shard(write: impl FnOnce(&mut Shard)) {
    let mut write = Some(write);
    let written = MINE.try_with(|mine| write.take().map(|write| write(&mut lock(mine))));
    // While a thread ends, its map may be destroyed already; any other will do.
    if let (Err(_), Some(write)) = (written, write)
        && let Some(shard) = lock(&SHARDS).first()
    {
        write(&mut lock(shard));
    }
}

/// A thread that panicked has left the map as it was between two operations.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

//! Hash containers by other names, and what is kept in them.

use nohash_hasher::{IntMap, IntSet};
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{LazyLock, OnceLock};

type Weights = HashMap<String, f64>;
type Graph<K> = hashbrown::HashMap<K, Vec<(K, f64)>, rustc_hash::FxBuildHasher>;

fn by_integer(map: &IntMap<u32, f64>, set: &IntSet<u64>) -> f64 {
    let mut total: f64 = map.values().sum(); //~ hasher_order_sum
    for x in set {
        total += *x as f64 * 0.1; //~ hasher_order_sum
    }
    total
}

fn papaya(map: &papaya::HashMap<u32, f64>) -> f64 {
    let map = map.pin();
    map.values().sum() //~ hash_order_sum
}

fn flurry(map: &flurry::HashMap<u32, f64>) -> f64 {
    let guard = map.guard();
    map.values(&guard).sum() //~ hash_order_sum
}

fn int_map(map: &intmap::IntMap<u64, f64>) -> f64 {
    map.values().sum() //~ hasher_order_sum
}

fn scc(map: &scc::HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    map.scan(|_, value| total += value); //~ hash_order_sum
    total
}

fn aliased(weights: &Weights, graph: &Graph<u32>) -> f64 {
    let mut total = weights.values().sum::<f64>(); //~ hash_order_sum
    for edges in graph.values() {
        for (_, weight) in edges {
            total += weight; //~ hasher_order_sum
        }
    }
    total
}

struct Scores(HashMap<String, f64>);

impl Deref for Scores {
    type Target = HashMap<String, f64>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

struct Wrapped {
    inner: HashMap<String, f64>,
}

impl Wrapped {
    fn iter(&self) -> std::collections::hash_map::Iter<'_, String, f64> {
        self.inner.iter()
    }

    fn weights(&self) -> impl Iterator<Item = f64> + '_ {
        self.inner.values().copied()
    }
}

impl IntoIterator for Wrapped {
    type Item = (String, f64);
    type IntoIter = std::collections::hash_map::IntoIter<String, f64>;

    fn into_iter(self) -> Self::IntoIter {
        self.inner.into_iter()
    }
}

fn wrapped(scores: &Scores, wrapped: &Wrapped, whole: Wrapped) -> f64 {
    let mut total = scores.values().sum::<f64>(); //~ hash_order_sum
    total += scores.0.values().sum::<f64>(); //~ hash_order_sum
    total += wrapped.weights().sum::<f64>(); //~ hash_order_sum
    for (_, x) in wrapped.iter() {
        total += x; //~ hash_order_sum
    }
    for (_, x) in whole {
        total += x; //~ hash_order_sum
    }
    total
}

static TABLE: OnceLock<HashMap<u32, f64>> = OnceLock::new();
static LAZY: LazyLock<HashMap<u32, f64>> = LazyLock::new(HashMap::new);

fn once() -> f64 {
    let table = TABLE.get().unwrap();
    let total: f64 = table.values().sum(); //~ hash_order_sum
    let table = TABLE.get_or_init(HashMap::new);
    total + table.values().sum::<f64>() + LAZY.values().sum::<f64>() //~ hash_order_sum
}

fn grouped(rows: &[(u32, f64)]) -> Vec<f64> {
    let groups: HashMap<u32, Vec<f64>> = rows.iter().map(|row| (row.0, row.1)).into_group_map();
    groups.values().map(|group| group.iter().sum::<f64>()).collect() //~ iterator_sum
}

fn dash(map: &dashmap::DashMap<u32, f64>, rows: &[(u32, f64)]) {
    rows.par_iter().for_each(|(key, x)| map.alter(key, |_, old| old + x)); //~ parallel_reduction
    rows.par_iter().for_each(|(key, x)| *map.entry(*key).or_insert(0.0) += x); //~ parallel_reduction
}

fn ordered(map: &indexmap::IndexMap<u32, f64>) -> f64 {
    map.values().sum() //~ iterator_sum
}

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet, FxHasher};
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

type Numbered<V> = HashMap<u32, V, BuildHasherDefault<FxHasher>>;

fn by_name(map: &FxHashMap<u32, f64>) -> f64 {
    map.values().sum() //~ hasher_order_sum
}

fn by_hasher(map: &HashMap<u32, f64, FxBuildHasher>, set: &HashSet<u64, FxBuildHasher>) -> f64 {
    let mut total: f64 = map.values().sum(); //~ hasher_order_sum
    for x in set {
        total += *x as f64 * 0.1; //~ hasher_order_sum
    }
    total
}

fn by_alias(map: &Numbered<f64>) -> f64 {
    let values: Vec<f64> = map.values().copied().collect();
    values.iter().sum() //~ hasher_order_sum
}

fn collected(rows: &[(u32, f64)]) -> f64 {
    let map = rows.iter().copied().collect::<FxHashMap<_, _>>();
    map.values().sum() //~ hasher_order_sum
}

fn with_a_hasher(rows: &[(u32, f64)]) -> f64 {
    let mut map = HashMap::with_hasher(FxBuildHasher);
    for (key, value) in rows {
        map.insert(*key, *value);
    }
    let mut total: f64 = map.values().sum(); //~ hasher_order_sum
    let mut set = HashSet::with_capacity_and_hasher(4, BuildHasherDefault::<FxHasher>::default());
    set.insert(7_u64);
    for x in &set {
        total += *x as f64 * 0.1; //~ hasher_order_sum
    }
    total
}

fn divided(map: &dashmap::DashMap<u32, f64, FxBuildHasher>) -> f64 {
    map.iter().map(|entry| *entry.value()).sum() //~ hasher_order_sum
}

fn by_crate(map: &bevy::platform::collections::HashMap<u32, f64>, words: &phf::Map<&str, f64>) -> f64 {
    let total: f64 = map.values().sum(); //~ hasher_order_sum
    total + words.values().sum::<f64>() //~ hasher_order_sum
}

fn two_orders(fixed: &FxHashMap<u32, f64>, seeded: &HashMap<u32, f64>) -> f64 {
    fixed.values().chain(seeded.values()).sum() //~ hash_order_sum
}

fn with_a_seed(map: &HashMap<u32, f64, ahash::RandomState>, any: &HashMap<u32, f64, impl std::hash::BuildHasher>) -> f64 {
    let total: f64 = map.values().sum(); //~ hash_order_sum
    total + any.values().sum::<f64>() //~ hash_order_sum
}

fn in_parallel(map: &FxHashMap<u32, f64>) -> f64 {
    map.par_iter().map(|(_, value)| *value).sum() //~ parallel_reduction
}

fn sorted(map: &FxHashMap<u32, f64>) -> f64 {
    let mut values: Vec<f64> = map.values().copied().collect();
    values.sort_by(f64::total_cmp);
    values.iter().sum() //~ iterator_sum
}

fn whole(map: &FxHashMap<u32, u64>, set: &FxHashSet<u64>) -> u64 {
    map.values().sum::<u64>() + set.iter().sum::<u64>()
}

fn with_a_seed_of_its_own(map: &HashMap<u32, f64, BuildHasherDefault<ahash::AHasher>>) -> f64 {
    map.values().sum() //~ hash_order_sum
}

//! Sorts of what comes from a hash: elements that a sort finds equal keep the order of the hash.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Clone, Copy)]
struct Item {
    id: u64,
    count: u32,
    weight: f64,
}

fn by_a_count(items: &HashMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| item.count);
    all.iter().map(|item| item.weight).sum() //~ hash_order_sum
}

fn from_the_highest(items: HashMap<u64, Item>) -> f64 {
    let mut all: Vec<Item> = items.into_values().filter(|item| item.weight > 0.0).collect();
    all.sort_unstable_by_key(|item| Reverse(item.count));
    let mut total = 0.0;
    for item in &all {
        total += item.weight; //~ hash_order_sum
    }
    total
}

fn by_a_comparison(items: &HashMap<u64, (u32, f64)>) -> f64 {
    let mut all: Vec<(u64, (u32, f64))> = items.iter().map(|(key, value)| (*key, *value)).collect();
    all.sort_by(|a, b| a.1.0.cmp(&b.1.0));
    // What `map` makes could be anything, so nothing is said.
    let total = all.iter().map(|(_, (_, weight))| weight).sum::<f64>(); //~ iterator_sum
    let mut pairs: Vec<(&u64, &(u32, f64))> = items.iter().collect();
    pairs.sort_by(|a, b| b.1.0.cmp(&a.1.0).reverse());
    total + pairs.iter().map(|(_, (_, weight))| weight).sum::<f64>() //~ hash_order_sum
}

fn by_itertools(items: &HashMap<u64, Item>) -> f64 {
    items.values().sorted_by_key(|item| item.count).map(|item| item.weight).sum() //~ hash_order_sum
}

fn in_the_order_of_history(items: &rustc_hash::FxHashMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| item.count);
    all.iter().map(|item| item.weight).sum() //~ hasher_order_sum
}

fn by_the_key(items: &HashMap<u64, Item>, weights: HashMap<u64, f64>) -> f64 {
    let mut pairs: Vec<(&u64, &Item)> = items.iter().collect();
    pairs.sort_by_key(|(key, _)| **key);
    let mut total: f64 = pairs.iter().map(|(_, item)| item.weight).sum(); //~ iterator_sum
    let mut pairs: Vec<_> = weights.into_iter().collect();
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    for (_, weight) in &pairs {
        total += weight; //~ serial_loop_sum
    }
    total
}

fn by_what_tells_elements_apart(items: &HashMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| item.id);
    all.iter().map(|item| item.weight).sum() //~ iterator_sum
}

fn by_several(items: &HashMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| (item.count, item.id));
    let total: f64 = all.iter().map(|item| item.weight).sum(); //~ iterator_sum
    all.sort_by(|a, b| a.count.cmp(&b.count).then_with(|| a.id.cmp(&b.id)));
    total + all.iter().map(|item| item.weight).sum::<f64>() //~ iterator_sum
}

fn by_the_summed_value(items: &HashMap<u64, Item>, weights: &HashMap<u64, f64>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by(|a, b| a.weight.total_cmp(&b.weight));
    let total: f64 = all.iter().map(|item| item.weight).sum(); //~ iterator_sum
    let mut pairs: Vec<_> = weights.iter().collect();
    pairs.sort_by(|a, b| b.1.partial_cmp(a.1).unwrap());
    total + pairs.iter().map(|(_, weight)| *weight).sum::<f64>() //~ iterator_sum
}

fn a_second_sort(items: &HashMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| item.count);
    all.sort_by(|a, b| a.weight.total_cmp(&b.weight));
    all.iter().map(|item| item.weight).sum() //~ iterator_sum
}

fn from_an_ordered_map(items: &BTreeMap<u64, Item>) -> f64 {
    let mut all: Vec<&Item> = items.values().collect();
    all.sort_by_key(|item| item.count);
    all.iter().map(|item| item.weight).sum() //~ iterator_sum
}

fn of_a_set(set: &HashSet<(u32, u64)>) -> f64 {
    let mut all: Vec<_> = set.iter().collect();
    all.sort();
    all.iter().map(|(_, bits)| f64::from_bits(*bits)).sum() //~ iterator_sum
}

//! Prints, for each container, the bits of the sum of its elements in the order of iteration.

mod all_results;

use std::collections::{BinaryHeap, HashMap};
use std::hash::BuildHasherDefault;

const COUNT: u64 = 500;

fn entries() -> impl Iterator<Item = (u64, f64)> {
    (0..COUNT).map(|key| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15), 1.0 / (key * 7 + 3) as f64))
}

fn float(key: &u64) -> f64 {
    *key as f64 * 0.1
}

fn show(name: &str, values: impl IntoIterator<Item = f64>) {
    // A sum that keeps the place of each element, so that another order almost never gives the same bits.
    let sum = values.into_iter().fold(0.0_f64, |sum, value| (sum + value) * 1.000_1);
    println!("{name} {:016x}", sum.to_bits());
}

/// Containers that are filled by `insert` and iterated by `iter` or a similar method.
macro_rules! filled {
    ($name:literal, $map:expr, |$of:ident| $values:expr) => {{
        #[allow(unused_mut)]
        let mut $of = $map;
        for (key, value) in entries() {
            let _ = $of.insert(key, value);
        }
        show($name, $values);
    }};
}

macro_rules! set {
    ($name:literal, $set:expr) => {{
        #[allow(unused_mut)]
        let mut set = $set;
        for (key, _) in entries() {
            let _ = set.insert(key);
        }
        show($name, set.iter().map(float));
    }};
}

fn hashers() {
    filled!("std::collections::HashMap", HashMap::new(), |m| m.values().copied());
    filled!("hashbrown::HashMap", hashbrown::HashMap::new(), |m| m.values().copied());
    set!("hashbrown::HashSet", hashbrown::HashSet::new());
    filled!("hashbrown::HashMap::extract_if", hashbrown::HashMap::new(), |m| m
        .extract_if(|_, _| true)
        .map(|e| e.1)
        .collect::<Vec<_>>());
    filled!("ahash::AHashMap", ahash::AHashMap::new(), |m| m.values().copied());
    filled!("foldhash::HashMap", foldhash::HashMap::default(), |m| m.values().copied());
    filled!("rapidhash::RapidHashMap", rapidhash::RapidHashMap::default(), |m| m.values().copied());
    filled!("rustc_hash::FxHashMap", rustc_hash::FxHashMap::default(), |m| m.values().copied());
    filled!(
        "rustc_hash::FxHashMap, reserved",
        rustc_hash::FxHashMap::with_capacity_and_hasher(5000, Default::default()),
        |m| m.values().copied()
    );
    filled!("fnv::FnvHashMap", fnv::FnvHashMap::default(), |m| m.values().copied());
    filled!("fnv::FnvHashMap, reserved", fnv::FnvHashMap::with_capacity_and_hasher(5000, Default::default()), |m| m
        .values()
        .copied());
    filled!("nohash_hasher::IntMap", nohash_hasher::IntMap::default(), |m| m.values().copied());
    filled!("intmap::IntMap", intmap::IntMap::new(), |m| m.values().copied());
    filled!("intmap::IntMap, reserved", intmap::IntMap::with_capacity(5000), |m| m.values().copied());
    filled!(
        "HashMap<BuildHasherDefault<DefaultHasher>>",
        HashMap::<_, _, BuildHasherDefault<std::hash::DefaultHasher>>::default(),
        |m| m.values().copied()
    );
    filled!(
        "HashMap<BuildHasherDefault<AHasher>>",
        HashMap::<_, _, BuildHasherDefault<ahash::AHasher>>::default(),
        |m| m.values().copied()
    );
    filled!("HashMap<foldhash FixedState>", HashMap::<_, _, foldhash::fast::FixedState>::default(), |m| m
        .values()
        .copied());
    filled!(
        "HashMap<BuildHasherDefault<RapidHasher>>",
        HashMap::<_, _, BuildHasherDefault<rapidhash::fast::RapidHasher<'static>>>::default(),
        |m| m.values().copied()
    );
    filled!("bevy_platform::collections::HashMap", bevy_platform::collections::HashMap::<_, _>::default(), |m| m
        .values()
        .copied());
    filled!("halfbrown::HashMap", halfbrown::HashMap::new(), |m| m.iter().map(|e| *e.1).collect::<Vec<_>>());
    let mut few = halfbrown::HashMap::new();
    entries().take(20).for_each(|(key, value)| {
        let _ = few.insert(key, value);
    });
    show("halfbrown::HashMap, 20 entries", few.values().copied());
}

fn concurrent() {
    filled!("dashmap::DashMap", dashmap::DashMap::new(), |m| m.iter().map(|e| *e.value()).collect::<Vec<_>>());
    filled!("dashmap::DashMap<FxBuildHasher>", dashmap::DashMap::<_, _, rustc_hash::FxBuildHasher>::default(), |m| m
        .iter()
        .map(|e| *e.value())
        .collect::<Vec<_>>());
    filled!(
        "dashmap::DashMap<FxBuildHasher>, 2 shards",
        dashmap::DashMap::with_hasher_and_shard_amount(rustc_hash::FxBuildHasher, 2),
        |m| m.iter().map(|e| *e.value()).collect::<Vec<_>>()
    );
    let map = scc::HashMap::new();
    let cache = scc::HashCache::with_capacity(1000, 10000);
    let index = scc::HashIndex::new();
    let tree = scc::TreeIndex::new();
    for (key, value) in entries() {
        let _ = (
            map.insert_sync(key, value),
            cache.put_sync(key, value),
            index.insert_sync(key, value),
            tree.insert_sync(key, value),
        );
    }
    let mut values = Vec::new();
    map.iter_sync(|_, value| {
        values.push(*value);
        true
    });
    show("scc::HashMap", std::mem::take(&mut values));
    cache.iter_sync(|_, value| {
        values.push(*value);
        true
    });
    show("scc::HashCache", values);
    let guard = scc::Guard::new();
    show("scc::HashIndex", index.iter(&guard).map(|e| *e.1));
    show("scc::TreeIndex", tree.iter(&guard).map(|e| *e.1));
    let (papaya, flurry) = (papaya::HashMap::new(), flurry::HashMap::new());
    for (key, value) in entries() {
        papaya.pin().insert(key, value);
        flurry.pin().insert(key, value);
    }
    show("papaya::HashMap", papaya.pin().values().copied().collect::<Vec<_>>());
    show("flurry::HashMap", flurry.pin().values().copied().collect::<Vec<_>>());
    filled!("crossbeam_skiplist::SkipMap", crossbeam_skiplist::SkipMap::new(), |m| m
        .iter()
        .map(|e| *e.value())
        .collect::<Vec<_>>());
    let moka = moka::sync::Cache::new(10_000);
    let quick = quick_cache::sync::Cache::new(10_000);
    let unsync = &mut quick_cache::unsync::Cache::new(10_000);
    for (key, value) in entries() {
        moka.insert(key, value);
        quick.insert(key, value);
        unsync.insert(key, value);
    }
    show("moka::sync::Cache", moka.iter().map(|e| e.1));
    show("quick_cache::sync::Cache", quick.iter().map(|e| e.1));
    show("quick_cache::unsync::Cache", unsync.iter().map(|e| *e.1));
    let (mut write, read) = evmap::new::<u64, u64>();
    entries().for_each(|(key, _)| {
        write.insert(key, key);
    });
    write.publish();
    show(
        "evmap::ReadHandle",
        read.enter().unwrap().iter().flat_map(|(_, of)| of.iter().map(float).collect::<Vec<_>>()).collect::<Vec<_>>(),
    );
}

fn persistent() {
    filled!("im::HashMap", im::HashMap::new(), |m| m.values().copied());
    set!("im::HashSet", im::HashSet::new());
    filled!("im::OrdMap", im::OrdMap::new(), |m| m.values().copied());
    filled!("imbl::HashMap", imbl::HashMap::new(), |m| m.values().copied());
    let (mut map, mut sync, mut tree) =
        (rpds::HashTrieMap::new(), rpds::HashTrieMapSync::new_sync(), rpds::RedBlackTreeMap::new());
    for (key, value) in entries() {
        map.insert_mut(key, value);
        sync.insert_mut(key, value);
        tree.insert_mut(key, value);
    }
    show("rpds::HashTrieMap", map.values().copied());
    show("rpds::HashTrieMapSync", sync.values().copied());
    show("rpds::RedBlackTreeMap", tree.values().copied());
}

static PERFECT: phf::Map<u64, f64> =
    phf::phf_map! { 1u64 => 0.1, 2u64 => 0.2, 3u64 => 0.3, 4u64 => 0.7, 5u64 => 1.3, 6u64 => 0.9 };
static ORDERED: phf::OrderedMap<u64, f64> =
    phf::phf_ordered_map! { 1u64 => 0.1, 2u64 => 0.2, 3u64 => 0.3, 4u64 => 0.7, 5u64 => 1.3, 6u64 => 0.9 };

fn ordered() {
    show("phf::Map", PERFECT.values().copied());
    show("phf::OrderedMap", ORDERED.values().copied());
    show("phf::OrderedMap, as written", [0.1, 0.2, 0.3, 0.7, 1.3, 0.9]);
    filled!("indexmap::IndexMap", indexmap::IndexMap::new(), |m| m.values().copied());
    filled!("ordermap::OrderMap", ordermap::OrderMap::new(), |m| m.values().copied());
    filled!("heapless::FnvIndexMap", Box::new(heapless::index_map::FnvIndexMap::<u64, f64, 512>::new()), |m| m
        .values()
        .copied());
    filled!("heapless::LinearMap", heapless::linear_map::LinearMap::<u64, f64, 512>::new(), |m| m.values().copied());
    filled!("litemap::LiteMap", litemap::LiteMap::<_, _, Vec<(u64, f64)>>::new(), |m| m.values().copied());
    filled!("micromap::Map", micromap::Map::<u64, f64, 512>::new(), |m| m.values().copied());
    filled!("hashlink::LinkedHashMap", hashlink::LinkedHashMap::new(), |m| m.values().copied());
    filled!("hashlink::LruCache", hashlink::LruCache::new(1000), |m| m.iter().map(|e| *e.1));
    let mut lru = lru::LruCache::new(1000.try_into().unwrap());
    entries().for_each(|(key, value)| {
        let _ = lru.put(key, value);
    });
    show("lru::LruCache", lru.iter().map(|e| *e.1));
    let mut vec_map = vec_map::VecMap::new();
    (0..500).for_each(|key| {
        let _ = vec_map.insert(key, key as f64 * 0.1);
    });
    show("vec_map::VecMap", vec_map.values().copied());
    let heap: BinaryHeap<u64> = entries().map(|e| e.0).collect();
    show("std::collections::BinaryHeap", heap.iter().map(float));
    let queue: priority_queue::PriorityQueue<u64, u64> = entries().map(|e| (e.0, e.0 % 100)).collect();
    show("priority_queue::PriorityQueue", queue.iter().map(|e| float(e.0)));
    let json: serde_json::Map<String, serde_json::Value> = entries().map(|e| (e.0.to_string(), e.1.into())).collect();
    show("serde_json::Map", json.values().map(|value| value.as_f64().unwrap()));
    let table: toml::Table = entries().map(|e| (e.0.to_string(), e.1.into())).collect();
    show("toml::Table", table.values().map(|value| value.as_float().unwrap()));
}

fn slots() {
    let mut map = slotmap::SlotMap::new();
    let keys: Vec<slotmap::DefaultKey> = entries().map(|e| map.insert(e.1)).collect();
    let (mut dense, mut sparse) = (slotmap::SecondaryMap::new(), slotmap::SparseSecondaryMap::new());
    for key in &keys {
        dense.insert(*key, map[*key]);
        sparse.insert(*key, map[*key]);
    }
    show("slotmap::SlotMap", map.values().copied());
    show("slotmap::SecondaryMap", dense.values().copied());
    show("slotmap::SparseSecondaryMap", sparse.values().copied());
    let (mut slab, mut dome, mut arena) =
        (slab::Slab::new(), thunderdome::Arena::new(), generational_arena::Arena::new());
    for (_, value) in entries() {
        let _ = (slab.insert(value), dome.insert(value), arena.insert(value));
    }
    show("slab::Slab", slab.iter().map(|e| *e.1));
    show("thunderdome::Arena", dome.iter().map(|e| *e.1));
    show("generational_arena::Arena", arena.iter().map(|e| *e.1));
    let mut world = hecs::World::new();
    entries().for_each(|e| {
        world.spawn((e.1,));
    });
    show("hecs::World", world.query::<&f64>().iter().copied().collect::<Vec<_>>());
}

fn main() {
    hashers();
    concurrent();
    persistent();
    ordered();
    slots();
    all_results::graphs();
    all_results::others();
}

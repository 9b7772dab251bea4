//! Containers of published crates, one function each: a `//~` names the tier of the sum in it. `tests/containers/run` runs the real crates,
//! and `tests/containers/outcome.txt` says what they showed.

use rayon::prelude::*;

// Other bits in every process: the hasher has a seed, threads divide the elements, or elements that compare equal keep the order of a hash.
fn hashbrown(m: &hashbrown::HashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn hashbrown_set_of_bits(m: &hashbrown::HashSet<u64>) -> f64 { m.iter().map(|b| f64::from_bits(*b)).sum() } //~ not_guaranteed
fn ahash(m: &ahash::AHashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn foldhash(m: &foldhash::HashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn rapidhash(m: &rapidhash::RapidHashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn rapidhash_set(m: &rapidhash::RapidHashSet<u64>) -> f64 { m.iter().map(|b| *b as f64 * 0.1).sum() } //~ not_guaranteed
fn dashmap(m: &dashmap::DashMap<u64, f64>) -> f64 { m.iter().map(|e| *e.value()).sum() } //~ not_guaranteed
fn dashmap_par(m: &dashmap::DashMap<u64, f64>) -> f64 { m.par_iter().map(|e| *e.value()).sum() } //~ not_guaranteed
fn dashmap_readonly(m: dashmap::DashMap<u64, f64>) -> f64 { m.into_read_only().values().sum() } //~ not_guaranteed
fn scc_hashmap(m: &scc::HashMap<u64, f64>) -> f64 { let mut s = 0.0; m.iter_sync(|_, v| { s += *v; true }); s } //~ not_guaranteed
fn scc_hashindex(m: &scc::HashIndex<u64, f64>) -> f64 { let g = scc::Guard::new(); m.iter(&g).map(|e| *e.1).sum() } //~ not_guaranteed
fn scc_hashcache(m: &scc::HashCache<u64, f64>) -> f64 { let mut s = 0.0; m.iter_sync(|_, v| { s += *v; true }); s } //~ not_guaranteed
fn papaya(m: &papaya::HashMap<u64, f64>) -> f64 { m.pin().values().sum() } //~ not_guaranteed
fn papaya_iter(m: &papaya::HashMap<u64, f64>) -> f64 { let g = m.pin(); g.iter().map(|(_, v)| v).sum() } //~ not_guaranteed
fn flurry(m: &flurry::HashMap<u64, f64>) -> f64 { m.pin().values().sum() } //~ not_guaranteed
fn im(m: &im::HashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn im_hashset(m: &im::HashSet<u64>) -> f64 { m.iter().map(|b| *b as f64 * 0.1).sum() } //~ not_guaranteed
fn imbl(m: &imbl::HashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn imbl_generic(m: &imbl::GenericHashMap<u64, f64, std::hash::RandomState, imbl::shared_ptr::DefaultSharedPtr>) -> f64 { m.values().sum() } //~ not_guaranteed
fn rpds(m: &rpds::HashTrieMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn rpds_sync(m: &rpds::HashTrieMapSync<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn halfbrown(m: &halfbrown::HashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn halfbrown_sized(m: &halfbrown::SizedHashMap<u64, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn indexmap_par(m: &indexmap::IndexMap<u64, f64>) -> f64 { m.par_values().sum() } //~ not_guaranteed
fn moka(m: &moka::sync::Cache<u64, f64>) -> f64 { m.iter().map(|(_, v)| v).sum() } //~ not_guaranteed
fn moka_for(m: &moka::sync::Cache<u64, f64>) -> f64 { let mut s = 0.0; for (_, v) in m { s += v; } s } //~ not_guaranteed
fn moka_use() -> f64 { use moka::sync::Cache; let m: Cache<u64, f64> = Cache::new(1000); m.insert(1, 0.1); m.insert(2, 0.2); m.insert(3, 0.3); m.iter().map(|(_, v)| v).sum() } //~ not_guaranteed
fn quick(m: &quick_cache::sync::Cache<u64, f64>) -> f64 { m.iter().map(|(_, v)| v).sum() } //~ not_guaranteed
fn sparse_secondary(m: &slotmap::SparseSecondaryMap<slotmap::DefaultKey, f64>) -> f64 { m.values().sum() } //~ not_guaranteed
fn bimap(m: &bimap::BiHashMap<u64, u64>) -> f64 { m.right_values().map(|b| f64::from_bits(*b)).sum() } //~ not_guaranteed
fn counter(m: &counter::Counter<u64>) -> f64 { m.values().map(|c| (*c as f64).ln()).sum() } //~ not_guaranteed
fn counter_common(m: &counter::Counter<u64>) -> f64 { m.most_common().iter().map(|(k, c)| *k as f64 * 0.1 / *c as f64).sum() } //~ not_guaranteed
fn multimap(m: &multimap::MultiMap<u64, f64>) -> f64 { m.iter().map(|e| *e.1).sum() } //~ not_guaranteed
fn multimap_flat(m: &multimap::MultiMap<u64, f64>) -> f64 { m.flat_iter().map(|e| *e.1).sum() } //~ not_guaranteed
fn evmap(r: &evmap::ReadHandle<u64, u64>) -> f64 { let mut s = 0.0; for (_, vs) in r.read().unwrap().iter() { for v in vs { s += *v as f64 * 0.1; } } s } //~ not_guaranteed
fn thread_local(t: &mut thread_local::ThreadLocal<f64>) -> f64 { t.iter_mut().map(|x| *x).sum() } //~ not_guaranteed
fn thread_local_into(t: thread_local::ThreadLocal<std::cell::Cell<f64>>) -> f64 { t.into_iter().map(|x| x.get()).sum() } //~ not_guaranteed
fn std_retain(m: &mut std::collections::HashMap<u64, f64>) -> f64 { let mut s = 0.0; m.retain(|_, v| { s += *v; true }); s } //~ not_guaranteed
fn extract_if(m: &mut hashbrown::HashMap<u64, f64>) -> f64 { m.extract_if(|_, v| *v > 0.0).map(|e| e.1).sum() } //~ not_guaranteed
fn hashtable(m: &hashbrown::HashTable<(u64, f64)>) -> f64 { m.iter().map(|e| e.1).sum() } //~ not_guaranteed
fn index_from_hash(m: std::collections::HashMap<u64, f64>) -> f64 { let i: indexmap::IndexMap<u64, f64> = m.into_iter().collect(); i.values().sum() } //~ not_guaranteed
fn vec_from_hash_sorted_by_value_int(m: std::collections::HashMap<u64, (u32, f64)>) -> f64 { let mut v: Vec<_> = m.into_values().collect(); v.sort_by_key(|e| e.0); v.iter().map(|e| e.1).sum() } //~ not_guaranteed
fn counted_in_pairs(m: &counter::Counter<String>) -> f64 { let mut s = 0.0; for (_, c) in m.most_common() { s += (c as f64).ln(); } s } //~ not_guaranteed
fn shortest_paths(g: &petgraph::graph::DiGraph<f64, f64>, n: petgraph::graph::NodeIndex) -> f64 { petgraph::algo::dijkstra(g, n, None, |e| *e.weight()).values().sum() } //~ not_guaranteed
fn shortest_paths_by_name(g: &petgraph::graph::DiGraph<f64, f64>, n: petgraph::graph::NodeIndex) -> f64 { use petgraph::algo::dijkstra; let d = dijkstra(g, n, None, |e| *e.weight()); d.into_values().sum() } //~ not_guaranteed
fn all_shortest_paths(g: &petgraph::graph::DiGraph<f64, f64>) -> f64 { petgraph::algo::floyd_warshall(g, |e| *e.weight()).unwrap().values().sum() } //~ not_guaranteed
fn rpds_set_sync(m: &rpds::HashTrieSetSync<u64>) -> f64 { m.iter().map(|b| *b as f64 * 0.1).sum() } //~ not_guaranteed
fn moka_future(m: &moka::future::Cache<u64, f64>) -> f64 { m.iter().map(|(_, v)| v).sum() } //~ not_guaranteed
fn ahash_state(m: &std::collections::HashMap<u64, f64, ahash::RandomState>) -> f64 { m.values().sum() } //~ not_guaranteed
fn std_extract_if(m: &mut std::collections::HashMap<u64, f64>) -> f64 { m.extract_if(|_, v| *v > 0.0).map(|(_, v)| v).sum() } //~ not_guaranteed

// The same bits in every process. The capacity, the history of the entries, the number of processors or the keys decide.
fn fx(m: &rustc_hash::FxHashMap<u64, f64>) -> f64 { m.values().sum() } //~ history
fn fnv(m: &fnv::FnvHashMap<u64, f64>) -> f64 { m.values().sum() } //~ history
fn dashmap_fx(m: &dashmap::DashMap<u64, f64, rustc_hash::FxBuildHasher>) -> f64 { m.iter().map(|e| *e.value()).sum() } //~ history
static P: phf::Map<u64, f64> = phf::phf_map! { 1u64 => 0.1, 2u64 => 0.2, 3u64 => 0.3 };
fn phf() -> f64 { P.values().sum() } //~ history
fn phf_arg(m: &phf::Map<u64, f64>) -> f64 { m.values().sum() } //~ history
fn intmap(m: &intmap::IntMap<u64, f64>) -> f64 { m.values().sum() } //~ history
fn default_hasher(m: &std::collections::HashMap<u64, f64, std::hash::BuildHasherDefault<std::hash::DefaultHasher>>) -> f64 { m.values().sum() } //~ history
fn foldhash_fixed(m: &hashbrown::HashMap<u64, f64, foldhash::fast::FixedState>) -> f64 { m.values().sum() } //~ history
fn nohash(m: &nohash_hasher::IntMap<u64, f64>) -> f64 { m.values().sum() } //~ history
fn fx_made() -> f64 { let mut m = std::collections::HashMap::with_hasher(rustc_hash::FxBuildHasher); m.insert(1, 0.1); m.values().sum() } //~ history

// The program decides: by the order in which it puts elements in, removes them or uses them. Heaps, slots and lists of use are among them.
fn indexmap(m: &indexmap::IndexMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn phf_ordered(m: &phf::OrderedMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn heapless(m: &heapless::index_map::FnvIndexMap<u64, f64, 128>) -> f64 { m.values().sum() } //~ serial_order
fn heapless_linear(m: &heapless::linear_map::LinearMap<u64, f64, 128>) -> f64 { m.values().sum() } //~ serial_order
fn quick_unsync(m: &quick_cache::unsync::Cache<u64, f64>) -> f64 { m.iter().map(|(_, v)| *v).sum() } //~ serial_order
fn lru(m: &lru::LruCache<u64, f64>) -> f64 { m.iter().map(|(_, v)| *v).sum() } //~ serial_order
fn slotmap(m: &slotmap::SlotMap<slotmap::DefaultKey, f64>) -> f64 { m.values().sum() } //~ serial_order
fn secondary(m: &slotmap::SecondaryMap<slotmap::DefaultKey, f64>) -> f64 { m.values().sum() } //~ serial_order
fn slab(m: &slab::Slab<f64>) -> f64 { m.iter().map(|e| e.1).sum() } //~ serial_order
fn thunderdome(m: &thunderdome::Arena<f64>) -> f64 { m.iter().map(|e| e.1).sum() } //~ serial_order
fn genarena(m: &generational_arena::Arena<f64>) -> f64 { m.iter().map(|e| e.1).sum() } //~ serial_order
fn hashlink(m: &hashlink::LinkedHashMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn hashlink_lru(m: &hashlink::LruCache<u64, f64>) -> f64 { m.iter().map(|e| *e.1).sum() } //~ serial_order
fn graphmap(g: &petgraph::graphmap::UnGraphMap<u64, f64>) -> f64 { g.all_edges().map(|e| *e.2).sum() } //~ serial_order
fn graph(g: &petgraph::graph::UnGraph<f64, f64>) -> f64 { g.edge_weights().sum::<f64>() + g.node_weights().sum::<f64>() } //~ serial_order
fn stable_graph(g: &petgraph::stable_graph::StableUnGraph<f64, f64>) -> f64 { g.node_weights().sum() } //~ serial_order
fn graph_edges(g: &petgraph::graph::UnGraph<f64, f64>, n: petgraph::graph::NodeIndex) -> f64 { g.edges(n).map(|e| *e.weight()).sum() } //~ serial_order
fn ordermap(m: &ordermap::OrderMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn micromap(m: &micromap::Map<u64, f64, 16>) -> f64 { m.values().sum() } //~ serial_order
fn pq(m: &priority_queue::PriorityQueue<u64, u64>) -> f64 { m.iter().map(|e| *e.1 as f64 * 0.1).sum() } //~ serial_order
fn heap(m: &std::collections::BinaryHeap<u64>) -> f64 { m.iter().map(|e| *e as f64 * 0.1).sum() } //~ serial_order
fn hecs(w: &hecs::World) -> f64 { w.query::<&f64>().iter().map(|e| *e.1).sum() } //~ serial_order
#[derive(bevy_ecs::component::Component)] struct Mass(f64);
fn bevy(q: bevy_ecs::system::Query<&Mass>) -> f64 { q.iter().map(|m| m.0).sum() } //~ serial_order
fn paths_by_index(g: &petgraph::graph::DiGraph<f64, f64>, n: petgraph::graph::NodeIndex) -> f64 { petgraph::algo::bellman_ford(g, n).unwrap().distances.iter().sum() } //~ serial_order
fn own_cache(m: &my_cache::Cache<u64, f64>) -> f64 { m.iter().map(|(_, v)| v).sum() } //~ serial_order
fn toml(m: &toml::Table) -> f64 { m.values().filter_map(|v| v.as_float()).sum() } //~ serial_order

// Sorted by keys. `serde_json::Map` is sorted, or in the order of insertion if any crate enables its feature `preserve_order`.
fn scc_treeindex(m: &scc::TreeIndex<u64, f64>) -> f64 { let g = scc::Guard::new(); m.iter(&g).map(|e| *e.1).sum() } //~ serial_order
fn im_ord(m: &im::OrdMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn rpds_rb(m: &rpds::RedBlackTreeMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn json(m: &serde_json::Map<String, serde_json::Value>) -> f64 { m.values().filter_map(|v| v.as_f64()).sum() } //~ serial_order
fn counter_ordered(m: &counter::Counter<u64>) -> f64 { m.most_common_ordered().iter().map(|(k, c)| *k as f64 * 0.1 / *c as f64).sum() } //~ serial_order
fn vecmap(m: &vec_map::VecMap<f64>) -> f64 { m.values().sum() } //~ serial_order
fn skipmap(m: &crossbeam_skiplist::SkipMap<u64, f64>) -> f64 { m.iter().map(|e| *e.value()).sum() } //~ serial_order
fn litemap(m: &litemap::LiteMap<u64, f64>) -> f64 { m.values().sum() } //~ serial_order
fn vec_from_hash_sorted_by_key(m: std::collections::HashMap<u64, f64>) -> f64 { let mut v: Vec<_> = m.into_iter().collect(); v.sort_by_key(|e| e.0); v.iter().map(|e| e.1).sum() } //~ serial_order

//! What functions of libraries give, and what remains of an order after a sort.

use crate::{entries, float, show};
use std::collections::HashMap;

pub fn graphs() {
    use petgraph::algo;
    let mut graph = petgraph::graph::DiGraph::<f64, f64>::new();
    let nodes: Vec<_> = entries().take(60).map(|e| graph.add_node(e.1)).collect();
    for (from, to) in (0..59).map(|at| (at, at + 1)).chain((0..40).map(|at| (at, at * 7 % 60))) {
        graph.add_edge(nodes[from], nodes[to], 0.1 + to as f64 / 7.0);
    }
    let weight = |edge: petgraph::graph::EdgeReference<'_, f64>| *edge.weight();
    show("petgraph::Graph", graph.edge_weights().copied());
    show("petgraph::algo::dijkstra", algo::dijkstra(&graph, nodes[0], None, weight).into_values());
    show("petgraph::algo::bellman_ford", algo::bellman_ford(&graph, nodes[0]).unwrap().distances);
    show(
        "petgraph::algo::floyd_warshall",
        algo::floyd_warshall(&graph, weight).unwrap().into_values().filter(|x| x.is_finite() && *x < 1e300),
    );
    show("petgraph::algo::johnson", algo::johnson(&graph, weight).unwrap().into_values());
    show(
        "petgraph::algo::spfa",
        algo::spfa(&graph, nodes[0], weight).unwrap().distances.into_iter().filter(|x| *x < 1e300),
    );
    show("petgraph::algo::k_shortest_path", algo::k_shortest_path(&graph, nodes[0], None, 1, weight).into_values());
    show("petgraph::algo::page_rank", algo::page_rank(&graph, 0.85_f64, 10));
    let mut by_key = petgraph::graphmap::UnGraphMap::<u64, f64>::new();
    entries().for_each(|e| {
        let _ = by_key.add_edge(e.0, e.0 / 3, e.1);
    });
    show("petgraph::GraphMap", by_key.all_edges().map(|e| *e.2));
}

pub fn others() {
    let bimap: bimap::BiHashMap<u64, u64> = entries().map(|e| (e.0, e.0)).collect();
    show("bimap::BiHashMap", bimap.right_values().map(float));
    let counter: counter::Counter<u64> = entries().map(|e| e.0).collect();
    show("counter::Counter::most_common", counter.most_common().iter().map(|e| float(&e.0)));
    show("counter::Counter::most_common_ordered", counter.most_common_ordered().iter().map(|e| float(&e.0)));
    show("counter::Counter::k_most_common_ordered", counter.k_most_common_ordered(100).iter().map(|e| float(&e.0)));
    let multimap: multimap::MultiMap<u64, f64> = entries().collect();
    show("multimap::MultiMap::iter", multimap.iter().map(|e| *e.1));
    show("multimap::MultiMap::flat_iter", multimap.flat_iter().map(|e| *e.1));
    let of_pairs: HashMap<u64, (u32, f64)> = entries().map(|e| (e.0, ((e.0 % 10) as u32, e.1))).collect();
    let mut values: Vec<(u32, f64)> = of_pairs.into_values().collect();
    values.sort_by_key(|e| e.0);
    show("HashMap, values sorted with ties", values.iter().map(|e| e.1));
    let map: HashMap<u64, f64> = entries().collect();
    let mut pairs: Vec<(u64, f64)> = map.into_iter().collect();
    pairs.sort_by_key(|e| e.0);
    show("HashMap, sorted by key", pairs.iter().map(|e| e.1));
}

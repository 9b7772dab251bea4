//! Private fields to which the crate writes whole numbers only, or nothing. Each test of a field has names of its own.

use std::collections::HashMap;

pub struct Counter {
    by_word: HashMap<String, f64>,
    by_weight: HashMap<String, f64>,
    by_half: HashMap<String, f64>,
    lent: HashMap<String, f64>,
    kept_back: HashMap<String, f64>,
    never_filled: HashMap<String, f64>,
    replaced: HashMap<String, f64>,
    raised_words: HashMap<String, f64>,
    matched_words: HashMap<String, f64>,
    pub open_words: HashMap<String, f64>,
}

impl Counter {
    pub fn new(replaced: HashMap<String, f64>) -> Counter {
        Counter {
            by_word: HashMap::new(),
            by_weight: HashMap::new(),
            by_half: HashMap::new(),
            lent: HashMap::new(),
            kept_back: HashMap::with_capacity(8),
            never_filled: HashMap::new(),
            replaced,
            raised_words: HashMap::new(),
            matched_words: HashMap::new(),
            open_words: HashMap::new(),
        }
    }

    pub fn add(&mut self, word: &str, weight: f64) {
        *self.by_word.entry(word.to_owned()).or_insert(0.0) += 1.0;
        *self.by_weight.entry(word.to_owned()).or_insert(0.0) += weight;
        self.by_half.insert(word.to_owned(), 1.0);
        self.by_half.values_mut().for_each(|value| *value /= 3.0);
        fill(&mut self.lent);
        self.kept_back.insert(word.to_owned(), word.len() as f64);
        self.raised_words.entry(word.to_owned()).and_modify(|count| *count += 1.0).or_insert(1.0);
        match self.matched_words.entry(word.to_owned()) {
            std::collections::hash_map::Entry::Occupied(mut entry) => *entry.get_mut() += 0.1,
            std::collections::hash_map::Entry::Vacant(entry) => drop(entry.insert(0.3)),
        }
        self.open_words.insert(word.to_owned(), 1.0);
    }

    pub fn sums(&self) -> [f64; 10] {
        [
            self.by_word.values().sum(),
            self.by_weight.values().sum(), //~ hash_order_sum
            self.by_half.values().sum(), //~ hash_order_sum
            self.lent.values().sum(), //~ hash_order_sum
            self.kept_back.values().sum(),
            self.never_filled.values().sum(),
            self.replaced.values().sum(), //~ hash_order_sum
            self.raised_words.values().sum(),
            self.matched_words.values().sum(), //~ hash_order_sum
            self.open_words.values().sum(), //~ hash_order_sum
        ]
    }

    pub fn shares(&self) -> f64 {
        let total = self.by_word.len() as f64;
        self.by_word.values().map(|count| (count / total).ln()).sum() //~ hash_order_sum
    }
}

fn fill(map: &mut HashMap<String, f64>) {
    map.insert("a".to_owned(), 0.1);
}

#[derive(Clone, Debug, Default)]
pub struct Node {
    degree_of_node: f64,
    rank_of_node: f64,
    copied_degree: f64,
}

#[derive(serde::Deserialize)]
pub struct Read {
    stored_degree: f64,
}

pub fn degrees(nodes: &HashMap<u32, Node>, read: &HashMap<u32, Read>) -> [f64; 4] {
    let mut sums = [0.0; 4];
    for node in nodes.values() {
        sums[0] += node.degree_of_node;
        sums[1] += node.rank_of_node; //~ hash_order_sum
        sums[2] += node.copied_degree;
    }
    for node in read.values() {
        sums[3] += node.stored_degree; //~ hash_order_sum
    }
    sums
}

impl Node {
    pub fn link(&mut self, weight: f64) {
        self.degree_of_node += 1.0;
        self.rank_of_node += self.degree_of_node * weight;
        self.copied_degree = self.degree_of_node + 2.0;
    }
}

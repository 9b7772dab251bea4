use std::collections::{BTreeMap, HashMap, HashSet};

struct Graph {
    weights: HashMap<u32, f64>,
    degrees: Vec<f64>,
}

type Scores = HashMap<String, (f64, u32)>;

fn directly(map: &HashMap<u32, f32>) -> f32 {
    map.values().sum() //~ hash_order_sum
}

fn in_a_loop(map: &HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    for (_, weight) in map {
        total += weight; //~ hash_order_sum
    }
    total
}

fn folded(map: HashMap<u32, f64>) -> f64 {
    map.into_values().map(|x| x * x).fold(0.0, |sum, x| sum + x) //~ hash_order_sum
}

fn each(map: &HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    map.values().for_each(|x| total += x); //~ hash_order_sum
    total
}

fn through_a_vector(map: &HashMap<u32, f64>) -> f64 {
    let values: Vec<f64> = map.values().copied().collect();
    values.iter().sum() //~ hash_order_sum
}

fn through_pushes(map: &HashMap<u32, f64>) -> f64 {
    let mut values = Vec::new();
    for value in map.values() {
        values.push(value * 2.0);
    }
    values.iter().sum::<f64>() //~ hash_order_sum
}

fn keys(set: &HashSet<usize>, weights: &[f64]) -> f64 {
    set.iter().map(|key| weights[*key]).sum() //~ hash_order_sum
}

fn alias(scores: &Scores) -> f64 {
    scores.values().map(|(score, _)| score).sum() //~ hash_order_sum
}

fn sum(values: impl Iterator<Item = f64>) -> f64 {
    values.sum() //~ hash_order_sum
}

fn through_a_function(map: &HashMap<u32, f64>) -> f64 {
    sum(map.values().copied())
}

impl Graph {
    fn values(&self) -> impl Iterator<Item = f64> + '_ {
        self.weights.values().copied()
    }

    fn through_a_method(&self) -> f64 {
        self.values().sum() //~ hash_order_sum
    }

    fn field(&mut self) -> f64 {
        self.degrees = self.weights.values().copied().collect();
        self.degrees.iter().sum() //~ hash_order_sum
    }
}

fn sorted(map: &HashMap<u32, f64>) -> f64 {
    let mut values: Vec<f64> = map.values().copied().collect();
    values.sort_by(f64::total_cmp);
    values.iter().sum() //~ iterator_sum
}

fn ordered(map: &HashMap<u32, f64>) -> f64 {
    let ordered: BTreeMap<u32, f64> = map.iter().map(|(key, value)| (*key, *value)).collect();
    ordered.values().sum() //~ iterator_sum
}

fn integers(map: &HashMap<u32, u64>) -> u64 {
    map.values().sum()
}

fn largest(map: &HashMap<u32, f64>) -> f64 {
    map.values().fold(f64::MIN, |most, x| most.max(*x))
}

fn whole_numbers(map: &HashMap<u32, u32>) -> f64 {
    map.values().map(|count| *count as f64).sum()
}

fn merged(map: &HashMap<u32, f64>, into: &mut HashMap<u32, f64>) {
    for (key, value) in map {
        *into.entry(*key).or_insert(0.0) += value;
    }
}

#[fpcontrol::fp(sum = exact)]
fn without_an_order(weights: &std::collections::HashMap<String, f64>) -> f64 {
    weights.values().sum()
}

#[fpcontrol::fp(sum = pairwise)]
fn in_some_order(weights: &std::collections::HashMap<String, f64>) -> f64 {
    weights.values().sum() //~ hash_order_sum
}

fn one_by_one(map: &HashMap<u32, f64>) -> f64 {
    let mut values = map.values();
    let mut total = 0.0;
    while let Some(value) = values.next() {
        total += value; //~ hash_order_sum
    }
    total
}

fn one_by_one_in_a_match(map: &HashMap<u32, f64>) -> f64 {
    let mut values = map.values().copied().peekable();
    let mut total = 0.0;
    loop {
        match values.next() {
            Some(value) => total += value, //~ hash_order_sum
            None => break total,
        }
    }
}

fn one_by_one_until(map: &HashMap<u32, f64>) -> f64 {
    let mut values = map.values();
    let mut total = 0.0;
    loop {
        let Some(value) = values.next() else { break };
        total += value; //~ hash_order_sum
    }
    total
}

fn beside_a_slice(map: &HashMap<u32, f64>, factors: &[f64]) -> f64 {
    let mut values = map.values();
    let mut total = 0.0;
    for factor in factors {
        total += factor * values.next().unwrap(); //~ hash_order_sum
    }
    total
}

fn an_iterator_for_each_step(map: &HashMap<u32, f64>, factors: &[f64]) -> f64 {
    let mut total = 0.0;
    for factor in factors {
        let mut values = map.values();
        let mut most = f64::MIN;
        while let Some(value) = values.next() {
            most = most.max(*value);
        }
        total += factor * most; //~ serial_loop_sum
    }
    total
}

fn one_by_one_in_order(map: &BTreeMap<u32, f64>) -> f64 {
    let mut values = map.values();
    let mut total = 0.0;
    while let Some(value) = values.next() {
        total += value; //~ serial_loop_sum
    }
    total
}

mod helper {
    pub fn gather(map: &std::collections::HashMap<u32, f64>) -> Vec<f64> {
        map.values().copied().collect()
    }
}

fn through_a_function_of_a_module(map: &HashMap<u32, f64>) -> f64 {
    helper::gather(map).iter().sum() //~ hash_order_sum
}

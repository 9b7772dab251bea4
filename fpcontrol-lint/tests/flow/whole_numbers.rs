//! Whole numbers that are held as floats: their sums have no order worth telling, as far as they can be followed.

use rayon::prelude::*;
use std::collections::HashMap;

fn words(documents: &[String]) -> HashMap<&str, f32> {
    documents.iter().flat_map(|document| document.split_whitespace()).fold(HashMap::new(), |mut counts, word| {
        let count = counts.entry(word).or_insert(0.0);
        *count += 1.0;
        counts
    })
}

fn words_in_parallel(documents: &[String]) -> HashMap<&str, f32> {
    documents
        .par_iter()
        .fold(HashMap::new, |mut counts, document| {
            document.split_whitespace().for_each(|word| *counts.entry(word).or_insert(0.0) += 1.0);
            counts
        })
        .reduce(HashMap::new, |mut counts, more| {
            for (word, count) in more {
                *counts.entry(word).or_insert(0.0) += count;
            }
            counts
        })
}

fn weights(documents: &[String]) -> HashMap<&str, f32> {
    documents.iter().flat_map(|document| document.split_whitespace()).fold(HashMap::new(), |mut weights, word| { //~ float_fold
        let weight = weights.entry(word).or_insert(0.0);
        *weight += 0.1 * word.len() as f32;
        weights
    })
}

pub fn frequencies(documents: &[String]) -> Vec<f32> {
    let mut found = relative(words(documents));
    found.extend(relative(words_in_parallel(documents)));
    found.push(of_weights(weights(documents)));
    found.push(of_either(words(documents)) + of_either(weights(documents)));
    found.push(handed_on(words(documents)));
    found
}

fn relative(counts: HashMap<&str, f32>) -> Vec<f32> {
    sum_of(counts.clone());
    let total = counts.par_iter().map(|(_, count)| count).sum::<f32>();
    counts.values().map(|count| count / total).collect()
}

fn sum_of(counts: HashMap<&str, f32>) -> f32 {
    counts.values().sum()
}

fn of_weights(weights: HashMap<&str, f32>) -> f32 {
    weights.values().sum() //~ hash_order_sum
}

fn of_either(numbers: HashMap<&str, f32>) -> f32 {
    numbers.values().sum() //~ hash_order_sum
}

fn handed_on(numbers: HashMap<&str, f32>) -> f32 {
    let by_path: fn(HashMap<&str, f32>) -> f32 = called_by_pointer;
    called_by_pointer(numbers) + by_path(HashMap::new())
}

fn called_by_pointer(numbers: HashMap<&str, f32>) -> f32 {
    numbers.values().sum() //~ hash_order_sum
}

pub fn called_from_elsewhere(numbers: HashMap<&str, f32>) -> f32 {
    numbers.values().sum() //~ hash_order_sum
}

pub fn calls(documents: &[String]) -> f32 {
    called_from_elsewhere(words(documents))
}

pub fn merged(trees: &[(usize, usize)], labels: &[usize]) -> Vec<f64> {
    let mut counts: HashMap<usize, HashMap<usize, f64>> = HashMap::new();
    let mut totals = vec![0.0; labels.len()];
    for (parent, child) in trees {
        if *child < labels.len() {
            let of_parent = counts.entry(*parent).or_default();
            let count = of_parent.entry(labels[*child]).or_insert(0.0);
            *count += 1.0;
        } else {
            let of_child = counts.remove(child).unwrap_or_default();
            let of_parent = counts.entry(*parent).or_default();
            for (label, count) in of_child {
                let known = of_parent.entry(label).or_insert(0.0);
                *known += count;
                totals[*parent] += count;
            }
        }
    }
    totals
}

pub fn merged_shares(trees: &[(usize, usize)], shares: &[f64]) -> Vec<f64> {
    let mut held: HashMap<usize, HashMap<usize, f64>> = HashMap::new();
    let mut totals = vec![0.0; shares.len()];
    for (parent, child) in trees {
        let of_parent = held.entry(*parent).or_default();
        let share = of_parent.entry(*child).or_insert(0.0);
        *share += shares[*child]; //~ serial_loop_sum
        for (_, share) in held.remove(child).unwrap_or_default() {
            totals[*parent] += share; //~ hash_order_sum
        }
    }
    totals
}

pub fn given_away(keys: &[u32], change: fn(&mut f64)) -> f64 {
    let mut held = HashMap::new();
    for key in keys {
        let entry = held.entry(*key).or_insert(0.0);
        *entry += 1.0;
        change(entry);
    }
    held.values().sum() //~ hash_order_sum
}

pub fn begins_with_a_share(keys: &[u32], share: f64) -> f64 {
    let mut held = HashMap::new();
    for key in keys {
        let entry = held.entry(*key).or_insert_with(|| share);
        *entry += 1.0;
    }
    held.values().sum() //~ hash_order_sum
}

pub fn pairs(a: &[usize], b: &[usize]) -> f64 {
    let mut joint = HashMap::new();
    for (one, other) in a.iter().zip(b) {
        *joint.entry((*one, *other)).or_insert(0.0f64) += 1.0;
    }
    let chosen = |count: f64| count * (count - 1.0) / 2.0;
    joint.values().map(|&count| chosen(count)).sum()
}

pub fn thirds(a: &[usize]) -> f64 {
    let mut counts = HashMap::new();
    for one in a {
        *counts.entry(*one).or_insert(0.0f64) += 1.0;
    }
    let third = |count: f64| count / 3.0;
    counts.values().map(|&count| third(count)).sum() //~ hash_order_sum
}

fn halving(numbers: HashMap<u32, f64>, depth: u32) -> f64 {
    let halves: HashMap<u32, f64> = numbers.iter().map(|(key, number)| (*key, number * 0.3)).collect();
    let below = if depth > 0 { halving(halves, depth - 1) } else { 0.0 };
    below + numbers.values().sum::<f64>() //~ hash_order_sum
}

pub fn recursive(keys: &[u32]) -> f64 {
    let mut counts = HashMap::new();
    for key in keys {
        *counts.entry(*key).or_insert(0.0) += 1.0;
    }
    halving(counts, 3)
}

fn filled(numbers: &mut Vec<f64>, shares: &HashMap<u32, f64>) -> f64 {
    let before = numbers.par_iter().sum::<f64>(); //~ parallel_reduction
    numbers.extend(shares.values());
    before
}

pub fn fills(shares: &[HashMap<u32, f64>]) -> f64 {
    let mut numbers = Vec::new();
    shares.iter().map(|shares| filled(&mut numbers, shares)).fold(0.0, f64::max)
}

pub enum Status {
    Done,
    Partial,
    Missing,
}

pub fn coverage(statuses: &HashMap<String, Status>, weights: &HashMap<String, Status>) -> (f64, f64) {
    let covered = statuses.values().map(|status| match status {
        Status::Done => 1.0,
        Status::Partial => 0.5,
        Status::Missing => 0.0,
    });
    let weighed = weights.values().map(|status| match status {
        Status::Done => 1.0,
        Status::Partial => 0.3,
        Status::Missing => 0.0,
    });
    (covered.sum(), weighed.sum()) //~ hash_order_sum
}

pub fn pairs(counts: &HashMap<u32, usize>) -> (f64, f64) {
    let pairs = |count: usize| -> f64 { if count < 2 { 0.0 } else { (count * (count - 1)) as f64 / 2.0 } };
    let thirds = |count: usize| -> f64 { if count < 2 { 0.0 } else { (count * (count - 1)) as f64 / 3.0 } };
    let exact = counts.values().map(|&count| pairs(count)).sum();
    (exact, counts.values().map(|&count| thirds(count)).sum()) //~ hash_order_sum
}

pub struct Node(u32);

pub fn degrees(nodes: &HashMap<String, Node>, edges: &[(u32, u32)], groups: &HashMap<Node, u32>) -> f64 {
    let degree: HashMap<Node, f64> = nodes.values().map(|&node| (node, edges.len() as f64)).collect();
    let in_first = groups.iter().filter(|(_, &group)| group == 1);
    let of_group: f64 = in_first.map(|(node, _)| degree.get(node).copied().unwrap_or(0.0)).sum();
    let share: HashMap<Node, f64> = nodes.values().map(|&node| (node, 0.1 * edges.len() as f64)).collect();
    let shares: f64 = groups.keys().map(|node| share.get(node).copied().unwrap_or(0.0)).sum(); //~ hash_order_sum
    let mut per_group: HashMap<u32, f64> = HashMap::new();
    for (node, &group) in groups {
        *per_group.entry(group).or_insert(0.0) += degree.get(node).copied().unwrap_or(0.0);
    }
    of_group + shares + degree.values().sum::<f64>()
}

pub struct Position(f64, f64);

pub struct Body {
    position: Position,
}

pub fn weighed(bodies: &HashMap<u32, Body>) -> Position {
    let mut sum = Position(0.0, 0.0);
    for (position, weight) in bodies.values().map(|body| (body.position, 2.0)) {
        sum += position * weight; //~ hash_order_sum
    }
    sum
}

pub fn with_an_early_return(counts: &HashMap<String, u32>, weights: &[f64]) -> f64 {
    let halved = |count: f64| {
        if count > 2.0 {
            return count / 3.0;
        }
        count
    };
    let some = counts.values().filter_map(|count| {
        if *count == 0 {
            return None;
        }
        Some(1.0)
    });
    let mean = counts.values().map(|count| {
        let Some(weight) = weights.get(*count as usize) else { return 0.0 };
        *weight
    });
    let tail = counts.values().map(|count| {
        if *count > 3 {
            return f64::from(*count) / 3.0;
        }
        1.0
    });
    some.sum::<f64>()
        + mean.sum::<f64>() //~ hash_order_sum
        + tail.sum::<f64>() //~ hash_order_sum
        + counts.values().map(|count| halved(f64::from(*count))).sum::<f64>() //~ hash_order_sum
}

pub fn with_a_break(counts: &HashMap<String, u32>) -> f64 {
    let mut sum = 0.0;
    for count in counts.values() {
        let weight = 'weight: {
            if *count > 3 {
                break 'weight f64::from(*count) * 0.1;
            }
            1.0
        };
        sum += weight; //~ hash_order_sum
    }
    sum
}

pub fn with_numbers_that_leave_no_room() -> f64 {
    let mut values: HashMap<&str, f64> = HashMap::new();
    values.insert("a", 1e16);
    values.insert("b", 1.0);
    values.insert("c", -1e16);
    values.values().sum() //~ hash_order_sum
}

pub fn whole_in_the_first_step(graph: &HashMap<String, Vec<String>>) -> HashMap<String, f64> {
    let mut scores: HashMap<String, f64> = graph.keys().map(|name| (name.clone(), 1.0)).collect();
    for _ in 0..10 {
        let norm = scores.values().map(|score| score * score).sum::<f64>().sqrt(); //~ hash_order_sum
        for score in scores.values_mut() {
            *score /= norm;
        }
    }
    scores
}

pub fn drawn(rng: &mut impl rand::Rng, shots: usize) -> f64 {
    let (mut counts, mut weights) = (HashMap::new(), HashMap::new());
    for outcome in 0..8 {
        let count = rng.random_range(0..shots / 2);
        counts.insert(outcome, count);
        let weight = rng.random_range(0.0..2.5);
        weights.insert(outcome, weight);
    }
    counts.values().map(|&count| count as f64).sum::<f64>() + weights.values().sum::<f64>() //~ hash_order_sum
}

pub fn phases(qubits: &std::collections::HashSet<u32>, turns: &[f64]) -> (Complex64, Complex64) {
    let (mut phase, mut turned) = (Complex64::new(1.0, 0.0), Complex64::new(1.0, 0.0));
    for qubit in qubits {
        phase *= if qubit % 2 == 0 { Complex64::new(0.0, -1.0) } else { Complex64::new(0.0, 1.0) };
        turned *= Complex64::new(turns[*qubit as usize], 0.5); //~ hash_order_sum
    }
    (phase, turned)
}

pub fn only_where_it_is_known(counts: &HashMap<String, Number>) -> f64 {
    let whole = counts.values().map(|number| match number {
        Number::Count(count) => *count as f64,
        Number::Weight(_) => panic!("no count"),
    });
    let any = counts.values().map(|number| match number {
        Number::Count(count) => *count as f64,
        Number::Weight(weight) => *weight,
    });
    whole.sum::<f64>() + any.sum::<f64>() //~ hash_order_sum
}

pub enum Number {
    Count(u32),
    Weight(f64),
}

pub fn chosen_and_squared(counts: &HashMap<String, u32>, weights: &HashMap<String, f64>) -> [f64; 6] {
    let half = 0.5_f64;
    [
        counts.values().map(|&count| (count as f64).powi(2)).sum(),
        counts.values().map(|&count| (count as f64).powi(-1)).sum(), //~ hash_order_sum
        counts.values().map(|&count| (count as f64).max(1.0)).sum(),
        counts.values().map(|&count| (count as f64).max(weights["a"])).sum(), //~ hash_order_sum
        weights.values().map(|weight| (weight * 100.0).round()).sum(),
        weights.values().map(|weight| (weight * 100.0).round() / 100.0 + half).sum(), //~ hash_order_sum
    ]
}

fn counters(rows: &HashMap<u32, Vec<f64>>) -> f64 {
    let mut total = 0.0;
    for row in rows.values() {
        let mut above = 0.0;
        let mut below: f64 = 3.0;
        for value in row {
            if *value > 0.5 {
                above += 1.0;
            } else {
                below -= 2.0;
            }
        }
        println!("{above}");
        total += above + below.abs();
    }
    total
}

fn counters_that_become_shares(rows: &HashMap<u32, Vec<f64>>) -> f64 {
    let (mut total, mut all) = (0.0, 0.0);
    for row in rows.values() {
        let mut share = 0.0;
        let mut sum = 0.0;
        for value in row {
            share += 1.0;
            sum += value; //~ serial_loop_sum
        }
        share /= row.len() as f64;
        total += share; //~ hash_order_sum
        all += sum; //~ hash_order_sum
    }
    total + all
}

fn counters_that_others_change(rows: &HashMap<u32, Vec<f64>>, change: fn(&mut f64)) -> f64 {
    let (mut total, mut swapped) = (0.0, 0.0);
    for row in rows.values() {
        let mut count = 0.0;
        let mut other = 0.0;
        for value in row {
            count += 1.0;
            change(&mut count);
            (other, _) = (*value, 1.0);
        }
        total += count; //~ hash_order_sum
        swapped += other; //~ hash_order_sum
    }
    total + swapped
}

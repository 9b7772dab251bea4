//! Functions that sort what they are given: the order that it had before is gone.

use std::collections::HashMap;

fn sort_ranked(ranked: &mut [(String, f64)]) {
    ranked.sort_by(|a, b| a.0.cmp(&b.0));
}

fn sort_some(ranked: &mut [(String, f64)], sorted: bool) {
    if sorted {
        ranked.sort_by(|a, b| a.0.cmp(&b.0));
    }
}

fn sum_of_sorted(scores: &HashMap<String, f64>) -> f64 {
    let mut ranked: Vec<(String, f64)> = Vec::new();
    for (name, score) in scores {
        ranked.push((name.clone(), *score));
    }
    sort_ranked(&mut ranked);
    ranked.iter().map(|(_, score)| score).sum() //~ iterator_sum
}

fn sum_of_perhaps_sorted(scores: &HashMap<String, f64>, sorted: bool) -> f64 {
    let mut ranked: Vec<(String, f64)> = Vec::new();
    for (name, score) in scores {
        ranked.push((name.clone(), *score));
    }
    sort_some(&mut ranked, sorted);
    ranked.iter().map(|(_, score)| score).sum() //~ hash_order_sum
}

fn sum_of_another(scores: &HashMap<String, f64>, names: &mut [(String, f64)]) -> f64 {
    let mut ranked: Vec<(String, f64)> = Vec::new();
    for (name, score) in scores {
        ranked.push((name.clone(), *score));
    }
    sort_ranked(names);
    ranked.iter().map(|(_, score)| score).sum() //~ hash_order_sum
}

//! The shape of a text classifier.

use std::collections::{BTreeMap, HashMap};

type Counts = HashMap<String, f64>;

pub struct Model {
    classes: HashMap<String, Counts>,
    priors: BTreeMap<String, f64>,
    vocabulary: usize,
}

fn tokens(text: &str) -> HashMap<String, usize> {
    let mut found = HashMap::new();
    for word in text.split_whitespace() {
        *found.entry(word.to_owned()).or_insert(0) += 1;
    }
    found
}

fn total(counts: &Counts) -> f64 {
    counts.values().sum() //~ nondet
}

impl Model {
    pub fn score(&self, class: &str, text: &str) -> f64 {
        let counts = &self.classes[class];
        let all = total(counts);
        let mut score = self.priors[class].ln();
        for (word, times) in tokens(text) {
            let weight = (counts.get(&word).copied().unwrap_or(0.0) + 1.0) / (all + self.vocabulary as f64);
            score += times as f64 * weight.ln(); //~ nondet
        }
        score
    }

    pub fn in_order(&self, class: &str, text: &str) -> f64 {
        let counts = &self.classes[class];
        let mut score = self.priors[class].ln();
        for word in text.split_whitespace() {
            score += (counts.get(word).copied().unwrap_or(0.0) + 1.0).ln(); //~ order
        }
        score
    }

    pub fn best(&self, text: &str) -> Option<&str> {
        let mut best: Option<(&str, f64)> = None;
        for class in self.classes.keys() {
            let score = self.score(class, text);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((class, score));
            }
        }
        best.map(|(class, _)| class)
    }

    pub fn documents(&self) -> usize {
        self.classes.values().map(|counts| counts.len()).sum()
    }

    pub fn prior_mass(&self) -> f64 {
        self.priors.values().sum() //~ order
    }

    pub fn entropy(&self) -> f64 {
        let mut entropy = 0.0;
        self.classes.values().for_each(|counts| {
            let p = total(counts);
            entropy -= p * p.ln(); //~ nondet
        });
        entropy
    }
}

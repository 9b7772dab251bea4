//! theGreatHerrLebert/rustims#450: fixed by the same pull request: the elements are sorted before the fold.

use std::collections::HashMap;

pub struct SumFormula {
    pub elements: HashMap<String, i32>,
}

impl SumFormula {
    pub fn monoisotopic_weight(&self, weights: &HashMap<&str, f64>) -> f64 {
        let mut elements: Vec<(&String, &i32)> = self.elements.iter().collect();
        elements.sort();
        elements.into_iter().fold(0.0, |mass, (element, count)| mass + weights[element.as_str()] * f64::from(*count))
    }
}

//! theGreatHerrLebert/rustims#450: `SumFormula::monoisotopic_weight` folds over a `HashMap` of elements.

use std::collections::HashMap;

pub struct SumFormula {
    pub elements: HashMap<String, i32>,
}

impl SumFormula {
    pub fn monoisotopic_weight(&self, weights: &HashMap<&str, f64>) -> f64 {
        self.elements.iter().fold(0.0, |mass, (element, count)| mass + weights[element.as_str()] * f64::from(*count)) //~ hash_order_sum
    }
}

//! dimforge/salva#71: forces of couplings are added in the order of a `HashMap`; two processes differ even with one thread.

use nalgebra::Vector3;
use std::collections::HashMap;

pub struct Coupling {
    pub force: Vector3<f32>,
    pub particles: Vec<usize>,
}

pub struct Couplings {
    pub entries: HashMap<u32, Coupling>,
}

impl Couplings {
    pub fn total(&self) -> Vector3<f32> {
        let mut total = Vector3::zeros();
        for (_, coupling) in self.entries.iter() {
            total += coupling.force; //~ hash_order_sum
        }
        total
    }
}

//! dimforge/salva#71: the pull request gives the map a hasher without a seed; here the map is ordered, since the lint reports every hash map.

use nalgebra::Vector3;
use std::collections::BTreeMap;

pub struct Coupling {
    pub force: Vector3<f32>,
    pub particles: Vec<usize>,
}

pub struct Couplings {
    pub entries: BTreeMap<u32, Coupling>,
}

impl Couplings {
    pub fn total(&self) -> Vector3<f32> {
        let mut total = Vector3::zeros();
        for (_, coupling) in self.entries.iter() {
            total += coupling.force;
        }
        total
    }
}

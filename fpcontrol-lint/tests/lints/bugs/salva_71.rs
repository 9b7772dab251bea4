//! dimforge/salva#71: a std `HashMap` of couplings is iterated to accumulate forces.
use nalgebra::Vector3;
use std::collections::HashMap;

struct Coupling {
    force: Vector3<f32>,
}

struct Couplings {
    entries: HashMap<u32, Coupling>,
}

impl Couplings {
    fn force(&self) -> Vector3<f32> {
        let mut total = Vector3::zeros();
        for (_, coupling) in self.entries.iter() {
            total += coupling.force; //~ hash_order_sum
        }
        total
    }
}

//! bpowers/simlin#633: forces of a layout are added in the order of a hash, so a seed does not decide about it.

use std::collections::HashMap;

#[derive(Clone, Copy, Default)]
pub struct Force {
    x: f64,
    y: f64,
}

pub fn repulsion(positions: &HashMap<String, (f64, f64)>, at: (f64, f64)) -> Force {
    let mut force = Force::default();
    for (x, y) in positions.values() {
        let distance = (at.0 - x).hypot(at.1 - y).max(1e-9);
        force.x += (at.0 - x) / distance; //~ hash_order_sum
        force.y += (at.1 - y) / distance; //~ hash_order_sum
    }
    force
}

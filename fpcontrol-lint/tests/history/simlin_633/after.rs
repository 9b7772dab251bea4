//! bpowers/simlin#633: the remedy for the cause that the issue names: the nodes in the order of their names.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Default)]
pub struct Force {
    x: f64,
    y: f64,
}

pub fn repulsion(positions: &BTreeMap<String, (f64, f64)>, at: (f64, f64)) -> Force {
    let mut force = Force::default();
    for (x, y) in positions.values() {
        let distance = (at.0 - x).hypot(at.1 - y).max(1e-9);
        force.x += (at.0 - x) / distance;
        force.y += (at.1 - y) / distance;
    }
    force
}

//! bpowers/simlin#633: the layout differs for the same seed; forces are accumulated in the order of hash maps.
use std::collections::HashMap;

#[derive(Clone, Copy, Default)]
struct Force {
    x: f64,
    y: f64,
}

fn repulsion(positions: &HashMap<u32, (f64, f64)>, at: (f64, f64)) -> Force {
    let mut force = Force::default();
    for (x, y) in positions.values() {
        force.x += at.0 - x; //~ hash_order_sum
        force.y += at.1 - y; //~ hash_order_sum
    }
    force
}

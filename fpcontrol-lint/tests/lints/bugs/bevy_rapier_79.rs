//! dimforge/bevy_rapier#79, bevyengine/bevy#7093: a replay of physics differs, by the order of iteration.
use glam::Vec3;
use std::collections::HashMap;

struct Body {
    impulse: Vec3,
}

fn momentum(bodies: &HashMap<u64, Body>) -> Vec3 {
    let mut total = Vec3::ZERO;
    for body in bodies.values() {
        total += body.impulse; //~ hash_order_sum
    }
    total
}

//! Boxes, balls and capsules that fall into a heap, in `f32` by rapier, with its feature `enhanced-determinism`.

use portable_programs::Hash;
use rapier3d::prelude::*;

fn scene(bodies: &mut RigidBodySet, colliders: &mut ColliderSet) {
    colliders.insert(ColliderBuilder::cuboid(20.0, 0.5, 20.0).translation(vector![0.0, -0.5, 0.0]));
    for index in 0..27_u8 {
        let (x, y, z) = (f32::from(index % 3), f32::from(index / 9), f32::from(index / 3 % 3));
        let place = vector![x * 1.1 + y * 0.17, 1.0 + y * 1.3, z * 1.2 - y * 0.11];
        let turn = vector![0.3 * x, 0.2 * y, 0.1 * z];
        let body = bodies.insert(RigidBodyBuilder::dynamic().translation(place).rotation(turn));
        let shape = match index % 3 {
            0 => ColliderBuilder::ball(0.45),
            1 => ColliderBuilder::cuboid(0.4, 0.3, 0.5),
            _ => ColliderBuilder::capsule_y(0.3, 0.25),
        };
        colliders.insert_with_parent(shape.restitution(0.3).friction(0.6), body, bodies);
    }
}

fn main() {
    let (mut bodies, mut colliders) = (RigidBodySet::new(), ColliderSet::new());
    scene(&mut bodies, &mut colliders);
    let (mut joints, mut multibodies) = (ImpulseJointSet::new(), MultibodyJointSet::new());
    let (mut islands, mut broad, mut narrow) = (IslandManager::new(), DefaultBroadPhase::new(), NarrowPhase::new());
    let (mut pipeline, mut solver) = (PhysicsPipeline::new(), CCDSolver::new());
    let (gravity, parameters) = (vector![0.0, -9.81, 0.0], IntegrationParameters::default());
    let mut hash = Hash::default();
    for _ in 0..600 {
        pipeline.step(
            &gravity,
            &parameters,
            &mut islands,
            &mut broad,
            &mut narrow,
            &mut bodies,
            &mut colliders,
            &mut joints,
            &mut multibodies,
            &mut solver,
            None,
            &(),
            &(),
        );
        for (_, body) in bodies.iter() {
            let (position, turn) = (body.translation(), body.rotation().coords);
            position.iter().chain(turn.iter()).chain(body.linvel()).for_each(|x| hash.add(u64::from(x.to_bits())));
        }
    }
    let lowest = bodies.iter().map(|(_, body)| body.translation().y).fold(f32::INFINITY, f32::min);
    println!("heap {hash} {lowest}");
}

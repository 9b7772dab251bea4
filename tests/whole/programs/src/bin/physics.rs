//! A heap of bodies and a chain fall onto the ground. Prints a hash of the bits of all positions and velocities.

use programs::Hash;
use rapier3d_f64::prelude::*;

fn hash(bodies: &RigidBodySet) -> u64 {
    let mut hash = Hash::default();
    for (_, body) in bodies.iter() {
        let position = body.position();
        hash.numbers(position.translation.vector.iter());
        hash.numbers(position.rotation.coords.iter());
        hash.numbers(body.linvel().iter());
        hash.numbers(body.angvel().iter());
    }
    hash.value()
}

fn scene(bodies: &mut RigidBodySet, colliders: &mut ColliderSet, joints: &mut ImpulseJointSet) {
    colliders.insert(ColliderBuilder::cuboid(20.0, 0.5, 20.0).translation(vector![0.0, -0.5, 0.0]));
    for index in 0..27_u32 {
        let (x, y, z) = (f64::from(index % 3), f64::from(index / 9), f64::from(index / 3 % 3));
        let place = vector![x * 1.1 + y * 0.17, 1.0 + y * 1.3, z * 1.2 - y * 0.11];
        let turn = vector![0.3 * x, 0.2 * y, 0.1 * z];
        let body = bodies.insert(RigidBodyBuilder::dynamic().translation(place).rotation(turn));
        let shape = match index % 4 {
            0 => ColliderBuilder::ball(0.45),
            1 => ColliderBuilder::cuboid(0.4, 0.3, 0.5),
            2 => ColliderBuilder::capsule_y(0.3, 0.25),
            _ => ColliderBuilder::cylinder(0.4, 0.35),
        };
        colliders.insert_with_parent(shape.restitution(0.3).friction(0.6), body, bodies);
    }
    let mut parent = bodies.insert(RigidBodyBuilder::fixed().translation(vector![-3.0, 4.0, 0.0]));
    for link in 1..6_u32 {
        let place = vector![-3.0 + 0.6 * f64::from(link), 4.0, 0.1 * f64::from(link)];
        let body = bodies.insert(RigidBodyBuilder::dynamic().translation(place));
        colliders.insert_with_parent(ColliderBuilder::ball(0.2), body, bodies);
        let joint = SphericalJointBuilder::new().local_anchor1(point![0.3, 0.0, 0.05]).local_anchor2(point![-0.3, 0.0, -0.05]);
        joints.insert(parent, body, joint, true);
        parent = body;
    }
}

fn main() {
    let steps: usize = std::env::args().nth(1).map_or(1000, |steps| steps.parse().expect("a number of steps"));
    let (mut bodies, mut colliders) = (RigidBodySet::new(), ColliderSet::new());
    let (mut joints, mut multibodies) = (ImpulseJointSet::new(), MultibodyJointSet::new());
    scene(&mut bodies, &mut colliders, &mut joints);
    let mut pipeline = PhysicsPipeline::new();
    let (mut islands, mut broad, mut narrow) = (IslandManager::new(), DefaultBroadPhase::new(), NarrowPhase::new());
    let (mut solver, parameters) = (CCDSolver::new(), IntegrationParameters::default());
    for step in 1..=steps {
        pipeline.step(
            &vector![0.0, -9.81, 0.0],
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
        if step % 250 == 0 || step == steps {
            println!("{step} {:016x}", hash(&bodies));
        }
    }
}

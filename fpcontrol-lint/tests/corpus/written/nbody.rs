//! The shape of a simulation of bodies.

use nalgebra::Vector3;
use rayon::prelude::*;

#[derive(Clone)]
pub struct Body {
    position: Vector3<f64>,
    velocity: Vector3<f64>,
    mass: f64,
}

const G: f64 = 6.674e-11;

fn pull(on: &Body, from: &Body) -> Vector3<f64> {
    let delta = from.position - on.position;
    let distance = delta.norm_squared() + 1e-9;
    delta * (G * from.mass / (distance * distance.sqrt()))
}

pub fn accelerations(bodies: &[Body]) -> Vec<Vector3<f64>> {
    bodies
        .par_iter()
        .map(|on| {
            let mut sum = Vector3::zeros();
            for from in bodies {
                sum += pull(on, from); //~ order
            }
            sum
        })
        .collect()
}

pub fn step(bodies: &mut [Body], dt: f64) {
    let accelerations = accelerations(bodies);
    bodies.par_iter_mut().zip(&accelerations).for_each(|(body, acceleration)| {
        body.velocity += acceleration * dt;
        body.position += body.velocity * dt;
    });
}

pub fn run(bodies: &mut [Body], dt: f64, steps: usize) -> f64 {
    let mut time = 0.0;
    for _ in 0..steps {
        step(bodies, dt);
        time += dt;
    }
    time
}

pub fn kinetic(bodies: &[Body]) -> f64 {
    bodies.par_iter().map(|body| 0.5 * body.mass * body.velocity.norm_squared()).sum() //~ nondet
}

pub fn potential(bodies: &[Body]) -> f64 {
    let mut energy = 0.0;
    for (i, one) in bodies.iter().enumerate() {
        for other in &bodies[i + 1..] {
            energy -= G * one.mass * other.mass / (one.position - other.position).norm(); //~ order
        }
    }
    energy
}

pub fn momentum(bodies: &[Body]) -> Vector3<f64> {
    bodies.iter().map(|body| body.velocity * body.mass).fold(Vector3::zeros(), |sum, p| sum + p) //~ order
}

pub fn fastest(bodies: &[Body]) -> f64 {
    bodies.par_iter().map(|body| body.velocity.norm()).reduce(|| 0.0, f64::max)
}

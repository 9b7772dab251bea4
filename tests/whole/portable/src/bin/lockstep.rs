//! Spheres that collide in a box, in `f32` with glam, as a game in lockstep computes them.

use glam::{Quat, Vec3, Vec3A, Vec4};
use portable_programs::{Hash, unit};

struct Body {
    place: Vec3A,
    speed: Vec3A,
    turn: Quat,
}

fn step(bodies: &mut [Body], dt: f32, time: f32) {
    let wind = Vec3A::new(time.sin(), 0.25 * (2.0 * time).cos(), (0.5 * time).tan().clamp(-1.0, 1.0));
    for body in bodies.iter_mut() {
        body.speed += (wind - Vec3A::Y * 9.81) * dt;
        body.speed *= (-0.01 * dt).exp();
        body.place += body.speed * dt;
        let axis = Vec3::from(body.speed.normalize_or_zero());
        body.turn = (Quat::from_axis_angle(axis.try_normalize().unwrap_or(Vec3::X), dt * body.speed.length()) * body.turn).normalize();
        for axis in 0..3 {
            if body.place[axis].abs() > 5.0 {
                body.place[axis] = body.place[axis].clamp(-5.0, 5.0);
                body.speed[axis] = -body.speed[axis] * 0.9;
            }
        }
    }
    for first in 0..bodies.len() {
        for second in first + 1..bodies.len() {
            let between = bodies[second].place - bodies[first].place;
            let distance = between.length();
            if distance < 1.0 && distance > 0.0 {
                let normal = between / distance;
                let push = (bodies[second].speed - bodies[first].speed).dot(normal).min(0.0);
                bodies[first].speed += normal * push;
                bodies[second].speed -= normal * push;
            }
        }
    }
}

fn main() {
    let mut state = 1;
    let mut next = || (unit(&mut state) * 8.0 - 4.0) as f32;
    let mut bodies: Vec<Body> = (0..24)
        .map(|_| Body {
            place: Vec3A::new(next(), next(), next()),
            speed: Vec3A::new(next(), next(), next()),
            turn: Quat::IDENTITY,
        })
        .collect();
    let mut hash = Hash::default();
    for frame in 0..1000 {
        step(&mut bodies, 1.0 / 60.0, frame as f32 / 60.0);
        for body in &bodies {
            body.place.to_array().iter().for_each(|x| hash.add(u64::from(x.to_bits())));
            Vec4::from(body.turn).to_array().iter().for_each(|x| hash.add(u64::from(x.to_bits())));
        }
    }
    let centre = bodies.iter().map(|body| body.place).sum::<Vec3A>() / bodies.len() as f32;
    println!("lockstep {hash} {centre}");
}

//! The shape of a force-directed layout.

use std::collections::HashMap;
use std::ops::{Add, AddAssign, Mul, Sub};

#[derive(Clone, Copy, Default)]
pub struct Vec2 {
    x: f32,
    y: f32,
}

impl Add for Vec2 {
    type Output = Vec2;
    fn add(self, other: Vec2) -> Vec2 {
        Vec2 { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vec2 {
    type Output = Vec2;
    fn sub(self, other: Vec2) -> Vec2 {
        Vec2 { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f32> for Vec2 {
    type Output = Vec2;
    fn mul(self, by: f32) -> Vec2 {
        Vec2 { x: self.x * by, y: self.y * by }
    }
}

impl AddAssign for Vec2 {
    fn add_assign(&mut self, other: Vec2) {
        self.x += other.x;
        self.y += other.y;
    }
}

impl Vec2 {
    fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }
}

pub struct Layout {
    positions: HashMap<u32, Vec2>,
    edges: Vec<(u32, u32)>,
    k: f32,
}

impl Layout {
    fn repulsion(&self) -> HashMap<u32, Vec2> {
        let mut forces: HashMap<u32, Vec2> = HashMap::new();
        for (a, at) in &self.positions {
            let mut force = Vec2::default();
            for (b, other) in &self.positions {
                if a != b {
                    let delta = *at - *other;
                    force += delta * (self.k * self.k / delta.length().max(0.01)); //~ nondet
                }
            }
            forces.insert(*a, force);
        }
        forces
    }

    fn attraction(&self, forces: &mut HashMap<u32, Vec2>) {
        for (a, b) in &self.edges {
            let delta = self.positions[a] - self.positions[b];
            let pull = delta * (delta.length() / self.k);
            if let Some(force) = forces.get_mut(b) {
                *force += pull; //~ order
            }
        }
    }

    pub fn step(&mut self, temperature: f32) {
        let mut forces = self.repulsion();
        self.attraction(&mut forces);
        for (node, at) in self.positions.iter_mut() {
            let force = forces[node];
            *at += force * temperature.min(force.length());
        }
    }

    pub fn cool(&self, steps: usize) -> f32 {
        let mut temperature = 1.0;
        for _ in 0..steps {
            temperature *= 0.95;
        }
        temperature
    }

    pub fn centre(&self) -> Vec2 {
        let mut sum = Vec2::default();
        for at in self.positions.values() {
            sum += *at; //~ nondet
        }
        sum * (1.0 / self.positions.len() as f32)
    }

    pub fn width(&self) -> f32 {
        let most = self.positions.values().map(|at| at.x).fold(f32::MIN, f32::max);
        let least = self.positions.values().map(|at| at.x).fold(f32::MAX, f32::min);
        most - least
    }
}

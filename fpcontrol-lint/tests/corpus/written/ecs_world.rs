//! The shape of a game: components by entity.

use std::collections::{HashMap, HashSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entity(u32);

pub struct World {
    health: HashMap<Entity, f32>,
    damage: HashMap<Entity, Vec<f32>>,
    alive: HashSet<Entity>,
    clock: f32,
}

impl World {
    pub fn tick(&mut self, dt: f32) {
        self.clock += dt;
        for (entity, hits) in self.damage.drain() {
            if let Some(health) = self.health.get_mut(&entity) {
                for hit in hits {
                    *health -= hit; //~ order
                }
            }
        }
        self.alive.retain(|entity| self.health.get(entity).is_some_and(|health| *health > 0.0));
    }

    pub fn regenerate(&mut self, dt: f32) {
        for health in self.health.values_mut() {
            *health += 2.0 * dt;
        }
    }

    pub fn party_health(&self) -> f32 {
        self.alive.iter().filter_map(|entity| self.health.get(entity)).sum() //~ nondet
    }

    pub fn party_health_in_order(&self) -> f32 {
        let mut entities: Vec<Entity> = self.alive.iter().copied().collect();
        entities.sort();
        entities.iter().filter_map(|entity| self.health.get(entity)).sum() //~ order
    }

    pub fn weakest(&self) -> Option<Entity> {
        self.alive.iter().copied().min_by(|a, b| self.health[a].total_cmp(&self.health[b]).then(a.cmp(b)))
    }

    pub fn threat(&self) -> f32 {
        let mut threat = 0.0;
        for hits in self.damage.values() {
            for hit in hits {
                threat += hit; //~ nondet
            }
        }
        threat
    }

    pub fn threat_by_entity(&self) -> HashMap<Entity, f32> {
        self.damage.iter().map(|(entity, hits)| (*entity, hits.iter().sum())).collect() //~ order
    }

    pub fn population(&self) -> u32 {
        let mut count = 0;
        for _ in &self.alive {
            count += 1;
        }
        count
    }

    pub fn average_threat(&self) -> f32 {
        let threats: Vec<f32> = self.threat_by_entity().into_values().collect();
        average(&threats)
    }
}

fn average(values: &[f32]) -> f32 {
    let mut sum = 0.0;
    for value in values {
        sum += value; //~ nondet
    }
    sum / values.len() as f32
}

//! The shape of a crate with its own containers.

use nohash_hasher::IntMap;
use rustc_hash::FxHashMap;
use std::collections::{HashMap, hash_map};
use std::ops::{Deref, DerefMut, Index};

#[derive(Default)]
pub struct Weights(FxHashMap<u64, f32>);

impl Deref for Weights {
    type Target = FxHashMap<u64, f32>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Weights {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

pub struct Arena<T> {
    slots: Vec<T>,
}

impl<T> Arena<T> {
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.slots.iter()
    }
}

impl<T> Index<usize> for Arena<T> {
    type Output = T;
    fn index(&self, index: usize) -> &T {
        &self.slots[index]
    }
}

pub struct Store {
    values: HashMap<String, f64>,
    ids: IntMap<u32, f64>,
}

impl Store {
    pub fn iter(&self) -> hash_map::Iter<'_, String, f64> {
        self.values.iter()
    }

    pub fn floats(&self) -> impl Iterator<Item = &f64> {
        self.values.values()
    }

    pub fn sorted(&self) -> Vec<(&String, &f64)> {
        let mut all: Vec<_> = self.values.iter().collect();
        all.sort_by_key(|(name, _)| name.as_str());
        all
    }

    pub fn by_ids(&self) -> f64 {
        self.ids.values().sum() //~ history
    }
}

pub fn of_weights(weights: &Weights) -> f32 {
    weights.values().sum() //~ history
}

pub fn of_arena(arena: &Arena<f64>) -> f64 {
    arena.iter().sum() //~ order
}

pub fn of_store(store: &Store) -> f64 {
    let mut total = 0.0;
    for (_, value) in store.iter() {
        total += value; //~ nondet
    }
    total
}

pub fn of_floats(store: &Store) -> f64 {
    store.floats().map(|x| x * x).sum() //~ nondet
}

pub fn of_sorted(store: &Store) -> f64 {
    store.sorted().iter().map(|(_, value)| **value).sum() //~ order
}

pub fn names(store: &Store) -> usize {
    store.iter().map(|(name, _)| name.len()).sum()
}

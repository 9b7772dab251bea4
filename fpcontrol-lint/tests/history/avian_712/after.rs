//! avianphysics/avian#712: fixed by the same pull request: contacts carry the index of their pair, and are sorted by it.

use glam::Vec2;
use rayon::prelude::*;
use std::sync::Mutex;

pub struct Contact {
    pub pair: usize,
    pub body: usize,
    pub impulse: Vec2,
}

pub fn step(pairs: &[(usize, usize)], velocities: &mut [Vec2], solve: impl Fn(usize, usize, usize) -> Contact + Sync) {
    let contacts = Mutex::new(Vec::new());
    pairs.par_iter().enumerate().for_each(|(pair, (a, b))| {
        let contact = solve(pair, *a, *b);
        contacts.lock().unwrap().push(contact);
    });
    let mut contacts = contacts.into_inner().unwrap();
    contacts.sort_by_key(|contact| contact.pair);
    for contact in contacts {
        velocities[contact.body] += contact.impulse;
    }
}

//! avianphysics/avian#712: threads gather contacts in no fixed order, and the solver adds their impulses in that order.

use glam::Vec2;
use rayon::prelude::*;
use std::sync::Mutex;

pub struct Contact {
    pub body: usize,
    pub impulse: Vec2,
}

pub fn step(pairs: &[(usize, usize)], velocities: &mut [Vec2], solve: impl Fn(usize, usize) -> Contact + Sync) {
    let contacts = Mutex::new(Vec::new());
    pairs.par_iter().for_each(|(a, b)| {
        let contact = solve(*a, *b);
        contacts.lock().unwrap().push(contact);
    });
    for contact in contacts.into_inner().unwrap() {
        velocities[contact.body] += contact.impulse; //~ parallel_reduction
    }
}

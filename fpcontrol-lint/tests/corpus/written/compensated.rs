//! The shape of a crate of better sums: their loops are sums all the same.

use std::collections::HashMap;

#[derive(Default, Clone, Copy)]
pub struct Kahan {
    sum: f64,
    lost: f64,
}

impl Kahan {
    pub fn add(&mut self, x: f64) {
        let y = x - self.lost;
        let t = self.sum + y;
        self.lost = (t - self.sum) - y;
        self.sum = t; //~ nondet
    }
}

pub fn kahan(values: &[f64]) -> f64 {
    let (mut sum, mut lost) = (0.0, 0.0);
    for x in values {
        let y = x - lost;
        let t = sum + y;
        lost = (t - sum) - y;
        sum = t; //~ order
    }
    sum
}

pub fn neumaier(values: &[f64]) -> f64 {
    let (mut sum, mut lost) = (0.0f64, 0.0);
    for x in values {
        let t = sum + x;
        lost += if sum.abs() >= x.abs() { (sum - t) + x } else { (x - t) + sum }; //~ order
        sum = t; //~ order
    }
    sum + lost
}

pub fn kahan_of_map(map: &HashMap<u32, f64>) -> f64 {
    let mut kahan = Kahan::default();
    for x in map.values() {
        kahan.add(*x);
    }
    kahan.sum
}

pub fn pairwise(values: &[f64]) -> f64 {
    match values {
        [] => 0.0,
        [one] => *one,
        _ => {
            let (left, right) = values.split_at(values.len() / 2);
            pairwise(left) + pairwise(right)
        }
    }
}

pub fn lanes(values: &[f64]) -> f64 {
    let mut lanes = [0.0; 4];
    for chunk in values.chunks_exact(4) {
        for (lane, x) in lanes.iter_mut().zip(chunk) {
            *lane += x; //~ order
        }
    }
    (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
}

pub fn product(values: &[f64]) -> f64 {
    values.iter().product() //~ order
}

pub fn compound(rates: &HashMap<u32, f64>) -> f64 {
    rates.values().map(|rate| 1.0 + rate).product() //~ nondet
}

pub fn signs(values: &[f64]) -> i32 {
    values.iter().map(|x| if *x < 0.0 { -1 } else { 1 }).product()
}

//! Sums and dot products of slices by their named orders, against the loop that a user would write.

use crate::data::{Sample, samples};
use crate::measure::{Contender, Effort, against_the_first};
use crate::report::Row;
use fpcontrol::control::{Rn, Rz};
use fpcontrol::reduce::{Exact, Order, Pairwise, Sequential};
use std::hint::black_box;

const LENGTH: usize = 10_000;

macro_rules! of_a_type {
    ($rows:ident $effort:ident $float:ident) => {
        let (a, b) = (samples::<$float>(LENGTH), samples::<$float>(2 * LENGTH).split_off(LENGTH));
        let contenders = vec![
            Contender::new("plain", || black_box(&a).iter().sum::<$float>().bits()),
            Contender::new("Sequential rz", || Sequential::sum::<Rz, $float>(black_box(&a)).bits()),
            Contender::new("Pairwise rn", || Pairwise::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Exact rn", || Exact::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Exact rz", || Exact::sum::<Rz, $float>(black_box(&a)).bits()),
        ];
        let name = concat!("sum of 10,000, ", stringify!($float));
        $rows.extend(Row::of(name, LENGTH, against_the_first(contenders, $effort)));
        let dot = || black_box(&a).iter().zip(black_box(&b)).map(|(a, b)| a * b).sum::<$float>();
        let contenders = vec![
            Contender::new("plain", || dot().bits()),
            Contender::new("Sequential rz", || Sequential::dot::<Rz, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Pairwise rn", || Pairwise::dot::<Rn, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Exact rn", || Exact::dot::<Rn, $float>(black_box(&a), black_box(&b)).bits()),
        ];
        let name = concat!("dot product of 10,000, ", stringify!($float));
        $rows.extend(Row::of(name, LENGTH, against_the_first(contenders, $effort)));
    };
}

pub fn rows(effort: Effort) -> Vec<Row> {
    let mut rows = Vec::new();
    of_a_type!(rows effort f32);
    of_a_type!(rows effort f64);
    rows
}

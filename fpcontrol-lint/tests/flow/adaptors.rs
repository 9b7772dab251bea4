//! Adaptors of rayon and itertools that keep the elements, or most of them, and the order in which they come.

use itertools::Itertools;
use rayon::prelude::*;
use std::collections::HashMap;

fn in_blocks(values: &[f64], more: &[f64]) -> f64 {
    let uniform: f64 = values.par_iter().by_uniform_blocks(64).map(|x| x * 0.1).sum(); //~ parallel_reduction
    let growing: f64 = values.par_iter().by_exponential_blocks().map(|x| x * 0.1).sum(); //~ parallel_reduction
    let fused: f64 = values.par_iter().panic_fuse().map(|x| x * 0.1).sum(); //~ parallel_reduction
    let both: f64 = values.par_iter().interleave_shortest(more.par_iter()).map(|x| x * 0.1).sum(); //~ parallel_reduction
    let spread: f64 = values.par_iter().intersperse(&0.5).map(|x| x * 0.1).sum(); //~ parallel_reduction
    uniform + growing + fused + both + spread
}

fn any_of_them(values: &[f64]) -> f64 {
    let small: f64 = values.par_iter().take_any_while(|x| **x < 0.1).map(|x| x * 0.1).sum(); //~ parallel_reduction
    let rest: f64 = values.par_iter().skip_any_while(|x| **x < 0.1).map(|x| x * 0.1).sum(); //~ parallel_reduction
    small + rest
}

fn whole(values: &[u32]) -> u32 {
    values.par_iter().by_uniform_blocks(64).panic_fuse().sum()
}

fn in_a_fixed_order(values: &[f64]) -> Vec<f64> {
    values.par_iter().panic_fuse().by_exponential_blocks().map(|x| x * 0.1).collect()
}

fn of_a_map(map: &HashMap<u32, f32>) -> f32 {
    let padded: f32 = map.values().copied().pad_using(7, |_| 0.3).sum(); //~ hash_order_sum
    let joined: f32 = map.values().copied().coalesce(|a, b| Err((a, b))).sum(); //~ hash_order_sum
    let wide: f32 = map.values().copied().map_into::<f32>().sum(); //~ hash_order_sum
    padded + joined + wide
}

fn of_counts(map: &HashMap<u32, u32>) -> f64 {
    map.values().copied().map_into::<f64>().sum()
}

fn that_may_fail(map: &HashMap<u32, f64>) -> Result<f64, u8> {
    let all = map.values().map(|x| Ok::<f64, u8>(*x)).fold_ok(0.0, |a, b| a + b)?; //~ hash_order_sum
    let some = map.values().map(|x| Some(*x)).fold_options(0.0, |a, b| a + b).unwrap_or(0.0); //~ hash_order_sum
    let most = map.values().map(|x| Ok::<f64, u8>(*x)).fold_ok(0.0, |a, b| f64::max(a, b))?;
    Ok(all + some + most)
}

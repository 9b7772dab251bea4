//! Sums that libraries make of what they are given: arrays, statistics that are kept, means by a path, groups.

use itertools::Itertools;
use ndarray::{Array1, Array2, Axis, Zip};
use rayon::prelude::*;
use simsimd::SpatialSimilarity;
use statrs::statistics::Statistics;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Mutex;

fn arrays_are_made_in_the_order_of_a_hash(prices: &HashMap<u32, f64>) -> f64 {
    let array = ndarray::Array1::from_iter(prices.values().copied());
    let vector = nalgebra::DVector::from_iterator(prices.len(), prices.values().copied());
    let collected: Array1<f64> = prices.values().copied().collect();
    let sum = array.sum(); //~ hash_order_sum
    let norm = vector.norm(); //~ hash_order_sum
    let mean = collected.mean(); //~ hash_order_sum
    sum + norm + mean.unwrap_or(0.0)
}

fn arrays_of_slices(prices: &[f64]) -> f64 {
    Array1::from_vec(prices.to_vec()).sum() //~ library_reduction
}

fn means_by_a_path(prices: &HashMap<u32, f64>) -> f64 {
    let values: Vec<f64> = prices.values().copied().collect();
    let mean = statistical::mean(&values); //~ hash_order_sum
    let other = f64::sum(prices.values()); //~ hash_order_sum
    mean + other + statistical::median(&values)
}

fn means_of_slices(prices: &[f64]) -> f64 {
    statistical::mean(prices)
}

fn statistics_are_kept(lengths: &HashMap<u32, usize>, prices: &HashMap<u32, f64>) -> f64 {
    let lengths: OnlineStats = lengths.values().map(|&length| length as f64).collect(); //~ hash_order_sum
    let mut spread = average::Variance::new();
    for price in prices.values() {
        spread.add(*price); //~ hash_order_sum
    }
    lengths.mean() + spread.mean()
}

fn statistics_are_made_at_once(prices: &HashMap<u32, f64>) -> f64 {
    let mean: average::Mean = prices.values().copied().collect(); //~ hash_order_sum
    let spread = prices.values().collect::<average::Variance>(); //~ hash_order_sum
    let other = average::MeanWithError::from_iter(prices.values()); //~ hash_order_sum
    let mut skewed = average::Skewness::new();
    skewed.extend(prices.values()); //~ hash_order_sum
    mean.mean() + spread.mean() + other.mean() + skewed.mean()
}

fn statistics_of_iterators(prices: &HashMap<u32, f64>, counts: &HashMap<u32, u32>) -> f64 {
    let mean = prices.values().mean(); //~ hash_order_sum
    let spread = prices.values().copied().std_dev(); //~ hash_order_sum
    let rate = prices.values().map(|price| price + 1.0).geometric_mean(); //~ hash_order_sum
    let by_path = Statistics::population_variance(prices.values()); //~ hash_order_sum
    mean + spread + rate + by_path + prices.values().max()
}

fn statistics_of_iterators_in_order(prices: &[f64], ordered: &BTreeMap<u32, f64>) -> f64 {
    prices.iter().mean() + ordered.values().mean() //~ library_reduction
}

fn similarities(prices: &HashMap<u32, f32>, weights: &[f32]) -> Option<f64> {
    let values: Vec<f32> = prices.values().copied().collect();
    f32::dot(&values, weights) //~ hash_order_sum
}

fn statistics_of_slices(prices: &[f64]) -> f64 {
    let mut spread = average::Variance::new();
    prices.iter().for_each(|price| spread.add(*price));
    spread.mean()
}

fn arrays_are_added(rows: &HashMap<u32, Array1<f64>>) -> (Array1<f64>, Array1<f64>) {
    let (mut scaled, mut zipped) = (Array1::zeros(9), Array1::<f64>::zeros(9));
    for row in rows.values() {
        scaled.scaled_add(2.0, row); //~ hash_order_sum
        Zip::from(&mut zipped).and(row).for_each(|total, term| *total += term); //~ hash_order_sum
    }
    (scaled, zipped)
}

fn rows_in_parallel(table: &Array2<f64>) -> Array1<f64> {
    let rows = table.axis_iter(Axis(0)).into_par_iter();
    rows.fold(|| Array1::zeros(3), |total, row| total + &row).reduce(|| Array1::zeros(3), |one, other| one + other) //~ parallel_reduction
}

fn mapped_in_parallel(values: &Array1<f64>, other: &Array1<f64>) -> f64 {
    let squares = Zip::from(values).and(other).par_map_collect(|x, y| x * y);
    let largest = Zip::from(values).par_map_collect(|x| x.abs()).fold(0.0, |most, x| most.max(*x));
    squares.sum() + largest + Zip::from(values).par_map_collect(|x| x * x).sum() //~ library_reduction
}

fn mapped_in_parallel_inside(values: &Array1<f64>, total: &Mutex<f64>) -> Array1<f64> {
    Zip::from(values).par_map_collect(|x| {
        *total.lock().unwrap() += x; //~ concurrent_accumulation
        x * x
    })
}

fn groups(words: &[u32], prices: &[(u32, f64)]) -> f64 {
    let counted: f64 = words.iter().counts().values().map(|count| (*count as f64).ln()).sum(); //~ hash_order_sum
    let largest = prices.iter().copied().into_group_map();
    let means: f64 = largest.values().map(|group| group[0]).sum(); //~ hash_order_sum
    let totals = prices.iter().copied().into_grouping_map().sum();
    counted + means + totals.values().map(|total: &f64| total.ln()).sum::<f64>() //~ hash_order_sum
}

fn counts_of_another_kind(statistics: &Categories) -> f64 {
    statistics.counts().iter().fold(0.0, |total, &count| total + ln_gamma(count)) //~ float_fold
}

fn traits_make_the_first_value<T: Coordinate>(values: &[(T, T)]) -> (T, T) {
    let start = || (Zero::zero(), Zero::zero());
    values.par_iter().cloned().reduce(start, |one, other| (one.0 + other.0, one.1 + other.1)) //~ parallel_reduction
}

trait Coordinate = Copy + num_traits::Float + Send + Sync;

fn of_each_thread(values: &[f64]) -> f64 {
    let sums = rayon::broadcast(|context| {
        let mut sum = 0.0;
        for value in values.iter().skip(context.index()).step_by(context.num_threads()) {
            sum += value; //~ serial_loop_sum
        }
        sum
    });
    sums.iter().sum() //~ thread_count_pieces
}

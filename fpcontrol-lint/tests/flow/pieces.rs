//! Pieces by the number of threads: what adds one thing for each, and what puts them together again. And whole numbers, and
//! parallel iterators that only their methods tell.

use std::collections::HashMap;

fn through_the_elements(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let mut total = 0.0;
    for piece in values.chunks(size) {
        for value in piece {
            total += value; //~ serial_loop_sum
        }
    }
    total
}

fn one_for_each(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let mut total = 0.0;
    for piece in values.chunks(size) {
        let mut part = 0.0;
        for value in piece {
            part += value; //~ serial_loop_sum
        }
        total += part; //~ thread_count_pieces
    }
    total
}

fn joined(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let parts: Vec<Vec<f64>> = values.chunks(size).map(|piece| piece.to_vec()).collect();
    let mut all = Vec::new();
    for part in parts {
        all.extend_from_slice(&part);
    }
    all.iter().sum() //~ iterator_sum
}

fn flattened(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let parts: Vec<Vec<f64>> = values.chunks(size).map(|piece| piece.to_vec()).collect();
    parts.into_iter().flatten().sum() //~ iterator_sum
}

fn flat_mapped(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    values.chunks(size).flat_map(|piece| piece.iter().map(|value| value * 2.0)).sum() //~ iterator_sum
}

fn pushed_one_by_one(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let mut all = Vec::new();
    for piece in values.chunks(size) {
        for value in piece {
            all.push(value * 2.0);
        }
    }
    all.iter().sum() //~ iterator_sum
}

fn pushed_for_each(values: &[f64]) -> f64 {
    let size = values.len() / num_cpus::get();
    let mut parts = Vec::new();
    for piece in values.chunks(size) {
        parts.push(piece[0] * 2.0);
    }
    parts.iter().sum() //~ thread_count_pieces
}

fn by_two_arguments(values: &[f64]) -> f64 {
    elsewhere::split(values).map(|x: &f64| x * 2.0).reduce(|| 0.0, |a, b| a + b) //~ parallel_reduction
}

fn by_a_function(values: &[f64]) -> f64 {
    let parts: Vec<f64> = elsewhere::par_chunks(values, 64).map(|piece| piece[0] * 2.0).collect();
    elsewhere::par_chunks(values, 64).map(|piece| piece[0] * 2.0).sum::<f64>() //~ parallel_reduction
        + parts.iter().sum::<f64>() //~ iterator_sum
}

fn by_one_argument(values: &[f64]) -> Option<f64> {
    values.iter().copied().reduce(|a, b| a + b) //~ float_fold
}

fn pairs(n: usize) -> usize {
    n * (n - 1) / 2
}

fn whole<T: num_traits::Float>(counts: &HashMap<u32, usize>) -> T {
    let mut all = T::zero();
    for &n in counts.values() {
        all = all + T::from(pairs(n)).unwrap();
    }
    all
}

fn shares<T: num_traits::Float>(counts: &HashMap<u32, usize>, size: T) -> T {
    let mut all = T::zero();
    for &n in counts.values() {
        all = all + T::from(n).unwrap() / size; //~ hash_order_sum
    }
    all
}

/// Two parallel iterators side by side keep the places of their elements.
fn products_in_their_places(x: &[f64], y: &[f64]) -> f64 {
    let products: Vec<f64> = x.par_iter().zip(y.par_iter()).map(|(a, b)| a * b).collect();
    products.iter().sum() //~ iterator_sum
}

fn one_behind_the_other(x: &[f64], y: &[f64]) -> f64 {
    let squares: Vec<f64> = x.par_iter().chain(y.par_iter()).map(|v| v * v).collect();
    squares.iter().sum() //~ iterator_sum
}

fn rows_flattened(rows: &[Vec<f64>]) -> f64 {
    let squares: Vec<f64> = rows.par_iter().flat_map(|row| row.par_iter().map(|v| v * v)).collect();
    squares.iter().sum() //~ iterator_sum
}

fn side_by_side_with_a_hash(x: &[f64], y: &std::collections::HashSet<u64>) -> f64 {
    let products: Vec<f64> = x.par_iter().zip(y.par_iter()).map(|(a, b)| a * *b as f64).collect();
    products.iter().sum() //~ hash_order_sum
}

fn first_values(values: &[f64], k: usize) -> f64 {
    values[..k].iter().sum::<f64>()
}

fn all_values(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() //~ thread_count_pieces
}

fn a_part_of_what_threads_fill(k: usize) -> f64 {
    let parts = vec![0.5; rayon::current_num_threads() * k];
    first_values(&parts, k) + all_values(&parts)
}

fn cores_of_a_file(bytes: [u8; 4], cores: &[f64], n_cores: usize) -> f64 {
    let found = n_cores;
    let mut total = 0.0;
    for piece in cores.chunks(cores.len() / found) {
        total += part(piece); //~ thread_count_pieces
    }
    let n_cores = u32::from_le_bytes(bytes) as usize;
    for piece in cores.chunks(cores.len() / n_cores) {
        total += part(piece); //~ serial_loop_sum
    }
    total
}

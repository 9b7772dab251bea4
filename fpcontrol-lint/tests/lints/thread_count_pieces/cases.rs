use rayon::prelude::*;

fn work(piece: &[f64]) -> f64 {
    piece.iter().sum() //~ iterator_sum
}

fn pieces(values: &[f64]) -> f64 {
    let size = (values.len() / rayon::current_num_threads()).max(1);
    values.par_chunks(size).map(work).sum() //~ parallel_reduction
}

fn collected(values: &[f64], num_threads: usize) -> f64 {
    let size = values.len().div_ceil(num_threads);
    let parts: Vec<f64> = values.chunks(size).map(work).collect();
    let mut total = 0.0;
    for part in &parts {
        total += part; //~ thread_count_pieces
    }
    total
}

fn joined(values: &'static [f64]) -> f64 {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    let handles: Vec<_> = (0..threads).map(|i| std::thread::spawn(move || values[i] * 0.5)).collect();
    handles.into_iter().map(|handle| handle.join().unwrap()).sum() //~ thread_count_pieces
}

fn fixed(values: &[f64]) -> f64 {
    let parts: Vec<f64> = values.par_chunks(4096).map(work).collect();
    parts.iter().sum() //~ iterator_sum
}

fn counts(values: &[u64]) -> u64 {
    let size = values.len() / rayon::current_num_threads();
    values.chunks(size).map(|piece| piece.iter().sum::<u64>()).sum()
}

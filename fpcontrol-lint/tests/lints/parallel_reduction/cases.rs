use rayon::prelude::*;

struct Moments {
    sum: f64,
    count: usize,
}

impl Moments {
    fn merge(mut self, other: Moments) -> Moments {
        self.sum += other.sum;
        self.count += other.count;
        self
    }
}

fn sum(values: &[f64]) -> f64 {
    values.par_iter().map(|x| x * x).sum() //~ parallel_reduction
}

fn reduce(values: &[f32]) -> f32 {
    values.par_iter().copied().reduce(|| 0.0, |a, b| a + b) //~ parallel_reduction
}

fn pairs(values: &[f64]) -> (f64, usize) {
    values.par_iter().map(|x| (*x, 1)).reduce(|| (0.0, 0), |(a, m), (b, n)| (a + b, m + n)) //~ parallel_reduction
}

fn merged(values: Vec<Moments>, none: fn() -> Moments) -> Moments {
    values.into_par_iter().reduce(none, |a, b| a.merge(b)) //~ parallel_reduction
}

fn partly(values: &[f64]) -> Vec<f64> {
    values.par_iter().fold(|| 0.0, |sum, x| sum + x).collect() //~ parallel_reduction
}

fn ordered(values: &[f64]) -> f64 {
    let squares: Vec<f64> = values.par_iter().map(|x| x * x).collect();
    squares.iter().sum() //~ iterator_sum
}

fn integers(values: &[u64]) -> u64 {
    values.par_iter().sum()
}

fn largest(values: &[f64]) -> f64 {
    values.par_iter().copied().reduce(|| f64::MIN, f64::max)
}

fn gathered(values: &[f64]) -> Vec<f64> {
    values.par_iter().fold(Vec::new, |mut all, x| { all.push(*x); all }).reduce(Vec::new, |mut a, b| { a.extend(b); a })
}

//! The shape of an optimiser: steps and searches are recurrences.

pub struct Problem<'p> {
    value: &'p dyn Fn(&[f64]) -> f64,
    gradient: &'p dyn Fn(&[f64]) -> Vec<f64>,
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum() //~ order
}

fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

fn moved(x: &[f64], direction: &[f64], by: f64) -> Vec<f64> {
    x.iter().zip(direction).map(|(x, d)| x + by * d).collect()
}

pub fn line_search(problem: &Problem<'_>, x: &[f64], direction: &[f64]) -> f64 {
    let start = (problem.value)(x);
    let slope = dot(&(problem.gradient)(x), direction);
    let mut step = 1.0;
    while (problem.value)(&moved(x, direction, step)) > start + 1e-4 * step * slope {
        step *= 0.5;
    }
    step
}

pub fn bisect(f: &dyn Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    while high - low > 1e-12 {
        let middle = 0.5 * (low + high);
        if f(middle) > 0.0 {
            high = middle;
        } else {
            low = middle;
        }
    }
    low
}

pub fn newton(f: &dyn Fn(f64) -> (f64, f64), start: f64) -> f64 {
    let mut x = start;
    loop {
        let (value, slope) = f(x);
        let next = x - value / slope;
        if (next - x).abs() < 1e-14 {
            return next;
        }
        x = next;
    }
}

pub fn secant(f: &dyn Fn(f64) -> f64, mut a: f64, mut b: f64) -> f64 {
    for _ in 0..100 {
        let (fa, fb) = (f(a), f(b));
        let next = b - fb * (b - a) / (fb - fa);
        a = b;
        b = next;
    }
    b
}

pub fn descend(problem: &Problem<'_>, x: &mut Vec<f64>) -> usize {
    let mut rounds = 0;
    loop {
        let gradient = (problem.gradient)(x);
        if norm(&gradient) < 1e-8 {
            return rounds;
        }
        let direction: Vec<f64> = gradient.iter().map(|g| -g).collect();
        let step = line_search(problem, x, &direction);
        *x = moved(x, &direction, step);
        rounds += 1;
    }
}

pub fn trapezoid(f: &dyn Fn(f64) -> f64, from: f64, to: f64, steps: usize) -> f64 {
    let h = (to - from) / steps as f64;
    let mut area = 0.5 * (f(from) + f(to));
    for i in 1..steps {
        area += f(from + i as f64 * h); //~ order
    }
    area * h
}

pub fn series(x: f64) -> f64 {
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..40 {
        term *= x / n as f64;
        sum += term; //~ order
    }
    sum
}

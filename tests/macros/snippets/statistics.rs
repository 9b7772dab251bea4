//! Moments, fits, orders and money: code over samples.

use crate::snippets::snippets;

snippets! {
    covariance { fn f(xs: &[f64], ys: &[f64]) -> Option<f64> {
        let n = xs.len();
        if n < 2 || n != ys.len() { return None; }
        let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len() as f64;
        let (mx, my) = (mean(xs), mean(ys));
        let total: f64 = xs.iter().zip(ys).map(|(x, y)| (x - mx) * (y - my)).sum();
        Some(total / (n - 1) as f64)
    } } runs { f(&[0.1, 0.2, 0.7], &[0.3, 0.5, 0.4]) => 2 * (3 + 1) + 3 * (3 + 1) + 1, f(&[0.1], &[0.1]) => 0 }

    merged_variance given { #[derive(Debug, Clone, Copy, PartialEq)] pub struct Moments { n: u64, mean: f64, m2: f64 } }
    on (impl Moments) { fn merge(self, other: Self) -> Self {
        if self.n == 0 { return other; }
        let n = self.n + other.n;
        let delta = other.mean - self.mean;
        let weight = other.n as f64 / n as f64;
        Moments { n, mean: self.mean + delta * weight, m2: self.m2 + other.m2 + delta * delta * self.n as f64 * weight }
    } } runs {
        Moments { n: 3, mean: 0.1, m2: 0.7 }.merge(Moments { n: 4, mean: 0.3, m2: 0.2 }) => 1 + 1 + 2 + 5,
        Moments { n: 0, mean: 0.0, m2: 0.0 }.merge(Moments { n: 4, mean: 0.3, m2: 0.2 }) => 0,
    }

    skewness { fn f(xs: &[f64]) -> Result<f64, String> {
        let n = xs.len() as f64;
        let mean = xs.iter().fold(0.0, |a, &x| a + x) / n;
        let (m2, m3) = xs.iter().map(|x| x - mean).fold((0.0, 0.0), |(m2, m3), d| (m2 + d * d, m3 + d * d * d));
        if m2 == 0.0 { return Err(format!("all are {mean}")); }
        let deviation = (m2 / n).sqrt();
        Ok(m3 / n / (deviation * deviation * deviation))
    } } runs { f(&[0.1, 0.2, 0.7]) => 3 + 1 + 3 * (1 + 2 + 3) + 2 + 4, f(&[0.5, 0.5]) => 2 + 1 + 2 * 6 }

    median_of_three { fn f<T: PartialOrd + Copy>(a: T, b: T, c: T) -> T {
        if (a <= b) == (b <= c) { b } else if (b <= a) == (a <= c) { a } else { c }
    } } runs { f(0.3, 0.1, 0.7) => 0, f(1.0_f32, 3.0, 2.0) => 0, f(2, 1, 3) => 0 }

    quantile { fn f(sorted: &[f64], q: f64) -> Option<f64> {
        let last = sorted.len().checked_sub(1)?;
        let at = q.clamp(0.0, 1.0) * last as f64;
        let (low, fraction) = (at.floor() as usize, at.fract());
        let high = sorted.get(low + 1).unwrap_or(&sorted[low]);
        Some(sorted[low] * (1.0 - fraction) + high * fraction)
    } } runs { f(&[0.1, 0.3, 0.7, 0.9], 0.4) => 1 + 4, f(&[0.1], 2.0) => 1 + 4, f(&[], 0.5) => 0 }

    histogram_of_weights { fn f<const BINS: usize>(samples: &[(f32, f32)], low: f32, high: f32) -> ([f32; BINS], usize) {
        let mut bins = [0.0; BINS];
        let mut outside = 0;
        let scale = BINS as f32 / (high - low);
        for &(x, weight) in samples {
            match ((x - low) * scale).floor() {
                bin if bin >= 0.0 && (bin as usize) < BINS => bins[bin as usize] += weight,
                _ => outside += 1,
            }
        }
        (bins, outside)
    } } runs { f::<3>(&[(0.1, 0.5), (0.9, 1.5), (0.2, 0.3), (1.7, 2.0)], 0.0, 1.0) => 2 + 4 * 2 + 3 }

    proportions { fn f(counts: &[u32]) -> Vec<f64> {
        let total: u32 = counts.iter().sum();
        counts.iter().map(|&count| if total == 0 { 0.0 } else { 100.0 * f64::from(count) / f64::from(total) }).collect()
    } } runs { f(&[1, 2, 4]) => 3 * 2, f(&[0, 0]) => 0 }

    standard_scores { fn f(xs: &mut Vec<f64>) -> (f64, f64) {
        let n = xs.len() as f64;
        let mean = xs.iter().sum::<f64>() / n;
        let deviation = (xs.iter().map(|x| { let d = x - mean; d * d }).sum::<f64>() / n).sqrt();
        for x in xs.iter_mut() { *x -= mean; if deviation > 0.0 { *x /= deviation; } }
        (mean, deviation)
    } } runs { { let mut v = vec![0.1, 0.2, 0.7]; (f(&mut v), v) } => 3 + 1 + 3 * 3 + 2 + 3 * 2, f(&mut vec![0.5, 0.5]) => 2 + 1 + 2 * 3 + 2 + 2 }

    mean_absolute_deviation { fn f(xs: &[f32], centre: f32) -> f32 {
        match xs.len() { 0 => f32::NAN, n => xs.iter().map(|x| (x - centre).abs()).sum::<f32>() / n as f32 }
    } } runs { f(&[0.1, 0.9], 0.4) => 2 * 2 + 1, f(&[], 0.4) => 0 }

    weighted_regression given { #[derive(Debug, Default, Clone)] pub struct Sums { w: f64, x: f64, y: f64, xx: f64, xy: f64 } }
    on (impl Sums) { fn fit(points: impl Iterator<Item = (f64, f64, f64)>) -> Option<(f64, f64)> {
        let s = points.fold(Self::default(), |mut s, (x, y, w)| {
            s.w += w;
            s.x += w * x;
            s.y += w * y;
            s.xx += w * x * x;
            s.xy += w * x * y;
            s
        });
        let determinant = s.w * s.xx - s.x * s.x;
        if determinant.abs() < f64::EPSILON { return None; }
        let slope = (s.w * s.xy - s.x * s.y) / determinant;
        Some((slope, (s.y - slope * s.x) / s.w))
    } } runs {
        Sums::fit([(0.1, 0.3, 1.0), (0.4, 0.5, 0.7), (0.9, 0.8, 0.2)].into_iter()) => 3 * (1 + 2 + 2 + 3 + 3) + 3 + 4 + 3,
        Sums::fit(std::iter::empty()) => 3,
    }

    chi_squared { fn f(observed: &[u32], expected: &[f64]) -> f64 {
        observed.iter().map(|&o| f64::from(o)).zip(expected).filter(|(_, e)| **e > 0.0).map(|(o, e)| (o - e) * (o - e) / e).sum()
    } } runs { f(&[3, 5, 1], &[2.5, 0.0, 1.5]) => 2 * (4 + 1) }

    gini { fn f(mut incomes: Vec<f64>) -> f64 {
        incomes.sort_by(|a, b| a.partial_cmp(b).expect("no NaNs"));
        let n = incomes.len();
        let (mut total, mut ranked) = (0.0, 0.0);
        for (rank, income) in incomes.iter().enumerate() {
            total += income;
            ranked += (2 * rank + 1) as f64 * income;
        }
        ranked / (n as f64 * total) - 1.0
    } } runs { f(vec![3.1, 0.2, 1.7]) => 3 * 3 + 3 }

    autocorrelation { fn f(series: &[f64], lag: usize) -> Option<f64> {
        let later = series.get(lag..)?;
        let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        Some(product(series, later) / product(series, series))
    } } runs { f(&[0.1, -0.3, 0.2, 0.7], 1) => 3 * 2 + 4 * 2 + 1, f(&[0.1], 2) => 0 }

    normalised_weights { fn f<'a>(weights: &'a mut [f32], total: &mut f32) -> Result<&'a [f32], f32> {
        *total = weights.iter().copied().filter(|w| w.is_finite()).sum();
        if *total <= 0.0 { return Err(*total); }
        weights.iter_mut().for_each(|w| *w /= *total);
        Ok(weights)
    } } runs { f(&mut [0.1, 0.2, 0.4], &mut 0.0).map(<[_]>::to_vec) => 3 + 3, f(&mut [0.1, -0.2], &mut 0.0).map(<[_]>::to_vec) => 2 }

    gradient_descent { fn f(data: &[(f64, f64)], (mut a, mut b): (f64, f64), rate: f64, epochs: u32) -> (f64, f64) {
        for _ in 0..epochs {
            let (mut da, mut db) = (0.0, 0.0);
            for (x, y) in data { let error = a * x + b - y; da += error * x; db += error; }
            let step = 2.0 * rate / data.len() as f64;
            a -= step * da;
            b -= step * db;
        }
        (a, b)
    } } runs { f(&[(0.1, 0.3), (0.7, 0.8), (0.2, 0.5)], (0.0, 0.1), 0.3, 2) => 2 * (3 * (3 + 2 + 1) + 2 + 2 + 2) }

    effective_rate given { pub enum Compounding { Simple, Periodic(u32) } }
    { fn f(nominal: f64, how: &Compounding) -> f64 {
        match *how {
            Compounding::Simple => nominal,
            Compounding::Periodic(0) => f64::NAN,
            Compounding::Periodic(n) => (0..n).fold(1.0, |growth, _| growth * (1.0 + nominal / f64::from(n))) - 1.0,
        }
    } } runs { f(0.07, &Compounding::Periodic(12)) => 12 * 3 + 1, f(0.07, &Compounding::Simple) => 0, f(0.07, &Compounding::Periodic(0)) => 0 }

    net_present_value given { #[derive(Debug)] pub struct NoCashFlow; }
    { fn f(rate: f64, flows: &[Option<f64>]) -> Result<f64, NoCashFlow> {
        fn of(flow: &Option<f64>, discount: f64) -> Result<f64, NoCashFlow> { Ok(flow.ok_or(NoCashFlow)? * discount) }
        let mut value = 0.0;
        let mut discount = 1.0;
        for flow in flows {
            value += of(flow, discount)?;
            discount /= 1.0 + rate;
        }
        Ok(value)
    } } runs { f(0.05, &[Some(-90.0), Some(50.0), Some(60.0)]) => 3 * (1 + 1 + 2), f(0.05, &[Some(-90.0), None]) => 4 }
}

//! Linear algebra, statistics, calculus, geometry and money: code as numeric crates write it.

use crate::snippets::snippets;

snippets! {
    cholesky { fn f<const N: usize>(a: &[[f64; N]; N]) -> Option<[[f64; N]; N]> {
        let mut l = [[0.0; N]; N];
        for i in 0..N {
            for j in 0..=i {
                let mut sum = a[i][j];
                for k in 0..j { sum -= l[i][k] * l[j][k]; }
                if i == j {
                    if sum <= 0.0 { return None; }
                    l[i][j] = sum.sqrt();
                } else {
                    l[i][j] = sum / l[j][j];
                }
            }
        }
        Some(l)
    // A row, then an entry: what its sum subtracts, and a quotient or a root.
    } } runs { f(&[[4.1, 1.2, 0.3], [1.2, 3.4, 0.5], [0.3, 0.5, 2.6]]) => 1 + (1 + 3) + (1 + 3 + 5), f(&[[1.0, 2.0], [2.0, 1.0]]) => 1 + 1 + 2 }

    gram_schmidt { fn f(vectors: &mut [Vec<f64>]) {
        for i in 0..vectors.len() {
            let (done, rest) = vectors.split_at_mut(i);
            let v = &mut rest[0];
            for q in done.iter() {
                let dot: f64 = q.iter().zip(v.iter()).map(|(a, b)| a * b).sum();
                for (x, y) in v.iter_mut().zip(q) { *x -= dot * y; }
            }
            let norm = v.iter().map(|x| x * x).sum::<f64>().sqrt();
            v.iter_mut().for_each(|x| *x /= norm);
        }
    } } runs { { let mut v = vec![vec![0.3, 0.7], vec![0.9, 0.1]]; f(&mut v); v } => 2 * (4 + 1 + 2) + 4 + 4 }

    power_iteration { fn f(m: [[f64; 2]; 2], steps: usize) -> f64 {
        let mut v = [1.0, 0.0];
        let mut eigenvalue = 0.0;
        for _ in 0..steps {
            let w = [m[0][0] * v[0] + m[0][1] * v[1], m[1][0] * v[0] + m[1][1] * v[1]];
            eigenvalue = w[0].hypot(w[1]);
            v = w.map(|x| x / eigenvalue);
        }
        eigenvalue
    } } runs { f([[2.0, 0.3], [0.3, 1.1]], 4) => 4 * (6 + 1 + 2) }

    sparse_product given { pub struct Sparse { rows: Vec<usize>, columns: Vec<usize>, values: Vec<f64> } }
    on (impl Sparse) { fn times(&self, x: &[f64]) -> Vec<f64> {
        self.rows.windows(2).map(|row| {
            let (from, to) = (row[0], row[1]);
            (from..to).map(|k| self.values[k] * x[self.columns[k]]).sum()
        }).collect()
    } } runs { Sparse { rows: vec![0, 2, 2, 3], columns: vec![0, 2, 1], values: vec![0.1, 0.2, 0.3] }.times(&[0.4, 0.5, 0.6]) => 3 * 2 }

    weighted_mean { fn f<'a>(pairs: impl IntoIterator<Item = &'a (f64, f64)>) -> Result<f64, &'static str> {
        let (mut sum, mut weights) = (0.0, 0.0);
        for &(x, w) in pairs {
            if w < 0.0 { return Err("negative weight"); }
            sum += w * x;
            weights += w;
        }
        if weights == 0.0 { Err("no weight") } else { Ok(sum / weights) }
    } } runs { f(&[(0.1, 2.0), (0.7, 0.3)]) => 2 * 3 + 1, f(&[(0.1, 2.0), (0.7, -0.3)]) => 3, f(&[]) => 0 }

    exponential_smoothing given { #[derive(Debug)] pub struct Smoother { alpha: f64, state: Option<f64> } }
    on (impl Smoother) { fn feed(&mut self, x: f64) -> f64 {
        let next = match self.state { Some(old) => self.alpha * x + (1.0 - self.alpha) * old, None => x };
        *self.state.insert(next)
    } } runs { { let mut s = Smoother { alpha: 0.3, state: None }; (s.feed(0.1), s.feed(0.7), s.feed(0.2), s) } => 2 * 4 }

    rank_correlation { fn f(a: &[u32], b: &[u32]) -> f64 {
        let n = a.len() as f64;
        let squares: i64 = a.iter().zip(b).map(|(&x, &y)| { let d = i64::from(x) - i64::from(y); d * d }).sum();
        1.0 - 6.0 * squares as f64 / (n * (n * n - 1.0))
    } } runs { f(&[1, 2, 3, 4], &[2, 1, 4, 3]) => 6 }

    trapezoid { fn f<F>(g: F, a: f64, b: f64, n: u32) -> f64 where F: Fn(f64) -> f64 {
        let h = (b - a) / f64::from(n);
        let inner: f64 = (1..n).map(|i| g(a + h * f64::from(i))).sum();
        h * (inner + (g(a) + g(b)) / 2.0)
    } } runs { f(|x| x * x, 0.1, 0.9, 4) => 2 + 3 * 3 + 4 }

    secant { fn f(g: &dyn Fn(f64) -> f64, mut a: f64, mut b: f64) -> Result<f64, (f64, usize)> {
        let (mut fa, mut fb) = (g(a), g(b));
        for step in 0..20 {
            if fb.abs() < 1e-12 { return Ok(b); }
            if fa == fb { return Err((b, step)); }
            let c = b - fb * (b - a) / (fb - fa);
            (a, b) = (b, c);
            (fa, fb) = (fb, g(c));
        }
        Err((b, 20))
    } } runs { f(&|x| x * 2.0 - 1.0, 0.0, 2.0) => 5, f(&|_| 1.0, 0.0, 1.0) => 0 }

    finite_differences { fn f(v: &[f64], h: f64) -> Vec<f64> {
        let n = v.len();
        (0..n).map(|i| match i {
            0 => (v[1] - v[0]) / h,
            i if i == n - 1 => (v[i] - v[i - 1]) / h,
            _ => (v[i + 1] - v[i - 1]) / (2.0 * h),
        }).collect()
    } } runs { f(&[0.1, 0.4, 0.2, 0.9], 0.3) => 2 + 3 + 3 + 2 }

    spline { fn f(points: &[(f64, f64)], x: f64) -> Option<f64> {
        let [(x0, y0), (x1, y1), (x2, y2)] = points else { return None };
        let t = |a: &f64, b: &f64| (x - a) / (b - a);
        let (p, q) = (y0 + (y1 - y0) * t(x0, x1), y1 + (y2 - y1) * t(x1, x2));
        Some(p + (q - p) * t(x0, x2))
    } } runs { f(&[(0.0, 0.1), (0.4, 0.7), (1.0, 0.2)], 0.3) => 3 * 6, f(&[], 0.3) => 0 }

    segment_distance { fn f(p: [f64; 2], (a, b): ([f64; 2], [f64; 2])) -> f64 {
        let sub = |u: [f64; 2], v: [f64; 2]| [u[0] - v[0], u[1] - v[1]];
        let dot = |u: [f64; 2], v: [f64; 2]| u[0] * v[0] + u[1] * v[1];
        let (ab, ap) = (sub(b, a), sub(p, a));
        let t = (dot(ap, ab) / dot(ab, ab)).clamp(0.0, 1.0);
        let d = [ap[0] - t * ab[0], ap[1] - t * ab[1]];
        dot(d, d).sqrt()
    } } runs { f([0.3, 0.9], ([0.0, 0.1], [1.0, 0.3])) => 4 + 7 + 4 + 4 }

    bounding_box given { #[derive(Debug, Clone, Copy, PartialEq)] pub struct Aabb { min: [f32; 3], max: [f32; 3] } }
    on (impl Aabb) { fn around<'a, I: Iterator<Item = &'a [f32; 3]>>(points: I, margin: f32) -> Option<Self> {
        points.fold(None, |acc: Option<Self>, p| {
            let Aabb { mut min, mut max } = acc.unwrap_or(Aabb { min: *p, max: *p });
            for k in 0..3 { min[k] = min[k].min(p[k]); max[k] = max[k].max(p[k]); }
            Some(Aabb { min, max })
        }).map(|b| Aabb { min: b.min.map(|x| x - margin), max: b.max.map(|x| x + margin) })
    } } runs { Aabb::around([[0.1, 0.7, 0.3], [0.9, 0.2, 0.4]].iter(), 0.1) => 2 * 6 + 6, Aabb::around([].iter(), 0.1) => 0 }

    quaternions given { #[derive(Debug, Clone, Copy)] pub struct Quaternion { w: f64, v: [f64; 3] } }
    on (impl std::ops::Mul for Quaternion) { fn mul(self, r: Self) -> Self {
        let [a, b, c] = self.v;
        let [x, y, z] = r.v;
        Quaternion {
            w: self.w * r.w - a * x - b * y - c * z,
            v: [
                self.w * x + a * r.w + b * z - c * y,
                self.w * y - a * z + b * r.w + c * x,
                self.w * z + a * y - b * x + c * r.w,
            ],
        }
    } type Output = Self; } runs { Quaternion { w: 0.1, v: [0.2, 0.3, 0.4] } * Quaternion { w: 0.5, v: [-0.6, 0.7, 0.8] } => 4 * 7 }

    verlet { fn f(now: &mut [f64], before: &mut [f64], force: impl Fn(usize, f64) -> f64, dt: f64) {
        for (i, (x, old)) in now.iter_mut().zip(before.iter_mut()).enumerate() {
            let next = 2.0 * *x - *old + force(i, *x) * dt * dt;
            *old = std::mem::replace(x, next);
        }
    } } runs { { let (mut a, mut b) = ([0.1, 0.2], [0.09, 0.21]); f(&mut a, &mut b, |i, x| if i == 0 { x } else { 0.7 }, 0.1); (a, b) } => 2 * 5 }

    projectile { fn f(speed: f64, (sin, cos): (f64, f64), drag: f64) -> (f64, u32) {
        const G: f64 = 9.81;
        const DT: f64 = 0.5;
        let (mut vx, mut vy, mut x, mut y, mut steps) = (speed * cos, speed * sin, 0.0, 0.0, 0);
        loop {
            vx -= drag * vx * DT;
            vy -= (G + drag * vy) * DT;
            x += vx * DT;
            y += vy * DT;
            steps += 1;
            if y <= 0.0 || steps >= 3 { break (x, steps); }
        }
    } } runs { f(30.0, (0.6, 0.8), 0.1) => 2 + 3 * (3 + 4 + 2 + 2) }

    moving_book given { #[derive(Debug, Default)] pub struct Position { units: i64, cost: f64, realised: f64 } }
    on (impl Position) { fn trade(&mut self, units: i64, price: f64) -> Result<(), String> {
        if units < 0 {
            let sold = -units;
            if sold > self.units { return Err(format!("{sold} of {}", self.units)); }
            let average = self.cost / self.units as f64;
            self.realised += (price - average) * sold as f64;
            self.cost -= average * sold as f64;
        } else {
            self.cost += price * units as f64;
        }
        self.units += units;
        Ok(())
    } } runs { { let mut p = Position::default(); (p.trade(10, 0.3), p.trade(-4, 0.7), p.trade(-40, 1.0), p) } => 2 + 6 }

    amortisation { fn f(mut balance: f64, rate: f64, payment: f64) -> Vec<(f64, f64)> {
        std::iter::from_fn(|| {
            (balance > 0.005).then(|| {
                let interest = (balance * rate * 100.0).round() / 100.0;
                let principal = (payment - interest).min(balance);
                balance -= principal;
                (interest, principal)
            })
        }).collect()
    } } runs { f(250.0, 0.01, 100.0) => 3 * 6 }

    yield_by_newton { fn f(price: f64, coupons: &[f64]) -> Option<f64> {
        let mut rate = 0.05;
        for _ in 0..3 {
            let (mut value, mut slope, mut discount) = (-price, 0.0, 1.0);
            for (i, c) in coupons.iter().enumerate() {
                discount /= 1.0 + rate;
                value += c * discount;
                slope -= (i + 1) as f64 * c * discount / (1.0 + rate);
            }
            if slope == 0.0 { return None; }
            rate -= value / slope;
        }
        Some(rate)
    } } runs { f(95.0, &[5.0, 105.0]) => 3 * (1 + 2 * (2 + 2 + 5) + 2), f(95.0, &[]) => 1 }

    parsed_records { fn f(text: &str) -> Result<Vec<f64>, Box<dyn std::error::Error>> {
        text.lines().map(|line| {
            let (a, b) = line.split_once(',').ok_or("no comma")?;
            Ok(a.trim().parse::<f64>()? * b.trim().parse::<f64>()? / 100.0)
        }).collect()
    } } runs { f("1.5, 20\n0.7,3").ok() => 2 * 2, f("1.5, 20\n7").is_err() => 2, f("x,1").is_err() => 0 }

    trait_object_shapes given { pub trait Shape { fn area(&self) -> f64; } pub struct Square(f64); pub struct Disk(f64);
        impl Shape for Square { fn area(&self) -> f64 { self.0 } } impl Shape for Disk { fn area(&self) -> f64 { self.0 } } }
    { fn f(shapes: &[Box<dyn Shape>], thickness: f64) -> f64 { shapes.iter().map(|s| s.area() * thickness).fold(0.0, f64::max) } }
    runs { f(&[Box::new(Square(0.3)), Box::new(Disk(0.7))], 0.1) => 2 + 2 }

    generic_polynomial { fn f<T: Real, const N: usize>(coefficients: &[T; N], x: T, zero: T) -> (T, T) {
        let (mut value, mut slope) = (zero, zero);
        for c in coefficients.iter().rev() { slope = slope * x + value; value = value * x + *c; }
        (value, slope)
    } } runs { f(&[0.1_f32, 0.2, 0.3], 0.7, 0.0) => 3 * 4, f(&[0.1, 0.2, 0.3], 0.7, 0.0) => 3 * 4 }

    nested_labels { fn f(m: &[[f64; 3]; 3], limit: f64) -> (f64, Option<(usize, usize)>) {
        let (mut total, mut found) = (0.0, None);
        'outer: for (i, row) in m.iter().enumerate() {
            for (j, &x) in row.iter().enumerate() {
                if x.is_nan() { continue 'outer; }
                total += x * x;
                if total > limit { found = Some((i, j)); break 'outer; }
            }
            total -= 0.1;
        }
        (total, found)
    } } runs { f(&[[0.1, 0.2, 0.3], [f64::NAN; 3], [2.0, 0.1, 0.1]], 3.0) => 6 + 1 + 2, f(&[[0.1; 3]; 3], 9.0) => 3 * 7 }
}

//! Statistics, linear algebra, geometry, signals, physics, finance.

use crate::snippets::snippets;

snippets! {
    variance { fn f(xs: &[f64]) -> f64 {
        let n = xs.len() as f64;
        let mean = xs.iter().fold(0.0, |a, x| a + x) / n;
        xs.iter().map(|x| (x - mean) * (x - mean)).fold(0.0, |a, b| a + b) / (n - 1.0)
    } } runs { f(&[0.1, 0.2, 0.4, 0.7]) => 4 + 1 + 4 * 3 + 4 + 2 }

    kahan { fn f(xs: &[f32]) -> f32 {
        let (mut sum, mut c) = (0.0f32, 0.0f32);
        for &x in xs { let y = x - c; let t = sum + y; c = (t - sum) - y; sum = t; }
        sum
    } } runs { f(&[1e8, 1.0, -1e8, 0.1]) => 4 * 4 }

    correlation { fn f(a: &[f64], b: &[f64]) -> f64 {
        let (mut aa, mut bb, mut ab) = (0.0, 0.0, 0.0);
        for i in 0..a.len().min(b.len()) { aa += a[i] * a[i]; bb += b[i] * b[i]; ab += a[i] * b[i]; }
        ab / (aa * bb).sqrt()
    } } runs { f(&[0.1, 0.2, 0.3], &[0.4, 0.1, 0.6]) => 3 * 6 + 3 }

    regression { fn f(points: &[(f64, f64)]) -> (f64, f64) {
        let n = points.len() as f64;
        let (sx, sy) = points.iter().fold((0.0, 0.0), |(sx, sy), &(x, y)| (sx + x, sy + y));
        let (mx, my) = (sx / n, sy / n);
        let slope = points.iter().fold(0.0, |s, (x, y)| s + (x - mx) * (y - my)) / points.iter().fold(0.0, |s, p| s + (p.0 - mx) * p.0);
        (slope, my - slope * mx)
    } } runs { f(&[(0.1, 0.3), (0.2, 0.5), (0.4, 0.8)]) => 3 * 2 + 2 + 3 * 4 + 3 * 3 + 1 + 2 }

    matrix_product { fn f(a: &[[f64; 2]; 2], b: &[[f64; 2]; 2]) -> [[f64; 2]; 2] {
        let mut c = [[0.0; 2]; 2];
        for i in 0..2 { for j in 0..2 { for k in 0..2 { c[i][j] += a[i][k] * b[k][j]; } } }
        c
    } } runs { f(&[[0.1, 0.2], [0.3, 0.4]], &[[0.5, 0.6], [0.7, 0.8]]) => 8 * 2 }

    // Three pivots: below each, a quotient a row, then two operations a column. Back, each row.
    elimination { fn f(mut m: [[f64; 4]; 3]) -> [f64; 3] {
        for p in 0..3 { for r in p + 1..3 {
            let k = m[r][p] / m[p][p];
            for c in p..4 { m[r][c] -= k * m[p][c]; }
        } }
        let mut x = [0.0; 3];
        for r in (0..3).rev() {
            x[r] = m[r][3];
            for c in r + 1..3 { x[r] -= m[r][c] * x[c]; }
            x[r] /= m[r][r];
        }
        x
    } } runs { f([[2.0, 0.1, 0.3, 1.0], [0.4, 3.0, 0.6, 2.0], [0.7, 0.8, 4.0, 3.0]]) => 2 * (1 + 4 * 2) + (1 + 3 * 2) + 3 * 2 + 3 }

    determinant { fn f(m: &[[f32; 3]; 3]) -> f32 {
        let [[a, b, c], [d, e, f], [g, h, i]] = *m;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    } } runs { f(&[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.8, 1.0]]) => 3 * 4 + 2 }

    normalised { fn f(v: &mut [f64; 3]) -> f64 {
        let norm = v.iter().map(|x| x * x).fold(0.0, |a, b| a + b).sqrt();
        let inverse = norm.recip();
        v.iter_mut().for_each(|x| *x *= inverse);
        norm
    } } runs { { let mut v = [0.1, 0.2, 0.7]; (f(&mut v), v) } => 3 + 3 + 1 + 1 + 3 }

    cross { fn f(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    } } runs { f([0.1, 0.2, 0.3], [0.4, 0.5, 0.7]) => 9 }

    orientation { fn f(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> std::cmp::Ordering {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).partial_cmp(&0.0).unwrap()
    } } runs { f((0.1, 0.1), (0.2, 0.2), (0.3, 0.3)) => 7 }

    polygon_area { fn f(p: &[(f64, f64)]) -> f64 {
        let n = p.len();
        let mut twice = 0.0;
        for i in 0..n { let j = (i + 1) % n; twice += p[i].0 * p[j].1 - p[j].0 * p[i].1; }
        twice.abs() / 2.0
    } } runs { f(&[(0.0, 0.1), (1.1, 0.0), (1.3, 0.9), (0.2, 0.7)]) => 4 * 4 + 1 }

    ray_and_sphere { fn f(o: [f64; 3], d: [f64; 3], r: f64) -> Option<f64> {
        let dot = |a: &[f64; 3], b: &[f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let (b, c) = (dot(&o, &d), dot(&o, &o) - r * r);
        let disc = b * b - c;
        if disc < 0.0 { return None; }
        Some(-b - disc.sqrt())
    } } runs { f([0.1, 0.2, -3.0], [0.0, 0.0, 1.0], 1.0) => 5 + 5 + 2 + 2 + 3, f([9.0, 0.2, -3.0], [0.0, 0.0, 1.0], 1.0) => 14 }

    interpolation { fn f(grid: &[[f32; 2]; 2], u: f32, v: f32) -> f32 {
        let lerp = |a: f32, b: f32, t: f32| a + (b - a) * t;
        lerp(lerp(grid[0][0], grid[0][1], u), lerp(grid[1][0], grid[1][1], u), v)
    } } runs { f(&[[0.1, 0.2], [0.3, 0.7]], 0.3, 0.9) => 9 }

    convolution { fn f(signal: &[f64], kernel: &[f64]) -> Vec<f64> {
        let n = signal.len() + kernel.len() - 1;
        let mut out = vec![0.0; n];
        for (i, s) in signal.iter().enumerate() { for (j, k) in kernel.iter().enumerate() { out[i + j] += s * k; } }
        out
    } } runs { f(&[0.1, 0.2, 0.3], &[0.5, 0.7]) => 3 * 2 * 2 }

    biquad given { #[derive(Default)] pub struct Biquad { b: [f32; 3], a: [f32; 2], z: [f32; 2] } }
    on (impl Biquad) { fn process(&mut self, x: f32) -> f32 {
        let y = self.b[0] * x + self.z[0];
        self.z[0] = self.b[1] * x - self.a[0] * y + self.z[1];
        self.z[1] = self.b[2] * x - self.a[1] * y;
        y
    } } runs { { let mut q = Biquad { b: [0.1, 0.2, 0.1], a: [-0.7, 0.3], ..Default::default() }; [q.process(1.0), q.process(0.3)] } => 2 * (2 + 4 + 3) }

    butterfly { fn f(re: &mut [f64], im: &mut [f64], half: usize, (wr, wi): (f64, f64)) {
        for k in 0..half {
            let (tr, ti) = (wr * re[k + half] - wi * im[k + half], wr * im[k + half] + wi * re[k + half]);
            re[k + half] = re[k] - tr;
            im[k + half] = im[k] - ti;
            re[k] += tr;
            im[k] += ti;
        }
    } } runs { { let (mut re, mut im) = ([0.1, 0.2, 0.3, 0.4], [0.7; 4]); f(&mut re, &mut im, 2, (0.6, -0.8)); (re, im) } => 2 * (6 + 4) }

    oscillator { fn f(mut x: f64, mut v: f64, dt: f64, steps: usize) -> (f64, f64) {
        for _ in 0..steps { let a = -x; v += a * dt * 0.5; x += v * dt; v += -x * dt * 0.5; }
        (x, v)
    } } runs { f(1.0, 0.0, 0.1, 3) => 3 * (1 + 3 + 2 + 4) }

    runge_kutta { fn f(g: fn(f64, f64) -> f64, t: f64, y: f64, h: f64) -> f64 {
        let k1 = g(t, y);
        let k2 = g(t + h / 2.0, y + h / 2.0 * k1);
        let k3 = g(t + h / 2.0, y + h / 2.0 * k2);
        let k4 = g(t + h, y + h * k3);
        y + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
    } } runs { f(|t, y| t - y, 0.1, 0.7, 0.01) => 5 + 5 + 3 + 3 + 5 }

    gravity given { #[derive(Debug)] pub struct Body { p: [f64; 2], v: [f64; 2], m: f64 } }
    { fn f(bodies: &mut Vec<Body>, dt: f64) {
        for i in 0..bodies.len() { for j in 0..bodies.len() {
            if i == j { continue; }
            let d = [bodies[j].p[0] - bodies[i].p[0], bodies[j].p[1] - bodies[i].p[1]];
            let r2 = d[0] * d[0] + d[1] * d[1] + 1e-9;
            let k = bodies[j].m * dt / (r2 * r2.sqrt());
            for axis in 0..2 { bodies[i].v[axis] += d[axis] * k; }
        } }
        for Body { p, v, .. } in bodies.iter_mut() { for (p, v) in p.iter_mut().zip(v) { *p += *v * dt; } }
    } } runs { { let mut b = vec![Body { p: [0.1, 0.2], v: [0.0; 2], m: 1.0 }, Body { p: [1.1, 0.7], v: [0.0, 0.3], m: 0.5 }]; f(&mut b, 0.01); b }
        => 2 * (2 + 4 + 4 + 4) + 2 * 2 * 2 }

    heat { fn f(u: &[f32], alpha: f32) -> Vec<f32> {
        let mut next = u.to_vec();
        for i in 1..u.len() - 1 { next[i] = u[i] + alpha * (u[i - 1] - 2.0 * u[i] + u[i + 1]); }
        next
    } } runs { f(&[0.0, 0.1, 1.0, 0.1, 0.0], 0.2) => 3 * 5 }

    compound_interest { fn f(principal: f64, rate: f64, years: u32) -> f64 { let mut p = principal; for _ in 0..years { p *= 1.0 + rate / 12.0; } (p * 100.0).round() / 100.0 } }
    runs { f(1000.0, 0.05, 10) => 10 * 3 + 2 }

    present_value { fn f(rate: f64, flows: &[f64]) -> f64 {
        flows.iter().fold((0.0, 1.0), |(sum, discount), flow| (sum + flow * discount, discount / (1.0 + rate))).0
    } } runs { f(0.07, &[-100.0, 30.0, 40.0, 50.0]) => 4 * 4 }

    annuity { fn f(loan: f64, monthly: f64, months: i32) -> f64 {
        if monthly == 0.0 { return loan / months as f64; }
        let growth = (0..months).fold(1.0, |g, _| g * (1.0 + monthly));
        loan * monthly * growth / (growth - 1.0)
    } } runs { f(1e5, 0.01, 12) => 12 * 2 + 4, f(1e5, 0.0, 12) => 1 }
}

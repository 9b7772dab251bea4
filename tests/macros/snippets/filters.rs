//! Signals, controllers, sums, roots and quadrature, as signal processing and numerical libraries write them.

use crate::snippets::snippets;

snippets! {
    kalman given { #[derive(Debug, Clone, Copy)] pub struct Kalman { estimate: f64, variance: f64, process: f64, sensor: f64 } }
    on (impl Kalman) { fn update(&mut self, measured: Option<f64>) -> f64 {
        self.variance += self.process;
        if let Some(z) = measured {
            let gain = self.variance / (self.variance + self.sensor);
            self.estimate += gain * (z - self.estimate);
            self.variance *= 1.0 - gain;
        }
        self.estimate
    } } runs { {
        let mut k = Kalman { estimate: 0.1, variance: 1.0, process: 0.01, sensor: 0.3 };
        ([Some(0.7), None, Some(0.4)].map(|z| k.update(z)), k)
    } => 3 + 2 * (2 + 3 + 2) }

    pid given { #[derive(Debug, Default)] pub struct Pid { kp: f32, ki: f32, kd: f32, integral: f32, last: Option<f32> } }
    on (impl Pid) { fn control(&mut self, target: f32, actual: f32, dt: f32) -> f32 {
        let error = target - actual;
        self.integral = (self.integral + error * dt).clamp(-1.0, 1.0);
        let slope = self.last.replace(error).map_or(0.0, |last| (error - last) / dt);
        (self.kp * error + self.ki * self.integral + self.kd * slope).clamp(-10.0, 10.0)
    } } runs { {
        let mut pid = Pid { kp: 0.7, ki: 0.2, kd: 0.1, ..Pid::default() };
        (pid.control(1.0, 0.1, 0.05), pid.control(1.0, 0.3, 0.05), pid)
    } => 2 * (1 + 2 + 5) + 2 }

    ring_of_taps given { #[derive(Debug)] pub struct Fir<const N: usize> { taps: [f32; N], past: [f32; N], at: usize } }
    on (impl<const N: usize> Fir<N>) { fn push(&mut self, sample: f32) -> f32 {
        self.past[self.at] = sample;
        let mut output = 0.0;
        for (k, tap) in self.taps.iter().enumerate() { output += tap * self.past[(self.at + N - k) % N]; }
        self.at = (self.at + 1) % N;
        output
    } } runs { { let mut fir = Fir { taps: [0.1, 0.2, 0.7], past: [0.0; 3], at: 0 }; ([0.3, -0.9].map(|x| fir.push(x)), fir) } => 2 * 3 * 2 }

    running_mean { fn f(samples: impl Iterator<Item = f64>, width: usize) -> Vec<f64> {
        let mut window = std::collections::VecDeque::with_capacity(width);
        let mut sum = 0.0;
        let mut means = Vec::new();
        for x in samples {
            window.push_back(x);
            sum += x;
            if window.len() > width && let Some(old) = window.pop_front() { sum -= old; }
            means.push(sum / window.len() as f64);
        }
        means
    } } runs { f([0.1, 0.3, 0.7, 0.2].into_iter(), 2) => 4 * 2 + 2 }

    pairwise_sum { fn f(xs: &[f32]) -> f32 {
        if xs.len() <= 2 { return xs.iter().sum(); }
        let (left, right) = xs.split_at(xs.len() / 2);
        f(left) + f(right)
    } } runs { f(&[0.1, 0.2, 0.3, 0.4, 0.5]) => 2 + (1 + 2 + 1) + 1, f(&[]) => 0 }

    neumaier_sum { fn f(xs: &[f64]) -> f64 {
        let mut sum = 0.0_f64;
        let mut lost = 0.0;
        for &x in xs {
            let next = sum + x;
            lost += if sum.abs() >= x.abs() { (sum - next) + x } else { (x - next) + sum };
            sum = next;
        }
        sum + lost
    } } runs { f(&[1.0, 1e100, 1.0, -1e100]) => 4 * 4 + 1, f(&[]) => 1 }

    lagrange { fn f(nodes: &[(f64, f64)], x: f64) -> f64 {
        nodes.iter().enumerate().map(|(i, &(xi, yi))| {
            nodes.iter().enumerate().filter(|(j, _)| *j != i).fold(yi, |product, (_, (xj, _))| product * (x - xj) / (xi - xj))
        }).sum()
    } } runs { f(&[(0.0, 0.1), (0.4, 0.7), (1.0, 0.2)], 0.3) => 3 * (2 * 4 + 1) }

    root_by_newton given { #[derive(Debug)] pub enum NoRoot { Flat { at: f64 }, Slow(u32) } }
    { fn f<F: Fn(f64) -> (f64, f64)>(g: F, start: f64, tolerance: f64) -> Result<(f64, u32), NoRoot> {
        let mut x = start;
        for step in 1..=4 {
            let (value, slope) = g(x);
            if slope == 0.0 { return Err(NoRoot::Flat { at: x }); }
            let next = x - value / slope;
            if (next - x).abs() <= tolerance * next.abs() { return Ok((next, step)); }
            x = next;
        }
        Err(NoRoot::Slow(4))
    } } runs {
        f(|x| (2.0 * x - 1.0, 2.0), 3.0, 1e-9) => 2 * (2 + 2),
        f(|x| (x * x, 2.0 * x), 0.0, 1e-9) => 0,
        f(|x| (x * x - 2.0, 2.0 * x), 1e6, 1e-9) => 4 * 4,
    }

    composite_simpson { fn f(g: &dyn Fn(f64) -> f64, a: f64, b: f64, halves: usize) -> Option<f64> {
        if halves == 0 || halves % 2 == 1 { return None; }
        let h = (b - a) / halves as f64;
        let mut total = g(a) + g(b);
        for i in 1..halves {
            let weight = if i % 2 == 1 { 4.0 } else { 2.0 };
            total += weight * g(a + i as f64 * h);
        }
        Some(total * h / 3.0)
    } } runs { f(&|x| x * x * x, 0.1, 0.9, 4) => 2 + 1 + 3 * 4 + 2, f(&|x| x, 0.0, 1.0, 3) => 0 }

    goertzel { fn f(samples: &[f64], coefficient: f64) -> f64 {
        let (s1, s2) = samples.iter().fold((0.0, 0.0), |(s1, s2), x| (x + coefficient * s1 - s2, s1));
        s1 * s1 + s2 * s2 - coefficient * s1 * s2
    } } runs { f(&[0.1, 0.7, -0.3, 0.2], 1.2) => 4 * 3 + 6, f(&[], 1.2) => 6 }

    complex_quotient given { #[derive(Debug, Clone, Copy, PartialEq)] pub struct C64 { re: f64, im: f64 } }
    on (impl std::ops::Div for C64) { fn div(self, by: C64) -> C64 {
        let C64 { re: a, im: b } = self;
        let C64 { re: c, im: d } = by;
        if c.abs() >= d.abs() {
            let r = d / c;
            let scale = c + d * r;
            C64 { re: (a + b * r) / scale, im: (b - a * r) / scale }
        } else {
            let r = c / d;
            let scale = d + c * r;
            C64 { re: (a * r + b) / scale, im: (b * r - a) / scale }
        }
    } type Output = Self; } runs {
        C64 { re: 0.1, im: 0.7 } / C64 { re: 0.9, im: -0.4 } => 1 + 2 + 6,
        C64 { re: 0.1, im: 0.7 } / C64 { re: 0.3, im: 1.1 } => 1 + 2 + 6,
    }

    direct_current_blocker { fn f<T: Real>(samples: &mut [T], pole: T, silence: T) -> T {
        let (mut last, mut output) = (silence, silence);
        for sample in samples.iter_mut() {
            output = *sample - last + pole * output;
            last = std::mem::replace(sample, output);
        }
        output - last
    } } runs {
        { let mut s = [0.1_f32, 0.7, 0.3]; (f(&mut s, 0.95, 0.0), s) } => 3 * 3 + 1,
        { let mut s = vec![0.1_f64, 0.7]; (f(&mut s, 0.95, 0.0), s) } => 2 * 3 + 1,
    }

    quantised { fn f(samples: &[f32], bits: u32) -> (Vec<i16>, f64) {
        let levels = (1_i32 << (bits - 1)) as f32;
        let mut noise = 0.0;
        let codes = samples.iter().map(|&s| {
            let code = (s * levels).round().clamp(-levels, levels - 1.0);
            let error = f64::from(s) - f64::from(code / levels);
            noise += error * error;
            code as i16
        }).collect();
        (codes, noise / samples.len().max(1) as f64)
    } } runs { f(&[0.1, -0.7, 1.3], 8) => 3 * (1 + 1 + 1 + 2 + 2) + 1 }

    cascade given { #[derive(Debug, Clone, Copy, Default)] pub struct Section { b0: f64, b1: f64, a1: f64, x1: f64, y1: f64 } }
    { fn f(sections: &mut [Section], input: &[f64]) -> Vec<f64> {
        let through = |signal: f64, s: &mut Section| {
            let y = s.b0 * signal + s.b1 * s.x1 - s.a1 * s.y1;
            (s.x1, s.y1) = (signal, y);
            y
        };
        input.iter().map(|&x| sections.iter_mut().fold(x, through)).collect()
    } } runs { {
        let mut s = [Section { b0: 0.3, b1: 0.2, a1: -0.5, ..Section::default() }; 2];
        (f(&mut s, &[1.0, 0.1, 0.0]), s)
    } => 3 * 2 * 5 }
}

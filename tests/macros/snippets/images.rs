//! Pixels and samples: code as image and audio crates write it.

use crate::snippets::snippets;

snippets! {
    grey given { #[derive(Clone, Copy)] pub struct Rgb(u8, u8, u8); }
    { fn f(pixels: &[Rgb]) -> Vec<u8> {
        pixels.iter().map(|&Rgb(r, g, b)| (0.2126 * r as f32 + 0.7152 * g as f32 + 0.0722 * b as f32).round() as u8).collect()
    } } runs { f(&[Rgb(255, 0, 127), Rgb(3, 200, 9)]) => 2 * 5 }

    blend { fn f(under: &mut [u8], over: &[u8], alpha: f32) {
        for (u, o) in under.iter_mut().zip(over) {
            let mixed = *u as f32 * (1.0 - alpha) + *o as f32 * alpha;
            *u = mixed.clamp(0.0, 255.0) as u8;
        }
    } } runs { { let mut u = [10, 200, 255]; f(&mut u, &[250, 3, 255], 0.3); u } => 3 * 4 }

    bilinear given { pub struct Image { width: usize, height: usize, data: Vec<f32> }
        impl Image { fn at(&self, x: usize, y: usize) -> f32 { self.data[y.min(self.height - 1) * self.width + x.min(self.width - 1)] } } }
    on (impl Image) { fn sample(&self, x: f32, y: f32) -> f32 {
        let (x0, y0) = (x.floor(), y.floor());
        let (u, v) = (x - x0, y - y0);
        let (i, j) = (x0 as usize, y0 as usize);
        let top = self.at(i, j) * (1.0 - u) + self.at(i + 1, j) * u;
        let bottom = self.at(i, j + 1) * (1.0 - u) + self.at(i + 1, j + 1) * u;
        top * (1.0 - v) + bottom * v
    } } runs { Image { width: 2, height: 2, data: vec![0.1, 0.2, 0.3, 0.7] }.sample(0.3, 0.9) => 2 + 3 * 4 }

    histogram { fn f(samples: &[f64], bins: usize) -> Vec<u32> {
        let (low, high) = samples.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), &x| (l.min(x), h.max(x)));
        let width = (high - low) / bins as f64;
        let mut counts = vec![0; bins];
        for x in samples {
            let bin = ((x - low) / width) as usize;
            counts[bin.min(bins - 1)] += 1;
        }
        counts
    } } runs { f(&[0.1, 0.9, 0.3, 0.35], 3) => 4 * 2 + 2 + 4 * 2 }

    box_blur { fn f(row: &[f32], radius: usize) -> Vec<f32> {
        let n = row.len();
        (0..n).map(|i| {
            let window = &row[i.saturating_sub(radius)..(i + radius + 1).min(n)];
            window.iter().sum::<f32>() / window.len() as f32
        }).collect()
    } } runs { f(&[0.1, 0.2, 0.7, 0.4], 1) => (2 + 3 + 3 + 2) + 4 }

    sobel { fn f(p: &[[f32; 3]; 3]) -> f32 {
        let gx = p[0][2] + 2.0 * p[1][2] + p[2][2] - p[0][0] - 2.0 * p[1][0] - p[2][0];
        let gy = p[2][0] + 2.0 * p[2][1] + p[2][2] - p[0][0] - 2.0 * p[0][1] - p[0][2];
        gx.hypot(gy)
    } } runs { f(&[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.8, 1.0]]) => 7 + 7 + 1 }

    error_diffusion { fn f(row: &mut [f32]) -> Vec<bool> {
        let mut bits = Vec::with_capacity(row.len());
        for i in 0..row.len() {
            let on = row[i] > 0.5;
            let error = row[i] - if on { 1.0 } else { 0.0 };
            if let Some(next) = row.get_mut(i + 1) { *next += error * 7.0 / 16.0; }
            bits.push(on);
        }
        bits
    } } runs { { let mut row = [0.3, 0.4, 0.6, 0.9]; (f(&mut row), row) } => 4 + 3 * 3 }

    decibels { fn f(samples: &[i16]) -> Option<f64> {
        if samples.is_empty() { return None; }
        let squares: f64 = samples.iter().map(|&s| { let x = f64::from(s) / 32768.0; x * x }).sum();
        Some((squares / samples.len() as f64).sqrt())
    } } runs { f(&[100, -200, 32767]) => 3 * 3 + 2, f(&[]) => 0 }

    fade { fn f(buffer: &mut Vec<f32>, from: f32, to: f32) {
        let last = buffer.len().saturating_sub(1).max(1) as f32;
        buffer.iter_mut().enumerate().for_each(|(i, s)| *s *= from + (to - from) * i as f32 / last);
    } } runs { { let mut b = vec![0.1, 0.2, 0.3]; f(&mut b, 1.0, 0.1); b } => 3 * 5 }

    resample { fn f(input: &[f64], ratio: f64) -> Vec<f64> {
        let mut out = vec![];
        let mut at = 0.0;
        while (at as usize) + 1 < input.len() {
            let i = at as usize;
            let frac = at - i as f64;
            out.push(input[i] + frac * (input[i + 1] - input[i]));
            at += ratio;
        }
        out
    } } runs { f(&[0.1, 0.4, 0.2, 0.9], 0.75) => 4 * 5 }

    zero_crossings { fn f(signal: &[f32], rate: f32) -> f32 {
        let crossings = signal.windows(2).filter(|w| w[0] * w[1] < 0.0).count();
        crossings as f32 * rate / (2.0 * signal.len() as f32)
    } } runs { f(&[0.1, -0.2, 0.3, 0.4], 100.0) => 3 + 3 }

    tone_map { fn f([r, g, b]: [f32; 3], exposure: f32) -> [u8; 3] {
        let map = |c: f32| { let x = c * exposure; x / (1.0 + x) };
        [map(r), map(g), map(b)].map(|c| (c * 255.0 + 0.5) as u8)
    } } runs { f([0.1, 1.7, 9.0], 1.3) => 3 * 3 + 3 * 2 }
}

//! The shape of an image library.

use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

pub struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 3]>,
}

#[derive(Default)]
struct Progress {
    done: AtomicUsize,
    fraction: Mutex<f32>,
}

impl Progress {
    fn advance(&self, rows: usize) {
        self.done.fetch_add(1, Ordering::Relaxed);
        *self.fraction.lock().unwrap() = self.done.load(Ordering::Relaxed) as f32 / rows as f32;
    }
}

impl Image {
    fn luma(&self, x: usize, y: usize) -> f32 {
        let [r, g, b] = self.pixels[y * self.width + x];
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    pub fn mean(&self) -> f32 {
        let mut sum = 0.0;
        for y in 0..self.height {
            for x in 0..self.width {
                sum += self.luma(x, y); //~ order
            }
        }
        sum / (self.width * self.height) as f32
    }

    pub fn row_means(&self) -> Vec<f32> {
        let progress = Progress::default();
        (0..self.height)
            .into_par_iter()
            .map(|y| {
                progress.advance(self.height);
                (0..self.width).map(|x| self.luma(x, y)).sum::<f32>() / self.width as f32 //~ order
            })
            .collect()
    }

    pub fn parallel_mean(&self) -> f32 {
        let sum = self.pixels.par_chunks(self.width).map(|row| row.iter().map(|p| p[0]).sum::<f32>()).sum::<f32>(); //~ nondet order
        sum / self.pixels.len() as f32
    }

    pub fn colour_sums(&self) -> [f32; 3] {
        self.pixels.par_iter().fold(
            || [0.0; 3],
            |mut sums, pixel| {
                for (sum, channel) in sums.iter_mut().zip(pixel) {
                    *sum += channel;
                }
                sums
            },
        ).reduce( //~ nondet
            || [0.0; 3],
            |a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]],
        )
    }

    pub fn histogram(&self) -> [u32; 256] {
        let mut bins = [0; 256];
        for pixel in &self.pixels {
            bins[(pixel[0] * 255.0) as usize] += 1;
        }
        bins
    }

    pub fn otsu(bins: &[u32; 256]) -> f64 {
        let total: u32 = bins.iter().sum();
        let mean: f64 = bins.iter().enumerate().map(|(value, count)| value as f64 * f64::from(*count)).sum();
        mean / f64::from(total)
    }

    pub fn blur(&self, radius: usize) -> Vec<f32> {
        let mut out = vec![0.0; self.width * self.height];
        for y in 0..self.height {
            let mut window = 0.0;
            for x in 0..self.width {
                window += self.luma(x, y); //~ order
                if x >= radius {
                    window -= self.luma(x - radius, y); //~ order
                }
                out[y * self.width + x] = window;
            }
        }
        out
    }

    pub fn brightest(&self) -> f32 {
        self.pixels.par_iter().map(|p| p[0]).reduce(|| 0.0, |a, b| if a > b { a } else { b })
    }
}

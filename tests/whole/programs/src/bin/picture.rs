//! A picture that `image` makes smaller, larger and blurred.

use image::imageops::{self, FilterType};
use image::{ImageBuffer, Rgb};
use programs::{Hash, Noise};

fn main() {
    let mut noise = Noise(3);
    let picture = ImageBuffer::from_fn(96, 64, |x, y| {
        let gray = noise.next().unwrap_or_default() as f32;
        Rgb([gray, x as f32 / 96.0, y as f32 / 64.0])
    });
    for filter in [FilterType::Triangle, FilterType::CatmullRom, FilterType::Gaussian, FilterType::Lanczos3] {
        for (width, height) in [(31, 47), (200, 90)] {
            let resized = imageops::resize(&picture, width, height, filter);
            let blurred = imageops::blur(&resized, 1.3);
            let mut hash = Hash::default();
            blurred.as_raw().iter().for_each(|value| hash.bytes(&value.to_bits().to_le_bytes()));
            println!("{filter:?} {width} {:016x} {:e}", hash.value(), blurred.as_raw()[1000]);
        }
    }
}

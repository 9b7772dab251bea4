//! Elementary functions: methods, paths, values.

use fpcontrol::{Real, fp, round, use_fast_math};

#[round(ru)]
pub fn written(x: f64, y: &f64) -> [f64; 6] {
    let (sine, cosine) = x.sin_cos();
    [x.exp() * 0.1, y.ln(), x.powf(*y), y.atan2(x), (x + 2.0).log(3.0), sine - cosine]
}

#[round(rd)]
pub fn named(xs: &[f32]) -> f32 {
    xs.iter().copied().map(f32::exp).map(f32::tanh).fold(0.0, f32::atan2)
}

#[use_fast_math]
pub fn fast(x: f32, y: f32) -> f32 {
    x.sin() / y.cbrt()
}

#[fp(round = rz, twin, lanes)]
pub fn decay(x: f64, rate: f64) -> f64 {
    x * (-rate).exp() + rate.cos()
}

#[round(rz)]
pub fn generic<T: Real>(x: T, y: &T) -> (T, T) {
    (x.cosh().log(*y) + T::sin(*y), y.sin_cos().0)
}

/// Under controls of their own, in a region: what is written so is left alone.
#[round(rd)]
pub fn beside(x: f64) -> f64 {
    fpcontrol::math::exp::<fpcontrol::control::Ru, f64>(x) - x.exp()
}

/// A type whose functions have the names of a float's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation(pub f64);

impl Rotation {
    pub fn exp(angle: f64, scale: f64) -> Self {
        Self(angle * scale)
    }

    pub fn log(self, base: &str) -> f64 {
        self.0 + f64::from(u8::from(!base.is_empty()))
    }
}

#[round(ru)]
pub fn own(angle: f64) -> f64 {
    Rotation::exp(angle, 0.5).log_of("e") + Rotation::log(Rotation(0.1), "x")
}

impl Rotation {
    fn log_of(self, base: &str) -> f64 {
        Self::log(self, base)
    }
}

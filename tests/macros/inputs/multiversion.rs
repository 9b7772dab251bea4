//! Functions compiled for each level of processor.

#![allow(clippy::needless_lifetimes, reason = "code as users write it")]

#[fpcontrol::fp(round = ru, multiversion)]
/// A dot product.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (a, b) in a.iter().zip(b) {
        sum += a * b;
    }
    sum
}

#[fpcontrol::fp(round = rz, multiversion)]
#[allow(clippy::needless_pass_by_value, reason = "code as users write it")]
pub fn last<'a, T: Into<f64> + Clone, const N: usize>((values, mut scale): (&'a [T; N], f64), _: u8) -> Option<f64> {
    scale /= 3.0;
    values.last().map(|value| value.clone().into() * scale)
}

/// Numbers that are scaled.
#[derive(Clone, Debug, PartialEq)]
pub struct Scaled<'a, T, const N: usize> {
    pub values: &'a [T; N],
    pub scale: f64,
}

impl<T: Into<f64> + Copy, const N: usize> Scaled<'_, T, N> {
    #[fpcontrol::fp(round = ru, multiversion)]
    /// The sum.
    pub fn sum(&self) -> f64 {
        let mut sum = 0.0;
        for value in self.values {
            sum += (*value).into() * self.scale;
        }
        sum
    }

    #[fpcontrol::fp(round = rd, multiversion)]
    pub fn shrink(&mut self, (by, ()): (f64, ())) -> &mut Self {
        self.scale /= by;
        self
    }
}

#[fpcontrol::fp(round = rz, multiversion)]
impl<T: Into<f64> + Copy, const N: usize> Scaled<'_, T, N>
where
    T: PartialOrd,
{
    const THIRD: f64 = 1.0 / 3.0;

    #[must_use]
    pub fn thirds(mut self) -> Self {
        self.scale *= Self::THIRD;
        self
    }

    /// No version: the compiler asks for no processor.
    pub const fn half(x: f64) -> f64 {
        x / 2.0
    }

    #[fpcontrol::fp(multiversion = off)]
    pub fn quotient(&self, x: impl Into<f64>) -> f64 {
        x.into() / self.scale
    }

    #[fpcontrol::round(ru)]
    pub fn least<U>(self: std::rc::Rc<Self>, x: U, other: impl Into<f64>) -> f64
    where
        U: Into<f64>,
    {
        x.into() / self.scale + other.into() / 3.0
    }
}

#[fpcontrol::round(rd)]
pub mod inner {
    #[fpcontrol::fp(multiversion)]
    pub fn sixth(x: f64) -> f64 {
        x / 6.0
    }

    #[derive(Clone, Copy, Debug)]
    pub struct Circle(pub f64);

    impl Circle {
        #[fpcontrol::fp(multiversion)]
        pub fn area(self) -> f64 {
            3.5 * self.0 * self.0
        }
    }

    #[fpcontrol::fp(multiversion, round = ru)]
    impl Circle {
        pub fn halved(self) -> Self {
            Self(self.0 / 2.0)
        }
    }
}

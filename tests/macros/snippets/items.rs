//! Structs, methods, traits and generics.

use crate::snippets::snippets;

snippets! {
    method_by_reference given { pub struct Vector { x: f64, y: f64 } }
    on (impl Vector) { fn norm(&self) -> f64 { (self.x * self.x + self.y * self.y).sqrt() } }
    runs { Vector { x: 0.3, y: 0.7 }.norm() => 4 }

    method_by_value given { #[derive(Debug, Clone, Copy)] pub struct Complex { re: f32, im: f32 } }
    on (impl Complex) { fn times(self, other: Self) -> Self {
        Self { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    } } runs { Complex { re: 0.1, im: 0.7 }.times(Complex { re: 0.3, im: -0.9 }) => 6 }

    method_by_mutable_reference given { #[derive(Debug, Default)] pub struct Welford { n: u32, mean: f64, m2: f64 } }
    on (impl Welford) { fn push(&mut self, x: f64) -> &mut Self {
        self.n += 1;
        let delta = x - self.mean;
        self.mean += delta / f64::from(self.n);
        self.m2 += delta * (x - self.mean);
        self
    } } runs { format!("{:?}", Welford::default().push(0.3).push(0.7)) => 2 * 6 }

    constructor given { #[derive(Debug)] pub struct Line { slope: f64, intercept: f64, steep: bool } }
    on (impl Line) { fn through((x0, y0): (f64, f64), (x1, y1): (f64, f64)) -> Self {
        let slope = (y1 - y0) / (x1 - x0);
        Line { intercept: y0 - slope * x0, steep: slope > 1.0, slope }
    } } runs { Line::through((0.1, 0.2), (0.4, 0.9)) => 5 }

    struct_update given { #[derive(Debug, Clone, Default)] pub struct Style { width: f32, gap: f32, name: String } }
    { fn f(s: Style) -> Style { Style { gap: s.gap * 1.5, ..s.clone() } } }
    runs { f(Style { gap: 0.1, ..Style::default() }) => 1 }

    operator_of_a_type given { #[derive(Debug, Clone, Copy)] pub struct Money(f64); }
    on (impl std::ops::Add for Money) { fn add(self, other: Self) -> Money { Money(self.0 + other.0) } type Output = Self; }
    runs { Money(0.1) + Money(0.2) => 1 }

    index_of_a_type given { pub struct Matrix { columns: usize, data: Vec<f64> }
        impl std::ops::Index<(usize, usize)> for Matrix { type Output = f64; fn index(&self, (i, j): (usize, usize)) -> &f64 { &self.data[i * self.columns + j] } }
        impl std::ops::IndexMut<(usize, usize)> for Matrix { fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 { &mut self.data[i * self.columns + j] } }
    } { fn f(mut m: Matrix) -> f64 { m[(0, 1)] -= m[(1, 0)] * m[(0, 0)]; m[(1, 1)] *= 0.1; m[(0, 1)] + m[(1, 1)] } }
    runs { f(Matrix { columns: 2, data: vec![0.1, 0.2, 0.3, 0.4] }) => 4 }

    trait_method given { pub trait Shape { fn area(&self) -> f64; } pub struct Disk(f64); }
    on (impl Shape for Disk) { fn area(&self) -> f64 { std::f64::consts::PI * self.0 * self.0 } }
    runs { Disk(0.7).area() => 2, (&Disk(0.1) as &dyn Shape).area() => 2 }

    trait_default given { pub struct Square(f64); impl Shape for Square { fn side(&self) -> f64 { self.0 } } }
    on (pub trait Shape) { fn diagonal(&self) -> f64 { self.side() * 2.0_f64.sqrt() } fn side(&self) -> f64; }
    runs { Square(0.7).diagonal() => 2 }

    associated_constants given { pub struct Water; pub trait Fluid { const DENSITY: f64; } impl Fluid for Water { const DENSITY: f64 = 0.997; } }
    { fn f<F: Fluid>(_: F, volume: f64) -> f64 { const G: f64 = 9.81; F::DENSITY * volume * G } }
    runs { f(Water, 0.3) => 2 }

    enum_payloads given { #[derive(Debug)] pub enum Tree { Leaf(f64), Sum(Box<Tree>, Box<Tree>), Scaled { by: f64, of: Box<Tree> } } use Tree::*; }
    { fn f(t: &Tree) -> f64 { match t { Leaf(x) => *x, Sum(a, b) => f(a) + f(b), Scaled { by, of } => by * f(of) } } }
    runs { f(&Scaled { by: 0.3, of: Box::new(Sum(Box::new(Leaf(0.1)), Box::new(Leaf(0.7)))) }) => 2 }

    generic { fn f<T: Real>(a: T, b: T, c: &T) -> T { (a + b) * c - a / b % a + -(c * c) } }
    runs { f(0.1_f32, 0.7, &0.3) => 8, f(0.1_f64, 0.7, &0.3) => 8 }

    generic_references { fn f<T: Real>(a: &T, b: &T) -> T { a * b + *a - b } } runs { f(&0.1_f32, &0.7) => 3, f(&0.1, &0.7) => 3 }

    generic_slices { fn f<T: Real>(xs: &mut [T], ys: &[T], k: T) -> T {
        let mut sum = T::NEGATIVE_ZERO;
        for (x, y) in xs.iter_mut().zip(ys) { *x -= *y * k; *x *= k; sum += *x; }
        sum
    } } runs { f(&mut [0.1_f32, 0.2], &[0.3, 0.4], 0.7) => 2 * 4, f(&mut [0.1_f64, 0.2], &[0.3, 0.4], 0.7) => 2 * 4 }

    generic_where { fn f<T, I>(xs: I, zero: T) -> T where T: Real, I: IntoIterator<Item = T> { xs.into_iter().fold(zero, |a, x| a + x * x) } }
    runs { f([0.1_f32, 0.7], 0.0) => 4, f(vec![0.1, 0.2, 0.3], 0.0) => 6 }

    const_generic { fn f<const N: usize>(a: [f64; N], b: &[f64; N]) -> [f64; N] {
        let mut out = [0.0; N];
        for i in 0..N { out[i] = a[i] * b[N - 1 - i] / N as f64; }
        out
    } } runs { f([0.1, 0.2, 0.3], &[0.4, 0.5, 0.6]) => 3 * 2 }

    const_generic_of_real { fn f<T: Real, const R: usize, const C: usize>(m: [[T; C]; R], v: [T; C], zero: T) -> [T; R] {
        m.map(|row| { let mut sum = zero; for j in 0..C { sum += row[j] * v[j]; } sum })
    } } runs { f([[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]], [0.7, 0.8], 0.0) => 6 * 2 }

    lifetimes given { pub struct View<'a> { data: &'a [f32] } }
    on (impl<'a> View<'a>) { fn scaled<'b>(&'b self, k: &'b f32) -> impl Iterator<Item = f32> + 'b { self.data.iter().map(move |x| x * k) } }
    runs { View { data: &[0.1, 0.2] }.scaled(&0.7).collect::<Vec<_>>() => 2 }

    iterator_implementation given { pub struct Decay { value: f64, rate: f64 } }
    on (impl Iterator for Decay) { fn next(&mut self) -> Option<f64> {
        let now = self.value;
        self.value *= 1.0 - self.rate;
        if now > 0.5 { Some(now) } else { None }
    } type Item = f64; } runs { Decay { value: 1.0, rate: 0.3 }.collect::<Vec<_>>() => 3 * 2 }

    plain_callees { fn f(x: f64) -> f64 { helper(x + 0.1) * 2.0 } fn helper(x: f64) -> f64 { x * x - 1.0 } } runs { f(0.7) => 2 }
}

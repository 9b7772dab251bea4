//! Arithmetic in every position of Rust's control flow.

use fpcontrol::round;

pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[round(rz)]
pub fn branches(a: f32, b: f32) -> f32 {
    if a + b > 1.0 {
        a - b
    } else if let Some(c) = Some(a * b) {
        c + 1.0
    } else {
        return a / b;
    }
}

#[round(rz)]
pub fn arms(a: f32, n: i32) -> f32 {
    match n - 1 {
        0 => a + 1.0,
        k if k + 1 < 4 && a * 2.0 > 1.0 => -a,
        1..=9 => {
            let b = a * a;
            b - a
        }
        _ => a,
    }
}

#[round(ru)]
pub fn loops(values: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..values.len() - 1 + 1 {
        sum += values[i];
    }
    let mut n = 3;
    while n - 1 > 0 {
        n -= 1;
        sum = sum + 1.0 / 3.0;
    }
    'outer: loop {
        loop {
            break 'outer sum * 2.0;
        }
    }
}

#[round(rd)]
pub fn fallible(text: &str, scale: f64) -> Result<Point, std::num::ParseFloatError> {
    let x = text.parse::<f64>()? * scale;
    let Some(y) = Some(x - 1.0) else {
        return Ok(Point { x: x + scale, y: 0.0 });
    };
    Ok(Point { y: y / 3.0, x })
}

#[round(ru)]
pub fn closures(values: &[f32], k: f32) -> f32 {
    let scale = |v: f32| v * k;
    values.iter().map(|v| scale(*v) + 1.0).fold(0.0, |sum, v| sum + v)
}

#[round(ru)]
pub fn aggregates(a: f32, b: f32) -> (f32, [f32; 2], Option<f32>) {
    const SCALE: f32 = 0.5;
    (a + b, [a * SCALE, { b * b }], Some(a - b))
}

#[allow(unused_must_use, clippy::eq_op, clippy::no_effect, reason = "one value is not used, one is zero")]
#[round(ru)]
pub fn statements(a: f32) -> f32 {
    assert!(a >= 1.0, "a is {a}");
    a + a;
    (a - a).abs().max_of(a * a)
}

trait MaxOf {
    fn max_of(self, other: Self) -> Self;
}

impl MaxOf for f32 {
    fn max_of(self, other: Self) -> Self {
        if self < other { other } else { self }
    }
}

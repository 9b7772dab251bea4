//! Attributes on `impl` blocks, traits and modules, and attributes, `fp!` and `native!` inside what is annotated.

use fpcontrol::{contract, fp, native, round};

pub struct Interval {
    pub low: f64,
    pub high: f64,
}

#[round(rd)]
impl Interval {
    pub const UNIT: Self = Self { low: 0.0, high: 1.0 };

    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            low: self.low + other.low,
            #[round(ru)]
            high: self.high + other.high,
        }
    }

    #[round(ru)]
    #[must_use]
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    #[must_use]
    pub fn inverted(&self) -> Self {
        #[round(ru)]
        let high = 1.0 / self.low;
        Self { low: 1.0 / self.high, high }
    }

    pub fn widen(&mut self, by: f64) {
        self.low -= by;
        #[round(ru)]
        self.high += by;
    }
}

#[round(ru)]
pub trait Length {
    const SIDES: [f32; 1 + 2];

    fn squares(&self) -> f32;

    fn length(&self) -> f32 {
        self.squares().sqrt()
    }
}

#[fp(round = rz, contract)]
pub mod toward_zero {
    use super::Length;
    use fpcontrol::{no_contract, round};

    pub struct Point(pub f32, pub f32);

    impl Length for Point {
        const SIDES: [f32; 1 + 2] = [3.0, 4.0, 5.0];

        fn squares(&self) -> f32 {
            self.0 * self.0 + self.1 * self.1
        }
    }

    #[no_contract]
    impl Point {
        #[must_use]
        pub fn area(&self) -> f32 {
            self.0 * self.1 + 0.0
        }
    }

    pub mod inner {
        #[must_use]
        pub fn third(x: f64) -> f64 {
            x / 3.0
        }
    }

    #[round(ru)]
    #[must_use]
    pub fn third_up(x: f64) -> f64 {
        fn third(x: f64) -> f64 {
            x / 3.0
        }
        third(x)
    }
}

#[round(rd)]
#[contract]
pub fn parts(a: f64, b: f64, n: i32) -> [f64; 7] {
    let closure = #[round(ru)]
    |x: f64| x / b;
    let tail = {
        #[round(rz)]
        {
            -a / b
        }
    };
    let arm = match n {
        #[round(ru)]
        0 => a / b,
        _ => a / -b,
    };
    [
        closure(a),
        tail,
        arm,
        fp!(round(ru), no_contract; a * a + b),
        fp!(round = rn; let q = a / b; q / b) * b,
        native!(a / b) / b,
        #[round(ru)]
        (a / b),
    ]
}

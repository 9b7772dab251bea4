//! A program for a debugger. `#[annotated]` stands for the attribute, or for nothing.

#[annotated]
pub fn variance(values: &[f64]) -> f64 {
    let mut mean = 0.0;
    for value in values {
        mean += value / 3.0;
    }
    let mut total = 0.0;
    for value in values {
        let d = value - mean;
        total += d * d;
    }
    let n = values.len() as f64;
    let mut result = total / (n - 1.0);
    if result > 1e9 {
        result -= 1.0;
    }
    result.sqrt() + n
}

#[annotated]
pub fn norm(v: [f64; 3]) -> f64 {
    let square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    square.sqrt()
}

pub struct Account {
    balance: f64,
    count: u32,
}

#[annotated]
impl Account {
    pub fn deposit(&mut self, amount: f64) -> f64 {
        self.balance += amount;
        self.count += 1;
        let average = self.balance / f64::from(self.count);
        -average * 2.0
    }
}

#[annotated]
pub fn mixed(mut x: f64, n: i32) -> f64 {
    let a = x + 1.0;
    let b = a * a - x / 2.0;
    x += b;
    x *= a + b;
    let k = n * 2 + 1;
    let c = k as f64 * x;
    let f = |y: f64| y * c + 1.0;
    let mut z = f(b) + f(a);
    while z > 10.0 {
        z /= 1e3;
    }
    z
}

#[annotated]
pub fn generic<T: Copy + std::ops::Add<Output = T> + std::ops::Mul<Output = T> + fpcontrol::Real>(a: T, b: T) -> T {
    let c = a * b;
    c + a
}

fn main() {
    let a = variance(&[1.0, 2.0, 4.5]);
    let b = norm([a, 2.0, 3.0]);
    let mut account = Account { balance: b, count: 0 };
    let c = account.deposit(a);
    let d = mixed(c, 3);
    let e = generic(d, a);
    println!("{e}");
}

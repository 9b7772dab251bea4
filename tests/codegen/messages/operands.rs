//! Mistakes about the types of operands and values, one a module, with what each function needs beside it. See `messages.rs`.

#![allow(warnings)]

mod mistake_0 {
#[fpcontrol::round(MODE)]
fn f(a: f64, n: usize) -> f64 { a / n }
}

mod mistake_1 {
#[fpcontrol::round(MODE)]
fn f(a: f32, b: f64) -> f64 { a + b }
}

mod mistake_3 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a + 2 }
}

mod mistake_4 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { 2 * a }
}

mod mistake_5 {
#[fpcontrol::round(MODE)]
fn f(a: f32) -> f64 { a * 2.0 }
}

mod mistake_6 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f32 { a * 2.0 }
}

mod mistake_7 {
#[fpcontrol::round(MODE)]
fn f(a: f64) { a * 2.0 }
}

mod mistake_8 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a * 2.0; }
}

mod mistake_9 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> i32 { let x: i32 = a * 2.0; x }
}

mod mistake_11 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { if a * 2.0 { 1.0 } else { 2.0 } }
}

mod mistake_12 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { undefined * 2.0 }
}

mod mistake_29 {
#[fpcontrol::round(MODE)]
fn f<T>(a: T, b: T) -> T { a + b }
}

mod mistake_30 {
#[fpcontrol::round(MODE)]
fn f<T: Copy>(a: T) -> T { -a }
}

mod mistake_31 {
#[fpcontrol::round(MODE)]
fn f<T: std::ops::Add>(a: T, b: T) -> T { a + b }
}

mod mistake_32 {
#[fpcontrol::round(MODE)]
fn f(a: &str, b: &str) -> String { a + b }
}

mod mistake_33 {
#[fpcontrol::round(MODE)]
fn f(a: Option<f64>) -> f64 { a * 2.0 }
}

mod mistake_34 {
#[fpcontrol::round(MODE)]
fn f(a: Option<f64>) -> f64 { a? * 2.0 }
}

mod mistake_35 {
#[fpcontrol::round(MODE)]
fn f(a: f64, b: bool) -> f64 { a * b }
}

mod mistake_36 {
#[fpcontrol::round(MODE)]
fn f(a: u32, b: u64) -> u64 { a + b }
}

mod mistake_37 {
#[fpcontrol::round(MODE)]
fn f(a: u32, b: i32) -> i32 { b - a }
}

mod mistake_38 {
#[fpcontrol::round(MODE)]
fn f(a: u32) -> u32 { -a }
}

mod mistake_39 {
#[fpcontrol::round(MODE)]
fn f(a: [f64; 2]) -> f64 { a + 1.0 }
}

mod mistake_40 {
#[fpcontrol::round(MODE)]
fn f(a: (f64, f64)) -> f64 { a.0 * a.2 }
}

mod mistake_41 {
struct S { x: f64 }
#[fpcontrol::round(MODE)]
fn f(s: S) -> f64 { s.y * 2.0 }
}

mod mistake_42 {
struct S { x: f64 }
#[fpcontrol::round(MODE)]
fn f(s: S, t: S) -> f64 { s + t }
}

mod mistake_56 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { match a * 2.0 { 1 => 2.0, _ => 3.0 } }
}

mod mistake_57 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let (x, y) = a * 2.0; x }
}

mod mistake_58 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { for i in a * 2.0 { } 1.0 }
}

mod mistake_59 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { vec![1.0, 2.0][a * 2.0] }
}

mod mistake_60 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { vec![1.0, 2.0][1i32 + 1] }
}

mod mistake_61 {
#[fpcontrol::round(MODE)]
fn f(v: &[f64], i: u32) -> f64 { v[i + 1] * 2.0 }
}

mod mistake_62 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> String { a * 2.0 }
}

mod mistake_63 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> Result<f64, ()> { a * 2.0 }
}

mod mistake_64 {
#[fpcontrol::round(MODE)]
fn f(a: Result<f64, ()>) -> Result<f64, String> { Ok(a? * 2.0) }
}

mod mistake_65 {
#[fpcontrol::round(MODE)]
async fn f(a: f64) -> f64 { g().await * 2.0 } fn g() -> f64 { 1.0 }
}

mod mistake_67 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> u8 { (a * 2.0) as Vec<u8> }
}

mod mistake_68 {
#[fpcontrol::round(MODE)]
fn f(a: &str) -> f64 { a as f64 * 2.0 }
}

mod mistake_69 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a % "x" }
}

mod mistake_71 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let mut s = String::new(); s += a; 1.0 }
}

mod mistake_72 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let mut s = 1; s += a; 1.0 }
}

mod mistake_73 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let mut s = 1.0f32; s *= a; 1.0 }
}

mod mistake_76 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> bool { a < 2 }
}

mod mistake_77 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> bool { a * 2.0 < 2 }
}

mod mistake_78 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> bool { a * 2.0 == Some(1.0) }
}

mod mistake_90 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { return a * 2; }
}

mod mistake_91 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { loop { break a * "x"; } }
}

mod mistake_92 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { !a * 2.0 }
}

mod mistake_93 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { *a * 2.0 }
}

mod mistake_94 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { -"x" }
}

mod mistake_95 {
#[fpcontrol::round(MODE)]
fn f(a: i32, b: f64) -> f64 { a * b + 1.0 }
}

mod mistake_96 {
#[fpcontrol::round(MODE)]
fn f(a: i32, b: f64) -> f64 { b + a * b }
}

mod mistake_97 {
#[fpcontrol::round(MODE)]
fn f(a: i32, b: f64, c: f64) -> f64 { c - a * b * c }
}

mod mistake_98 {
#[fpcontrol::round(MODE)]
const fn f(a: i32, b: f64) -> f64 { a * b }
}

mod mistake_99 {
#[fpcontrol::round(MODE)]
const fn f(a: f64) -> f64 { a * 2 }
}

mod mistake_100 {
#[fpcontrol::round(MODE)]
mod m { pub fn f(a: f64, n: usize) -> f64 { a / n } }
}

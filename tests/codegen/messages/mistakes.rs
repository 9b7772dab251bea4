//! Mistakes, one a module, with what each function needs beside it. See `messages.rs`.

#![allow(warnings)]

mod mistake_0 {
#[fpcontrol::round(MODE)]
fn f(a: f64, n: usize) -> f64 { a / n }
}

mod mistake_1 {
#[fpcontrol::round(MODE)]
fn f(a: f32, b: f64) -> f64 { a + b }
}

mod mistake_2 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let x = a; x += 1.0; x }
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

mod mistake_10 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { g(a * 2.0) } fn g(x: i32) -> f64 { 1.0 }
}

mod mistake_11 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { if a * 2.0 { 1.0 } else { 2.0 } }
}

mod mistake_12 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { undefined * 2.0 }
}

mod mistake_13 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.nothing() * 2.0 }
}

mod mistake_14 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { (a * 2.0).nothing() }
}

mod mistake_15 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> f64 { let w = v; v[0] * 2.0 }
}

mod mistake_16 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> f64 { drop(v); v[0] + 1.0 }
}

mod mistake_17 {
#[fpcontrol::round(MODE)]
fn f(v: &Vec<f64>) { v[0] += 1.0; }
}

mod mistake_18 {
#[fpcontrol::round(MODE)]
fn f(v: &mut Vec<f64>) { let r = &mut v[0]; v[1] += 1.0; *r += 2.0; }
}

mod mistake_19 {
#[fpcontrol::round(MODE)]
fn f(v: &mut Vec<f64>) { for x in v.iter() { v[0] += *x; } }
}

mod mistake_20 {
#[fpcontrol::round(MODE)]
fn f() -> f64 { let x: f64; x * 2.0 }
}

mod mistake_21 {
#[fpcontrol::round(MODE)]
fn f() -> f64 { let mut x: f64; x += 2.0; x }
}

mod mistake_22 {
#[fpcontrol::round(MODE)]
fn f(v: &[f64]) -> f64 { v.iter().sum() + 1.0 }
}

mod mistake_23 {
#[fpcontrol::round(MODE)]
fn f(v: &[&str]) -> f64 { v.iter().sum() }
}

mod mistake_24 {
#[fpcontrol::round(MODE)]
fn f(v: &[String]) -> f64 { v.iter().sum::<f64>() }
}

mod mistake_25 {
#[fpcontrol::round(MODE)]
fn f(v: &[f64]) -> i32 { v.iter().sum::<i32>() }
}

mod mistake_26 {
#[fpcontrol::round(MODE)]
fn f(a: f64) { let r = std::rc::Rc::new(a * 2.0); std::thread::spawn(move || { let x = *r + 1.0; }); }
}

mod mistake_27 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> impl Fn() -> f64 { || a * 2.0 }
}

mod mistake_28 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> std::thread::JoinHandle<f64> { std::thread::spawn(|| a * 2.0) }
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

mod mistake_43 {
struct S { x: f64 }
#[fpcontrol::round(MODE)]
fn f(s: &S) { s.x *= 2.0 }
}

mod mistake_44 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let c = || a += 1.0; a }
}

mod mistake_45 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.sqrt(2.0) }
}

mod mistake_46 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.powi(2.0) }
}

mod mistake_47 {
#[fpcontrol::round(MODE)]
fn f(a: i32) -> i32 { a.sqrt() }
}

mod mistake_48 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { f64::sqrt(a, a) }
}

mod mistake_49 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { f64::exp("x") }
}

mod mistake_50 {
#[fpcontrol::round(MODE)]
fn f(a: &mut f64) -> f64 { a * 2.0 + a }
}

mod mistake_51 {
#[fpcontrol::round(MODE)]
fn f(a: &mut f64, b: &mut f64) { a += b; }
}

mod mistake_52 {
#[fpcontrol::round(MODE)]
fn f(a: &mut f64) { a += 1.0; }
}

mod mistake_53 {
#[fpcontrol::round(MODE)]
fn f(a: &f64) { *a += 1.0; }
}

mod mistake_54 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> Box<dyn Fn(f64) -> f64> { Box::new(|x| x * a) }
}

mod mistake_55 {
#[fpcontrol::round(MODE)]
fn f<'a>(a: f64) -> &'a f64 { &(a * 2.0) }
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

mod mistake_66 {
#[fpcontrol::round(MODE)]
fn f(a: f64) { let f = async { let r = std::rc::Rc::new(1.0); h().await; let x = *r * a; }; s(f); } async fn h() {} fn s<T: Send>(_: T) {}
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

mod mistake_70 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let mut x = a; let y = &x; x += 1.0; *y * 2.0 }
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

mod mistake_74 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { const K: f64 = 2.0; K += a; 1.0 }
}

mod mistake_75 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { 1.0 += a; 1.0 }
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

mod mistake_79 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { unsafe_fn(a) * 2.0 } unsafe fn unsafe_fn(a: f64) -> f64 { a }
}

mod mistake_80 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let x = Default::default(); x * 2.0 }
}

mod mistake_81 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let x = "1".parse().unwrap(); (x * 2.0).sqrt() }
}

mod mistake_82 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let c = |x| x * 2.0; c(a) + c(1f32) }
}

mod mistake_83 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let c = |x| -> f64 { x * 2.0 }; c("s") }
}

mod mistake_84 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> Vec<f64> { v.iter().map(|x| x * 2.0).collect::<Vec<f32>>() }
}

mod mistake_85 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> Vec<f32> { v.iter().map(|x| x * 2.0).collect() }
}

mod mistake_86 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> f64 { v.iter().map(|x| x * 2.0).max().unwrap() }
}

mod mistake_87 {
#[fpcontrol::round(MODE)]
fn f(v: Vec<f64>) -> f64 { v.iter().fold(0, |s, x| s + x) }
}

mod mistake_88 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.max(1) }
}

mod mistake_89 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.mul_add(1, 2.0) }
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

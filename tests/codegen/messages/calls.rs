
// Mistakes about methods, functions, closures and iterators.

mod mistake_10 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { g(a * 2.0) } fn g(x: i32) -> f64 { 1.0 }
}

mod mistake_13 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { a.nothing() * 2.0 }
}

mod mistake_14 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { (a * 2.0).nothing() }
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

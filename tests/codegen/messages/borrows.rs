
// Mistakes about places: moves, borrows, lifetimes, mutability.

mod mistake_2 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let x = a; x += 1.0; x }
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

mod mistake_43 {
struct S { x: f64 }
#[fpcontrol::round(MODE)]
fn f(s: &S) { s.x *= 2.0 }
}

mod mistake_44 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let c = || a += 1.0; a }
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

mod mistake_66 {
#[fpcontrol::round(MODE)]
fn f(a: f64) { let f = async { let r = std::rc::Rc::new(1.0); h().await; let x = *r * a; }; s(f); } async fn h() {} fn s<T: Send>(_: T) {}
}

mod mistake_70 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { let mut x = a; let y = &x; x += 1.0; *y * 2.0 }
}

mod mistake_74 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { const K: f64 = 2.0; K += a; 1.0 }
}

mod mistake_75 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { 1.0 += a; 1.0 }
}

mod mistake_79 {
#[fpcontrol::round(MODE)]
fn f(a: f64) -> f64 { unsafe_fn(a) * 2.0 } unsafe fn unsafe_fn(a: f64) -> f64 { a }
}

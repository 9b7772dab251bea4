//! Code that rustc and Clippy offer to rewrite: parentheses, `return`, blocks, casts and closures around arithmetic. The test
//! puts it into two crates, of which one has a rounding mode in the place of MODE, and the other has no attributes.

#![allow(dead_code)]

#[fpcontrol::fp(round = MODE)]
pub fn parens(a: f64, c: bool) -> f64 {
    let b = (a * 2.0);
    let d = ((a + b) * 2.0);
    let e = (-a);
    let f = ((a));
    let g = (a as f32);
    let mut h = (a * 2.0 + b);
    h = (a * 3.0);
    h += (a * 3.0);
    h -= (a);
    if (a * 2.0 > b) { return (a * 2.0); }
    while (h * 2.0 < b) { h += (1.0); }
    match (a * 2.0) { x => { h += x; } }
    for i in (0..(2 + 3)) { h += (i as f64); }
    let k = id((a * 2.0));
    let l = id({ a * 2.0 });
    let m = [(a * 2.0), (b)];
    let n = { a * 2.0 };
    let o = { (a * 2.0) };
    let p = if c { (a * 2.0) } else { (b) };
    let q = match c { true => (a * 2.0), false => { b * 2.0 } };
    let r = |x: f64| (x * 2.0);
    let s = |x: f64| { x * 2.0 };
    let t = |x: f64| { return x * 2.0; };
    let u = loop { break (a * 2.0); };
    let v = (a * 2.0, (b * 2.0));
    let w = (a.sqrt());
    let x = (a.mul_add(2.0, b)).sqrt();
    let y = ((a * 2.0)).abs();
    let z = &(a * 2.0);
    let aa = &(a);
    let bb = (1.0 / 3.0);
    let cc = (0.1);
    let dd = -(0.1);
    let ee = (f64::exp(a));
    let ff = f64::exp((a));
    let gg = (!((a * 2.0) > b));
    let hh = (a * 2.0) as i32;
    let ii = (hh as usize);
    let jj = (a + (b)) + (c as u8 as f64);
    let kk = unsafe { (a * 2.0) };
    let ll = (2 * 3);
    let mm = (hh + 1);
    let nn = (hh << 1) + (hh);
    let oo = Some((a * 2.0));
    let Some(pp) = (oo) else { return (a + b); };
    assert!((a * 2.0 > b));
    println!("{} {}", (a * 2.0), (b));
    return (b + a);
}
fn id<T>(x: T) -> T { x }
#[fpcontrol::fp(round = MODE)]
pub fn ret(a: f64) -> f64 { return a * 2.0; }
#[fpcontrol::fp(round = MODE)]
pub fn ret2(a: f64) -> f64 { return a; }
#[fpcontrol::fp(round = MODE)]
pub fn ret3(a: f64) -> f64 { if a > 1.0 { return a * 2.0; } else { return -a; } }
#[fpcontrol::fp(round = MODE)]
pub fn ret4(a: f64) -> f64 { match a > 1.0 { true => return a * 2.0, false => return (a).sqrt(), } }
#[fpcontrol::fp(round = MODE)]
pub fn ret5(a: f64) -> f64 { let x = a * 2.0; x }
#[fpcontrol::fp(round = MODE)]
pub fn ret6(a: f64) -> f64 { let x = a * 2.0; return x; }
#[fpcontrol::fp(round = MODE)]
pub fn ret7(a: Option<f64>) -> Option<f64> { return Some(a? * 2.0); }
#[fpcontrol::fp(round = MODE)]
#[fpcontrol::fp(round = MODE)]
pub fn closures(v: &[f64]) -> Vec<f64> {
    let a = v.iter().map(|x| { return x * 2.0; }).collect::<Vec<f64>>();
    let b: Vec<f64> = v.iter().map(|x| (x * 2.0)).collect();
    let c: Vec<f64> = v.iter().map(|&x| { x * 2.0 }).collect::<Vec<_>>();
    let mut d = c.clone();
    d.iter_mut().for_each(|x| { *x *= 2.0; });
    d.iter_mut().for_each(|x| *x += (2.0));
    let e = v.iter().fold(0.0, |s, x| s + x);
    let f = v.iter().fold(1.0, |s, x| s * x);
    let g = v.iter().map(|x| x * 2.0).filter(|x| *x > e * f).next();
    let h = v.iter().map(|x| x + 1.0).map(|x| x * 2.0).max_by(|a, b| a.partial_cmp(&b).unwrap());
    for i in 0..v.len() { d[i] = v[i] * 2.0; }
    for i in 0..v.len() { d[i] += v[i]; }
    let k = g.unwrap_or(e * 2.0) + h.unwrap_or_else(|| 2.0);
    let l = g.map(|x| x * 2.0).unwrap_or(k);
    let m = g.map_or(None, |x| Some(x * 2.0));
    let n = (|| k * 2.0)();
    d.push((l + n + m.unwrap_or_default()).clone());
    if d.len() == 0 { return a; }
    d.extend(b.into_iter().map(|x| x as f64));
    return d;
}
#[fpcontrol::fp(round = MODE)]
pub fn casts(a: f64, b: f32, i: i32, u: u8) -> f64 {
    let x = (a * 2.0) as f64;
    let y = (b * 2.0) as f64;
    let z = (i + 1) as i32;
    let w = (u + 1) as i64 as f64;
    let v = (i as f64) * a;
    let t = i as f64 * (u as f64);
    let s = f64::from((b * 2.0)) + f64::from(u + 1);
    let r = (a * 2.0) as f32 as f64;
    let q: f64 = (a * 2.0).into();
    let p = (a * a).clone();
    let o = (a + 1.0).floor() as i32 as f64;
    x + y + z as f64 + w + v + t + s + r + q + p + o
}
#[fpcontrol::fp(round = MODE)]
pub fn arith(a: f64, b: f64, i: i32, j: u32) -> f64 {
    let mut x = a;
    x = x + b;
    x = b + x;
    x = x * 2.0;
    x += x * 2.0;
    let mut k = i;
    k = k + 1;
    k = 1 * k;
    k = k + 0;
    k = k - 1 * 1;
    let m = (k + i) / 2;
    let m2 = (a + b) / 2.0;
    let n = (k % 2 + 2) % 2;
    let o = if j >= 3 { j - 3 } else { 0 };
    let p = if a > b { a - b } else { b - a };
    let q = a * b + x;
    let r = (a * a + b * b).sqrt();
    let s = a * 180.0 / 3.14159;
    let t = 2.718281828;
    let u = a.powf(2.0) + a.powi(2) + (1.0 + a).ln() + a.exp() - 1.0;
    let v = a - a;
    let w = k & k + 1;
    let y = 1 << 2 + 3;
    let z = -1.0f64.abs();
    let aa = !(a < b) as i32;
    let bb = (m == m) as u8 as f64;
    let cc = a == b * 2.0;
    let dd = a != f64::NAN;
    let ee = a * 1.0 + 0.0;
    let ff = -1.0 * a;
    let gg = i * -1;
    let hh = j / 4 * 4;
    let ii = (j + 3) / 4;
    let jj = x.max(1.0).min(3.0);
    let kk = -(-a);
    let ll = 0 - i;
    (m as f64) + m2 + n as f64 + o as f64 + p + q + r + s + t + u + v + w as f64 + y as f64 + z + aa as f64 + bb + cc as u8 as f64 + dd as u8 as f64 + ee + ff + gg as f64 + hh as f64 + ii as f64 + jj + kk + ll as f64
}
pub struct P { x: f64, y: f64 }
#[fpcontrol::fp(round = MODE)]
impl P {
    pub fn new(x: f64, y: f64) -> P { P { x: x, y: (y * 2.0) } }
    pub fn len(&self) -> f64 { return (self.x * self.x + self.y * self.y).sqrt(); }
    pub fn add(&mut self, o: &P) -> () { self.x = self.x + o.x; self.y = (self.y + (&o).y); }
    pub fn scaled(self: &Self, k: f64) -> P { P { x: self.x * k, y: self.y * k } }
    pub fn opt(&self) -> Option<f64> { if self.x > 0.0 { Some(self.x * 2.0) } else { None } }
    pub fn res(&self) -> Result<f64, ()> { Ok((self.opt().ok_or(())?) * 2.0) }
    pub fn res2(&self) -> Result<f64, ()> { Ok(self.res()?) }
    pub fn res3(&self) -> Result<f64, ()> { match self.res() { Ok(x) => Ok(x * 2.0), Err(e) => Err(e) } }
    pub fn tuple(&self) -> (f64, f64) { let (a, b) = (self.x + 1.0, self.y); return (a, b); }
    pub fn blk(&self) -> f64 { { self.x * 2.0 } }
    pub fn unit(&mut self) { self.x += 1.0 }
    pub fn unit2(&mut self) { return self.x += 1.0; }
    pub fn cl(&mut self) { let mut f = || self.x += 1.0; f() }
    pub fn m(&mut self, k: u8) { match k { 1 => self.x += 1.0, 2 => { self.x *= 2.0 } _ => (self.x -= 1.0) } }
    pub fn n(&mut self, k: u8) { if k == 1 { self.x += 1.0 } else { if k == 2 { self.x += 2.0 } } }
}
#[fpcontrol::fp(round = MODE)]
pub mod m {
    pub fn f(a: f64) -> f64 { let b = (a * 2.0); return (b * a); }
    pub const K: f64 = (2.0 * 3.0);
    pub static S: f64 = { 2.0 * 3.0 };
    pub const fn g(a: f64, i: i32) -> f64 { let b = (a * 2.0); let j = (i * 2 + 1); return (b * a + j as f64); }
    #[derive(Debug)] pub struct Q(pub f64);
    impl Q { pub fn h(&self) -> f64 { return (self.0 + 1.0); } }
}
#[fpcontrol::fp(round = MODE, lenient)]
pub fn lenient(a: f64, i: i32) -> f64 { let b = (a * 2.0); let mut c = (-b); c += (b + (a)); let j = (i + 1); if (j * 2 > 3) { return (a * c); } return c + j as f64; }
#[fpcontrol::fp(round = MODE, contract)]
pub fn contract(a: f64, i: i32) -> f64 { let b = (a * 2.0 + 1.0); let mut c = (-b * a); c += (b * (a)); let j = (i * 2 + 1); if (j * 2 > 3) { return (a * c - b); } return c + j as f64; }
#[fpcontrol::fp(round = MODE)]
pub async fn asy(a: f64) -> f64 { let b = (a * 2.0); return (b + async { (a * 3.0) }.await); }
#[fpcontrol::fp(round = MODE)]
pub fn generic<T: fpcontrol::Real>(a: T, b: &T) -> T { let c = (a * *b); let d = (&a + b.clone()); return (c - d); }
#[fpcontrol::fp(round = MODE)]
pub fn stmts(a: f64, mut v: Vec<f64>) -> f64 {
    v[0] += (a);
    (v[0] += 1.0);
    { v[0] += 1.0; };
    v[(1 + 1)] = (a * v[(0)]);
    let x; x = (a * 2.0);
    let _ = (a * 2.0);
    let _y = (a * 2.0);
    (a * 2.0) + x
}
#[fpcontrol::fp(round = MODE)]
pub fn sums(v: &[f64]) -> f64 { let s: f64 = (v.iter().map(|x| (x * x)).sum::<f64>()); let p = v.iter().product::<f64>(); return (s + p); }

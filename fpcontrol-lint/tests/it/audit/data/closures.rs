//! Regions whose closures run elsewhere. Each fuses in a closure, and nowhere else. Each has an exported function that calls it.

use fpcontrol::{native, no_fma};
use std::fmt;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::LazyLock;
use std::task::{Context, Poll, Waker};
use std::thread;

#[no_fma]
#[unsafe(no_mangle)]
pub extern "C" fn spawned(x: f64) -> f64 {
    thread::spawn(move || native!(x.mul_add(3.0, 1.0))).join().unwrap_or(0.0)
}

#[no_fma]
#[unsafe(no_mangle)]
pub extern "C" fn scoped(x: f64) -> f64 {
    thread::scope(|scope| scope.spawn(|| native!(x.mul_add(3.0, 1.0))).join().unwrap_or(0.0))
}

#[no_fma]
#[unsafe(no_mangle)]
pub extern "C" fn caught(x: f64) -> f64 {
    catch_unwind(AssertUnwindSafe(|| native!(x.mul_add(3.0, 1.0)))).unwrap_or(0.0)
}

#[no_fma]
fn returned() -> impl Fn(f64) -> f64 {
    |x| native!(x.mul_add(3.0, 1.0))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_returned(x: f64) -> f64 {
    returned()(x)
}

#[no_fma]
fn opted_out() -> impl Fn(f64) -> f64 {
    native!(|x: f64| native!(x.mul_add(3.0, 1.0)))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_opted_out(x: f64) -> f64 {
    opted_out()(x)
}

#[no_fma]
fn iterated(xs: &[f64]) -> impl Iterator<Item = f64> {
    xs.iter().map(|x| native!(x.mul_add(3.0, 1.0)))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_iterated(xs: &[f64; 8]) -> f64 {
    iterated(xs).sum()
}

#[no_fma]
fn awaited(x: f64) -> impl Future<Output = f64> {
    async move { native!(x.mul_add(3.0, 1.0)) }
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_awaited(x: f64) -> f64 {
    wait(awaited(x))
}

#[no_fma]
async fn asynchronous(x: f64) -> f64 {
    native!(x.mul_add(3.0, 1.0))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_asynchronous(x: f64) -> f64 {
    wait(asynchronous(x))
}

#[no_fma]
#[inline(never)]
fn boxed(a: f64) -> Box<dyn Fn(f64) -> f64> {
    Box::new(move |x| a - native!(x.mul_add(3.0, 1.0)))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_boxed(x: f64) -> f64 {
    boxed(x)(x)
}

#[no_fma]
#[inline(never)]
fn pointed() -> fn(f64) -> f64 {
    |x| native!(x.mul_add(3.0, 1.0))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_pointed(x: f64) -> f64 {
    pointed()(x)
}

#[no_fma]
#[inline(never)]
fn listed() -> &'static [&'static (dyn Fn(f64) -> f64 + Sync)] {
    &[&|x| x * 3.0, &|x| native!(x.mul_add(3.0, 1.0))]
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_listed(x: f64, index: usize) -> f64 {
    listed().get(index).map_or(0.0, |f| f(x))
}

/// Types by names of the standard library's that hold pointers to closures.
mod named {
    pub struct Range(pub fn(f64) -> f64);
    pub type Result<T> = std::result::Result<T, fn(f64) -> f64>;
}

#[no_fma]
#[inline(never)]
fn ranged() -> named::Range {
    named::Range(|x| native!(x.mul_add(3.0, 1.0)))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_ranged(x: f64) -> f64 {
    ranged().0(x)
}

#[no_fma]
#[inline(never)]
fn failed<T>() -> named::Result<T> {
    Err(|x| native!(x.mul_add(3.0, 1.0)))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_failed(x: f64) -> f64 {
    failed::<f64>().unwrap_or_else(|f| f(x))
}

/// The standard library's own.
#[no_fma]
#[inline(never)]
fn collected<'a, T: Copy + Into<f64>>(xs: &'a [T]) -> Result<Vec<(f64, &'a T)>, String> {
    Ok(xs.iter().map(|x| (native!((*x).into().mul_add(3.0, 1.0)), x)).collect())
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_collected(x: f64) -> usize {
    collected(&[x, 1.0]).map_or(0, |xs| xs.len() + xs[0].0 as usize)
}

/// Called through pointers that stand in constants.
#[no_fma]
#[unsafe(no_mangle)]
pub extern "C" fn chosen(x: f64, index: usize) -> f64 {
    let functions: [&dyn Fn(f64) -> f64; 2] = [&|x| x * 3.0, &|x| native!(x.mul_add(3.0, 1.0))];
    functions.get(index % 3).map_or(0.0, |f| f(x))
}

#[no_fma]
const fn constant() -> fn(f64) -> f64 {
    |x| native!(x.mul_add(3.0, 1.0))
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_constant(x: f64) -> f64 {
    constant()(x)
}

#[no_fma]
mod held {
    use super::*;

    pub static STORED: fn(f64) -> f64 = |x| native!(x.mul_add(3.0, 1.0));

    pub static LAZY: LazyLock<f64> = LazyLock::new(|| {
        let x = thread::available_parallelism().map_or(1, usize::from) as f64;
        native!(x.mul_add(3.0, 1.0))
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_held(x: f64) -> f64 {
    (held::STORED)(x) + *held::LAZY
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_part(x: f64) -> f64 {
    part()(x)
}

fn part() -> impl Fn(f64) -> f64 {
    fpcontrol::inline::fp!(no_fma; |x: f64| native!(x.mul_add(3.0, 1.0)))
}

struct Shown([f64; 3]);

#[no_fma]
impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|x| native!(x.mul_add(3.0, 1.0)))).finish()
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn calls_fmt(x: f64) -> usize {
    format!("{:?}", Shown([x, 2.0, 3.0])).len()
}

fn wait<F: Future<Output = f64>>(future: F) -> f64 {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}

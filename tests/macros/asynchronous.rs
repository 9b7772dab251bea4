//! `async`: operands wait in the order of the code, once, and the futures stay `Send`.

use fpcontrol::{contract, fp, ftz, round};
use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

const DOWN: f64 = 0.333_333_333_333_333_3;

/// Waits once, then gives its value.
async fn later<T>(value: T) -> T {
    let mut waited = false;
    std::future::poll_fn(|_| if std::mem::replace(&mut waited, true) { Poll::Ready(()) } else { Poll::Pending }).await;
    value
}

/// Runs a future that may move between threads; returns its value, and how often it waited.
pub fn run<T>(future: impl Future<Output = T> + Send) -> (T, u32) {
    let mut future = pin!(future);
    let mut waits = 0;
    loop {
        match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => return (value, waits),
            Poll::Pending => waits += 1,
        }
    }
}

#[round(ru)]
async fn operands(a: f64, b: f64) -> f64 {
    later(a).await / later(b).await + (later(a).await - later(a).await)
}

#[contract]
#[round(rd)]
async fn places(values: &mut [f64; 2], i: usize) -> f64 {
    values[later(i).await] += later(1.0).await / later(3.0).await;
    values[later(i - 1).await] -= later(2.0).await * values[later(i).await];
    let mut sum = 0.0;
    for value in values.iter() {
        sum += later(*value).await;
    }
    sum
}

#[ftz]
fn blocks_and_closures(x: f32) -> impl Future<Output = (f32, bool, f32)> + Send {
    let halve = async |x: f32| x / later(2.0).await;
    async move {
        let flushed = later(x).await + 0.0;
        let up = fp!(round(ru), ftz = off; later(x).await / 2.0);
        (flushed, later(x).await == later(0.0).await, up + halve(x).await)
    }
}

struct Meter(f64);

#[round(ru)]
impl Meter {
    async fn third(&self) -> f64 {
        #[round(rd)]
        let down = later(self.0).await / 3.0;
        let up = later(self.0).await / 3.0;
        up - down
    }

    fn boxed(&self) -> Pin<Box<dyn Future<Output = f64> + Send + '_>> {
        Box::pin(async { later(self.0).await / 3.0 })
    }
}

#[fp(round = ru)]
trait Source {
    fn next(&self) -> impl Future<Output = f64> + Send;

    fn third(&self) -> impl Future<Output = f64> + Send
    where
        Self: Sync,
    {
        async { self.next().await / 3.0 }
    }
}

impl Source for Meter {
    async fn next(&self) -> f64 {
        later(self.0).await
    }
}

#[test]
fn operands_and_places_wait() {
    assert_eq!(run(operands(1.0, 3.0)), (DOWN.next_up(), 4));
    let mut values = [1.0, 0.0];
    // 1 - 2 rd(1/3), fused; then rd(0 + first) and rd(that + 1/3).
    assert_eq!(run(places(&mut values, 1)).1, 8);
    assert_eq!(values[1], DOWN);
    assert_eq!(values[0], f64::mul_add(-2.0, DOWN, 1.0));
}

#[test]
fn blocks_closures_and_methods_wait() {
    let tiny = f32::from_bits(3);
    assert_eq!(run(blocks_and_closures(tiny)).0, (0.0, true, 0.0));
    let meter = Meter(1.0);
    assert_eq!(run(meter.third()), (DOWN.next_up() - DOWN, 2));
    assert_eq!((run(meter.boxed()), run(Source::third(&meter))), ((DOWN.next_up(), 1), (DOWN.next_up(), 1)));
}

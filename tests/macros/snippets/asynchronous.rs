//! Futures. They wait once and are then ready; the waker does nothing.

use crate::snippets::snippets;

/// Runs a future that never needs to be woken.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    loop {
        if let std::task::Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

/// A value that is there at the second poll.
pub async fn later<T>(value: T) -> T {
    let mut waited = false;
    std::future::poll_fn(|_| {
        if std::mem::replace(&mut waited, true) { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    value
}

snippets! {
    awaited given { use super::super::{block_on, later}; }
    { async fn f(x: f64, y: f64) -> f64 { let sum = later(x).await + y * 0.1; sum * later(sum - 1.0).await } }
    runs { block_on(f(0.1, 0.7)) => 4 }

    awaited_in_places given { use super::super::{block_on, later}; }
    { async fn f(mut v: Vec<f64>, i: usize) -> Vec<f64> {
        v[later(i).await] += later(0.1).await;
        v[i + 1] *= v[i] - later(0.3).await;
        v
    } } runs { block_on(f(vec![0.1, 0.2, 0.3], 1)) => 3 }

    awaited_with_errors given { use super::super::{block_on, later}; }
    { async fn f(texts: &[&str]) -> Result<f64, std::num::ParseFloatError> {
        let mut sum = 0.0;
        for text in texts { sum += later(text.parse::<f64>()).await? * 0.5; }
        Ok(sum / texts.len() as f64)
    } } runs { block_on(f(&["0.1", "0.7"])) => 2 * 2 + 1, block_on(f(&["0.1", "x"])) => 2 }

    blocks given { use super::super::{block_on, later}; }
    { fn f(x: f64) -> impl Future<Output = f64> { let twice = x * 2.0; async move { let y = later(twice).await; y * y - x } } }
    runs { block_on(f(0.7)) => 3 }

    closures given { use super::super::{block_on, later}; }
    { async fn f(xs: &[f64], k: f64) -> f64 {
        let scaled = async |x: &f64| later(x * k).await + 0.1;
        let mut sum = 0.0;
        for x in xs { sum += scaled(x).await; }
        sum
    } } runs { block_on(f(&[0.1, 0.2, 0.3], 0.7)) => 3 * 3 }

    a_running_mean given { use super::super::{block_on, later}; pub struct Meter { mean: f64, count: u32 } }
    on (impl Meter) { async fn observe(&mut self, sample: f64) -> f64 {
        self.count += 1;
        self.mean += (later(sample).await - self.mean) / f64::from(self.count);
        self.mean
    } } runs { { let mut m = Meter { mean: 0.0, count: 0 }; block_on(async { (m.observe(0.3).await, m.observe(0.7).await) }) } => 2 * 3 }
}

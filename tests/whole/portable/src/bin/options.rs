//! Prices of options by formula and by simulation, with statrs.

use portable_programs::{Hash, unit};
use statrs::distribution::{ContinuousCDF, Normal};

fn call(normal: &Normal, spot: f64, strike: f64, rate: f64, volatility: f64, years: f64) -> f64 {
    let spread = volatility * years.sqrt();
    let d1 = ((spot / strike).ln() + (rate + volatility.powi(2) / 2.0) * years) / spread;
    spot * normal.cdf(d1) - strike * (-rate * years).exp() * normal.cdf(d1 - spread)
}

fn main() {
    let normal = Normal::new(0.0, 1.0).expect("a distribution");
    let mut hash = Hash::default();
    let mut total = 0.0;
    for strike in 50..150 {
        for months in 1..13 {
            let price = call(&normal, 100.0, f64::from(strike), 0.03, 0.25, f64::from(months) / 12.0);
            hash.add(price.to_bits());
            total += price;
        }
    }
    let mut state = 5;
    let payoffs: Vec<f64> = (0..20_000)
        .map(|_| {
            let z = normal.inverse_cdf(unit(&mut state).max(1e-12));
            let end = 100.0 * (0.03_f64 - 0.25 * 0.25 / 2.0 + 0.25 * z).exp();
            (end - 105.0).max(0.0) * (-0.03_f64).exp()
        })
        .collect();
    let mean = payoffs.iter().sum::<f64>() / payoffs.len() as f64;
    let error = (payoffs.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / payoffs.len() as f64).sqrt();
    payoffs.iter().for_each(|x| hash.add(x.to_bits()));
    // The compiler computes these with the functions of the machine on which it runs.
    let constants = [2.0_f64.powf(0.1), 0.7_f64.sin(), 0.3_f64.tan(), 10.0_f64.ln(), 5.5_f64.exp()];
    constants.iter().for_each(|x| hash.add(x.to_bits()));
    hash.add((f64::NAN * mean).to_bits());
    hash.add((-0.0_f64).max(0.0).to_bits());
    println!("options {hash} {total} {mean} {error}");
}

//! Stochastic rounding: its probabilities, and what its mean converges to.

use super::{between_one_and_two, recording};
use fpcontrol::control::{Rd, Ru};
use fpcontrol::instrument::{Mode, with};
use fpcontrol::ops::{Add, Div, Mul, Sqrt, Sub};
use fpcontrol::round;

#[round(rn)]
fn sum(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

/// The mean over seeds, and its standard error.
fn mean(runs: u64, compute: impl Fn() -> f64) -> (f64, f64) {
    let results: Vec<_> = (0..runs).map(|seed| with(Mode::Stochastic(seed), &compute)).collect();
    let mean = results.iter().sum::<f64>() / runs as f64;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (runs - 1) as f64;
    (mean, (variance / runs as f64).sqrt())
}

#[test]
fn a_quarter_of_a_unit_is_rounded_up_a_quarter_of_the_times() {
    let _recording = recording();
    #[round(rn)]
    fn step(x: f32) -> f32 {
        x + 2f32.powi(-25)
    }
    let runs = 10_000;
    let ups = (0..runs).filter(|&seed| with(Mode::Stochastic(seed), || step(1.0)) > 1.0).count();
    // Four standard deviations of 10,000 draws at 1/4 are 173.
    assert!((2500 - 173..2500 + 173).contains(&ups), "{ups}");
}

#[test]
fn every_result_is_a_neighbour_and_an_exact_one_stays() {
    let _recording = recording();
    let mut state = 5;
    macro_rules! check {
        ($a:ident $b:ident $($compute:expr;)*) => {
            $({
                fn compute<C: fpcontrol::Control>($a: f64, $b: f64) -> f64 { $compute }
                let neighbours = [compute::<Rd>($a, $b), compute::<Ru>($a, $b)];
                let result = with(Mode::Stochastic(state), || compute::<Ru>($a, $b));
                assert!(neighbours.contains(&result), "{} of {} {}: {result}", stringify!($compute), $a, $b);
            })*
        };
    }
    for _ in 0..500 {
        let [a, b] = [(); 2].map(|()| between_one_and_two(&mut state));
        check! { a b
            a.controlled_add::<C>(b);
            a.controlled_sub::<C>(b * 0.001);
            (-a).controlled_mul::<C>(b);
            a.controlled_div::<C>(b);
            (a * b).controlled_sqrt::<C>();
        }
        assert_eq!(with(Mode::Stochastic(state), || a.controlled_mul::<Ru>(0.5)), a * 0.5);
        assert_eq!(with(Mode::Stochastic(state), || a.controlled_sub::<Rd>(a)).to_bits(), (-0.0_f64).to_bits());
    }
}

#[test]
fn the_same_seed_gives_the_same_bits() {
    let _recording = recording();
    let xs: Vec<f32> = (1..200).map(|i| 1.0 / i as f32).collect();
    let run = |seed| with(Mode::Stochastic(seed), || sum(&xs)).to_bits();
    assert_eq!(run(1), run(1));
    assert!((2..20).any(|seed| run(seed) != run(1)));
}

/// To nearest every 0.25 is lost; the mean of the stochastic sums is right.
#[test]
fn the_mean_of_sums_converges() {
    let _recording = recording();
    let mut xs = vec![2f32.powi(24)];
    xs.extend([0.25; 400]);
    assert_eq!(sum(&xs), 2f32.powi(24));
    let (mean, error) = mean(400, || f64::from(sum(&xs)));
    let exact = 2f64.powi(24) + 100.0;
    assert!(error > 0.0 && (mean - exact).abs() < 4.0 * error, "{mean} ± {error}, {exact}");
}

#[round(rn)]
fn product(xs: &[f32]) -> f32 {
    xs.iter().product()
}

#[test]
fn the_mean_of_products_of_independent_factors_converges() {
    let _recording = recording();
    let mut state = 9;
    let xs: Vec<f32> = (0..20).map(|_| between_one_and_two(&mut state) as f32).collect();
    let exact: f64 = xs.iter().map(|&x| f64::from(x)).product(); // right to 20 units of 2^-53
    let (mean, error) = mean(2000, || f64::from(product(&xs)));
    assert!(error > 0.0 && (mean - exact).abs() < 4.0 * error, "{mean} ± {error}, {exact}");
}

/// x = (1 + 2^-25) - 1 is 0 three times of four, else 2^-23: its mean is right, the mean of its square is four times the
/// square, and the mean of 1 / (x + 2^-24) is not 1 / (mean + 2^-24).
#[test]
fn squares_and_quotients_are_biased() {
    let _recording = recording();
    #[round(rn)]
    fn lost_and_found(x: f32) -> f32 {
        (1.0 + x) - 1.0
    }
    let unit = 2f64.powi(-25);
    let x = move || f64::from(lost_and_found(unit as f32));
    let (first, error) = mean(4000, x);
    assert!((first - unit).abs() < 4.0 * error, "{first} ± {error}");
    let (square, error) = mean(4000, || x() * x()); // of two independent factors
    assert!((square - unit * unit).abs() < 4.0 * error, "{square} ± {error}");
    let (square, error) = mean(4000, || x().powi(2)); // of the same one twice
    assert!((square - 4.0 * unit * unit).abs() < 4.0 * error && square > 3.0 * unit * unit, "{square} ± {error}");
    let (quotient, error) = mean(4000, || unit / (x() + 2.0 * unit));
    let biased = 0.75 / 2.0 + 0.25 / 6.0;
    assert!((quotient - biased).abs() < 4.0 * error && (quotient - 1.0 / 3.0).abs() > 10.0 * error, "{quotient}");
}

use fpcontrol::{fp, round};
use tracing::instrument;

#[round(ru)]
#[instrument(fields(twice = a * 2.0))]
fn computing(a: f64) -> f64 {
    a
}

#[round(ru)]
fn in_a_body(a: f64) -> f64 {
    #[cfg_attr(all(), instrument(fields(tenth = 0.1)))]
    fn inner(a: f64) -> f64 {
        a
    }
    inner(a)
}

#[round(ru)]
fn of_a_path(a: f64) -> f64 {
    #[cfg_attr(any(), checked(f64::min, by = f64::max, fields(root = f64::sqrt(0.5))))]
    fn inner(a: f64) -> f64 {
        a
    }
    inner(a)
}

#[round(ru)]
#[instrument(name = "a-b", fields(a, half = 0.5, below = -1.0))]
#[must_use = "1/3"]
fn passing(a: f64) -> f64 {
    a
}

#[fp(round = ru, lenient)]
#[instrument(fields(twice = a * 2.0))]
fn lenient(a: f64) -> f64 {
    a
}

fn main() {
    computing(1.0);
    in_a_body(1.0);
    of_a_path(1.0);
    let _ = passing(1.0);
    lenient(1.0);
}

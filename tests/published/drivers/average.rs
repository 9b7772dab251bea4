//! Running quantiles. The marker positions are multiples of 1/8, exact in every mode; only heights are rounded.

mod show;

use average::{Estimate, Quantile};
use show::{near, Numbers};

fn main() {
    let mut numbers = Numbers(5);
    for p in [0.25, 0.5, 0.75] {
        for count in 1..100 {
            let mut quantile = Quantile::new(p);
            for _ in 0..count {
                quantile.add(numbers.between(1.0, 9.0));
            }
            // A step moves a height by at most a parabola's 13 operations; each of them moves only what the last ones left.
            near("quantile", quantile.quantile(), 13 * count, 30.0);
            near("p", quantile.p(), 1, 1.0);
        }
    }
}

//! Distributions of statrs.

use statrs::distribution::{Beta, Continuous, ContinuousCDF, Gamma, Normal, StudentsT};
use statrs::function::{erf, gamma};

fn main() {
    let normal = Normal::new(0.5, 2.0).expect("parameters");
    let shaped = Gamma::new(2.5, 1.5).expect("parameters");
    let beta = Beta::new(2.0, 3.5).expect("parameters");
    let student = StudentsT::new(0.0, 1.0, 7.0).expect("parameters");
    for index in 1..40_u32 {
        let x = f64::from(index) / 40.0;
        println!("{:e} {:e} {:e}", normal.cdf(4.0 * x), normal.inverse_cdf(x), normal.pdf(x));
        println!("{:e} {:e} {:e}", shaped.cdf(3.0 * x), shaped.pdf(x), beta.cdf(x));
        println!("{:e} {:e} {:e}", student.cdf(x), erf::erf(x), gamma::ln_gamma(10.0 * x));
    }
}

//! A type parameter that has a method of floats by `Real` and by a trait of the user's: only one of them is under control.

trait Roots: fpcontrol::Real {
    fn cbrt(self) -> Self;
}

#[fpcontrol::round(ru)]
fn root<T: Roots>(x: T) -> T {
    x.cbrt()
}

fn main() {}

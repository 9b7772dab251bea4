use fpcontrol::round;

struct Rot<T>(T);

impl<T> Rot<T> {
    fn exp(self) -> Self {
        self
    }

    // Of the `impl` the attribute sees nothing.
    #[round(ru)]
    fn twice(self) -> Self {
        Self::exp(Self::exp(self))
    }
}

// It may be an alias of a float.
#[round(ru)]
fn bare(r: Rot<f64>) -> Rot<f64> {
    Rot::exp(r)
}

// An alias with this argument may be, too: `Rot::<_>` is none.
#[round(ru)]
fn with_arguments<T>(r: Rot<T>) -> Rot<T> {
    Rot::<T>::exp(Rot::<_>::exp(r))
}

struct Pair<T>(T, T);

// A type parameter of the block, which may stand for a float.
impl<T: Copy + std::ops::Add<Output = T>> Pair<T> {
    #[round(ru)]
    fn sum(&self) -> T {
        T::add(self.0, self.1)
    }
}

mod units {
    pub type Wrapping = f64;
}

// Of core's type, one argument is left to inference.
#[round(ru)]
fn alias(x: f64) -> f64 {
    units::Wrapping::max(x, 1.0)
}

fn main() {
    let _ = (bare(Rot(1.0)), with_arguments(Rot(1)), alias(1.0), Rot(1).twice(), Pair(1.0, 2.0).sum());
}

use fpcontrol::round;

#[derive(Clone, Copy)]
struct Length(f32);

impl std::iter::Sum for Length {
    fn sum<I: Iterator<Item = Self>>(iterator: I) -> Self {
        iterator.fold(Self(0.0), |a, b| Self(a.0 + b.0))
    }
}

impl Length {
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

struct Array(Vec<f32>);

#[round(rz)]
fn of_elements(lengths: &[Length]) -> Length {
    lengths.iter().copied().sum()
}

#[round(rz)]
fn not_of_an_iterator(array: &Array) -> f32 {
    array.sum()
}

#[round(rz)]
fn operator(a: Length, b: Length) -> Length {
    a.add(b)
}

// It is the user's own: it leaves the region.
#[round(rz)]
fn by_path(a: Length, b: Length) -> Length {
    Length::add(a, b)
}

// It may be a float's: the attribute does not see what `Scalar` is.
impl<Scalar: Ord> Pair<Scalar> {
    #[round(rz)]
    fn by_a_parameter(a: Scalar, b: Scalar) -> Scalar { Scalar::max(a, b) }
}

#[round(rz)]
fn pointer(p: *const f32) -> *const f32 {
    p.add(1)
}

#[round(rz)]
fn generic<T: std::ops::Mul<Output = T>>(a: T, b: T) -> T {
    a.mul(b)
}

fn main() {
    let (a, array) = (Length(1.0), Array(vec![]));
    let _ = (of_elements(&[a]), not_of_an_iterator(&array), operator(a, a), by_path(a, a), Pair::by_a_parameter(1, 2), pointer(&1.0), generic(1, 2));
}

struct Pair<Scalar>(Scalar, Scalar);

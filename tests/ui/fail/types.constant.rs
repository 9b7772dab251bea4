// User types and generics have no operators in a `const fn`, annotated or not.
#[derive(Clone, Copy)]
struct Metres(f64);

impl std::ops::Add for Metres {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

#[fpcontrol::round(ru)]
const fn sum(a: Metres, b: Metres) -> Metres {
    a + b
}

#[fpcontrol::round(ru)]
const fn generic<T: fpcontrol::Real>(a: T, b: T) -> T {
    a * b
}

struct Own;

impl Own {
    const fn abs(self) -> f32 {
        1.0
    }
}

#[fpcontrol::ftz]
const fn method() -> f32 {
    Own.abs()
}

fn main() {
    sum(Metres(generic(1.0, 2.0)), Metres(method() as f64));
}

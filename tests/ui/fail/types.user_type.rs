use fpcontrol::round;

#[derive(Clone, Copy)]
struct Vector(f32, f32);

impl std::ops::Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl Vector {
    fn sqrt(self) -> Self {
        self
    }
}

#[round(rz)]
fn sum(a: Vector, b: Vector) -> Vector {
    a + b
}

#[round(rz)]
fn root(a: Vector) -> Vector {
    a.sqrt()
}

#[round(rz)]
fn generic<T: std::ops::Add<Output = T>>(a: T, b: T) -> T {
    a + b
}

fn main() {
    let v = Vector(1.0, 2.0);
    let _ = (sum(v, v), root(v), generic(1.0, 2.0));
}

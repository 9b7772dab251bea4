use fpcontrol::{operators, round};

struct Vector(f32);

#[round(ru)]
#[operators]
impl std::ops::Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector(-self.0)
    }
}

#[round(rn)]
mod inside {
    use super::{Vector, operators, round};

    #[round(rd)]
    #[operators]
    impl std::ops::Add for Vector {
        type Output = Vector;
        fn add(self, other: Vector) -> Vector {
            Vector(self.0 + other.0)
        }
    }
}

struct Point(f32);

#[operators]
#[round(ru)]
impl std::ops::Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        Point(-self.0)
    }
}

fn main() {
    let _ = -Point(0.1);
    let _ = -Vector(0.1);
}

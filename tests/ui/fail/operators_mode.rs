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

fn main() {
    let _ = -Vector(0.1);
}

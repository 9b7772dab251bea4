use fpcontrol::operators;

struct Vector(f32);

#[operators(round = ru, contract, literals = rn)]
impl std::ops::Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector(-self.0)
    }
}

fn main() {
    let _ = -Vector(0.1);
}

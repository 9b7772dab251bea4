use fpcontrol::{inline::fp, operators, round};

struct Vector(f32);

#[operators]
impl std::ops::Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        fn helper(x: f32) -> f32 {
            x + 0.1
        }
        let y = fp!(round(ru); self.0 * 0.1);
        #[round(rd)]
        let z = y + 1.0;
        Vector(helper(z))
    }
}

fn main() {
    let _ = -Vector(0.1);
}

use fpcontrol::round;

mod real {
    pub fn sqrt(x: f32) -> f32 {
        x.sqrt()
    }
}

mod own {
    pub mod fpcontrol {
        pub mod math {
            pub fn sqrt(x: f32) -> f32 {
                x.sqrt()
            }
        }
    }
}

trait Signed {
    fn recip(self) -> Self;
}

#[round(rz)]
fn called(a: f32) -> f32 {
    real::sqrt(a) + own::fpcontrol::math::sqrt(a) + Signed::recip(a) + <f32 as Signed>::recip(a)
}

// These are not arithmetic of floats.
#[round(rz)]
fn others(a: usize, b: usize) -> usize {
    usize::max(a, b) + std::cmp::min(a, b)
}

fn main() {
    let _ = (called(1.0), others(1, 2));
}

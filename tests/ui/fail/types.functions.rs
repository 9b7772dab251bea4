use fpcontrol::round;

#[derive(Clone, Copy)]
struct Rot(f64);

impl Rot {
    fn exp(self) -> f64 {
        self.0
    }

    fn sqrt(self) -> f64 {
        self.0
    }
}

#[round(ru)]
fn of_own_type(x: Rot) -> f64 {
    x.exp() * 2.0
}

#[round(ru)]
fn root_of_own_type(x: &Rot) -> f64 {
    x.sqrt() * 2.0
}

#[round(ru)]
trait Curve {
    fn exp(&self) -> f64;

    fn twice(&self) -> f64 {
        self.exp() * 2.0
    }
}

impl Curve for Rot {
    fn exp(&self) -> f64 {
        self.0
    }
}

#[round(ru)]
fn natively(x: Rot) -> f64 {
    fpcontrol::native!(x.exp()) * 2.0
}

fn main() {
    let _ = (of_own_type(Rot(1.0)), root_of_own_type(&Rot(1.0)), Rot(1.0).twice(), natively(Rot(1.0)));
}

use fpcontrol::round;

#[derive(Clone, Copy)]
struct Rot(f64);

impl Rot {
    fn exp(self) -> f64 {
        self.0
    }
}

// It is the user's own: it leaves the region.
#[round(ru)]
fn own(x: Rot) -> f64 {
    x.exp() * 2.0
}

#[round(ru)]
fn of_own_type(x: Rot) -> f64 {
    x.sin() * 2.0
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

    fn length(&self) -> f64 {
        self.sqrt() * 2.0
    }
}

impl Curve for Rot {
    fn exp(&self) -> f64 {
        self.0
    }
}

fn main() {
    let _ = (own(Rot(1.0)), of_own_type(Rot(1.0)), root_of_own_type(&Rot(1.0)), Rot(1.0).twice(), Rot(1.0).length());
}

use fpcontrol::{fp, round};

struct Circle(f64);

trait Area {
    fn area(&self) -> f64;
}

#[fp(round = ru, multiversion)]
impl Area for Circle {
    fn area(&self) -> f64 {
        3.0 * self.0 * self.0
    }
}

trait Length {
    fn length(&self) -> f64;
}

#[round(ru)]
impl Length for Circle {
    #[fp(multiversion)]
    fn length(&self) -> f64 {
        6.0 * self.0
    }
}

#[round(ru)]
trait Double {
    #[fp(multiversion)]
    fn double(x: f64) -> f64 {
        2.0 * x
    }
}

fn main() {
    let _ = (Circle(1.0).area(), Circle(1.0).length());
}

use fpcontrol::fp;

#[fp(round = ru, multiversion, backend = fpcontrol::backend::Soft)]
fn third(x: f64) -> f64 {
    x / 3.0
}

struct Circle(f64);

#[fp(round = ru, multiversion, backend = fpcontrol::backend::Soft)]
impl Circle {
    fn area(&self) -> f64 {
        3.0 * self.0 * self.0
    }
}

fn main() {
    third(1.0);
    Circle(1.0).area();
}

use fpcontrol::fp;

struct Circle(f64);

#[fp(round = ru, lanes)]
impl Circle {
    fn area(&self) -> f64 {
        3.0 * self.0 * self.0
    }
}

fn main() {
    let _ = Circle(1.0).area();
}

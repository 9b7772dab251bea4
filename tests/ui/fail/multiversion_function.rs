use fpcontrol::fp;

struct Circle(f64);

impl Circle {
    #[fp(round = ru, multiversion)]
    fn area(&self) -> f64 {
        3.0 * self.0 * self.0
    }

    #[fp(round = ru, multiversion)]
    fn unit() -> Self {
        Self(0.5 + 0.5)
    }
}

#[fp(round = ru, multiversion)]
const fn third() -> f64 {
    1.0 / 3.0
}

#[fp(round = ru, multiversion)]
async fn later(x: f64) -> f64 {
    x + 1.0
}

#[fp(round = ru, multiversion)]
fn halves(x: f64) -> Option<impl Iterator<Item = f64>> {
    Some(std::iter::once(x / 2.0))
}

fn main() {
    let _ = (Circle::unit().area(), third(), later(1.0), halves(1.0));
}

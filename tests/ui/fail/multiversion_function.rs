use fpcontrol::{fp, round};

struct Circle(f64);

#[round(ru)]
impl Circle {
    #[fp(multiversion)]
    const fn unit() -> Self {
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
    let _ = (Circle::unit().0, third(), later(1.0), halves(1.0));
}

use fpcontrol::{fp, round};

#[fp(round = ru, multiversion)]
mod areas {
    pub fn square(x: f64) -> f64 {
        x * x
    }
}

#[round(ru)]
mod more {
    #[fpcontrol::fp(multiversion)]
    trait Area {
        fn area(&self) -> f64;
    }
}

fn main() {
    areas::square(1.0);
}

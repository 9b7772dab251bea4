use fpcontrol::fp;

struct Gain(f64);

impl Gain {
    #[fp(round = ru, twin)]
    fn apply(&self, x: f64) -> f64 {
        self.0 * x
    }
}

fn main() {
    let _ = Gain(1.0).apply(1.0);
}

use fpcontrol::fp;

#[fp(round = ru)]
fn parts(a: f64, b: f64) -> f64 {
    #[fp(off)]
    let sum = a + b;
    fp!(off; sum * a)
}

fn main() {
    let _ = (parts(1.0, 2.0), fpcontrol::inline::fp!(off; 1.0 + 2.0));
}

use fpcontrol::fp;

#[fp(round = ru, twin)]
fn half(n: usize) -> usize {
    n / 2
}

fn main() {
    let _ = half(1);
}

use fpcontrol::fp;

macro_rules! vec {
    ($from:expr => to $to:expr) => {
        ($from, $to)
    };
}

#[fp(round = rn)]
fn f(a: f32, b: f32) -> f32 {
    vec![a => to b];
    vec![a + 1.0 => to b];
    println!("{}", a + b c);
    a
}

fn main() {
    f(1.0, 2.0);
}

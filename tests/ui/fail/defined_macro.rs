use fpcontrol::round;

#[round(rd)]
fn f(a: f32, b: f32) -> f32 {
    macro_rules! square {
        ($x:expr, ($a:tt + $b:tt)) => {
            $x * $x
        };
    }
    macro_rules! third {
        () => {
            0.33
        };
    }
    macro_rules! list {
        ($($x:expr),* $(,)?) => {
            [$($x),*]
        };
    }
    list![a, b][0] + square!(a, (b + b)) + third!()
}

fn main() {
    f(1.0, 2.0);
}

use fpcontrol::{fp, round};

#[round(rd)]
fn f(a: f32, b: f32) -> f32 {
    macro_rules! square {
        ($name:ident, $x:expr, ($a:tt + $b:tt)) => {
            let $name = $x * $x;
        };
    }
    macro_rules! third {
        ($name:ident) => {
            let $name = 0.33;
        };
    }
    macro_rules! list {
        ($($x:expr),* $(,)?) => {
            [$($x),*]
        };
    }
    square!(s, a, (b + b));
    third!(t);
    list![a, b][0] + s + t
}

#[fp(round = ru, lenient)]
mod others {
    macro_rules! through {
        ($($body:tt)*) => {
            $($body)*
        };
    }
    macro_rules! perhaps_items {
        ($x:expr) => {
            elsewhere!($x + 1.0);
        };
    }
    pub fn g(x: f64) -> f64 {
        through!(x / 3.0)
    }
}

fn main() {
    f(1.0, 2.0);
    others::g(1.0);
}

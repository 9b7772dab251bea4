use fpcontrol::{fp, native, round};

#[round(ru)]
fn methods(x: f64) -> f64 {
    macro_rules! each {
        ($($m:ident)*) => {
            [$(x.$m()),*]
        };
    }
    each!(sqrt recip)[0]
}

#[fp(round = ru, lenient)]
fn functions(x: f64) -> f64 {
    macro_rules! of_float {
        ($m:ident) => {
            f64::$m(x)
        };
    }
    macro_rules! of_type {
        ($t:ty, $m:ident) => {
            Some(x).map(<$t>::$m)
        };
    }
    of_float!(sqrt) + of_type!(f64, exp).unwrap_or(x)
}

#[round(ru)]
fn chains(x: f64) -> f64 {
    macro_rules! chain {
        ($($m:ident)*) => {
            x $(.$m())*
        };
    }
    chain!(sqrt exp)
}

struct Point {
    x: f64,
}

enum Kind {
    Fine,
    Coarse,
}

#[round(ru)]
fn passing(p: &Point, n: usize) -> f64 {
    macro_rules! field {
        ($p:expr, $field:ident) => {
            $p.$field
        };
    }
    macro_rules! count {
        ($kind:expr, $variant:ident, $n:ident) => {
            match $kind {
                Kind::$variant => (0..$n).len(),
                _ => 0,
            }
        };
    }
    macro_rules! root {
        ($m:ident) => {
            native!(p.x.$m())
        };
    }
    field!(p, x) + root!(sqrt) + count!(Kind::Fine, Coarse, n) as f64
}

fn main() {
    let _ = methods(1.0) + functions(1.0) + chains(1.0) + passing(&Point { x: 1.0 }, 1);
}

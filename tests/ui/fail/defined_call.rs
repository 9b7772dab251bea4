use fpcontrol::{fp, native, round};

#[round(ru)]
fn methods(x: f64) -> f64 {
    macro_rules! each {
        ($y:ident, $($m:ident)*) => {
            let $y = [$(x.$m()),*];
        };
    }
    each!(y, sqrt recip);
    y[0]
}

#[fp(round = ru, lenient)]
fn functions(x: f64) -> f64 {
    macro_rules! of_float {
        ($y:ident, $m:ident) => {
            let $y = f64::$m(x);
        };
    }
    macro_rules! of_type {
        ($y:ident, $t:ty, $m:ident) => {
            let $y = Some(x).map(<$t>::$m);
        };
    }
    of_float!(y, sqrt);
    of_type!(z, f64, exp);
    y + z.unwrap_or(x)
}

#[round(ru)]
fn chains(x: f64) -> f64 {
    macro_rules! chain {
        ($y:ident, $($m:ident)*) => {
            let $y = x $(.$m())*;
        };
    }
    chain!(y, sqrt exp);
    y
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

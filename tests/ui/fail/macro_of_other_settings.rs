//! A macro of an annotated item, called where other settings are in force, or none.

use fpcontrol::round;

#[round(ru)]
mod upward {
    use fpcontrol::{fp, native, round};

    macro_rules! third {
        ($x:expr) => {
            $x / 3.0
        };
    }

    #[round(rd)]
    fn item(x: f64) -> f64 {
        third!(x)
    }

    fn part(x: f64) -> f64 {
        fp!(round(rz); third!(x))
    }

    fn statement(x: f64) -> f64 {
        #[round(rz)]
        let y = third!(x);
        y
    }

    fn opted_out(x: f64) -> f64 {
        native!(third!(x))
    }

    #[fp(off)]
    fn off(x: f64) -> f64 {
        third!(x)
    }

    #[round(rz)]
    fn defined(x: f64) -> f64 {
        macro_rules! more {
            ($x:expr) => {
                third!($x) + 1.0
            };
        }
        more!(x)
    }
}

fn main() {}

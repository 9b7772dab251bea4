use fpcontrol::round;

#[round(ru)]
mod numeric {
    #[macro_export]
    macro_rules! twice {
        ($x:expr) => {
            2.0 * $x
        };
    }
    macro_rules! four_times {
        ($x:expr) => {
            twice!(twice!($x))
        };
    }
    pub fn f(x: f64) -> f64 {
        let once = twice!(x);
        once + four_times!(x)
    }
    pub fn g(x: f64) -> f64 {
        fpcontrol::native!(twice!(x))
    }
}

fn main() {
    numeric::f(1.0);
    numeric::g(1.0);
}

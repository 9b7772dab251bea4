use fpcontrol::round;

#[macro_use]
#[path = "../macros/handing.rs"]
mod handing;

properties! {
    #[round(ru)]
    fn computes(x in [1.0, 2.0]) {
        assert!(x + 1.0 > x)
    }
}

fn main() {
    computes();
}

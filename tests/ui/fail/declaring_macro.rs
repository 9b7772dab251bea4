use fpcontrol::round;

#[round(ru)]
mod m {
    macro_rules! statements { ($($s:stmt;)*) => { $($s)* } }
    macro_rules! items { ($($i:item)*) => { $(#[inline] $i)* } }
    // `twice` is under control, and nothing is said of it.
    macro_rules! twice { ($b:block) => { $b * 2.0 } }

    pub fn f(a: f64) -> f64 {
        statements! { let third = a / 3.0; }
        third + twice!({ a + 1.0 })
    }

    items! { pub fn g(a: f64) -> f64 { a / 7.0 } }
}

fn main() {
    m::f(1.0);
    m::g(1.0);
}

//! t
use fpcontrol_core::*;
use std::time::Instant;
fn main() {
    for &f in Elementary::ALL {
        let xs: Vec<f64> = (0..2000).map(|i| 0.001 + (i as f64) * 0.000_417_3).collect();
        let t = Instant::now();
        let mut s = 0;
        for &x in &xs {
            let x = if f == Elementary::Acosh { x + 1.0 } else { x };
            s ^= Binary64::elementary_flagged(
                f,
                Binary64::from_host(x),
                Binary64::from_host(1.7),
                Environment::new(Rounding::TiesToEven),
            )
            .value
            .to_bits();
        }
        println!("{:8} {:.0} ns {s:x}", f.name(), t.elapsed().as_nanos() as f64 / 2000.0);
    }
}

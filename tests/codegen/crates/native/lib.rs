//! Functions to nearest and upward, whose code is examined.

pub struct Filter {
    pub k: f64,
    pub current: f32,
}

impl Filter {
    #[fpcontrol::round(rn)]
    pub fn nearest(&mut self, x: f64, v: &[f64], n: i32) -> f64 {
        self.current *= 0.5_f32;
        let mut s = self.k * x + (1.0 - self.k) * f64::from(self.current);
        for i in 0..v.len() - 1 {
            // fpcontrol: allow(serial_loop_sum) because the code of this loop is looked at
            s += v[i] * v[i + 1] - length(v) / n as f64;
        }
        -s
    }
}

#[fpcontrol::no_contract]
pub fn length(v: &[f64]) -> f64 {
    v.len() as f64 * 2.0 + 1.0
}

/// A loop in a directed mode, whose sums stay in registers if nothing in it is a call.
#[inline(never)]
#[fpcontrol::round(ru)]
pub fn upward(v: &[f64], k: f64) -> f64 {
    let mut s = 0.0;
    for x in v {
        s = s * k + x;
    }
    s
}

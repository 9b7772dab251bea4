fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y) //~ suboptimal_flops_conflict
}

fn plain(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}

struct Bank {
    rate: f64,
}

impl Bank {
    fn mul_add(&self, _name: &str) {}
}

mod helper {
    pub fn mul_add(a: u32, b: u32, c: u32) -> u32 {
        a * b + c
    }
}

fn own(bank: &Bank) -> u32 {
    bank.mul_add("x");
    Bank::mul_add(bank, "x");
    helper::mul_add(1, 2, 3)
}

fn lanes(a: f32x8, x: f32x8, y: f32x8) -> f32x8 {
    a.mul_add(x, y) //~ suboptimal_flops_conflict
}

fn handed_on(triples: &[(f64, f64, f64)]) -> f64 {
    let fused = f64::mul_add; //~ suboptimal_flops_conflict
    fused(triples[0].0, triples[0].1, triples[0].2)
}

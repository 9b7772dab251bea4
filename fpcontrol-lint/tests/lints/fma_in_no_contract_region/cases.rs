use fpcontrol::{no_fma, round};

fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}

fn plain(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}

#[no_fma]
fn step(a: f64, x: f64, y: f64) -> f64 {
    plain(a, x, y) + axpy(a, x, y) //~ fma_in_no_contract_region
}

#[round(ru)]
fn up(a: f64, x: f64, y: f64) -> f64 {
    axpy(a, x, y) + y
}

struct Filter {
    gain: f64,
}

impl Filter {
    fn go(&self, x: f64) -> f64 {
        self.gain.mul_add(x, x)
    }

    fn st(x: f64) -> f64 {
        x.mul_add(x, x)
    }

    fn square(&self, x: f64) -> f64 {
        x * x
    }

    #[fpcontrol::no_contract]
    fn run(&self, x: f64) -> f64 {
        self.go(x) + Self::st(x) + self.square(x) //~ fma_in_no_contract_region
    }
}

struct Bank;

impl Bank {
    fn axpy(_a: f64) -> f64 {
        0.0
    }
}

#[no_fma]
fn of_a_type(filter: &Filter, x: f64) -> f64 {
    let first = filter.go(x); //~ fma_in_no_contract_region
    let second = Filter::st(x); //~ fma_in_no_contract_region
    first + second + filter.square(x) + Bank::axpy(x)
}

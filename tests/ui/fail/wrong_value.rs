#[fpcontrol::fp(round, contract = maybe, no_fma = on, macros = exprs, macros(izip), macros())]
fn f(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(ftz = true, lenient = 1, prec_div = false, nan = "canonical", seal = disabled)]
fn switches(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(contract = false, no_fma = true, no_contract = off, no_fma = false)]
fn fusing(a: f32) -> f32 {
    a + 1.0
}

#[fpcontrol::fp(round: ru, literals rn, backend = "soft", math = libm)]
fn signs(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    switches(fusing(signs(1.0)));
    f(1.0);
}

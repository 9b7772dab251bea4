#[fpcontrol::fp(round, contract = maybe, no_fma = on, macros = exprs, macros(izip), macros())]
fn f(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    f(1.0);
}

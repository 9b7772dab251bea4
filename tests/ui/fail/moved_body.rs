use fpcontrol::{fp, round};
use test_context::{TestContext, test_context};

struct Half {
    half: f64,
}

impl TestContext for Half {
    fn setup() -> Self {
        Self { half: 0.5 }
    }
}

#[test_context(Half)]
#[round(ru)]
fn below(context: &mut Half) {
    assert!(context.half + 1.0 > 1.0);
}

#[test_context(Half)]
#[inline] // { a brace that opens nothing
#[fp(round = rd)]
fn keys(#[allow(unused)] context: &mut Half) {
    assert!(context.half / 3.0 < 0.5);
}

#[round(ru)]
#[test_context(Half)]
fn above(context: &mut Half) {
    assert!(context.half + 1.0 > 1.0);
}

fn main() {
    below();
    keys();
    above();
}

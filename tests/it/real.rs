//! Generic code over `Real`: all four reference forms, natively and under a control, without a `where` clause.

use fpcontrol::Real;
use fpcontrol::control::{Control, Rd, Rn, Ru};
use fpcontrol::ops::{Div, Mul, Neg};

fn native<T: Real>(a: T, b: T) -> T {
    let (p, q) = (&a, &b);
    let mut sum = a + b;
    sum += a - q;
    sum *= &(p * b);
    if p < q { -sum } else { -p / q + sum % b }
}

fn controlled<C: Control, T: Real>(a: T, b: T) -> T {
    let (p, q) = (&a, &b);
    let mut sum = a.controlled_add::<C>(b);
    sum.controlled_add_assign::<C>(a.controlled_sub::<C>(q));
    sum.controlled_mul_assign::<C>(&Mul::controlled_mul::<C>(p, b));
    if p < q {
        sum.controlled_neg::<C>()
    } else {
        let quotient = Div::controlled_div::<C>(Neg::controlled_neg::<C>(p), q);
        quotient.controlled_add::<C>(sum.controlled_rem::<C>(b))
    }
}

fn hypotenuse<C: Control, T: Real>(a: T, b: T) -> T {
    a.controlled_mul_add::<C>(a, b.controlled_mul::<C>(b)).controlled_sqrt::<C>()
}

#[test]
fn under_rn_a_control_is_the_machine() {
    for (a, b) in [(1.5, 0.1), (0.1, 1.5), (-3.0, 7.0), (1e30, 1e-30)] {
        assert_eq!(controlled::<Rn, f64>(a, b).to_bits(), native(a, b).to_bits());
        assert_eq!(controlled::<Rn, f32>(a as f32, b as f32).to_bits(), native(a as f32, b as f32).to_bits());
    }
}

#[test]
fn modes_reach_generic_code() {
    let (low, high) = (hypotenuse::<Rd, f64>(1.0, 2.0), hypotenuse::<Ru, f64>(1.0, 2.0));
    assert_eq!(low.next_up(), high);
    assert!(low * low < 5.0 && high * high > 5.0);
}

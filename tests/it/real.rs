//! Generic code over `Real`: all four reference forms, natively and under a control, without a `where` clause.

use fpcontrol::control::{Control, Rd, Rn, Ru};
use fpcontrol::ops::{Div, Mul, Neg};
use fpcontrol::{Interval, Real, Shadow};

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

/// All named constants of `Real`, for a type and its conversion to `f64`.
fn constants<T: Real>(value: impl Fn(T) -> f64) -> [f64; 12] {
    let constants = [T::ZERO, T::NEGATIVE_ZERO, T::ONE, T::TWO, T::HALF, T::MAX, T::MIN, T::MIN_POSITIVE, T::EPSILON];
    let [zero, negative, one, two, half, max, min, least, epsilon] = constants.map(&value);
    let [infinity, below, nan] = [T::INFINITY, T::NEG_INFINITY, T::NAN].map(value);
    [zero, negative, one, two, half, max, min, least, epsilon, infinity, below, nan]
}

const OF_DOUBLES: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    2.0,
    0.5,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    f64::EPSILON,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

#[test]
fn constants_are_those_of_the_format() {
    let bits = |values: [f64; 12]| values.map(f64::to_bits);
    assert_eq!(bits(constants::<f64>(|x| x)), bits(OF_DOUBLES));
    assert_eq!(bits(constants::<Shadow<f64>>(|x| x.value())), bits(OF_DOUBLES));
    let singles = [f32::MAX, f32::MIN, f32::MIN_POSITIVE, f32::EPSILON].map(f64::from);
    assert_eq!(constants::<f32>(f64::from)[5..9], singles);
    // Intervals have one zero, and their infinities are the numbers beyond the largest float.
    let lower = constants::<Interval<f64>>(|x| x.inf());
    assert_eq!(lower[..9], OF_DOUBLES[..9]);
    assert_eq!((lower[9], lower[10]), (f64::MAX, f64::NEG_INFINITY));
    assert!(<Interval<f64> as Real>::NAN.is_empty() && <Interval<f64> as Real>::TWO.sup() == 2.0);
}

/// The exact value beside each constant of a shadow is the constant.
#[test]
fn constants_of_shadows_have_no_error() {
    for x in [Shadow::<f64>::TWO, Shadow::HALF, Shadow::MAX, Shadow::MIN, Shadow::MIN_POSITIVE, Shadow::EPSILON] {
        assert_eq!(x.exact().to_bits(), Shadow::new(x.value()).exact().to_bits(), "{:?}", x.value());
    }
    for x in
        [Shadow::<f32>::MAX, Shadow::MIN, Shadow::MIN_POSITIVE, Shadow::EPSILON, Shadow::INFINITY, Shadow::NEG_INFINITY]
    {
        assert_eq!(x.exact().to_bits(), Shadow::new(x.value()).exact().to_bits(), "{:?}", x.value());
    }
}

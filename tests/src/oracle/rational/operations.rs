//! The mathematical result of every operation. The `match` has no wildcard: a new operation fails to compile here.

use super::datum::{Datum, Number};
use super::integers;
use super::magnitude::Magnitude;
use super::outcome::{Outcome, Value};
use super::remainder::remainder;
use super::roots::{hypotenuse, quotient, reciprocal_square_root, square_root};
use super::round;
use super::sum::sum;
use crate::formats::Parameters;
use crate::question::{Operands, Relation};
use fpcontrol_core::{Environment, Exceptions, Operation, Rounding};
use std::cmp::Ordering;

const ONE: Datum = Datum::Finite(Number { negative: false, significand: 1, exponent: 0 });

/// The exact result of an operation; with `flush`, subnormal operands are zeros.
pub fn exact(operation: Operation, operands: Operands, format: Parameters, flush: bool) -> Outcome {
    use Operation as O;
    let Operands { data, n } = operands;
    let [a, b, c] = data.map(|bits| Datum::decode(bits, format, flush));
    match operation {
        O::Add => add(a, b, format),
        O::Sub => add(a, b.negated(), format),
        O::Mul => multiply(a, b, format),
        O::Div => divide(a, b, format),
        O::Recip => divide(ONE, a, format),
        O::Remainder => reduce(a, b, true, format),
        O::Fmod => reduce(a, b, false, format),
        O::Sqrt => root(a, format),
        O::Rsqrt => reciprocal_root(a, format),
        O::Hypot => length(a, b, format),
        O::Fma => fused(a, b, c, format),
        O::RoundToIntegral => unary(a, format, |number| integral(number, false, format)),
        O::RoundToIntegralExact => unary(a, format, |number| integral(number, true, format)),
        O::ScaleB => unary(a, format, |x| kept(Number { exponent: x.exponent + i64::from(n), ..x }, format)),
        O::LogB => log_b(a, format),
        O::Minimum => choose(a, b, Choice { largest: false, by_magnitude: false, number_wins: false }, format),
        O::Maximum => choose(a, b, Choice { largest: true, by_magnitude: false, number_wins: false }, format),
        O::MinimumNumber => choose(a, b, Choice { largest: false, by_magnitude: false, number_wins: true }, format),
        O::MaximumNumber => choose(a, b, Choice { largest: true, by_magnitude: false, number_wins: true }, format),
        O::MinimumMagnitude => choose(a, b, Choice { largest: false, by_magnitude: true, number_wins: false }, format),
        O::MaximumMagnitude => choose(a, b, Choice { largest: true, by_magnitude: true, number_wins: false }, format),
        O::MinimumMagnitudeNumber => {
            choose(a, b, Choice { largest: false, by_magnitude: true, number_wins: true }, format)
        }
        O::MaximumMagnitudeNumber => {
            choose(a, b, Choice { largest: true, by_magnitude: true, number_wins: true }, format)
        }
        O::NextUp => next(a, false, flush, format),
        O::NextDown => next(a, true, flush, format),
        O::Negate => Outcome::quiet(Value::Bits(flushed(data[0], format, flush) ^ format.sign()), format),
        O::Abs => Outcome::quiet(Value::Bits(flushed(data[0], format, flush) & !format.sign()), format),
        O::CopySign => {
            let bits = data[0] & !format.sign() | data[1] & format.sign();
            Outcome::quiet(Value::Bits(bits), format)
        }
    }
}

/// The number in another format: precision control does not apply.
pub fn convert(a: Datum, target: Parameters) -> Outcome {
    unary(a, target, |number| kept(number, target))
}

/// The relation of two data.
pub fn compare(a: Datum, b: Datum, signaling: bool) -> Outcome {
    let format = crate::formats::FormatName::Binary32.parameters(); // not looked at: the answer is a relation
    let relation = order(a, b);
    let invalid = relation.is_none() && (signaling || signals(&[a, b]));
    let value = Value::Bits(Relation::encode(relation));
    Outcome { value, exceptions: Exceptions::INVALID.when(invalid), format }
}

fn signals(operands: &[Datum]) -> bool {
    operands.iter().any(|operand| matches!(operand, Datum::Nan { signaling: true }))
}

/// The NaN that NaN operands give, if there is one among them.
fn nan(operands: &[Datum], format: Parameters) -> Option<Outcome> {
    operands.iter().any(|operand| operand.is_nan()).then(|| Outcome::nan(signals(operands), format))
}

/// A number rounded to the precision of arithmetic.
fn rounded(negative: bool, magnitude: Magnitude, format: Parameters) -> Outcome {
    Outcome::quiet(Value::Finite { negative, magnitude, precision: format.precision }, format)
}

/// A number rounded to the precision of the encoding.
fn kept(number: Number, format: Parameters) -> Outcome {
    let Number { negative, significand, exponent } = number;
    if number.is_zero() {
        return Outcome::quiet(Value::Zero { negative }, format);
    }
    let magnitude = Magnitude::exact(significand, exponent);
    Outcome::quiet(Value::Finite { negative, magnitude, precision: format.encoded_precision }, format)
}

/// The datum itself, NaNs made canonical.
fn itself(a: Datum, format: Parameters) -> Outcome {
    unary(a, format, |number| kept(number, format))
}

/// NaN and ∞ as themselves, numbers by a function.
fn unary(a: Datum, format: Parameters, finite: impl FnOnce(Number) -> Outcome) -> Outcome {
    match a {
        Datum::Nan { signaling } => Outcome::nan(signaling, format),
        Datum::Infinite { negative } => Outcome::quiet(Value::Infinite { negative }, format),
        Datum::Finite(number) => finite(number),
    }
}

fn add(a: Datum, b: Datum, format: Parameters) -> Outcome {
    if let Some(nan) = nan(&[a, b], format) {
        return nan;
    }
    let (Datum::Finite(x), Datum::Finite(y)) = (a, b) else { return add_infinities(a, b, format) };
    match sum(x, y) {
        Some((negative, magnitude)) => rounded(negative, magnitude, format),
        None if x.is_zero() && y.is_zero() && x.negative == y.negative => {
            Outcome::quiet(Value::Zero { negative: x.negative }, format)
        }
        None => Outcome::quiet(Value::CancelledZero, format),
    }
}

/// At least one of two data is infinite, and neither is a NaN.
fn add_infinities(a: Datum, b: Datum, format: Parameters) -> Outcome {
    let infinite = |datum| matches!(datum, Datum::Infinite { .. });
    if infinite(a) && infinite(b) && a != b {
        return Outcome::invalid(format);
    }
    let negative = if infinite(a) { a.is_negative() } else { b.is_negative() };
    Outcome::quiet(Value::Infinite { negative }, format)
}

/// A product before rounding.
enum Product {
    Invalid,
    Is(Datum),
}

fn product(a: Datum, b: Datum) -> Product {
    let negative = a.is_negative() != b.is_negative();
    match (a, b) {
        (Datum::Finite(x), Datum::Finite(y)) => Product::Is(Datum::Finite(Number {
            negative,
            significand: x.significand * y.significand,
            exponent: x.exponent + y.exponent,
        })),
        (Datum::Finite(zero), _) | (_, Datum::Finite(zero)) if zero.is_zero() => Product::Invalid,
        _ => Product::Is(Datum::Infinite { negative }),
    }
}

fn multiply(a: Datum, b: Datum, format: Parameters) -> Outcome {
    if let Some(nan) = nan(&[a, b], format) {
        return nan;
    }
    match product(a, b) {
        Product::Invalid => Outcome::invalid(format),
        Product::Is(Datum::Finite(exact)) if !exact.is_zero() => {
            rounded(exact.negative, Magnitude::exact(exact.significand, exact.exponent), format)
        }
        Product::Is(zero_or_infinite) => itself(zero_or_infinite, format),
    }
}

fn fused(a: Datum, b: Datum, c: Datum, format: Parameters) -> Outcome {
    let factors_are_nan = a.is_nan() || b.is_nan();
    let invalid_product = !factors_are_nan && matches!(product(a, b), Product::Invalid);
    if let Some(nan) = nan(&[a, b, c], format) {
        let value = if invalid_product { Value::NanBesideInvalidProduct } else { Value::Nan };
        return Outcome { value, ..nan };
    }
    match product(a, b) {
        Product::Invalid => Outcome::invalid(format),
        Product::Is(product) => add(product, c, format),
    }
}

fn divide(a: Datum, b: Datum, format: Parameters) -> Outcome {
    if let Some(nan) = nan(&[a, b], format) {
        return nan;
    }
    let negative = a.is_negative() != b.is_negative();
    let zero = Outcome::quiet(Value::Zero { negative }, format);
    let infinite = Outcome::quiet(Value::Infinite { negative }, format);
    match (a, b) {
        (Datum::Finite(x), Datum::Finite(y)) if x.is_zero() && y.is_zero() => Outcome::invalid(format),
        (Datum::Finite(_), Datum::Finite(y)) if y.is_zero() => Outcome::divide_by_zero(negative, format),
        (Datum::Finite(x), Datum::Finite(_)) if x.is_zero() => zero,
        (Datum::Finite(x), Datum::Finite(y)) => rounded(negative, quotient(x, y), format),
        (Datum::Finite(_), _) => zero,
        (_, Datum::Finite(_)) => infinite,
        _ => Outcome::invalid(format),
    }
}

fn reduce(a: Datum, b: Datum, nearest: bool, format: Parameters) -> Outcome {
    if let Some(nan) = nan(&[a, b], format) {
        return nan;
    }
    let Datum::Finite(x) = a else { return Outcome::invalid(format) };
    let Datum::Finite(y) = b else { return itself(a, format) };
    if y.is_zero() {
        return Outcome::invalid(format);
    }
    if x.is_zero() {
        return itself(a, format);
    }
    match remainder(x, y, nearest) {
        Some((negative, magnitude)) => {
            Outcome::quiet(Value::Finite { negative, magnitude, precision: format.encoded_precision }, format)
        }
        None => Outcome::quiet(Value::Zero { negative: x.negative }, format),
    }
}

fn root(a: Datum, format: Parameters) -> Outcome {
    match a {
        Datum::Nan { .. } => itself(a, format),
        Datum::Finite(x) if x.is_zero() => itself(a, format),
        _ if a.is_negative() => Outcome::invalid(format),
        Datum::Infinite { .. } => itself(a, format),
        Datum::Finite(x) => rounded(false, square_root(x), format),
    }
}

fn reciprocal_root(a: Datum, format: Parameters) -> Outcome {
    match a {
        Datum::Nan { .. } => itself(a, format),
        Datum::Finite(x) if x.is_zero() => Outcome::divide_by_zero(x.negative, format),
        _ if a.is_negative() => Outcome::invalid(format),
        Datum::Infinite { .. } => Outcome::quiet(Value::Zero { negative: false }, format),
        Datum::Finite(x) => rounded(false, reciprocal_square_root(x), format),
    }
}

fn length(a: Datum, b: Datum, format: Parameters) -> Outcome {
    if signals(&[a, b]) {
        return Outcome::nan(true, format);
    }
    match (a, b) {
        (Datum::Infinite { .. }, _) | (_, Datum::Infinite { .. }) => {
            Outcome::quiet(Value::Infinite { negative: false }, format)
        }
        (Datum::Nan { .. }, _) | (_, Datum::Nan { .. }) => Outcome::nan(false, format),
        (Datum::Finite(x), Datum::Finite(y)) => match (x.is_zero(), y.is_zero()) {
            (true, true) => Outcome::quiet(Value::Zero { negative: false }, format),
            (true, false) => rounded(false, Magnitude::exact(y.significand, y.exponent), format),
            (false, true) => rounded(false, Magnitude::exact(x.significand, x.exponent), format),
            (false, false) => rounded(false, hypotenuse(x, y), format),
        },
    }
}

fn integral(x: Number, signals_inexact: bool, format: Parameters) -> Outcome {
    let Number { negative, significand, exponent } = x;
    let magnitude = Magnitude::exact(significand, exponent);
    Outcome::quiet(Value::Integral { negative, magnitude, signals_inexact }, format)
}

fn log_b(a: Datum, format: Parameters) -> Outcome {
    match a {
        Datum::Nan { .. } => itself(a, format),
        Datum::Infinite { .. } => Outcome::quiet(Value::Infinite { negative: false }, format),
        Datum::Finite(x) if x.is_zero() => Outcome::divide_by_zero(true, format),
        Datum::Finite(x) => kept(integers::number(x.floor_log2()), format),
    }
}

struct Choice {
    largest: bool,
    by_magnitude: bool,
    number_wins: bool,
}

fn choose(a: Datum, b: Datum, choice: Choice, format: Parameters) -> Outcome {
    if let Some(nan) = nan(&[a, b], format) {
        if !choice.number_wins || (a.is_nan() && b.is_nan()) {
            return nan;
        }
        let number = itself(if a.is_nan() { b } else { a }, format);
        return Outcome { exceptions: nan.exceptions, ..number };
    }
    let by_sign = (!a.is_negative()).cmp(&!b.is_negative()); // only zeros of opposite signs get this far
    let by_value = order(a, b).expect("no NaN").then(by_sign);
    let ordering =
        if choice.by_magnitude { order(positive(a), positive(b)).expect("no NaN").then(by_value) } else { by_value };
    let first = (ordering == Ordering::Less) != choice.largest;
    itself(if first { a } else { b }, format)
}

fn positive(a: Datum) -> Datum {
    if a.is_negative() { a.negated() } else { a }
}

/// The order of two data as points of the extended real line; `None` if one is a NaN.
fn order(a: Datum, b: Datum) -> Option<Ordering> {
    let end =
        |datum: Datum| i32::from(matches!(datum, Datum::Infinite { .. })) * if datum.is_negative() { -1 } else { 1 };
    match (a, b) {
        (Datum::Nan { .. }, _) | (_, Datum::Nan { .. }) => None,
        (Datum::Finite(x), Datum::Finite(y)) => Some(match sum(x, Number { negative: !y.negative, ..y }) {
            None => Ordering::Equal,
            Some((negative, _)) => {
                if negative {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }),
        _ => Some(end(a).cmp(&end(b))),
    }
}

/// The neighbour above, or below: the number plus something smaller than every gap, rounded in that direction.
fn next(a: Datum, down: bool, flush: bool, format: Parameters) -> Outcome {
    let x = match a {
        Datum::Nan { .. } => return itself(a, format),
        Datum::Infinite { negative } if negative == down => return itself(a, format),
        Datum::Infinite { negative } => Number { negative, significand: 1, exponent: format.emax() + 1 },
        Datum::Finite(x) => x,
    };
    let outward = x.is_zero() || x.negative == down;
    let negative = if x.is_zero() { down } else { x.negative };
    // A unit far finer than the grid, with more bits above it than any precision.
    let finer = x.significand.leading_zeros() - 28;
    let fine = x.significand << (finer % 128);
    let exponent = x.exponent - i64::from(finer);
    let magnitude = Magnitude { head: if outward { fine } else { fine - 1 }, exponent, tail: true };
    Outcome::quiet(Value::Bits(neighbour(magnitude, negative, outward, flush, format)), format)
}

fn neighbour(magnitude: Magnitude, negative: bool, outward: bool, flush: bool, format: Parameters) -> u128 {
    let rounding = match (outward, negative) {
        (true, true) => Rounding::TowardNegative,
        (true, false) => Rounding::TowardPositive,
        (false, _) => Rounding::TowardZero,
    };
    let smallest = if flush { format.emin() } else { format.lowest() };
    let unit = Number { negative, significand: 1, exponent: smallest };
    if magnitude.head == 0 || magnitude.floor_log2() < smallest {
        let end = if outward { unit } else { Number { significand: 0, ..unit } };
        return round::truncate(negative, end.significand, end.exponent, format);
    }
    round::round(&magnitude, negative, format.encoded_precision, format, Environment::new(rounding)).value
}

/// The encoding, or the zero that it counts as.
fn flushed(bits: u128, format: Parameters, flush: bool) -> u128 {
    if flush && Datum::is_subnormal(bits, format) { bits & format.sign() } else { bits }
}

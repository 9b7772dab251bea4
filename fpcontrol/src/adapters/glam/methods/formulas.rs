//! The formulas, on the elements of vectors, in the order of glam's scalar code.

use crate::Real;
use crate::adapters::Under;
use crate::control::Control;
use crate::ops::Sqrt;
use core::array::from_fn;

/// A float that can be asked whether it is finite.
pub(super) trait Float: Real + Sqrt + PartialOrd {
    fn is_finite(self) -> bool;
}

impl Float for f32 {
    fn is_finite(self) -> bool {
        self.is_finite()
    }
}

impl Float for f64 {
    fn is_finite(self) -> bool {
        self.is_finite()
    }
}

/// An element.
type U<C, F> = Under<C, F>;

macro_rules! formulas {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty = $value:expr;)*) => {
        $(
            pub(super) fn $name<C: Control, F: Float, const N: usize>($($argument: $type),*) -> $result {
                $value
            }
        )*
    };
}

fn one<C, F: Float>() -> U<C, F> {
    U::new(F::ONE)
}

fn root<C: Control, F: Float>(x: U<C, F>) -> U<C, F> {
    U::new(x.value().controlled_sqrt::<C>())
}

/// Whether a reciprocal length normalizes.
fn normalizes<C: Control, F: Float>(reciprocal: U<C, F>) -> bool {
    Float::is_finite(reciprocal.value()) && reciprocal.value() > F::ZERO
}

fn sum<C: Control, F: Float, const N: usize>(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] {
    from_fn(|i| a[i] + b[i])
}

fn difference<C: Control, F: Float, const N: usize>(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] {
    from_fn(|i| a[i] - b[i])
}

fn scaled<C: Control, F: Float, const N: usize>(a: [U<C, F>; N], factor: U<C, F>) -> [U<C, F>; N] {
    a.map(|x| x * factor)
}

formulas! {
    dot(a: [U<C, F>; N], b: [U<C, F>; N]) -> U<C, F> =
        // fpcontrol: allow(serial_order) because glam's formula has this order
        (1..N).fold(a[0] * b[0], |sum, i| sum + a[i] * b[i]);
    dot_into_vec(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = [dot(a, b); N];
    // fpcontrol: allow(serial_order) because glam's formula has this order
    element_sum(a: [U<C, F>; N]) -> U<C, F> = (1..N).fold(a[0], |sum, i| sum + a[i]);
    // fpcontrol: allow(serial_order) because glam's formula has this order
    element_product(a: [U<C, F>; N]) -> U<C, F> = (1..N).fold(a[0], |product, i| product * a[i]);
    length_squared(a: [U<C, F>; N]) -> U<C, F> = dot(a, a);
    length(a: [U<C, F>; N]) -> U<C, F> = root(dot(a, a));
    length_recip(a: [U<C, F>; N]) -> U<C, F> = one() / length(a);
    distance(a: [U<C, F>; N], b: [U<C, F>; N]) -> U<C, F> = length(difference(a, b));
    distance_squared(a: [U<C, F>; N], b: [U<C, F>; N]) -> U<C, F> = length_squared(difference(a, b));
    normalize(a: [U<C, F>; N]) -> [U<C, F>; N] = scaled(a, length_recip(a));
    try_normalize(a: [U<C, F>; N]) -> Option<[U<C, F>; N]> = {
        let reciprocal = length_recip(a);
        normalizes(reciprocal).then(|| scaled(a, reciprocal))
    };
    normalize_or(a: [U<C, F>; N], fallback: [U<C, F>; N]) -> [U<C, F>; N] = try_normalize(a).unwrap_or(fallback);
    normalize_or_zero(a: [U<C, F>; N]) -> [U<C, F>; N] = normalize_or(a, [U::new(F::ZERO); N]);
    normalize_and_length(a: [U<C, F>; N]) -> ([U<C, F>; N], U<C, F>) = {
        let length = length(a);
        let reciprocal = one() / length;
        match normalizes(reciprocal) {
            true => (scaled(a, reciprocal), length),
            false => (from_fn(|i| U::new(if i == 0 { F::ONE } else { F::ZERO })), U::new(F::ZERO)),
        }
    };
    project_onto(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = {
        let squared = dot(b, b);
        scaled(b, dot(a, b) / squared)
    };
    project_onto_normalized(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = scaled(b, dot(a, b));
    reject_from(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = difference(a, project_onto(a, b));
    reject_from_normalized(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = difference(a, project_onto_normalized(a, b));
    lerp(a: [U<C, F>; N], b: [U<C, F>; N], weight: U<C, F>) -> [U<C, F>; N] =
        sum(scaled(a, one() - weight), scaled(b, weight));
    lerp_monotonic(a: [U<C, F>; N], b: [U<C, F>; N], weight: U<C, F>) -> [U<C, F>; N] =
        sum(a, scaled(difference(b, a), weight));
    midpoint(a: [U<C, F>; N], b: [U<C, F>; N]) -> [U<C, F>; N] = scaled(sum(a, b), U::new(F::HALF));
    reflect(a: [U<C, F>; N], normal: [U<C, F>; N]) -> [U<C, F>; N] =
        difference(a, scaled(normal, U::new(F::TWO) * dot(a, normal)));
    clamp_length(a: [U<C, F>; N], min: U<C, F>, max: U<C, F>) -> [U<C, F>; N] = {
        let squared = length_squared(a);
        if squared < min * min {
            of_length(a, squared, min)
        } else if squared > max * max {
            of_length(a, squared, max)
        } else {
            a
        }
    };
    clamp_length_min(a: [U<C, F>; N], min: U<C, F>) -> [U<C, F>; N] = {
        let squared = length_squared(a);
        if squared < min * min { of_length(a, squared, min) } else { a }
    };
    clamp_length_max(a: [U<C, F>; N], max: U<C, F>) -> [U<C, F>; N] = {
        let squared = length_squared(a);
        if squared > max * max { of_length(a, squared, max) } else { a }
    };
}

/// `length * (a / squared.sqrt())`.
fn of_length<C: Control, F: Float, const N: usize>(a: [U<C, F>; N], squared: U<C, F>, length: U<C, F>) -> [U<C, F>; N] {
    let root = root(squared);
    a.map(|x| length * (x / root))
}

pub(super) fn cross<C: Control, F: Float>([x, y, z]: [U<C, F>; 3], [u, v, w]: [U<C, F>; 3]) -> [U<C, F>; 3] {
    [y * w - v * z, z * u - w * x, x * v - u * y]
}

pub(super) fn perp_dot<C: Control, F: Float>([x, y]: [U<C, F>; 2], [u, v]: [U<C, F>; 2]) -> U<C, F> {
    x * v - y * u
}

/// The product as of complex numbers.
pub(super) fn rotate<C: Control, F: Float>([x, y]: [U<C, F>; 2], [u, v]: [U<C, F>; 2]) -> [U<C, F>; 2] {
    [x * u - y * v, y * u + x * v]
}

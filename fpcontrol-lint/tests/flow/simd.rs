//! Registers of `std::simd` whose lanes are a type parameter: a bound says whether they are floats.

use std::ops::AddAssign;
use std::simd::num::{SimdFloat, SimdInt};
use std::simd::{Simd, SimdElement};

fn lanes_of_floats<T, const N: usize>(values: &[Simd<T, N>], zero: Simd<T, N>) -> Simd<T, N>
where
    T: SimdElement,
    Simd<T, N>: SimdFloat + AddAssign,
{
    let mut sum = zero;
    for value in values {
        sum += *value; //~ serial_loop_sum
    }
    sum
}

fn lanes_of_integers<T, const N: usize>(values: &[Simd<T, N>], zero: Simd<T, N>) -> Simd<T, N>
where
    T: SimdElement,
    Simd<T, N>: SimdInt + AddAssign,
{
    let mut sum = zero;
    for value in values {
        sum += *value;
    }
    sum
}

// Nothing says what the lanes are.
fn lanes_of_anything<T: SimdElement, const N: usize>(values: &[Simd<T, N>], zero: Simd<T, N>) -> Simd<T, N>
where
    Simd<T, N>: AddAssign,
{
    let mut sum = zero;
    for value in values {
        sum += *value;
    }
    sum
}

fn known(values: &[Simd<f32, 8>]) -> Simd<f32, 8> {
    let mut sum = Simd::splat(0.0);
    for value in values {
        sum += *value; //~ serial_loop_sum
    }
    sum
}

fn of_one_type<const N: usize>(values: &[Simd<i32, N>], count: i32) -> i32
where
    Simd<f32, N>: SimdFloat,
{
    let mut sum = count;
    for value in values {
        sum += value.reduce_sum();
    }
    sum
}

//! The fast way into an accumulator: whole blocks, cut into multiples of a few units (see `split.rs`).
//!
//! Elements of blocks that are not finite, or too wide for the cuts, are added one by one. So is everything if Rust's own operations
//! cannot be relied upon.

use super::counts::ElementClass;
use super::split::{BLOCK, Cut, Element, Guess, cut};
use super::summand::Summand;
use super::superaccumulator::Superaccumulator;
use crate::reduce::dispatch::dispatched;
use crate::reduce::simd::Simd;

/// Products of a block: they and their rests stay in the first-level cache.
const PRODUCTS: usize = 1024;

pub(super) fn add_f64(sum: &mut Superaccumulator, elements: &[f64]) {
    add(sum, elements, Guess::new(2));
}

/// One cut has room for many significands of 24 bits.
pub(super) fn add_f32(sum: &mut Superaccumulator, elements: &[f32]) {
    add(sum, elements, Guess::new(1));
}

fn add<T: Element + Summand>(sum: &mut Superaccumulator, elements: &[T], mut guess: Guess) {
    for block in elements.chunks(BLOCK) {
        match cut(block, &mut guess) {
            Some(cut) => {
                count(sum, block, &cut);
                add_cut(sum, &cut);
            }
            None => block.iter().for_each(|&x| sum.add_f64(x.into())),
        }
    }
}

fn add_cut(sum: &mut Superaccumulator, cut: &Cut) {
    cut.multiples().for_each(|(multiple, exponent)| sum.add_multiple(multiple, exponent));
}

/// Counts the elements of a block that was cut.
fn count<T: Element>(sum: &mut Superaccumulator, block: &[T], cut: &Cut) {
    let [positive, negative] = if cut.may_have_zeros { zeros(block) } else { [0; 2] };
    sum.count(ElementClass::PositiveZero, positive);
    sum.count(ElementClass::NegativeZero, negative);
    sum.count(ElementClass::Number, block.len() - positive - negative);
}

/// The numbers of zeros of both signs.
fn zeros<T: Element>(block: &[T]) -> [usize; 2] {
    let [positive, negative] = [0.0_f64, -0.0].map(f64::to_bits);
    block.iter().fold([0; 2], |zeros, &x| {
        let bits = x.into().to_bits();
        [zeros[0] + usize::from(bits == positive), zeros[1] + usize::from(bits == negative)]
    })
}

/// Products of two `f32` are exact in `f64`.
pub(super) fn add_products_f32(sum: &mut Superaccumulator, left: &[f32], right: &[f32]) {
    let (mut products, mut guess) = ([0.0; PRODUCTS], Guess::new(2));
    for (left, right) in left.chunks(PRODUCTS).zip(right.chunks(PRODUCTS)) {
        let products = &mut products[..left.len()];
        for ((product, &a), &b) in products.iter_mut().zip(left).zip(right) {
            *product = f64::from(a) * f64::from(b);
        }
        match cut(products, &mut guess) {
            Some(cut) => {
                count(sum, products, &cut);
                add_cut(sum, &cut);
            }
            None => left.iter().zip(right).for_each(|(&a, &b)| sum.add_product(a, b)),
        }
    }
}

pub(super) fn add_products_f64(sum: &mut Superaccumulator, left: &[f64], right: &[f64]) {
    let mut guesses = [Guess::new(2); 2];
    for (left, right) in left.chunks(PRODUCTS).zip(right.chunks(PRODUCTS)) {
        if !add_block_of_products(sum, left, right, &mut guesses) {
            left.iter().zip(right).for_each(|(&a, &b)| sum.add_product(a, b));
        }
    }
}

/// Adds products, each split into the nearest float and the rest, which is a float too unless it is too small. Or adds nothing.
fn add_block_of_products(
    sum: &mut Superaccumulator,
    left: &[f64],
    right: &[f64],
    [of_products, of_rests]: &mut [Guess; 2],
) -> bool {
    let (mut products, mut rests) = ([0.0; PRODUCTS], [0.0; PRODUCTS]);
    let (products, rests) = (&mut products[..left.len()], &mut rests[..left.len()]);
    if !dispatched_split(left, right, products, rests) && !are_small_for_zeros(left, right, products) {
        return false;
    }
    // Factors that are too large for splitting give rests that are NaN, which cannot be cut.
    match (cut(products, of_products), cut(rests, of_rests)) {
        (Some(of_products), Some(of_rests)) => {
            count(sum, products, &of_products);
            add_cut(sum, &of_products);
            add_cut(sum, &of_rests);
            true
        }
        _ => false,
    }
}

/// Whether all products that are small enough for their rests not to be floats have a factor that is zero.
#[cold]
fn are_small_for_zeros(left: &[f64], right: &[f64], products: &[f64]) -> bool {
    let mut all = left.iter().zip(right).zip(products);
    all.all(|((&a, &b), product)| product.abs() >= SMALL || a == 0.0 || b == 0.0)
}

/// The rest of a product that is not below this is a float: its last bit is at least 2^-105 of it.
const SMALL: f64 = f64::from_bits((1023 - 960) << 52);

dispatched!(dispatched_split = split<f64>(left: &[f64], right: &[f64], products: &mut [f64], rests: &mut [f64]) -> bool);

/// Each product as the nearest float and the rest. False where a product is small, or a NaN.
///
/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn split<V: Simd>(left: &[f64], right: &[f64], products: &mut [f64], rests: &mut [f64]) -> bool {
    let mut all = true;
    for (((&a, &b), product), rest) in left.iter().zip(right).zip(products.iter_mut()).zip(rests) {
        *product = a * b;
        *rest = if V::FMA { fused(a, b, -*product) } else { rest_of_product(a, b, *product) };
        all &= product.abs() >= SMALL;
    }
    all
}

/// Returns `a * b + c`, rounded once. It is one instruction, because the functions that call it are compiled for processors with FMA.
#[cfg(feature = "std")]
#[inline(always)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}

#[cfg(not(feature = "std"))]
fn fused(a: f64, b: f64, _: f64) -> f64 {
    rest_of_product(a, b, a * b)
}

/// `a * b - product`, exactly, from halves of the factors (Dekker). A NaN where a half overflows.
#[inline(always)]
fn rest_of_product(a: f64, b: f64, product: f64) -> f64 {
    let ((a, small_a), (b, small_b)) = (halves(a), halves(b));
    ((a * b - product) + a * small_b + small_a * b) + small_a * small_b
}

/// Two floats of 26 bits whose sum it is: the significand rounded to 26 bits, ties away from zero, and the rest.
#[inline(always)]
fn halves(x: f64) -> (f64, f64) {
    let high = f64::from_bits(x.to_bits().wrapping_add(1 << 26) & !((1 << 27) - 1));
    (high, x - high)
}

//! The fast way into an accumulator: most of a block by additions of floats that are exact.
//!
//! Adding a large power of two σ to x and subtracting it again cuts x at a fixed bit: `q = (σ + x) - σ` is a multiple of
//! `2^-53 σ`, the rest `x - q` is exact, and so is any sum of the q of a block, since with `|x| <= 2^-11 σ` a thousand of them
//! stay below σ (Rump, Ogita, Oishi: Accurate floating-point summation, 2008). Two such cuts leave nothing of most blocks;
//! what they leave goes in bit by bit. All is independent of the order, so the compiler may use any vectors.
//!
//! Where Rust's own operations are not relied upon (see [`IS_IEEE`]), elements go in one by one.

use super::superaccumulator::Superaccumulator;
use crate::backend::IS_IEEE;
use crate::reduce::dispatch::dispatched;

/// Elements of a block.
const BLOCK: usize = 1024;
/// More elements than a block has, and its sum's own, are below 2 to this.
const HEADROOM: i32 = 11;
/// Accumulators side by side: enough for two vectors of AVX-512.
const LANES: usize = 16;

pub(super) fn add_f64(sum: &mut Superaccumulator, elements: &[f64]) {
    for block in elements.chunks(BLOCK) {
        if !IS_IEEE || !add_block(sum, block) {
            block.iter().for_each(|&x| sum.add_f64(x));
        }
    }
}

pub(super) fn add_f32(sum: &mut Superaccumulator, elements: &[f32]) {
    let mut wide = [0.0; BLOCK];
    for block in elements.chunks(BLOCK) {
        let wide = &mut wide[..block.len()];
        wide.iter_mut().zip(block).for_each(|(wide, &x)| *wide = x.into());
        add_f64(sum, wide);
    }
}

/// Products of two `f32` are exact in `f64`.
pub(super) fn add_products_f32(sum: &mut Superaccumulator, left: &[f32], right: &[f32]) {
    let mut products = [0.0; BLOCK];
    for (left, right) in left.chunks(BLOCK).zip(right.chunks(BLOCK)) {
        if !IS_IEEE {
            left.iter().zip(right).for_each(|(&a, &b)| sum.add_product(a, b));
            continue;
        }
        let products = &mut products[..left.len()];
        for ((product, &a), &b) in products.iter_mut().zip(left).zip(right) {
            *product = f64::from(a) * f64::from(b);
        }
        add_f64(sum, products);
    }
}

pub(super) fn add_products_f64(sum: &mut Superaccumulator, left: &[f64], right: &[f64]) {
    for (left, right) in left.chunks(BLOCK).zip(right.chunks(BLOCK)) {
        if !IS_IEEE || !add_block_of_products(sum, left, right) {
            left.iter().zip(right).for_each(|(&a, &b)| sum.add_product(a, b));
        }
    }
}

/// Adds a block, or nothing: where not all is finite, all is zero, or there is no room above.
fn add_block(sum: &mut Superaccumulator, block: &[f64]) -> bool {
    let Some(cut) = cut(block) else { return false };
    cut.add_to(sum, block);
    true
}

/// The same for products, each split into the nearest float and the rest, which is a float too unless it is too small.
fn add_block_of_products(sum: &mut Superaccumulator, left: &[f64], right: &[f64]) -> bool {
    let (mut products, mut rests) = ([0.0; BLOCK], [0.0; BLOCK]);
    let (products, rests) = (&mut products[..left.len()], &mut rests[..left.len()]);
    if !split_products(left, right, products, rests) {
        return false;
    }
    let Some(cut) = cut(products) else { return false };
    cut.add_to(sum, products);
    // All zero, if all products are floats.
    if !add_block(sum, rests) {
        rests.iter().for_each(|&rest| sum.add_part(rest));
    }
    true
}

/// What two cuts through a block give.
struct Cut {
    powers: [f64; 2],
    sums: [f64; 2],
    leaves: bool,
}

impl Cut {
    fn add_to(&self, sum: &mut Superaccumulator, block: &[f64]) {
        sum.met_a_number();
        self.sums.iter().for_each(|&part| sum.add_part(part));
        if self.leaves {
            block.iter().map(|&x| parts(x, self.powers)[2]).for_each(|rest| sum.add_part(rest));
        }
    }
}

fn cut(block: &[f64]) -> Option<Cut> {
    let largest = dispatched_largest(block);
    if largest == 0.0 || largest >= f64::from_bits((1023 + 1000) << 52) {
        return None;
    }
    // The power of two above the largest; not so small that a cut would need bits below the subnormals.
    let exponent = ((largest.to_bits() >> 52) as i32 - 1022).max(-800);
    let power = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
    let powers = [power(exponent + HEADROOM), power(exponent + 2 * HEADROOM - 53)];
    let (sums, leaves) = dispatched_cuts(block, powers);
    // A NaN is in no comparison that looked for the largest.
    sums[0].is_finite().then_some(Cut { powers, sums, leaves })
}

/// Two cuts, and the rest: their sum is x.
#[inline(always)]
fn parts(x: f64, [first, second]: [f64; 2]) -> [f64; 3] {
    let high = (first + x) - first;
    let rest = x - high;
    let low = (second + rest) - second;
    [high, low, rest - low]
}

dispatched!(dispatched_largest = largest(block: &[f64]) -> f64);
dispatched!(dispatched_cuts = cuts(block: &[f64], powers: [f64; 2]) -> ([f64; 2], bool));
dispatched!(split_products = split(left: &[f64], right: &[f64], products: &mut [f64], rests: &mut [f64]) -> bool);

/// The largest magnitude. NaNs are passed over.
#[inline(always)]
fn largest<const FMA: bool>(block: &[f64]) -> f64 {
    let mut largest = [0.0; LANES];
    in_lanes(block, |lane, x| {
        let x = x.abs();
        if x > largest[lane] {
            largest[lane] = x;
        }
    });
    largest.into_iter().fold(0.0, f64::max)
}

/// The sums of both parts of all elements, and whether something is left of one.
#[inline(always)]
fn cuts<const FMA: bool>(block: &[f64], powers: [f64; 2]) -> ([f64; 2], bool) {
    let (mut high, mut low, mut rest) = ([0.0; LANES], [0.0; LANES], [0; LANES]);
    in_lanes(block, |lane, x| {
        let parts = parts(x, powers);
        high[lane] += parts[0];
        low[lane] += parts[1];
        // Without the sign, so that a zero is one.
        rest[lane] |= parts[2].to_bits() << 1;
    });
    // fpcontrol: allow(serial_order) because these additions are exact, whatever their order
    let total = |lanes: [f64; LANES]| lanes.into_iter().fold(0.0, |sum, x| sum + x);
    ([total(high), total(low)], rest.into_iter().any(|bits| bits != 0))
}

/// Each product as the nearest float and the rest. False where a product is so small or large that the rest may be none.
#[inline(always)]
fn split<const FMA: bool>(left: &[f64], right: &[f64], products: &mut [f64], rests: &mut [f64]) -> bool {
    const SMALL: f64 = f64::from_bits((1023 - 960) << 52);
    const LARGE: f64 = f64::from_bits((1023 + 990) << 52);
    let mut bad = false;
    for (((&a, &b), product), rest) in left.iter().zip(right).zip(products.iter_mut()).zip(rests) {
        *product = a * b;
        *rest = if FMA { fused(a, b, -*product) } else { rest_of_product(a, b, *product) };
        let is_zero = (a == 0.0) | (b == 0.0);
        let has_room = (a.abs() <= LARGE) & (b.abs() <= LARGE) & (product.abs() <= LARGE);
        bad |= !has_room | !(is_zero | (product.abs() >= SMALL));
    }
    !bad
}

/// One instruction where it is called.
#[cfg(feature = "std")]
#[inline(always)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}

#[cfg(not(feature = "std"))]
fn fused(a: f64, b: f64, _: f64) -> f64 {
    rest_of_product(a, b, a * b)
}

/// `a * b - product`, exactly, from halves of the factors (Dekker).
#[inline(always)]
fn rest_of_product(a: f64, b: f64, product: f64) -> f64 {
    let ((a, small_a), (b, small_b)) = (halves(a), halves(b));
    ((a * b - product) + a * small_b + small_a * b) + small_a * small_b
}

/// Two floats of 26 bits whose sum it is (Veltkamp).
#[inline(always)]
fn halves(x: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * x;
    let high = scaled - (scaled - x);
    (high, x - high)
}

/// Calls `step` with every element and its lane: whole vectors first, for the compiler.
#[inline(always)]
fn in_lanes(block: &[f64], mut step: impl FnMut(usize, f64)) {
    let (chunks, tail) = block.as_chunks::<LANES>();
    for chunk in chunks {
        for (lane, &x) in chunk.iter().enumerate() {
            step(lane, x);
        }
    }
    for (lane, &x) in tail.iter().enumerate() {
        step(lane, x);
    }
}

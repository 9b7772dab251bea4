//! The gamma function Γ(x), and the logarithm of its magnitude.
//!
//! Stirling's series: ln Γ(z) = (z - 1/2) ln z - z + ln(2π)/2 + Σ c_k / z^(2k-1), with c_k = B_2k / (2k (2k - 1)). For z > 0 the rest is less than
//! the first term that is left out. With the tangent numbers T_k, which are positive integers, c_k = ± T_k / ((2k - 1) 4^k (4^k - 1)): they come from
//! a recurrence that only adds (Brent and Harvey, "Fast computation of Bernoulli, tangent and secant numbers"), so nothing cancels.
//!
//! A small x > 0 is raised to z = x + s: Γ(x) = Γ(x + s) / (x (x + 1) … (x + s - 1)). For x < 0, Γ(x) = π / (sin πx Γ(1 - x)).
//!
//! Exact values: Γ(n) = (n - 1)! of positive integers, which lies on the grid of 127 bits for n <= 42: the odd part of 41! has 127 bits, that of 42! 131, and later ones
//! have more. ln |Γ(x)| = 0 of 1 and 2; of other integers it is the logarithm of an integer (Lindemann). Γ of halves of odd integers is a rational multiple of √π. No
//! theorem excludes other exact values, but another one would come out right, because a value that no enclosure decides is treated as a number of the grid.
//!
//! Operands next to 0: Γ(x) = 1/x - γ + …. Unless x is a power of two, 1/x has a distance of 2^-240 of itself from the grid: x has 113 bits. So where |x| < 2^-250 the value has the bits of
//! 1/x; of powers of two it is below 1/x if x > 0, and its magnitude is above that of 1/x if x < 0. Near 1 and 2, and near the zeros of ln |Γ(x)| between negative
//! integers, the terms cancel as many bits as x has, 113 at most, and a few more.

use super::ball::Ball;
use super::circular::sinpi_ball;
use super::constants::{HALF_LN_TAU, STIRLING};
use super::exponential::exp_ball;
use super::logarithm::log_ball;
use super::reduction::pi;
use super::value::{
    Value, above, below, decide, huge, infinity, invalid, is_integer, is_power_of_two, number, pole, power_of_two,
    small_integer, tiny, zero,
};
use crate::unpacked::{Class, ExactNumber};

/// The most terms of Stirling's series with as many limbs as the table has, and with 24, and the next one.
const FEW: usize = STIRLING.len();
const MOST: usize = 8 * 24 + 3;

/// Γ(x)
pub const fn tgamma(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => pole(x.negative),
        Class::Infinite if x.negative => invalid(),
        Class::Infinite => infinity(false),
        Class::Finite if x.negative && is_integer(&x) => invalid(),
        // 2047! > 2^19500. A number of 113 bits is at least 2^-101 from an integer, so |Γ(x)| < 2^101 / 2048! < 2^-19400.
        Class::Finite if x.exponent >= 11 && x.negative => tiny(is_below_odd_pole(&x)),
        Class::Finite if x.exponent >= 11 => huge(false),
        Class::Finite if x.exponent < -250 && is_power_of_two(&x) => beside_reciprocal(&x),
        Class::Finite if x.exponent < -250 => decide!(reciprocal_ball(&x)),
        Class::Finite => match factorial(&x) {
            Some(exact) => number(exact),
            None => decide!(tgamma_ball(&x)),
        },
    }
}

/// ln |Γ(x)|
pub const fn lgamma(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => pole(false),
        Class::Infinite => infinity(false),
        Class::Finite if x.negative && is_integer(&x) => pole(false),
        Class::Finite if is_one_or_two(&x) => zero(false),
        Class::Finite => decide!(lgamma_ball(&x)),
    }
}

const fn is_one_or_two(x: &ExactNumber) -> bool {
    !x.negative && is_power_of_two(x) && (x.exponent == 0 || x.exponent == 1)
}

/// Whether Γ is negative at an x < 0 that is not an integer: where the integer below |x| is even.
const fn is_below_odd_pole(x: &ExactNumber) -> bool {
    x.exponent < 0 || x.significand >> (127 - x.exponent) & 1 == 0
}

/// 1/x - γ of a power of two next to 0.
const fn beside_reciprocal(x: &ExactNumber) -> Value {
    let reciprocal = power_of_two(x.negative, -x.exponent).value;
    if x.negative { above(reciprocal) } else { below(reciprocal) }
}

/// (x - 1)!, if x is a positive integer and it lies on the grid of 127 bits.
const fn factorial(x: &ExactNumber) -> Option<ExactNumber> {
    let Some(n @ 1..=42) = small_integer(x) else { return None };
    let (mut odd, mut exponent) = (1_u128, 0);
    let mut factor = 2;
    while factor < n as u128 {
        let twos = factor.trailing_zeros();
        odd *= factor >> twos;
        exponent += twos as i32;
        factor += 1;
    }
    let odd = ExactNumber::from_integer(false, odd);
    Some(ExactNumber { exponent: odd.exponent + exponent, ..odd })
}

const fn reciprocal_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    Ball::from_exact(x).recip()
}

const fn tgamma_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    if !x.negative {
        return gamma_of_positive(&Ball::from_exact(x));
    }
    let reflected = gamma_of_positive(&Ball::ONE.sub(&Ball::from_exact(x)));
    pi().div(&sinpi_ball(x).mul(&reflected))
}

const fn lgamma_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    if !x.negative {
        return log_gamma_of_positive(&Ball::from_exact(x));
    }
    let reflected = log_gamma_of_positive(&Ball::ONE.sub(&Ball::from_exact(x)));
    let sine: Ball<L> = sinpi_ball(x);
    log_ball(&pi().div(&sine.signed(false))).sub(&reflected)
}

/// Γ(x) of a ball of positive numbers.
const fn gamma_of_positive<const L: usize>(x: &Ball<L>) -> Ball<L> {
    let (raised, product) = raised(x);
    exp_ball(&stirling(&raised)).div(&product)
}

/// ln Γ(x) of a ball of positive numbers.
const fn log_gamma_of_positive<const L: usize>(x: &Ball<L>) -> Ball<L> {
    let (raised, product) = raised(x);
    stirling(&raised).sub(&log_ball(&product))
}

/// z = x + s, large enough for Stirling's series, and x (x + 1) … (x + s - 1). With s even, half as many products give it: (x + k) (x + s - 1 - k) =
/// x (x + s - 1) + k (s - 1 - k).
const fn raised<const L: usize>(x: &Ball<L>) -> (Ball<L>, Ball<L>) {
    // See `terms`.
    let least = 16 * L as i64;
    if x.exponent() >= 62 || x.nearest_integer() >= least {
        return (*x, Ball::ONE);
    }
    let steps = (least - x.nearest_integer() + 1) / 2 * 2;
    let ends = x.mul(&x.add(&Ball::integer(steps - 1)));
    let mut product = ends;
    let mut k = 1;
    while 2 * k < steps {
        product = product.mul(&ends.add(&Ball::integer(k * (steps - 1 - k))));
        k += 1;
    }
    (x.add(&Ball::integer(steps)), product)
}

/// A number of terms of Stirling's series after which the next one is less than about 2^-(64 L). With k terms a next one is about (k / (π e z))^(2k), so from
/// z = 16 L on 8 L terms are enough, and fewer for larger z.
const fn terms<const L: usize>(z: &Ball<L>) -> usize {
    32 * L / (z.exponent() as usize - L.ilog2() as usize) + 2
}

/// ln Γ(z) of z >= 16 L - 1/2.
const fn stirling<const L: usize>(z: &Ball<L>) -> Ball<L> {
    let half = Ball::power_of_two(-1);
    let leading = z.sub(&half).mul(&log_ball(z)).sub(z);
    leading.add(&Ball::constant(&HALF_LN_TAU, -1)).add(&correction(z))
}

/// Σ c_k / z^(2k-1), k from 1 on.
const fn correction<const L: usize>(z: &Ball<L>) -> Ball<L> {
    let count = terms(z);
    if count < FEW && L <= STIRLING[0].1.len() {
        sum_of_terms(z, &tabulated(count + 1), count)
    } else {
        sum_of_terms(z, &coefficients::<L, MOST>(count + 1), count)
    }
}

const fn sum_of_terms<const L: usize, const N: usize>(
    z: &Ball<L>,
    coefficients: &[Ball<L>; N],
    count: usize,
) -> Ball<L> {
    let reciprocal = z.recip();
    let square = reciprocal.square();
    let (mut sum, mut power) = (Ball::ZERO, reciprocal);
    let mut k = 1;
    loop {
        let term = coefficients[k - 1].mul(&power);
        // All that is left out is less than this one.
        if k > count || term.is_negligible_in(&sum) && k > 1 {
            return sum.widened(term.magnitude());
        }
        sum = if k % 2 == 1 { sum.add(&term) } else { sum.sub(&term) };
        power = power.mul(&square);
        k += 1;
    }
}

/// The first |c_k|, from the table.
const fn tabulated<const L: usize>(count: usize) -> [Ball<L>; FEW] {
    let mut numbers = [Ball::ZERO; FEW];
    let mut k = 0;
    while k < count {
        let (exponent, limbs) = &STIRLING[k];
        numbers[k] = Ball::constant(limbs, *exponent);
        k += 1;
    }
    numbers
}

/// The first |c_k|, computed.
const fn coefficients<const L: usize, const N: usize>(count: usize) -> [Ball<L>; N] {
    let mut numbers = tangent_numbers::<L, N>(count);
    let mut k = 1;
    while k <= count {
        numbers[k - 1] = coefficient(&numbers[k - 1], k);
        k += 1;
    }
    numbers
}

/// |c_k| = T_k / ((2k - 1) 4^k (4^k - 1))
const fn coefficient<const L: usize>(tangent: &Ball<L>, k: usize) -> Ball<L> {
    let divided = tangent.div_small(2 * k as u64 - 1).scale_b(-2 * k as i32);
    if k < 32 {
        return divided.div_small((1 << (2 * k)) - 1);
    }
    // 1 / (4^k - 1) = 4^-k + 4^-2k + …, which shrink so fast that those left out are less than the last.
    let mut term = divided.scale_b(-2 * k as i32);
    let mut sum = term;
    while !term.is_negligible_in(&sum) {
        term = term.scale_b(-2 * k as i32);
        sum = sum.add(&term);
    }
    sum.widened(term.magnitude())
}

/// The first tangent numbers, 1, 2, 16, 272, …: (2k - 1)! times the coefficients of tan x.
const fn tangent_numbers<const L: usize, const N: usize>(count: usize) -> [Ball<L>; N] {
    let mut numbers = [Ball::ZERO; N];
    numbers[0] = Ball::ONE;
    let mut k = 1;
    while k < count {
        numbers[k] = numbers[k - 1].mul_small(k as u64);
        k += 1;
    }
    let mut first = 1;
    while first < count {
        let mut j = first;
        while j < count {
            let distance = (j - first) as u64;
            numbers[j] = numbers[j - 1].mul_small(distance).add(&numbers[j].mul_small(distance + 2));
            j += 1;
        }
        first += 1;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::{Ball, FEW, coefficients, factorial, tabulated, tangent_numbers};
    use crate::unpacked::ExactNumber;

    #[test]
    fn the_tangent_numbers_are_those_of_the_series() {
        let numbers = tangent_numbers::<3, 6>(6);
        for (number, known) in numbers.iter().zip([1, 2, 16, 272, 7936, 353_792]) {
            assert!(number.sub(&Ball::integer(known)).magnitude().is_zero(), "{known}");
        }
    }

    #[test]
    fn the_table_holds_the_computed_coefficients() {
        let (table, computed) = (tabulated::<6>(FEW), coefficients::<6, FEW>(FEW));
        for (tabulated, computed) in table.iter().zip(&computed) {
            let difference = tabulated.centre().sub(&computed.centre());
            assert!(difference.exponent() < computed.exponent() - 370, "{computed:?}");
        }
    }

    #[test]
    fn factorials_lie_on_the_grid_up_to_41() {
        for n in 1..=34_u128 {
            let exact = ExactNumber::from_integer(false, (2..n).product());
            assert_eq!(factorial(&ExactNumber::from_integer(false, n)), Some(exact), "{n}");
        }
        let last = factorial(&ExactNumber::from_integer(false, 42)).expect("41!");
        assert_eq!(last.significand.trailing_zeros(), 1, "127 bits");
        assert_eq!(factorial(&ExactNumber::from_integer(false, 43)), None);
    }
}

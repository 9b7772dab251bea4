//! Numbers that are not floats, but round: a reduction is found if its order is not fixed and the type's operation rounds.

use bigdecimal::BigDecimal;
use dashu_float::DBig;
use fastnum::{D64, D128};
use fixed::types::I16F16;
use half::f16;
use num_complex::Complex;
use rayon::prelude::*;
use rust_decimal::Decimal;
use rust_decimal_macros::dec;
use std::collections::{BTreeMap, HashMap};
use std::sync::mpsc::Receiver;
use std::sync::Mutex;
use rug::Float;
use uom::si::f64::Length;

fn products(factors: &[Decimal], by_name: &HashMap<u32, Decimal>) -> Decimal {
    let parallel = factors.par_iter().product::<Decimal>(); //~ parallel_reduction
    let mapped: Decimal = factors.par_iter().map(|factor| factor + Decimal::ONE).product(); //~ parallel_reduction
    let reduced = factors.par_iter().copied().reduce(|| Decimal::ONE, |one, other| one * other); //~ parallel_reduction
    let folded = by_name.values().fold(Decimal::ONE, |product, factor| product * factor); //~ hash_order_sum
    parallel * mapped * reduced * folded * by_name.values().product::<Decimal>() //~ hash_order_sum
}

fn products_in_a_loop(by_name: &HashMap<u32, Decimal>) -> Decimal {
    let mut product = dec!(1);
    let mut other = Decimal::ONE;
    for (_, factor) in by_name {
        product *= factor; //~ hash_order_sum
        other = other * factor; //~ hash_order_sum
    }
    product * other
}

fn products_in_order(factors: &[Decimal], by_name: &BTreeMap<u32, Decimal>) -> Decimal {
    let mut product = Decimal::ONE;
    for factor in factors {
        product *= factor;
    }
    product * factors.iter().product::<Decimal>() * by_name.values().product::<Decimal>()
}

fn sums_are_exact(prices: &HashMap<u32, Decimal>, list: &[Decimal]) -> Decimal {
    let mut total = Decimal::ZERO;
    for price in prices.values() {
        total += price;
    }
    let squares: Decimal = prices.values().map(|price| price * price).sum();
    total + squares + list.par_iter().sum::<Decimal>() + prices.values().sum::<Decimal>()
}

fn sums_of_quotients(prices: &HashMap<u32, Decimal>, shares: Decimal) -> Decimal {
    let mut total = Decimal::ZERO;
    for price in prices.values() {
        total += price / shares; //~ hash_order_sum
    }
    let parts: Vec<Decimal> = prices.values().map(|price| price / shares).collect();
    let folded = prices.values().fold(Decimal::ZERO, |sum, price| sum + price / shares); //~ hash_order_sum
    let mapped: Decimal = prices.values().map(|price| price / shares).sum(); //~ hash_order_sum
    total + folded + mapped + parts.iter().sum::<Decimal>() //~ hash_order_sum
}

fn arrives(parts: Receiver<Decimal>) -> Decimal {
    let mut product = Decimal::ONE;
    for part in parts {
        product *= part; //~ arrival_order_sum
    }
    product
}

fn sums_that_arrive(parts: Receiver<Decimal>, total: &Mutex<Decimal>) {
    for part in parts {
        *total.lock().unwrap() += part;
    }
}

fn short_decimals(prices: &HashMap<u32, D64>, long: &HashMap<u32, D128>) -> (D64, D128) {
    let sum = prices.values().copied().fold(D64::ZERO, |sum, price| sum + price); //~ hash_order_sum
    let exact = long.values().copied().fold(D128::ZERO, |sum, price| sum + price);
    (sum, exact * long.values().copied().fold(D128::ONE, |product, price| product * price)) //~ hash_order_sum
}

fn fixed_point(levels: &HashMap<u32, I16F16>) -> (I16F16, I16F16) {
    let sum = levels.values().copied().sum::<I16F16>();
    (sum, levels.values().copied().product::<I16F16>()) //~ hash_order_sum
}

fn binary(values: &HashMap<u32, DBig>) -> DBig {
    values.values().cloned().fold(DBig::ZERO, |sum, value| sum + value) //~ hash_order_sum
}

fn unlimited(values: &HashMap<u32, BigDecimal>) -> BigDecimal {
    values.values().sum::<BigDecimal>() + values.values().cloned().fold(BigDecimal::from(1), |product, x| product * x)
}

fn quantities(lengths: &HashMap<u32, Length>) -> Length {
    lengths.values().copied().sum() //~ hash_order_sum
}

fn largest(prices: &HashMap<u32, Decimal>) -> Decimal {
    let mut most = Decimal::ZERO;
    for price in prices.values() {
        most = most.max(*price);
    }
    prices.values().fold(most, |most, price| most.max(*price))
}

fn multiple_precision(values: &HashMap<u32, Float>) -> Float {
    let mut total = Float::new(100);
    for value in values.values() {
        total += value; //~ hash_order_sum
    }
    total + Float::with_val(100, Float::sum(values.values()))
}

fn percentages(prices: &HashMap<u32, Decimal>) -> Decimal {
    let hundredths: Decimal = prices.values().map(|price| price / Decimal::from(100)).sum();
    let halves: Decimal = prices.values().map(|price| price / dec!(2)).sum();
    let tenths: Decimal = prices.values().map(|price| price / Decimal::ONE_HUNDRED).sum();
    let thirds: Decimal = prices.values().map(|price| price / dec!(3)).sum(); //~ hash_order_sum
    hundredths + halves + tenths + thirds
}

fn numbers_made_of_floats(
    values: &HashMap<u32, Complex<f64>>,
    whole: &HashMap<u32, Complex<i64>>,
    halves: &HashMap<u32, f16>,
) -> Complex<f64> {
    let half: f16 = halves.values().copied().fold(f16::ZERO, |sum, half| sum + half); //~ hash_order_sum
    let counted: Complex<i64> = whole.values().sum();
    let product: Complex<f64> = values.values().product(); //~ hash_order_sum
    product + values.values().sum::<Complex<f64>>() //~ hash_order_sum
}

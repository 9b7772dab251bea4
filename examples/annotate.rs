//! A column of measurements under every mode, with and without contraction, and in three orders: what changes, in bits.
//!
//! `cargo run -p fpcontrol-examples --example annotate [FILE.csv]`
#![allow(missing_docs, reason = "an example")]

use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::fp;
use fpcontrol::reduce::{Order, Pairwise, Sequential, SequentialFma};
use std::process::ExitCode;

/// The same functions under each attribute.
// fpcontrol: allow(serial_order) because the attributes are compared on sums in the order of the values
macro_rules! statistics {
    ($($module:ident: $attribute:meta;)*) => {
        $(
            mod $module {
                use super::*;

                #[$attribute]
                pub fn mean(values: &[f32]) -> f32 {
                    let mut sum = 0.0;
                    for &value in values {
                        sum += value;
                    }
                    sum / values.len() as f32
                }

                /// The mean of the squares minus the square of the mean, which cancels.
                #[$attribute]
                pub fn textbook_variance(values: &[f32]) -> f32 {
                    let (mut sum, mut squares) = (0.0, 0.0);
                    for &value in values {
                        sum += value;
                        squares += value * value;
                    }
                    let n = values.len() as f32;
                    squares / n - (sum / n) * (sum / n)
                }

                /// The mean of the squared differences from the mean.
                #[$attribute]
                pub fn variance(values: &[f32], mean: f32) -> f32 {
                    let mut squares = 0.0;
                    for &value in values {
                        squares += (value - mean) * (value - mean);
                    }
                    squares / values.len() as f32
                }
            }
        )*
    };
}

statistics! {
    nearest: fp(round = rn);
    zero: fp(round = rz);
    up: fp(round = ru);
    down: fp(round = rd);
    contracted: fp(contract);
}

fn main() -> ExitCode {
    let path = std::env::args().nth(1);
    let text = match &path {
        Some(path) => std::fs::read_to_string(path).map_err(|error| format!("cannot read {path}: {error}")),
        None => Ok(include_str!("data/measurements.csv").to_owned()),
    };
    match text.and_then(|text| columns(&text)) {
        Ok((lengths, weights)) => {
            report(&lengths, &weights);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The second and third columns of a CSV file with a heading; lines that begin with `#` are comments.
fn columns(text: &str) -> Result<(Vec<f32>, Vec<f32>), String> {
    let rows = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')).skip(1);
    let (lengths, weights): (Vec<f32>, Vec<f32>) =
        rows.map(|(number, line)| row(number + 1, line)).collect::<Result<_, _>>()?;
    if lengths.is_empty() { Err("the file has no rows".to_owned()) } else { Ok((lengths, weights)) }
}

fn row(number: usize, line: &str) -> Result<(f32, f32), String> {
    let mut cells = line.split(',').skip(1).map(|cell| cell.trim().parse::<f32>());
    match (cells.next(), cells.next()) {
        (Some(Ok(length)), Some(Ok(weight))) => Ok((length, weight)),
        _ => Err(format!("line {number}: expected two numbers after the index, found `{line}`")),
    }
}

type Statistics = (fn(&[f32]) -> f32, fn(&[f32]) -> f32, fn(&[f32], f32) -> f32);

fn report(lengths: &[f32], weights: &[f32]) {
    println!("{} values in f32; exact mean and variance in f64: {:?}\n", lengths.len(), in_f64(lengths));
    println!("{:<22}{:>24}{:>26}{:>24}", "attribute", "mean", "textbook variance", "two-pass variance");
    let rows: [(&str, Statistics); 5] = [
        ("#[fp(round = rn)]", (nearest::mean, nearest::textbook_variance, nearest::variance)),
        ("#[fp(round = rz)]", (zero::mean, zero::textbook_variance, zero::variance)),
        ("#[fp(round = ru)]", (up::mean, up::textbook_variance, up::variance)),
        ("#[fp(round = rd)]", (down::mean, down::textbook_variance, down::variance)),
        ("#[fp(contract)]", (contracted::mean, contracted::textbook_variance, contracted::variance)),
    ];
    for (attribute, (mean, textbook, variance)) in rows {
        let mean = mean(lengths);
        println!(
            "{attribute:<22}{:>24}{:>26}{:>24}",
            bits(mean),
            bits(textbook(lengths)),
            bits(variance(lengths, mean))
        );
    }
    println!("\n{:<22}{:>22}{:>22}{:>22}{:>22}", "dot product, order", "rn", "rz", "ru", "rd");
    orders::<Sequential>(lengths, weights);
    orders::<SequentialFma>(lengths, weights);
    orders::<Pairwise>(lengths, weights);
}

fn orders<O: Order>(lengths: &[f32], weights: &[f32]) {
    let dots = [
        dot::<O, Rn>(lengths, weights),
        dot::<O, Rz>(lengths, weights),
        dot::<O, Ru>(lengths, weights),
        dot::<O, Rd>(lengths, weights),
    ];
    println!("{:<22}{:>22}{:>22}{:>22}{:>22}", O::NAME, dots[0], dots[1], dots[2], dots[3]);
}

fn dot<O: Order, C: Control>(lengths: &[f32], weights: &[f32]) -> String {
    bits(O::dot::<C, f32>(lengths, weights))
}

fn bits(x: f32) -> String {
    format!("{x} {:08x}", x.to_bits())
}

/// Mean and variance of the `f32` values in `f64`: the yardstick.
// fpcontrol: allow(serial_order) because twice the precision is yardstick enough
fn in_f64(values: &[f32]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().map(|&value| f64::from(value)).sum::<f64>() / n;
    (mean, values.iter().map(|&value| (f64::from(value) - mean).powi(2)).sum::<f64>() / n)
}

//! nalgebra, ndarray and rustfft under a control: to nearest the bits of plain `f64`, and other bits in directed modes.

#[path = "../../examples/under/src/workloads.rs"]
mod of_the_example;

use fpcontrol::adapters::Under;
use fpcontrol::control::{Control, Rd, Rn, Ru};
use of_the_example::{Scalar, Workload, all};

/// ndarray multiplies matrices of `f64` by kernels of its own, which fuse products where the processor can, and all others by a loop.
const OTHER_ALGORITHM_FOR_F64: &str = "ndarray: matrix times matrix";

fn bits<C: Control>(workload: &Workload<Under<C, f64>>, size: usize) -> Vec<u64> {
    (workload.run)(size).into_iter().map(|x| x.value().to_bits()).collect()
}

#[test]
fn to_nearest_foreign_code_has_the_bits_of_plain_f64() {
    for (plain, under) in all::<f64>().iter().zip(&all::<Under<Rn, f64>>()) {
        for size in [1, 5, 16, plain.size] {
            let plain_bits: Vec<u64> = (plain.run)(size).into_iter().map(f64::to_bits).collect();
            assert!(!plain_bits.is_empty());
            if plain.name != OTHER_ALGORITHM_FOR_F64 {
                assert_eq!(bits(under, size), plain_bits, "{} of {size}", plain.name);
            }
        }
    }
}

#[test]
fn directed_modes_move_every_result() {
    let [nearest, up, down] = [of::<Rn>(16), of::<Ru>(16), of::<Rd>(16)];
    for (i, workload) in all::<f64>().iter().enumerate() {
        assert!(nearest[i] != up[i] && nearest[i] != down[i] && up[i] != down[i], "{}", workload.name);
    }
}

fn of<C: Control>(size: usize) -> Vec<Vec<u64>>
where
    Under<C, f64>: Scalar,
{
    all::<Under<C, f64>>().iter().map(|workload| bits(workload, size)).collect()
}

/// A product of non-negative matrices has no differences: the modes bound the exact one.
#[test]
fn directed_products_enclose_the_exact_one() {
    let a = ndarray::Array2::from_shape_fn((9, 9), |(i, j)| 1.0 / (1.0 + 7.0 * i as f64 + j as f64));
    let down = a.mapv(Under::<Rd, f64>::new);
    let up = a.mapv(Under::<Ru, f64>::new);
    for (low, high) in down.dot(&down).iter().zip(&up.dot(&up)) {
        assert!(low.value() < high.value());
    }
}

/// The loop by which ndarray multiplies matrices of other types, in plain `f64`.
#[test]
fn the_generic_product_is_a_loop() {
    let a = ndarray::Array2::from_shape_fn((9, 9), |(i, j)| 1.0 / (1.5 + 7.0 * i as f64 - 3.0 * j as f64));
    let under = a.mapv(Under::<Rn, f64>::new);
    let product = under.dot(&under);
    for ((i, j), element) in product.indexed_iter() {
        let mut sum = 0.0;
        for k in 0..9 {
            // fpcontrol: allow(serial_loop_sum) because ndarray adds in this order
            sum += a[[i, k]] * a[[k, j]];
        }
        assert_eq!(element.value().to_bits(), sum.to_bits());
    }
}

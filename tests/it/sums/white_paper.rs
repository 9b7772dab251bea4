//! Sections 4, 10 and 11 of the white paper's facts, from `examples/reductions.rs`.

use fpcontrol::control::Rn;
use fpcontrol::reduce::blocked::{Blocked, Reduce2};
use fpcontrol::reduce::{Binned, ExactSum, Order};

#[path = "../../../examples/reductions.rs"]
mod example;

#[test]
fn the_example_runs() {
    example::main();
}

/// Figure 5's table; the exact value is .0559587528435…, the fused one's neighbours are farther away.
#[test]
fn three_orders_of_four_products() {
    use example::figures::{exact, fused, parallel, serial};
    let bits = [serial(), fused(), parallel(), exact()].map(f32::to_bits);
    assert_eq!(bits, [0x3d65_3510, 0x3d65_3501, 0x3d65_3500, 0x3d65_3501]);
    // The paper truncates after ten decimals.
    for (dot, printed) in [(serial(), "0.0559588074"), (fused(), "0.0559587515"), (parallel(), "0.0559587478")] {
        assert!(format!("{dot:.14}").starts_with(printed), "{dot:.14} is not {printed}");
    }
}

/// Section 10: the number of threads decides the parentheses, and these decide the sum.
#[test]
fn cores_decide_the_sum() {
    let xs = example::data();
    let cpu = example::threads::of_a_cpu(&xs, 4, &example::add).expect("elements");
    let gpu = example::threads::of_a_gpu(&xs, 128, &example::add).expect("elements");
    assert_eq!(gpu, Blocked::<Reduce2, 128>::sum::<Rn, f32>(&xs));
    assert_ne!(cpu, gpu);
    assert_ne!(gpu, Blocked::<Reduce2, 256>::sum::<Rn, f32>(&xs));
    assert_ne!(cpu, example::threads::of_a_cpu(&xs, 8, &example::add).expect("elements"));
    let exact = ExactSum::sum::<Rn, f32>(&xs);
    for count in 1..=16 {
        assert_eq!(example::exact_by_threads(&xs, count), exact, "{count} threads");
    }
    assert_eq!(Binned::sum::<Rn, f32>(&xs), exact);
}

#[test]
fn parentheses_are_as_the_paper_draws_them() {
    use example::threads::{of_a_cpu, of_a_gpu, parentheses, written};
    assert_eq!(parentheses(|xs| of_a_cpu(xs, 4, &written)), "((((a + b) + (c + d)) + (e + f)) + (g + h))");
    assert_eq!(parentheses(|xs| of_a_gpu(xs, 4, &written)), "(((a + c) + (b + d)) + ((e + g) + (f + h)))");
    assert_eq!(parentheses(|xs| of_a_gpu(xs, 8, &written)), "(((a + e) + (c + g)) + ((b + f) + (d + h)))");
}

/// Section 11: one operation is the same everywhere; a wider format on the way makes another value, not a better one.
#[test]
fn wide_and_then_rounded_is_not_narrow() {
    let xs = example::data();
    assert_ne!(example::precision::narrow(&xs), example::precision::wide(&xs));
    let [a, c] = example::precision::TIE;
    let (once, twice) = (example::precision::once(a, c), example::precision::twice(a, c));
    assert_eq!(once.to_bits(), (1.0_f32 + 1.0 / 2048.0).to_bits() + 1);
    assert_eq!(twice.to_bits(), (1.0_f32 + 1.0 / 2048.0).to_bits());
    // a² + c is above the tie: in units of 2^-60, 2^60 + 2^49 + 2^36 + 1 where the tie is 2^60 + 2^49 + 2^36.
    let exact = (1_u64 << 60) + (1 << 49) + (1 << 36) + 1;
    let units = |x: f32| (f64::from(x) * 2.0_f64.powi(60)) as u64;
    assert!(units(once).abs_diff(exact) < units(twice).abs_diff(exact), "the one that was rounded once is nearer");
}

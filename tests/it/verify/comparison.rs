//! Comparisons of slices.

use crate::pictures::assert_texts_fit;
use fpcontrol::control::Rn;
use fpcontrol::cuda::fast;
use fpcontrol::math;
use fpcontrol::round;
use fpcontrol::verify::{Comparison, Nans, Policy, compare, compare_at, compare_with};

#[test]
fn what_is_equal_different_and_how_far() {
    let ulp = |x: f32, steps: u32| f32::from_bits(x.to_bits() + steps);
    let first = [1.0, 1.0, 1.0, 1.0, 1.0, -2.0, 0.0];
    let second = [1.0, ulp(1.0, 1), ulp(1.0, 3), ulp(1.0, 4), ulp(1.0, 5), -2.0, 0.0];
    let found = compare(&first, &second).expect("of one length");
    assert_eq!((found.equal, found.different, found.elements(), found.is_equal()), (3, 4, 7, false));
    let ranges: Vec<_> = found.histogram.iter().map(|range| (range.from, range.to, range.count)).collect();
    assert_eq!(ranges, [(0, 0, 3), (1, 1, 1), (3, 4, 2), (5, 8, 1)]);
    let worst: Vec<_> = found.worst.iter().map(|case| (case.index, case.ulps)).collect();
    assert_eq!(worst, [(4, Some(5)), (3, Some(4)), (2, Some(3)), (1, Some(1))]);
    assert_eq!(found.largest_absolute, 5.0 * f64::from(f32::EPSILON));
}

#[test]
fn what_is_no_number_or_infinite_is_told_apart() {
    let first = [f64::NAN, f64::NAN, 1.0, f64::INFINITY, f64::INFINITY, 0.0, f64::INFINITY];
    let second = [f64::NAN, 1.0, f64::NAN, f64::NEG_INFINITY, 1e308, -0.0, f64::INFINITY];
    let found = compare(&first, &second).expect("of one length");
    assert_eq!((found.nan_in_both, found.nan_in_first, found.nan_in_second), (1, 1, 1));
    assert_eq!((found.infinite_in_one, found.zeros_of_other_sign, found.equal, found.different), (2, 1, 3, 4));
    let indices: Vec<_> = found.worst.iter().map(|case| case.index).collect();
    assert_eq!(indices, [1, 2, 3, 4]);
    let strict = Policy { nans: Nans::Different, signed_zeros: true, bound: None };
    assert_eq!(compare_with(strict, &first, &second).expect("of one length").different, 6);
}

#[test]
fn ten_of_the_worst_are_kept_in_their_order() {
    let first = [1.0_f64; 100];
    let second: Vec<_> = (0..100_u64).map(|i| f64::from_bits(1_f64.to_bits() + i % 20)).collect();
    let found = compare(&first, &second).expect("of one length");
    let worst: Vec<_> = found.worst.iter().map(|case| (case.index, case.ulps)).collect();
    assert_eq!(worst.len(), Comparison::WORST);
    assert_eq!(worst[..6], [19, 39, 59, 79, 99, 18].map(|i| (i, Some(i as u128 % 20))));
}

#[test]
fn slices_of_different_lengths_are_an_error() {
    let error = compare(&[1.0_f32], &[1.0, 2.0]).expect_err("one more");
    assert_eq!(error.to_string(), "slices of 1 and 2 elements cannot be compared");
}

#[round(rn)]
fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[fpcontrol::contract]
fn fused(a: &[f32], b: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..a.len() {
        sum += a[i] * b[i];
    }
    sum
}

#[test]
fn a_report_for_people_and_a_picture() {
    let rows: Vec<Vec<f32>> = (0..50).map(|i| (0..20).map(|j| 1.0 / (1 + i * 7 + j * 3) as f32).collect()).collect();
    let of = |dot: fn(&[f32], &[f32]) -> f32| -> Vec<f32> { rows.iter().map(|row| dot(row, &rows[0])).collect() };
    let found = compare(&of(dot), &of(fused)).expect("of one length");
    let text = found.to_string();
    assert!(found.different > 0 && found.different < 50, "{text}");
    assert!(text.starts_with(&format!("50 elements: {} equal, {} different\n", found.equal, found.different)));
    assert_eq!(text.lines().count(), 4 + found.histogram.len() + found.worst.len());
    let svg = found.to_svg();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<rect").count(), 1 + found.histogram.len());
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    assert_texts_fit(&svg);
}

/// Details do not fit beside the title, nor long distances beside the bars.
#[test]
fn texts_of_a_picture_of_large_distances_fit_its_frame() {
    let first = [f32::NAN, 1.0, 1.0, -1e30, 1.0];
    let second = [1.0, 1e30, f32::from_bits(1_f32.to_bits() + (1 << 20)), 1e30, f32::INFINITY];
    let policy = Policy { nans: Nans::Different, ..Policy::cuda("hypotf").expect("documented") };
    let svg = compare_with(policy, &first, &second).expect("of one length").to_svg();
    assert_texts_fit(&svg);
    assert!(svg.contains(">5 elements, 5 different<"), "{svg}");
    assert!(svg.contains(">5 beyond the 3 ulp of hypotf; 1 NaN in only one of the two<"), "{svg}");
    assert!(
        svg.contains(">524289 to 1048576<") && svg.contains(">2²⁹ to 2³⁰<") && svg.contains(">2³¹ to 2³²<"),
        "{svg}"
    );
    let svg = compare(&[-1e308], &[1e308]).expect("of one length").to_svg();
    assert_texts_fit(&svg);
    assert!(svg.contains(">1 element, 1 different<") && svg.contains(">2⁶³ to 2⁶⁴<"), "{svg}");
}

#[test]
fn nothing_is_equal_to_nothing() {
    let found = compare::<f32>(&[], &[]).expect("of one length");
    assert!(found.is_equal() && found.to_string() == "0 elements: 0 equal, 0 different\n");
    assert!(found.to_svg().contains("0 elements, 0 different"));
}

/// CUDA's `hypotf` may be 3 units off; a NaN where there is a number is beyond every bound, two NaNs are not.
#[test]
fn beyond_what_nvidia_documents() {
    let ulp = |x: f32, steps: u32| f32::from_bits(x.to_bits() + steps);
    let first = [1.0, 1.0, 1.0, 1.0, f32::NAN, f32::NAN, 0.0];
    let second = [1.0, ulp(1.0, 3), ulp(1.0, 4), ulp(1.0, 900), f32::NAN, 1.0, -0.0];
    let policy = Policy { nans: Nans::Different, ..Policy::cuda("hypotf").expect("documented") };
    let found = compare_with(policy, &first, &second).expect("of one length");
    assert_eq!((found.different, found.beyond_bound), (5, 3));
    let within: Vec<_> = found.worst.iter().map(|case| (case.index, case.within_bound)).collect();
    let expected = [(4, true), (5, false), (3, false), (2, false), (1, true)];
    assert_eq!(within, expected.map(|(index, within)| (index, Some(within))));
    let text = found.to_string();
    assert!(text.contains("\nNVIDIA's bound of hypotf: 3 ulp; 3 beyond it\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.ends_with("  beyond")).count(), 3, "{text}");
    assert_eq!(text.lines().filter(|line| line.ends_with("  within")).count(), 2, "{text}");
    let svg = found.to_svg();
    assert!(svg.contains("3 beyond the 3 ulp of hypotf"), "{svg}");
    // 513 to 1024 is beyond; 3 to 4 is not, as a whole.
    assert_eq!(
        (svg.matches("<rect class=\"beyond").count(), svg.matches("<rect class=\"different").count()),
        (1, 1),
        "{svg}"
    );
}

#[test]
fn a_bound_for_some_operands_says_for_which() {
    assert_eq!(Policy::cuda("sine"), None);
    let policy = Policy::cuda("lgamma").expect("documented");
    let text = compare_with(policy, &[1.0], &[1.0]).expect("of one length").to_string();
    assert!(text.contains("lgamma: 4 ulp, outside -23.0001 to -2.2637; all within it"), "{text}");
    assert_eq!(compare(&[1.0], &[2.0]).expect("of one length").worst[0].within_bound, None);
}

/// `__expf` may be 2 + floor(|1.173 x|) units off.
#[test]
fn a_bound_that_grows_with_the_operand() {
    let ulps = |x: f32, steps: u32| f32::from_bits(x.to_bits() + steps);
    let xs = [0.0, -0.5, -1.0, 10.0, 10.0, 80.0, f32::NAN, 1.0];
    let first = [1.0, 0.5, 0.25, 64.0, 64.0, 1e30, f32::NAN, 2.0];
    let second =
        [ulps(1.0, 3), ulps(0.5, 2), ulps(0.25, 3), ulps(64.0, 13), ulps(64.0, 14), ulps(1e30, 95), 1.0, f32::NAN];
    let policy = Policy::cuda("__expf").expect("documented");
    let found = compare_at(policy, &xs, &first, &second).expect("of one length");
    let mut within: Vec<_> = found.worst.iter().map(|case| (case.index, case.within_bound)).collect();
    within.sort_unstable();
    let expected = [false, true, true, true, false, true, false, false];
    assert_eq!(within, expected.iter().map(|within| Some(*within)).enumerate().collect::<Vec<_>>());
    assert_eq!((found.beyond_bound, found.unjudged), (4, 0));
    let text = found.to_string();
    assert!(text.contains("\nNVIDIA's bound of __expf: 2 + floor(|1.173 x|) ulp; 4 beyond it\n"), "{text}");
    let svg = found.to_svg();
    assert_texts_fit(&svg);
    assert!(
        svg.contains("4 beyond the 2 + floor(|1.173 x|) ulp of __expf") && !svg.contains("class=\"beyond\""),
        "{svg}"
    );
    // Without operands, only 2 units are sure to be within it.
    let strict = compare_with(policy, &first, &second).expect("of one length");
    assert_eq!((strict.beyond_bound, strict.unjudged), (7, 0));
}

/// `__logf` has an absolute error on [0.5, 2] and one in units elsewhere, `__sinf` none outside ±π.
#[test]
fn a_bound_of_another_kind_and_none_for_some_operands() {
    let xs = [1.0_f32, 1.0, 100.0, 100.0];
    let first = [0.0, 0.0, 4.605, 4.605];
    let second = [3.5e-7, 3.6e-7, f32::from_bits(4.605_f32.to_bits() + 3), f32::from_bits(4.605_f32.to_bits() + 4)];
    let policy = Policy::cuda("__logf").expect("documented");
    let found = compare_at(policy, &xs, &first, &second).expect("of one length");
    let within = |found: &Comparison| {
        let mut within: Vec<_> = found.worst.iter().map(|case| (case.index, case.within_bound)).collect();
        within.sort_unstable();
        within.into_iter().map(|(_, within)| within).collect::<Vec<_>>()
    };
    assert_eq!(within(&found), [Some(true), Some(false), Some(true), Some(false)]);
    let text = found.to_string();
    assert!(text.contains("__logf: 2^-21.41 absolute, 0.5 <= x <= 2; elsewhere 3 ulp; 2 beyond it\n"), "{text}");
    assert!(found.to_svg().contains(">2 beyond the bound of __logf<"));
    // Without operands, a result must be within both.
    let strict = compare_with(policy, &first, &second).expect("of one length");
    assert_eq!(within(&strict), [Some(false); 4]);

    let sine = Policy::cuda("__sinf").expect("documented");
    let found =
        compare_at(sine, &[1.0_f32, 4.0, -4.0], &[0.84, -0.76, 0.5], &[0.84, -0.75, 0.5]).expect("of one length");
    assert_eq!((found.different, found.beyond_bound, found.unjudged), (1, 0, 1));
    assert_eq!(found.worst[0].within_bound, None);
    let text = found.to_string();
    assert!(text.contains("-pi <= x <= pi; 1 different where it says nothing; all others within it\n"), "{text}");

    // A relative error, and a zero of the other sign.
    let tanh = Policy { signed_zeros: true, ..Policy::cuda("__tanhf").expect("documented") };
    let (half, above) = (0.5 + 2_f32.powi(-12), 0.5 + 2_f32.powi(-12) + 2_f32.powi(-20));
    let found = compare_at(tanh, &[0.0, 0.5, 0.5], &[0.0, 0.5, 0.5], &[-0.0, half, above]).expect("of one length");
    assert_eq!(within(&found), [Some(true), Some(true), Some(false)]);
}

#[test]
fn operands_of_another_length_are_an_error() {
    let policy = Policy::cuda("__expf").expect("documented");
    assert_eq!(compare_at(policy, &[1.0_f32], &[1.0, 2.0], &[1.0, 2.0]).expect_err("fewer").second, 1);
    assert_eq!(compare_at(policy, &[1.0_f32, 2.0], &[1.0, 2.0], &[1.0]).expect_err("fewer").second, 1);
}

/// The fast intrinsics of this crate are within what NVIDIA documents of its own.
#[test]
fn fast_intrinsics_are_within_their_own_bounds() {
    type Row = (&'static str, fn(f32) -> f32, fn(f32) -> f32, f32, f32);
    let rows: [Row; 8] = [
        ("__expf", fast::__expf, math::exp::<Rn, f32>, -87.0, 88.0),
        ("__exp10f", fast::__exp10f, math::exp10::<Rn, f32>, -37.0, 38.0),
        ("__sinf", fast::__sinf, math::sin::<Rn, f32>, -3.141, 3.141),
        ("__cosf", fast::__cosf, math::cos::<Rn, f32>, -3.141, 3.141),
        ("__logf", fast::__logf, math::log::<Rn, f32>, 0.001, 9.0),
        ("__log2f", fast::__log2f, math::log2::<Rn, f32>, 0.001, 9.0),
        ("__log10f", fast::__log10f, math::log10::<Rn, f32>, 0.001, 9.0),
        ("__tanhf", fast::__tanhf, math::tanh::<Rn, f32>, -9.0, 9.0),
    ];
    for (name, fast, exact, from, to) in rows {
        let xs: Vec<f32> = (0..=4000_u16).map(|i| from + (to - from) * f32::from(i) / 4000.0).collect();
        let of = |function: fn(f32) -> f32| -> Vec<f32> { xs.iter().map(|&x| function(x)).collect() };
        let found =
            compare_at(Policy::cuda(name).expect("documented"), &xs, &of(exact), &of(fast)).expect("of one length");
        assert_eq!((found.beyond_bound, found.unjudged), (0, 0), "{name}: {found}");
    }
}

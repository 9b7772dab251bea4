//! What NVIDIA documents, as data.

use fpcontrol::math::{CUDA_BOUNDS, cuda_bound, cuda_max_ulp};
use fpcontrol_core::Elementary;
use std::collections::BTreeSet;

/// C23's functions that CUDA has not.
const NOT_OF_CUDA: [&str; 9] =
    ["exp2m1", "exp10m1", "log2p1", "log10p1", "tanpi", "asinpi", "acospi", "atanpi", "atan2pi"];

#[test]
fn every_elementary_function_of_cuda_has_a_bound_in_both_precisions() {
    for function in Elementary::ALL {
        let of_cuda = !NOT_OF_CUDA.contains(&function.name());
        assert_eq!(cuda_bound(function.name()).is_some(), of_cuda, "{function:?}");
        assert_eq!(cuda_bound(&format!("{}f", function.name())).is_some(), of_cuda, "{function:?}f");
    }
}

#[test]
fn a_function_has_one_bound() {
    let names: BTreeSet<_> = CUDA_BOUNDS.iter().map(|bound| bound.function).collect();
    assert_eq!(names.len(), CUDA_BOUNDS.len());
}

#[test]
fn samples_of_the_tables() {
    let samples =
        [("sinf", 2), ("tanf", 4), ("powf", 4), ("sin", 2), ("erfc", 5), ("normcdfinv", 8), ("fma", 0), ("tgamma", 10)];
    for (function, ulp) in samples {
        assert_eq!(cuda_max_ulp(function), Some(ulp), "{function}");
    }
    assert_eq!(cuda_max_ulp("j0f"), None, "only for |x| < 8");
    assert_eq!(cuda_max_ulp("sine"), None);
}

//! What NVIDIA documents, as data.

use fpcontrol::math::{CUDA_BOUNDS, CudaMaxError, cuda_bound, cuda_max_ulp};
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
    assert_eq!((cuda_max_ulp("__expf"), cuda_max_ulp("__tanhf"), cuda_max_ulp("__fdividef")), (None, None, None));
}

/// CUDA C++ Programming Guide 12.6, tables of the intrinsics.
#[test]
fn bounds_of_the_fast_intrinsics() {
    use CudaMaxError::{Absolute, AbsoluteLog2, RelativeLog2, Ulp};
    let pi = std::f64::consts::PI;
    let tiny = 2_f64.powi(-126);
    let rows = [
        ("__expf", 0.0, Some(Ulp(2))),
        ("__expf", 0.8, Some(Ulp(2))),
        ("__expf", -0.9, Some(Ulp(3))),
        ("__expf", 80.0, Some(Ulp(95))),
        ("__expf", f64::INFINITY, Some(Ulp(u32::MAX))),
        ("__exp10f", 10.0, Some(Ulp(31))),
        ("__sinf", pi, Some(AbsoluteLog2(-21.41))),
        ("__sinf", pi.next_up(), None),
        ("__sinf", f64::NAN, None),
        ("__cosf", -pi, Some(AbsoluteLog2(-21.19))),
        ("__log2f", 0.5, Some(AbsoluteLog2(-22.0))),
        ("__log2f", 0.5_f64.next_down(), Some(Ulp(2))),
        ("__logf", 2.0, Some(AbsoluteLog2(-21.41))),
        ("__logf", 2_f64.next_up(), Some(Ulp(3))),
        ("__log10f", 1.0, Some(AbsoluteLog2(-24.0))),
        ("__log10f", 0.25, Some(Ulp(3))),
        ("__fdividef", -tiny, Some(Ulp(2))),
        ("__fdividef", 1.0 / tiny, Some(Ulp(2))),
        ("__fdividef", tiny.next_down(), None),
        ("__fdividef", 1.5 / tiny, None),
        ("__tanhf", 1e-30, Some(RelativeLog2(-11.0))),
        ("__frsqrt_rn", 3.0, Some(Ulp(0))),
        ("__dadd_ru", 3.0, Some(Ulp(0))),
        ("j0f", -7.9, Some(Ulp(9))),
        ("j0f", 8.0, Some(Absolute(2.2e-6))),
        ("y1", 100.0, Some(Absolute(5e-12))),
        ("lgamma", -5.0, None),
        ("lgamma", 5.0, Some(Ulp(4))),
        ("lgammaf", -20.0, Some(Ulp(6))),
    ];
    for (function, operand, error) in rows {
        let bound = cuda_bound(function).expect("documented");
        assert_eq!(bound.at(operand), error, "{function}({operand:e})");
    }
    // Only their implementation is documented.
    assert_eq!([cuda_bound("__tanf"), cuda_bound("__powf"), cuda_bound("__sincosf")], [None; 3]);
}

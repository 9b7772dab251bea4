//! The operands: every tuple of edge values, then random ones. Case `i` is a function of `i` and of the types alone, so that
//! evidence can be checked years later: to change anything here makes evidence stale.
//!
//! | operands | edges | random, by turns |
//! |---|---|---|
//! | one, of 8 or 16 bits | every value | the same again |
//! | floats, for an operation | all tuples of 50 values | bits; close exponents; runs of equal bits; products and quotients just below the smallest normal number; extreme exponents |
//! | floats, to a float | the 50 values | bits; at, near and halfway between two numbers of the target; half of them just below its smallest normal one |
//! | floats, to an integer | the 50 values | bits; at, near and halfway between two integers; around the target's limits |
//! | integers, to a float | powers of two and their neighbours | bits; at, near and halfway between two numbers of the target |

use crate::device::Case;
use crate::hash::Fnv;
use crate::kernels::{Kernel, all};
use crate::layout::Layout;
use crate::near;
use crate::parallel;
use crate::random::Random;
use std::ops::Range;

/// How many random cases the checksums of the evidence cover, whatever number was run.
pub const KEYED: usize = 1 << 14;

/// The edge cases of a kernel: all tuples of edge values, in as many places as it has operands.
pub fn edges(kernel: &Kernel) -> Vec<Case> {
    if kernel.operands == 1 && kernel.input.bits() <= 16 {
        return (0..1 << kernel.input.bits()).map(|bits| [bits, 0, 0]).collect();
    }
    let values = match Layout::of(kernel.input) {
        Some(layout) => layout.edge_values(),
        None => near::integer_edges(kernel.input),
    };
    let mut cases = vec![[0; 3]];
    for place in 0..kernel.operands {
        let with = |case: &Case, value: u64| std::array::from_fn(|i| if i == place { value } else { case[i] });
        cases = cases.iter().flat_map(|case| values.iter().map(move |&value| with(case, value))).collect();
    }
    cases
}

/// The random cases with these indices.
pub fn random(kernel: &Kernel, indices: Range<usize>) -> Vec<Case> {
    parallel::join(indices, |part| part.map(|index| random_case(kernel, index as u64)).collect())
}

fn random_case(kernel: &Kernel, index: u64) -> Case {
    let random = &mut Random::new(index);
    match (Layout::of(kernel.input), Layout::of(kernel.output)) {
        (None, Some(target)) => [near::integer(kernel.input, target, random), 0, 0],
        (Some(layout), None) => [layout.near_integer(kernel.output, random), 0, 0],
        (Some(layout), Some(target)) if kernel.converts() => [layout.near_float(target, random), 0, 0],
        (Some(layout), _) => layout.operands(index, random),
        (None, None) => unreachable!("{} has floats on neither side", kernel.name),
    }
}

/// The hash of the cases of all kernels: of the edges and of the first random ones, which stand for the generator.
pub fn hash() -> String {
    let mut hash = Fnv::new();
    for kernel in all() {
        hash.bytes(kernel.name.as_bytes());
        edges(&kernel).iter().chain(&random(&kernel, 0..600)).for_each(|case| hash.words(case));
    }
    hash.digits()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::named;
    use fpcontrol::backend::ptx::Type;
    use fpcontrol::reference::FlushRule;

    /// The window in which the rules for flushing differ is tiny: the kinds that aim at it must hit it.
    #[test]
    fn the_flushing_rules_are_told_apart() {
        for name in ["mul_rn", "mul_rp", "fma_rp", "fma_rn", "div_rn", "rcp_rp", "cvt_rn", "cvt_rp"] {
            let suffix = if name.starts_with("cvt") { "ftz_f32_f64" } else { "ftz_f32" };
            let kernel = named(&format!("row_{name}_{suffix}"));
            let cases = random(&kernel, 0..KEYED);
            let differ =
                |one, other| cases.iter().filter(|&&c| kernel.expected(c, one) != kernel.expected(c, other)).count();
            assert!(differ(FlushRule::BeforeRounding, FlushRule::AfterRoundingSubnormal) > 20, "{name}");
        }
    }

    #[test]
    fn operands_fit_their_type() {
        for kernel in all().iter().filter(|kernel| kernel.input.bits() < 64) {
            let cases = random(kernel, 0..600);
            let fits = |word: u64| word >> kernel.input.bits() == 0;
            assert!(cases.iter().chain(&edges(kernel)).flatten().all(|&word| fits(word)), "{}", kernel.name);
        }
    }

    #[test]
    fn edges_are_all_tuples() {
        let names = ["row_sqrt_rn_f32", "row_add_rn_f64", "row_fma_rz_f32", "row_cvt_rn_f16_u8", "row_abs_f16"];
        assert_eq!(names.map(|name| edges(&named(name)).len()), [50, 50 * 50, 50 * 50 * 50, 1 << 8, 1 << 16]);
    }

    /// Conversions that are all exact, or all out of range, would show nothing.
    #[test]
    fn conversions_round_in_every_direction() {
        for (down, up) in [
            ("row_cvt_rm_f32_f64", "row_cvt_rp_f32_f64"),
            ("row_cvt_rm_f16_f32", "row_cvt_rp_f16_f32"),
            ("row_cvt_rm_f32_s64", "row_cvt_rp_f32_s64"),
            ("row_cvt_rmi_s32_f64", "row_cvt_rpi_s32_f64"),
            ("row_cvt_rni_u8_f32", "row_cvt_rpi_u8_f32"),
            ("row_cvt_rzi_s64_f16", "row_cvt_rpi_s64_f16"),
            ("row_cvt_rn_bf16_u32", "row_cvt_rz_bf16_u32"),
        ] {
            let (down, up) = (named(down), named(up));
            let cases = random(&down, 0..6000);
            let rule = FlushRule::default();
            let inexact = cases.iter().filter(|&&case| down.expected(case, rule) != up.expected(case, rule)).count();
            assert!((500..5900).contains(&inexact), "{}: {inexact}", down.name);
        }
        assert_eq!(named("row_cvt_rni_u8_f32").output, Type::U8);
    }
}

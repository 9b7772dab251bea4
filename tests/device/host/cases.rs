//! The operands: every tuple of edge values, then random ones. Case `i` is a function of `i` and of the types alone, so that
//! evidence can be checked years later: to change anything here makes evidence stale.
//!
//! | operands | edges | random, by turns |
//! |---|---|---|
//! | one, of 8 or 16 bits | every value | the same again |
//! | floats, for an operation | all tuples of 50 values | bits; close exponents; runs of equal bits; products and quotients just below the smallest normal number; extreme exponents |
//! | floats, to a float | the 50 values | bits; at, near and halfway between two numbers of the target; half of them just below its smallest normal one |
//! | floats, to an integer | the 50 values | bits; at, near and halfway between two integers; around the target's limits |
//! | floats, compared | all tuples of 50 values | as for an operation; half of them with equal operands, or neighbours |
//! | pairs | tuples of 25 pairs, which have every one of the 50 values in one component | each component as above, independently |
//! | halves with an `f32` addend | all tuples | halves as above; addends of about the product's magnitude |
//! | floats and random bits | the 50 values, 6 patterns of bits | as to a float; any bits |
//! | integers, to a float | powers of two and their neighbours | bits; at, near and halfway between two numbers of the target |

use crate::device::Case;
use crate::hash::Fnv;
use crate::kernels::{Kernel, all};
use crate::layout::Layout;
use crate::near;
use crate::parallel;
use crate::random::Random;
use fpcontrol::backend::ptx::Type;
use std::ops::Range;

/// How many random cases the checksums of the evidence cover, whatever number was run.
pub const KEYED: usize = 1 << 14;

/// The edge cases of a kernel: all tuples of edge values, in as many places as it has operands.
pub fn edges(kernel: &Kernel) -> Vec<Case> {
    if kernel.operands == 1 && kernel.input.bits() <= 16 {
        return (0..1 << kernel.input.bits()).map(|bits| [bits, 0, 0]).collect();
    }
    let mut cases = vec![[0; 3]];
    for place in 0..kernel.operands {
        let rounds = place + 1 == kernel.operands && kernel.rounds_by_chance();
        let values = if rounds { RANDOM_BITS.into() } else { edge_values(kernel.operand(place)) };
        let with = |case: &Case, value: u64| std::array::from_fn(|i| if i == place { value } else { case[i] });
        cases = cases.iter().flat_map(|case| values.iter().map(move |&value| with(case, value))).collect();
    }
    cases
}

/// None, all, the highest and the lowest of each half, those that a half has, and some.
const RANDOM_BITS: [u64; 6] = [0, 0xffff_ffff, 0x8000_8000, 0x0001_0001, 0x1fff_1fff, 0x1234_5678];

fn edge_values(operand: Type) -> Vec<u64> {
    match Layout::of(operand.component()) {
        Some(layout) if operand.is_pair() => paired(&layout.edge_values(), operand),
        Some(layout) => layout.edge_values(),
        None => near::integer_edges(operand),
    }
}

/// Every second value in the lower component, and those between, in another order, in the upper one.
fn paired(values: &[u64], pair: Type) -> Vec<u64> {
    let upper = |i: usize| values[(7 * i + 3) % values.len()];
    let lower = values.iter().enumerate().step_by(2);
    lower.map(|(i, &lower)| upper(i) << pair.component().bits() | lower).collect()
}

/// The random cases with these indices.
pub fn random(kernel: &Kernel, indices: Range<usize>) -> Vec<Case> {
    parallel::join(indices, |part| part.map(|index| random_case(kernel, index as u64)).collect())
}

fn random_case(kernel: &Kernel, index: u64) -> Case {
    let random = &mut Random::new(index);
    let mut case = if kernel.input.is_pair() {
        let component = Kernel { input: kernel.input.component(), output: kernel.output.component(), ..*kernel };
        let width = component.input.bits();
        let mut part = |index| simple_case(&component, index, random).map(|bits| bits & (u64::MAX >> (64 - width)));
        let (lower, upper) = (part(index), part(index / 6));
        std::array::from_fn(|i| upper[i] << width | lower[i])
    } else {
        simple_case(kernel, index, random)
    };
    if kernel.rounds_by_chance() {
        case[kernel.operands - 1] = Random::new(!index).next() >> 32;
    }
    case
}

fn simple_case(kernel: &Kernel, index: u64, random: &mut Random) -> Case {
    match (Layout::of(kernel.input), Layout::of(kernel.output.component())) {
        (None, Some(target)) => [near::integer(kernel.input, target, random), 0, 0],
        (Some(layout), None) if kernel.output == Type::Predicate => compared(layout, index, random),
        (Some(layout), None) => [layout.near_integer(kernel.output, random), 0, 0],
        (Some(layout), Some(target)) if kernel.converts() => {
            std::array::from_fn(|i| if i < kernel.operands { layout.near_float(target, random) } else { 0 })
        }
        (Some(layout), Some(wide)) if kernel.operand(kernel.operands - 1) != kernel.input => {
            let mut case = layout.operands(index, random);
            case[kernel.operands - 1] = wide.addend(layout, &case[..kernel.operands - 1], random);
            case
        }
        (Some(layout), _) => layout.operands(index, random),
        (None, None) => unreachable!("{} has floats on neither side", kernel.name),
    }
}

/// Operands of a comparison: half of them equal, neighbours, or of opposite signs.
fn compared(layout: Layout, index: u64, random: &mut Random) -> Case {
    let [a, b, _] = layout.operands(index, random);
    let sign = layout.compose(1, 0, 0);
    let second = match random.next() % 8 {
        0 | 1 => a,
        2 => a ^ 1,
        3 => a ^ sign,
        _ => b,
    };
    [a, second, 0]
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
            let fits = |case: &Case| {
                (0..kernel.operands).all(|i| kernel.operand(i).bits() == 64 || case[i] >> kernel.operand(i).bits() == 0)
            };
            assert!(cases.iter().chain(&edges(kernel)).all(fits), "{}", kernel.name);
        }
    }

    #[test]
    fn edges_are_all_tuples() {
        let names = ["row_sqrt_rn_f32", "row_add_rn_f64", "row_fma_rz_f32", "row_cvt_rn_f16_u8", "row_abs_f16"];
        assert_eq!(names.map(|name| edges(&named(name)).len()), [50, 50 * 50, 50 * 50 * 50, 1 << 8, 1 << 16]);
    }

    /// Sums that all round alike, or comparisons with one answer, would show nothing.
    #[test]
    fn new_kinds_of_operands_decide() {
        let rule = FlushRule::default();
        for (down, up) in [
            ("row_add_rm_f32_f16", "row_add_rp_f32_f16"),
            ("row_sub_rm_f32_bf16", "row_sub_rp_f32_bf16"),
            ("row_fma_rm_f32_f16", "row_fma_rp_f32_f16"),
            ("row_fma_rm_f32_bf16", "row_fma_rp_f32_bf16"),
            ("row_fma_rm_f32x2", "row_fma_rp_f32x2"),
            ("row_cvt_rz_f16x2_f32", "row_cvt_rn_f16x2_f32"),
        ] {
            let (down, up) = (named(down), named(up));
            let cases = random(&down, 0..6000);
            let differ = cases.iter().filter(|&&case| down.expected(case, rule) != up.expected(case, rule)).count();
            assert!((500..5990).contains(&differ), "{}: {differ}", down.name);
        }
        for name in ["row_setp_lt_f32", "row_setp_eq_ftz_f16", "row_setp_nan_bf16", "row_testp_subnormal_f64"] {
            let kernel = named(name);
            let cases = random(&kernel, 0..6000);
            let holds = cases.iter().filter(|&&case| kernel.expected(case, rule) == Some(1)).count();
            // NaNs of bfloat16 are few: nine here.
            assert!((5..5940).contains(&holds), "{name}: {holds}");
        }
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

//! The judge of functions on `f32`, which is the reference's at a few operands and interpolates between them.

use super::{MORE_CASES, case_count};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::judge::place::{Place, SINGLE};
use fpcontrol_tests::judge::{self, Judge};
use fpcontrol_tests::oracle::mpfr;

/// Blocks are long, so that values are interpolated, and a few values of each are checked.
const BLOCK: u32 = 1 << 14;

#[test]
fn the_judge_is_right() {
    for function in judge::unary() {
        let mut random = Random::new(Seed::from_environment(), &format!("judge of {}", function.name()));
        let mut judge = Judge::new(function);
        let mut looked = 0;
        while looked < case_count(MORE_CASES) {
            let start = random.below((1 << 32) / u64::from(BLOCK)) as u32 * BLOCK;
            let offset = random.below(u64::from(BLOCK) / 16) as u32;
            judge.places(start, BLOCK, &mut |bits, place| {
                if (bits - start) % (BLOCK / 16) == offset {
                    looked += 1;
                    let expected = mpfr::place(function, FormatName::Binary32, SINGLE, bits.into(), 0);
                    assert_eq!(place, expected.unwrap_or(Place::Nan), "{function:?} of {bits:#x}");
                }
            });
        }
        println!("{function:?}: {looked} places are MPFR's, {} of them by the reference alone", judge.alone);
    }
}

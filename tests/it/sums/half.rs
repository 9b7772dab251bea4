//! 16-bit floats, which accumulate in `f32`.

use super::Bits;
use fpcontrol::Rounding;
use fpcontrol::control::{Rn, Ru};
use fpcontrol::reduce::half::{self, Half};
use fpcontrol::reduce::{ExactSum, Order, Pairwise, Sequential};
use fpcontrol::reference::{BFloat16, Binary16};

fn check<H: Half>(of_bits: impl Fn(u16) -> H, [low, high]: [u16; 2]) {
    let mut bits = Bits::new(0x16);
    let mut elements = |n: usize| -> Vec<H> {
        (0..n)
            .map(|_| of_bits((low + (bits.next() >> 13) as u16 % (high - low)) | ((bits.next() >> 7) as u16 & 0x8000)))
            .collect()
    };
    for n in [0, 1, 100, 3000] {
        let (xs, ys) = (elements(n), elements(n));
        let wide = |halves: &[H]| -> Vec<f32> { halves.iter().map(|x| x.widened()).collect() };
        assert_eq!(half::sum::<Sequential, Ru, H>(&xs), Sequential::sum::<Ru, f32>(&wide(&xs)));
        assert_eq!(half::sum::<ExactSum, Rn, H>(&xs), ExactSum::sum::<Rn, f32>(&wide(&xs)));
        assert_eq!(half::dot::<Pairwise, Rn, H>(&xs, &ys), Pairwise::dot::<Rn, f32>(&wide(&xs), &wide(&ys)));
    }
}

#[test]
fn halves_are_summed_in_f32() {
    check(Binary16::from_bits, [0x0001, 0x7bff]);
    check(BFloat16::from_bits, [0x3000, 0x4f00]);
}

/// Widening loses nothing, narrowing rounds once.
#[test]
fn widening_is_exact() {
    for bits in 0..=u16::MAX {
        let (half, brain) = (Binary16::from_bits(bits), BFloat16::from_bits(bits));
        if !half.widened().is_nan() {
            assert_eq!(Binary16::narrowed(half.widened(), Rounding::TowardZero).to_bits(), bits);
        }
        if !brain.widened().is_nan() {
            assert_eq!(brain.widened().to_bits(), u32::from(bits) << 16);
            assert_eq!(BFloat16::narrowed(brain.widened(), Rounding::TowardPositive).to_bits(), bits);
        }
    }
}

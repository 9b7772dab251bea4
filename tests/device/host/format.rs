//! The types of operands and results, as bits.

use fpcontrol::backend::ptx::Type;

/// What the measurement asks of a type.
pub trait Bits: Copy {
    /// How many bytes an element has.
    fn size(self) -> usize;

    /// Whether the bits are a NaN's, or a pair's with a NaN.
    fn is_nan(self, bits: u64) -> bool;

    /// The bits of a result, with one for all NaNs: their bits are not promised.
    fn canonical(self, bits: u64) -> u64;

    /// The bits in hexadecimal, in full width.
    fn digits(self, bits: u64) -> String;
}

/// The bits above which the magnitudes of a format are NaNs.
trait Infinity {
    fn infinity(self) -> Option<u64>;
}

impl Infinity for Type {
    fn infinity(self) -> Option<u64> {
        match self {
            Self::F16 => Some(0x7c00),
            Self::BF16 => Some(0x7f80),
            Self::F32 | Self::TF32 => Some(0x7f80_0000),
            Self::F64 => Some(0x7ff0_0000_0000_0000),
            // E4M3 has one NaN of each sign, and no infinities.
            Self::E4M3 => Some(0x7e),
            Self::E5M2 => Some(0x7c),
            Self::E2M3 | Self::E3M2 | Self::E2M1 | Self::UE8M0 | Self::Predicate => None,
            Self::S8 | Self::U8 | Self::S16 | Self::U16 | Self::S32 | Self::U32 | Self::S64 | Self::U64 => None,
            Self::F16x2 | Self::BF16x2 | Self::F32x2 | Self::E4M3x2 | Self::E5M2x2 => None,
            Self::E2M3x2 | Self::E3M2x2 | Self::E2M1x2 | Self::UE8M0x2 => None,
            Self::E4M3x4 | Self::E5M2x4 | Self::E2M3x4 | Self::E3M2x4 | Self::E2M1x4 => None,
        }
    }
}

impl Bits for Type {
    fn size(self) -> usize {
        self.bits() as usize / 8
    }

    fn is_nan(self, bits: u64) -> bool {
        let (component, width) = (self.component(), self.component().bits());
        let is_nan = |bits: u64| match component.infinity() {
            _ if component == Self::UE8M0 => bits & 0xff == 0xff,
            Some(infinity) => bits & ((1 << (width - 1)) - 1) > infinity,
            None => false,
        };
        (0..self.components()).any(|place| is_nan(bits >> (place * width)))
    }

    fn canonical(self, bits: u64) -> u64 {
        let (component, width) = (self.component(), self.component().bits());
        if self == component {
            return if self.is_nan(bits) { u64::MAX } else { bits };
        }
        let part = |bits: u64| component.canonical(bits & (u64::MAX >> (64 - width))) & (u64::MAX >> (64 - width));
        (0..self.components()).fold(0, |word, place| word | part(bits >> (place * width)) << (place * width))
    }

    fn digits(self, bits: u64) -> String {
        format!("{bits:0width$x}", width = 2 * self.size())
    }
}

#[test]
fn nans_are_told_from_infinities() {
    for (format, infinity) in [(Type::F16, 0x7c00), (Type::BF16, 0xff80), (Type::F32, 0xff80_0000)] {
        assert!(!format.is_nan(infinity) && format.is_nan(infinity + 1), "{format:?}");
    }
    assert!(Type::F64.is_nan(u64::MAX) && !Type::U64.is_nan(u64::MAX));
    assert_eq!((Type::F16.digits(0x3c), Type::U8.digits(7)), ("003c".into(), "07".into()));
}

#[test]
fn nans_of_pairs_are_found_in_either_component() {
    assert_eq!([0x3c00_7c00, 0x3c00_7c01, 0xfe00_3c00].map(|bits| Type::F16x2.is_nan(bits)), [false, true, true]);
    assert_eq!(Type::F16x2.canonical(0x3c00_7c01), 0x3c00_ffff);
    assert_eq!([0x7e38, 0x387f, 0xff7e].map(|bits| Type::E4M3x2.is_nan(bits)), [false, true, true]);
    assert_eq!([0x7fff, 0xff7f, 0xfe7f].map(|bits| Type::UE8M0x2.is_nan(bits)), [true, true, false]);
    assert_eq!((Type::E5M2x4.is_nan(0x7d00_0000), Type::E5M2x4.canonical(0x7d00_0012)), (true, 0xff00_0012));
    assert!(!Type::E2M1x4.is_nan(0xffff) && !Type::E2M3x2.is_nan(0x3f3f));
    assert_eq!(Type::F32x2.canonical(0x7f80_0001_3f80_0000), 0xffff_ffff_3f80_0000);
}

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

impl Bits for Type {
    fn size(self) -> usize {
        self.bits() as usize / 8
    }

    fn is_nan(self, bits: u64) -> bool {
        let component = self.component();
        let infinity = match component {
            Self::F16 => 0x7c00,
            Self::BF16 => 0x7f80,
            Self::F32 => 0x7f80_0000,
            Self::F64 => 0x7ff0_0000_0000_0000,
            // E4M3 has one NaN of each sign, and no infinities.
            Self::E4M3 => 0x7e,
            Self::E5M2 => 0x7c,
            Self::TF32 => 0x7f80_0000,
            Self::S8 | Self::U8 | Self::S16 | Self::U16 | Self::S32 | Self::U32 | Self::S64 | Self::U64 => {
                return false;
            }
            Self::Predicate | Self::F16x2 | Self::BF16x2 | Self::F32x2 | Self::E4M3x2 | Self::E5M2x2 => return false,
        };
        let magnitude = |bits: u64| bits & ((1 << (component.bits() - 1)) - 1);
        magnitude(bits) > infinity || self.is_pair() && magnitude(bits >> component.bits()) > infinity
    }

    fn canonical(self, bits: u64) -> u64 {
        if !self.is_pair() {
            return if self.is_nan(bits) { u64::MAX } else { bits };
        }
        let (component, width) = (self.component(), self.component().bits());
        let part = |bits: u64| component.canonical(bits & (u64::MAX >> (64 - width))) & (u64::MAX >> (64 - width));
        part(bits >> width) << width | part(bits)
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
    assert_eq!(Type::F32x2.canonical(0x7f80_0001_3f80_0000), 0xffff_ffff_3f80_0000);
}

//! The types of operands and results, as bits.

use fpcontrol::backend::ptx::Type;

/// What the measurement asks of a type.
pub trait Bits: Copy {
    /// How many bytes an element has.
    fn size(self) -> usize;

    /// Whether the bits are a NaN's.
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
        let infinity = match self {
            Self::F16 => 0x7c00,
            Self::BF16 => 0x7f80,
            Self::F32 => 0x7f80_0000,
            Self::F64 => 0x7ff0_0000_0000_0000,
            Self::S8 | Self::U8 | Self::S16 | Self::U16 | Self::S32 | Self::U32 | Self::S64 | Self::U64 => {
                return false;
            }
        };
        bits & ((1 << (self.bits() - 1)) - 1) > infinity
    }

    fn canonical(self, bits: u64) -> u64 {
        if self.is_nan(bits) { u64::MAX } else { bits }
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

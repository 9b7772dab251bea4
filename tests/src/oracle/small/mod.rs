//! Conversions to and from formats of at most 32 bits, by a list of all their numbers: what the small formats are held to.
//!
//! A format is described by [`Definition`], from OCP's specifications and IEEE 754; its numbers are exact [`Dyadic`]s, in
//! ascending order, so a code is an index. To convert a number is to find its neighbours in the list and to compare it with
//! them and with the midpoint between them. Nothing is shifted, rounded or packed.

mod definition;
mod dyadic;

pub use definition::{ALL, BFLOAT16, BINARY16, Definition, Number, Others, number_of_f64};
pub use dyadic::Dyadic;

use fpcontrol_core::Rounding;

/// What becomes of too large numbers, as `fpcontrol_core::small::Overflow` has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// ∞, NaN, or the largest number: the first of them that the format has.
    Infinite,
    /// The largest number.
    Largest,
}

/// How a number is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// In a mode.
    Mode(Rounding),
    /// Up if the distance from the lower neighbour, plus `random / 2^width`, reaches 1, where the neighbours are 1 apart.
    Random {
        /// The random number, less than 2^width.
        random: u32,
        /// Its bits.
        width: u32,
    },
}

/// All numbers of a format.
pub struct Oracle {
    definition: Definition,
    /// By code, without sign: 0 or the smallest number first.
    magnitudes: Vec<Dyadic>,
    /// What would follow the largest number if there were more exponents.
    beyond: Dyadic,
}

/// Where a magnitude lies in the list.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    magnitude: Dyadic,
    /// The code of the largest number that is not larger; `None` if all are.
    below: Option<usize>,
}

impl Oracle {
    /// Lists the numbers of a format.
    #[must_use]
    pub fn new(definition: Definition) -> Self {
        let magnitudes: Vec<_> = (0..).map_while(|code| definition.magnitude(code)).collect();
        assert!(magnitudes.is_sorted(), "the numbers of {} ascend with their codes", definition.name);
        Self { definition, beyond: definition.beyond(), magnitudes }
    }

    /// The format.
    #[must_use]
    pub fn definition(&self) -> Definition {
        self.definition
    }

    /// All magnitudes, in ascending order.
    #[must_use]
    pub fn magnitudes(&self) -> &[Dyadic] {
        &self.magnitudes
    }

    /// All magnitudes, and what would follow the largest one.
    #[must_use]
    pub fn at(&self, code: usize) -> Dyadic {
        self.magnitudes.get(code).copied().unwrap_or(self.beyond)
    }

    /// Finds a magnitude.
    #[must_use]
    pub fn place(&self, magnitude: Dyadic) -> Place {
        let not_larger = self.magnitudes.partition_point(|&number| number <= magnitude);
        Place { magnitude, below: not_larger.checked_sub(1) }
    }

    /// The code that a number is converted to.
    #[must_use]
    pub fn convert(&self, number: Number, how: How, too_large: TooLarge) -> u32 {
        let (negative, place) = match number {
            Number::Nan => return self.definition.nan(),
            Number::Infinite { negative } => return self.too_large(negative && self.definition.signed, too_large),
            Number::Finite { negative, magnitude } => (negative && self.definition.signed, self.place(magnitude)),
        };
        self.convert_placed(negative, place, how, too_large)
    }

    /// The code of a finite number whose place is known.
    #[must_use]
    pub fn convert_placed(&self, negative: bool, place: Place, how: How, too_large: TooLarge) -> u32 {
        let negative = negative && self.definition.signed;
        let Some(below) = place.below else { return 0 };
        let last = self.magnitudes.len() - 1;
        if below == last && place.magnitude >= self.beyond {
            let leaves = match how {
                How::Mode(Rounding::TiesToEven | Rounding::TiesToAway) | How::Random { .. } => true,
                How::Mode(Rounding::TowardPositive) => !negative,
                How::Mode(Rounding::TowardNegative) => negative,
                How::Mode(Rounding::TowardZero | Rounding::ToOdd) => false,
            };
            return if leaves { self.too_large(negative, too_large) } else { self.signed(negative, last) };
        }
        match below + usize::from(self.takes_the_upper(negative, below, place.magnitude, how)) {
            code if code <= last => self.signed(negative, code),
            // To odd, a result never becomes infinite, whatever the last bit of the largest number.
            _ if how == How::Mode(Rounding::ToOdd) => self.signed(negative, last),
            _ => self.too_large(negative, too_large),
        }
    }

    fn takes_the_upper(&self, negative: bool, below: usize, magnitude: Dyadic, how: How) -> bool {
        let (lower, upper) = (self.at(below), self.at(below + 1));
        if magnitude == lower {
            return false;
        }
        // The significand of a power of two is 1 where it is the only bit.
        let odd = below % 2 == 1 || self.definition.fraction_bits == 0;
        match how {
            How::Mode(Rounding::TowardZero) => false,
            How::Mode(Rounding::TowardPositive) => !negative,
            How::Mode(Rounding::TowardNegative) => negative,
            How::Mode(Rounding::ToOdd) => !odd,
            How::Mode(Rounding::TiesToAway) => magnitude >= lower.midpoint(upper),
            How::Mode(Rounding::TiesToEven) => {
                let middle = lower.midpoint(upper);
                magnitude > middle || magnitude == middle && odd
            }
            How::Random { random, width } => {
                // magnitude - lower >= (upper - lower) * (2^width - random) / 2^width
                let missing = (1_u64 << width) - u64::from(random);
                magnitude.minus(lower) >= upper.minus(lower).times(missing).scaled(-(width as i32))
            }
        }
    }

    fn too_large(&self, negative: bool, too_large: TooLarge) -> u32 {
        match (too_large, self.definition.others) {
            (TooLarge::Infinite, Others::Ieee) => self.signed(negative, self.magnitudes.len()),
            (TooLarge::Infinite, Others::Nan | Others::NegativeZero) => self.definition.nan(),
            (TooLarge::Infinite, Others::None) | (TooLarge::Largest, _) => {
                self.signed(negative, self.magnitudes.len() - 1)
            }
        }
    }

    fn signed(&self, negative: bool, code: usize) -> u32 {
        let negative = negative && !(code == 0 && self.definition.others == Others::NegativeZero);
        code as u32 | u32::from(negative) << (self.definition.exponent_bits + self.definition.fraction_bits)
    }
}

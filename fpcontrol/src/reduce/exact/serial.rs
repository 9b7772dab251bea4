//! An accumulator in data formats, by serde.
//!
//! Version 2 is a struct of five fields, in this order:
//!
//! | field | type | meaning |
//! |---|---|---|
//! | `version` | `u8` | 2 |
//! | `counts` | six `i64` | how many elements there are: numbers other than zero, +0, −0, +∞, −∞, NaNs; below zero if more were removed than added |
//! | `negative` | `bool` | whether the sum of the numbers is below zero |
//! | `exponent` | `i16` | of the last bit of the first limb |
//! | `limbs` | sequence of `u32` | the magnitude, least significant first; the first and the last are not zero |
//!
//! The magnitude is the sum of `limbs[i] * 2^(32 i + exponent)`, and exponents are −2176 and multiples of 32 above. Zero has no limbs,
//! the exponent 0 and is not negative. So equal accumulators have equal representations. What breaks one of these rules is an error.
//!
//! Version 1 is still read. It has `kinds`, a `u8`, instead of `counts`: the set of what was added, 1 a number other than zero, 2 +0, 4 −0, 8 +∞, 16 −∞, 32 a NaN. It does not
//! say how many of each there are, so they are read as one of each kind; 2 and 4 beside 1 mean the same as 1.
//!
//! A new field is a new version.

use super::counts::{Counts, KINDS};
use super::superaccumulator::{LIMBS, LOWEST, RADIX_BITS, Superaccumulator};
use core::fmt;
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeSeq, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

const VERSION: u8 = 2;
const FIELDS: &[&str] = &["version", "counts", "negative", "exponent", "limbs"];

impl Serialize for Superaccumulator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (negative, limbs) = self.sign_and_magnitude();
        let mut words = [0; LIMBS];
        for (word, limb) in words.iter_mut().zip(limbs) {
            *word = u32::try_from(limb).map_err(|_| S::Error::custom("a sum of more than 2^64 elements"))?;
        }
        let first = words.iter().position(|&word| word != 0);
        let end = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        let exponent = first.map_or(0, |first| LOWEST + (RADIX_BITS as usize * first) as i32);
        let mut fields = serializer.serialize_struct("Superaccumulator", FIELDS.len())?;
        fields.serialize_field("version", &VERSION)?;
        fields.serialize_field("counts", &self.counts().of_kinds())?;
        fields.serialize_field("negative", &(negative && first.is_some()))?;
        fields.serialize_field("exponent", &(exponent as i16))?;
        fields.serialize_field("limbs", &WrittenLimbs(&words[first.unwrap_or(0)..end]))?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Superaccumulator {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer
            .deserialize_struct("Superaccumulator", FIELDS, Representation)?
            .accumulator()
            .map_err(D::Error::custom)
    }
}

struct WrittenLimbs<'a>(&'a [u32]);

impl Serialize for WrittenLimbs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sequence = serializer.serialize_seq(Some(self.0.len()))?;
        self.0.iter().try_for_each(|word| sequence.serialize_element(word))?;
        sequence.end()
    }
}

/// The fields, as far as they have been read.
#[derive(Default)]
struct Fields {
    version: Option<u8>,
    counts: Option<Counted>,
    negative: Option<bool>,
    exponent: Option<i16>,
    limbs: Option<Limbs>,
}

/// What was added.
enum Counted {
    /// Version 1.
    Kinds(u8),
    /// Version 2.
    Counts([i64; KINDS]),
}

impl Counted {
    fn counts(self, version: u8) -> Result<Counts, &'static str> {
        match (version, self) {
            (1, Self::Kinds(kinds)) => of_set(kinds),
            (2, Self::Counts(counts)) => Ok(Counts::from_kinds(counts)),
            (1 | 2, _) => Err("an accumulator has `kinds` in version 1 and `counts` in version 2"),
            _ => Err("an accumulator of another version than 1 and 2"),
        }
    }
}

/// One of each kind.
fn of_set(kinds: u8) -> Result<Counts, &'static str> {
    const NUMBER: u8 = 1;
    const ZEROS: u8 = 2 | 4;
    if kinds >= 1 << KINDS {
        return Err("an accumulator whose `kinds` are not below 64");
    }
    let kinds = if kinds & NUMBER == 0 { kinds } else { kinds & !ZEROS };
    Ok(Counts::from_kinds(core::array::from_fn(|kind| i64::from(kinds >> kind & 1))))
}

impl Fields {
    fn accumulator(self) -> Result<Superaccumulator, &'static str> {
        let (Some(version), Some(counts), Some(negative), Some(exponent), Some(limbs)) =
            (self.version, self.counts, self.negative, self.exponent, self.limbs)
        else {
            return Err("an accumulator has five fields: version, counts, negative, exponent, limbs");
        };
        let counts = counts.counts(version)?;
        let limbs = &limbs.words[..limbs.count];
        let Some(last) = limbs.last() else {
            return if exponent == 0 && !negative {
                Ok(Superaccumulator::of([0; LIMBS], false, counts))
            } else {
                Err("an accumulator without limbs that is not zero")
            };
        };
        if *last == 0 || limbs[0] == 0 {
            return Err("an accumulator whose first or last limb is zero");
        }
        if version == 1 && counts.of_kinds()[0] == 0 {
            return Err("an accumulator with limbs whose `kinds` have no number");
        }
        let offset = i32::from(exponent) - LOWEST;
        let first = usize::try_from(offset).ok().filter(|offset| offset.is_multiple_of(RADIX_BITS as usize));
        let first =
            first.ok_or("an accumulator whose exponent is not -2176 or a multiple of 32 above")? / RADIX_BITS as usize;
        // The highest limb has the sign.
        if first + limbs.len() >= LIMBS {
            return Err("an accumulator beyond the largest sum");
        }
        let mut all = [0; LIMBS];
        all[first..first + limbs.len()].copy_from_slice(limbs);
        Ok(Superaccumulator::of(all, negative, counts))
    }
}

struct Representation;

impl<'de> Visitor<'de> for Representation {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an accumulator of version 1 or 2")
    }

    /// Reads the fields in their order, from formats that do not name them.
    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Fields, A::Error> {
        let version = fields.next_element()?;
        let counts = match version {
            Some(1) => fields.next_element()?.map(Counted::Kinds),
            _ => fields.next_element()?.map(Counted::Counts),
        };
        let (negative, exponent) = (fields.next_element()?, fields.next_element()?);
        Ok(Fields { version, counts, negative, exponent, limbs: fields.next_element()? })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::default();
        while let Some(Name(name)) = map.next_key()? {
            let again = match name {
                "version" => fields.version.replace(map.next_value()?).is_some(),
                OLD_FIELD => fields.counts.replace(Counted::Kinds(map.next_value()?)).is_some(),
                "counts" => fields.counts.replace(Counted::Counts(map.next_value()?)).is_some(),
                "negative" => fields.negative.replace(map.next_value()?).is_some(),
                "exponent" => fields.exponent.replace(map.next_value()?).is_some(),
                _ => fields.limbs.replace(map.next_value()?).is_some(),
            };
            if again {
                return Err(A::Error::duplicate_field(name));
            }
        }
        Ok(fields)
    }
}

/// The field of version 1 that stands instead of `counts`.
const OLD_FIELD: &str = "kinds";

/// The name of a field.
struct Name(&'static str);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;
        impl Visitor<'_> for Names {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field of an accumulator")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Name, E> {
                let found = FIELDS.iter().chain([&OLD_FIELD]).find(|field| **field == name);
                found.map(|name| Name(name)).ok_or_else(|| E::unknown_field(name, FIELDS))
            }
        }
        deserializer.deserialize_identifier(Names)
    }
}

/// A sequence of no more limbs than there can be.
struct Limbs {
    words: [u32; LIMBS],
    count: usize,
}

impl<'de> Deserialize<'de> for Limbs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Sequence;
        impl<'de> Visitor<'de> for Sequence {
            type Value = Limbs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {LIMBS} limbs")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Limbs, A::Error> {
                let mut limbs = Limbs { words: [0; LIMBS], count: 0 };
                while let Some(word) = sequence.next_element()? {
                    let slot = limbs.words.get_mut(limbs.count);
                    *slot.ok_or_else(|| A::Error::invalid_length(LIMBS + 1, &self))? = word;
                    limbs.count += 1;
                }
                Ok(limbs)
            }
        }
        deserializer.deserialize_seq(Sequence)
    }
}

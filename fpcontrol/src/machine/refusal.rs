//! What the compiler says where a machine lacks an operation in a mode, and only the type shows it.
//!
//! The words are put together as the constant is evaluated: the machine and the mode are those of type parameters.

use super::{Semantics, contains, encloses, modes_of};
use crate::backend::{Backend, Datum};
use crate::control::Control;
use fpcontrol_core::{Operation, Rounding};

/// Fails unless the machine has the operation in the control's mode. `names` are its and the type's.
#[track_caller]
pub const fn demand<M: Semantics<T> + Backend, T: Datum, C: Control>(operation: Operation, [name, host]: [&str; 2]) {
    if let Some(modes) = modes_of(M::MODES, operation)
        && !contains(modes, C::ROUNDING)
        && !encloses::<M, C>()
    {
        refuse([M::NAME, name, host], C::ROUNDING, modes)
    }
}

/// Refuses the contraction of a product and a sum in the same way.
#[track_caller]
pub const fn demand_contraction<M: Semantics<T> + Backend, T: Datum, C: Control>(host: &str) {
    if !contains(M::CONTRACTED, C::ROUNDING) {
        refuse([M::NAME, "contracted a * b + c", host], C::ROUNDING, M::CONTRACTED)
    }
}

/// "`sm_13` has no `mul` of `f32` in the mode `ru`, but in `rn` `rz`".
#[track_caller]
const fn refuse([machine, operation, host]: [&str; 3], mode: Rounding, modes: &[Rounding]) -> ! {
    let words = Message::NONE.quoted(machine).with(" has no ").quoted(operation).with(" of ").quoted(host);
    let mut words =
        words.with(" in the mode ").quoted(mode.short_name()).with(if modes.is_empty() { "" } else { ", but in" });
    let mut i = 0;
    while i < modes.len() {
        words = words.with(" ").quoted(modes[i].short_name());
        i += 1;
    }
    panic!("{}", words.text())
}

/// Text of a bounded length.
#[derive(Clone, Copy)]
struct Message {
    bytes: [u8; 128],
    length: usize,
}

impl Message {
    const NONE: Self = Self { bytes: [0; 128], length: 0 };

    const fn with(mut self, words: &str) -> Self {
        let mut i = 0;
        while i < words.len() {
            self.bytes[self.length] = words.as_bytes()[i];
            self.length += 1;
            i += 1;
        }
        self
    }

    const fn quoted(self, word: &str) -> Self {
        self.with("`").with(word).with("`")
    }

    const fn text(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Ru, Rz};
    use crate::machine::{Sm10, Sm13, X87};

    #[test]
    fn what_there_is_is_not_refused() {
        demand::<Sm13, f32, Rz>(Operation::Mul, ["mul", "f32"]);
        demand::<Sm13, f64, Ru>(Operation::Mul, ["mul", "f64"]);
        demand::<Sm13, f32, Ru>(Operation::Abs, ["abs", "f32"]);
        demand_contraction::<Sm13, f64, Ru>("f64");
    }

    #[test]
    #[should_panic(expected = "`sm_13` has no `mul` of `f32` in the mode `ru`, but in `rn` `rz`")]
    fn a_mode_is_missing() {
        demand::<Sm13, f32, Ru>(Operation::Mul, ["mul", "f32"]);
    }

    #[test]
    #[should_panic(expected = "`sm_10` has no `contracted a * b + c` of `f64` in the mode `rz`, but in `rn`")]
    fn fmad_rounds_to_nearest() {
        demand_contraction::<Sm10, f64, Rz>("f64");
    }

    #[test]
    #[should_panic(expected = "`x87(53)` has no `contracted a * b + c` of `f32` in the mode `ru`")]
    fn no_mode_is_there() {
        demand_contraction::<X87<53>, f32, Ru>("f32");
    }
}

//! Float literals where the mode is the caller's: a control that is a type parameter.

use super::literal::Literal;
use crate::control::Control;
use fpcontrol_core::Rounding;

/// How many modes there are.
const MODES: usize = Rounding::ALL.len();

/// The literal, rounded in the control's mode: one of the roundings in all modes, in the order of [`Rounding::ALL`].
/// `native` is the literal as written and gives only its type.
#[must_use]
#[inline]
pub fn literal_under<C: Control, T: Literal>(native: T, single: [u32; MODES], double: [u64; MODES]) -> T {
    let _ = native;
    let mode = const { C::ROUNDING as usize };
    T::of(single[mode], double[mode])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_numbered_in_the_order_of_the_list() {
        for (number, mode) in Rounding::ALL.iter().enumerate() {
            assert_eq!(*mode as usize, number);
        }
    }
}

//! What `math` gives to backends, which lie below it: it implements these traits.

use crate::control::Control;
use fpcontrol_core::Elementary;

/// Quick phases of functions that are operations of a backend: the value, if it can be told from few operations.
pub(crate) trait QuickRoots: Sized {
    /// 1 / √`self`
    fn quick_rsqrt<C: Control>(self) -> Option<Self>;

    /// √(`self`² + `other`²)
    fn quick_hypot<C: Control>(self, other: Self) -> Option<Self>;
}

/// Elementary functions by CUDA's fast intrinsics.
pub(crate) trait FastFunctions: Sized {
    /// The name and the value of the intrinsic for a function, or `None` if there is none. Functions of one operand ignore the second.
    fn approximated<C: Control>(self, function: Elementary, second: Self) -> Option<(&'static str, Self)>;
}

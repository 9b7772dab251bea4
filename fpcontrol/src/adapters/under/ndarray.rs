//! ndarray's `ScalarOperand`, for `array * scalar`. `LinalgScalar` follows from the operators.

use super::Under;
use crate::control::Control;
use crate::real::Real;
use ::ndarray::ScalarOperand;

impl<C: Control, T: Real> ScalarOperand for Under<C, T> {}

//! Types of other crates under control, each behind a feature with the crate's name.
//!
//! | crate | in an annotated function |
//! |---|---|
//! | num-complex | feature `num-complex`: `Complex<f32>` and `Complex<f64>` are under control, by that crate's own formulas |
//! | any that is generic over num-traits, simba, ndarray's or approx' traits | features `num-traits`, `simba`, `ndarray`, `approx`: [`Under<C, T>`](Under) is a float that follows the control `C` everywhere, so nalgebra, ndarray, rustfft and others compute under it |
//! | others (glam, and nalgebra's and ndarray's types of plain floats) | their operators are refused: convert to floats, or write `native!` or `lenient` |
//!
//! ```
//! # #[cfg(feature = "num-complex")] {
//! use fpcontrol::round;
//! use num_complex::Complex;
//!
//! #[round(ru)]
//! fn third(z: Complex<f64>) -> Complex<f64> {
//!     z / 3.0
//! }
//!
//! assert!(third(Complex::new(1.0, 1.0)).re > 1.0 / 3.0);
//! # }
//! ```

// To add an adapter: a file, a feature, and a line of the table above.

#[cfg(feature = "num-complex")]
mod num_complex;
#[cfg(feature = "num-traits")]
mod under;

#[cfg(feature = "num-traits")]
pub use under::{ParseUnderError, Under};

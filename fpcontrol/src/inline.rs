//! `fp!`, for an expression or some statements where no annotated item is around them.
//!
//! ```
//! use fpcontrol::inline;
//!
//! let (third, one) = (1.0 / 3.0, 1.0);
//! let up = inline::fp!(round(ru), no_contract; one / 3.0);
//! assert!(up > third);
//!
//! let length = inline::fp!(ftz;
//!     let x: f32 = 3.0;
//!     (x * x + 16.0).sqrt()
//! );
//! assert_eq!(length, 5.0);
//! ```
//!
//! The settings are written like attributes (`round(ru)`, `fast_mode`) or like the keys of `#[fp(…)]` (`round = ru`). What is
//! not set has its default; inside an annotated item, it is inherited. The module exists because the attribute
//! [`fp`](macro@crate::fp) has the name already: a crate has one macro of a name. Inside an annotated item both are known
//! by their last word, so `fp!` serves there whichever of the two is imported.

pub use fpcontrol_macros::fp_inline as fp;

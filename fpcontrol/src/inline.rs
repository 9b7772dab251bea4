//! The macro `fp!`, for an expression or some statements outside annotated items.
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
//! The settings are written like attributes (`round(ru)`, `fast_mode`) or like keys of `#[fp(…)]` (`round = ru`). A key that is not set
//! has its default; inside an annotated item it is inherited. The macro has a module of its own because a crate has one macro of a name,
//! and the attribute [`fp`](macro@crate::fp) has this one. Inside an annotated item the last word of the path counts, so `fp!` works there
//! whichever of the two is imported.
//!
//! # Constants
//!
//! Outside annotated items, `fp!` is for code that runs. In a `const fn`, or in the value of a `const` or `static` item, the compiler says
//! that it "cannot call non-const method" `controlled_div` or another one. A macro is not told where it stands, and constants are computed by the
//! reference, which would be slow where the program runs. Annotate the function or the item, and use `fp!` inside it.
//!
//! ```
//! use fpcontrol::{fp, round};
//!
//! #[round(ru)]
//! static THIRD: f64 = 1.0 / 3.0;
//!
//! #[fp(round = rd)]
//! const fn width(x: f64) -> f64 {
//!     fp!(round(ru); x / 3.0) - x / 3.0
//! }
//!
//! const WIDTH: f64 = width(1.0);
//! assert_eq!(WIDTH, THIRD - THIRD.next_down());
//! ```

pub use fpcontrol_macros::fp_inline as fp;

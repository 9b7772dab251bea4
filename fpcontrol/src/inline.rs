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
//! has its default; inside an annotated item it is inherited. The macro has a module of its own because a crate can have only one macro called `fp`
//! at its root, which is the attribute [`fp`](macro@crate::fp). Inside an annotated item only the last segment of the path counts, so `fp!` works there
//! if either of the two is imported.
//!
//! # Constants
//!
//! Outside annotated items, `fp!` is for code that runs. In a `const fn`, or in the value of a `const` or `static` item, the compiler reports
//! that it "cannot call non-const method" `controlled_div` or a similar method. A macro cannot know whether it stands in a constant, and the
//! reference, which computes constants, would be slow in code that runs. Annotate the function or the item, and use `fp!` inside it.
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

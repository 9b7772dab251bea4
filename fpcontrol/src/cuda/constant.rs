//! The arithmetic intrinsics as `const fn`, by the reference: the same bits as those of the same names in [`cuda`](super), which
//! compute with the processor's instructions and so only at run time.
//!
//! ```
//! use fpcontrol::cuda::{self, constant};
//!
//! const TENTH: f32 = constant::__fdiv_ru(1.0, 10.0);
//! assert_eq!(cuda::__fdiv_ru(1.0, 10.0), TENTH);
//! ```

pub use super::double::directed_constants::*;
pub use super::single::directed_constants::*;
pub use super::single::pair_constants::*;

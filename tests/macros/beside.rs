//! Beside other attributes, above and below ours: those of the language, and those of macros that rewrite the item too.

use fpcontrol::{ftz, native, round};

const DOWN: f64 = 0.333_333_333_333_333_3;

#[round(ru)]
#[inline(always)]
#[must_use]
fn below(x: f64) -> f64 {
    x / 3.0
}

#[cold]
#[track_caller]
#[round(ru)]
#[allow(clippy::inline_always)]
fn above(x: f64) -> (f64, u32) {
    (x / 3.0, std::panic::Location::caller().line())
}

#[test]
#[round(ru)]
fn tests_above() {
    let x = 1.0;
    assert_eq!(below(x), DOWN.next_up());
    assert_eq!(above(x), (DOWN.next_up(), line!()));
    let third = x / 3.0;
    assert_eq!(third, DOWN.next_up());
}

#[round(rd)]
#[test]
#[should_panic(expected = "rounds down")]
fn tests_below() {
    let third: f64 = 1.0 / 3.0;
    let one = third + third + native!(1.0 / 3.0);
    assert_eq!(one, 1.0, "rounds down");
}

#[round(ru)]
#[cfg(any())]
fn absent(x: Unknown) -> Unknown {
    x
}

#[cfg(not(any()))]
#[round(ru)]
fn absent(x: f64) -> f64 {
    x / 3.0
}

#[cfg_attr(any(), round(rd))]
#[cfg_attr(all(), ftz, round(ru))]
#[doc = "The compiler takes `cfg_attr` apart before."]
fn conditional(x: f32) -> f32 {
    x + 0.0
}

#[round(ru)]
#[cfg_attr(all(), ftz)]
#[cfg_attr(any(), inline)]
fn conditional_below(x: f32) -> f32 {
    x + 0.0
}

#[test]
fn conditions_are_kept() {
    assert_eq!(absent(1.0), DOWN.next_up());
    let tiny = f32::from_bits(3);
    assert_eq!((conditional(tiny), conditional_below(tiny)), (0.0, 0.0));
}

#[cfg(target_arch = "x86_64")]
mod features {
    use super::*;

    #[target_feature(enable = "sse2")]
    #[round(ru)]
    fn above(x: f64) -> f64 {
        x / 3.0
    }

    #[round(ru)]
    #[target_feature(enable = "sse2")]
    unsafe fn below(x: f64) -> f64 {
        x / 3.0
    }

    #[test]
    fn target_features_are_kept() {
        // SAFETY: every x86-64 has SSE2.
        assert_eq!(unsafe { (above(1.0), below(1.0)) }, (DOWN.next_up(), DOWN.next_up()));
    }
}

mod macros {
    use super::*;

    pub struct Meter(pub f64);

    #[async_trait::async_trait]
    pub trait Read {
        async fn read(&self) -> f64;

        /// `async_trait` makes a boxed future of it first, which our attribute then sees.
        #[round(ru)]
        async fn third(&self) -> f64
        where
            Self: Sync,
        {
            self.read().await / 3.0
        }
    }

    /// Our attribute sees the methods first.
    #[round(ru)]
    #[async_trait::async_trait]
    impl Read for Meter {
        async fn read(&self) -> f64 {
            self.0 / 3.0 * 3.0
        }
    }

    #[round(ru)]
    #[tracing::instrument(level = "info", skip(x))]
    pub fn instrumented(x: f64) -> f64 {
        x / 3.0
    }

    #[round(ru)]
    impl Meter {
        #[tracing::instrument(skip(self))]
        pub async fn instrumented(&self) -> f64 {
            self.0 / 3.0
        }
    }
}

#[test]
fn macros_that_rewrite_the_item_too() {
    use crate::asynchronous::run;
    use macros::{Meter, Read, instrumented};
    let meter = Meter(1.0);
    assert_eq!(run(meter.read()).0, 1.0_f64.next_up());
    assert_eq!(run(meter.third()).0, DOWN.next_up().next_up());
    assert_eq!((instrumented(1.0), run(meter.instrumented()).0), (DOWN.next_up(), DOWN.next_up()));
}

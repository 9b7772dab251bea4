//! The conversions of a CPU's backend, from a technique.

/// Defines the conversions of `Backend` that a backend with the technique answers.
macro_rules! conversions {
    (($technique:ident) $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline]
            fn $method<C: Control>(x: $from) -> $to {
                use crate::backend::conversions::{self, Directed};
                use crate::backend::host::Flush;
                let environment = crate::control::environment::<C, $to>();
                if !crate::backend::host::computes::<$technique, $to>(environment) {
                    return conversions::$method::<C>(x);
                }
                let result = match environment.rounding {
                    fpcontrol_core::Rounding::TiesToEven => x as $to,
                    _ => <$technique as Directed>::$method::<C>(x),
                };
                // Of integers it never is.
                if environment.flushes() && result.is_small() { conversions::$method::<C>(x) } else { result }
            }
        )*
    };
}
pub(in crate::backend) use conversions;

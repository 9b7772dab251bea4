//! Macros that print the source of their arguments, for arguments that were rewritten.

/// The standard library's `dbg!`, given the text of each argument, as `"a + b" => value`: it prints the source of its own
/// argument, which is no longer the user's. As there, `match` keeps temporaries alive.
#[doc(hidden)]
#[macro_export]
macro_rules! __dbg {
    ($text:literal => $value:expr $(,)?) => {
        match $value {
            __fp_value => {
                ::std::eprintln!(
                    "[{}:{}:{}] {} = {:#?}",
                    ::std::file!(),
                    ::std::line!(),
                    ::std::column!(),
                    $text,
                    &&__fp_value as &dyn ::std::fmt::Debug
                );
                __fp_value
            }
        }
    };
    ($($text:literal => $value:expr),+ $(,)?) => {
        ($($crate::__dbg!($text => $value)),+,)
    };
}

/// An assertion that compares two operands and prints their source, as approx' assertions do. It prints `*left` and `*right` instead of rewritten source, and their values, as always.
#[doc(hidden)]
#[macro_export]
macro_rules! __operands {
    ([$($assertion:tt)*] $left:expr, $right:expr $(, $($rest:tt)*)?) => {
        match (&$left, &$right) {
            (left, right) => $($assertion)*!(*left, *right $(, $($rest)*)?),
        }
    };
}

//! A macro that hands the body of a function to another one, as `proptest!` does. It is in a file of its own, as in another crate.

macro_rules! properties {
    ($(#[$attribute:meta])* fn $name:ident($x:ident in $values:expr) $body:block) => {
        $(#[$attribute])*
        fn $name() {
            for_each!($values, $x, $body)
        }
    };
}

macro_rules! for_each {
    ($values:expr, $x:ident, $body:block) => {
        for $x in $values $body
    };
}

//! The macros that turn rows into conversions of one number and of a pair, and list their names.

/// Each row is two functions, from a number and from a pair, by `$narrow`, which takes a format-free number and `$args`.
macro_rules! narrowings {
    ($list:ident $args:tt -> $code:ident $packed:ident by $narrow:ident, $format:literal;
        $($exact:ident $from:ident: $scalar:ident $paired:ident;)*) => {
        /// The names of the conversions to this format.
        pub(super) const $list: &[&str] = &[$(stringify!($scalar), stringify!($paired),)*];
        $(super::rows::narrowings! { @one $args $code $packed $narrow $format $exact $from $scalar $paired })*
    };
    (@one ($($arg:ident: $kind:ident),*) $code:ident $packed:ident $narrow:ident $format:literal
        $exact:ident $from:ident $scalar:ident $paired:ident) => {
        #[doc = concat!("`", stringify!($from), "` to ", $format, ".")]
        #[must_use]
        #[inline]
        pub const fn $scalar(x: $from, $($arg: $kind),*) -> $code {
            $narrow($exact(x), $($arg),*)
        }

        #[doc = concat!("Each component by [`", stringify!($scalar), "`], that of `x` in the lower bits.")]
        #[must_use]
        #[inline]
        pub const fn $paired(x: Vector2<$from>, $($arg: $kind),*) -> $packed {
            $scalar(x.x, $($arg),*) as $packed | ($scalar(x.y, $($arg),*) as $packed) << ($packed::BITS / 2)
        }
    };
}
pub(super) use narrowings;

/// Each row is two functions, of a code and of a pair of codes, which `$read` makes format-free numbers with `$args`.
macro_rules! widenings {
    ($list:ident $args:tt <- $packed:ident by $read:ident, $format:literal; $($to:ident $target:ident: $scalar:ident $paired:ident;)*) => {
        /// The names of the conversions from this format.
        pub(super) const $list: &[&str] = &[$(stringify!($scalar), stringify!($paired),)*];
        $(super::rows::widenings! { @one $args $packed $read $format $to $target $scalar $paired })*
    };
    (@one ($($arg:ident: $kind:ident),*) $packed:ident $read:ident $format:literal $to:ident $target:ident $scalar:ident $paired:ident) => {
        #[doc = concat!($format, " to `", stringify!($to), "`.")]
        #[must_use]
        #[inline]
        pub const fn $scalar(x: u8, $($arg: $kind),*) -> $to {
            $target::from_exact($read(x, $($arg),*), RN)
        }

        #[doc = concat!("Each component by [`", stringify!($scalar), "`], the lower bits to that of `x`.")]
        #[must_use]
        #[inline]
        pub const fn $paired(x: $packed, $($arg: $kind),*) -> Vector2<$to> {
            Vector2 { x: $scalar(x as u8, $($arg),*), y: $scalar((x >> ($packed::BITS / 2)) as u8, $($arg),*) }
        }
    };
}
pub(super) use widenings;

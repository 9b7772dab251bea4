//! The macros that turn rows into intrinsics. Each also lists the names of its rows.

/// Four intrinsics a row, one a rounding mode, in the order rn, rz, ru, rd: applies the reference's `$operation` to host
/// floats.
macro_rules! directed {
    ($list:ident $host:ident $type:ident; $($(#[$doc:meta])* $operation:ident($first:ident $(, $arg:ident)*), $ptx:literal, $suffix:literal:
        $rn:ident $rz:ident $ru:ident $rd:ident;)*) => {
        /// The names of the directed intrinsics of this module.
        pub(super) const $list: &[&str] = &[$(stringify!($rn), stringify!($rz), stringify!($ru), stringify!($rd),)*];
        $(
            $crate::cuda::rows::directed! { @one $(#[$doc])* $operation $first ($($arg)*) $host $type, TiesToEven, $ptx, "rn", $suffix, $rn }
            $crate::cuda::rows::directed! { @one $(#[$doc])* $operation $first ($($arg)*) $host $type, TowardZero, $ptx, "rz", $suffix, $rz }
            $crate::cuda::rows::directed! { @one $(#[$doc])* $operation $first ($($arg)*) $host $type, TowardPositive, $ptx, "rp", $suffix, $ru }
            $crate::cuda::rows::directed! { @one $(#[$doc])* $operation $first ($($arg)*) $host $type, TowardNegative, $ptx, "rm", $suffix, $rd }
        )*
    };
    (@one $(#[$doc:meta])* $operation:ident $first:ident ($($arg:ident)*) $host:ident $type:ident, $mode:ident,
        $ptx:literal, $modifier:literal, $suffix:literal, $name:ident) => {
        $(#[$doc])*
        #[doc = concat!("\n\nPTX: `", $ptx, ".", $modifier, ".", $suffix, "`.")]
        #[must_use]
        #[inline]
        pub const fn $name($first: $host $(, $arg: $host)*) -> $host {
            $type::from_host($first).$operation($($type::from_host($arg),)* Rounding::$mode).to_host()
        }
    };
}
pub(super) use directed;

/// Four conversions a row, one a rounding mode, in the order rn, rz, ru, rd.
macro_rules! conversions {
    ($list:ident; $($(#[$doc:meta])* $from:ty => $to:ty, |$x:ident, $mode:ident| $body:expr, $modifiers:tt, $suffix:tt:
        $rn:ident $rz:ident $ru:ident $rd:ident;)*) => {
        /// The names of the directed conversions of this module.
        pub(super) const $list: &[&str] = &[$(stringify!($rn), stringify!($rz), stringify!($ru), stringify!($rd),)*];
        $($crate::cuda::rows::conversions! { @four $modifiers [$(#[$doc])*] [$from] [$to] [$x $mode] [$body] $suffix $rn $rz $ru $rd })*
    };
    (@four ($mrn:literal $mrz:literal $mru:literal $mrd:literal) $doc:tt $from:tt $to:tt $args:tt $body:tt
        $suffix:tt $rn:ident $rz:ident $ru:ident $rd:ident) => {
        $crate::cuda::rows::conversions! { @one $doc $from $to $args $body TiesToEven [$mrn $suffix] $rn }
        $crate::cuda::rows::conversions! { @one $doc $from $to $args $body TowardZero [$mrz $suffix] $rz }
        $crate::cuda::rows::conversions! { @one $doc $from $to $args $body TowardPositive [$mru $suffix] $ru }
        $crate::cuda::rows::conversions! { @one $doc $from $to $args $body TowardNegative [$mrd $suffix] $rd }
    };
    (@one [$(#[$doc:meta])*] [$from:ty] [$to:ty] [$x:ident $m:ident] [$body:expr] $mode:ident
        [$modifier:literal ($($suffix:literal)+)] $name:ident) => {
        $(#[$doc])*
        #[doc = concat!("\n\nPTX: `cvt.", $modifier, $(".", $suffix,)+ "`.")]
        #[must_use]
        #[inline]
        pub const fn $name($x: $from) -> $to {
            const fn convert($x: $from, $m: Rounding) -> $to {
                $body
            }
            convert($x, Rounding::$mode)
        }
    };
}
pub(super) use conversions;

/// One function a row, written out, and the list of their names.
macro_rules! functions {
    ($list:ident; $($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $result:ty $body:block)*) => {
        /// The names of the functions of this module that have one form only.
        pub(super) const $list: &[&str] = &[$(stringify!($name),)*];
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $name($($arg: $type),*) -> $result $body
        )*
    };
}
pub(super) use functions;

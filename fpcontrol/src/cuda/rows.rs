//! The macros that turn rows into intrinsics. Each also lists the names of its rows.
//!
//! An intrinsic is one function with two bodies: the reference, for CPUs and wherever the compiler computes, and on a GPU the
//! instruction.
//!
//! To add an intrinsic, add a row to the file of its group, after `=>` with what a GPU does. Its documentation and its place in `INTRINSICS` follow. A test compares
//! the names with `tests/data/cuda-names.txt`, and what a row of `INTRINSICS` is on a GPU with `tests/device/intrinsics.txt`.

/// The end of an intrinsic: on a GPU `$device`; elsewhere, and in constants, the function `reference`.
#[cfg(not(target_arch = "nvptx64"))]
macro_rules! chosen {
    (($($arg:ident: $type:ty),*) -> $result:ty, $device:expr) => {
        reference($($arg),*)
    };
}
#[cfg(target_arch = "nvptx64")]
macro_rules! chosen {
    (($($arg:ident: $type:ty),*) -> $result:ty, $device:expr) => {{
        #[inline(always)]
        fn device($($arg: $type),*) -> $result {
            $device
        }
        core::intrinsics::const_eval_select(($($arg,)*), reference, device)
    }};
}
pub(super) use chosen;

/// The controls of the modes.
#[cfg(target_arch = "nvptx64")]
pub(super) mod controls {
    pub use crate::control::{Rd as TowardNegative, Rn as TiesToEven, Ru as TowardPositive, Rz as TowardZero};

    /// A mode that PTX lacks.
    pub enum TiesToAway {}

    impl crate::Control for TiesToAway {
        const ROUNDING: crate::Rounding = crate::Rounding::TiesToAway;
        type Backend = crate::backend::Ptx;
    }
}

/// The controls of intrinsics on CPUs, in the modes: NaN results are CUDA's canonical one.
#[cfg(not(target_arch = "nvptx64"))]
pub(super) mod controls {
    use crate::backend::Plain;
    use crate::control::{Keyed, Rd, Rn, Ru, Rz, keys};

    pub type TiesToEven = Keyed<Plain, Rn, { keys::CANONICAL_NAN }>;
    pub type TowardZero = Keyed<Plain, Rz, { keys::CANONICAL_NAN }>;
    pub type TowardPositive = Keyed<Plain, Ru, { keys::CANONICAL_NAN }>;
    pub type TowardNegative = Keyed<Plain, Rd, { keys::CANONICAL_NAN }>;
}

/// An operation of host floats at run time: by the best backend, or by the instruction of a GPU.
#[cfg(not(target_arch = "nvptx64"))]
macro_rules! computed {
    ($host:ident $operation:ident $mode:ident ($($arg:ident),*)) => {
        <$host as $crate::float::Float>::$operation::<$crate::cuda::rows::controls::$mode>($($arg),*)
    };
}
#[cfg(target_arch = "nvptx64")]
macro_rules! computed {
    ($host:ident $operation:ident $mode:ident ($($arg:ident),*)) => {
        <$crate::backend::Ptx as $crate::backend::Arithmetic<$host>>::$operation::<$crate::cuda::rows::controls::$mode>(
            $($arg),*
        )
    };
}
pub(super) use computed;

/// Each row is four intrinsics, one for each rounding mode, in the order rn, rz, ru, rd; and, in the module `$constants`, the same by the
/// reference's `$operation`, for constants.
macro_rules! directed {
    ($list:ident $constants:ident $host:ident $type:ident;
        $($(#[$doc:meta])* $operation:ident($first:ident $(, $arg:ident)*), $ptx:literal, $suffix:literal:
        $rn:ident $rz:ident $ru:ident $rd:ident;)*) => {
        /// The names of the directed intrinsics of this module.
        pub(super) const $list: &[&str] = &[$(stringify!($rn), stringify!($rz), stringify!($ru), stringify!($rd),)*];

        pub(super) mod $constants {
            use fpcontrol_core::{$type, Rounding};
            $(
                $crate::cuda::rows::directed! { @constant $operation $first ($($arg)*) $host $type, TiesToEven, $rn }
                $crate::cuda::rows::directed! { @constant $operation $first ($($arg)*) $host $type, TowardZero, $rz }
                $crate::cuda::rows::directed! { @constant $operation $first ($($arg)*) $host $type, TowardPositive, $ru }
                $crate::cuda::rows::directed! { @constant $operation $first ($($arg)*) $host $type, TowardNegative, $rd }
            )*
        }
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
        pub fn $name($first: $host $(, $arg: $host)*) -> $host {
            $crate::cuda::rows::computed! { $host $operation $mode ($first $(, $arg)*) }
        }
    };
    (@constant $operation:ident $first:ident ($($arg:ident)*) $host:ident $type:ident, $mode:ident, $name:ident) => {
        #[doc = concat!("[`", stringify!($name), "`](crate::cuda::", stringify!($name), "), also in constants.")]
        #[must_use]
        #[inline]
        pub const fn $name($first: $host $(, $arg: $host)*) -> $host {
            $type::from_host($first).$operation($($type::from_host($arg),)* Rounding::$mode).to_host()
        }
    };
}
pub(super) use directed;

/// Each row is four conversions, one for each rounding mode, in the order rn, rz, ru, rd.
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
            #[inline]
            const fn reference($x: $from) -> $to {
                const fn convert($x: $from, $m: Rounding) -> $to {
                    $body
                }
                convert($x, Rounding::$mode)
            }
            $crate::cuda::rows::chosen! { ($x: $from) -> $to,
                $crate::backend::ptx::convert::Convert::<$to>::convert($x, Rounding::$mode, false)
                    .unwrap_or_else(|| reference($x))
            }
        }
    };
}
pub(super) use conversions;

/// Each row is one function, written out; the names are listed. After `=>` stands what a GPU does instead, if it has
/// instructions for it.
macro_rules! functions {
    ($list:ident; $($(#[$doc:meta])* $name:ident $args:tt -> $result:ty $body:block $(=> $device:block)?)*) => {
        /// The names of the functions of this module that have one form only.
        pub(in crate::cuda) const $list: &[&str] = &[$(stringify!($name),)*];
        $($crate::cuda::rows::functions! { @one [$(#[$doc])*] $name $args [$result] $body $($device)? })*
    };
    (@one [$(#[$doc:meta])*] $name:ident ($($arg:ident: $type:ty),*) [$result:ty] $body:block) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $name($($arg: $type),*) -> $result $body
    };
    (@one [$(#[$doc:meta])*] $name:ident ($($arg:ident: $type:ty),*) [$result:ty] $body:block $device:block) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $name($($arg: $type),*) -> $result {
            #[inline]
            const fn reference($($arg: $type),*) -> $result $body
            $crate::cuda::rows::chosen! { ($($arg: $type),*) -> $result, $device }
        }
    };
}
pub(super) use functions;

//! Every operator of the standard library, and how an annotated function treats it: under control, passed
//! through, or refused with a reason. The list is the documentation's, in `data/std-operators.txt`.

use fpcontrol::ops;
use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};
use std::num::{NonZero, Saturating, Wrapping};
use std::time::{Duration, Instant, SystemTime};

/// Operators that an annotated function refuses, with the reason.
const REFUSED: &[(&str, &str)] = &[
    ("f16", "unstable in this release; a float"),
    ("f128", "unstable in this release; a float"),
    ("Assume", "unstable in this release"),
];

/// Compiles if a region has the operator, with the result type that it has in `core`.
macro_rules! has {
    (Neg for $left:ty) => {
        let _ = || {
            fn has<L: core::ops::Neg + ops::Neg<Output = <L as core::ops::Neg>::Output>>() {}
            has::<$left>();
        };
    };
    ($trait:ident<$right:ty> for $left:ty) => {
        let _ = || {
            fn has<L: core::ops::$trait<R> + ops::$trait<R, Output = <L as core::ops::$trait<R>>::Output>, R>() {}
            has::<$left, $right>();
        };
    };
    (assign $trait:ident<$right:ty> for $left:ty) => {
        let _ = || {
            fn has<L: core::ops::$trait<R> + ops::$trait<R>, R>() {}
            has::<$left, $right>();
        };
    };
}

/// Rows of operators, each checked by the compiler and listed in `$found` as the documentation writes it.
macro_rules! rows {
    ($found:ident:) => {};
    ($found:ident: numbers $($number:ty)*; $($rest:tt)*) => {
        $(
            rows! { @forms $found: Add Sub Mul Div Rem, $number }
            rows! { @assignments $found: AddAssign SubAssign MulAssign DivAssign RemAssign, $number, $number }
        )*
        rows! { $found: $($rest)* }
    };
    // `Wrapping` and `Saturating` may be assigned to with the number itself.
    ($found:ident: wrappers $wrapper:ident $($number:ty)*; $($rest:tt)*) => {
        rows! { $found: numbers $($wrapper<$number>)*; }
        $( rows! { @assignments $found: AddAssign SubAssign MulAssign DivAssign RemAssign, $wrapper<$number>, $number } )*
        rows! { $found: $($rest)* }
    };
    ($found:ident: negations $($number:ty)*; $($rest:tt)*) => {
        $( rows! { @neg $found: $number } rows! { @neg $found: &$number } )*
        rows! { $found: $($rest)* }
    };
    ($found:ident: divisors $($number:ident)*; $($rest:tt)*) => {
        $(
            rows! { @one $found: Div<NonZero<$number>> for $number }
            rows! { @one $found: Rem<NonZero<$number>> for $number }
            rows! { @one $found: assign DivAssign<NonZero<$number>> for $number }
            rows! { @one $found: assign RemAssign<NonZero<$number>> for $number }
        )*
        rows! { $found: $($rest)* }
    };
    ($found:ident: $trait:ident<$right:ty> for $left:ty; $($rest:tt)*) => {
        rows! { @one $found: $trait<$right> for $left }
        rows! { $found: $($rest)* }
    };
    ($found:ident: assign $trait:ident<$right:ty> for $left:ty; $($rest:tt)*) => {
        rows! { @one $found: assign $trait<$right> for $left }
        rows! { $found: $($rest)* }
    };
    (@forms $found:ident: $($trait:ident)*, $number:ty) => {
        $(
            rows! { @one $found: $trait<$number> for $number }
            rows! { @one $found: $trait<&$number> for $number }
            rows! { @one $found: $trait<$number> for &$number }
            rows! { @one $found: $trait<&$number> for &$number }
        )*
    };
    (@assignments $found:ident: $($trait:ident)*, $left:ty, $right:ty) => {
        $(
            rows! { @one $found: assign $trait<$right> for $left }
            rows! { @one $found: assign $trait<&$right> for $left }
        )*
    };
    (@neg $found:ident: $number:ty) => {
        has! { Neg for $number }
        $found.insert(normal(&format!("Neg for {}", stringify!($number))));
    };
    (@one $found:ident: $trait:ident<$right:ty> for $left:ty) => {
        has! { $trait<$right> for $left }
        $found.insert(written(stringify!($trait), stringify!($right), stringify!($left)));
    };
    (@one $found:ident: assign $trait:ident<$right:ty> for $left:ty) => {
        has! { assign $trait<$right> for $left }
        $found.insert(written(stringify!($trait), stringify!($right), stringify!($left)));
    };
}

/// As the documentation writes it: without the operand type if it is the default.
fn written(name: &str, right: &str, left: &str) -> String {
    normal(&if normal(left) == normal(right) && !left.starts_with('&') {
        format!("{name} for {left}")
    } else {
        format!("{name}<{right}> for {left}")
    })
}

fn normal(text: &str) -> String {
    let joined: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    ["'a ", "'_ ", "'a, ", "'_, "]
        .iter()
        .fold(joined, |text, lifetime| text.replace(lifetime, ""))
        .replace(" <", "<")
        .replace("< ", "<")
        .replace(" >", ">")
        .replace("& ", "&")
        .replace("BTreeSet<T, A>", "BTreeSet<u8>")
        .replace("HashSet<T, S>", "HashSet<u8>")
}

fn covered() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    rows! { found:
        numbers f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
        wrappers Wrapping i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
        wrappers Saturating i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
        negations f32 f64 i8 i16 i32 i64 i128 isize;
        negations NonZero<i8> NonZero<i16> NonZero<i32> NonZero<i64> NonZero<i128> NonZero<isize>;
        negations Wrapping<i8> Wrapping<i16> Wrapping<i32> Wrapping<i64> Wrapping<i128> Wrapping<isize>;
        negations Wrapping<u8> Wrapping<u16> Wrapping<u32> Wrapping<u64> Wrapping<u128> Wrapping<usize>;
        negations Saturating<i8> Saturating<i16> Saturating<i32> Saturating<i64> Saturating<i128> Saturating<isize>;
        divisors u8 u16 u32 u64 u128 usize;
        Add<Duration> for Duration; Sub<Duration> for Duration; Mul<u32> for Duration; Div<u32> for Duration;
        Mul<Duration> for u32;
        assign AddAssign<Duration> for Duration; assign SubAssign<Duration> for Duration;
        assign MulAssign<u32> for Duration; assign DivAssign<u32> for Duration;
        Add<Duration> for Instant; Sub<Duration> for Instant; Sub<Instant> for Instant;
        assign AddAssign<Duration> for Instant; assign SubAssign<Duration> for Instant;
        Add<Duration> for SystemTime; Sub<Duration> for SystemTime;
        assign AddAssign<Duration> for SystemTime; assign SubAssign<Duration> for SystemTime;
        Add<&str> for String; assign AddAssign<&str> for String;
        Add<&'static str> for Cow<'static, str>; Add<Cow<'static, str>> for Cow<'static, str>;
        assign AddAssign<&'static str> for Cow<'static, str>; assign AddAssign<Cow<'static, str>> for Cow<'static, str>;
        Sub<&HashSet<u8>> for &HashSet<u8>; Sub<&BTreeSet<u8>> for &BTreeSet<u8>;
    }
    found.into_iter().map(|row: String| row.replace("'static ", "").replace("'static, ", "")).collect()
}

/// The type without the text around it.
fn is_refused(row: &str) -> bool {
    let (_, left) = row.split_once(" for ").expect("a row");
    REFUSED.iter().any(|(name, _)| left.trim_start_matches('&') == *name)
}

#[test]
fn every_operator_of_std_has_its_fate() {
    let list = include_str!("../data/std-operators.txt");
    let listed: BTreeSet<String> =
        list.lines().filter(|line| !line.starts_with('#')).map(normal).filter(|row| !is_refused(row)).collect();
    let covered = covered();
    assert!(listed.len() > 1000, "{}", listed.len());
    assert_eq!(listed.difference(&covered).collect::<Vec<_>>(), Vec::<&String>::new(), "not covered");
    assert_eq!(covered.difference(&listed).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the list");
}

//! No method of floats slips through: every inherent and trait method of `f32` and `f64` in Rust 1.95's documentation, with
//! how a region treats it. If the toolchain's documentation is installed, the list is compared with it.

use fpcontrol_syntax::methods::{self, When};
use fpcontrol_syntax::names;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

/// How a region treats a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    /// Always under control.
    Controlled,
    /// Exact, and under control where subnormals are flushed.
    Flushing,
    /// Exact, and refused where subnormals are flushed.
    RefusedWhereFlushing,
    /// Exact, and under control where an `f64` may be read as an `f32`.
    Demoting,
    /// Exact, and refused where an `f64` may be read as an `f32`.
    RefusedWhereDemoting,
    /// Refused: no stable type has it, and a method of that name can belong to any trait.
    Elementary,
    /// The same for a method with two operands.
    Extremum,
    /// Refused: the compiler may change it.
    Fast,
    /// Left alone, for the reason given.
    LeftAlone(&'static str),
}

use Expected::*;

const SIGN: Expected =
    LeftAlone("of the sign, or whether it is a number: the same of an `f64` as of the `f32` next to it");
const BITS: Expected = LeftAlone("makes a float of bits: it is read where it is used");
const CONVERSION: Expected = LeftAlone("exact from every type that has it; text is parsed to nearest, in every mode");
const NO_ARITHMETIC: Expected = LeftAlone("computes nothing");

const METHODS: &[(&str, Expected)] = &[
    ("abs", Flushing),
    ("abs_sub", Controlled),
    ("acos", Controlled),
    ("acosh", Controlled),
    ("add", Controlled),
    ("add_assign", Controlled),
    ("algebraic_add", Fast),
    ("algebraic_div", Fast),
    ("algebraic_mul", Fast),
    ("algebraic_rem", Fast),
    ("algebraic_sub", Fast),
    ("asin", Controlled),
    ("asinh", Controlled),
    ("atan", Controlled),
    ("atan2", Controlled),
    ("atanh", Controlled),
    ("borrow", NO_ARITHMETIC),
    ("borrow_mut", NO_ARITHMETIC),
    ("cbrt", Controlled),
    ("ceil", Flushing),
    ("clamp", Flushing),
    ("clamp_magnitude", RefusedWhereFlushing),
    ("classify", Demoting),
    ("clone", NO_ARITHMETIC),
    ("clone_from", NO_ARITHMETIC),
    ("clone_into", NO_ARITHMETIC),
    ("clone_to_uninit", NO_ARITHMETIC),
    ("copysign", Demoting),
    ("cos", Controlled),
    ("cosh", Controlled),
    ("default", NO_ARITHMETIC),
    ("div", Controlled),
    ("div_assign", Controlled),
    ("div_euclid", Controlled),
    ("eq", Flushing),
    ("erf", Elementary),
    ("erfc", Elementary),
    ("exp", Controlled),
    ("exp2", Controlled),
    ("exp_m1", Controlled),
    ("floor", Flushing),
    ("fmt", NO_ARITHMETIC),
    ("fract", Flushing),
    ("from", CONVERSION),
    ("from_be_bytes", BITS),
    ("from_bits", BITS),
    ("from_le_bytes", BITS),
    ("from_ne_bytes", BITS),
    ("from_str", CONVERSION),
    ("gamma", Elementary),
    ("ge", Flushing),
    ("gt", Flushing),
    ("hypot", Controlled),
    ("into", CONVERSION),
    ("is_finite", Demoting),
    ("is_infinite", Demoting),
    ("is_nan", SIGN),
    ("is_normal", Demoting),
    ("is_sign_negative", SIGN),
    ("is_sign_positive", SIGN),
    ("is_subnormal", Demoting),
    ("le", Flushing),
    ("ln", Controlled),
    ("ln_1p", Controlled),
    ("ln_gamma", Elementary),
    ("log", Controlled),
    ("log10", Controlled),
    ("log2", Controlled),
    ("lt", Flushing),
    ("max", Controlled),
    ("maximum", Extremum),
    ("midpoint", Controlled),
    ("min", Controlled),
    ("minimum", Extremum),
    ("mul", Controlled),
    ("mul_add", Controlled),
    ("mul_assign", Controlled),
    ("ne", Flushing),
    ("neg", Controlled),
    ("next_down", Demoting),
    ("next_up", Demoting),
    ("partial_cmp", Flushing),
    ("powf", Controlled),
    ("powi", Controlled),
    ("product", Controlled),
    ("recip", Controlled),
    ("rem", Controlled),
    ("rem_assign", Controlled),
    ("rem_euclid", Controlled),
    ("round", Demoting),
    ("round_ties_even", Demoting),
    ("signum", SIGN),
    ("sin", Controlled),
    ("sin_cos", Controlled),
    ("sinh", Controlled),
    ("sqrt", Controlled),
    ("sub", Controlled),
    ("sub_assign", Controlled),
    ("sum", Controlled),
    ("tan", Controlled),
    ("tanh", Controlled),
    ("to_be_bytes", Demoting),
    ("to_bits", Demoting),
    ("to_degrees", Controlled),
    ("to_int_unchecked", RefusedWhereDemoting),
    ("to_le_bytes", Demoting),
    ("to_ne_bytes", Demoting),
    ("to_owned", NO_ARITHMETIC),
    ("to_radians", Controlled),
    ("to_string", NO_ARITHMETIC),
    ("total_cmp", Demoting),
    ("trunc", Demoting),
    ("try_from", CONVERSION),
    ("try_into", CONVERSION),
    ("type_id", NO_ARITHMETIC),
];

#[test]
fn every_method_has_its_fate() {
    for (name, fate) in METHODS {
        let mut rows = methods::named(name);
        let found = match (rows.next(), names::uncovered(name)) {
            (Some(row), _) if row.when == When::Always => Controlled,
            (Some(row), _) if row.when == When::Flushing => Flushing,
            (Some(_), _) => Demoting,
            (None, Some(names::Uncovered::Elementary)) => Elementary,
            (None, Some(names::Uncovered::Extremum)) => Extremum,
            (None, Some(names::Uncovered::Fast)) => Fast,
            (None, Some(names::Uncovered::FusedAssignment | names::Uncovered::Remainders)) => {
                unreachable!("no float has it of its own")
            }
            (None, Some(names::Uncovered::Path)) => unreachable!("a name alone is no path"),
            (None, None) if names::flushes_on_a_gpu(name) => RefusedWhereFlushing,
            (None, None) if names::sees_doubles(name) => RefusedWhereDemoting,
            (None, None) => {
                assert!(matches!(fate, LeftAlone(reason) if !reason.is_empty()), "{name}: {fate:?}");
                continue;
            }
        };
        assert_eq!(found, *fate, "{name}");
    }
}

#[test]
fn every_row_is_a_method_of_floats() {
    for row in methods::ROWS {
        assert!(METHODS.iter().any(|(name, _)| *name == row.name), "{}", row.name);
    }
}

/// The methods in the documentation that rustup installs; `None` where it is not installed.
fn documented(float: &str) -> Option<BTreeSet<String>> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    let root = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    let page = std::fs::read_to_string(root.join(format!("share/doc/rust/html/std/primitive.{float}.html"))).ok()?;
    let names = page.split("id=\"method.").skip(1).filter_map(|rest| rest.split('"').next());
    // A second implementation of a trait has a number after its name: `add-1`.
    Some(names.map(|name| name.split('-').next().expect("a name").to_owned()).collect())
}

#[test]
fn the_list_is_that_of_the_documentation() {
    let listed: BTreeSet<String> = METHODS.iter().map(|(name, _)| (*name).to_owned()).collect();
    for float in ["f32", "f64"] {
        match documented(float) {
            Some(documented) => assert_eq!(documented, listed, "{float}"),
            None => println!("skipped: the toolchain has no documentation of {float}; the list is that of Rust 1.95"),
        }
    }
}

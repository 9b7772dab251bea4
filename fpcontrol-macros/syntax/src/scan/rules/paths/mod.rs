//! Paths that name arithmetic: `f32::sqrt`, `Add::add`, `<T as Mul>::mul`, called or as values.
//!
//! | type or module in the path | treatment |
//! |---|---|
//! | `f32`, `f64` | the method under the control |
//! | an operator trait, `Sum` or `Product` of core, `Iterator` | the run time's trait with the same meaning |
//! | integers and other primitives; `cmp::min`, `Ord::max` | left alone |
//! | `Wrapping` and other generic types of core, with a function that they have | left alone; the inferred generic argument is written, so that another type of that name does not compile |
//! | `fpcontrol::math`, in full | left alone: the path names its control |
//! | any other type, with a function that users' types often have: `Self::add`, `Rotation::exp`, `Double::mul_add` | the run time sees whether the type is a float; otherwise the user's own function is called |
//! | any other type, with a function that floats have: `Scalar::rem_euclid`; a declared type parameter: `T::sqrt` | the type's controlled method. An alias of `f32` and a `T: Real` have it; for other types the compiler reports that it is missing |
//! | a name that is spelt like a type parameter, and that the annotated function does not declare: `V::add` | the run time sees whether it is a float or a `T: Real`; otherwise the user's own function is called |
//! | num-traits' `Float`, `FloatCore`, `Euclid`; the module `libm` | the run time sees whether the operands are floats; other types keep their own functions |
//! | `MulAdd::mul_add` | the run time sees whether it is num-traits'; any other function is called |
//! | with the feature `num-traits`: its functions and traits, with a function that floats have from it alone: `Pow::pow`, `num_traits::cast` | the run time sees whether it is that function; any other function is called |
//! | with the feature `num-complex`: any type, with a function of `Complex`: `Complex::norm` | the run time sees whether it is that function; any other function is called |
//! | with the feature `half`: any type, with `from_f32` or `from_f64`: `f16::from_f32` | the run time sees whether it is half's function; any other function is called |
//! | with the feature `glam`: a function of glam's types: `Quat::from_rotation_x` | the run time sees whether the type is glam's, whose functions round to nearest |
//! | a given type and an unknown trait: `<Circle as Shape>::max` | the run time sees whether the type may be a float, which is refused; under `lenient` as in the next row |
//! | another module, or a trait of another crate | refused; under `lenient` the type of the function shows whether it is a float's |
//!
//! A path of one segment is a function or a variable. Its arithmetic is elsewhere.

mod types;

use crate::scan::methods::adapted::ByPath;
use crate::scan::methods::{self, Call, Row, When};
use crate::scan::names::{self, Uncovered};
use crate::settings::Settings;
use fpcontrol_core::float_methods::Effect;
use syn::{ExprPath, Path, PathSegment, Type};
pub use types::{
    has_arguments, is_decided_by_parameter, is_of_parameter, is_parameter, lone_type, may_be_of_parameter,
    type_has_arguments,
};
use types::{infers_arguments, is_compound, is_type};

/// The meaning of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathMeaning {
    /// A method of the table of floats, with its type.
    OfType(&'static Row),
    /// A method of one of core's traits, with the trait.
    OfTrait(&'static Row),
    /// A function of a type that may be an alias of a float, or any other type.
    OfAnyType(&'static Row),
    /// A function of num-traits or libm that is a method of floats.
    OfForeign(&'static Row),
    /// A function of a module or of an unknown trait, in a lenient region: the function's type shows whether it is a
    /// float's method.
    OfAnything(&'static Row),
    /// A function of a type of another crate that the run time knows, or of any other type. The function's type decides.
    OfAdapted(&'static Row),
    /// A function of a type of another crate that the run time knows, or of another type of that name. The type decides.
    OfAdaptedType(&'static Row),
    /// A function of an unknown trait for a type that is given: `<Circle as Shape>::max`. The type decides.
    OfQualified(&'static Row),
    /// A function of one of core's generic types, if the name means that type.
    OfCore(&'static Row),
    /// Arithmetic that is not supported, or a path that may be arithmetic.
    Uncovered(Uncovered),
    /// Any other path.
    Ordinary,
}

/// The types that Rust writes by name, except floats.
const PRIMITIVES: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "char", "bool", "str"];

/// Modules and traits of core whose functions of these names take no floats.
const EXACT: &[(&str, &[&str])] = &[("cmp", &["min", "max"]), ("Ord", &["min", "max", "clamp"])];

/// Generic types of core that hold no floats.
const GENERIC: &[&str] = &["NonNull", "NonZero", "Saturating", "Wrapping"];

/// Core's traits of operators and reductions, each with its method and its name in the run time.
const TRAITS: &[(&str, &str, &str)] = &[
    ("Add", "add", "controlled_add"),
    ("Sub", "sub", "controlled_sub"),
    ("Mul", "mul", "controlled_mul"),
    ("Div", "div", "controlled_div"),
    ("Rem", "rem", "controlled_rem"),
    ("Neg", "neg", "controlled_neg"),
    ("AddAssign", "add_assign", "controlled_add_assign"),
    ("SubAssign", "sub_assign", "controlled_sub_assign"),
    ("MulAssign", "mul_assign", "controlled_mul_assign"),
    ("DivAssign", "div_assign", "controlled_div_assign"),
    ("RemAssign", "rem_assign", "controlled_rem_assign"),
    ("Sum", "sum", "controlled_iter_sum"),
    ("Product", "product", "controlled_iter_product"),
    ("Iterator", "sum", "controlled_iter_sum"),
    ("Iterator", "product", "controlled_iter_product"),
];

/// half's types, which are spelt like modules.
const OF_HALF: &[&str] = &["f16", "bf16"];

/// Names that users' types and types of core have.
const OF_NUMBERS: &[&str] = &[
    "add",
    "sub",
    "mul",
    "div",
    "rem",
    "neg",
    "add_assign",
    "sub_assign",
    "mul_assign",
    "div_assign",
    "rem_assign",
    "sum",
    "product",
    "min",
    "max",
    "midpoint",
];

/// Traits of num-traits whose methods are those of floats.
const NUM_TRAITS: &[&str] = &["Float", "FloatCore", "Euclid"];

/// Other traits of other crates, and std's comparison traits. They are spelt like types.
const FOREIGN_TRAITS: &[&str] = &["ComplexFloat", "Signed", "Pow", "MulAddAssign", "PartialOrd", "PartialEq"];

/// The functions of libm that are methods of floats under another name. Those of `f32` end in `f`.
const LIBM: &[(&str, &str)] = &[
    ("expm1", "exp_m1"),
    ("fabs", "abs"),
    ("fdim", "abs_sub"),
    ("fma", "mul_add"),
    ("fmax", "max"),
    ("fmin", "min"),
    ("log", "ln"),
    ("log1p", "ln_1p"),
    ("pow", "powf"),
    ("rint", "round_ties_even"),
    ("sincos", "sin_cos"),
];

/// Names of methods of floats that libm has too.
const SHARED_WITH_LIBM: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "exp",
    "exp2", "floor", "hypot", "log10", "log2", "round", "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
];

/// Classifies a path in a region.
#[must_use]
pub fn named(path: &ExprPath, settings: &Settings) -> PathMeaning {
    let Some((owner, name)) = split(path) else { return PathMeaning::Ordinary };
    let is_exact = owner.as_deref().is_some_and(|owner| is_exact(owner, &name));
    if is_exact || has_a_control(path, settings) || path.qself.as_ref().is_some_and(|qself| is_compound(&qself.ty)) {
        return PathMeaning::Ordinary;
    }
    if let Some(row) = of_libm(path, &name) {
        return if row.is_controlled(settings) { PathMeaning::OfForeign(row) } else { PathMeaning::Ordinary };
    }
    let mut rows = methods::named(&name).filter(|row| row.is_controlled(settings));
    match (rows.next(), names::uncovered(&name)) {
        (Some(row), _) => match owned(path, owner.as_deref(), row) {
            PathMeaning::Uncovered(Uncovered::Path) | PathMeaning::OfQualified(_)
                if settings.lenient() && row.call == Call::Plain =>
            {
                PathMeaning::OfAnything(row)
            }
            named => named,
        },
        (None, uncovered) => match of_num_traits(path, owner.as_deref(), &name)
            .or_else(|| of_adapted_type(path, owner.as_deref(), &name))
        {
            Some(named) => named,
            None => uncovered.map_or(PathMeaning::Ordinary, PathMeaning::Uncovered),
        },
    }
}

/// The function of num-traits that a path through its crate, one of its traits or a float may name.
fn of_num_traits(path: &ExprPath, owner: Option<&str>, name: &str) -> Option<PathMeaning> {
    let of = match (&path.qself, owner) {
        (_, Some(owner)) => owner.to_owned(),
        (Some(qself), None) => name_of(&qself.ty)?,
        (None, None) => return None,
    };
    methods::num_traits::function(&of, name).map(PathMeaning::OfAdapted)
}

/// The method or function of another crate's type that a path through a type or a trait may name.
fn of_adapted_type(path: &ExprPath, owner: Option<&str>, name: &str) -> Option<PathMeaning> {
    let of = match (&path.qself, owner) {
        (None, Some(owner)) if is_type(owner) || OF_HALF.contains(&owner) => owner.to_owned(),
        (Some(qself), None) => name_of(&qself.ty)?,
        _ => return None,
    };
    let adapted = methods::adapted::function(&of, name)?;
    match adapted.by_path {
        ByPath::Function => Some(PathMeaning::OfAdapted(&adapted.row)),
        ByPath::OfGlam => Some(PathMeaning::OfAdaptedType(&adapted.row)),
        ByPath::Ordinary => None,
    }
}

/// The last name of a type that is written as a path.
fn name_of(ty: &Type) -> Option<String> {
    match ty {
        Type::Group(group) => name_of(&group.elem),
        Type::Paren(paren) => name_of(&paren.elem),
        Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    }
}

/// `fpcontrol::math::exp::<Ru, f64>` is under the control that it names. The path begins with the crate, or with the path in the key
/// `crate`. (A module of the user's own that is called `fpcontrol` cannot be distinguished from it.)
fn has_a_control(path: &ExprPath, settings: &Settings) -> bool {
    let names = |path: &Path| path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>();
    let root = settings.runtime.as_ref().map_or_else(|| vec!["fpcontrol".to_owned()], names);
    match names(&path.path).as_slice() {
        [module @ .., math, _] => path.qself.is_none() && math == "math" && *module == root,
        [] | [_] => false,
    }
}

/// The method of floats that corresponds to a function of libm: `libm::sqrt`, `::libm::powf`.
fn of_libm(path: &ExprPath, name: &str) -> Option<&'static Row> {
    let segments = &path.path.segments;
    if path.qself.is_some() || segments.len() != 2 || segments[0].ident != "libm" {
        return None;
    }
    let of_floats = |name: &str| {
        let renamed = LIBM.iter().find(|(of_libm, _)| *of_libm == name).map(|(_, method)| *method);
        renamed.or_else(|| SHARED_WITH_LIBM.iter().find(|shared| **shared == name).copied())
    };
    let method = of_floats(name).or_else(|| of_floats(name.strip_suffix('f')?))?;
    methods::named(method).next()
}

/// The run time's trait and method for a method of one of core's traits.
#[must_use]
pub fn of_trait(owner: &str, name: &str) -> Option<(&'static str, &'static str)> {
    let (owner, _, method) = TRAITS.iter().find(|(of, method, _)| *of == owner && *method == name)?;
    let owner = match *owner {
        "Sum" => "IterSum",
        "Product" => "IterProduct",
        "Iterator" => "Reductions",
        operator => operator,
    };
    Some((owner, method))
}

/// The segment of the trait or the type before the method's name, if there is one.
#[must_use]
pub fn owner(path: &ExprPath) -> Option<&PathSegment> {
    path.path.segments.iter().rev().nth(1)
}

fn owned(path: &ExprPath, owner: Option<&str>, row: &'static Row) -> PathMeaning {
    match owner {
        Some("Iterator") if row.call != Call::Reduction => PathMeaning::Ordinary,
        Some(owner) if of_trait(owner, row.name).is_some() => PathMeaning::OfTrait(row),
        Some("f32" | "f64") if is_of_a_module(path) => PathMeaning::Uncovered(Uncovered::Path),
        // The function as written stays in the expansion, so that the import of the operator's trait is used.
        Some("f32" | "f64") | None if row.call != Call::Plain => PathMeaning::OfAnyType(row),
        Some("f32" | "f64") | None => PathMeaning::OfType(row),
        Some(owner) if NUM_TRAITS.contains(&owner) && row.call == Call::Plain => PathMeaning::OfForeign(row),
        // Users give this name to types and traits of their own too. With the feature the type of the function decides.
        Some("MulAdd") if row.name == "mul_add" => match cfg!(feature = "num-traits") {
            true => PathMeaning::OfAdapted(row),
            false => PathMeaning::OfForeign(row),
        },
        Some(owner) if !is_type(owner) || FOREIGN_TRAITS.contains(&owner) => PathMeaning::Uncovered(Uncovered::Path),
        Some(_) if path.qself.is_some() => PathMeaning::OfQualified(row),
        Some(owner) if GENERIC.contains(&owner) && is_of_core(row) => match has_arguments(path) {
            true => PathMeaning::Ordinary,
            false => PathMeaning::OfCore(row),
        },
        // The generic arguments cannot be found out, not even from the type of the result. For complex numbers the function's own type decides.
        Some(owner) if is_shared(row) && infers_arguments(path) => {
            match cfg!(feature = "num-complex") && owner == "Complex" && row.call == Call::Plain {
                true => PathMeaning::OfAdapted(row),
                false => PathMeaning::Ordinary,
            }
        }
        Some(owner) if is_shared(row) && (has_arguments(path) || is_in_a_module(path) || !is_parameter(owner)) => {
            PathMeaning::OfAnyType(row)
        }
        Some(_) => PathMeaning::OfType(row),
    }
}

/// In `ops::f64::sqrt`, `f64` is a module. (`primitive` has the type by such a path.)
fn is_of_a_module(path: &ExprPath) -> bool {
    path.qself.is_none() && path.path.segments.iter().rev().nth(2).is_some_and(|around| around.ident != "primitive")
}

/// Whether the type in the path is an item of a module: `g::R::sin`. It is then not a type parameter.
fn is_in_a_module(path: &ExprPath) -> bool {
    let around = path.path.segments.iter().rev().nth(2);
    path.qself.is_none() && around.is_some_and(|around| !is_type(&around.ident.to_string()))
}

/// Whether users' types often have functions with this name.
#[must_use]
pub fn is_shared(row: &Row) -> bool {
    OF_NUMBERS.contains(&row.name)
        || row.of_floats().is_some_and(|method| method.effect == Effect::Elementary)
        || is_arithmetic(row)
}

/// Whether it is an elementary function that users often give to their own types, such as `sqrt`. Where `Self` is any type that implements a
/// trait, and in constants, the run time has it for a float under any name.
#[must_use]
pub fn is_arithmetic(row: &Row) -> bool {
    row.called.is_some() && row.of_floats().is_some_and(|method| method.effect == Effect::Rounded)
}

/// Whether a type of core that holds no floats can have a function of this name.
fn is_of_core(row: &Row) -> bool {
    OF_NUMBERS.contains(&row.name) || row.when != When::Always
}

/// Whether the functions of this name take no floats in this module or trait.
fn is_exact(owner: &str, name: &str) -> bool {
    PRIMITIVES.contains(&owner) || EXACT.iter().any(|(of, names)| *of == owner && names.contains(&name))
}

/// The type, `None` for `<T>::name`, and the name of the function.
fn split(path: &ExprPath) -> Option<(Option<String>, String)> {
    let name = path.path.segments.last()?.ident.to_string();
    let owner = owner(path).map(|segment| segment.ident.to_string());
    (owner.is_some() || path.qself.is_some()).then_some((owner, name))
}

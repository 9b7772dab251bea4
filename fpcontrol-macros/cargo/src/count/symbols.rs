//! What the symbols of a program with instruments say: each operation of an annotated function is an instance of its own, whose
//! generic arguments are the types of its operands, and a control that has the operation's place.

use super::types::{arguments, behind_arguments};

/// How a control begins that has a place.
const PLACED: &str = "fpcontrol::control::At<fpcontrol::control::Keyed<";

/// The name of the type that stands for an annotated function, up to the file's number.
const FUNCTION: &str = "Function_";

/// Modules of the run time's traits whose methods are no operations.
const NO_OPERATIONS: &[&str] = &["cast::", "compare::"];

/// The place of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file: `fpcontrol_syntax::region::file_id` of the path by which the compiler was given it.
    pub file: u64,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

/// What an instance shows about its operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown<'a> {
    /// The operation is under control: the types have it.
    Controlled(Vec<&'a str>),
    /// The operation is a float's under control if the types are floats, and the types' own if not.
    ByTypes(Vec<&'a str>),
    /// The method of this receiver is not a float's. It is the type's own, or a trait's.
    OwnMethod(&'a str),
}

/// Reads the demangled name of an instance. Nothing is returned for functions that an operation calls.
pub fn read(symbol: &str) -> Option<(Place, Shown<'_>)> {
    let control = symbol.find(PLACED)?;
    let function = symbol[..control].strip_suffix("::<")?;
    let list = &symbol[control..];
    if !behind_arguments(list)?.is_empty() {
        return None;
    }
    let arguments = arguments(list);
    let place = place(arguments.first()?)?;
    shown(function, &arguments[1..]).map(|shown| (place, shown))
}

/// `At<Keyed<Backend, Ru, 0, app::norm::__ControlFunction_0123456789abcdef>, 8, 50>`
fn place(control: &str) -> Option<Place> {
    let inside = arguments(control.strip_prefix("fpcontrol::control::At<")?);
    let [keyed, line, column] = inside[..] else { return None };
    let keyed = arguments(keyed.strip_prefix("fpcontrol::control::Keyed<")?);
    let (_, file) = keyed.last()?.rsplit_once(FUNCTION)?;
    let file = u64::from_str_radix(file, 16).ok()?;
    Some(Place { file, line: line.parse().ok()?, column: column.parse().ok()? })
}

/// What the function shows that has a control as its first argument, and then these.
fn shown<'a>(function: &'a str, others: &[&'a str]) -> Option<Shown<'a>> {
    if function == "fpcontrol::ops::own::note_own" {
        let [way, receiver] = others else { return None };
        return Some(match way.starts_with("fpcontrol::ops::own::ways::Own<") {
            true => Shown::OwnMethod(receiver),
            false => Shown::ByTypes(vec![receiver]),
        });
    }
    let of = function.strip_prefix('<')?;
    let ty = &of[..of.len() - behind_arguments(of)?.len() - 1];
    if let Some((ty, of)) = ty.rsplit_once(" as ") {
        let of = of.strip_prefix("fpcontrol::ops::")?;
        return (!NO_OPERATIONS.iter().any(|module| of.starts_with(module))).then(|| Shown::Controlled(vec![ty]));
    }
    let (path, generics) = ty.split_once('<')?;
    let generics: Vec<&str> = arguments(generics);
    let name = path.strip_prefix("fpcontrol::ops::")?;
    let present = |types: &[&'a str]| types.iter().copied().filter(|ty| *ty != "()").collect();
    match (name, &generics[..]) {
        ("lenient::Pair", types) => Some(Shown::Controlled(present(types))),
        ("lenient::Passed", types) => Some(Shown::ByTypes(present(types))),
        ("lenient::reductions::Reduction", [result, _, element]) => {
            Some(Shown::Controlled(present(&[result, element])))
        }
        ("lenient::reductions::Optional" | "lenient::reductions::Passed", [result, _, element]) => {
            Some(Shown::ByTypes(present(&[result, element])))
        }
        ("own::foreign::asked::Asked" | "own::foreign::asked::AskedBehind", _) => {
            others.first().map(|receiver| Shown::ByTypes(vec![receiver]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: &str = "fpcontrol::control::At<fpcontrol::control::Keyed<fpcontrol::instrument::backend::Instrumented<fpcontrol::instrument::choice::FromVariable>, fpcontrol::control::Ru, 0, app::f::__ControlFunction_00000000000000ff>, 8, 50>";

    fn shown(form: &str) -> Option<(Place, Shown<'static>)> {
        read(Box::leak(form.replace('@', AT).into_boxed_str()))
    }

    #[test]
    fn instances_show_place_and_types() {
        let place = Place { file: 255, line: 8, column: 50 };
        let passed =
            shown("<fpcontrol::ops::lenient::Passed<e::V<f64>, f64>>::mul::<@, e::V<f64>, app::f::{closure#0}>");
        assert_eq!(passed, Some((place, Shown::ByTypes(vec!["e::V<f64>", "f64"]))));
        let pair = shown("<fpcontrol::ops::lenient::Pair<f64, ()>>::neg::<@, f64, app::f::{closure#0}>");
        assert_eq!(pair, Some((place, Shown::Controlled(vec!["f64"]))));
        let method = shown("<f64 as fpcontrol::ops::methods::Sqrt>::controlled_sqrt::<@>");
        assert_eq!(method, Some((place, Shown::Controlled(vec!["f64"]))));
        let asked = shown("<fpcontrol::ops::own::foreign::asked::Asked<r::sqrt, f64, ()>>::ask::<@, f64, (), f64>");
        assert_eq!(asked, Some((place, Shown::ByTypes(vec!["f64"]))));
        let own = shown("fpcontrol::ops::own::note_own::<@, fpcontrol::ops::own::ways::Own<f64>, n::A<f64>>");
        assert_eq!(own, Some((place, Shown::OwnMethod("n::A<f64>"))));
        let sum = shown(
            "<fpcontrol::ops::lenient::reductions::Reduction<f64, core::slice::iter::Iter<f64>, &f64>>::sum::<@>",
        );
        assert_eq!(sum, Some((place, Shown::Controlled(vec!["f64", "&f64"]))));
    }

    #[test]
    fn what_an_operation_calls_is_not_taken_for_one() {
        assert_eq!(shown("<core::option::Option<f64>>::map::<fpcontrol::x<@>::{closure#0}>"), None);
        assert_eq!(shown("<fpcontrol::ops::lenient::Pair<f64, f64>>::add::<@, f64>::{closure#0}"), None);
        assert_eq!(shown("<i32 as fpcontrol::ops::cast::Cast<f64>>::controlled_cast::<@>"), None);
        assert_eq!(shown("fpcontrol::ops::lenient::instances::add::<@, f64, f64, f64>"), None);
    }
}

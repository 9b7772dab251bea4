//! Puts attributes into a file, on the lines of the items, so that every line keeps its number.

use crate::items::{self, Candidate, Function, Items};
use fpcontrol_syntax::coverage::{self, AnnotatedItem, Callee, Refusal};
use fpcontrol_syntax::methods::{self, Row};
use std::collections::{BTreeMap, BTreeSet};

/// The decisions about the functions of a file, each by its first byte.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Decisions {
    /// Functions and items that are left alone, with the reason.
    pub left: BTreeMap<usize, Reason>,
    /// Items without arithmetic, which need no attribute.
    pub idle: BTreeSet<usize>,
    /// Macros whose arguments are expressions, by the item that calls them.
    pub macros: BTreeMap<usize, BTreeSet<String>>,
}

/// The reason why something is left alone.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Reason {
    /// The message, in one line.
    pub message: String,
    /// The compiler's message, if the compiler found the reason.
    pub shown: Option<String>,
}

impl Reason {
    /// A message of this program or of the attribute.
    pub fn new(message: &str) -> Self {
        Self { message: message.lines().next().unwrap_or_default().to_owned(), shown: None }
    }
}

/// A text, and the places of the insertions.
pub struct Edited {
    /// The text with the insertions.
    pub text: String,
    /// The place of each insertion in the original, and its length.
    insertions: Vec<(usize, usize)>,
}

impl Edited {
    /// Where a byte of the text was in the original.
    pub fn original(&self, place: usize) -> usize {
        let mut shift = 0;
        for (at, length) in &self.insertions {
            if place < at + shift + length {
                return place.min(at + shift).saturating_sub(shift);
            }
            shift += length;
        }
        place - shift
    }
}

/// Puts attributes with these keys on the items of a file.
pub fn edit(text: &str, items: &Items, decisions: &Decisions, keys: &str) -> Edited {
    let mut places = BTreeMap::new();
    for candidate in &items.candidates {
        let start = candidate.function.range.start;
        if decisions.left.contains_key(&start) || decisions.idle.contains(&start) {
            continue;
        }
        let macros = decisions.macros.get(&start).into_iter().flatten();
        let macros: String = macros.map(|name| format!(", macros({name} = exprs)")).collect();
        let is_left = |function: &&Function| decisions.left.contains_key(&function.range.start);
        if candidate.is_macro {
            for function in candidate.functions.iter().filter(|function| !is_left(function)) {
                places.insert(function.attribute, format!("#[::fpcontrol::fp({keys})] "));
            }
            continue;
        }
        places.insert(candidate.function.attribute, format!("#[::fpcontrol::fp({keys}{macros})] "));
        for function in candidate.functions.iter().filter(is_left) {
            places.insert(function.attribute, "#[::fpcontrol::fp(off)] ".to_owned());
        }
    }
    let mut edited = text.to_owned();
    for (at, attribute) in places.iter().rev() {
        edited.insert_str(*at, attribute);
    }
    Edited { text: edited, insertions: places.into_iter().map(|(at, text)| (at, text.len())).collect() }
}

/// The operations of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Count {
    /// Operations that are rewritten.
    pub operations: usize,
    /// Rewritten operations that are decided by type where the code is instantiated.
    pub by_types: usize,
    /// Casts to floats, and literals that are rounded in the mode.
    pub casts_and_literals: usize,
}

/// What the scan finds in an edited file.
#[derive(Default)]
pub struct Found {
    /// The operations by function.
    pub counts: BTreeMap<usize, Count>,
    /// Calls of vendor intrinsics and elementary functions, which are not under control: their places and names.
    pub calls: Vec<(usize, String)>,
    /// Calls of macros that the scan does not know: the names by place.
    pub macro_calls: BTreeMap<usize, String>,
    /// The attribute's refusals: the function, the name of the message, the message, and the text that it is about.
    pub refused: Vec<(usize, Refusal)>,
}

/// Scans an edited file.
///
/// # Errors
/// If it cannot be read.
pub fn scan(edited: &Edited, items: &Items) -> Result<Found, String> {
    let file = coverage::of_file(&items::readable(&edited.text)).map_err(|error| error.to_string())?;
    let mut found = Found::default();
    file.regions.iter().for_each(|region| found.add(region, edited, items));
    // Code in a macro's definition shows where the macro is called, if it compiles there.
    let of_macros =
        items.candidates.iter().filter(|candidate| candidate.is_macro).flat_map(|candidate| &candidate.functions);
    for function in of_macros {
        let is_annotated = edited.insertions.iter().any(|(at, _)| *at == function.attribute);
        if is_annotated {
            found.counts.entry(function.range.start).or_default();
        }
    }
    Ok(found)
}

/// An operation of an edited file.
pub struct Operation {
    /// Its name in the table of operations, or that of its method.
    pub name: String,
    /// Its first byte in the original.
    pub original: usize,
    /// Its line and column in the edited text, from 1.
    pub place: (usize, usize),
    /// Whether it is under control whatever its types are: the region is not lenient, or the code is that of a constant.
    pub is_certain: bool,
}

/// The operations under control of an edited file.
///
/// # Errors
/// If it cannot be read.
pub fn operations(edited: &Edited, items: &Items) -> Result<Vec<Operation>, String> {
    let file = coverage::of_file(&items::readable(&edited.text)).map_err(|error| error.to_string())?;
    let found = file.regions.iter().flat_map(|region| {
        let by_types: BTreeSet<usize> = region.by_types.iter().map(|one| one.place.bytes.start).collect();
        let operations = region.operations.iter().filter(|operation| !operation.folded);
        operations.filter_map(move |coverage::Operation { name, place, .. }| {
            let original = edited.original(place.bytes.start);
            function_at(items, original)?;
            let is_certain = !by_types.contains(&place.bytes.start);
            Some(Operation { name: name.clone(), original, place: (place.start.line, place.start.column), is_certain })
        })
    });
    Ok(found.collect())
}

impl Found {
    fn add(&mut self, region: &AnnotatedItem, edited: &Edited, items: &Items) {
        let at = |place: &coverage::Place| {
            let original = edited.original(place.bytes.start);
            function_at(items, original).map(|(_, function)| function.range.start)
        };
        for at in region.operations.iter().filter_map(|operation| at(&operation.place)) {
            self.counts.entry(at).or_default().operations += 1;
        }
        for at in region.by_types.iter().filter_map(|operation| at(&operation.place)) {
            self.counts.entry(at).or_default().by_types += 1;
        }
        for at in region.casts.iter().chain(&region.literals).filter_map(at) {
            self.counts.entry(at).or_default().casts_and_literals += 1;
        }
        // A macro may compute in ways that the scan does not see.
        for at in region.macros.iter().filter_map(|found| at(&found.place)) {
            self.counts.entry(at).or_default();
        }
        for call in region.calls.iter().filter(|call| is_arithmetic(&call.name)) {
            self.calls.extend(at(&call.place).map(|at| (at, call.name.clone())));
        }
        for call in region.calls.iter().filter(|call| call.kind == Callee::Macro) {
            let name = call.name.rsplit(':').next().unwrap_or_default().trim();
            self.macro_calls.insert(edited.original(call.place.bytes.start), name.to_owned());
        }
        for refusal in &region.refused {
            self.refused.extend(at(&refusal.place).map(|at| (at, refusal.clone())));
        }
    }
}

/// Whether the name of a called function says that it computes with floats: an intrinsic of a vendor, or an elementary function.
fn is_arithmetic(name: &str) -> bool {
    let last = name.rsplit(':').next().unwrap_or(name).trim();
    let is_intrinsic = last.starts_with("_mm") && ["_ps", "_pd", "_ss", "_sd"].iter().any(|end| last.contains(end));
    is_intrinsic || methods::named(last).any(Row::is_elementary)
}

/// The smallest function or item around a byte of the original, with its candidate.
pub fn function_at(items: &Items, place: usize) -> Option<(&Candidate, &Function)> {
    let candidate = items.candidates.iter().find(|candidate| candidate.function.range.contains(&place))?;
    let function = candidate.functions.iter().find(|function| function.range.contains(&place));
    Some((candidate, function.unwrap_or(&candidate.function)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "fn f(a: f64) -> f64 { a + 1.0 }\nimpl S {\n    fn g(&self) -> f64 { self.0 * 2.0 }\n    fn h() {}\n}\n";

    fn edited(decisions: &Decisions) -> (Items, Edited) {
        let items = items::read(TEXT).expect("Rust");
        let edited = edit(TEXT, &items, decisions, "round = ru, lenient");
        (items, edited)
    }

    #[test]
    fn lines_stay_and_places_lead_back() {
        let (_, edited) = edited(&Decisions::default());
        assert_eq!(edited.text.lines().count(), TEXT.lines().count());
        assert!(edited.text.starts_with("#[::fpcontrol::fp(round = ru, lenient)] fn f("));
        for word in ["fn f", "a + 1.0", "impl S", "fn g", "2.0"] {
            let (place, original) = (edited.text.find(word).expect("it stays"), TEXT.find(word).expect("it is there"));
            assert_eq!(edited.original(place), original, "{word}");
        }
    }

    #[test]
    fn what_is_left_is_switched_off() {
        let (items, _) = edited(&Decisions::default());
        let g = items.candidates[1].functions[0].range.start;
        let left = BTreeMap::from([(0, Reason::new("why")), (g, Reason::new("why"))]);
        let (_, edited) = edited(&Decisions { left, ..Decisions::default() });
        assert!(edited.text.starts_with("fn f("));
        assert!(edited.text.contains("\n    #[::fpcontrol::fp(off)] fn g("));
    }

    #[test]
    fn operations_are_counted_by_function() {
        let (items, edited) = edited(&Decisions::default());
        let found = scan(&edited, &items).expect("Rust");
        let g = items.candidates[1].functions[0].range.start;
        assert_eq!((found.counts[&0].operations, found.counts[&g].operations), (1, 1));
        assert_eq!(found.counts.len(), 2, "nothing computes in `h`");
    }

    #[test]
    fn marks_and_interpreters_are_read_over() {
        for head in ["\u{feff}", "#!/usr/bin/env x\n"] {
            let text = format!("{head}fn f(a: f64) -> f64 {{ a + 1.0 }}");
            let items = items::read(&items::readable(&text)).expect("Rust");
            let found = scan(&edit(&text, &items, &Decisions::default(), "round = ru"), &items).expect("Rust");
            assert_eq!(found.counts[&head.len()].operations, 1);
        }
    }
}

//! Reports what the attributes did with the arithmetic of annotated items: every operation that is rewritten, code that is left to Rust because the user
//! asked for it, code that is refused, and calls where control ends.
//!
//! The report uses the same [scan](mod@crate::scan) as the attributes, so it lists what they do. Everything in it has a JSON
//! form (`serde`), with the field names given here and places as [`Place`]s. Needs the feature `coverage`.
//!
//! ```
//! let file = fpcontrol_syntax::coverage::of_file("
//!     #[round(ru)]
//!     fn area(r: f64) -> f64 {
//!         square(r) * std::f64::consts::PI + 0.3
//!     }
//! ").unwrap();
//! let area = &file.regions[0];
//! assert_eq!(area.name, "area");
//! assert_eq!(area.counts["mul"], 1);
//! assert_eq!((area.operations.len(), area.literals.len()), (2, 1));
//! assert_eq!(area.calls[0].name, "square");
//! assert_eq!(area.nearest_constants[0].advice, "fpcontrol::consts::PI.f64.ru");
//! assert_eq!(area.operations[0].place.start.line, 4);
//! ```

mod collector;
mod imports;
mod items;

use proc_macro2::Span;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

pub use items::{of_file, of_file_within, of_item};

/// The report on a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    /// Its annotated items, in the order of the text. Items inside another annotated item are part of that item.
    pub regions: Vec<AnnotatedItem>,
}

/// The report on an annotated item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnotatedItem {
    /// The item's name; `impl Type` for an implementation.
    pub name: String,
    /// The whole item with its attributes.
    pub place: Place,
    /// Its attributes and what they set, as written: `round(ru)`.
    pub attributes: Vec<String>,
    /// The functions of the item that are annotated: the functions of a module or an `impl`, and functions inside of functions.
    pub functions: Vec<Function>,
    /// How often each operation is rewritten, by the names of [`fpcontrol_core::Operation`]. If the compiler finds integers at such a place,
    /// they pass through the same call unchanged.
    pub counts: BTreeMap<String, usize>,
    /// The operations that are rewritten.
    pub operations: Vec<Operation>,
    /// Casts to floats, which round.
    pub casts: Vec<Place>,
    /// Comparisons that are rewritten, because the region flushes subnormals.
    pub comparisons: Vec<Place>,
    /// Literals that the compiler would have rounded in another mode.
    pub literals: Vec<Place>,
    /// Code that `native!` leaves to Rust.
    pub native: Vec<Place>,
    /// Code that `lenient` leaves to Rust, with the message that a strict region would give.
    pub lenient: Vec<Refusal>,
    /// Operations that are decided where the code is instantiated, because the region
    /// is lenient: floats are under control, and every other type keeps its own operation. Casts and comparisons stay under control.
    pub by_types: Vec<Operation>,
    /// Operations that the compiler may reorder and fuse, because of `algebraic`. Their results are not promised.
    #[serde(default)]
    pub algebraic: Vec<Operation>,
    /// The definitions of macros in the item. Their expansions are under control where they are called, and are not counted here.
    pub macros: Vec<AnnotatedMacro>,
    /// Refusals. If there is one, the item does not compile.
    pub refused: Vec<Refusal>,
    /// Calls where the region ends: the called function keeps its own meaning.
    pub calls: Vec<Call>,
    /// Constants of the standard library, which are rounded to nearest, if the region rounds literals in another mode.
    pub nearest_constants: Vec<Constant>,
}

/// A function under control, as the marks of the audit name it: see [`region`](crate::scan::region).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Function {
    /// The function's name; `static` for the value of a `thread_local!`.
    pub name: String,
    /// The number by which the audit's marks identify it.
    pub id: u64,
    /// Whether it is a `const fn`, which computes in integers and has no mark.
    pub constant: bool,
    /// Whether it, or the item around it, is generic over types or numbers. If it has no instances, it has no code.
    pub generic: bool,
}

/// A rewritten operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operation {
    /// Its name in the table of operations. For a method that computes several operations (`powi`, `sum`), the name of the method.
    pub name: String,
    /// Its operator, or the name of its method, in the source.
    pub place: Place,
    /// Whether the macro computes it, because its operands are literals.
    pub folded: bool,
}

/// A `macro_rules!` whose expansion is annotated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnotatedMacro {
    /// The macro's name.
    pub name: String,
    /// The place of the name.
    pub place: Place,
}

/// A message of the macro.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The name of its entry in the catalogue.
    pub id: String,
    /// The first line of the message.
    pub message: String,
    /// The code that it is about.
    pub place: Place,
}

/// A call that leaves the region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// What kind of thing is called.
    pub kind: Callee,
    /// The called path or method, as the user wrote it.
    pub name: String,
    /// The place of that name.
    pub place: Place,
}

/// What kind of thing a call names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Callee {
    /// A function, or a value that can be called. (A name that is spelt like a constructor does not count.)
    Function,
    /// A method that is neither in the table of operations nor exact, as `abs` is.
    Method,
    /// A macro of the user's or of another crate.
    Macro,
}

/// A constant of the standard library in a region with another mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Constant {
    /// The path, as the user wrote it.
    pub name: String,
    /// The constant of `fpcontrol::consts` that has the value in the region's mode.
    pub advice: String,
    /// The place of the path.
    pub place: Place,
}

/// A range of source text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The range in bytes.
    pub bytes: Range<usize>,
    /// The place of the first character.
    pub start: Position,
    /// The place behind the last character.
    pub end: Position,
}

/// A place in the source, between two characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
}

impl Place {
    /// The range from the beginning of one token to the end of another.
    fn between(first: Span, last: Span) -> Self {
        let position = |at: proc_macro2::LineColumn| Position { line: at.line, column: at.column + 1 };
        let bytes = first.byte_range().start..last.byte_range().end;
        Self { bytes, start: position(first.start()), end: position(last.end()) }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::between(span, span)
    }
}

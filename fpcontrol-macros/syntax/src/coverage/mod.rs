//! What became of the arithmetic of annotated items: every operation that is rewritten, what is left to Rust because the user
//! said so, what is refused, and where control ends, because a function is called.
//!
//! It reads through the same [scan](mod@crate::scan) as the attributes: what it lists is what they do. All of it has a JSON
//! form (`serde`); field names are as here, places are [`Place`]s. Needs the feature `coverage`.
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

pub use items::{of_file, of_item};

/// A file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    /// Its annotated items, in the order of the text; those inside another annotated item are part of it.
    pub regions: Vec<AnnotatedItem>,
}

/// An annotated item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnotatedItem {
    /// Its name; `impl Type` for an implementation.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// Its attributes and what they set, as written: `round(ru)`.
    pub attributes: Vec<String>,
    /// The functions in it that are annotated: those of a module or an `impl`, those inside of functions.
    pub functions: Vec<Function>,
    /// How often each operation is rewritten, by the names of [`fpcontrol_core::Operation`]; where the compiler finds integers,
    /// they pass through the same calls.
    pub counts: BTreeMap<String, usize>,
    /// The operations that are rewritten.
    pub operations: Vec<Operation>,
    /// Casts to floats, which round.
    pub casts: Vec<Place>,
    /// Comparisons that are rewritten, because the region flushes subnormals.
    pub comparisons: Vec<Place>,
    /// Literals that the compiler would have rounded in another mode.
    pub literals: Vec<Place>,
    /// What `native!` leaves to Rust.
    pub native: Vec<Place>,
    /// What `lenient` leaves to Rust, and what a strict region would say about it.
    pub lenient: Vec<Refusal>,
    /// Those operations that are decided where the code is instantiated, because the region
    /// is lenient: they are under control for floats, and every other type keeps its own. Casts and comparisons stay under control.
    pub by_types: Vec<Operation>,
    /// Those operations that the compiler may reorder and fuse, because of `algebraic`: their results are not promised.
    #[serde(default)]
    pub algebraic: Vec<Operation>,
    /// The definitions of macros in it. What they expand to is under control where they are called, and is not counted here.
    pub macros: Vec<AnnotatedMacro>,
    /// What is refused. If there is anything, the item does not compile.
    pub refused: Vec<Refusal>,
    /// Where the region ends: what is called computes in its own way.
    pub calls: Vec<Call>,
    /// Constants of the standard library, which are rounded to nearest, where literals are not.
    pub nearest_constants: Vec<Constant>,
}

/// A function under control, as the marks for audits name it: see [`region`](crate::scan::region).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Function {
    /// Its name; `static` for the value of a `thread_local!`.
    pub name: String,
    /// Its identity.
    pub id: u64,
    /// Whether it is a `const fn`, which computes in integers and has no mark.
    pub constant: bool,
    /// Whether it, or the item around it, is generic over types or numbers: without instances it has no code.
    pub generic: bool,
}

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operation {
    /// Its name in the table of operations; for a sequence of operations (`powi`, `sum`) the name of its method.
    pub name: String,
    /// Its operator, or the name of its method.
    pub place: Place,
    /// Whether the macro computes it, because its operands are literals.
    pub folded: bool,
}

/// A `macro_rules!` that is annotated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnotatedMacro {
    /// Its name.
    pub name: String,
    /// The name.
    pub place: Place,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// Its name in the catalogue.
    pub id: String,
    /// What it says.
    pub message: String,
    /// What it is about.
    pub place: Place,
}

/// A call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Of what.
    pub kind: Callee,
    /// As written.
    pub name: String,
    /// The name.
    pub place: Place,
}

/// What is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Callee {
    /// A function, or a value that can be called. (A name that looks like a constructor's does not count.)
    Function,
    /// A method that is not in the table of operations, and is not exact, as `abs` is.
    Method,
    /// A macro.
    Macro,
}

/// A constant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Constant {
    /// As written.
    pub name: String,
    /// What has the value in the region's mode.
    pub advice: String,
    /// Where it is.
    pub place: Place,
}

/// A piece of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// In bytes.
    pub bytes: Range<usize>,
    /// Of its first character.
    pub start: Position,
    /// Behind its last one.
    pub end: Position,
}

/// A place between characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

impl Place {
    /// From the beginning of one token to the end of another.
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

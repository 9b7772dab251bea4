//! A path that names a method, and who has it.

use crate::scan::methods::{Call, Row};
use syn::{Expr, ExprPath};

/// Who has a method that a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A type, which has it under the control or does not compile.
    Type,
    /// A type with the name of a type parameter, of which the annotated item does not show whether it is one.
    Undeclared,
    /// A trait of core's.
    Trait,
    /// num-traits or libm: under the control for floats, otherwise a function of theirs.
    Foreign,
    /// A type of another crate that the run time knows, or anything else; in a lenient region also a module, or a trait that is not
    /// known.
    Anything,
    /// A type of another crate that the run time knows, or another type of its name.
    Adapted,
    /// A type that has it under the control if it is a float, and otherwise a function of its own.
    AnyType,
}

impl Owner {
    /// Whether the macro knows that it is under the control; else only the compiler does.
    #[must_use]
    pub fn is_known(self) -> bool {
        match self {
            Self::Type | Self::Trait | Self::Foreign => true,
            Self::Undeclared | Self::Anything | Self::Adapted | Self::AnyType => false,
        }
    }
}

/// A path that names a method that the run time has.
#[derive(Clone)]
pub struct MethodPath {
    /// What the run time has.
    pub row: &'static Row,
    /// Who has it.
    pub owner: Owner,
    /// Whether the type before the name is written with arguments, here or where it is called `Self`: no type parameter is.
    pub is_generic: bool,
    /// The user's path.
    pub path: ExprPath,
    /// The operands, where a lenient region calls it and they are needed for the decision.
    pub arguments: Vec<Expr>,
}

impl MethodPath {
    /// The extension traits through which what it becomes is found; where it is named by its trait, none.
    #[must_use]
    pub fn imports(&self) -> &'static [&'static str] {
        match (self.owner, self.row.call) {
            (Owner::Type | Owner::Undeclared, Call::Plain) => self.row.owners,
            (Owner::AnyType, _) => &["Elsewhere"],
            (Owner::Type | Owner::Undeclared, Call::Reduction | Call::Operator | Call::Adapted)
            | (Owner::Trait | Owner::Foreign | Owner::Anything, _) => &[],
            (Owner::Adapted, _) => &["AdaptedFunctions"],
        }
    }
}

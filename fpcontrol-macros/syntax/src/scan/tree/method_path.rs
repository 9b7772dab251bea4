//! A path that names a method, and the type or trait that has it.

use crate::scan::methods::{Call, Row};
use syn::{Expr, ExprPath};

/// The type or trait that has the method in a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A type that has the method under control. For other types the path does not compile.
    Type,
    /// A type that is spelt like a type parameter. The annotated item does not show whether it is one. If it is a float, or a type parameter that may be
    /// one, the function is under control or refused. Otherwise it is the type's own.
    Undeclared,
    /// A trait of core.
    Trait,
    /// num-traits or libm: the function is under control for floats, and otherwise their own function is called.
    Foreign,
    /// A type of another crate that the run time knows, or anything else. In a lenient region also a module, or an unknown
    /// trait.
    Anything,
    /// A type of another crate that the run time knows, or another type with its name.
    Adapted,
    /// A type that is given with an unknown trait. A float is refused; otherwise the function is the trait's.
    Qualified,
    /// A type whose method is under control if the type is a float, and otherwise is the type's own function.
    AnyType,
}

impl Owner {
    /// Whether the macro knows that the method is under control. Otherwise only the compiler can tell.
    #[must_use]
    pub fn is_known(self) -> bool {
        match self {
            Self::Type | Self::Trait | Self::Foreign => true,
            Self::Undeclared | Self::Anything | Self::Adapted | Self::Qualified | Self::AnyType => false,
        }
    }
}

/// A path that names a method that the run time has.
#[derive(Clone)]
pub struct MethodPath {
    /// The method of the run time.
    pub row: &'static Row,
    /// The type or trait in the path.
    pub owner: Owner,
    /// Whether the type in the path has generic arguments, here or where it is called `Self`. A type parameter has none.
    pub is_generic: bool,
    /// The user's path.
    pub path: ExprPath,
    /// The operands, if a lenient region calls the path and the decision needs them.
    pub arguments: Vec<Expr>,
}

/// What has the functions of a type that is not known, in the run time's order of precedence: for an operator, first what has it for types with
/// `#[operators]`.
macro_rules! of_any_type {
    ($row:expr, [$($operator:literal => $owner:literal),*]) => {
        match ($row.name, cfg!(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))) {
            $(
                ($operator, true) => {
                    &[$owner, "OfAdapted", "OfReductions", "OfReference", "Elsewhere", "AdaptedFunctions"]
                }
                ($operator, false) => &[$owner, "OfReductions", "OfReference", "Elsewhere"],
            )*
            (_, true) => &["OfAdapted", "OfReductions", "OfReference", "Elsewhere", "AdaptedFunctions"],
            (_, false) => &["OfReductions", "OfReference", "Elsewhere"],
        }
    };
}

fn of_any_type(row: &Row) -> &'static [&'static str] {
    of_any_type! {
        row,
        [
            "add" => "OfOwnAdd", "sub" => "OfOwnSub", "mul" => "OfOwnMul", "div" => "OfOwnDiv", "rem" => "OfOwnRem", "neg" => "OfOwnNeg",
            "add_assign" => "OfOwnAddAssign", "sub_assign" => "OfOwnSubAssign", "mul_assign" => "OfOwnMulAssign",
            "div_assign" => "OfOwnDivAssign", "rem_assign" => "OfOwnRemAssign"
        ]
    }
}

impl MethodPath {
    /// The extension traits that must be in scope for the new path. If the path names its trait, none.
    #[must_use]
    pub fn imports(&self) -> &'static [&'static str] {
        match (self.owner, self.row.call) {
            (Owner::Type, Call::Plain) => self.row.owners,
            (Owner::AnyType | Owner::Undeclared, _) => of_any_type(self.row),
            (Owner::Type, Call::Reduction | Call::Operator | Call::Adapted)
            | (Owner::Trait | Owner::Foreign | Owner::Anything, _) => &[],
            (Owner::Adapted, _) => &["AdaptedFunctions"],
            (Owner::Qualified, _) => &["Qualifies"],
        }
    }
}

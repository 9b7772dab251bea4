//! Lowered Rust source: what the analysis needs of a file, and nothing more.
//!
//! The trees own their text and know positions as byte ranges, so that files can be analysed on any thread after the parser's
//! own trees are gone. Parentheses, groups and lifetimes are dropped, standard macros are read as their arguments.

mod anchors;
mod assembly;
mod attributes;
pub(crate) mod bytes;
mod bytes_of;
mod calls;
mod comments;
mod control_flow;
mod declared;
mod expand;
mod exprs;
mod file;
mod items;
mod json;
mod lends;
mod lexical;
mod macros;
mod nesting;
mod patterns;
mod print;
mod select;
mod stored;
mod types;
mod walk;
mod words;

pub use attributes::{Control, ControlSource, Controls, ORDERED_SUM, ORDERLESS_SUM, Verb, chooses_order};
pub use calls::Called;
pub use comments::comments;
pub use expand::{LEVELS, MacroBody, expands};
pub use file::{Alias, Declared, DeclaredKind, File, Function, Owner, SetBy, Static, Struct, Trait};
pub use items::lower;
pub use print::{ItemId, NameKey, Print, Prints};
pub use select::SELECT;
pub use stored::StoredBody;
pub(crate) use types::ty as type_ref;
pub use types::{Bound, Generics, Path, Segment, TypeRef, with_names};
pub use words::{Words, each_word};

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// A name: an identifier of the source.
pub type Name = SmolStr;

/// A range of bytes of one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Span {
    /// The first byte.
    pub lo: u32,
    /// The end, after the last byte.
    pub hi: u32,
}

impl Span {
    /// No place. Joined with a span it gives that span.
    pub const NOWHERE: Span = Span { lo: u32::MAX, hi: 0 };

    /// From the beginning of this one to the end of another.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// Whether a position lies inside.
    #[must_use]
    pub fn contains(self, other: Span) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }
}

/// Collects without spare capacity. syn's iterators do not give their length, and a `Vec` of one would get room for four: half of the memory that
/// the trees of a file take.
fn list<T>(source: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = source.collect();
    list.shrink_to_fit();
    list
}

/// An expression and where it stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Expr {
    pub kind: ExprKind,
    /// From its first to its last token.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ExprKind {
    /// A literal.
    Literal(Literal),
    /// A path to a variable, a constant, a function or a type.
    Path(Path),
    /// A binary operator that is not an assignment.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// `place = value`, or `place OP= value`.
    Assign(Option<Operator>, Box<Expr>, Box<Expr>),
    /// Unary minus.
    Negate(Box<Expr>),
    /// `!x`.
    Not(Box<Expr>),
    /// `*x`.
    Deref(Box<Expr>),
    /// `&x` and `&mut x`: whether it is mutable.
    Reference(bool, Box<Expr>),
    /// `x as T`.
    Cast(Box<Expr>, TypeRef),
    /// A call of a function.
    Call(Box<Expr>, Vec<Expr>),
    /// A call of a method.
    Method(Box<Method>),
    /// `x.name` or `x.0`.
    Field(Box<Expr>, Name),
    /// `x[i]`.
    Index(Box<Expr>, Box<Expr>),
    /// `(a, b)`.
    Tuple(Vec<Expr>),
    /// `[a, b]`, `vec![a, b]`.
    Array(Vec<Expr>),
    /// `[x; n]`, `vec![x; n]`.
    Repeat(Box<Expr>, Box<Expr>),
    /// `Path { field: value, ..rest }`.
    Struct(Path, Vec<(Name, Expr)>, Option<Box<Expr>>),
    /// `|parameters| body`.
    Closure(Box<Closure>),
    /// A block, an unsafe block, an async block, a const block.
    Block(Block),
    /// `if cond { … } else …`.
    If(Box<Expr>, Block, Option<Box<Expr>>),
    /// `let pattern = value` as a condition.
    Let(Box<Pattern>, Box<Expr>),
    /// `match value { … }`.
    Match(Box<Expr>, Vec<Arm>),
    /// `for`, `while` and `loop`.
    Loop(Box<Loop>),
    /// `return`, `break` and `yield` with a value.
    Jump(Jump, Option<Box<Expr>>),
    /// `a..b`.
    Range(Option<Box<Expr>>, Option<Box<Expr>>),
    /// `x?`.
    Try(Box<Expr>),
    /// `x.await`.
    Await(Box<Expr>),
    /// A macro call, with the arguments that parse as expressions.
    Macro(Name, Vec<Expr>),
    /// Anything else, or code that does not parse.
    Opaque,
}

/// Where control flow leaves to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Jump {
    /// Out of the function.
    Return,
    /// Out of the innermost loop.
    Break,
    /// Out of what has a label, or to the head of a loop.
    Loop,
    /// To the consumer of a generator.
    Yield,
}

/// A literal, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Literal {
    /// A number with a point, an exponent or a float suffix.
    Float(Digits),
    /// Any other number, by its digits.
    Integer(Name),
    /// `true`, `'c'`, `"text"`, …
    Other,
}

/// What is known of the value of a float literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Digits {
    /// A power of two, at least 1: division by it is exact.
    PowerOfTwo,
    /// Another whole number, below 2^40. A larger one may leave no room for the other terms of a sum: `1e16 + 1.0`.
    Whole,
    /// A whole number of 1024ths below 1, such as 0.5: their sums are exact below 2^43 in `f64`, and below 2^14 in `f32`. 1.5 and the like stand for any number in examples.
    Dyadic,
    /// Any other value.
    Other,
}

impl Digits {
    /// Those of a value.
    #[must_use]
    pub fn of(value: f64) -> Digits {
        const FRACTION: u64 = (1 << 52) - 1;
        const LARGE: f64 = (1_u64 << 40) as f64;
        let dyadic = value.abs() < 1.0 && (value * 1024.0).fract() == 0.0;
        let large = value.abs() >= LARGE && value.to_bits() & FRACTION != 0;
        match value {
            _ if large => Digits::Other,
            _ if value.is_finite() && value.fract() != 0.0 && dyadic => Digits::Dyadic,
            _ if !value.is_finite() || value.fract() != 0.0 => Digits::Other,
            _ if value >= 1.0 && value.to_bits() & FRACTION == 0 => Digits::PowerOfTwo,
            _ => Digits::Whole,
        }
    }
}

/// The binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `|`, `^`, `<<`
    Bits,
    /// `&`, `>>`: many operands give one result.
    Masks,
    /// `==`
    Equal,
    /// `&&`
    And,
    /// `<`, `<=`, `>`, `>=`
    Compare,
    /// `!=`, `||`
    Truth,
}

impl Operator {
    /// Whether it gives a truth value.
    #[must_use]
    pub fn decides(self) -> bool {
        matches!(self, Operator::Equal | Operator::And | Operator::Compare | Operator::Truth)
    }
}

/// A method call.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Method {
    /// What it is called on.
    pub receiver: Expr,
    pub name: Name,
    /// Where the name stands.
    pub name_span: Span,
    /// The types of the turbofish.
    pub turbofish: Vec<TypeRef>,
    pub arguments: Vec<Expr>,
}

/// A closure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Closure {
    /// The parameters, with the types that are written.
    pub parameters: Vec<(Pattern, Option<TypeRef>)>,
    /// The result, where it is written.
    pub result: Option<TypeRef>,
    pub body: Expr,
}

/// A loop.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Loop {
    pub kind: LoopKind,
    /// Where its header stands: up to the body.
    pub header: Span,
    pub body: Block,
}

/// The kinds of loops.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum LoopKind {
    /// `for pattern in expression`.
    For(Pattern, Expr),
    /// `while condition`.
    While(Expr),
    /// `loop`.
    Loop,
}

/// An arm of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Arm {
    /// What it matches.
    pub pattern: Pattern,
    /// Its condition.
    pub guard: Option<Expr>,
    pub body: Expr,
}

/// A block.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Block {
    /// Its statements, the tail expression not included.
    pub statements: Vec<Statement>,
    pub tail: Option<Box<Expr>>,
}

/// A statement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Statement {
    /// `let pattern: type = value else { … };`
    Let(Box<Let>),
    /// An expression whose value is dropped.
    Expr(Expr),
}

/// A `let`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Let {
    /// What is bound.
    pub pattern: Pattern,
    /// The written type.
    pub ty: Option<TypeRef>,
    pub value: Option<Expr>,
    /// The `else` block.
    pub otherwise: Option<Expr>,
}

/// A pattern.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Pattern {
    /// `name`, `mut name`, `name @ pattern`: the name, where it stands, whether it is mutable, and the pattern.
    Name(Name, Span, bool, Option<Box<Pattern>>),
    /// `(a, b)`, `[a, b]`: the elements, and the place of `..`.
    Tuple(Vec<Pattern>, Option<usize>),
    /// `[a, b]`.
    Slice(Vec<Pattern>),
    /// `Path(a, b)`, and the place of `..`.
    Variant(Path, Vec<Pattern>, Option<usize>),
    /// `Path { a, b: c }`.
    Struct(Path, Vec<(Name, Pattern)>),
    /// `a | b`.
    Or(Vec<Pattern>),
    /// `&p`.
    Reference(Box<Pattern>),
    /// `p: T`.
    Typed(Box<Pattern>, TypeRef),
    /// One value: `"a"`, `3`, `Kind::Unit`, `LIMIT` with a path before it.
    Constant,
    /// What else binds nothing.
    Other,
}

impl Pattern {
    /// Whether it matches one value only.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        match self {
            Pattern::Constant => true,
            Pattern::Reference(inner) => inner.is_constant(),
            _ => false,
        }
    }
}

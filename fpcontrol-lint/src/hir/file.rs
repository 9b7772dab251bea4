//! What a file declares.

use super::anchors::Anchor;
use super::attributes::Controls;
use super::print::{ItemId, Prints};
use super::stored::StoredBody;
use super::types::{Bound, Generics, Path, TypeRef};
use super::words::Words;
use super::{MacroBody, Name, Pattern, Span};
use serde::{Deserialize, Serialize};

/// A lowered file.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct File {
    /// Every function with or without a body, in the order of the source.
    pub functions: Vec<Function>,
    /// Structs, enums and unions.
    pub structs: Vec<Struct>,
    /// `type A = B`, in traits and impls too.
    pub aliases: Vec<Alias>,
    /// Constants and statics.
    pub statics: Vec<Static>,
    /// Traits.
    pub traits: Vec<Trait>,
    /// Implementations: the name of the trait and of the type.
    pub implementations: Vec<(Name, Name)>,
    /// Imported names.
    pub imports: Vec<Import>,
    /// The modules within the file, and the functions with items of their own; scope 0 is the file itself.
    pub scopes: Vec<NameScope>,
    /// Where declarations stand.
    pub spots: Spots,
    /// The controls of the lint.
    pub controls: Controls,
    /// What other files can see of it.
    pub prints: Prints,
    /// The words of its text.
    pub words: Words,
    /// Where statements and items stand, so that a comment in front of one applies to it.
    #[serde(skip)]
    pub anchors: Vec<Anchor>,
    /// The bodies of the macros that are defined.
    #[serde(skip)]
    pub macros: Vec<MacroBody>,
}

/// Where declarations stand, in the order of the lists of a file. No walk reads it: what other files see of a file has no positions.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Spots {
    /// The fields of each struct.
    pub fields: Vec<Vec<Span>>,
    pub aliases: Vec<Span>,
    pub statics: Vec<Span>,
}

/// A declaration, by the index of its file. It has no position, and no place in a list, since those of other files may change between walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declared {
    pub file: u32,
    pub what: DeclaredKind,
}

/// What is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeclaredKind {
    /// A field of a struct, by its number.
    Field(ItemId, u32),
    Static(ItemId),
    /// The result of a function.
    Function(ItemId),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Function {
    pub name: Name,
    /// Where the name stands.
    pub name_span: Span,
    /// Where the signature stands.
    pub signature: Span,
    /// The scope whose names its body and its signature see.
    pub scope: u16,
    /// The impl or trait that it is in.
    pub owner: Option<Owner>,
    /// The type parameters in scope.
    pub generics: Generics,
    /// The parameters, `self` not included.
    pub parameters: Vec<(Pattern, TypeRef)>,
    /// Whether it takes `self`.
    pub method: bool,
    /// The parameters (a bit each, `self` the first) that are references through which nothing can be assigned: `&self`, `&[f64]`.
    pub shared: u64,
    /// Whether something can be assigned through the result: `&mut f64`, a guard, an iterator.
    pub lends: bool,
    /// Whether only its own module can call it by its name. A trait's function is called through the trait.
    pub private: bool,
    /// The result.
    pub result: TypeRef,
    pub body: Option<StoredBody>,
    /// The names of its attributes.
    pub attributes: Vec<Name>,
    /// Whether it is compiled for tests only.
    pub test: bool,
}

/// What a function, a constant or a type belongs to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Owner {
    /// The type of an impl, `Self` of a trait.
    pub ty: TypeRef,
    /// The trait that is implemented or declared.
    pub of_trait: Option<Path>,
    /// Whether this is the declaration of the trait.
    pub declares: bool,
}

/// A struct, an enum or a union.
#[derive(Debug, Serialize, Deserialize)]
pub struct Struct {
    pub name: Name,
    /// The scope in which it is declared.
    pub scope: u16,
    pub generics: Generics,
    /// Its fields; for an enum, those of all variants.
    pub fields: Vec<Field>,
}

/// A field.
#[derive(Debug, Serialize, Deserialize)]
pub struct Field {
    /// The variant that contains it.
    pub variant: Option<Name>,
    /// Its name or number.
    pub name: Name,
    pub ty: TypeRef,
    pub set_by: SetBy,
}

/// Whose code can set a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetBy {
    /// Only that of its package: no other crate sees the field.
    Package,
    /// That of any crate.
    Crates,
    /// Also a derived implementation, which reads it from data, or the code that makes a variant of an enum.
    Anything,
}

/// A type alias, or an associated type.
#[derive(Debug, Serialize, Deserialize)]
pub struct Alias {
    pub name: Name,
    /// The scope in which it is declared.
    pub scope: u16,
    /// The impl or trait that it is in.
    pub owner: Option<Owner>,
    pub generics: Generics,
    /// The type that it stands for, or the bounds if a trait declares it.
    pub ty: TypeRef,
}

/// A constant or a static.
#[derive(Debug, Serialize, Deserialize)]
pub struct Static {
    pub name: Name,
    /// The impl or trait that it is in.
    pub owner: Option<Owner>,
    pub ty: TypeRef,
}

/// A trait.
#[derive(Debug, Serialize, Deserialize)]
pub struct Trait {
    pub name: Name,
    /// Its supertraits.
    pub supertraits: Vec<Bound>,
}

/// A part of a file in which names are seen.
#[derive(Debug, Serialize, Deserialize)]
pub struct NameScope {
    /// The scope around it.
    pub parent: u16,
    /// The name of a module, which sees none of the names around it; `None` is a function.
    pub module: Option<Name>,
}

/// An imported name.
#[derive(Debug, Serialize, Deserialize)]
pub struct Import {
    /// The scope of the `use`.
    pub scope: u16,
    /// The name in this file.
    pub name: Name,
    /// The path that it stands for.
    pub path: Vec<Name>,
}

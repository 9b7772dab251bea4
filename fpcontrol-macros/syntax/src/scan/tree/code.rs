//! The result of the scan, on which every later layer works: syn's tree, in which each place that computes
//! is a [`Hole`], and the [`Code`], which holds the contents of the holes. All of it has the user's spans, and none of it is output.

use crate::scan::context::Context;
use crate::scan::extent::Extent;
pub use crate::scan::hoist::Hoisted;
use crate::scan::invocations::Contents;
use crate::scan::operators::Controlled;
use crate::scan::site::Site;
use crate::scan::versions::Version;
use crate::settings::Settings;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::rc::Rc;
use syn::{Attribute, Expr, Item, Path, Stmt, Type, TypePath};

/// A hole in a tree. It stands for a [`Piece`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole(usize);

/// The contents of the holes of one tree.
#[derive(Default)]
pub struct Code {
    pieces: Vec<Option<Piece>>,
    /// The functions and the values of constants, outer ones before inner ones.
    pub functions: Vec<Function>,
}

/// The content of a hole.
#[derive(Clone)]
pub enum Piece {
    /// A place that computes.
    Site(Box<Placed>),
    /// The value of a `const` or `static` item.
    Constant {
        /// The expression.
        value: Box<Expr>,
        /// Its index among the functions.
        function: usize,
    },
    /// The head of the body of the function with this index.
    Head(usize),
    /// The head of a block or module in which these attributes and macros of fpcontrol have been expanded.
    Expanded(Vec<Path>),
    /// The arguments of a macro whose grammar is known.
    Invocation(Box<Contents>),
    /// Versions of a method, which stand beside it.
    Beside(Vec<Version>),
    /// An `impl` of an operator in place of an item, and the `impl` under its callers' control.
    Operator(Box<(Item, Controlled)>),
}

/// A site, with the facts about its position.
#[derive(Clone)]
pub struct Placed {
    /// What is computed.
    pub site: Site,
    /// The user's attributes on the expression.
    pub attributes: Vec<Attribute>,
    /// The current settings.
    pub settings: Rc<Settings>,
    /// Whether it stands in code that runs or in a constant.
    pub context: Context,
    /// The index of the innermost function or constant around it.
    pub function: usize,
}

/// A function whose body has been scanned, or the value of a constant.
#[derive(Clone)]
pub struct Function {
    /// Its name; `fp` for the statements of an `fp!`, `static` for the value of a `thread_local!`. A constant has no name.
    pub name: Option<Ident>,
    /// The settings of its arithmetic.
    pub settings: Rc<Settings>,
    /// Whether its body runs, or is computed by the compiler.
    pub context: Context,
    /// Its identity: see [`region`](crate::scan::region).
    pub id: u64,
    /// The paths of fpcontrol's attributes that were removed from it.
    pub taken: Vec<Path>,
    /// Whether it calls a method that a `T: Real` may get from the run time's `RealMethods`.
    pub calls_real_methods: bool,
    /// The types in its result, if the code of its closures is reached only from its own code when these types are what their names say; see `rules/plain_types.rs`.
    pub keeps_closures: Option<Vec<Holder>>,
    /// The user's function from which it was generated, if it was generated.
    pub origin: Option<Origin>,
    /// Its versions for levels of processors, if it has some.
    pub versions: Option<Versions>,
    /// Set if it enters its mode once.
    pub hoisted: Option<Hoisted>,
}

/// A type in a result. Judging by its name, it holds only values of its arguments.
#[derive(Clone)]
pub struct Holder {
    /// The type.
    pub ty: TypePath,
    /// Its generic arguments.
    pub arguments: Vec<Type>,
}

/// The function from which a twin, a slice version or a version for a processor was generated.
#[derive(Clone, Debug)]
pub struct Origin {
    /// Its name.
    pub function: Ident,
    /// The audit's name for the generated function, if it differs from its own name.
    pub shown: Option<String>,
}

/// The versions of a function for levels of processors, and how the function passes its parameters on.
#[derive(Clone)]
pub struct Versions {
    /// Versions inside the function. Versions of a method stand [beside](Piece::Beside) it.
    pub inside: Vec<Version>,
    /// Versions beside the function, until they have been put there.
    pub beside: Vec<Version>,
    /// The name of each version, by level.
    pub calls: Vec<(&'static str, TokenStream)>,
    /// The type and const parameters.
    pub generics: Option<TokenStream>,
    /// The parameters.
    pub arguments: Vec<Ident>,
    /// The `let`s that destructure parameters whose patterns are not names.
    pub rebound: Vec<Stmt>,
}

/// A tree with its holes.
pub struct Scanned<T> {
    /// The tree.
    pub tree: T,
    /// The contents of the holes.
    pub code: Code,
    /// The paths of fpcontrol's attributes that were removed from the item itself.
    pub taken: Vec<Path>,
}

impl Code {
    /// Makes a hole for a piece.
    pub fn add(&mut self, piece: Piece) -> Hole {
        self.pieces.push(Some(piece));
        Hole(self.pieces.len() - 1)
    }

    /// Makes a hole for a site in a tree that has not been scanned yet. The scan adds the facts about its position.
    pub fn add_unscanned(&mut self, site: Site) -> Expr {
        let extent = site.extent();
        let placed =
            Placed { site, attributes: Vec::new(), settings: Rc::default(), context: Context::Runtime, function: 0 };
        self.add(Piece::Site(Box::new(placed))).expr(extent)
    }

    /// The number of the next hole.
    #[must_use]
    pub fn next_index(&self) -> usize {
        self.pieces.len()
    }

    /// Takes a piece out of its hole.
    ///
    /// # Panics
    /// If the piece has been taken out before.
    #[must_use]
    pub fn take(&mut self, hole: Hole) -> Piece {
        self.pieces[hole.0].take().expect("each hole stands in one place")
    }

    /// Puts a piece back into a hole, or puts another piece there.
    pub fn put(&mut self, hole: Hole, piece: Piece) {
        self.pieces[hole.0] = Some(piece);
    }

    /// The sites in the holes from this number on.
    pub fn sites(&self, first: usize) -> impl Iterator<Item = &Site> {
        self.pieces[first..].iter().filter_map(|piece| match piece {
            Some(Piece::Site(placed)) => Some(&placed.site),
            _ => None,
        })
    }

    /// The holes from this number on, in the order in which they were made: the parts of a site come before the site.
    #[must_use]
    pub fn next(&self, index: usize) -> Option<Hole> {
        (index < self.pieces.len()).then_some(Hole(index))
    }
}

/// A hole is written as an invisible group around its number. The user's tokens contain no such groups, since [`crate::scan::fragments`]
/// has replaced all of them.
impl Hole {
    /// The number of the hole, under which later layers store the results for its piece.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }

    /// The hole as an expression.
    #[must_use]
    pub fn expr(self, extent: Extent) -> Expr {
        Expr::Verbatim(self.tokens(extent))
    }

    /// The hole as a statement.
    #[must_use]
    pub fn statement(self) -> Stmt {
        Stmt::Item(self.item())
    }

    /// The hole as an item.
    #[must_use]
    pub fn item(self) -> Item {
        Item::Verbatim(self.tokens(Extent::at(Span::mixed_site())))
    }

    /// The hole as tokens: the group has the span of their beginning, and the number has the span of their end.
    #[must_use]
    pub fn tokens(self, extent: Extent) -> TokenStream {
        let mut number = Literal::usize_unsuffixed(self.0);
        number.set_span(extent.outer().last);
        let mut group = Group::new(Delimiter::None, TokenTree::Literal(number).into());
        group.set_span(extent.outer().first);
        TokenTree::Group(group).into()
    }

    /// The hole that these tokens are.
    #[must_use]
    pub fn of_tokens(tokens: &TokenStream) -> Option<Self> {
        let mut tokens = tokens.clone().into_iter();
        let (Some(TokenTree::Group(group)), None) = (tokens.next(), tokens.next()) else { return None };
        match (group.delimiter(), group.stream().into_iter().next()) {
            (Delimiter::None, Some(TokenTree::Literal(number))) => number.to_string().parse().ok().map(Self),
            _ => None,
        }
    }

    /// The hole that an expression is. If the tokens of a macro have been parsed again, the parser has seen the group.
    #[must_use]
    pub fn of_expr(expr: &Expr) -> Option<Self> {
        match expr {
            Expr::Verbatim(tokens) => Self::of_tokens(tokens),
            Expr::Group(group) => Self::of_tokens(&group.to_token_stream()),
            _ => None,
        }
    }

    /// The hole that an item is.
    #[must_use]
    pub fn of_item(item: &Item) -> Option<Self> {
        match item {
            Item::Verbatim(tokens) => Self::of_tokens(tokens),
            _ => None,
        }
    }
}

//! What the scan makes of an annotated item, and what every later layer works on: syn's tree, in which each place that computes
//! is a [`Hole`], and the [`Code`], which says what stands in the holes. All of it has the user's spans; nothing of it is output.

use crate::scan::context::Context;
use crate::scan::extent::Extent;
use crate::scan::invocations::Contents;
use crate::scan::operators::Controlled;
use crate::scan::site::Site;
use crate::scan::versions::Version;
use crate::settings::Settings;
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::rc::Rc;
use syn::{Attribute, Expr, Item, Path, Stmt, Type, TypePath};

/// A place in a tree whose contents are a [`Piece`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole(usize);

/// What stands in the holes of one tree.
#[derive(Default)]
pub struct Code {
    pieces: Vec<Option<Piece>>,
    /// The functions and the values of constants, each before those that it contains.
    pub functions: Vec<Function>,
}

/// What stands in a hole.
#[derive(Clone)]
pub enum Piece {
    /// A place that computes.
    Site(Box<Placed>),
    /// The value of a `const` or `static` item, and its index among the functions.
    Constant {
        /// The value.
        value: Box<Expr>,
        /// Its index among the functions.
        function: usize,
    },
    /// The head of the body of the function of this index.
    Head(usize),
    /// The head of a block or a module in which these attributes and macros of ours have been expanded.
    Expanded(Vec<Path>),
    /// The tokens of a macro whose grammar is known.
    Invocation(Box<Contents>),
    /// Versions of a method, beside it.
    Beside(Vec<Version>),
    /// An `impl` of an operator in the place of an item, and the same one under its callers' control.
    Operator(Box<(Item, Controlled)>),
}

/// A site, and what holds where it stands.
#[derive(Clone)]
pub struct Placed {
    /// What computes.
    pub site: Site,
    /// The attributes of the user's that stand before it.
    pub attributes: Vec<Attribute>,
    /// The settings in force.
    pub settings: Rc<Settings>,
    /// Whether the compiler computes it.
    pub context: Context,
    /// The index of the innermost function or constant around it.
    pub function: usize,
}

/// A function whose body has been scanned, or the value of a constant.
#[derive(Clone)]
pub struct Function {
    /// Its name; `fp` for the statements of an `fp!`, `static` for the value of a `thread_local!`; a constant has none.
    pub name: Option<Ident>,
    /// What its arithmetic means.
    pub settings: Rc<Settings>,
    /// Where its body stands.
    pub context: Context,
    /// Its identity: see [`region`](crate::scan::region).
    pub id: u64,
    /// The paths of our attributes that have been taken from it.
    pub taken: Vec<Path>,
    /// Whether it calls a method that a `T: Real` may have from the run time's `RealMethods`.
    pub calls_real_methods: bool,
    /// Whether the code of its closures is reached from its own, and from nowhere else, if these types of its result are what they are called; see `rules/plain_types.rs`.
    pub keeps_closures: Option<Vec<Holder>>,
    /// Which function the user wrote, if this one was made of it.
    pub origin: Option<Origin>,
    /// What makes it one of several versions.
    pub versions: Option<Versions>,
}

/// A type of a result, by its name one that holds values of its arguments and nothing else.
#[derive(Clone)]
pub struct Holder {
    /// The type.
    pub ty: TypePath,
    /// Its arguments.
    pub arguments: Vec<Type>,
}

/// The function that a twin, a slice version or a version for a processor was made of.
#[derive(Clone, Debug)]
pub struct Origin {
    /// Its name.
    pub function: Ident,
    /// What an audit calls the made one, if not by its name.
    pub shown: Option<String>,
}

/// The versions of a function for levels of processors, and how it hands its parameters on.
#[derive(Clone)]
pub struct Versions {
    /// Those that stand inside of it; versions of a method stand [beside](Piece::Beside) it.
    pub inside: Vec<Version>,
    /// Those that stand beside it, until they have been put there.
    pub beside: Vec<Version>,
    /// How each is called, by the level.
    pub calls: Vec<(&'static str, TokenStream)>,
    /// The type and const parameters.
    pub generics: Option<TokenStream>,
    /// The parameters.
    pub arguments: Vec<Ident>,
    /// The `let`s that take apart parameters that are patterns.
    pub rebound: Vec<Stmt>,
}

/// A tree with its holes.
pub struct Scanned<T> {
    /// The tree.
    pub tree: T,
    /// What stands in the holes.
    pub code: Code,
    /// The paths of our attributes that were taken from the item itself.
    pub taken: Vec<Path>,
}

impl Code {
    /// Makes a hole for a piece.
    pub fn add(&mut self, piece: Piece) -> Hole {
        self.pieces.push(Some(piece));
        Hole(self.pieces.len() - 1)
    }

    /// Makes a hole for a site in a tree that is yet to be scanned. What holds where it stands is said by the scan.
    pub fn add_unscanned(&mut self, site: Site) -> Expr {
        let extent = site.extent();
        let placed =
            Placed { site, attributes: Vec::new(), settings: Rc::default(), context: Context::Runtime, function: 0 };
        self.add(Piece::Site(Box::new(placed))).expr(extent)
    }

    /// The number of the hole that is made next.
    #[must_use]
    pub fn next_index(&self) -> usize {
        self.pieces.len()
    }

    /// Takes a piece out of its hole.
    ///
    /// # Panics
    /// If it has been taken out before.
    #[must_use]
    pub fn take(&mut self, hole: Hole) -> Piece {
        self.pieces[hole.0].take().expect("each hole stands in one place")
    }

    /// Puts a piece back, or another in its place.
    pub fn put(&mut self, hole: Hole, piece: Piece) {
        self.pieces[hole.0] = Some(piece);
    }

    /// The sites in the holes from a number on.
    pub fn sites(&self, first: usize) -> impl Iterator<Item = &Site> {
        self.pieces[first..].iter().filter_map(|piece| match piece {
            Some(Piece::Site(placed)) => Some(&placed.site),
            _ => None,
        })
    }

    /// The holes from a number on, in the order in which they were made: what stands in a site comes before it.
    #[must_use]
    pub fn next(&self, index: usize) -> Option<Hole> {
        (index < self.pieces.len()).then_some(Hole(index))
    }
}

/// A hole is written as an invisible group around its number. No token of the user's is such a group, since [`crate::scan::fragments`]
/// has replaced them all.
impl Hole {
    /// Its number, by which later layers keep what they make of its piece.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }

    /// The hole in the place of an expression.
    #[must_use]
    pub fn expr(self, extent: Extent) -> Expr {
        Expr::Verbatim(self.tokens(extent))
    }

    /// The hole in the place of a statement.
    #[must_use]
    pub fn statement(self) -> Stmt {
        Stmt::Item(self.item())
    }

    /// The hole in the place of an item.
    #[must_use]
    pub fn item(self) -> Item {
        Item::Verbatim(self.tokens(Extent::at(Span::mixed_site())))
    }

    /// The hole in the place of tokens: the group lies where they begin, the number where they end.
    #[must_use]
    pub fn tokens(self, extent: Extent) -> TokenStream {
        let mut number = Literal::usize_unsuffixed(self.0);
        number.set_span(extent.outer().last);
        let mut group = Group::new(Delimiter::None, TokenTree::Literal(number).into());
        group.set_span(extent.outer().first);
        TokenTree::Group(group).into()
    }

    /// The hole that tokens are.
    #[must_use]
    pub fn of_tokens(tokens: &TokenStream) -> Option<Self> {
        let mut tokens = tokens.clone().into_iter();
        let (Some(TokenTree::Group(group)), None) = (tokens.next(), tokens.next()) else { return None };
        match (group.delimiter(), group.stream().into_iter().next()) {
            (Delimiter::None, Some(TokenTree::Literal(number))) => number.to_string().parse().ok().map(Self),
            _ => None,
        }
    }

    /// The hole that an expression is. Where the tokens of a macro have been read again, the parser has seen the group.
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

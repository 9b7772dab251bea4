//! The scan: reads an item into syn's tree with a hole at each place that computes, and the [`code`] in the holes.
//!
//! An expression is walked through, is a site, is refused, or passes in a lenient region: [`classify`] says which. Nothing here
//! writes tokens of the expansion.
//!
//! In the order of reading: `tokens` come before the parser; `tree` is what comes out; `rules` decide about an expression; `walk`
//! goes through the item, and `sites` makes sites; `items`, `nested` and [`versions`] give each function its settings;
//! [`invocations`] reads macros.

mod assoc_paths;
pub mod invocation;
pub mod invocations;
mod items;
pub(crate) mod kinds;
pub(crate) mod nested;
pub mod operators;
pub mod region;
mod rules;
pub mod seal;
pub(crate) mod sites;
mod tokens;
mod tree;
pub mod versions;
mod walk;

use rules::{arguments, float_names, own_names, plain_types, promotion};
pub use rules::{classify, constants, literals, machine_constants, methods, names, paths, real};
pub use tokens::{depth, fragments, old_editions, raw};
pub use tree::{code, context, extent, node, site};

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::settings::Settings;
use assoc_paths::{Generic, SelfType};
use code::{Code, Function, Holder, Hole, Origin, Piece, Placed, Scanned, Versions};
use context::Context;
use float_names::FloatNames;
use proc_macro2::{Ident, Span, TokenStream};
use site::{Around, Site};
use std::rc::Rc;
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Block, Expr, Item, Macro, Path, UnOp};

/// Is told what the scan finds, in the order in which it is written. The coverage report uses it; the macros do not.
pub trait Observer {
    /// A place computes. Its parts have been reported before.
    fn site(&mut self, _placed: &Placed) {}

    /// A function ends, or the value of a constant.
    fn end(&mut self, _function: &Function) {}

    /// `native!` around this code has opted it out.
    fn native(&mut self, _code: Span) {}

    /// What the macro of this name expands to is annotated.
    fn annotated(&mut self, _name: &Ident) {}

    /// A macro that cannot be seen into, and among whose tokens nothing computes, leaves the region as a call does.
    fn pass_macro(&mut self, _invocation: &Macro) {}

    /// A lenient region leaves this uncontrolled, by its name; a strict one says this about it.
    fn passed(&mut self, _what: &Diagnostic) {}

    /// This expression does not compute; its parts are yet to be scanned.
    fn walked(&mut self, _expr: &Expr, _settings: &Settings) {}
}

/// Nobody listens.
impl Observer for () {}

/// An item whose attributes have been read.
#[derive(Clone, Default)]
pub struct Head {
    /// What they mean.
    pub settings: Settings,
    /// The identity of the item: see [`region`].
    pub id: u64,
    /// Their paths, unless it is one that the compiler has resolved.
    pub taken: Vec<Path>,
    /// The function that it was made of, if the user did not write it.
    pub origin: Option<Origin>,
    /// What makes it one of several versions.
    pub versions: Option<Versions>,
}

/// Scans an item, and reports what it refuses. What is a site depends on the settings: literals where the compiler rounds
/// them differently, comparisons where subnormals are flushed. `code` has what stands in the holes that the item has already.
pub fn scan(
    mut item: Item,
    code: Code,
    head: Head,
    observer: &mut dyn Observer,
    diagnostics: &mut Diagnostics,
) -> Scanned<Item> {
    let mut scanner = Scanner::new(head.settings, code, observer, diagnostics);
    (scanner.origin, scanner.versions) = (head.origin, head.versions);
    scanner.shows_parameters = !matches!(item, Item::Fn(_));
    scanner.called = invocations::Called::by(&mut item, &scanner.settings);
    scanner.item(&mut item, head.id, head.taken);
    Scanned { tree: item, taken: scanner.taken, code: scanner.code }
}

/// The same for statements that stand in no item.
pub fn scan_block(
    mut block: Block,
    head: Head,
    observer: &mut dyn Observer,
    diagnostics: &mut Diagnostics,
) -> Scanned<Block> {
    let mut scanner = Scanner::new(head.settings, Code::default(), observer, diagnostics);
    let name = Ident::new("fp", block.span());
    scanner.floats = FloatNames::of(None, &mut block);
    scanner.body(Context::Runtime, &mut block, (&name, head.id), &head.taken);
    Scanned { tree: block, taken: Vec::new(), code: scanner.code }
}

pub(crate) struct Scanner<'a> {
    pub(crate) settings: Settings,
    /// The settings of the last site.
    shared: Rc<Settings>,
    /// Where the code stands that is being walked.
    pub(crate) context: Context,
    /// What stands in the holes so far.
    pub(crate) code: Code,
    pub(crate) observer: &'a mut dyn Observer,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// What stands directly around the expression that comes next.
    around: Around,
    /// The paths of our attributes and macros that have been taken from the innermost block or module so far.
    taken: Vec<Path>,
    /// What `Self` is in the innermost item.
    this: SelfType,
    /// The generic types that are known where the code stands.
    generics: Vec<Generic>,
    /// The type parameters that are known there, and `Self` where it is one.
    parameters: Vec<Ident>,
    /// Whether these are all: they are not where a method is annotated and the `impl` around it is not.
    shows_parameters: bool,
    /// The variables of the innermost function that are known to be floats.
    floats: FloatNames,
    /// The types and traits that are seen where the code stands.
    own_names: Vec<own_names::OwnName>,
    /// Whether a type around the code says `'static`.
    promotes: bool,
    /// Whether no closure leaves the function whose body comes next, by the names of these types.
    keeps_closures: Option<Vec<Holder>>,
    /// The index of the function or constant around.
    function: usize,
    /// Which function the item was made of, until that has been seen.
    origin: Option<Origin>,
    /// The versions of the function that comes next.
    versions: Option<Versions>,
    /// The macros that the modules seen so far export, where the code stands.
    reexported: Vec<invocations::Reexported>,
    /// How the item calls its macros.
    called: invocations::Called,
}

impl<'a> Scanner<'a> {
    fn new(settings: Settings, code: Code, observer: &'a mut dyn Observer, diagnostics: &'a mut Diagnostics) -> Self {
        Self {
            shared: Rc::new(settings.clone()),
            settings,
            context: Context::Runtime,
            code,
            observer,
            diagnostics,
            around: Around::default(),
            taken: Vec::new(),
            this: SelfType::default(),
            generics: Vec::new(),
            parameters: Vec::new(),
            floats: FloatNames::default(),
            shows_parameters: false,
            own_names: Vec::new(),
            promotes: false,
            keeps_closures: None,
            function: 0,
            origin: None,
            versions: None,
            reexported: Vec::new(),
            called: invocations::Called::default(),
        }
    }

    /// Puts a site, whose parts have been scanned, into a hole.
    pub(crate) fn place(&mut self, site: Site, attributes: Vec<Attribute>) -> Expr {
        let extent = site.extent();
        let placed = self.placed(site, attributes);
        self.observer.site(&placed);
        self.code.add(Piece::Site(Box::new(placed))).expr(extent)
    }

    fn placed(&mut self, site: Site, attributes: Vec<Attribute>) -> Placed {
        let (settings, context, function) = (self.in_force(), self.context, self.function);
        Placed { site, attributes, settings, context, function }
    }

    /// The settings in force. Most sites of a function share them.
    fn in_force(&mut self) -> Rc<Settings> {
        let backend = self.settings.backend.as_ref().and_then(Path::get_ident);
        self.settings.backend_is_parameter = backend.is_some_and(|name| self.parameters.contains(name));
        if *self.shared != self.settings {
            self.shared = Rc::new(self.settings.clone());
        }
        Rc::clone(&self.shared)
    }

    /// Scans what is in a hole that stood there before the scan.
    fn hole(&mut self, hole: Hole) {
        let Piece::Site(placed) = self.code.take(hole) else {
            unreachable!("only expressions are made before the scan")
        };
        let Placed { mut site, attributes, .. } = *placed;
        site.operands_mut().into_iter().for_each(|operand| self.visit_expr_mut(operand));
        let placed = self.placed(site, attributes);
        self.code.put(hole, Piece::Site(Box::new(placed)));
    }
}

impl Scanner<'_> {
    pub(crate) fn constant(&mut self, value: &Expr, exact: bool) {
        constants::check(value, exact, &self.settings, self.diagnostics);
    }
}

/// Whether the expression has nothing but integer literals, whose arithmetic is left to the compiler: its own checks and
/// promotions (`&(1 + 2)` lives for ever) then keep working.
pub(crate) fn is_integer_arithmetic(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(literal) => literals::is_integer(&literal.lit),
        Expr::Paren(paren) => is_integer_arithmetic(&paren.expr),
        Expr::Group(group) => is_integer_arithmetic(&group.expr),
        Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && is_integer_arithmetic(&unary.expr),
        Expr::Binary(binary) => {
            names::binary_operator(&binary.op).is_some()
                && is_integer_arithmetic(&binary.right)
                && is_integer_arithmetic(&binary.left)
        }
        _ => false,
    }
}

/// What the parentheses are around.
pub(crate) fn without_parentheses(expr: Expr) -> Expr {
    match expr {
        Expr::Paren(paren) if paren.attrs.is_empty() => without_parentheses(*paren.expr),
        Expr::Group(group) if group.attrs.is_empty() => without_parentheses(*group.expr),
        expr => expr,
    }
}

pub(crate) fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::Verbatim(TokenStream::new()))
}

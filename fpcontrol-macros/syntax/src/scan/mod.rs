//! The scan: reads an item into syn's tree with a hole at each place that computes, and the [`code`] in the holes.
//!
//! Each expression is walked through, becomes a site, is refused, or passes in a lenient region; [`classify`] decides. Nothing here
//! writes tokens of the expansion.
//!
//! In the order of reading: `tokens` runs before the parser; `tree` holds the result; `rules` decides about single expressions; `walk`
//! walks through the item, and `sites` makes sites; `items`, `nested` and [`versions`] give each function its settings;
//! [`invocations`] reads macros.

mod assoc_paths;
pub(crate) mod hoist;
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

pub(crate) use rules::numeric;
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
use std::collections::BTreeSet;
use std::rc::Rc;
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Block, Expr, Item, Macro, Path, UnOp};

/// Receives what the scan finds, in the order of the source. The coverage report implements it; the macros do not need it.
pub trait Observer {
    /// A place that computes. Its parts have been reported before.
    fn site(&mut self, _placed: &Placed) {}

    /// The end of a function, or of the value of a constant.
    fn end(&mut self, _function: &Function) {}

    /// Code that `native!` has opted out.
    fn native(&mut self, _code: Span) {}

    /// A macro whose expansion is annotated, by its name.
    fn annotated(&mut self, _name: &Ident) {}

    /// A call of an unknown macro without arithmetic among its tokens. It leaves the region as a function call does.
    fn pass_macro(&mut self, _invocation: &Macro) {}

    /// Code that a lenient region leaves uncontrolled, by its name, with the message that a strict region would give.
    fn passed(&mut self, _what: &Diagnostic) {}

    /// An expression that does not compute itself. Its parts are scanned next.
    fn walked(&mut self, _expr: &Expr, _settings: &Settings) {}
}

/// Ignores everything.
impl Observer for () {}

/// An item whose attributes have been read.
#[derive(Clone, Default)]
pub struct Head {
    /// The item's settings.
    pub settings: Settings,
    /// The identity of the item: see [`region`].
    pub id: u64,
    /// The paths of its attributes, except the attribute that the compiler has resolved.
    pub taken: Vec<Path>,
    /// The function from which it was generated, if the user did not write it.
    pub origin: Option<Origin>,
    /// Its versions for levels of processors, if it has some.
    pub versions: Option<Versions>,
}

/// Scans an item, and reports refusals. Which expressions are sites depends on the settings: literals are if the compiler rounds
/// them differently, comparisons are if subnormals are flushed. `code` has the contents of holes that the item has already.
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
    scanner.enclosing = hoist::Enclosing::of(&item);
    scanner.called = invocations::Called::by(&mut item, &scanner.settings);
    scanner.item(&mut item, head.id, head.taken);
    Scanned { tree: item, taken: scanner.taken, code: scanner.code }
}

/// The same for statements that are not in an item.
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
    /// Where the walked code stands: in code that runs, or in a constant.
    pub(crate) context: Context,
    /// The contents of the holes so far.
    pub(crate) code: Code,
    pub(crate) observer: &'a mut dyn Observer,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// The surroundings of the next expression.
    around: Around,
    /// The paths of fpcontrol's attributes and macros that have been removed from the innermost block or module so far.
    taken: Vec<Path>,
    /// What is known about `Self` in the innermost item.
    this: SelfType,
    /// The generic types that are known here.
    generics: Vec<Generic>,
    /// The type parameters that are known here, and `Self` if it is one.
    parameters: Vec<Ident>,
    /// What is around the functions of the innermost item.
    enclosing: hoist::Enclosing,
    /// Whether the next function enters its mode once.
    hoisted: Option<hoist::Hoisted>,
    /// Whether these are all type parameters. They are not if a method is annotated and the `impl` around it is not.
    shows_parameters: bool,
    /// The variables of the innermost function that are known to be floats.
    floats: FloatNames,
    /// The types, traits and modules that are visible here.
    own_names: own_names::OwnNames,
    /// Whether a type around the code mentions `'static`.
    promotes: bool,
    /// The types in the result of the next function, if no closure leaves it when they are what their names say.
    keeps_closures: Option<Vec<Holder>>,
    /// The index of the enclosing function or constant.
    function: usize,
    /// The function from which the item was generated, until the scan has reached it.
    origin: Option<Origin>,
    /// The versions of the next function.
    versions: Option<Versions>,
    /// The exported macros of the modules seen so far.
    reexported: Vec<invocations::Reexported>,
    /// How the item calls its macros.
    called: invocations::Called,
    /// The macros of the block or module that will be annotated.
    later: BTreeSet<String>,
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
            enclosing: hoist::Enclosing::default(),
            hoisted: None,
            own_names: own_names::OwnNames::default(),
            promotes: false,
            keeps_closures: None,
            function: 0,
            origin: None,
            versions: None,
            reexported: Vec::new(),
            called: invocations::Called::default(),
            later: BTreeSet::new(),
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

    /// The current settings. Most sites of a function share them.
    fn in_force(&mut self) -> Rc<Settings> {
        let backend = self.settings.backend.as_ref().and_then(Path::get_ident);
        self.settings.backend_is_parameter = backend.is_some_and(|name| self.parameters.contains(name));
        if *self.shared != self.settings {
            self.shared = Rc::new(self.settings.clone());
        }
        Rc::clone(&self.shared)
    }

    /// Scans the contents of a hole that existed before the scan.
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

/// Whether the expression consists of integer literals. The compiler keeps their arithmetic, so its checks and
/// promotions (`&(1 + 2)` lives for ever) keep working.
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

/// The expression inside the parentheses.
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

//! What nested expressions cost the macro, in tokens that it writes and in bytes that it allocates. Both are the same in every run, which
//! times are not. A pass that walks an operand twice at each level multiplies the second by itself with every few levels; one that writes it twice,
//! the first.

use allocation_counter::measure;
use fpcontrol_syntax::expand;
use fpcontrol_tests::nests::{BY_NAME, Nest, SHAPES, hides_patterns};
use proc_macro2::{TokenStream, TokenTree};

const LEVELS: usize = 6;
const TREES: usize = 12;
const OPERATIONS: usize = 40;

/// The settings, by the arguments of `fp`.
const SETTINGS: &[&str] = &[
    "round = rn",
    "round = rz",
    "contract",
    "round = ru, lenient",
    "use_fast_math, lenient",
    "machine = \"x87\"",
    TWIN,
];

/// In a twin the variables are no floats, so its methods are decided by types.
const TWIN: &str = "round = ru, twin";

#[derive(Debug)]
struct Cost {
    tokens: usize,
    bytes: u64,
}

impl Cost {
    fn of(settings: &TokenStream, function: &str) -> Self {
        let function: TokenStream = function.parse().expect("balanced");
        let mut tokens = 0;
        let info = measure(|| tokens = count(expand::attribute("fp", settings.clone(), function)));
        Self { tokens, bytes: info.bytes_total }
    }

    /// Whether it is at most so many hundredths of the other, in tokens and in bytes.
    fn is_within(&self, [tokens, bytes]: [u64; 2], other: &Self) -> bool {
        100 * self.tokens as u64 <= tokens * other.tokens as u64 && 100 * self.bytes <= bytes * other.bytes
    }
}

fn count(tokens: TokenStream) -> usize {
    let inside = |token| match token {
        TokenTree::Group(group) => count(group.stream()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
    };
    tokens.into_iter().map(|token| 1 + inside(token)).sum()
}

fn settings() -> impl Iterator<Item = (&'static str, TokenStream)> {
    SETTINGS.iter().map(|text| (*text, text.parse().expect("balanced")))
}

/// Twice as deep: twice the tokens, and at most four times the bytes, because some passes look at all of an operand at each level. (Where the receiver of
/// the innermost call is known to be a float and the others are not, the first level costs less than the others.)
fn grows_with_the_depth() {
    for (text, settings) in settings() {
        for shape in SHAPES.iter().chain(BY_NAME) {
            let nests = [LEVELS, 2 * LEVELS].map(|levels| Nest::of_shape(shape, levels));
            let [half, whole] = nests.map(|nest| Cost::of(&settings, &nest.functions("", "f")[0]));
            let is_fine = whole.is_within([250, 400], &half);
            assert!(is_fine, "{shape}, {text}: {LEVELS} levels {half:?}, twice as many {whole:?}");
        }
    }
}

/// A random tree has at most three times the tokens of the same operations as statements; most trees have about as many. If only types can tell whose method it is, a value in a
/// tree must be moved into it, where a variable is named.
fn random_trees() {
    let shapes: Vec<_> = SHAPES.iter().copied().filter(|shape| !hides_patterns(shape)).collect();
    for (text, settings) in settings().filter(|(text, _)| *text != TWIN) {
        for tree in 0..TREES {
            let stream = format!("tree {tree}");
            let functions = Nest::random(&shapes, OPERATIONS, &stream).functions("", "f");
            let [nested, statements] = functions.map(|function| Cost::of(&settings, &function));
            let is_fine = nested.is_within([300, 3000], &statements);
            assert!(is_fine, "{stream}, {text}: {nested:?}, as statements {statements:?}");
        }
    }
}

/// On a stack like the compiler's: that of a test's thread is a quarter of it.
fn on_a_large_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(test).expect("a thread");
    thread.join().expect("the test passes");
}

#[test]
fn cost_grows_with_the_depth_and_not_faster() {
    on_a_large_stack(grows_with_the_depth);
}

#[test]
fn random_trees_cost_about_what_statements_cost() {
    on_a_large_stack(random_trees);
}

//! Expressions that nest, and the same operations as statements: what checking them costs must not depend on which of the two is written.

use crate::cases::{Random, Seed};
use std::fmt::Write;

/// Expressions; `#` stands for what they contain. The other names are those of [`PARAMETERS`] and of [`HELPERS`].
pub const SHAPES: &[&str] = &[
    "x * (#)",
    "(#) * x",
    "x + (#)",
    "(#) + x",
    "x - (#)",
    "(#) - x",
    "x / (#)",
    "(#) / x",
    "x % (#)",
    "(#) % x",
    "-(#)",
    "(#) * (#)",
    "(#) + (#)",
    "(#) - (#)",
    "(#) / (#)",
    "x * (#) + x",
    "x + x * (#)",
    "(#) * x - x",
    "x - (x * (#))",
    "-(x * (#))",
    "x * (-(#))",
    "x * (x + (#))",
    "x * (#) + x * x",
    "x * x + x * (#)",
    "1.5 * (#)",
    "1.5 - (#)",
    "1.5 * x - (#)",
    "&x * &(#)",
    "(#).sqrt()",
    "(#).abs()",
    "(#).sin()",
    "(#).exp()",
    "(#).recip()",
    "(#).floor()",
    "(#).to_degrees()",
    "(#).powi(2)",
    "(#).sin_cos().0",
    "(#).clamp(-1.0, x)",
    "x.clamp(-1.0, #)",
    "(#).mul_add(x, x)",
    "x.mul_add(#, x)",
    "x.mul_add(x, #)",
    "(#).max(x)",
    "x.max(#)",
    "(#).hypot(x)",
    "x.hypot(#)",
    "x.powf(#)",
    "x.atan2(#)",
    "x.copysign(#)",
    "(#).rem_euclid(x)",
    "x.rem_euclid(#)",
    "(x + (#)).sqrt()",
    "x.max(x * (#))",
    "f64::sqrt(#)",
    "f64::max(x, #)",
    "f64::mul_add(#, x, x)",
    "((#) as f32) as f64",
    "((#) as i32) as f64",
    "f64::from((#) as f32)",
    "if x < (#) { x } else { y }",
    "if (#) < x { x } else { y }",
    "if x == (#) { x } else { y }",
    "if x < y { x } else { x * (#) }",
    "match x { _ if x > y => x * (#), _ => x }",
    "if let Some(t) = Some(x * (#)) { t } else { y }",
    "{ let t = x * (#); t }",
    "{ let mut t = x; t *= #; t }",
    "{ let mut t = x; t -= x * (#); t }",
    "id(x * (#))",
    "lent(&(x * (#)))",
    "called(|| x * (#))",
    "(|z: f64| z * (#))(x)",
    "(x * (#), x).0",
    "[x * (#), x][0]",
    "vec![x * (#)][0]",
    "a[(#) as usize]",
    "Held { value: x * (#) }.value",
    "(x * (#)).own()",
    "Some(x * (#)).unwrap()",
    "[x, #].iter().sum::<f64>()",
];

/// Operators by the name of their method or of their trait.
pub const BY_NAME: &[&str] = &["x.add(#)", "(#).add(x)", "(#).neg()", "Add::add(x, #)", "f64::add(x, #)"];

/// Whether the macro knows less in a tree around the shape than in statements: a pattern among the arguments of a macro may bind any
/// name that stands there, so none of those names counts as a float.
#[must_use]
pub fn hides_patterns(shape: &str) -> bool {
    shape.starts_with("vec!")
}

/// The parameters of the functions.
pub const PARAMETERS: &str = "x: f64, y: f64, a: &[f64]";

/// What a module must have beside the functions.
pub const HELPERS: &str = "\
use std::ops::{Add, Neg};
fn id(x: f64) -> f64 { x }
fn lent(x: &f64) -> f64 { *x }
fn called(f: impl FnOnce() -> f64) -> f64 { f() }
struct Held { value: f64 }
trait Own { fn own(self) -> f64; }
impl Own for f64 { fn own(self) -> f64 { self } }
";

/// The same operations written in two ways.
pub struct Nest {
    /// As one expression.
    pub nested: String,
    /// As statements, and the name of the result.
    pub statements: String,
}

impl Nest {
    /// A shape within itself. In a shape with two holes only the first is nested.
    #[must_use]
    pub fn of_shape(shape: &str, levels: usize) -> Self {
        let holes = shape.matches('#').count();
        let mut builder = Builder { statements: String::new(), number: 0 };
        let leaf = || ("x".to_owned(), "x".to_owned());
        let (nested, name) = (0..levels).fold(leaf(), |inside, _| {
            let operands: Vec<_> = std::iter::once(inside).chain((1..holes).map(|_| leaf())).collect();
            builder.operation(shape, &operands)
        });
        builder.finish(nested, &name)
    }

    /// A tree of this many operations: shapes, and which of them contains which, are random.
    #[must_use]
    pub fn random(shapes: &[&str], operations: usize, stream: &str) -> Self {
        let mut builder = Builder { statements: String::new(), number: 0 };
        let mut random = Random::new(Seed::from_environment(), stream);
        let (nested, name) = builder.tree(shapes, operations, &mut random);
        builder.finish(nested, &name)
    }

    /// The two functions, with an attribute.
    #[must_use]
    pub fn functions(&self, attribute: &str, name: &str) -> [String; 2] {
        [&self.nested, &self.statements]
            .map(|body| format!("{attribute}\nfn {name}({PARAMETERS}) -> f64 {{ {body} }}\n"))
    }
}

struct Builder {
    statements: String,
    number: usize,
}

impl Builder {
    /// An operation on operands, each given as an expression and as the name of a variable.
    fn operation(&mut self, shape: &str, operands: &[(String, String)]) -> (String, String) {
        let name = format!("t{}", self.number);
        self.number += 1;
        writeln!(self.statements, "let {name} = {};", filled(shape, operands.iter().map(|(_, name)| name)))
            .expect("memory");
        (filled(shape, operands.iter().map(|(nested, _)| nested)), name)
    }

    fn tree(&mut self, shapes: &[&str], operations: usize, random: &mut Random) -> (String, String) {
        if operations == 0 {
            return ("x".to_owned(), "x".to_owned());
        }
        let shape = random.pick(shapes);
        let mut left = operations - 1;
        let operands: Vec<_> = (0..shape.matches('#').count())
            .rev()
            .map(|after| {
                let own = if after == 0 { left } else { random.below(left as u64 + 1) as usize };
                left -= own;
                self.tree(shapes, own, random)
            })
            .collect();
        self.operation(shape, &operands)
    }

    fn finish(self, nested: String, name: &str) -> Nest {
        Nest { nested, statements: self.statements + name }
    }
}

fn filled<'a>(shape: &str, operands: impl Iterator<Item = &'a String>) -> String {
    let mut parts = shape.split('#');
    let first = parts.next().expect("one part at least").to_owned();
    operands.zip(parts).fold(first, |text, (operand, part)| text + operand + part)
}

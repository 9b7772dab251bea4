//! Where `#[contract]` fuses as nvcc and ptxas do, expression by expression, and that `#[no_contract]` is `-fmad=false`.

use crate::ours::{TARGET, kernels};
use crate::sass::Numbers;
use crate::shared::expressions::for_each_expression;
use crate::tools::{RELEASE, Tools, tools};
use crate::tree::Tree;
use crate::{ptx, sass};
use std::collections::BTreeMap;
use std::fmt::Write;

/// An expression in both languages.
struct Expression {
    name: &'static str,
    operands: Vec<char>,
    rust: &'static str,
    /// As a body of C++ on `float`.
    cpp: String,
}

macro_rules! define_expressions {
    ($($name:ident($($operand:ident),*) { $($body:tt)* } $($text:literal)?)*) => {
        fn expressions() -> Vec<Expression> {
            vec![$(Expression::new(
                stringify!($name),
                &[$(stringify!($operand)),*],
                stringify!($($body)*),
                [$($text)?].first().copied(),
            )),*]
        }
    };
}

for_each_expression! { define_expressions }

impl Expression {
    fn new(name: &'static str, operands: &[&str], rust: &'static str, text: Option<&str>) -> Self {
        let operands = operands.iter().flat_map(|operand| operand.chars()).collect();
        let cpp = match text {
            Some(text) if text.contains("return") => text.to_owned(),
            Some(text) => format!("return {text};"),
            None => translated(rust),
        };
        Self { name, operands, rust, cpp }
    }

    /// ptxas expands a precise root into code with branches.
    fn has_root(&self) -> bool {
        self.cpp.contains("sqrtf")
    }

    /// The operands as parameters in an order: as they are used, backwards, or the second first.
    fn order(&self, order: usize) -> Vec<char> {
        let mut operands = self.operands.clone();
        match order {
            0 => {}
            1 => operands.reverse(),
            _ => operands.rotate_left(1),
        }
        operands
    }
}

/// `let` is a declaration, the last expression is returned, and literals are floats.
fn translated(rust: &str) -> String {
    let body = rust.replace("let mut ", "float ").replace("let ", "float ");
    let words: Vec<_> =
        body.split(' ').map(|word| if is_literal(word) { format!("{word}f") } else { word.into() }).collect();
    let body = words.join(" ").replace("(1.0 ", "(1.0f ");
    match body.rsplit_once(';') {
        Some((statements, value)) => format!("{statements}; return {value};"),
        None => format!("return {body};"),
    }
}

fn is_literal(word: &str) -> bool {
    word.contains('.') && word.parse::<f32>().is_ok()
}

const ORDERS: [usize; 3] = [0, 1, 2];

/// The types of both languages, and how both sides are named.
struct Type {
    rust: &'static str,
    cpp: &'static str,
    numbers: Numbers,
}

const SINGLE: Type = Type { rust: "f32", cpp: "float", numbers: Numbers::Singles };
const DOUBLE: Type = Type { rust: "f64", cpp: "double", numbers: Numbers::Doubles };

impl Type {
    /// A body on `float`, on this type.
    fn body(&self, single: &str) -> String {
        match self.numbers {
            Numbers::Singles => single.to_owned(),
            Numbers::Doubles => {
                let (mut body, mut before) = (String::new(), ' ');
                for character in single.chars() {
                    let suffix = character == 'f' && before.is_ascii_digit();
                    body.extend((!suffix).then_some(character));
                    before = character;
                }
                let body = body.replace("float ", "double ");
                ["fabs", "sqrt", "fma"]
                    .iter()
                    .fold(body, |body, name| body.replace(&format!("{name}f("), &format!("{name}(")))
            }
        }
    }

    /// Those that are one line of machine code: a precise root of `double` is a subroutine, whatever the flags.
    fn compared<'a>(&self, expressions: &'a [Expression]) -> Vec<&'a Expression> {
        let doubles = self.numbers == Numbers::Doubles;
        expressions.iter().filter(|expression| !(doubles && expression.has_root())).collect()
    }
}

fn source(expressions: &[&Expression], of: &Type, roots: bool) -> String {
    let mut text = String::new();
    for expression in expressions.iter().filter(|expression| expression.has_root() == roots) {
        for order in ORDERS {
            let (name, number, body) = (expression.name, of.cpp, of.body(&expression.cpp));
            let parameters: Vec<_> =
                expression.order(order).iter().map(|operand| format!("{number} {operand}")).collect();
            let parameters = parameters.join(", ");
            let arguments: Vec<_> = expression.order(order).iter().map(char::to_string).collect();
            let arguments = arguments.join(", ");
            writeln!(
                text,
                "__device__ __forceinline__ {number} {name}_{order}_f({number}* out, {parameters}) {{ {body} }}\n\
                 extern \"C\" __global__ void {name}_{order}({number}* out, {parameters}) \
                 {{ out[0] = {name}_{order}_f(out, {arguments}); }}"
            )
            .expect("a string");
        }
    }
    text
}

/// What nvcc and ptxas make of each expression in each order. Roots are compiled as one instruction, which flushes.
fn theirs(
    tools: &Tools,
    expressions: &[&Expression],
    of: &Type,
    fmad: &str,
) -> BTreeMap<(&'static str, usize), Vec<Tree>> {
    let plain = tools.sass(&source(expressions, of, false), TARGET, &[fmad]);
    let roots = tools.sass(&source(expressions, of, true), TARGET, &[fmad, "-ftz=true", "-prec-sqrt=false"]);
    let (plain, roots) = (sass::kernels(&plain), sass::kernels(&roots));
    let all = expressions.iter().flat_map(|expression| ORDERS.map(|order| (expression, order)));
    all.map(|(expression, order)| {
        let name = format!("{}_{order}", expression.name);
        let code = if expression.has_root() { &roots } else { &plain };
        let trees = sass::results(of.numbers, &expression.order(order), &code[name.as_str()]);
        ((expression.name, order), trees.unwrap_or_else(|error| panic!("{name}: {error}")))
    })
    .collect()
}

fn ours(text: &str, attribute: &str, of: &Type, expression: &Expression) -> Vec<Tree> {
    let name = format!("{attribute}_{}_{}", of.rust, expression.name);
    ptx::results(&name, &ptx::kernels(text)[name.as_str()]).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn no_contract_is_fmad_false() {
    let Some(tools) = tools() else { return };
    let Some(text) = kernels() else { return };
    let expressions = expressions();
    for of in [SINGLE, DOUBLE] {
        let expressions = of.compared(&expressions);
        let theirs = theirs(&tools, &expressions, &of, "-fmad=false");
        for expression in &expressions {
            for order in ORDERS {
                let ours = show(&ours(text, "no_contract", &of, expression));
                assert_eq!(ours, show(&theirs[&(expression.name, order)]), "{} {} {order}", of.rust, expression.name);
            }
        }
    }
}

#[test]
fn where_contract_is_nvccs() {
    let Some(tools) = tools() else { return };
    let Some(text) = kernels() else { return };
    let expressions = expressions();
    for (name, of) in [("contraction", SINGLE), ("contraction_f64", DOUBLE)] {
        let expressions = of.compared(&expressions);
        assert!(expressions.len() >= 40);
        let theirs = theirs(&tools, &expressions, &of, "-fmad=true");
        let rows: Vec<_> = expressions.iter().map(|expression| row(text, &of, expression, &theirs)).collect();
        insta::assert_snapshot!(name, page(&of, &rows));
    }
}

/// Whether all orders are ours, and the line of the table.
fn row(
    text: &str,
    of: &Type,
    expression: &Expression,
    theirs: &BTreeMap<(&'static str, usize), Vec<Tree>>,
) -> (bool, String) {
    let ours = show(&ours(text, "contract", of, expression));
    let cells = ORDERS.map(|order| {
        let theirs = show(&theirs[&(expression.name, order)]);
        if theirs == ours { "equal".to_owned() } else { format!("`{theirs}`") }
    });
    let equal = cells.iter().all(|cell| cell == "equal");
    (equal, format!("| `{}` | `{ours}` | {} |", expression.rust, cells.join(" | ")))
}

fn page(of: &Type, rows: &[(bool, String)]) -> String {
    let equal = rows.iter().filter(|(equal, _)| *equal).count();
    let texts: Vec<_> = rows.iter().map(|(_, row)| row.as_str()).collect();
    format!(
        "Where `#[contract]` of {} fuses as nvcc {RELEASE} with ptxas for {TARGET} (-fmad=true) does. `fnma(a, b, c)` is -a * b + c,\n\
         rounded once. The columns are definition orders: parameters as used first, backwards, and with the second one first.\n\n\
         {equal} of {} expressions equal in every order.\n\n\
         | expression | `#[contract]` | nvcc | backwards | second first |\n|---|---|---|---|---|\n{}",
        of.rust,
        rows.len(),
        texts.join("\n")
    )
}

/// ptxas leaves our instructions as they are: the machine code has the tree of the PTX.
#[test]
fn ptxas_fuses_nothing_of_ours() {
    let Some(tools) = tools() else { return };
    let Some(text) = kernels() else { return };
    let machine = tools
        .assembled(&ptx::only(text, |name| name.starts_with("contract_") || name.starts_with("no_contract_")), TARGET);
    let machine = sass::kernels(&machine);
    let parameters: Vec<_> = ('a'..='f').collect();
    for of in [SINGLE, DOUBLE] {
        for expression in expressions().iter().filter(|expression| !expression.has_root()) {
            for attribute in ["contract", "no_contract"] {
                let name = format!("{attribute}_{}_{}", of.rust, expression.name);
                let assembled = sass::results(of.numbers, &parameters, &machine[name.as_str()]);
                let assembled = assembled.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(show(&assembled), show(&ours(text, attribute, &of, expression)), "{name}");
            }
        }
    }
}

fn show(trees: &[Tree]) -> String {
    let texts: Vec<_> = trees.iter().map(Tree::to_string).collect();
    texts.join("; ")
}

#[test]
fn translations() {
    assert_eq!(translated("let p = a * b; (p + c) * p"), "float p = a * b; return  (p + c) * p;");
    assert_eq!(translated("b * b - 4.0 * a * c"), "return b * b - 4.0f * a * c;");
    assert_eq!(translated("(1.0 - c) * a"), "return (1.0f - c) * a;");
    assert_eq!(translated("let mut s = a; s += b * c; s"), "float s = a; s += b * c; return  s;");
    assert_eq!(
        DOUBLE.body("float p = fabsf(a); return (1.0f - p) * 4.0f * fmaf(a, b, c);"),
        "double p = fabs(a); return (1.0 - p) * 4.0 * fma(a, b, c);"
    );
}

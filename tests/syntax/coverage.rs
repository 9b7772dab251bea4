//! The coverage report, against files counted by hand and against what the attributes emit.

use crate::pool;
use fpcontrol_syntax::coverage::{Callee, File, Place, of_file, of_file_within};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;

const FILE: &str = "
use std::f32::consts::{LN_2, PI as HALF_TURN};

#[fpcontrol::round(ru)]
fn mixed(a: f64, n: usize) -> f64 {
    let mut sum = a * a + helper(n) as f64;
    sum += -a.sqrt() / 0.3;
    noted!(sum);
    native!(sum * 2.0);
    sum.abs() * std::f64::consts::PI + sum.gamma() * sum.ln()
}

fn plain(a: f64) -> f64 { a + a }

struct S;

impl S {
    #[ftz]
    #[round(rd)]
    fn method(&self, a: f32) -> Option<f32> {
        Some(a * HALF_TURN).filter(|b| *b < 1.0 && LN_2 > a)
    }
}

mod inner {
    #[fp(round = rn)]
    mod region {
        fn one(a: f32) -> f32 { a % std::f32::consts::E }
        fn two(a: f32) -> f32 { (one)(a) - 1.0 }
    }
}
";

fn read() -> File {
    of_file(FILE).expect("Rust")
}

fn text(place: &Place) -> &'static str {
    &FILE[place.bytes.clone()]
}

fn texts<'a>(places: impl IntoIterator<Item = &'a Place>) -> Vec<&'static str> {
    places.into_iter().map(text).collect()
}

#[test]
fn every_annotated_item_is_a_region() {
    let regions: Vec<_> = read().regions.into_iter().map(|region| (region.name, region.attributes)).collect();
    let expected = [
        ("mixed", vec!["fpcontrol::round (ru)"]),
        ("method", vec!["ftz", "round (rd)"]),
        ("region", vec!["fp (round = rn)"]),
    ];
    let expected = expected.map(|(name, words)| (name.to_owned(), words.into_iter().map(str::to_owned).collect()));
    assert_eq!(regions, expected);
}

#[test]
fn operations_are_counted_and_found() {
    let regions = read().regions;
    let counts: Vec<Vec<(&str, usize)>> = regions
        .iter()
        .map(|region| region.counts.iter().map(|(name, count)| (name.as_str(), *count)).collect())
        .collect();
    assert_eq!(counts[0], [("add", 3), ("div", 1), ("ln", 1), ("mul", 3), ("negate", 1), ("sqrt", 1)]);
    assert_eq!(counts[1], [("mul", 1)]);
    assert_eq!(counts[2], [("fmod", 1), ("sub", 1)]);
    let mut operations = texts(regions[0].operations.iter().map(|operation| &operation.place));
    operations.sort_unstable();
    assert_eq!(operations, ["*", "*", "*", "+", "+", "+=", "-", "/", "ln", "sqrt"]);
    assert_eq!(texts(&regions[0].casts), ["as"]);
    assert_eq!(texts(&regions[0].literals), ["0.3"]);
    assert_eq!(texts(&regions[0].native), ["sum * 2.0"]);
    assert_eq!(texts(&regions[1].comparisons), ["<", ">"]);
}

#[test]
fn refusals_calls_and_constants_are_named() {
    let regions = read().regions;
    let refused: Vec<_> =
        regions[0].refused.iter().map(|refused| (refused.id.as_str(), text(&refused.place))).collect();
    assert_eq!(refused, [("elementary_function", "gamma")]);
    let calls: Vec<_> =
        regions[0].calls.iter().map(|call| (call.kind, call.name.as_str(), text(&call.place))).collect();
    assert_eq!(calls, [(Callee::Function, "helper", "helper"), (Callee::Macro, "noted", "noted")]);
    assert_eq!(regions[1].calls[0].name, "filter");
    assert_eq!((regions[2].calls[0].kind, regions[2].calls[0].name.as_str()), (Callee::Function, "(one)"));
    let constants = |index: usize| -> Vec<_> {
        let found = &regions[index].nearest_constants;
        found.iter().map(|constant| (constant.name.clone(), constant.advice.clone())).collect()
    };
    let pair = |name: &str, constant: &str| (name.to_owned(), format!("fpcontrol::consts::{constant}"));
    assert_eq!(constants(0), [pair("std::f64::consts::PI", "PI.f64.ru")]);
    assert_eq!(constants(1), [pair("HALF_TURN", "PI.f32.rd"), pair("LN_2", "LN_2.f32.rd")]);
    assert_eq!(constants(2), [], "to nearest they are what they should be");
}

#[test]
fn constants_are_named_by_the_module_they_come_from() {
    let advice = |text: &str| -> Vec<String> {
        let region = of_file(text).expect("Rust").regions.remove(0);
        region.nearest_constants.into_iter().map(|constant| constant.advice).collect()
    };
    let area = "#[round(rz)] fn f(r: f32) -> f32 { r * consts::PI }";
    assert_eq!(advice(&format!("use std::f32::consts; {area}")), ["fpcontrol::consts::PI.f32.rz"]);
    assert_eq!(advice(&format!("use core::f32::consts::{{self, E}}; {area}")), ["fpcontrol::consts::PI.f32.rz"]);
    assert_eq!(advice(&format!("use super::*; {area}")), ["fpcontrol::consts::PI.f64.rz"]);
    assert_eq!(advice(&format!("use fpcontrol::consts; {}", area.replace("PI", "PI.f32.rz"))), [""; 0]);
    assert_eq!(advice("#[round(ru)] fn f(r: f64) -> f64 { r * fpcontrol::consts::TAU.f64.ru }"), [""; 0]);
    assert_eq!(advice("#[round(ru)] fn f() -> f32 { core::f32::consts::GOLDEN_RATIO }").len(), 1);
}

#[test]
fn places_have_lines_and_columns() {
    let place = read().regions[0].casts[0].clone();
    assert_eq!((place.start.line, place.start.column, place.end.column), (6, 37, 39));
}

#[test]
fn macros_that_are_annotated_are_listed() {
    let file = of_file(
        "#[round(ru)] mod m { macro_rules! square { ($x:expr) => { $x * $x } } fn f(x: f64) -> f64 { square!(x + 1.0) } }",
    );
    let region = file.expect("Rust").regions.remove(0);
    assert_eq!(region.macros.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["square"]);
    assert_eq!((region.operations.len(), region.calls.len(), region.refused.len()), (0, 0, 0));
}

#[test]
fn operations_of_algebraic_regions_are_listed() {
    let region = |text: &str| of_file(text).expect("Rust").regions.remove(0);
    let names = |region: &fpcontrol_syntax::coverage::AnnotatedItem| {
        region.algebraic.iter().map(|one| one.name.clone()).collect::<Vec<_>>()
    };
    let fast = region(
        "#[fp(algebraic)] fn f(v: &[f64], mut a: f64) -> f64 { const K: f64 = 0.5 * 0.3; a += 2.0 * a; v.iter().sum::<f64>() - a }",
    );
    assert_eq!(names(&fast), ["add", "mul", "sum", "sub"], "not the constant");
    assert_eq!(fast.refused, [], "whatever compiler this tool was built by");
    let part = region("#[round(ru)] fn f(a: f64) -> f64 { let b = a * a; fp!(round = rn, algebraic; a + b) }");
    assert_eq!((names(&part), part.operations.len()), (vec!["add".to_owned()], 2));
    assert_eq!(names(&region("#[round(rn)] fn f(a: f64) -> f64 { a + 1.0 }")), [""; 0]);
}

#[test]
fn operators_of_lenient_regions_are_listed() {
    let region = |text: &str| of_file(text).expect("Rust").regions.remove(0);
    let lenient = region(
        "#[fp(lenient)] fn f(a: V, x: f64) -> V { const K: f64 = 0.5 * 0.3; let mut b = -a * x + a; b -= a; b.scaled(x.sqrt()) }",
    );
    let names: Vec<_> = lenient.by_types.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["negate", "mul", "add", "sub", "sqrt"], "not the constant");
    assert_eq!(lenient.by_types[1].place.start.column, 83);
    let sum = region("#[fp(lenient)] fn f(v: &[V]) -> V { v.iter().sum() }");
    assert_eq!(sum.by_types[0].name, "sum");
    let part = region("#[round(rn)] fn f(a: V, b: V) -> V { let c = a + b; fp!(lenient; c * 2.0) }");
    assert_eq!(part.by_types.len(), 1);
    assert!(region("#[round(ru)] fn f(a: f64) -> f64 { a + 1.0 }").by_types.is_empty());
}

#[test]
fn raw_names_are_names() {
    let region = |text: &str| of_file(text).expect("Rust").regions.remove(0);
    let raw = region("#[round(ru)] fn f(x: f64) -> f64 { x.r#exp() + r#f64::sin(x) + r#f64::r#sqrt(x) }");
    let plain = region("#[round(ru)] fn f(x: f64) -> f64 { x.exp() + f64::sin(x) + f64::sqrt(x) }");
    assert_eq!((&raw.counts, raw.functions[0].id), (&plain.counts, plain.functions[0].id));
    assert_eq!((raw.counts["exp"], raw.counts["sin"], raw.counts["sqrt"]), (1, 1, 1));
    let inner = region("#[round(ru)] fn f(x: f64) -> f64 { #[r#round(rd)] let y = x + 1.0; r#native!(y + x) }");
    assert_eq!((inner.counts["add"], inner.native.len()), (1, 1));
}

#[test]
fn json_goes_both_ways() {
    let file = read();
    let json = serde_json::to_string(&file).expect("it has a form");
    assert_eq!(serde_json::from_str::<File>(&json).expect("its own form"), file);
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(value["regions"][0]["counts"]["div"], 1);
    assert_eq!(value["regions"][0]["calls"][0]["kind"], "function");
    assert_eq!(value["regions"][0]["operations"][0]["place"]["start"]["line"], 6);
}

/// The report counts what the attributes emit.
#[test]
fn counts_are_those_of_the_expansion() {
    let mut checked = BTreeMap::new();
    for function in pool::functions() {
        // A function in a `macro_rules!` may have a name yet to come.
        let Ok(file) = of_file(&format!("#[round(rn)] {function}")) else { continue };
        let [region] = file.regions.as_slice() else { panic!("one item") };
        let expanded = fpcontrol_syntax::expand::attribute("round", quote::quote! { rn }, function.clone());
        if !region.refused.is_empty() {
            assert!(expanded.to_string().contains("compile_error"), "{function}");
            continue;
        }
        // Names of the user may contain these words.
        let words = function.to_string();
        if !words.contains("controlled_") && !words.contains("_assign") {
            let computed = region.operations.iter().filter(|operation| !operation.folded).count();
            assert_eq!(calls(expanded), computed, "{function}");
            *checked.entry(region.operations.len().min(2)).or_insert(0) += 1;
        }
    }
    assert!(checked[&2] > 100, "{checked:?}");
}

/// The operations that constants call, except assignments.
const OF_CONSTANTS: &[&str] =
    &["add", "sub", "mul", "div", "rem", "neg", "recip", "min", "max", "abs", "mul_add", "product", "plus", "minus"];

/// The calls of operations in an expansion.
fn calls(tokens: TokenStream) -> usize {
    let verbs = ["add", "sub", "mul", "div", "rem"];
    let (mut count, mut before) = (0, [String::new(), String::new(), String::new()]);
    let (mut is_condition, mut is_own) = (false, false);
    for token in tokens {
        let words = token.to_string();
        count += match token {
            // The arm for types with an operator or a method of their own, which computes what the other arm computes.
            TokenTree::Group(ref arm) if is_own && arm.delimiter() == Delimiter::Brace => {
                is_own = false;
                0
            }
            // The place of an assignment stands there a second time.
            TokenTree::Group(_) if is_condition && ["false", "IS_NATIVE"].contains(&&*before[2]) => 0,
            // So it does in the first arm of `match IS_NATIVE { true => { … } false => { … } }` and of `match CHOICE { … }`.
            TokenTree::Group(arms) if ["false", "IS_NATIVE", "CHOICE"].contains(&&*before[2]) => {
                let is_native = |token: &TokenTree| matches!(token, TokenTree::Group(_));
                let mut arms = arms.stream().into_iter();
                arms.find(is_native).expect("the native arm");
                calls(arms.collect())
            }
            TokenTree::Group(group) => calls(group.stream()),
            TokenTree::Ident(name) => {
                let name = name.to_string();
                is_own |= name == "Own";
                is_condition = name == "if" || name != "match" && is_condition;
                let assigns = verbs.iter().any(|verb| name == format!("{verb}_assign"));
                let in_constant = before == ["constant", ":", ":"] && OF_CONSTANTS.contains(&&*name);
                usize::from(name.starts_with("controlled_") && name != "controlled_cast" || assigns || in_constant)
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
        };
        before.rotate_left(1);
        before[2] = words;
    }
    count
}

#[test]
fn items_in_branches_and_settings_of_the_package_are_read() {
    let text = "cfg_if! { if #[cfg(a)] { #[fp(round = ru)] fn f(x: f64) -> f64 { plot!(x / 3.0) } } else { #[round(ru)] fn g(x: f64) -> f64 { x } } }";
    let manifest = "[package.metadata.fpcontrol.fp]\nlenient = true\nmacros = { plot = \"exprs\" }\n";
    let package = fpcontrol_syntax::settings::package::Package::of_manifest(manifest);
    let [without, within] = [Default::default(), package.settings].map(|settings| {
        let file = of_file_within(text, &settings).expect("Rust");
        assert_eq!(file.regions.iter().map(|region| &*region.name).collect::<Vec<_>>(), ["f", "g"]);
        (file.regions[0].refused.len(), file.regions[0].by_types.len())
    });
    assert_eq!((without, within), ((1, 0), (0, 1)));
}

//! What a check costs, in steps: time would depend on the machine. No input may make it grow faster than a little more than its size.

use crate::harness::{load, shallow};
use fpcontrol_lint::__private::flow::Analysis;
use fpcontrol_lint::__private::symbols::Symbols;
use std::fmt::Write as _;

/// The steps that questions about types take, and how many functions are walked.
fn cost(text: &str) -> (usize, usize) {
    shallow(|| {
        let loaded = load(text);
        let symbols = Symbols::new(&loaded.units);
        let analysis = Analysis::new(&symbols, loaded.units.len());
        (analysis.steps(), analysis.walked())
    })
}

/// An enum that holds itself in every variant, and structs that hold it, with functions that ask whether they bear floats.
fn recursive(variants: usize) -> String {
    let mut text = "#[derive(Clone)] pub enum E {".to_owned();
    for index in 0..variants {
        let _ = write!(text, "V{index} {{ a: Box<E>, b: Box<S{index}>, c: Vec<Option<E>> }},");
    }
    text.push('}');
    for index in 0..variants {
        let _ =
            write!(text, "#[derive(Clone)] pub struct S{index} {{ x: Box<E>, y: Vec<S{}> }}", (index + 1) % variants);
        let _ = write!(
            text,
            "pub fn f{index}(s: &[S{index}]) -> S{index} {{ let mut n = s[0].clone(); for e in s {{ n = n + e.clone(); }} n }}"
        );
    }
    text
}

/// A chain of functions, each of which hands on what the one before gives, called in the wrong order.
fn chain(length: usize) -> String {
    let mut text =
        "use std::collections::HashMap; fn f0(m: &HashMap<u32, f64>) -> Vec<f64> { m.values().copied().collect() }"
            .to_owned();
    for index in 1..length {
        let _ = write!(text, "fn f{index}(m: &HashMap<u32, f64>) -> Vec<f64> {{ f{}(m) }}", index - 1);
    }
    let _ = write!(text, "fn total(m: &HashMap<u32, f64>) -> f64 {{ f{}(m).iter().sum() }}", length - 1);
    text
}

/// Functions that all call one another.
fn mutual(count: usize) -> String {
    let mut text = String::new();
    for index in 0..count {
        let _ = write!(text, "fn f{index}(v: &mut Vec<f64>, x: f64) -> f64 {{ v.push(x); v[0] += x; ");
        for other in 0..count {
            let _ = write!(text, "f{other}(v, x);");
        }
        text.push_str("v.iter().sum() }");
    }
    text
}

/// Traits that imply several others, level by level, and aliases that name several others.
fn fans(levels: usize, width: usize) -> String {
    let mut text = String::new();
    for level in 0..levels {
        for place in 0..width {
            let next = (0..width).map(|other| format!("T{}x{other}", level + 1));
            let implied = next.collect::<Vec<_>>().join(" + ");
            let _ = write!(text, "trait T{level}x{place}: {implied} {{}}");
        }
        let next = (0..width).map(|_| format!("A{}", level + 1)).collect::<Vec<_>>().join(", ");
        let _ = write!(text, "type A{level} = ({next});");
    }
    text.push_str("fn f<T: T0x0>(v: &[T], a: A0) -> T { let mut n = v[0]; for e in v { n = n + *e; } n }");
    text
}

#[test]
fn steps_grow_as_the_types_do() {
    let (small, large) = (cost(&recursive(20)).0, cost(&recursive(80)).0);
    assert!(large < small * 20, "{small} steps for 20 variants, {large} for 80");
}

#[test]
fn an_answer_takes_a_bounded_number_of_steps() {
    let (steps, _) = cost(&fans(12, 12));
    assert!(steps < 300_000, "{steps}");
}

#[test]
fn values_are_followed_through_any_number_of_functions() {
    let text = chain(60);
    assert_eq!(
        crate::harness::found(&text, &Default::default()).into_iter().map(|(_, name)| name).collect::<Vec<_>>(),
        ["hash_order_sum"]
    );
    let (_, walked) = cost(&text);
    assert!(walked <= 200, "{walked}");
}

#[test]
fn functions_that_call_one_another_are_walked_a_few_times() {
    let (_, walked) = cost(&mutual(40));
    assert!(walked <= 40 * 9, "{walked}");
}

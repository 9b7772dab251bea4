//! Under each combination of nvcc's flags, the instruction that it chooses, and the one that our attributes choose.

use crate::ours::{TARGET, kernels};
use crate::ptx;
use crate::shared::operations::{for_each_combination, for_each_operation};
use crate::tools::{RELEASE, tools};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A combination: its name, the attribute, and what is set besides.
struct Combination {
    name: &'static str,
    attribute: &'static str,
    settings: [(&'static str, &'static str); 3],
}

macro_rules! define_combinations {
    (() $($name:ident $attribute:ident $ftz:tt $div:tt $sqrt:tt)*) => {
        const COMBINATIONS: &[Combination] = &[$(Combination {
            name: stringify!($name),
            attribute: stringify!($attribute),
            settings: [("ftz", stringify!($ftz)), ("prec_div", stringify!($div)), ("prec_sqrt", stringify!($sqrt))],
        }),*];
    };
}

for_each_combination! { define_combinations () }

/// An operation: its name, its operands, the type of its result, and its C++ text.
type Operation = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str);

macro_rules! define_operations {
    (() $($name:ident($($operand:ident: $type:ty),*) -> $result:ty { $($body:tt)* } $text:literal)*) => {
        const OPERATIONS: &[Operation] = &[$((
            stringify!($name),
            &[$((stringify!($operand), stringify!($type))),*],
            stringify!($result),
            $text,
        )),*];
    };
}

for_each_operation! { define_operations () }

impl Combination {
    fn flags(&self) -> Vec<String> {
        let fast = (self.attribute == "use_fast_math").then(|| "-use_fast_math".to_owned());
        let set = self.settings.iter().filter(|(_, value)| *value != "-");
        let set = set.map(|(key, value)| format!("-{}={}", key.replace('_', "-"), *value == "on"));
        fast.into_iter().chain(set).collect()
    }

    fn attributes(&self) -> String {
        let set = self.settings.iter().filter(|(_, value)| *value != "-");
        let set: Vec<_> = set.map(|(key, value)| format!("{key} = {value}")).collect();
        if set.is_empty() {
            self.attribute.to_owned()
        } else {
            format!("{}, then fp({})", self.attribute, set.join(", "))
        }
    }
}

/// Whether an operation is meant, under a combination of flags.
type Meant = fn(&str, &str) -> bool;

/// What our attributes choose otherwise than nvcc, by the operation and the combination, and why.
const DIFFERENT: &[(Meant, &str)] = &[
    (
        |operation, _| matches!(operation, "reciprocal" | "reciprocal_root"),
        "1.0 / a is a division where division is precise: the same bits, as both are correctly rounded",
    ),
    (
        |operation, _| operation == "integer",
        "Rust's `as`: NaN gives 0, and what is too large the limit, on every target",
    ),
    (
        |operation, _| matches!(operation, "magnitude" | "less" | "widened"),
        "the operands are flushed in integers, before it: the same bits",
    ),
];

const UNEXPLAINED: &str = "add to DIFFERENT why, or find out what is wrong";

#[test]
fn the_attributes_choose_nvccs_instructions() {
    let Some(tools) = tools() else { return };
    let Some(text) = kernels() else { return };
    let source: String = OPERATIONS.iter().map(source).collect();
    let ours = ptx::kernels(text);
    let mut page = format!("The instructions under nvcc's flags: our attributes for {TARGET}, and nvcc {RELEASE}.\n");
    for combination in COMBINATIONS {
        let flags = combination.flags();
        let text = tools.ptx(&source, TARGET, &flags.iter().map(String::as_str).collect::<Vec<_>>());
        let theirs = ptx::kernels(&text);
        let (flags, attributes) = (flags.join(" "), combination.attributes());
        write!(page, "\n`{flags}`: `{attributes}`\n\n| | nvcc | ours |\n|---|---|---|\n").expect("a string");
        for (operation, ..) in OPERATIONS {
            let ours = ptx::arithmetic(&ours[format!("flags_{}_{operation}", combination.name).as_str()]);
            let theirs = ptx::arithmetic(&theirs[operation]);
            let verdict = verdict(operation, combination, &ours, &theirs);
            writeln!(page, "| {operation} | {} | {verdict} |", theirs.join(", ")).expect("a string");
        }
    }
    let unexplained: Vec<_> = page.lines().filter(|line| line.starts_with('`') || line.contains(UNEXPLAINED)).collect();
    assert!(!page.contains(UNEXPLAINED), "{unexplained:#?}");
    insta::assert_snapshot!("flags", page);
}

fn verdict(operation: &str, combination: &Combination, ours: &[String], theirs: &[String]) -> String {
    if ours == theirs {
        return "the same".into();
    }
    if ours.iter().all(|opcode| opcode.starts_with("call")) {
        return "the reference, in integers".into();
    }
    let known = DIFFERENT.iter().find(|(applies, _)| applies(operation, combination.name));
    format!("{}: {}", ours.join(", "), known.map_or(UNEXPLAINED, |(_, reason)| reason))
}

fn source((name, operands, result, text): &Operation) -> String {
    let types = BTreeMap::from([("f32", "float"), ("f64", "double"), ("i32", "int")]);
    let parameters: Vec<_> = operands.iter().map(|(operand, kind)| format!("{} {operand}", types[kind])).collect();
    format!(
        "extern \"C\" __global__ void {name}({}* out, {}) {{ *out = {text}; }}\n",
        types[result],
        parameters.join(", ")
    )
}

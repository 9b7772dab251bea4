//! The list of names against CUDA's.

use fpcontrol::cuda::{FUNCTIONS, INTRINSICS};
use fpcontrol::math::CUDA_BOUNDS;
use std::collections::{BTreeMap, BTreeSet};

/// `a{b,c}d` to `abd`, `acd`.
fn expand(pattern: &str) -> Vec<String> {
    let Some((head, rest)) = pattern.split_once('{') else { return vec![pattern.to_owned()] };
    let (choices, tail) = rest.split_once('}').expect("an opening brace has a closing one");
    let tails = expand(tail);
    choices.split(',').flat_map(|choice| tails.iter().map(move |tail| format!("{head}{choice}{tail}"))).collect()
}

/// The names of a module.
#[derive(Default)]
struct Module {
    /// Those of functions.
    here: BTreeSet<String>,
    /// Those that have a replacement, or a reason not to be there.
    elsewhere: BTreeSet<String>,
}

/// The modules of the list, by name. A group without a module has only names without a function.
fn documented() -> BTreeMap<String, Module> {
    let mut modules: Vec<(String, Module)> = Vec::new();
    for line in include_str!("../../data/cuda-names.txt").lines() {
        if let Some(module) = line.strip_prefix('[') {
            modules.push((module.trim_end_matches(']').to_owned(), Module::default()));
            continue;
        } else if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (_, module) = modules.last_mut().expect("a module line comes first");
        let elsewhere = line.strip_prefix("absent ").or_else(|| line.strip_prefix("instead "));
        let (patterns, names) = match elsewhere.map(|rest| rest.split_once(": ").expect("a reason follows")) {
            None => (line, &mut module.here),
            Some((patterns, reason)) => {
                assert!(reason.len() > 10, "why? {line}");
                (patterns, &mut module.elsewhere)
            }
        };
        for name in patterns.split(' ').flat_map(expand) {
            assert!(names.insert(name.clone()), "{name} is listed twice");
        }
    }
    let count = modules.len();
    let modules: BTreeMap<_, _> = modules.into_iter().collect();
    assert_eq!(modules.len(), count, "a module is listed twice");
    modules
}

/// The functions of the library, by module.
fn ours() -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut modules: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (module, lists) in INTRINSICS.iter().chain(FUNCTIONS) {
        for name in lists.iter().flat_map(|list| list.iter()) {
            let is_new = modules.entry(module).or_default().insert((*name).to_owned());
            assert!(is_new, "{name} is twice in the lists of {module}");
        }
    }
    modules
}

#[test]
fn every_documented_name_is_a_function_or_has_a_reason() {
    let (documented, mut ours) = (documented(), ours());
    for (module, Module { here, elsewhere }) in &documented {
        let ours = ours.remove(module.as_str()).unwrap_or_default();
        assert_eq!(here.difference(&ours).collect::<Vec<_>>(), [""; 0], "missing in {module}");
        assert_eq!(ours.difference(here).collect::<Vec<_>>(), [""; 0], "not CUDA's, in {module}");
        assert_eq!(elsewhere.intersection(here).collect::<Vec<_>>(), [""; 0], "here and not here, in {module}");
    }
    assert!(ours.is_empty(), "modules that are not in the list: {:?}", ours.keys());
}

#[test]
fn documents_count_them() {
    let documented = documented();
    let count = |of: &dyn Fn(&str) -> bool| -> usize {
        documented.iter().filter(|(module, _)| of(module)).map(|(_, module)| module.here.len()).sum()
    };
    let (all, instructions) = (count(&|_| true), count(&|module| module == "cvt"));
    let readme = include_str!("../../../README.md");
    assert!(readme.contains(&format!("{all} intrinsics, functions and instructions")), "{all}");
    let guide = include_str!("../../../fpcontrol/src/guide/port_a_cuda_kernel.md");
    let words = format!("{} of them, and {instructions} of PTX's conversions", all - instructions);
    assert!(guide.contains(&words), "{words}");
}

/// NVIDIA's bounds name only functions for which the list says what corresponds to them.
#[test]
fn every_function_with_a_bound_is_in_the_list() {
    let documented = documented();
    let listed =
        |name: &str| documented.values().any(|module| module.here.contains(name) || module.elsewhere.contains(name));
    let unknown: Vec<_> = CUDA_BOUNDS.iter().map(|bound| bound.function).filter(|name| !listed(name)).collect();
    assert_eq!(unknown, [""; 0]);
}

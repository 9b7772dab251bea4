//! The list of intrinsics against CUDA's.

use std::collections::BTreeSet;

/// `a{b,c}d` to `abd`, `acd`.
fn expand(pattern: &str) -> Vec<String> {
    let Some((head, rest)) = pattern.split_once('{') else { return vec![pattern.to_owned()] };
    let (choices, tail) = rest.split_once('}').expect("an opening brace has a closing one");
    let tails = expand(tail);
    choices.split(',').flat_map(|choice| tails.iter().map(move |tail| format!("{head}{choice}{tail}"))).collect()
}

fn documented() -> Vec<(String, BTreeSet<String>)> {
    let mut modules: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in include_str!("../../data/cuda-intrinsics.txt").lines() {
        if let Some(module) = line.strip_prefix('[') {
            modules.push((module.trim_end_matches(']').to_owned(), BTreeSet::new()));
        } else if !line.is_empty() && !line.starts_with('#') {
            let (_, names) = modules.last_mut().expect("a module line comes first");
            for name in expand(line) {
                assert!(names.insert(name.clone()), "{name} is listed twice");
            }
        }
    }
    modules
}

#[test]
fn every_documented_intrinsic_exists_and_no_other() {
    let ours: Vec<(String, BTreeSet<String>)> = fpcontrol::cuda::INTRINSICS
        .iter()
        .map(|(module, lists)| {
            ((*module).to_owned(), lists.iter().flat_map(|list| list.iter()).map(|&name| name.to_owned()).collect())
        })
        .collect();
    for ((module, documented), (our_module, ours)) in documented().iter().zip(&ours) {
        assert_eq!(module, our_module);
        assert_eq!(documented.difference(ours).collect::<Vec<_>>(), [""; 0], "missing in {module}");
        assert_eq!(ours.difference(documented).collect::<Vec<_>>(), [""; 0], "not CUDA's, in {module}");
    }
    assert_eq!(documented().len(), ours.len());
}

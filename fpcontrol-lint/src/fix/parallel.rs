//! Sums of parallel iterators. The fixes keep the threads: fpcontrol's exact sum, or the terms by threads and their sum in order.

use super::chain::{Chain, chains};
use super::surroundings::around;
use super::{Suggestion, manifest};
use crate::hir::Span;
use std::path::Path;

/// Methods that begin a parallel iterator whose elements have an order.
const ORDERED: &[&str] =
    &["par_iter", "into_par_iter", "par_iter_mut", "par_chunks", "par_chunks_exact", "par_windows", "par_drain"];

/// All methods that begin a parallel iterator. `par_bridge` passes elements on as they come.
const SOURCES: &[&str] = &[
    "par_iter",
    "into_par_iter",
    "par_iter_mut",
    "par_chunks",
    "par_chunks_exact",
    "par_windows",
    "par_drain",
    "par_bridge",
];

/// Methods whose elements do not depend on where rayon divides them. Those of `fold` do.
const ITEMWISE: &[&str] = &[
    "map",
    "map_init",
    "map_with",
    "filter",
    "filter_map",
    "flat_map",
    "flat_map_iter",
    "flatten",
    "flatten_iter",
    "copied",
    "cloned",
    "enumerate",
    "inspect",
    "update",
    "skip",
    "take",
    "step_by",
    "rev",
    "zip",
    "zip_eq",
    "chain",
    "interleave",
    "chunks",
    "with_min_len",
    "with_max_len",
    "panic_fuse",
];

/// Methods with work that is worth a thread.
const WORKING: &[&str] = &["map", "map_init", "map_with", "filter_map", "flat_map", "flat_map_iter", "update"];

/// The fix for a sum, the same for all sums of the same elements in its block.
pub(super) fn fix(text: &str, path: &Path, at: Span) -> Option<Suggestion> {
    let (chain, others) = chains(text, at, SOURCES)?;
    let surroundings = around(text, at)?;
    let all = |holds: &dyn Fn(&Chain) -> bool| holds(&chain) && others.iter().all(holds);
    if !surroundings.orders_sums && all(&is_exact) && manifest::has_parallel_sums(path) {
        return Some(exact(&chain, surroundings.import));
    }
    let collects = |chain: &Chain| is_collected(chain, surroundings.orders_sums);
    all(&collects).then(|| collected(&chain))
}

fn is_exact(chain: &Chain) -> bool {
    chain.reduces == "sum" && chain.is_float && is_itemwise(chain)
}

/// Whether terms can be collected in order, and whether that is worth a `Vec`: some work remains parallel, or the order is one that the user chose.
fn is_collected(chain: &Chain, chosen: bool) -> bool {
    let works = chain.steps.iter().any(|step| WORKING.contains(&step.name.as_str()));
    ORDERED.contains(&chain.begins.as_str()) && is_itemwise(chain) && (works || chosen)
}

fn is_itemwise(chain: &Chain) -> bool {
    let divides = |word: &String| word.starts_with("fold") || word.starts_with("try_fold");
    chain.steps.iter().all(|step| ITEMWISE.contains(&step.name.as_str()) && !step.words.iter().any(divides))
}

fn exact(chain: &Chain, import: Option<(Span, String)>) -> Suggestion {
    Suggestion {
        message: "add exactly, on all threads".into(),
        span: Span { lo: chain.at, hi: chain.end },
        replacement: "exact_sum()".into(),
        also: import,
        applicability: "MaybeIncorrect",
    }
}

fn collected(chain: &Chain) -> Suggestion {
    Suggestion {
        message: "collect the terms in order, and add them in that order".into(),
        span: Span { lo: chain.at, hi: chain.at },
        replacement: "collect::<Vec<_>>().into_iter().".into(),
        also: None,
        applicability: "MaybeIncorrect",
    }
}

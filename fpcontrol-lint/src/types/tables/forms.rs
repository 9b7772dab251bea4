//! Families of methods, recognised by a part of the name, to which libraries may add members.

use crate::hir::Operator;

/// Whether a method sorts what it is called on: `sort_unstable_by`, `par_sort`.
#[must_use]
pub fn sorts(name: &str) -> bool {
    name.contains("sort") && !sorts_anew(name)
}

/// Whether a method gives something that is sorted: `sorted_by_key`.
#[must_use]
pub fn sorts_anew(name: &str) -> bool {
    name.contains("sorted")
}

/// Whether a method sorts by what a closure gives for each element: `sort_by_key`.
#[must_use]
pub fn sorts_by_key(name: &str) -> bool {
    name.contains("sort") && name.ends_with("_key")
}

/// Whether a method sorts by a closure that compares two elements: `sort_unstable_by`.
#[must_use]
pub fn sorts_by_comparison(name: &str) -> bool {
    name.contains("sort") && name.ends_with("_by")
}

/// Whether the name of a field says that no other element has the same value there: `id`, `node_index`.
#[must_use]
pub fn names_one_element(field: &str) -> bool {
    const WORDS: &str = "id ids key name index idx no nr number uuid seq sequence pos position addr address hash slot node vertex handle \
         serial ordinal offset start begin row line place entity";
    field.split('_').any(|part| WORDS.split_whitespace().any(|word| word == part))
}

/// Methods that make a parallel iterator in the order of the elements.
pub const PARALLEL: &str = "par_iter";

/// Whether a method makes a parallel iterator, in rayon or a library that imitates it.
#[must_use]
pub fn goes_parallel(name: &str) -> bool {
    let imitates = name.starts_with("par_") || name.contains("_par_") || name.ends_with(PARALLEL);
    imitates && !name.starts_with("par_sort") && !name.starts_with("par_extend")
}

/// Whether a method is one of a parallel iterator's beginning, among others of a chain.
#[must_use]
pub fn begins_parallel(name: &str) -> bool {
    name.starts_with("par_") || name.ends_with(PARALLEL)
}

/// Whether a parallel iterator goes through pieces.
#[must_use]
pub fn goes_through_pieces(name: &str) -> bool {
    ["chunks", "windows", "split"].iter().any(|word| name.contains(word))
}

/// Whether a method gives mutable references to the elements.
#[must_use]
pub fn is_mutable(name: &str) -> bool {
    name.ends_with("_mut")
}

/// Whether a parallel iterator goes through pieces whose size is given.
#[must_use]
pub fn goes_through_chunks(name: &str) -> bool {
    name.contains("chunk")
}

/// Whether a parallel iterator distributes the elements of a serial one as threads ask for them.
#[must_use]
pub fn bridges(name: &str) -> bool {
    name.ends_with("par_bridge")
}

/// Whether a method multiplies all elements, of those that add or multiply them.
#[must_use]
pub fn multiplies(name: &str) -> bool {
    name.starts_with("product")
}

/// Whether a method divides by its argument.
#[must_use]
pub fn divides(name: &str) -> bool {
    name.starts_with("div")
}

/// Whether a method is a parallel one, of whatever kind.
#[must_use]
pub fn goes_parallel_somehow(name: &str) -> bool {
    name.contains("par_")
}

/// The operator that a function of `std::ops` stands for, of those that reduce.
#[must_use]
pub fn operator_of(function: &str) -> Option<Operator> {
    match function {
        "add" => Some(Operator::Add),
        "mul" => Some(Operator::Mul),
        _ => None,
    }
}

/// Whether a variable or a field holds a measured time by its name: `elapsed_ms`, `total_cpu_time`, `layer_timings`. Two runs measure two times
/// anyway.
#[must_use]
pub fn names_measured_time(name: &str) -> bool {
    const LAST: &[&str] = &[
        "ms",
        "us",
        "ns",
        "millis",
        "micros",
        "nanos",
        "elapsed",
        "latency",
        "latencies",
        "timing",
        "timings",
        "tps",
        "qps",
        "rps",
    ];
    /// What stands before `time` in the name of one that is measured, rather than of a point in time or of one that is simulated.
    const MEASURED: &[&str] = &[
        "execution",
        "processing",
        "creation",
        "computation",
        "compute",
        "compression",
        "decompression",
        "response",
        "run",
        "wall",
        "cpu",
        "gpu",
        "kernel",
        "load",
        "loading",
        "build",
        "wait",
        "inference",
        "training",
        "compile",
        "compilation",
        "query",
        "render",
        "elapsed",
        "forward",
        "backward",
        "transfer",
        "total",
        "average",
        "avg",
        "mean",
        "operation",
        "op",
        "call",
        "step",
        "layer",
        "batch",
        "iteration",
        "frame",
        "request",
        "task",
        "idle",
        "busy",
        "communication",
        "sync",
        "synchronization",
        "allocation",
        "optimization",
        "search",
        "access",
    ];
    let mut words = name.rsplit('_');
    match (words.next(), words.next()) {
        (Some("time" | "times"), Some(of)) => MEASURED.contains(&of),
        (Some(last), Some(_)) => LAST.contains(&last),
        (Some(only), None) => matches!(
            only,
            "elapsed"
                | "latency"
                | "latencies"
                | "timings"
                | "ms"
                | "millis"
                | "micros"
                | "nanos"
                | "tps"
                | "qps"
                | "rps"
        ),
        (None, _) => false,
    }
}

/// Whether the name of a map says that it gives each key an index of its own: `node_to_idx`, `slot_of`. A number of groups is no index.
#[must_use]
pub fn names_own_index(name: &str) -> bool {
    const INDEX: &[&str] = &["index", "indices", "indexes", "idx", "pos", "position", "positions", "slot", "slots"];
    const GROUP: &[&str] = &[
        "bin",
        "bucket",
        "category",
        "class",
        "cluster",
        "color",
        "community",
        "component",
        "group",
        "hash",
        "label",
        "layer",
        "level",
        "module",
        "parent",
        "partition",
        "region",
        "root",
        "shard",
        "time",
        "topic",
        "type",
        "zone",
    ];
    let of_group = |word: &str| GROUP.iter().any(|group| word == *group || word.strip_suffix('s') == Some(group));
    name.split('_').any(|word| INDEX.contains(&word)) && !name.split('_').any(of_group)
}

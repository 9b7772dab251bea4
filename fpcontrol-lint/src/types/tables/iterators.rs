//! Methods that make, adapt and consume iterators, by their names, and those by which maps and options do the same.

use super::{Rows, bits};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a method does with elements: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walks {
    /// … adds or multiplies all elements.
    Sums,
    /// … combines all elements with a value.
    Folds,
    /// … combines all elements.
    Reduces,
    /// … runs its closure for each element at once.
    RunsEach,
    /// … runs its closure for each entry of a map.
    RunsEachEntry,
    /// … goes through the elements.
    Iterates,
    /// … goes through pieces.
    Divides,
    /// … goes through the elements with their positions.
    Numbers,
    /// … numbers elements by counting them.
    NumbersByCount,
    /// … goes through the rows, columns or other parts of an array.
    Slices,
    /// … goes through pairs of two.
    Zips,
    /// … goes through two arrays in step: of ndarray's `Zip`.
    ZipsArrays,
    /// … goes through two, one after the other or in turn.
    Chains,
    /// … leaves out elements as a closure says.
    Filters,
    /// … goes through the same elements, or some of them.
    HandsOn,
    /// … goes through the elements in their own order.
    Sorts,
    /// … puts what a closure makes in place of each element.
    Maps,
    /// … puts any number in place of each element.
    FlatMaps,
    /// … puts the elements of what a closure makes in place of each element.
    FlattensMade,
    /// … gives the first that a closure makes.
    FindsMade,
    /// … goes through the elements of the elements.
    Flattens,
    /// … makes two collections of pairs.
    SplitsPairs,
    /// … makes two collections as a closure says.
    Partitions,
    /// … asks a closure of each element.
    AsksEach,
    /// … gives the position of an element.
    Locates,
    /// … gives the elements as a slice.
    ViewsAsSlice,
    /// … goes through keys with all their values: of maps.
    GivesGroups,
    /// … goes through keys with their values, each key once: of maps.
    GivesPairs,
    /// … goes through the values: of maps.
    GivesValues,
    /// … goes through the keys: of maps.
    GivesKeys,
    /// … maps with a value that each thread keeps.
    MapsWithState,
    /// … maps what is inside of an option, or gives another.
    MapsOr,
    /// … makes an option of what is inside of one.
    MapsToOption,
    /// … gives an option by a truth value.
    GivesIfTrue,
    /// … maps what failed.
    MapsFailure,
    /// … maps the elements of an array.
    MapsArray,
    /// … maps the elements of arrays in parallel, into another array.
    MapsArrayAtOnce,
    /// … changes each element in its place.
    ChangesInPlace,
    /// … maps what the receiver holds.
    MapsItself,
    /// … counts the elements of groups.
    GroupsByCount,
    /// … collects the elements of groups.
    GroupsInto,
    /// … leaves to another method what is made of groups.
    GroupsLater,
    /// … makes a hash map of the groups of elements that have a key, or of their numbers.
    Groups,
    /// … goes through tuples of elements.
    Tuples,
    /// … runs a closure for each element, and gives nothing.
    ForEach,
    /// … makes a collection of the elements.
    Collects,
    /// … gives one element.
    Finds,
    /// … goes through the elements of a type of the workspace.
    IteratesOwn,
    /// … folds pieces and joins what they give: of ndarray.
    FoldsAtOnce,
    /// … folds pieces of a size that is given.
    FoldsPieces,
    /// … folds parts in parallel, which something else joins.
    FoldsParts,
    /// … gives every value of a fold.
    Scans,
    /// … folds until something is missing or fails.
    FoldsPerhaps,
    /// … reduces, in parallel with a function that makes the first value.
    ReducesFrom,
    /// … takes the next element of an iterator.
    TakesNext,
    /// … goes through every so manieth element.
    Strides,
}

/// The names, one row for each. A name may stand in several: the place that asks knows what it is asking about.
const ROWS: Rows<Walks> = &[
    (Walks::Sums, "sum product sum1 product1"),
    (Walks::Folds, "fold try_fold rfold fold_with try_rfold fold_while fold_ok fold_options scan"),
    (Walks::Reduces, "reduce tree_reduce tree_fold1 reduce_with try_reduce fold1 try_reduce_with"),
    (Walks::RunsEach, "for_each try_for_each flat_map filter_map for_each_with"),
    (Walks::RunsEachEntry, "scan scan_async iter_sync for_each retain any for_each_entry alter_all"),
    (
        Walks::Iterates,
        "iter into_iter drain iter_mut into_values values values_mut into_keys keys left_values right_values iter_all flat_iter extract_if into_no_null_iter try_iter union \
         intersection difference symmetric_difference range components as_slice channels",
    ),
    (
        Walks::Divides,
        "windows chunks chunks_exact rchunks chunks_mut chunks_exact_mut array_chunks array_windows as_chunks \
         rchunks_exact chunk_by",
    ),
    (
        Walks::Numbers,
        "enumerate indexed_iter indexed_iter_mut char_indices iter_enumerated enumerate_pixels \
         enumerate_pixels_mut",
    ),
    (Walks::NumbersByCount, "enumerate char_indices"),
    (
        Walks::Slices,
        "axis_iter axis_iter_mut outer_iter outer_iter_mut rows rows_mut columns columns_mut row_iter column_iter lanes \
         axis_chunks_iter exact_chunks genrows",
    ),
    (Walks::Zips, "zip zip_eq izip cartesian_product"),
    (Walks::ZipsArrays, "and and_broadcast"),
    (Walks::Chains, "chain interleave interleave_shortest merge extend_from"),
    (Walks::Filters, "filter inspect skip_while take_while skip_any_while take_any_while coalesce"),
    (
        Walks::HandsOn,
        "rev skip take step_by peekable cycle fuse by_ref cloned copied dedup unique with_min_len \
         progress progress_with progress_count progress_with_style try_progress \
         panic_fuse by_uniform_blocks by_exponential_blocks intersperse pad_using map_into \
         with_max_len dropping multipeek tee skip_any take_any while_some",
    ),
    (
        Walks::Sorts,
        "sorted sorted_by sorted_by_key sorted_unstable sorted_unstable_by sorted_by_cached_key \
         sorted_unstable_by_key k_smallest",
    ),
    (Walks::Maps, "map map_with map_init map_ok mapv map_or map_or_else and_then then map_err update"),
    (Walks::FlatMaps, "filter_map flat_map map_while flat_map_iter find_map"),
    (Walks::FlattensMade, "flat_map flat_map_iter"),
    (Walks::FindsMade, "find_map"),
    (Walks::Flattens, "flatten flatten_iter"),
    (Walks::SplitsPairs, "unzip"),
    (Walks::Partitions, "partition partition_map"),
    (Walks::AsksEach, "any all"),
    (Walks::Locates, "position"),
    (Walks::ViewsAsSlice, "as_slice"),
    (Walks::GivesGroups, "iter_all"),
    (Walks::GivesPairs, "iter into_iter drain iter_mut extract_if"),
    (Walks::GivesValues, "values values_mut into_values right_values"),
    (Walks::GivesKeys, "keys into_keys left_values"),
    (Walks::MapsWithState, "map_init map_with"),
    (Walks::MapsOr, "map_or map_or_else"),
    (Walks::MapsToOption, "and_then"),
    (Walks::GivesIfTrue, "then"),
    (Walks::MapsFailure, "map_err"),
    (Walks::MapsArray, "mapv"),
    (Walks::MapsArrayAtOnce, "par_map_collect"),
    (Walks::ChangesInPlace, "update"),
    (Walks::MapsItself, "map"),
    (Walks::GroupsByCount, "counts counts_by"),
    (Walks::GroupsInto, "into_group_map into_group_map_by"),
    (Walks::GroupsLater, "into_grouping_map into_grouping_map_by"),
    (Walks::Groups, "into_group_map into_group_map_by counts counts_by into_grouping_map into_grouping_map_by"),
    (Walks::Tuples, "tuple_windows tuple_combinations tuples circular_tuple_windows"),
    (Walks::ForEach, "for_each try_for_each for_each_with for_each_init"),
    (Walks::Collects, "collect collect_vec try_collect to_vec collect_into_vec into_vec into_boxed_slice"),
    (Walks::Finds, "max_by min_by find max_by_key min_by_key position_max"),
    (Walks::IteratesOwn, "iter into_iter iter_mut drain values keys"),
    (Walks::FoldsAtOnce, "par_fold"),
    (Walks::FoldsPieces, "fold_chunks fold_chunks_with"),
    (Walks::FoldsParts, "fold fold_with try_fold"),
    (Walks::Scans, "scan"),
    (Walks::FoldsPerhaps, "try_fold try_rfold fold_ok fold_options"),
    (Walks::ReducesFrom, "reduce"),
    (Walks::TakesNext, "next next_back nth"),
    (Walks::Strides, "step_by"),
];

/// For each name the set of what it does, one bit for a variant of the enum. A name may stand in several rows.
static DONE: LazyLock<FxHashMap<&'static str, u128>> = LazyLock::new(|| bits(ROWS, |what| what as u32));

/// Whether a method of a name does this.
#[must_use]
pub fn walks(name: &str, what: Walks) -> bool {
    DONE.get(name).is_some_and(|done| done & (1 << what as u32) != 0)
}

/// Whether the table has a name.
pub(super) fn lists(name: &str) -> bool {
    DONE.contains_key(name)
}

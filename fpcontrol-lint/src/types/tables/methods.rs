//! What methods and functions of libraries do with values and collections, by their names.

use super::{Rows, bits};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a method or a function of a library does: it …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// … runs a closure on another thread: functions.
    SpawnsByPath,
    /// … gives its first argument: functions.
    Replaces,
    /// … makes a parallel iterator of its first argument: functions.
    GoesParallelByPath,
    /// … makes a whole number of a whole number.
    ConvertsWhole,
    /// … makes the same number of another type.
    Converts,
    /// … gives the distance of a difference from zero.
    Distance,
    /// … makes a float of its bits: functions.
    Decodes,
    /// … makes a number of the bytes that are read: functions and methods.
    DecodesBytes,
    /// … gives what a lock guards, in a result: of locks.
    GivesLockResult,
    /// … reads an atomic, of whatever type.
    LoadsAtomic,
    /// … puts a value in the place of a key or an entry.
    Inserts,
    /// … adds the products of two vectors.
    Dots,
    /// … gives an array where others of its kind give a number.
    KeepsArray,
    /// … runs a closure on the value of an entry, if there is one.
    ModifiesEntry,
    /// … gives what a cell or an entry holds.
    OpensCell,
    /// … makes an option of a result.
    GivesOk,
    /// … converts to the type that is wanted.
    Into,
    /// … puts many elements into a collection.
    FillsWithMany,
    /// … gives the entry of a key.
    GivesEntry,
    /// … gives two parts.
    SplitsInTwo,
    /// … gives an element and the rest.
    SplitsElement,
    /// … gives a part whose elements are in the same order.
    KeepsOrder,
    /// … makes another handle of the same.
    Copies,
    /// … ends a value: functions.
    Drops,
    /// … waits for the task that ends first.
    JoinsNext,
    /// … takes what is ready first, if the type says so.
    TakesReady,
    /// … gives what is inside of a message.
    OpensMessage,
    /// … runs a closure on all threads.
    SpawnsOnAll,
    /// … sets what it is called on to something else.
    BeginsAnew,
    /// … gives a value of a text.
    Parses,
    /// … makes a float of a whole number: functions.
    WidensWhole,
    /// … gives what is inside: functions.
    OpensByPath,
    /// … counts elements: functions.
    CountsByPath,
    /// … makes a value of the type in front: functions.
    MakesOwner,
    /// … makes a value of nothing: functions.
    MakesFirst,
    /// … makes a collection or a cell of its argument.
    MakesOf,
    /// … makes a collection without elements.
    StartsEmpty,
    /// … makes a hash container with the hasher that is its last argument.
    TakesHasher,
    /// … gives a map that others may be changing, in an option: of maps.
    EntersMap,
    /// … gives elements with their counts, the most frequent first: of counters.
    RanksByCount,
    /// … compares with its argument.
    Compares,
    /// … wraps a value so that it compares the other way round: functions.
    InvertsOrder,
    /// … turns the result of a comparison around, or opens it.
    Reverses,
    /// … gives a time that was measured.
    MeasuresTime,
    /// … makes a channel.
    MakesChannel,
    /// … takes the next message of a channel.
    TakesMessage,
    /// … gives what it is given.
    Same,
    /// … puts something into a collection.
    Fills,
    /// … puts something into an entry that is empty.
    FillsEntry,
    /// … counts elements.
    Counts,
    /// … writes all of it as a text.
    Spells,
    /// … says yes or no.
    Asks,
    /// … computes something of the same type.
    Computes,
    /// … gives an element, and panics if there is none.
    GivesElement,
    /// … gives a pointer to another element: of pointers.
    Points,
    /// … gives the pointer that a type of the workspace holds.
    GivesPointer,
    /// … takes an element out of a collection.
    TakesOut,
    /// … gives a part of the same type.
    GivesPart,
    /// … gives an element, or a part.
    Reads,
    /// … gives what is inside of an option or a result, or another.
    Unwraps,
    /// … gives the same, or what it holds.
    HandsOver,
    /// … changes what it is called on.
    Advances,
    /// … gives the same number.
    KeepsNumber,
    /// … makes a whole number of a whole number.
    KeepsWhole,
    /// … makes a parallel iterator.
    GoesParallel,
    /// … adds elements, or to an atomic.
    Consumes,
    /// … gives the number that it is called on, or a reference to it.
    HandsOnNumber,
    /// … gives what is inside of an option.
    Opens,
    /// … gives a number of the type that it is called on.
    Keeps,
    /// … is a name that many types have.
    Common,
    /// … runs a closure on another thread, once.
    SpawnsTask,
    /// … runs its closure once, in the same thread.
    RunsOnce,
    /// … leaves a collection as it is, or says by its arguments what it puts there.
    ReadsOnly,
    /// … counts threads: variables, fields and functions.
    CountsThreads,
    /// … reduces an array of a library.
    ReducesArray,
    /// … reduces the lanes of a vector.
    ReducesLanes,
    /// … reduces what it is given: functions of libraries.
    ReducesByPath,
    /// … reduces a tensor.
    ReducesTensor,
    /// … folds each column or row of an array.
    FoldsAxis,
    /// … adds an array to the one that it is called on.
    AddsArray,
    /// … takes a value into statistics that are kept while values come.
    AddsValue,
    /// … computes the same from the same, wherever it is called.
    Deterministic,
    /// … gives what depends on every bit of a float.
    TellsBits,
    /// … draws a number at random from a range.
    Draws,
    /// … lends the elements to a closure that may change them, or exchanges what is in a cell.
    LendsElements,
    /// … rounds a float to a whole number.
    Rounds,
    /// … gives one of some numbers.
    ChoosesNumber,
    /// … gives a power.
    Powers,
}

/// The names, one row for each. A name may stand in several: the place that asks knows what it is asking about.
const ROWS: Rows<Does> = &[
    (Does::SpawnsByPath, "spawn spawn_blocking spawn_local spawn_fifo"),
    (Does::Replaces, "take replace identity black_box read transmute from_raw_parts from_raw_parts_mut"),
    (Does::GoesParallelByPath, "par_iter par_chunks par_windows par_bridge"),
    (Does::ConvertsWhole, "from from_u32 from_usize from_i32 one zero"),
    (Does::Converts, "from_bits from to_bits cast"),
    (Does::Distance, "abs"),
    (Does::Decodes, "from_bits"),
    (
        Does::DecodesBytes,
        "from_le_bytes from_be_bytes from_ne_bytes read_u8 read_u16 read_u32 read_u64 read_i32 read_i64 get_u8 get_u16 \
         get_u16_le get_u32 get_u32_le get_u64 get_u64_le",
    ),
    (Does::GivesLockResult, "get_mut into_inner"),
    (Does::LoadsAtomic, "load"),
    (Does::Inserts, "insert"),
    (Does::Dots, "dot"),
    (Does::KeepsArray, "mean_axis sum_axis var_axis std_axis matmul"),
    (Does::ModifiesEntry, "and_modify"),
    (Does::OpensCell, "get"),
    (Does::GivesOk, "ok"),
    (Does::Into, "into"),
    (Does::FillsWithMany, "extend append extend_from_slice"),
    (Does::GivesEntry, "entry"),
    (Does::SplitsInTwo, "split_at split_at_mut"),
    (Does::SplitsElement, "split_first split_last"),
    (Does::KeepsOrder, "as_mut_slice slice"),
    (Does::Copies, "clone"),
    (Does::Drops, "drop"),
    (Does::JoinsNext, "join_next"),
    (Does::TakesReady, "next pop steal"),
    (Does::OpensMessage, "ok unwrap flatten"),
    (Does::SpawnsOnAll, "broadcast spawn_broadcast"),
    (Does::BeginsAnew, "fill clear"),
    (Does::Parses, "parse"),
    (Does::WidensWhole, "from from_u32"),
    (Does::OpensByPath, "unwrap"),
    (Does::CountsByPath, "len count"),
    (Does::MakesOwner, "new default from"),
    (Does::MakesFirst, "zero one default"),
    (
        Does::MakesOf,
        "new from from_iter from_vec from_elem from_iterator from_shape_vec from_slice from_row_slice from_column_slice \
         from_row_iterator",
    ),
    (Does::StartsEmpty, "new with_capacity default with_hasher with_capacity_and_hasher"),
    (Does::TakesHasher, "with_hasher with_capacity_and_hasher"),
    (Does::EntersMap, "read enter"),
    (Does::RanksByCount, "most_common"),
    (Does::Compares, "cmp partial_cmp total_cmp"),
    (Does::InvertsOrder, "Reverse"),
    (Does::Reverses, "reverse unwrap"),
    (
        Does::MeasuresTime,
        "as_secs_f64 as_secs_f32 as_millis_f64 as_millis_f32 elapsed_secs as_secs as_millis as_micros as_nanos \
         subsec_millis subsec_micros subsec_nanos num_seconds num_milliseconds num_minutes num_hours",
    ),
    (Does::MakesChannel, "channel sync_channel unbounded_channel unbounded bounded"),
    (Does::TakesMessage, "recv try_recv recv_timeout recv_async blocking_recv"),
    (Does::Same, "to_owned clone identity into deref copied"),
    (Does::Fills, "push push_back push_front extend extend_from_slice append insert"),
    (Does::FillsEntry, "or_insert or_insert_with or_default or_insert_with_key"),
    (
        Does::Counts,
        "len count capacity nrows ncols width height as_secs as_millis as_micros as_nanos subsec_millis subsec_micros \
         subsec_nanos num_seconds num_minutes num_hours num_days num_weeks timestamp_millis \
         timestamp_micros",
    ),
    (Does::Asks, "is_empty contains contains_key starts_with is_some is_none"),
    (Does::Spells, "to_string into_string as_str as_bytes to_vec into_bytes"),
    (Does::Computes, "max min abs normalize scale component_mul component_div add sub mul div clamp neg cross scaled"),
    (Does::GivesElement, "get_unchecked get_unchecked_mut get_pixel unsafe_get_pixel swap_remove"),
    (Does::GivesPointer, "get ptr mut_ptr as_ptr as_mut_ptr get_ptr get_mut_ptr"),
    (Does::Points, "add sub offset wrapping_add wrapping_sub wrapping_offset"),
    (Does::TakesOut, "pop pop_front pop_back remove swap_remove pop_first pop_last take_first split_off"),
    (Does::GivesPart, "get_row row column index_axis slice as_mut_slice"),
    (
        Does::Reads,
        "get get_mut first last first_mut last_mut pop pop_front pop_back next nth peek next_back remove \
         swap_remove get_unchecked get_unchecked_mut entry front back get_or_insert_with get_pixel \
         unsafe_get_pixel get_row row column index_axis slice as_mut_slice split_at split_at_mut split_first \
         split_last",
    ),
    (
        Does::Unwraps,
        "unwrap expect unwrap_or unwrap_or_default unwrap_or_else ok unwrap_unchecked ok_or ok_or_else \
         as_deref as_deref_mut context with_context or_else or",
    ),
    (
        Does::HandsOver,
        "clone to_owned cloned copied as_ref as_mut_ref into_inner into borrow as_view view view_mut t \
         transpose reversed_axes deref iter_mut as_slice_mut into_raw_vec by_ref get_ref as_deref_ref take \
         load into_owned get_value as_ptr as_mut_ptr value pin pin_owned guard into_read_only get_or_init \
         force",
    ),
    (
        Does::Advances,
        "next pop push recv try_recv pop_front pop_back remove random random_range gen gen_range sample \
         next_u32 next_u64 read insert clear advance step update next_back drain take swap fill set",
    ),
    (Does::KeepsNumber, "to_bits clone unwrap into"),
    (Does::KeepsWhole, "round floor ceil trunc clone abs unwrap"),
    (Does::GoesParallel, "into_par_iter par_iter par_iter_mut par_bridge"),
    (Does::Consumes, "sum product fetch_add fetch_sub"),
    (Does::HandsOnNumber, "unwrap expect unwrap_or_default unwrap_or unwrap_or_else as_ref borrow cloned copied"),
    (Does::Opens, "unwrap expect unwrap_or_default unwrap_or unwrap_or_else unwrap_unchecked"),
    (Does::Keeps, "clone abs sqrt max min round floor exp ln powi powf mul_add clamp"),
    (
        Does::Common,
        "get iter next len map clone into as_ref unwrap min max sum add sub mul index push pop insert values \
         keys value first last new eval call apply",
    ),
    (Does::SpawnsTask, "spawn spawn_blocking spawn_local spawn_fifo spawn_with_handle spawn_on execute"),
    (Does::RunsOnce, "scope install with then and_then or_else map_err unwrap_or_else get_or_insert_with"),
    (
        Does::ReadsOnly,
        "iter into_iter par_iter into_par_iter values into_values keys into_keys len is_empty get first last \
         contains contains_key clone as_slice as_ref to_vec chunks windows chunks_exact push push_back \
         push_front insert extend extend_from_slice append clear remove pop truncate reserve drain swap \
         reverse sum product max min capacity retain binary_search unwrap expect map fold zip filter copied \
         cloned enumerate unwrap_or_default unwrap_or unwrap_or_else unwrap_unchecked map_or map_or_else ok_or \
         ok_or_else and_then filter_map flat_map flatten any all find count position rev skip take step_by nth \
         peekable chain cycle is_some is_none is_some_and max_by min_by max_by_key min_by_key total_cmp partial_cmp",
    ),
    (
        Does::CountsThreads,
        "num_threads n_threads nthreads nthread n_thread thread_count threads_count n_cpus ncpus \
         num_cpus n_jobs num_cores n_cores current_num_threads \
         available_parallelism max_num_threads max_threads get_num_threads num_shards_by_threads",
    ),
    (
        Does::ReducesArray,
        "dot mean var std mean_axis sum_axis var_axis std_axis norm norm_squared trace variance dotc tr_dot \
         magnitude norm_l1 norm_l2 cumsum matmul quadform gemv gemm row_sum column_sum row_mean column_mean \
         row_variance column_variance weighted_mean kurtosis skewness central_moment cov pearson_correlation \
         weighted_sum weighted_var weighted_std harmonic_mean geometric_mean quadratic_mean central_moments std_dev \
         population_variance population_std_dev covariance population_covariance",
    ),
    (
        Does::ReducesTensor,
        "sum mean sum_all mean_all sum_keepdim mean_keepdim sum_dim mean_dim var std var_keepdim log_sum_exp",
    ),
    (Does::FoldsAxis, "fold_axis accumulate_axis_inplace"),
    (Does::ReducesLanes, "reduce_sum reduce_add horizontal_add hsum reduce_product simd_horizontal_sum"),
    (
        Does::ReducesByPath,
        "mean variance var std stddev std_dev standard_deviation population_variance population_std_dev \
         sample_variance sum product norm euclidean_norm ln_sum_exp log_sum_exp logsumexp harmonic_mean \
         geometric_mean covariance correlation pearson weighted_mean kurtosis skewness",
    ),
    (Does::AddsArray, "scaled_add axpy add_assign sub_assign"),
    (Does::AddsValue, "push add update insert extend merge record observe"),
    (Does::LendsElements, "retain swap"),
    (Does::Rounds, "round floor ceil trunc round_ties_even"),
    (Does::ChoosesNumber, "max min clamp"),
    (Does::Powers, "powi"),
    (Does::Draws, "random_range gen_range"),
    (Does::TellsBits, "to_bits to_string to_le_bytes to_be_bytes to_ne_bytes hash"),
    (
        Does::Deterministic,
        "sqrt abs recip unwrap expect into clone to_f64 to_f32 len powi powf exp ln sin cos tan max min \
         as_f64 as_f32 into_inner to_owned try_into unwrap_or_default width height nrows ncols signum floor \
         ceil round as_secs_f64 as_secs_f32 to_radians neg mul add sub",
    ),
];

/// For each name the set of what it does, one bit for a variant of `Does`. A name may stand in several rows.
static DONE: LazyLock<FxHashMap<&'static str, u128>> = LazyLock::new(|| bits(ROWS, |what| what as u32));

/// Whether what has a name does this.
#[must_use]
pub fn does(name: &str, what: Does) -> bool {
    DONE.get(name).is_some_and(|done| done & (1 << what as u32) != 0)
}

/// Whether the table has a name.
pub(super) fn lists(name: &str) -> bool {
    DONE.contains_key(name)
}

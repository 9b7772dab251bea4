//! Types of libraries, by name: what they hold, and whether they have an order.

use super::Ty;
use super::tables::hashing::{self, Hashing};
use super::tables::types::{ROWS, STATISTICS, UNORDERED};
use fpcontrol_core::FloatMethod;
use fpcontrol_core::float_methods::Effect;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What the lint knows of a type of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LibraryType {
    /// Elements in an order of their own.
    Sequence,
    /// Elements that come out by their values, independently of the order in which they were put in.
    Heap,
    /// Transparent: boxes, guards, cells.
    Transparent,
    /// A map whose iteration order is that of a hash.
    HashMap,
    /// A set whose iteration order is that of a hash.
    HashSet,
    /// A map with an order.
    Map,
    /// A set with an order.
    Set,
    /// An array with a library's arithmetic and reductions; the element is the first argument.
    Array,
    /// Floats: vectors of a fixed small size, quaternions, SIMD registers.
    Floats,
    /// Holds values of its first argument, and is summed like a number: `Complex<T>`, `OrderedFloat<T>`, `Vector3<T>`.
    Number,
    /// Holds no float.
    NoFloats,
}

impl LibraryType {
    /// Whether the value of an element decides its place, not the time at which it was put in.
    pub(crate) fn is_keyed(self) -> bool {
        use LibraryType::{HashMap, HashSet, Heap, Map, Set};
        matches!(self, HashMap | Map | HashSet | Set | Heap)
    }
}

/// The order of the elements of a type whose order the program does not determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unordered {
    /// As messages arrive.
    Messages,
    /// Whatever is ready first comes first.
    Ready,
    /// One for each thread.
    OfThreads,
    /// As the file system lists them.
    Directory,
}

/// The order of a type's elements, if the program does not determine it; hash containers have a [`LibraryType`].
#[must_use]
pub fn unordered(name: &str) -> Option<Unordered> {
    UNORDERED.iter().find(|(_, names)| names.contains(&name)).map(|(unordered, _)| *unordered)
}

/// Which argument of a hash container is its hasher.
#[must_use]
pub fn place_of_hasher(name: &str) -> usize {
    if library_type(name) == Some(LibraryType::HashSet) { 1 } else { 2 }
}

/// What decides the order of a hash container: its own name, the hasher that an argument names, or a seed.
#[must_use]
pub fn hashing(name: &str, arguments: &[Ty]) -> Hashing {
    let hasher = arguments.get(place_of_hasher(name));
    let built = hasher.and_then(|hasher| hasher.argument(0).name().map(str::to_owned)).unwrap_or_default();
    match hashing::of_container(name) {
        Some(known) => known,
        None if hasher.is_none() && hashing::has_constant_default(name) => Hashing::Locked,
        None if !hasher.and_then(Ty::name).is_some_and(hashing::is_without_seed) => Hashing::Seed,
        None if hashing::draws_seed(&built) => Hashing::Seed,
        None if hashing::is_constant(&built) && !hashing::is_divided(name) => Hashing::Locked,
        None if hashing::is_divided(name) => Hashing::Processors,
        None => Hashing::History,
    }
}

/// Whether a type keeps statistics of the floats that it is given one by one, as Welford's method does.
#[must_use]
pub fn keeps_statistics(name: &str) -> bool {
    STATISTICS.contains(&name)
}

/// Whether a number or an array is a matrix: a product with it has the type of the other operand.
#[must_use]
pub fn is_matrix(name: &str) -> bool {
    name.contains("Mat")
}

/// Whether a type is an array of any number of dimensions, whose methods reduce it to another.
#[must_use]
pub fn is_tensor(name: &str) -> bool {
    name == "Tensor"
}

/// Whether an argument of a tensor says that its elements are whole numbers or truth values.
#[must_use]
pub fn is_whole_kind(name: &str) -> bool {
    matches!(name, "Int" | "Bool")
}

/// Whether a name is that of a type of std that files see without an import, or nearly always mean.
#[must_use]
pub fn is_of_std(name: &str) -> bool {
    matches!(name, "Option" | "Result" | "Error" | "Iter" | "IntoIter")
}

/// Whether a map or a set keeps the order in which it is filled.
#[must_use]
pub fn keeps_insertion(name: &str) -> bool {
    name.contains("Index") || name.contains("Linked")
}

/// The type of an array with one dimension.
pub const ARRAY: &str = "Array1";

/// The type of a view of a part of an array.
pub const ARRAY_VIEW: &str = "ArrayView1";

/// The type of a map that hashes.
pub const HASH_MAP: &str = "HashMap";

/// The ends of a channel.
pub const ENDS: (&str, &str) = ("Sender", "Receiver");

/// Traits by whose path a value of an inferred type is made: `Zero::zero()`.
#[must_use]
pub fn makes_values(name: &str) -> bool {
    matches!(name, "Zero" | "One" | "Default" | "ConstZero" | "ConstOne")
}

/// The receiver of a channel with one sending thread. Not a name that a program could write.
pub const ONE_SENDER: &str = "the receiver of one sender";

/// The field of a map's element that is the value.
pub const VALUE_OF_ELEMENT: &str = "1";

/// Groups of elements by key, which a method reduces to one value each.
pub const GROUPS: &str = "GroupingMap";

/// The iterator over the values of a hash map.
pub const HASH_VALUES: &str = "hash_map::Values";

/// Types of libraries that iterate in parallel or in series, depending on an argument.
#[must_use]
pub fn is_parallel(name: &str) -> bool {
    matches!(name, "CondIterator")
}

/// The collection over which an iterator of std iterates, and whose order it has: `hash_map::Iter`.
#[must_use]
pub fn iterated(module: &str, name: &str) -> Option<&'static str> {
    match (module, name) {
        ("hash_map", "Iter" | "IterMut" | "IntoIter" | "Drain") => Some("HashMap"),
        ("hash_map", "Keys" | "IntoKeys") => Some("HashSet"),
        ("hash_map", "Values" | "ValuesMut" | "IntoValues") => Some(HASH_VALUES),
        ("slice" | "vec" | "vec_deque" | "btree_set", "Iter" | "IterMut" | "IntoIter" | "Drain") => Some("Vec"),
        ("hash_set", "Iter" | "IntoIter" | "Drain" | "Union" | "Intersection" | "Difference") => Some("HashSet"),
        _ => None,
    }
}

/// Bounds that floats and other numbers fulfil.
#[must_use]
pub fn is_number_trait(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "Num",
        "NumRef",
        "NumAssign",
        "NumAssignRef",
        "NumAssignOps",
        "NumCast",
        "NumOps",
        "Signed",
        "Number",
        "Numeric",
    ];
    NAMES.contains(&name)
}

/// The entry of a type, by its name.
#[must_use]
pub fn library_type(name: &str) -> Option<LibraryType> {
    LISTED.get(name).copied().or_else(|| simd(name)).or_else(|| hashed(name))
}

/// The rows of the table, by name; if two rows have the same name, the first.
static LISTED: LazyLock<FxHashMap<&'static str, LibraryType>> = LazyLock::new(|| {
    let names = ROWS.iter().rev().flat_map(|(kind, names)| names.iter().map(|name| (*name, *kind)));
    names.collect()
});

/// `f32x4`, `F64x2`, `i32x8`: registers of SIMD libraries.
fn simd(name: &str) -> Option<LibraryType> {
    // Most names are none of these, and the last letter says so without a search.
    if !name.ends_with(|last: char| last.is_ascii_digit()) {
        return None;
    }
    let (lane, count) = name.split_once(['x', 'X'])?;
    if count.is_empty() || !count.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match lane.to_ascii_lowercase().as_str() {
        "f16" | "f32" | "f64" => Some(LibraryType::Floats),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" | "isize" | "mask32" | "mask64" => {
            Some(LibraryType::NoFloats)
        }
        _ => None,
    }
}

/// Other maps and sets whose names say that they hash.
fn hashed(name: &str) -> Option<LibraryType> {
    let found = match () {
        () if name.ends_with("HashMap") => LibraryType::HashMap,
        () if name.ends_with("HashSet") => LibraryType::HashSet,
        () => return None,
    };
    (!keeps_insertion(name)).then_some(found)
}

/// The element type of a library's type, for iteration and indexing.
#[must_use]
pub fn element(name: &str, arguments: &[Ty]) -> Ty {
    let argument = |index: usize| arguments.get(index).cloned().unwrap_or_default();
    match library_type(name) {
        Some(
            LibraryType::Sequence
            | LibraryType::Heap
            | LibraryType::Array
            | LibraryType::Number
            | LibraryType::Transparent,
        ) => argument(0),
        Some(LibraryType::Floats) => Ty::Float,
        Some(LibraryType::HashMap | LibraryType::Map) => Ty::Tuple([argument(0).key(), argument(1)].into()),
        Some(LibraryType::HashSet) if name == HASH_VALUES => argument(argument_of_values(arguments)),
        Some(LibraryType::HashSet | LibraryType::Set) => argument(0).key(),
        Some(LibraryType::NoFloats) => Ty::Other,
        None => match name {
            "Option" | "Result" | "Receiver" | "ThreadLocal" | "JoinSet" | "FuturesUnordered" | "SegQueue"
            | "UnboundedReceiver" | "Range" | ONE_SENDER => argument(0),
            "String" | "str" => Ty::Other,
            _ => Ty::Unknown,
        },
    }
}

/// The values are the last of a map's arguments.
fn argument_of_values(arguments: &[Ty]) -> usize {
    arguments.len().saturating_sub(1)
}

/// The methods of `f32` and `f64` whose precision std does not specify.
#[must_use]
pub fn is_elementary(name: &str) -> bool {
    let is_elementary = |method: &FloatMethod| method.effect == Effect::Elementary;
    FloatMethod::named(name).is_some_and(is_elementary) || matches!(name, "hypot" | "powi")
}

/// Atomics that hold a float.
#[must_use]
pub fn is_float_atomic(ty: &Ty) -> bool {
    match ty {
        Ty::Named(name, arguments) => match name.as_str() {
            "AtomicF32" | "AtomicF64" | "AtomicFloat" | "AtomicDouble" => true,
            "Atomic" | "AtomicCell" => arguments.first() == Some(&Ty::Float),
            _ => false,
        },
        _ => false,
    }
}

/// Traits that only floats, and what is made of floats, implement.
#[must_use]
pub fn is_float_trait(name: &str) -> bool {
    const LISTED: &[&str] = &[
        "ComplexField",
        "RealField",
        "SimdRealField",
        "SimdComplexField",
        "UnitMeasure",
        "FloatMeasure",
        "Lapack",
        "NdFloat",
        "GeoFloat",
        "CoordFloat",
        "FloatDType",
        "ArgminFloat",
        "Real",
        "Float",
    ];
    const FALSE_FRIENDS: &[&str] = &["ToFloat", "IntoFloat", "FromFloat", "AsFloat", "MaybeFloat", "RealSize", "Realm"];
    let word = |word: &str| {
        let next = |at: usize| name.as_bytes().get(at + word.len());
        let mut places = name.as_bytes().windows(word.len()).enumerate();
        places.any(|(at, found)| found == word.as_bytes() && !next(at).is_some_and(u8::is_ascii_lowercase))
    };
    let friend = || !FALSE_FRIENDS.iter().any(|other| name.starts_with(other));
    LISTED.contains(&name) || (word("Float") || word("Real")) && friend()
}

/// Traits that no float implements.
#[must_use]
pub fn is_no_float_trait(name: &str) -> bool {
    const LISTED: &[&str] = &[
        "Ord",
        "Eq",
        "Hash",
        "PrimInt",
        "Integer",
        "Unsigned",
        "BitAnd",
        "BitOr",
        "BitXor",
        "Shl",
        "Shr",
        "Not",
        "PrimitiveInteger",
        "AsRef<str>",
        "Idx",
        "IndexType",
        "UnsignedInt",
        "SignedInt",
        "Step",
        "CheckedAdd",
        "WrappingAdd",
        "SaturatingAdd",
        "OverflowingAdd",
        "SimdInt",
        "SimdUint",
    ];
    LISTED.contains(&name)
}

/// The name of the receiver type for the name of a sender type.
#[must_use]
pub fn receiver_of(sender: &str) -> String {
    sender.replace("tx", "rx").replace("sender", "receiver").replace("send", "recv")
}

/// The type argument whose value an enum of std or of a library holds, if it holds one value.
#[must_use]
pub fn holds_argument(name: &str) -> Option<usize> {
    match name {
        "Option" | "Result" | "FoldWhile" => Some(0),
        "ControlFlow" => Some(1),
        _ => None,
    }
}

/// Whether a part of a path is the type of floats.
#[must_use]
pub fn is_float_type(name: &str) -> bool {
    matches!(name, "f32" | "f64")
}

/// Whether a function returns another value at each call, by the end of its path.
#[must_use]
pub fn is_random(path: &str) -> bool {
    ["random", "now", "gen", "sample", "next", "recv"].iter().any(|word| path.ends_with(word))
}

/// The associated types by which traits name what is iterated, computed, or reached.
pub const ELEMENTS: [&str; 2] = ["Item", "Output"];

/// The associated type of `IntoIterator`.
pub const INTO_ITER: &str = "IntoIter";

/// The associated type of `std::ops`' traits.
pub const OUTPUT: &str = "Output";

/// The associated type of `Deref`.
pub const TARGET: &str = "Target";

/// The module of std's constants.
pub const CONSTANTS: &str = "consts";

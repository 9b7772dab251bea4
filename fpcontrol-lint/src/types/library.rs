//! Types of libraries, by name: what they hold and whether their order is one.

use super::Ty;
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
    /// Elements that come out in an order of their values, however they were put in.
    Heap,
    /// Seen through: boxes, guards, cells of atomics' contents.
    Transparent,
    /// A map whose iteration order is that of a hash.
    HashMap,
    /// A set whose iteration order is that of a hash.
    HashSet,
    /// A map with an order.
    Map,
    /// A set with an order.
    Set,
    /// An array whose arithmetic and reductions are a library's; the element is the first argument.
    Array,
    /// Floats: vectors of a fixed small size, quaternions, SIMD registers.
    Floats,
    /// Holds what its first argument says, and sums like a number: `Complex<T>`, `OrderedFloat<T>`, `Vector3<T>`.
    Number,
    /// Holds no float.
    NoFloats,
}

impl LibraryType {
    /// Whether values decide where an element stands, and not when it was put in.
    pub(crate) fn is_keyed(self) -> bool {
        use LibraryType::{HashMap, HashSet, Heap, Map, Set};
        matches!(self, HashMap | Map | HashSet | Set | Heap)
    }
}

/// The order in which the elements of a type come that has no order of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unordered {
    /// As messages arrive.
    Messages,
    /// What is ready comes first.
    Ready,
    /// One for each thread.
    OfThreads,
    /// That of a directory's entries.
    Directory,
}

/// The order of a type's elements, if the program does not determine it; hash containers have a [`LibraryType`].
#[must_use]
pub fn unordered(name: &str) -> Option<Unordered> {
    UNORDERED.iter().find(|(_, names)| names.contains(&name)).map(|(unordered, _)| *unordered)
}

/// Whether a type keeps statistics of the floats that it is given one by one, as Welford's method does.
#[must_use]
pub fn keeps_statistics(name: &str) -> bool {
    STATISTICS.contains(&name)
}

/// Whether a number or an array is a matrix: its product with something has the type of that.
#[must_use]
pub fn is_matrix(name: &str) -> bool {
    name.contains("Mat")
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

/// Traits by whose path a value of any type is made, `Zero::zero()`.
#[must_use]
pub fn makes_values(name: &str) -> bool {
    matches!(name, "Zero" | "One" | "Default" | "ConstZero" | "ConstOne")
}

/// The receiver of a channel whose other end one thread has. No name that a program could write.
pub const ONE_SENDER: &str = "the receiver of one sender";

/// The groups of elements by a key that a method makes one value each of.
pub const GROUPS: &str = "GroupingMap";

/// The iterator over the values of a hash map.
pub const HASH_VALUES: &str = "hash_map::Values";

/// Types of libraries that go through what they are made of in parallel, or in series, as an argument says.
#[must_use]
pub fn is_parallel(name: &str) -> bool {
    matches!(name, "CondIterator")
}

/// The collection whose elements an iterator of std goes through, and in whose order: `hash_map::Iter`.
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

/// Bounds of type parameters that floats fulfil as other numbers do.
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

/// What is known of a type, by its name.
#[must_use]
pub fn library_type(name: &str) -> Option<LibraryType> {
    LISTED.get(name).copied().or_else(|| simd(name)).or_else(|| hashed(name))
}

/// The rows of the table, by name; of two rows that have a name, the first.
static LISTED: LazyLock<FxHashMap<&'static str, LibraryType>> = LazyLock::new(|| {
    let names = ROWS.iter().rev().flat_map(|(kind, names)| names.iter().map(|name| (*name, *kind)));
    names.collect()
});

/// `f32x4`, `F64x2`, `i32x8`: registers of SIMD libraries.
fn simd(name: &str) -> Option<LibraryType> {
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

/// Other maps and sets that say of themselves that they hash.
fn hashed(name: &str) -> Option<LibraryType> {
    if name.contains("Linked") || name.contains("Index") {
        return None;
    }
    match () {
        () if name.ends_with("HashMap") => Some(LibraryType::HashMap),
        () if name.ends_with("HashSet") => Some(LibraryType::HashSet),
        () => None,
    }
}

/// What iterating a type of a library gives, or indexing it.
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
        Some(LibraryType::HashMap | LibraryType::Map) => Ty::Tuple(vec![argument(0).key(), argument(1)]),
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

/// What the receiver of a channel is called whose sender has a name.
#[must_use]
pub fn receiver_of(sender: &str) -> String {
    sender.replace("tx", "rx").replace("sender", "receiver").replace("send", "recv")
}

/// Whether an enum of std or a library holds one value, of which argument of its type.
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

/// Whether a function gives something else whenever it is called, by the end of its path.
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

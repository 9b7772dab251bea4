//! Types of libraries, by name: what they hold and whether their order is one.

use super::Ty;

/// What the lint knows of a type of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Elements in an order of their own.
    Sequence,
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

const ROWS: &[(Kind, &[&str])] = &[
    (
        Kind::Sequence,
        &[
            "Vec", "VecDeque", "LinkedList", "SmallVec", "ArrayVec", "TinyVec", "BinaryHeap", "Slice", "ThinVec", "Simplex",
            "IndexVec", "AlignedVec", "AVec",
        ],
    ),
    (
        Kind::Transparent,
        &[
            "Box", "Rc", "Arc", "Cow", "Ref", "RefMut", "MutexGuard", "RwLockReadGuard", "RwLockWriteGuard", "Pin",
            "ManuallyDrop", "NonNull", "MappedMutexGuard", "AssertUnwindSafe", "MaybeUninit", "CachePadded", "Wrapping",
            "Saturating", "Reverse", "Peekable", "Gc", "Owned", "Shared", "Lazy", "LazyLock", "OnceCell", "OnceLock",
        ],
    ),
    (Kind::HashMap, &["HashMap", "FxHashMap", "AHashMap", "FnvHashMap", "DashMap", "XxHashMap", "StdHashMap", "RandomMap"]),
    (Kind::HashSet, &["HashSet", "FxHashSet", "AHashSet", "FnvHashSet", "DashSet", "XxHashSet", "StdHashSet"]),
    (
        Kind::Map,
        &[
            "BTreeMap", "IndexMap", "FxIndexMap", "LinkedHashMap", "OrdMap", "VecMap", "SkipMap", "SlotMap", "SecondaryMap",
            "DenseSlotMap", "HopSlotMap",
        ],
    ),
    (Kind::Set, &["BTreeSet", "IndexSet", "FxIndexSet", "LinkedHashSet", "OrdSet", "BitSet", "FixedBitSet", "RoaringBitmap"]),
    (
        Kind::Array,
        &[
            "Array", "Array0", "Array1", "Array2", "Array3", "Array4", "Array5", "Array6", "ArrayD", "ArrayBase", "ArrayView",
            "ArrayView0", "ArrayView1", "ArrayView2", "ArrayView3", "ArrayView4", "ArrayViewD", "ArrayViewMut", "ArrayViewMut1",
            "ArrayViewMut2", "ArrayViewMut3", "ArrayViewMutD", "ArcArray", "ArcArray1", "ArcArray2", "CowArray", "DVector",
            "DMatrix", "RowDVector", "OVector", "OMatrix", "SVector", "SMatrix", "DVectorView", "DMatrixView", "DVectorSlice",
            "DMatrixSlice", "MatrixView", "VectorView", "Matrix", "Vector", "Mat", "MatRef", "MatMut", "Col", "ColRef", "Row",
            "RowRef", "CsMat", "CsVec", "CsrMatrix", "CscMatrix", "CooMatrix", "DenseMatrix", "SimdVector",
        ],
    ),
    (
        Kind::Floats,
        &[
            "Vec2", "Vec3", "Vec3A", "Vec4", "DVec2", "DVec3", "DVec4", "Mat2", "Mat3", "Mat3A", "Mat4", "DMat2", "DMat3",
            "DMat4", "Quat", "DQuat", "Affine2", "Affine3A", "DAffine2", "DAffine3", "__m128", "__m128d", "__m256", "__m256d",
            "__m512", "__m512d", "Complex32", "Complex64", "c32", "c64", "float32x2_t", "float32x4_t", "float64x1_t",
            "float64x2_t", "v128f", "NotNan32", "Tensor", "BFloat16", "bf16", "f16",
        ],
    ),
    (
        Kind::Number,
        &[
            "Complex", "OrderedFloat", "NotNan", "N64", "Simd", "Quaternion", "UnitQuaternion", "Unit", "Vector1", "Vector2",
            "Vector3", "Vector4", "Vector5", "Vector6", "Point", "Point1", "Point2", "Point3", "Point4", "OPoint", "Matrix1",
            "Matrix2", "Matrix3", "Matrix4", "Matrix5", "Matrix6", "Matrix2x3", "Matrix3x4", "RowVector2", "RowVector3",
            "Translation2", "Translation3", "Isometry2", "Isometry3", "Rotation2", "Rotation3", "Similarity2", "Similarity3",
            "Coord", "Coordinate", "Rgb", "Rgba", "Luma", "LumaA", "Lab", "Xyz", "Hsv", "Hsl", "Euler", "Rad", "Deg",
        ],
    ),
    (
        Kind::NoFloats,
        &[
            "Duration", "Instant", "SystemTime", "TimeDelta", "NaiveDate", "NaiveDateTime", "DateTime", "String", "str",
            "PathBuf", "Path", "OsString", "OsStr", "BigInt", "BigUint", "BigRational", "Ratio", "Rational64", "Rational",
            "Integer", "Decimal", "BigDecimal", "NonZero", "NonZeroU8", "NonZeroU16", "NonZeroU32", "NonZeroU64", "NonZeroUsize",
            "NonZeroI32", "AtomicBool", "AtomicUsize", "AtomicIsize", "AtomicU8", "AtomicU16", "AtomicI32", "AtomicI64",
            "IVec2", "IVec3", "IVec4", "UVec2", "UVec3", "UVec4", "BVec2", "BVec3", "BVec4", "I64Vec2", "I64Vec3", "USizeVec2",
            "Ordering", "TypeId", "Layout", "TokenStream", "SmolStr", "EcoString", "CompactString", "Uuid", "Bytes", "BytesMut",
            "IpAddr", "Ipv4Addr", "Url", "ThreadId", "Level", "Span", "char", "bool", "U256", "U512", "H256", "Fixed", "FixedI32",
            "FixedI64", "FixedU32", "FixedU64",
        ],
    ),
];

/// What is known of a type, by its name.
#[must_use]
pub fn kind(name: &str) -> Option<Kind> {
    let listed = ROWS.iter().find(|(_, names)| names.contains(&name)).map(|(kind, _)| *kind);
    listed.or_else(|| simd(name)).or_else(|| hashed(name))
}

/// `f32x4`, `F64x2`, `i32x8`: registers of SIMD libraries.
fn simd(name: &str) -> Option<Kind> {
    let (lane, count) = name.split_once(['x', 'X'])?;
    if count.is_empty() || !count.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match lane.to_ascii_lowercase().as_str() {
        "f16" | "f32" | "f64" => Some(Kind::Floats),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" | "isize" | "mask32" | "mask64" => Some(Kind::NoFloats),
        _ => None,
    }
}

/// Other maps and sets that say of themselves that they hash.
fn hashed(name: &str) -> Option<Kind> {
    if name.contains("Linked") || name.contains("Index") {
        return None;
    }
    match () {
        () if name.ends_with("HashMap") => Some(Kind::HashMap),
        () if name.ends_with("HashSet") => Some(Kind::HashSet),
        () => None,
    }
}

/// What iterating a type of a library gives, or indexing it.
#[must_use]
pub fn element(name: &str, arguments: &[Ty]) -> Ty {
    let argument = |index: usize| arguments.get(index).cloned().unwrap_or_default();
    match kind(name) {
        Some(Kind::Sequence | Kind::Array | Kind::Number | Kind::Transparent) => argument(0),
        Some(Kind::Floats) => Ty::Float,
        Some(Kind::HashMap | Kind::Map) => Ty::Tuple(vec![argument(0).key(), argument(1)]),
        Some(Kind::HashSet | Kind::Set) => argument(0).key(),
        Some(Kind::NoFloats) => Ty::Other,
        None => match name {
            "Option" | "Result" | "Receiver" | "ThreadLocal" | "JoinSet" | "FuturesUnordered" | "SegQueue" | "UnboundedReceiver" | "Range" => argument(0),
            "String" | "str" => Ty::Other,
            _ => Ty::Unknown,
        },
    }
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
        "ComplexField", "RealField", "SimdRealField", "SimdComplexField", "UnitMeasure", "FloatMeasure", "Lapack", "NdFloat",
        "GeoFloat", "CoordFloat", "FloatDType", "ArgminFloat", "Real", "Float",
    ];
    const FALSE_FRIENDS: &[&str] = &["ToFloat", "IntoFloat", "FromFloat", "AsFloat", "MaybeFloat", "RealSize", "Realm"];
    if FALSE_FRIENDS.iter().any(|other| name.starts_with(other)) {
        return false;
    }
    let word = |word: &str| {
        name.match_indices(word).any(|(at, _)| !name[at + word.len()..].starts_with(|next: char| next.is_ascii_lowercase()))
    };
    LISTED.contains(&name) || word("Float") || word("Real")
}

/// Traits that no float implements.
#[must_use]
pub fn is_no_float_trait(name: &str) -> bool {
    const LISTED: &[&str] = &[
        "Ord", "Eq", "Hash", "PrimInt", "Integer", "Unsigned", "BitAnd", "BitOr", "BitXor", "Shl", "Shr", "Not", "PrimitiveInteger",
        "AsRef<str>", "Idx", "IndexType", "UnsignedInt", "SignedInt", "Step", "CheckedAdd", "WrappingAdd", "SaturatingAdd",
        "OverflowingAdd",
    ];
    LISTED.contains(&name)
}

//! Cells, locks and atomics: types that hold a value which is changed through a shared reference.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What is known of such a type.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cell {
    /// Whether `get`, `load` and methods that pass the value to a closure give the value inside.
    pub opens: bool,
    /// Whether `borrow` and `get_mut` give the value inside; those of other types give a part.
    pub lends: bool,
    /// Whether its lock gives a `LockResult`.
    pub poisons: bool,
    /// Whether it is read and written as a whole, by methods: `cell.set(cell.get() + x)`.
    pub whole: bool,
    /// Whether `with` of a thread-local cell passes the cell itself.
    pub with_hands_itself: bool,
    /// Whether only one thread can reach it.
    pub of_one_thread: bool,
}

const NONE: Cell =
    Cell { opens: false, lends: false, poisons: false, whole: false, with_hands_itself: false, of_one_thread: false };

const ROWS: &[(&str, Cell)] = &[
    ("Mutex", Cell { opens: true, lends: true, poisons: true, ..NONE }),
    ("RwLock", Cell { opens: true, lends: true, poisons: true, ..NONE }),
    ("RefCell", Cell { opens: true, lends: true, with_hands_itself: true, ..NONE }),
    ("Cell", Cell { opens: true, lends: true, whole: true, with_hands_itself: true, of_one_thread: true, ..NONE }),
    ("UnsafeCell", Cell { opens: true, lends: true, ..NONE }),
    ("OnceCell", Cell { opens: true, with_hands_itself: true, ..NONE }),
    ("Some", Cell { opens: true, ..NONE }),
    ("Atomic", Cell { opens: true, whole: true, ..NONE }),
    ("AtomicCell", Cell { opens: true, whole: true, ..NONE }),
    ("AtomicU32", Cell { whole: true, ..NONE }),
    ("AtomicU64", Cell { whole: true, ..NONE }),
];

static TABLE: LazyLock<HashMap<&'static str, Cell>> = LazyLock::new(|| ROWS.iter().copied().collect());

/// What is known of a cell by the name of its type; for any other type, every answer is no.
#[must_use]
pub fn cell(name: &str) -> Cell {
    TABLE.get(name).copied().unwrap_or(NONE)
}

/// Whether a type holds one value, which its methods give: cells, and locks by any name.
#[must_use]
pub fn is_cell(name: &str) -> bool {
    cell(name).opens || name.ends_with("Mutex") || name.ends_with("RwLock")
}

/// Whether a type is a lock, by its name.
#[must_use]
pub fn is_lock(name: &str) -> bool {
    name.contains("Mutex") || name.contains("Lock")
}

/// Types that own a value which several owners share: a lock inside of one is the same lock.
#[must_use]
pub fn is_shared_owner(name: &str) -> bool {
    matches!(name, "Arc" | "Rc")
}

/// The type that holds a value for each thread.
pub const PER_THREAD: &str = "ThreadLocal";

/// The handle of a thread, which gives what the thread's closure gave.
pub const HANDLE: &str = "JoinHandle";

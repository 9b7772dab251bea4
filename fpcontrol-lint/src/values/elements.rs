//! What iterating gives, and in which order.

use crate::facts::{Order, Source};
use crate::hir::Span;
use crate::types::Ty;
use crate::types::library::{LibraryType, Unordered, hashing, library_type, unordered};
use crate::types::tables::hashing::{Hashing, of_container};
use crate::values::Value;

/// The source of the order in which a value is iterated because of its type, if the program does not determine it.
pub(crate) fn order_of_value(value: &Value, at: Span) -> Option<Order> {
    order_of_type(&value.ty, at).map(|order| order.of_declared(value.declared))
}

/// The source of a type's iteration order, if the program does not determine it.
pub(crate) fn order_of_type(ty: &Ty, at: Span) -> Option<Order> {
    let order = |source, label: std::borrow::Cow<'static, str>| Some(Order::new(source, at, label));
    match ty {
        Ty::Key(inner) => order_of_type(inner, at),
        Ty::Named(name, arguments) => match library_type(name) {
            Some(LibraryType::HashMap | LibraryType::HashSet) => {
                let (source, label) = hashed(name, hashing(name, arguments));
                order(source, label.into())
            }
            _ => match unordered(name)? {
                Unordered::Messages => {
                    order(Source::Arrival, "messages arrive in an order that changes from run to run".into())
                }
                Unordered::Ready => order(Source::Arrival, format!("`{name}` yields what is ready first").into()),
                Unordered::OfThreads => order(Source::Arrival, "each thread holds what it happened to work on".into()),
                Unordered::Directory => {
                    order(Source::FileSystem, "directory entries come in the order of the file system".into())
                }
            },
        },
        Ty::Parallel(_) => order(Source::Parallel, "a parallel iterator joins its parts as threads steal work".into()),
        Ty::Unknown
        | Ty::Float
        | Ty::Integer
        | Ty::Other
        | Ty::Parameter(_)
        | Ty::Tuple(_)
        | Ty::Sequence(_)
        | Ty::Iterator(_)
        | Ty::Function(..) => None,
    }
}

/// The source of a hash container's order, and the label that gives the reason.
fn hashed(name: &str, hashing: Hashing) -> (Source, String) {
    let article = if name.starts_with(['A', 'E', 'F', 'I', 'O', 'U', 'e']) { "an" } else { "a" };
    let seeded = "is iterated in the order of its hash, which is not fixed";
    match hashing {
        Hashing::Seed => (Source::Hash, format!("{article} `{name}` {seeded}")),
        Hashing::SeedOfMany => (Source::Hash, format!("{article} `{name}` of more than 32 entries {seeded}")),
        Hashing::History => {
            let with = if of_container(name).is_some() { "" } else { " with this hasher" };
            let reason = "depends on its capacity and on the history of its entries";
            (Source::History, format!("the order of {article} `{name}`{with} {reason}"))
        }
        Hashing::Locked => {
            let reason = "depends on its capacity and on the history of its entries";
            let evidence = "in `Cargo.lock`, no feature of `ahash` gives its hasher a seed";
            (Source::History, format!("the order of {article} `{name}` {reason}: {evidence}"))
        }
        Hashing::Processors => {
            let reason = "depends on the number of processors, and on the history of its entries";
            (Source::History, format!("the order of {article} `{name}` with this hasher {reason}"))
        }
        Hashing::Keys => (
            Source::History,
            format!("the order of {article} `{name}` depends on all its keys and on the version of `phf`"),
        ),
    }
}

//! What decides the order of hash containers: by the name of the container, by its hasher, and by the crate of a type whose own name is
//! too common.

use super::{Rows, by_name};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What decides the order in which a hash container gives its elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hashing {
    /// A seed that each process draws anew, or the address of something.
    Seed,
    /// A seed, if there are more entries than are kept in a vector.
    SeedOfMany,
    /// The capacity and the history of the entries: the hasher has no seed.
    History,
    /// The same: by the lock file, no feature gives the hasher a seed.
    Locked,
    /// The same, and the number of processors, by which the entries are divided.
    Processors,
    /// The keys, at compile time.
    Keys,
}

/// Hashers of ahash that have constant keys, because no package of the lock file brings them a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Constant {
    /// `AHasher::default()`.
    pub ahash: bool,
    /// The default hasher of hashbrown 0.14, which is ahash's.
    pub hashbrown: bool,
}

impl Constant {
    /// One bit for each, for keys of the cache.
    #[must_use]
    pub fn bits(self) -> u64 {
        u64::from(self.ahash) | u64::from(self.hashbrown) << 1
    }
}

/// Containers whose hasher follows from their names. Others have the hasher that an argument names, or one with a seed.
const CONTAINERS: Rows<Hashing> = &[
    (
        Hashing::History,
        "FxHashMap FxHashSet FnvHashMap FnvHashSet IntMap IntSet NoHashMap NoHashSet UstrMap UstrSet DefIdMap TypeIdMap \
         EntityHashMap EntityHashSet bevy::HashMap bevy::HashSet",
    ),
    (Hashing::Keys, "phf::Map phf::Set"),
    (Hashing::SeedOfMany, "halfbrown::HashMap halfbrown::SizedHashMap"),
];

/// Hashers without a seed, and what builds them. A `BuildHasherDefault` makes each hasher by `Default`, which draws no seed.
const WITHOUT_SEED: &str = "BuildHasherDefault FxBuildHasher FnvBuildHasher BuildNoHashHasher FixedState \
     FixedHasher EntityHash NoOpHash PassHash";

/// Hashers whose `Default` draws a seed in each process: with the feature `runtime-rng` of ahash, which any crate may enable.
const WITH_SEED: &str = "AHasher";

/// Containers whose hasher, if no argument names one, has constant keys by the lock file.
const WITH_CONSTANT: &str = "hashbrown::HashMap hashbrown::HashSet";

/// Hashers with constant keys by the lock file.
const CONSTANT: &str = "ahash::AHasher";

/// Containers that are divided among as many parts as there are processors.
const DIVIDED: &str = "DashMap DashSet ReadOnlyView";

/// Types whose own names are too common: their crate, a module that must stand in their path, and their names in the other tables.
const OF_CRATES: &[(&str, Option<&str>, &str)] = &[
    ("phf", None, "phf::Map phf::Set"),
    ("halfbrown", None, "halfbrown::HashMap halfbrown::SizedHashMap"),
    ("moka", None, "moka::Cache moka::SegmentedCache"),
    ("mini_moka", None, "moka::Cache"),
    ("quick_cache", Some("sync"), "quick_cache::Cache"),
    ("evmap", None, "evmap::ReadHandle evmap::MapReadRef"),
    ("bevy", Some("platform"), "bevy::HashMap bevy::HashSet"),
    ("bevy_platform", None, "bevy::HashMap bevy::HashSet"),
];

/// Whether some of the hashers have constant keys.
type Condition = fn(Constant) -> bool;

/// Types whose seed a feature decides, in crates whose lock file shows that it has none: their crate, the condition, and their names.
const OF_LOCKED: &[(&str, Condition, &str)] =
    &[("ahash", |constant| constant.ahash, CONSTANT), ("hashbrown", |constant| constant.hashbrown, WITH_CONSTANT)];

static BY_CONTAINER: LazyLock<FxHashMap<&'static str, Hashing>> = LazyLock::new(|| by_name(CONTAINERS));

/// What the name of a container says of its order.
#[must_use]
pub fn of_container(name: &str) -> Option<Hashing> {
    BY_CONTAINER.get(name).copied()
}

/// Whether what builds hashers, or a hasher itself, has no seed.
#[must_use]
pub fn is_without_seed(hasher: &str) -> bool {
    WITHOUT_SEED.split_whitespace().any(|name| name == hasher)
}

/// Whether `Default` makes a hasher with a seed.
#[must_use]
pub fn draws_seed(hasher: &str) -> bool {
    WITH_SEED.split_whitespace().any(|name| name == hasher)
}

/// Whether the hasher of a container has constant keys if no argument names another.
#[must_use]
pub fn has_constant_default(name: &str) -> bool {
    WITH_CONSTANT.split_whitespace().any(|container| container == name)
}

/// Whether a hasher has constant keys by the lock file.
#[must_use]
pub fn is_constant(hasher: &str) -> bool {
    CONSTANT.split_whitespace().any(|name| name == hasher)
}

/// Whether a container is divided among as many parts as there are processors.
#[must_use]
pub fn is_divided(name: &str) -> bool {
    DIVIDED.split_whitespace().any(|divided| divided == name)
}

/// The name in the other tables of a type that is told by the crate at the beginning of its path, in a crate where some hashers have constant
/// keys. It is not a name that a program could write.
#[must_use]
pub fn of_crate(path: &[&str], constant: Constant) -> Option<&'static str> {
    let [first, modules @ .., last] = path else { return None };
    let fits = |(of, module, _): &&(&str, Option<&str>, &str)| {
        of == first && module.is_none_or(|module| modules.contains(&module))
    };
    let by_crate = OF_CRATES.iter().filter(fits).map(|(.., names)| *names);
    let by_lock = OF_LOCKED.iter().filter(|(of, holds, _)| of == first && holds(constant)).map(|(.., names)| *names);
    let mut names = by_crate.chain(by_lock).flat_map(str::split_whitespace);
    names.find(|name| name.strip_suffix(last).is_some_and(|of| of.ends_with("::")))
}

/// Whether a crate has types of that kind.
#[must_use]
pub fn is_listed(name: &str) -> bool {
    OF_CRATES.iter().any(|(of, ..)| *of == name) || OF_LOCKED.iter().any(|(of, ..)| *of == name)
}

#[cfg(test)]
mod tests {
    use super::{Constant, of_crate};

    #[test]
    fn each_name_stands_once() {
        super::super::assert_each_name_stands_once(super::CONTAINERS);
    }

    #[test]
    fn a_common_name_is_told_by_its_crate() {
        let named = |path: &str| of_crate(&path.split("::").collect::<Vec<_>>(), Constant::default());
        assert_eq!(named("moka::sync::Cache"), Some("moka::Cache"));
        assert_eq!(named("quick_cache::sync::Cache"), Some("quick_cache::Cache"));
        assert_eq!(named("quick_cache::unsync::Cache"), None);
        assert_eq!(named("lru::Cache"), None);
        assert_eq!(named("Cache"), None);
        assert_eq!(named("hashbrown::HashMap"), None);
        let locked = Constant { hashbrown: true, ..Constant::default() };
        assert_eq!(of_crate(&["hashbrown", "HashMap"], locked), Some("hashbrown::HashMap"));
        assert_eq!(of_crate(&["ahash", "AHasher"], locked), None);
    }
}

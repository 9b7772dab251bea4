//! The rebuild of a crate when the manifest changes that has its settings.

/// Makes the compiler read the manifest of the crate that calls it, so that Cargo builds the crate again when the manifest changes.
#[doc(hidden)]
#[macro_export]
macro_rules! __manifest {
    () => {
        const _: &[u8] = ::core::include_bytes!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
    };
}

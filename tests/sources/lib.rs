//! Brings the sources of published crates: see the manifest.

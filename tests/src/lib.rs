//! Oracles and case generators.

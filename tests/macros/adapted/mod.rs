//! Methods of other crates' types that compute, and that floats have not: `z.norm()`, `v.dot(w)`. And users' own methods of these names, which stay theirs.

mod complex;
mod own_types;
mod reached;
mod vectors;

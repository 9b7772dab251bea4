//! Slices: every backend's kernels against the reference, element by element.

mod functions;
mod kernels;
mod slice_versions;

//! A stand-in for cuda-oxide's crate `cuda-device`, version 0.2.1: the 112 functions of its `float`, and what its examples use.
//!
//! The real ones panic on the host. These compute, and count their calls by name: [`calls::counted`]. Its `convert` is not here: its functions are of f16, bf16 and
//! smaller formats, and no operation on `f32` and `f64` needs one.

pub mod calls;
pub mod float;
pub mod thread;

pub use cuda_macros::{cuda_module, kernel};

use thread::ThreadIndex;

/// An array of which each thread writes its own element.
#[derive(Debug)]
pub struct DisjointSlice<'a, T>(&'a mut [T]);

impl<'a, T> DisjointSlice<'a, T> {
    /// All of an array.
    pub fn new(elements: &'a mut [T]) -> Self {
        Self(elements)
    }

    /// The element of a thread, if it has one.
    pub fn get_mut(&mut self, index: ThreadIndex) -> Option<&mut T> {
        self.0.get_mut(index.get())
    }
}

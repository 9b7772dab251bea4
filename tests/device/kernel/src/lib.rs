//! Kernels for the device tests, in three groups whose names begin accordingly:
//!
//! - `row_…`: one for each instruction that the backend has ([`rows`]);
//! - `shared_…`: one for each annotated function that the host calls too ([`annotated`], [`shared`]);
//! - `probe_…`: instructions whose behaviour NVIDIA does not document ([`probes`], [`probe_table`]); these are measured, not
//!   compared.
//!
//! All kernels have the same parameters: three arrays of operands, of which those that the operation lacks are not read, one
//! array of results, and their length. A thread computes one element.
#![no_std]
#![feature(abi_ptx, asm_experimental_arch, stdarch_nvptx)]

mod annotated;
mod element;
mod probe_table;
mod probes;
mod rows;
mod shared;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

//! Kernels for the device tests, in groups whose names begin accordingly:
//!
//! - `row_…`: one for each instruction of the tables ([`rows`]);
//! - `shared_…`: one for each annotated function that the host calls too ([`annotated`], [`shared`]);
//! - `region_…`: functions of regions that flush and approximate ([`regions`]);
//! - `probe_…`, `atomic_…`: behaviour that NVIDIA does not document ([`probes`], [`probe_table`], [`atomics`]); it is measured,
//!   not compared;
//! - `cuda_…`: one for each intrinsic of `fpcontrol::cuda`, in a build of its own ([`intrinsics`]), which is read, not run.
//!
//! All kernels have the same parameters: three arrays of operands, of which those that the operation lacks are not read, one
//! array of results, and their length. A thread computes one element.
#![no_std]
#![feature(abi_ptx, stdarch_nvptx)]
#![cfg_attr(not(any(feature = "intrinsics", target_feature = "sm_90")), feature(asm_experimental_arch))]

#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod annotated;
#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod atomics;
mod element;
#[cfg(feature = "intrinsics")]
mod intrinsics;
#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod probe_table;
#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod probes;
#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod regions;
#[cfg(not(feature = "intrinsics"))]
mod rows;
#[cfg(not(any(feature = "intrinsics", target_feature = "sm_90")))]
mod shared;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

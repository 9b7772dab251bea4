//! Kernels whose PTX is compared with what nvcc makes of the same function in CUDA C++, in three groups whose names begin
//! accordingly:
//!
//! - `intrinsic_…`: one for each function of `fpcontrol::cuda` ([`intrinsics`]);
//! - `contract_…`, `no_contract_…`: one for each expression and type, under `#[contract]` and under `#[no_contract]` ([`shapes`]);
//! - `flags_…`: one for each operation under each combination of nvcc's flags ([`flags`]).
//!
//! They are read, not run. Each takes its operands by value or through one pointer, so that nothing but the function remains.
#![no_std]
#![feature(abi_ptx)]

mod call;
mod expressions;
mod flags;
mod intrinsics;
mod operations;
mod shapes;
mod table;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

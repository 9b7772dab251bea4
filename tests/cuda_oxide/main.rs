//! The backend for cuda-oxide, over a crate of the same names whose functions compute by the reference and count their calls.
//!
//! `routing.rs` says which function each operation calls, `values.rs` compares all values with the reference, `regions.rs` does both for annotated functions. `codegen/cuda_oxide.rs` reads the code
//! that is compiled. `device/`, `macros/`, `core/` and `host/` are the stand-ins; `examples/cuda_oxide` is built with them.

mod regions;
mod routing;
mod values;

fpcontrol::cuda_oxide! {
    /// The backend of device functions.
    pub Gpu => cuda_device
}

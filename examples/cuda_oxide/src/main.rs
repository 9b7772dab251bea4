//! The same annotated functions on the host and in kernels of cuda-oxide, compared bit by bit.
//!
//! ```text
//! cargo oxide run      on a GPU, with cuda-oxide's crates in the manifest
//! cargo run            with stand-ins, which run the kernels on the host
//! ```
//!
//! The exit status is 0 if all results are equal, 1 if some differ.

mod functions;

use cuda_core::{CudaContext, DeviceBuffer, LaunchConfig};
use cuda_device::{DisjointSlice, cuda_module, kernel, thread};
use fpcontrol::backend;
use std::process::ExitCode;

fpcontrol::cuda_oxide! {
    /// What device functions compute with.
    pub Gpu => cuda_device
}

#[cuda_module]
mod kernels {
    use super::*;

    #[kernel]
    pub fn discriminant(a: &[f32], b: &[f32], c: &[f32], mut out: DisjointSlice<f32>) {
        let i = thread::index_1d();
        if let Some(out) = out.get_mut(i) {
            *out = functions::discriminant::<Gpu>(a[i.get()], b[i.get()], c[i.get()]);
        }
    }

    #[kernel]
    pub fn discriminant_fused(a: &[f32], b: &[f32], c: &[f32], mut out: DisjointSlice<f32>) {
        let i = thread::index_1d();
        if let Some(out) = out.get_mut(i) {
            *out = functions::discriminant_fused::<Gpu>(a[i.get()], b[i.get()], c[i.get()]);
        }
    }

    #[kernel]
    pub fn norm_up(a: &[f32], b: &[f32], c: &[f32], mut out: DisjointSlice<f32>) {
        let i = thread::index_1d();
        if let Some(out) = out.get_mut(i) {
            *out = functions::norm_up::<Gpu>(a[i.get()], b[i.get()], c[i.get()]);
        }
    }

    #[kernel]
    pub fn ratio_down(a: &[f32], b: &[f32], c: &[f32], mut out: DisjointSlice<f32>) {
        let i = thread::index_1d();
        if let Some(out) = out.get_mut(i) {
            *out = functions::ratio_down::<Gpu>(a[i.get()], b[i.get()], c[i.get()]);
        }
    }

    #[kernel]
    pub fn sigmoid_up(a: &[f32], b: &[f32], c: &[f32], mut out: DisjointSlice<f32>) {
        let i = thread::index_1d();
        if let Some(out) = out.get_mut(i) {
            *out = functions::sigmoid_up::<Gpu>(a[i.get()], b[i.get()], c[i.get()]);
        }
    }
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let context = CudaContext::new(0)?;
    let stream = context.default_stream();
    let module = kernels::load(&context)?;
    let [a, b, c] = operands();
    let [on_a, on_b, on_c] = [&a, &b, &c].map(|values| DeviceBuffer::from_host(&stream, values));
    let (on_a, on_b, on_c) = (on_a?, on_b?, on_c?);
    let mut different = 0;

    macro_rules! compare {
        ($($function:ident)*) => {
            $(
                let mut out = DeviceBuffer::<f32>::zeroed(&stream, a.len())?;
                let threads = LaunchConfig::for_num_elems(a.len() as u32);
                // SAFETY: the kernel writes the elements of `out` only, and reads as many of the others.
                unsafe { module.$function(&stream, threads, &on_a, &on_b, &on_c, &mut out) }?;
                let host = |i: usize| functions::$function::<backend::Default>(a[i], b[i], c[i]);
                let host: Vec<f32> = (0..a.len()).map(host).collect();
                different += report(stringify!($function), &host, &out.to_host_vec(&stream)?);
            )*
        };
    }

    compare! { discriminant discriminant_fused norm_up ratio_down sigmoid_up }
    Ok(if different == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Operands between 2^-8 and 2^8, and every bit pattern in a quarter of the cases.
fn operands() -> [Vec<f32>; 3] {
    let mut state = 0x5eed_u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let bits = (state >> 32) as u32;
        match bits % 4 {
            0 => f32::from_bits(bits.rotate_left(13)),
            _ => f32::from_bits(bits & 0x807f_ffff | (119 + (bits >> 26) % 16) << 23),
        }
    };
    std::array::from_fn(|_| (0..1 << 12).map(|_| next()).collect())
}

/// Prints how many results differ, and the first. Two NaNs are equal: their bits are not promised.
fn report(name: &str, host: &[f32], device: &[f32]) -> usize {
    let same = |a: f32, b: f32| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
    let different: Vec<_> = (0..host.len()).filter(|&i| !same(host[i], device[i])).collect();
    print!("{name:20} {} results, {} different", host.len(), different.len());
    match different.first() {
        Some(&i) => {
            println!("; the first, {i}: {:08x} on the host, {:08x} there", host[i].to_bits(), device[i].to_bits())
        }
        None => println!(),
    }
    different.len()
}

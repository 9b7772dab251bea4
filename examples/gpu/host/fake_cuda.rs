//! A CUDA driver without a GPU: it runs the kernels by calling the functions. What cudarc asks of a driver is rehearsed with it,
//! and what the program says where the driver refuses. `FAKE_CUDA` says what it plays: see [`plays`].
//!
//! The caller keeps the contract of cuda.h: pointers are to what the driver's functions read and store, and device addresses
//! are those that the allocation gave, which here are addresses of host memory.
#![allow(non_snake_case, missing_docs)]

#[path = "../kernel/src/functions.rs"]
mod functions;

use functions::for_each_function;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr;

/// `absent`: no GPU. `old`: a driver of CUDA 10.2. `sm_61`: an old GPU. `refuse`: the PTX does not load. `fault`: one bit of the
/// hundredth result of each kernel is wrong. `fail`: kernels do not run.
fn plays(role: &str) -> bool {
    std::env::var("FAKE_CUDA").is_ok_and(|value| value == role)
}

const CONTEXT: *mut c_void = ptr::without_provenance_mut(7);
const MODULE: *mut c_void = ptr::without_provenance_mut(8);

#[unsafe(no_mangle)]
extern "C" fn cuInit(_: c_uint) -> c_int {
    if plays("absent") { 100 } else { 0 }
}

macro_rules! stores {
    ($($name:ident($($argument:ident: $type:ty),*): $result:ty = $value:expr;)*) => {
        $(
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $name(result: *mut $result, $($argument: $type),*) -> c_int {
                // SAFETY: the contract of cuda.h.
                unsafe { *result = $value };
                0
            }
        )*
    };
}

stores! {
    cuDriverGetVersion(): c_int = if plays("old") { 10_020 } else { 13_010 };
    cuDeviceGetCount(): c_int = 1;
    cuDeviceGet(ordinal: c_int): c_int = ordinal;
    cuDeviceGetAttribute(attribute: c_int, _device: c_int): c_int = match attribute {
        75 => [9, 6][usize::from(plays("sm_61"))],
        76 => [0, 1][usize::from(plays("sm_61"))],
        _ => 0,
    };
    cuDevicePrimaryCtxRetain(_device: c_int): *mut c_void = CONTEXT;
    cuCtxGetCurrent(): *mut c_void = CONTEXT;
    cuEventCreate(_flags: c_uint): *mut c_void = ptr::without_provenance_mut(9);
    cuMemAlloc_v2(size: usize): u64 = vec![0_u64; size.div_ceil(8)].leak().as_mut_ptr().expose_provenance() as u64;
    cuMemAllocAsync(size: usize, _stream: *mut c_void): u64 =
        vec![0_u64; size.div_ceil(8)].leak().as_mut_ptr().expose_provenance() as u64;
}

/// The handle of a function is its name, whose copy is never freed.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleGetFunction(
    function: *mut *mut c_void,
    module: *mut c_void,
    name: *const c_char,
) -> c_int {
    assert_eq!(module, MODULE);
    // SAFETY: the contract of cuda.h.
    unsafe { *function = CStr::from_ptr(name).to_owned().into_raw().cast() };
    0
}

macro_rules! succeeds {
    ($($name:ident($($type:ty),*);)*) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name($(_: $type),*) -> c_int {
                0
            }
        )*
    };
}

succeeds! {
    cuCtxSetCurrent(*mut c_void);
    cuCtxSynchronize();
    cuDevicePrimaryCtxRelease_v2(c_int);
    cuEventDestroy_v2(*mut c_void);
    cuEventRecord(*mut c_void, *mut c_void);
    cuEventSynchronize(*mut c_void);
    cuMemFree_v2(u64);
    cuMemFreeAsync(u64, *mut c_void);
    cuModuleUnload(*mut c_void);
    cuStreamSynchronize(*mut c_void);
    cuStreamWaitEvent(*mut c_void, *mut c_void, c_uint);
}

macro_rules! texts {
    ($($name:ident($status:ident): $text:expr;)*) => {
        $(
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $name($status: c_int, text: *mut *const c_char) -> c_int {
                // SAFETY: the contract of cuda.h.
                unsafe { *text = $text.as_ptr() };
                0
            }
        )*
    };
}

texts! {
    cuGetErrorName(status): if status == 100 { c"CUDA_ERROR_NO_DEVICE" } else { c"CUDA_ERROR_FAKE" };
    cuGetErrorString(_status): c"the fake refused";
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGetName(name: *mut c_char, length: c_int, _: c_int) -> c_int {
    let text = c"Fake GPU";
    assert!(length as usize > text.count_bytes());
    // SAFETY: the contract of cuda.h, and the length.
    unsafe { name.copy_from_nonoverlapping(text.as_ptr(), text.count_bytes() + 1) };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleLoadData(module: *mut *mut c_void, image: *const c_char) -> c_int {
    if plays("refuse") {
        return 218;
    }
    // SAFETY: the contract of cuda.h: an image that ends in NUL.
    unsafe {
        assert!(CStr::from_ptr(image).to_str().is_ok_and(|ptx| ptx.contains(".entry discriminant(")));
        *module = MODULE;
    }
    0
}

fn memory<T>(address: u64) -> *mut T {
    ptr::with_exposed_provenance_mut(address as usize)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyHtoDAsync_v2(address: u64, source: *const u8, size: usize, _: *mut c_void) -> c_int {
    // SAFETY: the contract of cuda.h.
    unsafe { memory::<u8>(address).copy_from_nonoverlapping(source, size) };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyDtoHAsync_v2(target: *mut u8, address: u64, size: usize, _: *mut c_void) -> c_int {
    // SAFETY: the contract of cuda.h.
    unsafe { target.copy_from_nonoverlapping(memory::<u8>(address), size) };
    0
}

type Function = fn(f32, f32, f32) -> f32;

macro_rules! list {
    ($($name:ident)*) => {
        fn function(kernel: &CStr) -> Option<Function> {
            match kernel.to_str().ok()? {
                $(stringify!($name) => Some(functions::$name),)*
                _ => None,
            }
        }
    };
}

for_each_function! { list }

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLaunchKernel(
    kernel: *mut c_void,
    blocks: c_uint,
    _: c_uint,
    _: c_uint,
    threads: c_uint,
    _: c_uint,
    _: c_uint,
    _: c_uint,
    _: *mut c_void,
    parameters: *mut *mut c_void,
    _: *mut *mut c_void,
) -> c_int {
    if plays("fail") {
        return 719;
    }
    // SAFETY: the handle is the name; the kernels have five parameters of 8 bytes, and arrays of the length that the last says.
    unsafe {
        let function = function(CStr::from_ptr(kernel.cast())).expect("a kernel of the PTX");
        let parameters = std::slice::from_raw_parts(parameters, 5);
        let [a, b, c, results, length] = std::array::from_fn(|i| *parameters[i].cast::<u64>());
        assert!(u64::from(blocks) * u64::from(threads) >= length);
        for i in 0..length as usize {
            let operand = |array| memory::<f32>(array).add(i).read();
            let result = function(operand(a), operand(b), operand(c));
            let fault = u32::from(plays("fault") && i == 100);
            memory::<f32>(results).add(i).write(f32::from_bits(result.to_bits() ^ fault));
        }
    }
    0
}

//! A CUDA driver without a GPU, so that the calls of the real one are rehearsed: order, types, sizes, and what is said when
//! it refuses. Built by the test `driver` as `libcuda.so.1`. It adds in `row_add_rn_f32`, and leaves every other kernel's
//! results as they were. `FAKE_CUDA` is `absent` for a machine without GPU, `old` for
//! one that is too old, `refuse` for a PTX that does not load.
//!
//! The caller keeps the contract of cuda.h, as the program's own proofs say: pointers are to what the driver's functions
//! read and store, and device addresses are those that `cuMemAlloc` gave, which here are addresses of host memory.
#![allow(non_snake_case)]

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

fn plays(role: &str) -> bool {
    std::env::var("FAKE_CUDA").is_ok_and(|value| value == role)
}

#[unsafe(no_mangle)]
extern "C" fn cuInit(flags: c_uint) -> c_int {
    assert_eq!(flags, 0);
    if plays("absent") { 100 } else { 0 }
}

macro_rules! stores {
    ($($name:ident($($argument:ident: $type:ty),*) $value:expr;)*) => {
        $(
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $name(result: *mut c_int, $($argument: $type),*) -> c_int {
                // SAFETY: the contract of cuda.h.
                unsafe { *result = $value };
                0
            }
        )*
    };
}

stores! {
    cuDriverGetVersion() 13_010;
    cuDeviceGetCount() 1;
    cuDeviceGet(ordinal: c_int) ordinal + 40;
    cuDeviceGetAttribute(attribute: c_int, device: c_int) if device == 40 { attribute - if plays("old") { 70 } else { 66 } } else { -1 };
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGetName(name: *mut c_char, length: c_int, device: c_int) -> c_int {
    let text = c"Fake \"GPU\"";
    assert!(length as usize > text.count_bytes() && device == 40);
    // SAFETY: the contract of cuda.h, and the length.
    unsafe { name.copy_from_nonoverlapping(text.as_ptr(), text.count_bytes() + 1) };
    0
}

macro_rules! texts {
    ($($name:ident: $text:literal;)*) => {
        $(
            #[unsafe(no_mangle)]
            unsafe extern "C" fn $name(_: c_int, text: *mut *const c_char) -> c_int {
                // SAFETY: the contract of cuda.h.
                unsafe { *text = $text.as_ptr() };
                0
            }
        )*
    };
}

texts! {
    cuGetErrorName: c"CUDA_ERROR_FAKE";
    cuGetErrorString: c"the fake refused";
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuDevicePrimaryCtxRetain(context: *mut *mut c_void, device: c_int) -> c_int {
    assert_eq!(device, 40);
    // SAFETY: the contract of cuda.h.
    unsafe { *context = std::ptr::without_provenance_mut(7) };
    0
}

#[unsafe(no_mangle)]
extern "C" fn cuCtxSetCurrent(context: *mut c_void) -> c_int {
    assert_eq!(context.addr(), 7);
    0
}

#[unsafe(no_mangle)]
extern "C" fn cuCtxSynchronize() -> c_int {
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleLoadDataEx(
    module: *mut *mut c_void,
    image: *const c_char,
    count: c_uint,
    options: *const c_uint,
    values: *const *mut c_void,
) -> c_int {
    // SAFETY: the contract of cuda.h: an image that ends in NUL, and `count` options with their values.
    unsafe {
        let options = std::slice::from_raw_parts(options, count as usize);
        let values = std::slice::from_raw_parts(values, count as usize);
        assert_eq!(options, [5, 6]);
        let log = c"ptxas fatal: Unsupported .version";
        assert!(values[1].addr() > log.count_bytes());
        if plays("refuse") {
            values[0].cast::<c_char>().copy_from_nonoverlapping(log.as_ptr(), log.count_bytes() + 1);
            return 222;
        }
        assert!(CStr::from_ptr(image).to_str().is_ok_and(|ptx| ptx.contains(".entry row_")));
        *module = std::ptr::without_provenance_mut(8);
    }
    0
}

/// The handle of a function is its name.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleGetFunction(
    function: *mut *mut c_void,
    module: *mut c_void,
    name: *const c_char,
) -> c_int {
    assert_eq!(module.addr(), 8);
    // SAFETY: the contract of cuda.h. The copy of the name is never freed.
    unsafe { *function = CStr::from_ptr(name).to_owned().into_raw().cast() };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemAlloc_v2(address: *mut u64, size: usize) -> c_int {
    let memory = vec![0_u64; size.div_ceil(8)].leak();
    // SAFETY: the contract of cuda.h.
    unsafe { *address = memory.as_mut_ptr().expose_provenance() as u64 };
    0
}

fn memory<T>(address: u64) -> *mut T {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemsetD8_v2(address: u64, value: u8, size: usize) -> c_int {
    // SAFETY: the contract of cuda.h.
    unsafe { memory::<u8>(address).write_bytes(value, size) };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyHtoD_v2(address: u64, source: *const u8, size: usize) -> c_int {
    // SAFETY: the contract of cuda.h.
    unsafe { memory::<u8>(address).copy_from_nonoverlapping(source, size) };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyDtoH_v2(target: *mut u8, address: u64, size: usize) -> c_int {
    // SAFETY: the contract of cuda.h.
    unsafe { target.copy_from_nonoverlapping(memory::<u8>(address), size) };
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLaunchKernel(
    function: *mut c_void,
    blocks: c_uint,
    _: c_uint,
    _: c_uint,
    threads: c_uint,
    _: c_uint,
    _: c_uint,
    shared: c_uint,
    stream: *mut c_void,
    parameters: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> c_int {
    assert!(shared == 0 && stream.is_null() && extra.is_null());
    // SAFETY: the kernels have five parameters of 8 bytes, and buffers of the length that the last one says.
    unsafe {
        let parameters = std::slice::from_raw_parts(parameters, 5);
        let [a, b, _, results, length] = std::array::from_fn(|i| *parameters[i].cast::<u64>());
        let surplus = u64::from(blocks) * u64::from(threads) - length;
        assert!(surplus < u64::from(threads));
        if CStr::from_ptr(function.cast()) == c"row_add_rn_f32" {
            for i in 0..length as usize {
                *memory::<f32>(results).add(i) = *memory::<f32>(a).add(i) + *memory::<f32>(b).add(i);
            }
        }
    }
    0
}

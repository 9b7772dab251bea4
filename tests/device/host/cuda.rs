//! The functions of the CUDA driver that are needed, found while the program runs.
//!
//! Fifteen declarations and `libloading` rather than a binding crate: nothing of CUDA is needed to build, and "no library",
//! "too old", "no device" and "refused this PTX" stay four different answers.

use crate::Failure;
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr;

/// `CUresult`.
pub type Status = c_int;
/// `CUdevice`.
pub type Ordinal = c_int;
/// `CUdeviceptr`.
pub type Address = u64;
/// `CUcontext`, `CUmodule`, `CUfunction`, `CUstream`.
pub type Handle = *mut c_void;

const NAMES: &[&str] = if cfg!(windows) { &["nvcuda.dll"] } else { &["libcuda.so.1", "libcuda.so"] };
const NO_DEVICE: Status = 100;

macro_rules! functions {
    ($($name:ident: $symbol:literal ($($type:ty),*);)*) => {
        /// The driver.
        pub struct Cuda {
            $(pub $name: unsafe extern "C" fn($($type),*) -> Status,)*
            // The functions are valid as long as it is.
            _library: Library,
        }

        impl Cuda {
            fn bind(library: Library) -> Result<Self, Failure> {
                $(
                    // SAFETY: the types are those of cuda.h (CUDA 13; unchanged since 4.0) for the symbol, and the pointer
                    // is stored beside the library, which is not closed before it.
                    let $name = *unsafe { library.get::<unsafe extern "C" fn($($type),*) -> Status>($symbol) }
                        .map_err(|error| Failure::Driver(format!("the driver is too old: {error}")))?;
                )*
                Ok(Self { $($name,)* _library: library })
            }
        }
    };
}

functions! {
    init: b"cuInit" (c_uint);
    driver_version: b"cuDriverGetVersion" (*mut c_int);
    error_name: b"cuGetErrorName" (Status, *mut *const c_char);
    error_text: b"cuGetErrorString" (Status, *mut *const c_char);
    device_count: b"cuDeviceGetCount" (*mut c_int);
    device: b"cuDeviceGet" (*mut Ordinal, c_int);
    device_name: b"cuDeviceGetName" (*mut c_char, c_int, Ordinal);
    device_attribute: b"cuDeviceGetAttribute" (*mut c_int, c_int, Ordinal);
    retain_context: b"cuDevicePrimaryCtxRetain" (*mut Handle, Ordinal);
    set_context: b"cuCtxSetCurrent" (Handle);
    synchronize: b"cuCtxSynchronize" ();
    load_module: b"cuModuleLoadDataEx" (*mut Handle, *const c_void, c_uint, *mut c_uint, *mut *mut c_void);
    function: b"cuModuleGetFunction" (*mut Handle, Handle, *const c_char);
    allocate: b"cuMemAlloc_v2" (*mut Address, usize);
    fill: b"cuMemsetD8_v2" (Address, u8, usize);
    to_device: b"cuMemcpyHtoD_v2" (Address, *const c_void, usize);
    from_device: b"cuMemcpyDtoH_v2" (*mut c_void, Address, usize);
    launch: b"cuLaunchKernel" (
        Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle, *mut *mut c_void, *mut *mut c_void
    );
}

impl Cuda {
    /// Opens the driver and initialises it.
    pub fn open() -> Result<Self, Failure> {
        let cuda = Self::bind(library()?)?;
        // SAFETY: `cuInit` takes flags, which must be 0.
        match unsafe { (cuda.init)(0) } {
            NO_DEVICE => Err(Failure::Skipped("the CUDA driver finds no GPU (cuInit: CUDA_ERROR_NO_DEVICE)".into())),
            status => cuda.check("cuInit", status).map(|()| cuda),
        }
    }

    /// The failure that a status stands for, if it does.
    pub fn check(&self, what: &str, status: Status) -> Result<(), Failure> {
        if status == 0 {
            return Ok(());
        }
        let (name, text) = (self.describe(self.error_name, status), self.describe(self.error_text, status));
        Err(Failure::Driver(format!("{what}: {name} ({status}): {text}")))
    }

    fn describe(&self, lookup: unsafe extern "C" fn(Status, *mut *const c_char) -> Status, status: Status) -> String {
        let mut text = ptr::null();
        // SAFETY: the function stores a pointer to a static string, or null for a status that it does not know.
        unsafe {
            lookup(status, &raw mut text);
            if text.is_null() { "unknown".into() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
        }
    }
}

fn library() -> Result<Library, Failure> {
    let mut reasons = Vec::new();
    for name in NAMES {
        // SAFETY: loading runs the library's initialisers; the driver's have no preconditions.
        match unsafe { Library::new(name) } {
            Ok(library) => return Ok(library),
            Err(error) => reasons.push(error.to_string()),
        }
    }
    Err(Failure::Skipped(format!("no CUDA driver library: {}", reasons.join("; "))))
}

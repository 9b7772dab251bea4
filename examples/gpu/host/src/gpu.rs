//! The GPU, through the crate cudarc. Missing requirements are reported before anything is tried: what the PTX needs, and what is present.

use crate::cases::Cases;
use crate::requirements::Requirements;
use cudarc::driver::sys::{self, CUresult};
use cudarc::driver::{CudaContext, CudaModule, CudaStream, DriverError, LaunchConfig, PushKernelArg};
use cudarc::nvrtc::Ptx;
use std::sync::Arc;

const THREADS: u32 = 256;
/// The value of results before a launch, so that a result that was not written shows.
const UNWRITTEN: f32 = f32::from_bits(0xa5a5_a5a5);
/// What cudarc calls here. It panics at one that the driver lacks.
const FUNCTIONS: &[&str] = &[
    "cuInit",
    "cuDriverGetVersion",
    "cuDeviceGetCount",
    "cuDevicePrimaryCtxRetain",
    "cuModuleLoadData",
    "cuModuleGetFunction",
    "cuMemAllocAsync",
    "cuMemcpyHtoDAsync_v2",
    "cuMemcpyDtoHAsync_v2",
    "cuLaunchKernel",
];

/// Why there is no comparison.
pub enum Missing {
    /// There is no driver or no GPU.
    Gpu(String),
    /// There is a GPU, but it cannot run the PTX, or failed.
    Support(String),
}

/// The first GPU, with the kernels loaded.
pub struct Gpu {
    module: Arc<CudaModule>,
    stream: Arc<CudaStream>,
    description: String,
}

impl Gpu {
    /// Opens the first GPU and loads the kernels.
    pub fn open(ptx: &str) -> Result<Self, Missing> {
        let needs = Requirements::of(ptx).map_err(Missing::Support)?;
        let refused = |found: String| Missing::Support(format!("needed: {needs}; found: {found}"));
        let (major, minor) = driver()?;
        if (major, minor) < needs.cuda() {
            return Err(refused(format!("a driver of CUDA {major}.{minor}")));
        }
        let context = first_device()?;
        let (name, capability) = identity(&context).map_err(failed("asking the GPU what it is"))?;
        let sm = capability.0 * 10 + capability.1;
        let description = format!("{name}, sm_{sm}, driver of CUDA {major}.{minor}");
        if sm < needs.sm {
            return Err(refused(description));
        }
        let module = context.load_module(Ptx::from_src(ptx));
        let module =
            module.map_err(|error| refused(format!("{description}, which refused the PTX: {}", text(error))))?;
        Ok(Self { module, stream: context.default_stream(), description })
    }

    /// What it is.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// A kernel's results for the cases.
    pub fn run(&self, name: &str, cases: &Cases) -> Result<Vec<f32>, Missing> {
        self.launch(name, cases).map_err(failed(&format!("the kernel {name}")))
    }

    fn launch(&self, name: &str, cases: &Cases) -> Result<Vec<f32>, DriverError> {
        let function = self.module.load_function(name)?;
        let [a, b, c] = [0, 1, 2].map(|place: usize| self.stream.clone_htod(&cases.operands[place]));
        let (a, b, c) = (a?, b?, c?);
        let mut results = self.stream.clone_htod(&vec![UNWRITTEN; cases.len()])?;
        let (length, blocks) = (cases.len(), (cases.len() as u32).div_ceil(THREADS));
        let grid = LaunchConfig { grid_dim: (blocks, 1, 1), block_dim: (THREADS, 1, 1), shared_mem_bytes: 0 };
        let mut launch = self.stream.launch_builder(&function);
        launch.arg(&a).arg(&b).arg(&c).arg(&mut results).arg(&length);
        // SAFETY: each kernel has these five parameters, and touches the first `length` elements of its arrays only; the
        // results are an array of their own.
        unsafe { launch.launch(grid) }?;
        let results = self.stream.clone_dtoh(&results)?;
        self.stream.synchronize()?;
        Ok(results)
    }
}

/// The version of CUDA that the driver supports, if there is a driver, and one that cudarc can use.
fn driver() -> Result<(u32, u32), Missing> {
    // SAFETY: loading runs the library's initialisers; the driver's have no preconditions.
    if !unsafe { sys::is_culib_present() } {
        return Err(Missing::Gpu("there is no CUDA driver library (libcuda.so, nvcuda.dll)".into()));
    }
    for name in FUNCTIONS {
        // SAFETY: the driver is there; the pointer is looked for and not called, and its type says no more.
        let found = unsafe { sys::culib().get::<*const ()>(name.as_bytes()) };
        if let Err(error) = found {
            return Err(Missing::Support(format!(
                "the CUDA driver is too old for cudarc, which needs {name}: {error}"
            )));
        }
    }
    let mut version = 0;
    // SAFETY: stores one integer.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }
        .result()
        .map_err(failed("asking the driver for its version"))?;
    let version = version.unsigned_abs();
    Ok((version / 1000, version % 1000 / 10))
}

fn first_device() -> Result<Arc<CudaContext>, Missing> {
    let none = |error: &DriverError| error.0 == CUresult::CUDA_ERROR_NO_DEVICE;
    match CudaContext::device_count() {
        Ok(count) if count > 0 => CudaContext::new(0).map_err(failed("opening the first GPU")),
        Ok(_) => Err(Missing::Gpu("the CUDA driver finds none".into())),
        Err(error) if none(&error) => Err(Missing::Gpu(format!("the CUDA driver finds none: {}", text(error)))),
        Err(error) => Err(failed("starting the CUDA driver")(error)),
    }
}

fn identity(context: &CudaContext) -> Result<(String, (u32, u32)), DriverError> {
    let (major, minor) = context.compute_capability()?;
    Ok((context.name()?, (major.unsigned_abs(), minor.unsigned_abs())))
}

fn failed(what: &str) -> impl Fn(DriverError) -> Missing {
    move |error| Missing::Support(format!("{what}: {}", text(error)))
}

/// The error's name and the driver's words for it.
fn text(error: DriverError) -> String {
    let words = |words: Result<&std::ffi::CStr, DriverError>| {
        words.map(|text| text.to_string_lossy().into_owned()).unwrap_or_else(|_| "unknown".into())
    };
    format!("{} ({}): {}", words(error.error_name()), error.0 as u32, words(error.error_string()))
}

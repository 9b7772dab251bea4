//! The GPU: loads the PTX, and runs one kernel at a time.

use crate::Failure;
use crate::cuda::{Address, Cuda, Handle, Ordinal};
use crate::device::{Case, Device, Identity};
use crate::format::Bits;
use crate::kernels::{Kernel, PTX, TARGETS};
use crate::parallel;
use std::ffi::{CStr, CString, c_char, c_uint, c_void};
use std::ptr;

/// The cases that one launch takes.
const CAPACITY: usize = 1 << 20;
const THREADS: usize = 256;
/// What the results hold before a launch, so that one that was not written shows.
const POISON: u8 = 0xa5;

const COMPUTE_CAPABILITY_MAJOR: i32 = 75;
const COMPUTE_CAPABILITY_MINOR: i32 = 76;
const JIT_ERROR_LOG_BUFFER: c_uint = 5;
const JIT_ERROR_LOG_BUFFER_SIZE: c_uint = 6;

/// The first GPU, with the PTX loaded and memory for one launch. The driver frees all of it when the process ends.
pub struct Gpu {
    cuda: Cuda,
    ordinal: Ordinal,
    /// The kernels of each golden, as far as the device and the driver are new enough.
    modules: [Option<Handle>; 4],
    operands: [Address; 3],
    results: Address,
}

impl Gpu {
    /// Opens the first GPU and loads the kernels on it.
    pub fn open() -> Result<Self, Failure> {
        let cuda = Cuda::open()?;
        let ordinal = first_device(&cuda)?;
        let mut context = ptr::null_mut();
        // SAFETY: the device exists; the context is the one that is set.
        let status = unsafe { (cuda.retain_context)(&raw mut context, ordinal) };
        cuda.check("cuDevicePrimaryCtxRetain", status)?;
        // SAFETY: the context was just made.
        cuda.check("cuCtxSetCurrent", unsafe { (cuda.set_context)(context) })?;
        let modules = load_all(&cuda, ordinal)?;
        let operands = [allocate(&cuda)?, allocate(&cuda)?, allocate(&cuda)?];
        let results = allocate(&cuda)?;
        Ok(Self { cuda, ordinal, modules, operands, results })
    }

    fn function(&self, kernel: &Kernel) -> Result<Handle, Failure> {
        let name = kernel.name;
        let (place, number) = (kernel.module(), |version: i32| format!("{}.{}", version / 1000, version % 1000 / 10));
        let module = self.modules[place].ok_or_else(|| {
            let (target, cuda) = (TARGETS[place], number(CUDA[place]));
            Failure::Driver(format!("{name} needs compute capability {}.{} and CUDA {cuda}", target / 10, target % 10))
        })?;
        let c_name = CString::new(name).map_err(|error| Failure::Driver(error.to_string()))?;
        let mut function = ptr::null_mut();
        // SAFETY: the module is loaded, the name ends in NUL; stores one handle.
        let status = unsafe { (self.cuda.function)(&raw mut function, module, c_name.as_ptr()) };
        self.cuda.check(&format!("cuModuleGetFunction {name}"), status)?;
        Ok(function)
    }

    fn run(&self, function: Handle, kernel: &Kernel, cases: &[Case]) -> Result<Vec<u64>, Failure> {
        for (place, &address) in self.operands.iter().enumerate().take(kernel.operands) {
            let bytes = pack(cases, place, kernel.operand(place).size());
            // SAFETY: the buffer has `CAPACITY` elements of 8 bytes, and there are at most `CAPACITY` cases.
            let status = unsafe { (self.cuda.to_device)(address, bytes.as_ptr().cast(), bytes.len()) };
            self.cuda.check("cuMemcpyHtoD", status)?;
        }
        let mut bytes = vec![0_u8; cases.len() * kernel.output.size()];
        // SAFETY: as above.
        self.cuda.check("cuMemsetD8", unsafe { (self.cuda.fill)(self.results, POISON, bytes.len()) })?;
        self.start(function, cases.len())?;
        // SAFETY: no arguments; waits for the kernel, whose failure it reports.
        self.cuda.check(&format!("the kernel {}", kernel.name), unsafe { (self.cuda.synchronize)() })?;
        // SAFETY: `bytes` is as long as what is copied, and the buffer is longer.
        let status = unsafe { (self.cuda.from_device)(bytes.as_mut_ptr().cast(), self.results, bytes.len()) };
        self.cuda.check("cuMemcpyDtoH", status)?;
        Ok(unpack(&bytes, kernel.output.size()))
    }

    fn start(&self, function: Handle, cases: usize) -> Result<(), Failure> {
        let ([mut a, mut b, mut c], mut results, mut length) = (self.operands, self.results, cases as u64);
        let mut parameters: [*mut c_void; 5] = [
            (&raw mut a).cast(),
            (&raw mut b).cast(),
            (&raw mut c).cast(),
            (&raw mut results).cast(),
            (&raw mut length).cast(),
        ];
        let blocks = cases.div_ceil(THREADS) as c_uint;
        // SAFETY: every kernel has these five parameters of 8 bytes each, which the driver copies before it returns, and it
        // touches the first `length` elements of its buffers only.
        let status = unsafe {
            let (stream, extra) = (ptr::null_mut(), ptr::null_mut());
            (self.cuda.launch)(
                function,
                blocks,
                1,
                1,
                THREADS as c_uint,
                1,
                1,
                0,
                stream,
                parameters.as_mut_ptr(),
                extra,
            )
        };
        self.cuda.check("cuLaunchKernel", status)
    }
}

impl Device for Gpu {
    fn identity(&self) -> Identity {
        let (mut name, mut cuda) = ([0_u8; 256], 0);
        // SAFETY: stores at most 255 characters and a NUL, and one integer.
        unsafe {
            (self.cuda.device_name)(name.as_mut_ptr().cast::<c_char>(), 256, self.ordinal);
            (self.cuda.driver_version)(&raw mut cuda);
        }
        let name = CStr::from_bytes_until_nul(&name).map(|name| name.to_string_lossy().into_owned());
        let capability = capability(&self.cuda, self.ordinal);
        Identity {
            name: name.unwrap_or_default(),
            capability: format!("{}.{}", capability / 10, capability % 10),
            cuda: format!("{}.{}", cuda / 1000, cuda % 1000 / 10),
            driver: kernel_driver(),
        }
    }

    fn runs(&self, kernel: &Kernel) -> bool {
        self.modules[kernel.module()].is_some()
    }

    fn launch(&mut self, kernel: &Kernel, cases: &[Case]) -> Result<Vec<u64>, Failure> {
        let function = self.function(kernel)?;
        let mut results = Vec::with_capacity(cases.len());
        for chunk in cases.chunks(CAPACITY) {
            results.extend(self.run(function, kernel, chunk)?);
        }
        Ok(results)
    }
}

fn first_device(cuda: &Cuda) -> Result<Ordinal, Failure> {
    let (mut count, mut ordinal) = (0, 0);
    // SAFETY: stores one integer.
    cuda.check("cuDeviceGetCount", unsafe { (cuda.device_count)(&raw mut count) })?;
    if count == 0 {
        return Err(Failure::Skipped("the CUDA driver finds no GPU".into()));
    }
    // SAFETY: stores one integer; there is a device 0.
    cuda.check("cuDeviceGet", unsafe { (cuda.device)(&raw mut ordinal, 0) })?;
    Ok(ordinal)
}

/// The compute capability, as in `sm_90`.
fn capability(cuda: &Cuda, ordinal: Ordinal) -> i32 {
    let attribute = |attribute| {
        let mut value = 0;
        // SAFETY: stores one integer.
        unsafe { (cuda.device_attribute)(&raw mut value, attribute, ordinal) };
        value
    };
    attribute(COMPUTE_CAPABILITY_MAJOR) * 10 + attribute(COMPUTE_CAPABILITY_MINOR)
}

/// The first CUDA versions that read the PTX of each golden: 7.0, 8.1, 8.8 and 9.2.
const CUDA: [i32; 4] = [11_000, 12_010, 12_090, 13_020];

/// Loads what the device and the driver are new enough for. The first golden must be.
fn load_all(cuda: &Cuda, ordinal: Ordinal) -> Result<[Option<Handle>; 4], Failure> {
    let (capability, mut version) = (capability(cuda, ordinal), 0);
    // SAFETY: stores one integer.
    unsafe { (cuda.driver_version)(&raw mut version) };
    if capability < TARGETS[0] as i32 || version < CUDA[0] {
        let (major, minor) = (version / 1000, version % 1000 / 10);
        return Err(Failure::Driver(format!(
            "the kernels need compute capability 7.5 and a driver for CUDA 11.0; found {}.{} and CUDA {major}.{minor}",
            capability / 10,
            capability % 10,
        )));
    }
    let runs = |place: usize| match TARGETS[place] as i32 {
        target if PTX[place].contains(".target sm_100a") => capability == target,
        target => capability >= target,
    };
    let mut modules = [Some(load(cuda, PTX[0])?), None, None, None];
    for place in (1..PTX.len()).filter(|&place| runs(place) && version >= CUDA[place]) {
        modules[place] = Some(load(cuda, PTX[place])?);
    }
    Ok(modules)
}

/// Compiles the PTX for the device; what the compiler complained about is in the failure.
fn load(cuda: &Cuda, ptx: &str) -> Result<Handle, Failure> {
    let image = CString::new(ptx).map_err(|error| Failure::Driver(error.to_string()))?;
    let (mut module, mut log) = (ptr::null_mut(), vec![0_u8; 1 << 14]);
    let mut options = [JIT_ERROR_LOG_BUFFER, JIT_ERROR_LOG_BUFFER_SIZE];
    // The size is passed in the pointer itself.
    let mut values = [log.as_mut_ptr().cast::<c_void>(), ptr::without_provenance_mut(log.len())];
    // SAFETY: the image ends in NUL; there are two options, and the log is as long as the second says.
    let status = unsafe {
        let (options, values) = (options.as_mut_ptr(), values.as_mut_ptr());
        (cuda.load_module)(&raw mut module, image.as_ptr().cast(), 2, options, values)
    };
    let log = CStr::from_bytes_until_nul(&log).map(CStr::to_string_lossy).unwrap_or_default();
    cuda.check(&format!("loading the PTX (cuModuleLoadDataEx) {log}"), status)?;
    Ok(module)
}

fn allocate(cuda: &Cuda) -> Result<Address, Failure> {
    let mut address = 0;
    // SAFETY: stores one address.
    cuda.check("cuMemAlloc", unsafe { (cuda.allocate)(&raw mut address, CAPACITY * 8) })?;
    Ok(address)
}

/// The version of the kernel driver, where the system tells.
fn kernel_driver() -> String {
    let text = std::fs::read_to_string("/proc/driver/nvidia/version").unwrap_or_default();
    let version =
        text.split_whitespace().find(|word| word.contains('.') && word.starts_with(|c: char| c.is_ascii_digit()));
    version.unwrap_or("unknown").into()
}

/// One operand of all cases as the device reads it.
fn pack(cases: &[Case], place: usize, size: usize) -> Vec<u8> {
    parallel::join(0..cases.len(), |part| {
        let mut bytes = Vec::with_capacity(part.len() * size);
        cases[part].iter().for_each(|case| bytes.extend_from_slice(&case[place].to_le_bytes()[..size]));
        bytes
    })
}

fn unpack(bytes: &[u8], size: usize) -> Vec<u64> {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    parallel::join(0..bytes.len() / size, |part| {
        bytes[part.start * size..part.end * size].chunks(size).map(word).collect()
    })
}

#[test]
fn packing_and_back() {
    let cases = [[0x1122_3344, 5, 6], [0xffee_ddcc, 7, 8]];
    assert_eq!(pack(&cases, 0, 4), [0x44, 0x33, 0x22, 0x11, 0xcc, 0xdd, 0xee, 0xff]);
    assert_eq!(unpack(&pack(&cases, 0, 4), 4), [0x1122_3344, 0xffee_ddcc]);
    assert_eq!(unpack(&pack(&cases, 1, 2), 2), [5, 7]);
    assert_eq!(unpack(&pack(&cases, 2, 8), 8), [6, 8]);
}

//! A stand-in for cuda-oxide's crate of this name: what its examples use of it, on the host.

use std::error;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

/// A GPU.
#[derive(Debug)]
pub struct CudaContext {}

/// An order of launches.
#[derive(Debug)]
pub struct CudaStream {}

/// An array in a GPU's memory.
#[derive(Debug)]
pub struct DeviceBuffer<T>(Vec<T>);

/// How many threads run.
#[derive(Clone, Copy, Debug)]
pub struct LaunchConfig {
    threads: u32,
}

/// A failure of the driver.
#[derive(Debug)]
pub struct DriverError {}

impl Display for DriverError {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("the driver failed")
    }
}

impl error::Error for DriverError {}

impl CudaContext {
    /// Opens the GPU of a number.
    ///
    /// # Errors
    /// If there is none: there is one, of number 0.
    pub fn new(ordinal: usize) -> Result<Arc<Self>, DriverError> {
        if ordinal == 0 { Ok(Arc::new(Self {})) } else { Err(DriverError {}) }
    }

    /// The stream that is there without asking.
    #[must_use]
    pub fn default_stream(&self) -> Arc<CudaStream> {
        Arc::new(CudaStream {})
    }
}

impl<T: Clone + Default> DeviceBuffer<T> {
    /// A copy of a slice.
    ///
    /// # Errors
    /// Never.
    pub fn from_host(_: &CudaStream, values: &[T]) -> Result<Self, DriverError> {
        Ok(Self(values.to_vec()))
    }

    /// Zeros.
    ///
    /// # Errors
    /// Never.
    pub fn zeroed(_: &CudaStream, length: usize) -> Result<Self, DriverError> {
        Ok(Self(vec![T::default(); length]))
    }

    /// A copy of what it holds.
    ///
    /// # Errors
    /// Never.
    pub fn to_host_vec(&self, _: &CudaStream) -> Result<Vec<T>, DriverError> {
        Ok(self.0.clone())
    }

    /// What it holds, for kernels.
    #[must_use]
    pub fn on_the_device(&self) -> &[T] {
        &self.0
    }

    /// What it holds, for kernels that write.
    pub fn on_the_device_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl LaunchConfig {
    /// At least a thread for each element.
    #[must_use]
    pub fn for_num_elems(elements: u32) -> Self {
        // As the real one, whole blocks: kernels must see to it themselves that they stay inside.
        Self { threads: elements.next_multiple_of(256) }
    }

    /// The threads.
    #[must_use]
    pub fn threads(self) -> u32 {
        self.threads
    }
}

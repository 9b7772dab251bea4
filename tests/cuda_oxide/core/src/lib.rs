//! A stand-in on the host for cuda-oxide's crate of this name, with the items that its examples use.

use std::error;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

/// A GPU.
#[derive(Debug)]
pub struct CudaContext {}

/// A stream of launches.
#[derive(Debug)]
pub struct CudaStream {}

/// An array in a GPU's memory.
#[derive(Debug)]
pub struct DeviceBuffer<T>(Vec<T>);

/// The number of threads.
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
    /// If there is no such GPU; only number 0 exists.
    pub fn new(ordinal: usize) -> Result<Arc<Self>, DriverError> {
        if ordinal == 0 { Ok(Arc::new(Self {})) } else { Err(DriverError {}) }
    }

    /// The default stream.
    #[must_use]
    pub fn default_stream(&self) -> Arc<CudaStream> {
        Arc::new(CudaStream {})
    }
}

impl<T: Clone + Default> DeviceBuffer<T> {
    /// Copies a slice to the device.
    ///
    /// # Errors
    /// Never.
    pub fn from_host(_: &CudaStream, values: &[T]) -> Result<Self, DriverError> {
        Ok(Self(values.to_vec()))
    }

    /// Makes an array of zeros.
    ///
    /// # Errors
    /// Never.
    pub fn zeroed(_: &CudaStream, length: usize) -> Result<Self, DriverError> {
        Ok(Self(vec![T::default(); length]))
    }

    /// Copies the array to the host.
    ///
    /// # Errors
    /// Never.
    pub fn to_host_vec(&self, _: &CudaStream) -> Result<Vec<T>, DriverError> {
        Ok(self.0.clone())
    }

    /// The elements, for kernels.
    #[must_use]
    pub fn on_the_device(&self) -> &[T] {
        &self.0
    }

    /// The elements, for kernels that write.
    pub fn on_the_device_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl LaunchConfig {
    /// At least a thread for each element.
    #[must_use]
    pub fn for_num_elems(elements: u32) -> Self {
        // Whole blocks, as the real one: kernels must check themselves that they stay inside.
        Self { threads: elements.next_multiple_of(256) }
    }

    /// The threads.
    #[must_use]
    pub fn threads(self) -> u32 {
        self.threads
    }
}

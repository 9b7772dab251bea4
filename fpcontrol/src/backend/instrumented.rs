//! The backends of a build for instruments. `instrument` computes.

use core::convert::Infallible;
use core::marker::PhantomData;

/// A backend that treats each operation as `K` says, and by default as the best backend does.
#[derive(Debug)]
pub struct Instrumented<K>(PhantomData<K>, Infallible);

/// The mode of the innermost [`with`](crate::instrument::with), or else that of the environment variable.
#[derive(Debug)]
pub enum FromVariable {}

//! A stand-in for cuda-oxide's crate of this name, which the code that its attributes write depends on. Here nothing does.

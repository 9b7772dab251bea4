//! `fpcontrol::cuda`: the names are CUDA's, every name does its own operation in its own mode, and the special values are
//! those that CUDA documents.

mod casts;
mod cvt;
mod cvt_instructions;
mod directed;
mod exact;
mod fast;
mod functions;
mod half_functions;
mod halves;
mod instructions;
mod integer;
mod more_instructions;
mod names;
mod small;
mod special_functions;

//! `fpcontrol-syntax` as a library: what it does with any input at all.

mod depth_probe;

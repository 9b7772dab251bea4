//! `fpcontrol::verify`.

mod comparison;
mod trees;
mod ulps;

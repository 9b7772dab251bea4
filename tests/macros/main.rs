//! The attributes: what they expand to, and what the expansion does.
//!
//! The files of `inputs/` are compiled and run as modules, and their expansions are kept in `golden/snapshots/`
//! (`INSTA_UPDATE=always` rewrites them).

mod adapted;
mod adapters;
mod assoc_paths;
mod asynchronous;
mod attributes;
mod behaviour;
mod beside;
mod clang;
mod concealed;
mod constant_functions;
mod constant_items;
mod constants;
mod demotion;
mod exact;
mod floats;
mod functions;
mod gcc;
mod glam;
mod golden;
mod half;
mod hoisted;
mod inputs;
mod invocations;
mod kinds;
mod lenient;
mod machines;
mod macros_of_crates;
mod multiversion;
mod nalgebra;
mod ndarray;
mod nested;
mod num_traits_methods;
mod operands;
mod outer_parameters;
mod own_operators;
mod places;
mod real_values;
mod refused;
mod same_as_plain;
mod seal;
mod snippets;
mod standard_macros;
mod sum_orders;
mod totality;
mod twins;
mod white_paper;

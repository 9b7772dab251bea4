//! The data that the scan builds: [`code`], the contents of the holes in syn's tree; [`site`], a place that computes; `method_path`, a path to a method; `numeric`, a question to a receiver;
//! [`node`], a tree of operators; [`extent`], the beginning and end of an expression.

pub mod code;
pub mod context;
pub mod extent;
mod method_path;
pub mod node;
mod numeric;
pub mod site;

//! What the scan makes: [`code`], the pieces in the holes of syn's tree; [`site`], a place that computes; `method_path`, a path to a method;
//! [`node`], a tree of operators; [`extent`], where an expression begins and ends.

pub mod code;
pub mod context;
pub mod extent;
mod method_path;
pub mod node;
pub mod site;

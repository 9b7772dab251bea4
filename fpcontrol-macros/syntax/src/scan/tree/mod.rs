//! What the scan makes: [`code`], the pieces in the holes of syn's tree; [`site`], a place that computes; [`node`], a tree of
//! operators; [`extent`], where an expression begins and ends.

pub mod code;
pub mod context;
pub mod extent;
pub mod node;
pub mod site;

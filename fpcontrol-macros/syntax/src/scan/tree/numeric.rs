//! A method that numeric types of other crates have.

use crate::scan::numeric::Crates;
use proc_macro2::Span;
use syn::Expr;

/// A call of a method that numeric types of other crates have, or its receiver.
#[derive(Clone)]
pub struct Numeric {
    /// The call, or the receiver if it is a value.
    pub value: Box<Expr>,
    /// The receiver.
    pub receiver: NumericReceiver,
    /// The name of the method.
    pub method: Span,
    /// The crates of whose types the receiver may be.
    pub crates: Crates,
    /// The name of the method, if some of these types have it under control.
    pub controlled: Option<&'static str>,
}

/// The receiver of such a call.
#[derive(Clone)]
pub enum NumericReceiver {
    /// A value, which stands alone at the site.
    Value,
    /// A place, or a macro that may be one, as written. It may stand in the expansion twice.
    Place(Box<Expr>),
}

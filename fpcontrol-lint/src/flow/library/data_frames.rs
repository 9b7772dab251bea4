//! Data frames: the groups of their rows come in no fixed order, unless a method sorts them.

use crate::facts::{Order, Source};
use crate::flow::state::Body;
use crate::hir::Method;
use crate::types::Ty;
use crate::types::tables::frames::{FRAME, Frames, GROUPS_OF_ROWS, LAZY_FRAME, frames};
use crate::values::Value;

impl Body<'_> {
    /// A method of a frame, of groups of its rows, or of a column of what is made of them.
    pub(crate) fn frame_method(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let does = frames(&method.name)?;
        // A method whose result may fail is often called on what `?` has opened, but not always: the lint does not know which fail.
        let held = receiver.ty.unwrapped().or(|| receiver.ty.clone());
        let name = held.name().filter(|name| [FRAME, LAZY_FRAME, GROUPS_OF_ROWS].contains(name));
        let ty = match (does, name) {
            (Frames::Delays, Some(FRAME) | None) if held.is_unknown() || name.is_some() => {
                Ty::named(LAZY_FRAME, Vec::new())
            }
            (Frames::Groups, Some(FRAME | LAZY_FRAME)) => Ty::named(GROUPS_OF_ROWS, Vec::new()),
            (Frames::GivesFloats, Some(GROUPS_OF_ROWS)) => Ty::Float.iterator(),
            (Frames::Delays | Frames::Keeps, Some(_)) if method.turbofish.is_empty() => held,
            (Frames::Delays | Frames::Groups | Frames::Keeps | Frames::GivesFloats, _) => return None,
        };
        method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let groups = || Order::new(Source::Hash, method.name_span, "groups of rows come in no fixed order");
        let order = if does == Frames::Groups { Some(groups()) } else { receiver.order.clone() };
        Some(Value { order, ..Value::of(ty.option()) })
    }
}

//! To which functions an instruction belongs, by the debug information about inlining.

use addr2line::Context;
use gimli::{Dwarf, EndianRcSlice, LittleEndian, SectionId};
use std::collections::HashMap;
use std::rc::Rc;

type Slice = EndianRcSlice<LittleEndian>;

/// The debug information of an image.
pub struct Frames {
    context: Option<Context<Slice>>,
}

impl Frames {
    /// Reads the sections. Damaged debug information counts as absent.
    #[must_use]
    pub fn of(sections: &HashMap<String, Vec<u8>>) -> Self {
        let section = |id: SectionId| -> Result<Slice, gimli::Error> {
            let bytes = sections.get(id.name()).map_or(&[][..], Vec::as_slice);
            Ok(Slice::new(Rc::from(bytes), LittleEndian))
        };
        let context = Dwarf::load(section).ok().and_then(|dwarf| Context::from_dwarf(dwarf).ok());
        Self { context: context.filter(|_| sections.contains_key(".debug_info")) }
    }

    /// The functions at an address, the innermost first; empty if nothing is known.
    #[must_use]
    pub fn at(&self, address: u64) -> Vec<String> {
        self.context.as_ref().and_then(|context| names(context, address)).unwrap_or_default()
    }
}

/// The names, if each of them is known.
fn names(context: &Context<Slice>, address: u64) -> Option<Vec<String>> {
    let mut frames = context.find_frames(address).skip_all_loads().ok()?;
    let mut names = Vec::new();
    while let Some(frame) = frames.next().ok()? {
        let function = frame.function?;
        let name = function.raw_name().ok()?;
        names.push(super::names::demangled(&name));
    }
    Some(names)
}

//! To which functions an instruction belongs, by the debug information about inlining.

use super::report::Place;
use addr2line::Context;
use gimli::{Dwarf, EndianRcSlice, LittleEndian, SectionId};
use std::collections::HashMap;
use std::path::Path;
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

    /// The line of the source that an instruction is from.
    #[must_use]
    pub fn line(&self, address: u64) -> Option<Place> {
        self.context.as_ref().and_then(|context| line(context, address))
    }

    /// The functions at an address, the innermost first; empty if nothing is known.
    #[must_use]
    pub fn at(&self, address: u64) -> Vec<String> {
        self.context.as_ref().and_then(|context| names(context, address)).unwrap_or_default()
    }
}

/// The line of an address: that of the innermost function that is not a library's, which calls what is inlined there.
fn line(context: &Context<Slice>, address: u64) -> Option<Place> {
    let mut frames = context.find_frames(address).skip_all_loads().ok()?;
    let mut outermost = None;
    while let Some(frame) = frames.next().ok()? {
        let place = frame.location.and_then(|location| {
            Some(Place { file: relative(location.file?), line: location.line.filter(|line| *line > 0)? })
        });
        let name =
            frame.function.and_then(|function| function.raw_name().ok().map(|name| super::names::demangled(&name)));
        if place.is_some() && name.is_some_and(|name| !super::names::is_of_library(&name)) {
            return place;
        }
        outermost = place.or(outermost);
    }
    outermost
}

/// A path as it is seen from the current folder.
fn relative(file: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    Path::new(file).strip_prefix(here).map_or_else(|_| file.to_owned(), |path| path.display().to_string())
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

//! All code of an audit: a function in one file may call a function in another.

use super::decode::{self, Aim, Decoded, Target};
use super::frames::Frames;
use super::image::Image;
use super::names;
use super::report::Place;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// The images, and the image that defines each symbol.
#[derive(Default)]
pub struct Program<'d> {
    pub units: Vec<Unit<'d>>,
    globals: HashMap<String, Spot>,
}

/// An image, and data derived from it.
pub struct Unit<'d> {
    /// The index of its file.
    pub file: usize,
    pub image: Image<'d>,
    frames: OnceCell<Frames>,
    decoded: RefCell<HashMap<u64, Rc<Decoded>>>,
}

/// An address in a unit.
pub type Spot = (usize, u64);

/// Where an instruction leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// To a function, by its first address.
    Function(Spot),
    /// To a symbol that no file has.
    Import(String),
    /// To code without a symbol.
    UnknownCode(u64),
}

/// The words at the head of a vtable that are not methods: drop glue, if any, size and alignment.
const HEAD_OF_A_VTABLE: u64 = 3;
/// How many words of a table are read.
const LONGEST_TABLE: u64 = 1024;
/// The longest stub by which an executable calls a library.
const STUB: u64 = 32;

impl<'d> Program<'d> {
    /// Adds an image of a file.
    pub fn add(&mut self, file: usize, image: Image<'d>) {
        let unit = self.units.len();
        for (name, address) in &image.globals {
            self.globals.entry(name.clone()).or_insert((unit, *address));
        }
        self.units.push(Unit { file, image, frames: OnceCell::new(), decoded: RefCell::default() });
    }

    /// The code of a function.
    #[must_use]
    pub fn decoded(&self, (unit, start): Spot) -> Rc<Decoded> {
        let unit = &self.units[unit];
        if let Some(known) = unit.decoded.borrow().get(&start) {
            return known.clone();
        }
        let end = unit.image.functions.get(&start).map_or(start, |function| function.end);
        let decoded = Rc::new(decode::decode(&unit.image, start, unit.image.bytes(start, end)));
        unit.decoded.borrow_mut().insert(start, decoded.clone());
        decoded
    }

    /// The functions that are inlined at an address, the innermost first.
    #[must_use]
    pub fn frames(&self, (unit, address): Spot) -> Vec<String> {
        let unit = &self.units[unit];
        unit.frames.get_or_init(|| Frames::of(&unit.image.debug)).at(address)
    }

    /// The line of the source that an instruction is from.
    #[must_use]
    pub fn line(&self, (unit, address): Spot) -> Option<Place> {
        let unit = &self.units[unit];
        unit.frames.get_or_init(|| Frames::of(&unit.image.debug)).line(address)
    }

    /// The symbols of a function.
    #[must_use]
    pub fn symbols(&self, (unit, start): Spot) -> &[String] {
        self.units[unit].image.functions.get(&start).map_or(&[], |function| &function.names)
    }

    /// The readable name of a function.
    #[must_use]
    pub fn name(&self, spot: Spot) -> String {
        self.symbols(spot).first().map_or_else(|| format!("{:#x}", spot.1), |symbol| names::demangled(symbol))
    }

    /// A readable place in a function: `tried::dot+0x1c`.
    #[must_use]
    pub fn place(&self, function: Spot, address: u64) -> String {
        format!("{}+{:#x}", self.name(function), address - function.1)
    }

    /// Where an instruction leads: to one place, or by way of a table of functions to many.
    #[must_use]
    pub fn follow(&self, unit: usize, aim: &Aim) -> Vec<Reached> {
        match aim {
            Aim::Jump(target) => self.jump(unit, target).into_iter().collect(),
            Aim::Word(Target::Here(address)) => {
                let word = self.units[unit].image.word(*address);
                word.and_then(|word| self.pointer(unit, &word)).into_iter().collect()
            }
            Aim::Word(Target::Import(_)) => Vec::new(),
            Aim::Address(target) => match self.pointer(unit, target) {
                Some(reached) => vec![reached],
                None => self.table(unit, target),
            },
        }
    }

    fn jump(&self, unit: usize, target: &Target) -> Option<Reached> {
        match target {
            Target::Import(name) => self.import(name),
            Target::Here(address) => {
                let image = &self.units[unit].image;
                if let Some(start) = image.function_at(*address) {
                    return Some(Reached::Function((unit, start)));
                }
                Some(self.stub(unit, *address).unwrap_or(Reached::UnknownCode(*address)))
            }
        }
    }

    /// What a stub for a library's function jumps to: the first address that it reads.
    fn stub(&self, unit: usize, address: u64) -> Option<Reached> {
        let image = &self.units[unit].image;
        image.code_at(address).filter(|section| section.name.contains("plt"))?;
        let decoded = decode::decode(image, address, image.bytes(address, address + STUB));
        let word = decoded.aims.iter().find_map(|(_, aim)| match aim {
            Aim::Word(Target::Here(slot)) => image.word(*slot),
            Aim::Word(Target::Import(_)) | Aim::Jump(_) | Aim::Address(_) => None,
        })?;
        match word {
            // Before it is resolved, a slot leads back to the head of the stubs.
            Target::Here(address) if !image.functions.contains_key(&address) => None,
            word => self.pointer(unit, &word),
        }
    }

    /// The function that has this address, or whose stub has it.
    fn pointer(&self, unit: usize, target: &Target) -> Option<Reached> {
        match target {
            Target::Import(name) => self.import(name),
            Target::Here(address) => {
                let is_function = self.units[unit].image.functions.contains_key(address);
                if is_function { Some(Reached::Function((unit, *address))) } else { self.stub(unit, *address) }
            }
        }
    }

    /// A symbol of another file; `None` if it is data there.
    fn import(&self, name: &str) -> Option<Reached> {
        match self.globals.get(name) {
            Some((unit, address)) => {
                let is_function = self.units[*unit].image.functions.contains_key(address);
                is_function.then_some(Reached::Function((*unit, *address)))
            }
            None => Some(Reached::Import(name.to_owned())),
        }
    }

    /// The functions of a table at this address: a table of methods or of functions, or a list of `&dyn Trait`, in which every second word
    /// is the address of a table of methods.
    fn table(&self, unit: usize, target: &Target) -> Vec<Reached> {
        let Target::Here(address) = target else { return Vec::new() };
        let mut found = self.functions_of_table(unit, *address);
        for index in 0..LONGEST_TABLE / 2 {
            let slot = address.checked_add(index * 16 + 8);
            let Some(Target::Here(methods)) = slot.and_then(|slot| self.units[unit].image.word(slot)) else { break };
            let methods = self.functions_of_table(unit, methods);
            if methods.is_empty() {
                break;
            }
            found.extend(methods);
        }
        found
    }

    fn functions_of_table(&self, unit: usize, address: u64) -> Vec<Reached> {
        let mut found = Vec::new();
        for index in 0..LONGEST_TABLE {
            let word = address.checked_add(index * 8).and_then(|slot| self.units[unit].image.word(slot));
            match word.and_then(|word| self.pointer(unit, &word)) {
                Some(reached) => found.push(reached),
                None if index < HEAD_OF_A_VTABLE => {}
                None => break,
            }
        }
        found
    }
}

//! Counts operations by the types that they have in the program. An attribute sees no types, so the text of a program does not show whether `a * b` is a
//! product of floats or a method of another package.
//!
//! The compiler knows. The program is built once more, with instruments, without optimisation and with symbols that name types (Rust's
//! v0 mangling). There each operation of an annotated function is an instance of its own. `symbols` reads the place and the types from its name, and
//! `types` says whose code runs. Code that is in no program, such as a generic function that nothing calls, has no symbol.

mod symbols;
mod types;

pub use types::Owner;

use crate::edit::Operation;
use crate::failure::{Failure, Result};
use crate::rounds::Build;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSymbol};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use symbols::{Place, Shown};

/// The part of a mangled name that every instance of an operation has.
const MARK: &[u8] = b"ControlFunction_";

/// The operations of a program, by file.
#[derive(Default)]
pub struct Types {
    files: BTreeMap<PathBuf, FileTypes>,
}

/// The operations of a file.
#[derive(Default)]
pub struct FileTypes {
    /// Operations that the text of the file shows, by their first byte. A set is empty if the operation is not in the program.
    operations: BTreeMap<usize, BTreeSet<Owner>>,
    /// Other operations, by line and column in the copy: those in the definitions of macros that expand to items under control, and paths of traits.
    pub others: Vec<((usize, usize), BTreeSet<Owner>)>,
}

/// The instances that were found at a place, before it is known which of them decide.
#[derive(Default)]
struct Found {
    controlled: BTreeSet<Owner>,
    by_types: BTreeSet<Owner>,
}

impl Types {
    /// The operations of a file.
    pub fn of(&self, file: &Path) -> Option<&FileTypes> {
        self.files.get(file)
    }
}

impl FileTypes {
    /// Whose code the operation at this byte runs, in all of its instances. `None` if it does not compile with instruments.
    pub fn at(&self, original: usize) -> Option<&BTreeSet<Owner>> {
        self.operations.get(&original)
    }
}

/// Builds the program in this way, and reads its symbols.
///
/// # Errors
/// If it does not compile with instruments, or if its programs have no symbols.
pub fn count(mut build: Build<'_>, command: &str, arguments: &[String]) -> Result<Types> {
    let is_run = command == "run";
    let command = if command == "test" { "test" } else { "build" };
    eprintln!("   Fpcontrol counts operations by type, in a build without optimisation");
    let messages = build.run(command, arguments)?;
    let chosen = build.crates();
    let mut programs = messages.executables;
    // What runs is in the programs. A build makes libraries for other programs too.
    if command == "build" && !is_run || programs.is_empty() {
        programs.extend(messages.libraries);
    }
    let mut found = BTreeMap::new();
    let mut has_symbols = false;
    for program in &programs {
        has_symbols |= read(program, &chosen, &mut found)?;
    }
    if !has_symbols {
        return Err(Failure::new("what was built has no symbols, so operations cannot be counted by type here"));
    }
    let mut by_file: BTreeMap<u64, BTreeMap<(usize, usize), BTreeSet<Owner>>> = BTreeMap::new();
    for (Place { file, line, column }, Found { controlled, by_types }) in found {
        let owners = if by_types.is_empty() { controlled } else { by_types };
        by_file.entry(file).or_default().insert((line, column), owners);
    }
    let sources = build.chosen.iter().flat_map(|chosen| &chosen.sources);
    let files = sources.map(|(path, source)| {
        let ids = numbers(path, &build);
        let found =
            ids.iter().filter_map(|id| by_file.get(id)).flatten().map(|(place, owners)| (*place, owners.clone()));
        (path.clone(), of_file(&source.operations(&build.keys()), found.collect()))
    });
    Ok(Types { files: files.collect() })
}

/// The operations of a file, from those that its text shows and those that the program has.
fn of_file(shown: &[Operation], mut found: BTreeMap<(usize, usize), BTreeSet<Owner>>) -> FileTypes {
    let operations =
        shown.iter().map(|operation| (operation.original, found.remove(&operation.place).unwrap_or_default()));
    FileTypes { operations: operations.collect(), others: found.into_iter().collect() }
}

/// The numbers of a file's path in symbols, for each form in which the compiler may have been given it.
fn numbers(path: &Path, build: &Build<'_>) -> BTreeSet<u64> {
    let copy = build.mirror.copy_of(path);
    let below = |path: &Path, root: &Path| path.strip_prefix(root).map(PathBuf::from).ok();
    let root = build.workspace_root();
    let relative = [below(path, root), below(&copy, &build.mirror.copy_of(root))].into_iter().flatten();
    let forms = relative.chain([path.to_path_buf(), copy]);
    forms.map(|form| fpcontrol_syntax::region::file_id(&form.to_string_lossy())).collect()
}

/// Reads a program or a library, and returns whether it has symbols.
fn read(program: &Path, chosen: &BTreeSet<String>, found: &mut BTreeMap<Place, Found>) -> Result<bool> {
    let data = fs::read(program).map_err(Failure::at("cannot read", program))?;
    // Other files are not object files, such as the metadata of a library.
    let mut add = |data: &[u8]| object::File::parse(data).is_ok_and(|file| add(&file, chosen, found));
    Ok(match ArchiveFile::parse(&*data) {
        Ok(archive) => {
            let members = archive.members().flatten().filter_map(|member| member.data(&*data).ok());
            members.fold(false, |has_symbols, member| add(member) | has_symbols)
        }
        Err(_) => add(&data),
    })
}

/// Adds the operations of an object file, and returns whether it has symbols.
fn add(file: &object::File<'_>, chosen: &BTreeSet<String>, found: &mut BTreeMap<Place, Found>) -> bool {
    let mut has_symbols = false;
    for symbol in file.symbols() {
        has_symbols = true;
        let Ok(name) = symbol.name_bytes() else { continue };
        if !name.windows(MARK.len()).any(|part| part == MARK) {
            continue;
        }
        let Some(name) = std::str::from_utf8(name).ok().and_then(|name| rustc_demangle::try_demangle(name).ok()) else {
            continue;
        };
        let name = format!("{name:#}");
        let Some((place, shown)) = symbols::read(&name) else { continue };
        let found = found.entry(place).or_default();
        match shown {
            Shown::Controlled(types) => found.controlled.insert(types::owner(&types, chosen)),
            Shown::ByTypes(types) => found.by_types.insert(types::owner(&types, chosen)),
            Shown::OwnMethod(receiver) => found.by_types.insert(types::owner_of_method(receiver, chosen)),
        };
    }
    has_symbols
}

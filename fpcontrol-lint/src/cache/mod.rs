//! Results of earlier runs, kept by the content of the files.
//!
//! Three kinds of entries. A *lowered file* depends on its text alone. The *findings of a run* over a group of packages depend on all files of the
//! group, since types and functions are looked up in every file: their key is made of each file's text, crate, module and place in the list.
//! The *walks of a file* depend on its text and on the list of files, whose hashes are in the entry; what else a walk depends
//! on is kept with it, as `flow/passes/kept_walks.rs` describes. Levels, formats, baselines and paths are applied afterwards and are not in a key.
//!
//! Every key begins with the hash of the program that runs, so that no other version's entries are ever read. Every entry has a
//! hash of itself, so a damaged or truncated entry counts as missing. Entries are written beside their place and moved there, so
//! any number of runs may share a folder. If an entry cannot be written, the run goes on without it.

mod entry;
mod folder;
mod hash;

pub use folder::{default_folder, target_folder};
pub use hash::Hash;

use crate::check::Finding;
use crate::flow::{KeptWalks, WalksOfFile};
use crate::hir::Controls;
use crate::source::{Loaded, Lowered, Text};
use crate::symbols::{Fingerprints, Unit};
use hash::Key;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// A folder of entries, or none.
#[derive(Debug, Default)]
pub struct Cache {
    place: Option<Place>,
}

#[derive(Debug)]
struct Place {
    folder: PathBuf,
    /// The hash of this program.
    program: Hash,
    /// Whether something was written.
    written: AtomicBool,
}

/// The results of a run.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Known {
    /// The files that do not parse, by their places among all that were read, and why.
    pub problems: Vec<(usize, String)>,
    /// The controls of the other files, in their order.
    pub controls: Vec<Controls>,
    pub findings: Vec<Finding>,
}

impl Cache {
    /// Returns a cache that keeps nothing.
    #[must_use]
    pub fn none() -> Cache {
        Cache::default()
    }

    /// A cache in a folder, which need not exist. It keeps nothing if this program's file cannot be read.
    #[must_use]
    pub fn at(folder: PathBuf) -> Cache {
        let place = Hash::of_this_program().map(|program| Place { folder, program, written: AtomicBool::new(false) });
        Cache { place }
    }

    /// Whether it keeps anything.
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.place.is_some()
    }

    /// A lowered file. That of an unsaved text is not kept.
    ///
    /// # Errors
    /// Those of `lower`: that a file does not parse is kept too.
    pub fn lowered(
        &self,
        text: Hash,
        unsaved: bool,
        lower: impl FnOnce() -> Result<Lowered, String>,
    ) -> Result<Lowered, String> {
        let Some(place) = &self.place else { return lower() };
        let mut key = Key::new(place.program, "lowered file");
        key.enter(text);
        let key = key.hash();
        if let Some(known) = entry::read(&place.folder, key) {
            return known;
        }
        let lowered = lower();
        if !unsaved {
            place.keep(key, &lowered);
        }
        lowered
    }

    /// The results of an earlier run over these files.
    #[must_use]
    pub fn known(&self, texts: &[Text]) -> Option<Known> {
        let place = self.place.as_ref()?;
        let known: Known = entry::read(&place.folder, place.run(texts))?;
        let sources = texts.len().checked_sub(known.problems.len())?;
        let fits = known.controls.len() == sources
            && known.problems.iter().all(|(file, _)| *file < texts.len())
            && known.findings.iter().all(|finding| finding.file < sources);
        fits.then_some(known)
    }

    /// The key of a run over these files, if its results are to be kept: those of an unsaved text are not.
    #[must_use]
    pub fn run(&self, texts: &[Text]) -> Option<Hash> {
        let saved = texts.iter().all(|text| !text.unsaved);
        self.place.as_ref().filter(|_| saved).map(|place| place.run(texts))
    }

    /// The walks of earlier runs over the same texts, whatever else has changed.
    #[must_use]
    pub fn walks(&self, loaded: &Loaded) -> Option<Vec<Option<KeptFile>>> {
        let place = self.place.as_ref()?;
        let crates = place.crates(loaded);
        let read = |unit| entry::read(&place.folder, place.walks(unit, crates));
        Some(loaded.units.par_iter().map(read).collect())
    }

    /// Those of them that fit what is declared now.
    #[must_use]
    pub fn fitting(&self, read: Vec<Option<KeptFile>>, now: &Fingerprints, loaded: &Loaded) -> KeptWalks {
        let files = files_of(loaded);
        let fits = |(file, kept): (usize, Option<KeptFile>)| {
            let kept = kept.filter(|kept| kept.inputs == inputs_of_walks(file, files, now, loaded));
            kept.map(|kept| kept.walks).unwrap_or_default()
        };
        KeptWalks::new(read.into_par_iter().enumerate().map(fits).collect(), now)
    }

    /// Keeps the walks of a run, of those files to which it has added one.
    pub fn keep_walks(&self, walks: KeptWalks, now: &Fingerprints, loaded: &Loaded) {
        let Some(place) = &self.place else { return };
        let (files, crates) = (files_of(loaded), place.crates(loaded));
        let changed: Vec<(usize, WalksOfFile)> = walks.changed().collect();
        changed.into_par_iter().for_each(|(file, walks)| {
            let kept = KeptFile { inputs: inputs_of_walks(file, files, now, loaded), walks };
            place.keep(place.walks(&loaded.units[file], crates), &kept);
        });
    }

    /// Keeps the results of a run.
    pub fn keep(&self, run: Hash, known: &Known) {
        if let Some(place) = &self.place {
            place.keep(run, known);
        }
    }
}

impl Place {
    /// Everything that findings depend on. Any further input of the analysis must be entered here.
    fn run(&self, texts: &[Text]) -> Hash {
        let mut key = Key::new(self.program, "findings of a run");
        for text in texts {
            key.enter(text.hash);
            key.number(text.crate_id);
            key.text(&text.crate_name);
            key.number(text.constant.bits() as usize);
            key.text(&text.module);
            key.text(&text.around);
        }
        key.hash()
    }

    /// The crates of a run, by their names.
    fn crates(&self, loaded: &Loaded) -> Hash {
        let mut key = Key::new(self.program, "crates");
        let mut names: Vec<(usize, &str)> =
            loaded.units.iter().map(|unit| (unit.crate_id, unit.crate_name.as_str())).collect();
        names.sort_unstable();
        names.dedup();
        names.iter().for_each(|(_, name)| key.text(name));
        key.hash()
    }

    /// The key of the walks of a file among the crates that are analysed with it. Only the last walks of each path are kept, since those of every
    /// edit would fill the folder.
    fn walks(&self, unit: &Unit, crates: Hash) -> Hash {
        let mut key = Key::new(self.program, "walks of a file");
        key.enter(crates);
        key.enter(Hash::of(&unit.place.to_le_bytes()));
        key.hash()
    }

    fn keep(&self, key: Hash, value: &(impl Serialize + Sync)) {
        if entry::write(&self.folder, key, value) {
            self.written.store(true, Ordering::Relaxed);
        }
    }
}

/// The walks of a file, and what all of them depend on.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptFile {
    inputs: Hash,
    walks: WalksOfFile,
}

/// What all walks of a file depend on: its text, where it stands, and the numbers of the files.
fn inputs_of_walks(file: usize, files: Hash, now: &Fingerprints, loaded: &Loaded) -> Hash {
    let mut inputs = Key::new(files, "inputs of walks");
    inputs.number(file);
    inputs.enter(loaded.hashes[file]);
    inputs.enter(Hash::of(&now.file(file).to_le_bytes()));
    inputs.hash()
}

/// The files of a run, in their order.
fn files_of(loaded: &Loaded) -> Hash {
    let places: Vec<u8> = loaded.units.iter().flat_map(|unit| unit.place.to_le_bytes()).collect();
    Hash::of(&places)
}

impl Drop for Place {
    /// A folder that has grown too large is trimmed, once a run.
    fn drop(&mut self) {
        if self.written.load(Ordering::Relaxed) {
            folder::trim(&self.folder);
        }
    }
}

//! Walks of earlier runs, so that a function is not walked again whose walk would ask the same and be told the same.
//!
//! The result of a walk depends on the function's own file, on the declarations of all files, on the parameters that are known to be whole numbers, and on the
//! summaries of the functions that it asks about. The cache drops the walks of a file when one of the first two has changed; each walk is kept with the other two. A walk that reads the body of another
//! function is not kept. The passes over the functions are the same with and without kept walks, and so are the findings.

use crate::facts::Fact;
use crate::flow::passes::analysis::Found;
use crate::flow::state::Callee;
use crate::flow::summaries::{Hash, Key, Summaries, Summary, hash, key};
use crate::hir::{Function, Span};
use crate::symbols::Symbols;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// A function: its file, and its place in the file's list.
type Place = (usize, usize);

/// The walks of the functions of a file.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WalksOfFile(Vec<Vec<KeptWalk>>);

#[derive(Debug, Serialize, Deserialize)]
struct KeptWalk {
    whole_parameters: u64,
    asked: Vec<Place>,
    /// The hash of the summaries of the functions that it asked about, as they were.
    told: Hash,
    /// A `Result`, which is read only if it is needed.
    #[serde(with = "crate::hir::bytes")]
    result: Box<[u8]>,
    /// Whether this run has used it.
    #[serde(skip)]
    used: bool,
}

/// What was learned, with places instead of references.
#[derive(Serialize, Deserialize)]
struct Result {
    facts: Vec<Fact>,
    callees: Vec<(Span, Place)>,
    summary: Summary,
    handed_whole: Vec<(Place, u64)>,
}

/// The walks of all files, for one run.
#[derive(Debug, Default)]
pub struct KeptWalks {
    files: Vec<Mutex<Walks>>,
}

#[derive(Debug, Default)]
struct Walks {
    of: WalksOfFile,
    /// Whether this run has added a walk.
    added: bool,
}

impl KeptWalks {
    /// The walks that were kept of each file.
    #[must_use]
    pub fn new(files: Vec<WalksOfFile>) -> KeptWalks {
        KeptWalks { files: files.into_iter().map(|of| Mutex::new(Walks { of, added: false })).collect() }
    }

    /// The walks of this run, for each file to which it has added one.
    pub fn changed(self) -> impl Iterator<Item = (usize, WalksOfFile)> {
        let files = self.files.into_iter().map(|file| file.into_inner().unwrap_or_else(PoisonError::into_inner));
        files.enumerate().filter(|(_, walks)| walks.added).map(|(file, mut walks)| {
            walks.of.0.iter_mut().for_each(|walks| walks.retain(|walk| walk.used));
            (file, walks.of)
        })
    }
}

/// The kept walks, and what is needed to understand them.
#[derive(Clone, Copy)]
pub(crate) struct Memory<'m, 'a> {
    pub kept: &'m KeptWalks,
    pub symbols: &'a Symbols<'a>,
    pub places: &'m FxHashMap<Key, Place>,
}

impl<'a> Memory<'_, 'a> {
    /// The result of a walk that would ask the same as a kept walk and be told the same.
    pub fn find(&self, place: Place, summaries: &Summaries, whole_parameters: u64) -> Option<Found<'a>> {
        let mut walks = self.kept.files.get(place.0)?.lock().unwrap_or_else(PoisonError::into_inner);
        let mut walks = walks.of.0.get_mut(place.1)?.iter_mut();
        let same = |walk: &&mut KeptWalk| {
            walk.whole_parameters == whole_parameters && self.told(&walk.asked, summaries) == Some(walk.told)
        };
        let walk = walks.find(same)?;
        let found = self.found(walk)?;
        walk.used = true;
        Some(found)
    }

    fn found(&self, walk: &KeptWalk) -> Option<Found<'a>> {
        let Result { facts, callees, summary, handed_whole } = postcard::from_bytes(&walk.result).ok()?;
        let callee = |(at, place): (Span, Place)| Some(Callee { at, function: self.function(place)?, file: place.0 });
        let handed = |(place, bits): (Place, u64)| Some((key(self.function(place)?), bits));
        Some(Found {
            facts,
            questions: Vec::new(),
            callees: callees.into_iter().map(callee).collect::<Option<_>>()?,
            asked: walk.asked.iter().map(|place| self.function(*place).map(key)).collect::<Option<_>>()?,
            summary: summary.shared(),
            handed_whole: handed_whole.into_iter().map(handed).collect::<Option<_>>()?,
            steps: 0,
        })
    }

    /// Keeps a walk.
    pub fn keep(&self, place: Place, summaries: &Summaries, whole_parameters: u64, found: &Found<'a>) -> Option<()> {
        let place_of = |key: &Key| self.places.get(key).copied();
        let asked: Vec<Place> = found.asked.iter().map(place_of).collect::<Option<_>>()?;
        let callee = |callee: &Callee<'_>| Some((callee.at, place_of(&key(callee.function))?));
        let handed = |(key, bits): (&Key, &u64)| Some((place_of(key)?, *bits));
        let result = Result {
            facts: found.facts.clone(),
            callees: found.callees.iter().map(callee).collect::<Option<_>>()?,
            summary: Summary::clone(&found.summary),
            handed_whole: found.handed_whole.iter().map(handed).collect::<Option<_>>()?,
        };
        let result = postcard::to_stdvec(&result).ok()?.into();
        let told = self.told(&asked, summaries)?;
        let walk = KeptWalk { whole_parameters, asked, told, result, used: true };
        let mut walks = self.kept.files.get(place.0)?.lock().unwrap_or_else(PoisonError::into_inner);
        if walks.of.0.len() <= place.1 {
            walks.of.0.resize_with(place.1 + 1, Vec::new);
        }
        walks.of.0[place.1].push(walk);
        walks.added = true;
        Some(())
    }

    /// The hash of the summaries of functions; `None` if there is no such function.
    fn told(&self, asked: &[Place], summaries: &Summaries) -> Option<Hash> {
        let mut told = Vec::with_capacity(asked.len() * 33);
        for place in asked {
            match summaries.hash(key(self.function(*place)?)) {
                Some(hash) => told.extend(std::iter::once(1).chain(hash)),
                None => told.push(0),
            }
        }
        Some(hash(&told))
    }

    fn function(&self, place: Place) -> Option<&'a Function> {
        (place.0 < self.kept.files.len()).then(|| self.symbols.file(place.0))?.functions.get(place.1)
    }
}

//! Walks of earlier runs, so that a function is not walked again whose walk would ask the same and be told the same.
//!
//! The result of a walk depends on the text of the function's file, on what is declared under the names that it looks up in the tables, on the parameters
//! that are known to be whole numbers, on the summaries of the functions that it asks about, and on the bodies of other functions that it
//! reads. The cache drops the walks of a file when its text has changed. Each walk is kept with the rest. The passes over the functions are the same with and
//! without kept walks, and so are the findings.

use crate::facts::Fact;
use crate::flow::passes::analysis::Found;
use crate::flow::state::Callee;
use crate::flow::summaries::{Hash, Key, Summaries, Summary, hash, key};
use crate::hir::{Function, NameKey, Span};
use crate::symbols::{Fingerprints, FunctionId, Symbols};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A function: its file, and its place in the file's list.
type Place = (usize, usize);

/// The walks of the functions of a file.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WalksOfFile {
    /// The names that they looked up, and the hashes of what was declared under each.
    names: Vec<(NameKey, u64)>,
    /// By the place of the function in the list of its file.
    functions: Vec<Vec<KeptWalk>>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptWalk {
    whole_parameters: u64,
    asked: Vec<FunctionId>,
    /// The hash of the summaries of the functions that it asked about, as they were.
    told: Hash,
    /// The functions whose bodies it read, with their hashes.
    bodies: Vec<(FunctionId, u64)>,
    /// A `Looked`, a `Summary` and a `Learned`, which are read only if they are needed. No bytes stand for one that holds nothing.
    #[serde(with = "crate::hir::bytes")]
    looked_up: Box<[u8]>,
    #[serde(with = "crate::hir::bytes")]
    summary: Box<[u8]>,
    #[serde(with = "crate::hir::bytes")]
    learned: Box<[u8]>,
    /// Whether this run has used it.
    #[serde(skip)]
    used: bool,
}

/// The names that a walk looked up: their places in the list of the file, each but the first less the one before it.
type Looked = Vec<u32>;

/// What was learned besides the summary, without references.
#[derive(Default, Serialize, Deserialize)]
struct Learned {
    facts: Vec<Fact>,
    callees: Vec<(Span, FunctionId)>,
    handed_whole: Vec<(FunctionId, u64)>,
}

impl Learned {
    fn is_empty(&self) -> bool {
        self.facts.is_empty() && self.callees.is_empty() && self.handed_whole.is_empty()
    }
}

/// What a walk looked at besides the summaries.
#[derive(Clone, Copy)]
pub(crate) struct Read<'r> {
    /// The names that it looked up in the tables.
    pub names: &'r [NameKey],
    /// The functions whose bodies it read.
    pub bodies: &'r [Key],
}

/// The walks of all files, for one run.
#[derive(Debug, Default)]
pub struct KeptWalks {
    files: Vec<Mutex<Walks>>,
}

#[derive(Debug, Default)]
struct Walks {
    of: WalksOfFile,
    /// The places of names in the list, once a walk is added.
    places: FxHashMap<NameKey, u32>,
    /// Whether this run has added a walk.
    added: bool,
}

impl WalksOfFile {
    /// Leaves out the walks that looked up a name under which something else is declared now.
    fn retain_same(&mut self, now: &Fingerprints) {
        let mut changed = Vec::new();
        for (place, (name, known)) in self.names.iter_mut().enumerate() {
            let new = now.of(*name);
            if std::mem::replace(known, new) != new {
                changed.push(place as u32);
            }
        }
        if changed.is_empty() {
            return;
        }
        let same = |walk: &KeptWalk| {
            let looked_up: Option<Looked> = postcard::from_bytes(&walk.looked_up).ok();
            let mut at = 0;
            looked_up.is_some_and(|steps| {
                steps.into_iter().all(|step| {
                    at += step;
                    changed.binary_search(&at).is_err()
                })
            })
        };
        self.functions.iter_mut().for_each(|walks| walks.retain(same));
    }
}

impl Walks {
    /// The places of names in the list of the file, as they are kept.
    fn looked_up(&mut self, names: &[NameKey], now: &Fingerprints) -> Option<Box<[u8]>> {
        let known = &mut self.of.names;
        if self.places.len() < known.len() {
            self.places = known.iter().map(|(name, _)| *name).zip(0..).collect();
        }
        let place = |name: &NameKey| {
            *self.places.entry(*name).or_insert_with(|| {
                known.push((*name, now.of(*name)));
                known.len() as u32 - 1
            })
        };
        let mut places: Vec<u32> = names.iter().map(place).collect();
        places.sort_unstable();
        let mut before = 0;
        let steps: Looked = places.into_iter().map(|place| place - std::mem::replace(&mut before, place)).collect();
        Some(postcard::to_stdvec(&steps).ok()?.into())
    }
}

impl KeptWalks {
    /// The walks that were kept of each file, without those that looked up what has changed.
    #[must_use]
    pub fn new(files: Vec<WalksOfFile>, now: &Fingerprints) -> KeptWalks {
        let same = |mut of: WalksOfFile| {
            of.retain_same(now);
            Mutex::new(Walks { of, ..Walks::default() })
        };
        KeptWalks { files: files.into_par_iter().map(same).collect() }
    }

    /// The walks of this run, for each file to which it has added one.
    pub fn changed(self) -> impl Iterator<Item = (usize, WalksOfFile)> {
        let files = self.files.into_iter().map(|file| file.into_inner().unwrap_or_else(PoisonError::into_inner));
        files.enumerate().filter(|(_, walks)| walks.added).map(|(file, mut walks)| {
            walks.of.functions.iter_mut().for_each(|walks| walks.retain(|walk| walk.used));
            (file, walks.of)
        })
    }
}

/// The kept walks, and what is needed to understand them.
#[derive(Clone, Copy)]
pub(crate) struct Memory<'m, 'a> {
    pub kept: &'m KeptWalks,
    pub now: &'m Fingerprints,
    pub symbols: &'a Symbols<'a>,
    pub places: &'m FxHashMap<Key, Place>,
}

impl<'a> Memory<'_, 'a> {
    /// The result of a walk that would ask the same as a kept walk and be told the same.
    pub fn find(&self, place: Place, summaries: &Summaries, whole_parameters: u64) -> Option<Found<'a>> {
        let mut walks = self.of(place.0)?;
        let mut walks = walks.of.functions.get_mut(place.1)?.iter_mut();
        let same = |walk: &&mut KeptWalk| {
            walk.whole_parameters == whole_parameters
                && walk.bodies.iter().all(|(id, hash)| self.body(*id) == Some(*hash))
                && self.told(&walk.asked, summaries) == Some(walk.told)
        };
        let walk = walks.find(same)?;
        let found = self.found(walk)?;
        walk.used = true;
        Some(found)
    }

    fn of(&self, file: usize) -> Option<MutexGuard<'_, Walks>> {
        Some(self.kept.files.get(file)?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn found(&self, walk: &KeptWalk) -> Option<Found<'a>> {
        let summary: Summary = read(&walk.summary)?;
        let Learned { facts, callees, handed_whole } = read(&walk.learned)?;
        let callee = |(at, id): (Span, FunctionId)| {
            let (function, file) = self.function(id)?;
            Some(Callee { at, function, file })
        };
        let handed = |(id, bits): (FunctionId, u64)| Some((key(self.function(id)?.0), bits));
        Some(Found {
            facts,
            questions: Vec::new(),
            callees: callees.into_iter().map(callee).collect::<Option<_>>()?,
            asked: walk.asked.iter().map(|id| self.function(*id).map(|found| key(found.0))).collect::<Option<_>>()?,
            summary: summary.shared(),
            handed_whole: handed_whole.into_iter().map(handed).collect::<Option<_>>()?,
            steps: 0,
        })
    }

    /// Keeps a walk that looked up names in the tables.
    pub fn keep(
        &self,
        place: Place,
        summaries: &Summaries,
        whole_parameters: u64,
        found: &Found<'a>,
        Read { names, bodies }: Read<'_>,
    ) -> Option<()> {
        let id = |key: &Key| Some(self.symbols.function_id(*self.places.get(key)?));
        let asked: Vec<FunctionId> = found.asked.iter().map(id).collect::<Option<_>>()?;
        let callee = |callee: &Callee<'_>| Some((callee.at, id(&key(callee.function))?));
        let handed = |(key, bits): (&Key, &u64)| Some((id(key)?, *bits));
        let learned = Learned {
            facts: found.facts.clone(),
            callees: found.callees.iter().map(callee).collect::<Option<_>>()?,
            handed_whole: found.handed_whole.iter().map(handed).collect::<Option<_>>()?,
        };
        let learned = if learned.is_empty() { Box::default() } else { postcard::to_stdvec(&learned).ok()?.into() };
        let summary = match found.summary.is_empty() {
            true => Box::default(),
            false => postcard::to_stdvec(&*found.summary).ok()?.into(),
        };
        let body = |key: &Key| {
            let id = id(key)?;
            Some((id, self.body(id)?))
        };
        let bodies = bodies.iter().map(body).collect::<Option<_>>()?;
        let told = self.told(&asked, summaries)?;
        let mut walks = self.of(place.0)?;
        let looked_up = walks.looked_up(names, self.now)?;
        let walk = KeptWalk { whole_parameters, asked, told, bodies, looked_up, summary, learned, used: true };
        let functions = &mut walks.of.functions;
        if functions.len() <= place.1 {
            functions.resize_with(place.1 + 1, Vec::new);
        }
        functions[place.1].push(walk);
        walks.added = true;
        Some(())
    }

    /// The hash of the summaries of functions; `None` if there is no such function.
    fn told(&self, asked: &[FunctionId], summaries: &Summaries) -> Option<Hash> {
        let mut told = Vec::new();
        for (place, id) in asked.iter().enumerate() {
            if let Some(hash) = summaries.hash(key(self.function(*id)?.0)) {
                told.extend_from_slice(&(place as u64).to_le_bytes());
                told.extend_from_slice(&hash);
            }
        }
        Some(if told.is_empty() { Hash::default() } else { hash(&told) })
    }

    /// The hash of the body of a function.
    fn body(&self, id: FunctionId) -> Option<u64> {
        Some(self.function(id)?.0.body.as_ref().map_or(0, |body| body.hash()))
    }

    fn function(&self, id: FunctionId) -> Option<(&'a Function, usize)> {
        let (file, index) = self.now.function(id)?;
        Some((self.symbols.file(file).functions.get(index)?, file))
    }
}

/// What bytes stand for.
fn read<T: Default + DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    if bytes.is_empty() { Some(T::default()) } else { postcard::from_bytes(bytes).ok() }
}

//! The analysis of all functions. What is learned about a function is passed to its callers, until nothing more is learned.

use crate::facts::Fact;
use crate::flow::passes::asserted;
use crate::flow::passes::counters::walk_with_counters;
use crate::flow::passes::kept_walks::{KeptWalks, Memory, Read};
use crate::flow::passes::order;
use crate::flow::state::{Body, Callee};
use crate::flow::summaries::{Key, Summaries, Summary, key};
use crate::hir::{Function, Span};
use crate::rustc::Question;
use crate::stack;
use crate::symbols::{Fingerprints, Symbols, recorded};
use crate::types;
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::sync::Arc;

/// What was learned about a function.
pub(crate) struct Found<'a> {
    pub facts: Vec<Fact>,
    pub questions: Vec<Question>,
    pub callees: Vec<Callee<'a>>,
    pub asked: Vec<Key>,
    pub summary: Arc<Summary>,
    /// The parameters of functions that are given whole numbers in every call.
    pub handed_whole: FxHashMap<Key, u64>,
    /// How many steps questions about types took.
    pub steps: usize,
}

/// The analysis of all functions.
pub struct Analysis<'a> {
    /// By file, then by position in the list of its functions.
    pub(crate) found: Vec<Vec<Found<'a>>>,
    pub(crate) places: FxHashMap<Key, (usize, usize)>,
    /// What is known of each function.
    pub(crate) summaries: Summaries,
    /// The walks of earlier runs, if they are kept.
    pub(crate) kept: Option<Kept<'a>>,
    /// How many walks of functions there were.
    walked: usize,
    steps: usize,
}

/// The walks of earlier runs, and what is declared now.
pub(crate) type Kept<'a> = (&'a KeptWalks, &'a Fingerprints);

/// The stack that the walk of a function needs at most: it stops at a fixed depth.
const STACK: usize = if cfg!(debug_assertions) { 64 << 20 } else { 16 << 20 };

/// How often a function is walked again at most: what is known of it grows in a few steps.
const AGAIN: usize = 8;

impl<'a> Analysis<'a> {
    /// Walks every function, and walks it again when more is learned about a function that it calls.
    #[must_use]
    pub fn new(symbols: &'a Symbols<'a>, files: usize) -> Analysis<'a> {
        Analysis::with_walks(symbols, files, None)
    }

    /// The same with walks of earlier runs, to which it adds.
    #[must_use]
    pub fn with_walks(symbols: &'a Symbols<'a>, files: usize, kept: Option<Kept<'a>>) -> Analysis<'a> {
        let (levels, places) = rayon::join(|| order::levels(symbols, files), || places_of(symbols, files));
        let memory = kept.map(|(kept, now)| Memory { kept, now, symbols, places: &places });
        let (mut found, summaries) = first(symbols, memory, &levels);
        let first = found.iter().flatten().map(|found| found.steps).sum::<usize>();
        let (summaries, walked, steps) = settle(symbols, memory, &places, &levels, summaries, &mut found);
        Analysis { walked: places.len() + walked, steps: first + steps, found, places, summaries, kept }
    }

    /// The facts of the functions of a file.
    pub fn facts(&self, file: usize) -> impl Iterator<Item = &Fact> {
        self.found[file].iter().flat_map(|found| &found.facts)
    }

    /// The facts of a function.
    #[must_use]
    pub fn facts_of(&self, function: &Function) -> &[Fact] {
        self.places.get(&key(function)).map_or(&[], |(file, index)| &self.found[*file][*index].facts)
    }

    /// The places in a file at which a type decides, each with the type that the analysis infers.
    pub fn questions(&self, file: usize) -> impl Iterator<Item = Question> {
        self.found[file].iter().flat_map(|found| found.questions.iter().copied())
    }

    /// The functions of the workspace that a function calls, as far as types tell which.
    #[must_use]
    pub fn callees(&self, file: usize, index: usize) -> &[Callee<'a>] {
        &self.found[file][index].callees
    }

    /// How many walks of functions there were.
    #[must_use]
    pub fn walked(&self) -> usize {
        self.walked
    }

    /// How many steps questions about types took.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.steps
    }
}

/// All functions, each with its file and its place in the file's list.
fn places_of(symbols: &Symbols<'_>, files: usize) -> FxHashMap<Key, (usize, usize)> {
    let count = (0..files).map(|file| symbols.file(file).functions.len()).sum();
    let mut places = FxHashMap::with_capacity_and_hasher(count, FxBuildHasher);
    for file in 0..files {
        let functions = symbols.file(file).functions.iter().enumerate();
        places.extend(functions.map(|(index, function)| (key(function), (file, index))));
    }
    places
}

/// Walks each function once, level by level. Each is told what is known of functions of the levels below.
fn first<'a>(
    symbols: &'a Symbols<'a>,
    memory: Option<Memory<'_, 'a>>,
    levels: &[Vec<u32>],
) -> (Vec<Vec<Found<'a>>>, Summaries) {
    let mut by_level: Vec<Vec<(usize, usize)>> = Vec::new();
    for (file, levels) in levels.iter().enumerate() {
        for (index, level) in levels.iter().enumerate() {
            let level = *level as usize;
            by_level.resize_with(by_level.len().max(level + 1), Vec::new);
            by_level[level].push((file, index));
        }
    }
    let mut found: Vec<Vec<Option<Found<'a>>>> =
        levels.iter().map(|levels| levels.iter().map(|_| None).collect()).collect();
    let mut summaries = Summaries::default();
    for places in by_level {
        let results = walk_all(symbols, memory, &places, &mut summaries);
        for ((file, index), result) in places.into_iter().zip(results) {
            summaries.note(key(&symbols.file(file).functions[index]), &result.summary);
            found[file][index] = Some(result);
        }
    }
    // Every function has a level.
    (found.into_iter().map(|found| found.into_iter().flatten().collect()).collect(), summaries)
}

/// Walks functions, each of which is told what is known now.
fn walk_all<'a>(
    symbols: &'a Symbols<'a>,
    memory: Option<Memory<'_, 'a>>,
    places: &[(usize, usize)],
    summaries: &mut Summaries,
) -> Vec<Found<'a>> {
    let told = Arc::new(std::mem::take(summaries));
    let anew = |place: &(usize, usize)| on_a_stack(|| walk(symbols, memory, *place, &told, 0));
    let results = places.par_iter().map(anew).collect();
    *summaries = Arc::into_inner(told).unwrap_or_default();
    results
}

/// Passes what was learned on to callers that were not told it, until nothing changes; what is known then, how many functions were walked
/// for it, and how many steps that took.
fn settle<'a>(
    symbols: &'a Symbols<'a>,
    memory: Option<Memory<'_, 'a>>,
    places: &FxHashMap<Key, (usize, usize)>,
    levels: &[Vec<u32>],
    mut summaries: Summaries,
    found: &mut [Vec<Found<'a>>],
) -> (Summaries, usize, usize) {
    let level = |(file, index): (usize, usize)| levels[file][index];
    let calls_of = |caller: (usize, usize)| {
        let asked = found[caller.0][caller.1].asked.iter();
        asked.map(move |callee| (*callee, caller))
    };
    let in_file = |file: usize| (0..levels[file].len()).flat_map(move |index| calls_of((file, index)));
    let mut calls: Vec<(Key, (usize, usize))> = (0..levels.len()).into_par_iter().flat_map_iter(in_file).collect();
    calls.par_sort_unstable();
    let not_told = |(callee, caller): &&(Key, (usize, usize))| {
        let callee = places.get(callee).filter(|place| level(**place) >= level(*caller));
        callee.is_some_and(|(file, index)| !found[*file][*index].summary.is_empty())
    };
    let affected: Vec<(usize, usize)> = calls.par_iter().filter(not_told).map(|(_, caller)| *caller).collect();
    let mut affected: FxHashSet<(usize, usize)> = affected.into_iter().collect();
    let callers = |callee: Key| {
        let first = calls.partition_point(|(of, _)| *of < callee);
        calls[first..].iter().take_while(move |(of, _)| *of == callee).map(|(_, caller)| *caller)
    };
    let mut again: FxHashMap<(usize, usize), usize> = FxHashMap::default();
    let (mut walked, mut steps) = (0, 0);
    while !affected.is_empty() {
        let mut now: Vec<(usize, usize)> = affected.drain().collect();
        now.retain(|place| {
            let count = again.entry(*place).or_default();
            *count += 1;
            *count <= AGAIN
        });
        now.sort_unstable();
        walked += now.len();
        let results = walk_all(symbols, memory, &now, &mut summaries);
        for ((file, index), result) in now.into_iter().zip(results) {
            let key = key(&symbols.file(file).functions[index]);
            if summaries.note(key, &result.summary) {
                affected.extend(callers(key));
            }
            steps += result.steps;
            found[file][index] = result;
        }
    }
    (summaries, walked, steps)
}

pub(crate) fn on_a_stack<R: Send>(run: impl Fn() -> R + Send + Sync) -> R {
    stack::with(STACK, &run).unwrap_or_else(|_| run())
}

/// Walks a function, given the parameters that receive whole numbers from every caller.
pub(crate) fn walk<'a>(
    symbols: &'a Symbols<'a>,
    memory: Option<Memory<'_, 'a>>,
    place: (usize, usize),
    summaries: &Arc<Summaries>,
    whole_parameters: u64,
) -> Found<'a> {
    if let Some(found) = memory.and_then(|memory| memory.find(place, summaries, whole_parameters)) {
        return found;
    }
    let Some(memory) = memory else { return walk_anew(symbols, place, summaries, whole_parameters).0 };
    let ((found, bodies), names) = recorded(|| walk_anew(symbols, place, summaries, whole_parameters));
    memory.keep(place, summaries, whole_parameters, &found, Read { names: &names, bodies: &bodies });
    found
}

/// The same without the walks of earlier runs; and the functions whose bodies the walk read.
fn walk_anew<'a>(
    symbols: &'a Symbols<'a>,
    (file, index): (usize, usize),
    summaries: &Arc<Summaries>,
    whole_parameters: u64,
) -> (Found<'a>, Vec<Key>) {
    let function = &symbols.file(file).functions[index];
    let before = types::steps();
    let made = || Body { whole_parameters, ..Body::new(symbols, file, function, Arc::clone(summaries)) };
    let mut body = walk_with_counters(&made);
    let cut = body.cut;
    asserted::leave_out(function, &mut body.facts);
    body.facts.iter_mut().for_each(|fact| fact.cut = cut);
    let source = symbols.file(file);
    let mended = |span| if source.macros.is_empty() { span } else { source.mended(span) };
    body.facts.iter_mut().for_each(|fact| fact.settle(file as u32, &mended));
    body.summary.settle(file as u32, &mended);
    let Body { facts, questions, callees, asked, summary, handed_whole, bodies, .. } = body;
    let summary = summary.shared();
    let steps = types::steps() - before;
    (Found { facts, questions, callees, asked, summary, handed_whole, steps }, bodies.into_inner())
}

/// Which of these places in a function have values that are whole numbers or measured times, whenever they are computed.
pub(super) fn exact_values<'a>(
    symbols: &'a Symbols<'a>,
    (file, index): (usize, usize),
    summaries: &Arc<Summaries>,
    places: &[Span],
) -> FxHashSet<Span> {
    let function = &symbols.file(file).functions[index];
    let judged = places.iter().map(|place| (*place, None)).collect();
    let mut body = Body { judged, ..Body::new(symbols, file, function, Arc::clone(summaries)) };
    body.run();
    let cut = body.cut;
    body.judged.into_iter().filter(|(_, exact)| *exact == Some(true) && !cut).map(|(place, _)| place).collect()
}

//! Parameters of private functions that receive whole numbers from every caller. Sums of whole numbers are exact, so they are not reported.

use crate::flow::passes::Analysis;
use crate::flow::passes::analysis::{Found, on_a_stack, walk};
use crate::flow::passes::kept_walks::Memory;
use crate::flow::summaries::{Key, key};
use crate::hir::{Function, each_word};
use crate::symbols::Symbols;
use memchr::memmem;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many calls deep such arguments are followed.
const CALLS: usize = 8;

impl<'a> Analysis<'a> {
    /// Walks private functions again if all callers give them whole numbers. A caller that no walk has seen would appear in one of the
    /// texts, so a function is skipped if its name appears anywhere except in its declaration and in calls that were walked.
    #[must_use]
    pub fn with_whole_arguments(mut self, symbols: &'a Symbols<'a>, texts: &[&str]) -> Analysis<'a> {
        let mut summaries = std::mem::take(&mut self.summaries);
        let mut known: FxHashMap<Key, u64> = FxHashMap::default();
        let (mut judged, mut seen): (FxHashSet<Key>, FxHashSet<Key>) = Default::default();
        for _ in 0..CALLS {
            let mut handed = self.handed_whole();
            handed.retain(|key, bits| known.get(key).copied().unwrap_or(0) != *bits);
            let fresh: Vec<&'a Function> = handed
                .keys()
                .filter(|key| judged.insert(**key))
                .filter_map(|key| self.function(symbols, *key))
                .collect();
            seen.extend(self.all_calls_seen(symbols, texts, &fresh));
            handed.retain(|key, _| seen.contains(key));
            if handed.is_empty() {
                break;
            }
            let mut again: Vec<(Key, u64)> = handed.into_iter().collect();
            again.sort_unstable();
            let told = Arc::new(std::mem::take(&mut summaries));
            // What is known of fields is not among what kept walks were told.
            let kept = self.kept.filter(|_| symbols.whole_fields().is_none());
            let memory = kept.map(|(kept, now)| Memory { kept, now, symbols, places: &self.places });
            let anew = |(key, bits): &(Key, u64)| {
                let place = *self.places.get(key)?;
                Some((place, on_a_stack(|| walk(symbols, memory, place, &told, *bits))))
            };
            let walked: Vec<((usize, usize), Found<'a>)> = again.par_iter().filter_map(anew).collect();
            summaries = Arc::into_inner(told).unwrap_or_default();
            known.extend(again);
            for ((file, index), found) in walked {
                self.found[file][index] = found;
            }
        }
        self
    }

    /// The parameters (a bit each) that are given whole numbers in every call that was walked.
    fn handed_whole(&self) -> FxHashMap<Key, u64> {
        let mut handed: FxHashMap<Key, u64> = FxHashMap::default();
        for (key, bits) in self.found.iter().flatten().flat_map(|found| &found.handed_whole) {
            *handed.entry(*key).or_insert(u64::MAX) &= bits;
        }
        handed
    }

    fn function(&self, symbols: &'a Symbols<'a>, key: Key) -> Option<&'a Function> {
        let (file, index) = *self.places.get(&key)?;
        Some(&symbols.file(file).functions[index])
    }

    /// The private functions among these whose name appears only in declarations and in calls that were walked.
    fn all_calls_seen(&self, symbols: &'a Symbols<'a>, texts: &[&str], asked: &[&'a Function]) -> Vec<Key> {
        let written = |function: &&&Function| {
            let file = self.places.get(&key(function)).map(|(file, _)| symbols.file(*file));
            function.private && file.is_some_and(|file| file.macros.is_empty())
        };
        let asked: Vec<&Function> = asked.iter().filter(written).copied().collect();
        if asked.is_empty() {
            return Vec::new();
        }
        let accounted = self.accounted(symbols, &asked);
        let counts = mentions(symbols, texts, &accounted);
        let seen = |function: &&Function| {
            let name = function.name.as_str();
            let count = counts.get(name).map(|count| count.load(Ordering::Relaxed));
            accounted.get(name).map(FxHashSet::len) == count
        };
        asked.into_iter().filter(seen).map(key).collect()
    }

    /// The declarations and the walked calls of all functions that have the names of these: their files and positions, by the name.
    fn accounted<'n>(&self, symbols: &'a Symbols<'a>, asked: &[&'n Function]) -> Accounted<'n> {
        let mut accounted: Accounted<'n> =
            asked.iter().map(|function| (function.name.as_str(), FxHashSet::default())).collect();
        let in_file = |(file, found): (usize, &Vec<Found<'a>>)| {
            let source = symbols.file(file);
            let declared = source.functions.iter().map(|function| (function, function.name_span.lo));
            // The expansion of a macro has places of its own, which do not occur in the text.
            let callees = found.iter().flat_map(|found| &found.callees).filter(|_| source.macros.is_empty());
            let all = declared.chain(callees.map(|callee| (callee.function, callee.at.hi)));
            let asked = all.filter(|(function, _)| accounted.contains_key(function.name.as_str()));
            asked.map(|(function, at)| (function.name.as_str(), (file, at))).collect::<Vec<_>>()
        };
        let places: Vec<(&str, (usize, u32))> = self.found.par_iter().enumerate().flat_map_iter(in_file).collect();
        for (name, place) in places {
            if let Some(places) = accounted.get_mut(name) {
                places.insert(place);
            }
        }
        accounted
    }
}

/// Places by the name that stands there.
type Accounted<'n> = FxHashMap<&'n str, FxHashSet<(usize, u32)>>;

/// How often names occur in the texts of the files, including comments and strings. A name that occurs more often than in places that are
/// accounted for is not counted to the end.
fn mentions<'n>(symbols: &Symbols<'_>, texts: &[&str], names: &Accounted<'n>) -> FxHashMap<&'n str, AtomicUsize> {
    let counts: FxHashMap<&'n str, AtomicUsize> = names.keys().map(|name| (*name, AtomicUsize::new(0))).collect();
    let few = |name: &str| {
        let (count, places) = (counts.get(name), names.get(name));
        places.is_some_and(|places| count.is_some_and(|count| count.load(Ordering::Relaxed) <= places.len()))
    };
    texts.par_iter().enumerate().for_each(|(file, text)| {
        let words = &symbols.file(file).words;
        let here = names.keys().copied().filter(|name| words.may_have(name) && few(name));
        let here: FxHashMap<&'n str, &AtomicUsize> = here.filter_map(|name| Some((name, counts.get(name)?))).collect();
        if here.is_empty() {
            return;
        }
        if here.len() <= FEW {
            for (name, count) in here {
                count.fetch_add(mentions_of(name, text), Ordering::Relaxed);
            }
            return;
        }
        let shapes = Shapes::of(here.keys().copied());
        each_word(text, &mut |word| {
            if let Some(count) = Some(word).filter(|word| shapes.may_have(word)).and_then(|word| here.get(word)) {
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
    });
    counts
}

/// So many names are sooner searched for one by one.
const FEW: usize = 12;

/// How often a word occurs in a text.
fn mentions_of(name: &str, text: &str) -> usize {
    let goes_on = |next: Option<char>| next.is_some_and(|next| next.is_alphanumeric() || next == '_');
    let found = memmem::find_iter(text.as_bytes(), name)
        .filter(|at| !goes_on(text[..*at].chars().next_back()) && !goes_on(text[at + name.len()..].chars().next()));
    found.count()
}

/// The lengths of words by their first byte, which tell most words of a text apart from a few names without a hash.
struct Shapes(Vec<u64>);

impl Shapes {
    fn of<'n>(names: impl Iterator<Item = &'n str>) -> Shapes {
        let mut lengths = vec![0; 256];
        names.for_each(|name| lengths[usize::from(first(name))] |= length_bit(name));
        Shapes(lengths)
    }

    fn may_have(&self, word: &str) -> bool {
        self.0[usize::from(first(word))] & length_bit(word) != 0
    }
}

fn first(word: &str) -> u8 {
    word.as_bytes().first().copied().unwrap_or(0)
}

/// All long words share a bit.
fn length_bit(word: &str) -> u64 {
    1 << word.len().min(63)
}

//! Parameters of private functions that receive whole numbers from every caller. Sums of whole numbers are exact, so they are not reported.

use super::analysis::{Found, on_a_stack, walk};
use super::applied::Call;
use super::summary::{Key, Summaries, bit, key};
use super::{Analysis, Body};
use crate::hir::{ExprKind, Function};
use crate::symbols::Symbols;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// How many calls deep such arguments are followed.
const CALLS: usize = 8;

impl<'a> Body<'a> {
    /// Notes which arguments of a call are whole numbers. An argument that the function may change need not be a whole number at the next call.
    pub(super) fn note_handed(&mut self, call: &Call<'_, 'a>) {
        if !call.function.private {
            return;
        }
        let whole = call.given.iter().filter(|given| given.value.exact && given.parameter > 0);
        let kept = whole.filter(|given| match given.written.map(|written| &written.kind) {
            Some(ExprKind::Reference(mutable, _)) => !mutable,
            _ => given.value.origin.is_none(),
        });
        let bits = kept.fold(0, |bits, given| bits | bit(given.parameter));
        let known = self.handed_whole.entry(key(call.function)).or_insert(u64::MAX);
        *known &= bits;
    }
}

impl<'a> Analysis<'a> {
    /// Walks private functions again if all callers give them whole numbers. A caller that no walk has seen would appear in one of the
    /// texts, so a function is skipped if its name appears anywhere except in its declaration and in calls that were walked.
    #[must_use]
    pub fn with_whole_arguments(mut self, symbols: &'a Symbols<'a>, texts: &[&str]) -> Analysis<'a> {
        let mut summaries = Summaries::default();
        let mut known: FxHashMap<Key, u64> = FxHashMap::default();
        let mut counts: Option<FxHashSet<Key>> = None;
        for _ in 0..CALLS {
            let mut handed = self.handed_whole();
            handed.retain(|key, bits| known.get(key).copied().unwrap_or(0) != *bits);
            if handed.is_empty() {
                break;
            }
            let seen = counts.get_or_insert_with(|| {
                for found in self.found.iter().flatten().zip(self.keys(symbols)) {
                    summaries.note(found.1, found.0.summary.clone());
                }
                self.all_calls_seen(symbols, texts)
            });
            handed.retain(|key, _| seen.contains(key));
            if handed.is_empty() {
                break;
            }
            let mut again: Vec<(Key, u64)> = handed.into_iter().collect();
            again.sort_unstable();
            let told = Arc::new(std::mem::take(&mut summaries));
            let anew = |(key, bits): &(Key, u64)| {
                let (file, index) = *self.places.get(key)?;
                let function = &symbols.file(file).functions[index];
                Some(((file, index), on_a_stack(|| walk(symbols, file, function, &told, *bits))))
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

    fn keys(&self, symbols: &'a Symbols<'a>) -> impl Iterator<Item = Key> {
        (0..self.found.len()).flat_map(move |file| symbols.file(file).functions.iter().map(key))
    }

    /// The private functions whose name appears only in declarations and in calls that were walked.
    fn all_calls_seen(&self, symbols: &'a Symbols<'a>, texts: &[&str]) -> FxHashSet<Key> {
        let mut accounted: FxHashMap<&str, FxHashSet<(usize, u32)>> = FxHashMap::default();
        let files = || (0..self.found.len()).map(|file| (file, symbols.file(file)));
        for (file, source) in files() {
            for function in &source.functions {
                accounted.entry(&function.name).or_default().insert((file, function.name_span.lo));
            }
            // The expansion of a macro has places of its own, which do not occur in the text.
            let callees = self.found[file].iter().flat_map(|found| &found.callees);
            for callee in callees.filter(|_| source.macros.is_empty()) {
                accounted.entry(&callee.function.name).or_default().insert((file, callee.at.hi));
            }
        }
        let counts = mentions(texts, &accounted);
        let seen = |function: &&Function| {
            let name = function.name.as_str();
            function.private && accounted.get(name).map(FxHashSet::len) == counts.get(name).copied()
        };
        let written = files().filter(|(_, source)| source.macros.is_empty());
        written.flat_map(|(_, source)| source.functions.iter().filter(seen)).map(key).collect()
    }
}

/// How often names occur in the texts, including comments and strings.
fn mentions<'n, V: Sync>(texts: &[&str], names: &FxHashMap<&'n str, V>) -> FxHashMap<&'n str, usize> {
    let in_text = |text: &&str| {
        let mut counts: FxHashMap<&'n str, usize> = FxHashMap::default();
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        for name in words.filter_map(|word| names.get_key_value(word).map(|(name, _)| *name)) {
            *counts.entry(name).or_default() += 1;
        }
        counts
    };
    let joined = |mut one: FxHashMap<&'n str, usize>, other: FxHashMap<&'n str, usize>| {
        other.into_iter().for_each(|(name, count)| *one.entry(name).or_default() += count);
        one
    };
    texts.par_iter().map(in_text).reduce(FxHashMap::default, joined)
}

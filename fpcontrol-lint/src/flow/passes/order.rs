//! The order in which functions are walked first: after those that they call, as far as names tell, so that few are walked again. Whatever the
//! order misses, the passes that follow make up for.

use crate::hir::{Called, Function, Owner, Path, TypeRef};
use crate::symbols::Symbols;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// A name that more functions have says nothing.
const FUNCTIONS: usize = 8;

/// The levels of functions, in the order of files and functions: each function is above all that it calls, except for those that call it in turn.
pub(super) fn levels(symbols: &Symbols<'_>, files: usize) -> Vec<Vec<u32>> {
    let names = Names::of(symbols, files);
    let calls_in = |file: usize| {
        let functions = symbols.file(file).functions.iter();
        functions.map(|function| names.called_by(function)).collect::<Vec<_>>()
    };
    let calls: Vec<Vec<u32>> = (0..files).into_par_iter().flat_map_iter(calls_in).collect();
    let levels = Components::of(&calls).levels;
    let mut rest = levels.as_slice();
    let of_file = |file: usize| {
        let (own, others) = rest.split_at(symbols.file(file).functions.len());
        rest = others;
        own.to_vec()
    };
    (0..files).map(of_file).collect()
}

/// The numbers of functions by their names.
#[derive(Default)]
struct Names {
    by_name: FxHashMap<u32, Vec<u32>>,
    by_owner: FxHashMap<(u32, u32), Vec<u32>>,
}

impl Names {
    fn of(symbols: &Symbols<'_>, files: usize) -> Names {
        let mut names = Names::default();
        let functions = (0..files).flat_map(|file| &symbols.file(file).functions);
        for (function, number) in functions.zip(0..) {
            let name = Called::key(&function.name);
            enter(names.by_name.entry(name).or_default(), number);
            for owner in owner_keys(function) {
                enter(names.by_owner.entry((owner, name)).or_default(), number);
            }
        }
        names
    }

    fn called_by(&self, function: &Function) -> Vec<u32> {
        let mut found = Vec::new();
        for called in function.body.iter().flat_map(|body| body.calls()) {
            let named = |name| self.by_name.get(&name);
            match called {
                Called::Named(name) => found.extend(named(name).into_iter().flatten().copied()),
                Called::Own(name) => {
                    let of_owner = owner_keys(function).find_map(|owner| self.by_owner.get(&(owner, name)));
                    found.extend(of_owner.or_else(|| named(name)).into_iter().flatten().copied());
                }
                Called::Of(owner, name) => {
                    let of_owner = self.by_owner.get(&(owner, name));
                    found.extend(of_owner.or_else(|| named(name)).into_iter().flatten().copied());
                }
            }
        }
        found.retain(|number| *number != MANY);
        found
    }
}

/// Stands in a list for more than it has room for.
const MANY: u32 = u32::MAX;

fn enter(list: &mut Vec<u32>, number: u32) {
    match list.as_slice() {
        [MANY] => {}
        full if full.len() == FUNCTIONS => *list = vec![MANY],
        _ => list.push(number),
    }
}

/// The keys of the type and the trait that a function belongs to.
fn owner_keys(function: &Function) -> impl Iterator<Item = u32> {
    let names = |owner: &Owner| {
        let ty = match &owner.ty {
            TypeRef::Path(path) => Some(Called::key(path.last())),
            _ => None,
        };
        [ty, owner.of_trait.as_ref().map(Path::last).map(Called::key)]
    };
    function.owner.as_ref().map(names).into_iter().flatten().flatten()
}

/// Functions that call one another, found by Tarjan's algorithm, without recursion.
struct Components<'c> {
    calls: &'c [Vec<u32>],
    /// The number at which each was reached, from 1 on, and the lowest that it leads back to.
    reached: Vec<u32>,
    lowest: Vec<u32>,
    count: u32,
    /// Those whose component is not known yet.
    open: Vec<u32>,
    levels: Vec<u32>,
}

/// The level of a function whose component is not known yet.
const OPEN: u32 = u32::MAX;

impl<'c> Components<'c> {
    fn of(calls: &'c [Vec<u32>]) -> Components<'c> {
        let none = vec![0; calls.len()];
        let (reached, lowest) = (none.clone(), none);
        let levels = vec![OPEN; calls.len()];
        let mut components = Components { calls, reached, lowest, count: 0, open: Vec::new(), levels };
        for number in 0..calls.len() {
            if components.reached[number] == 0 {
                components.from(number);
            }
        }
        components
    }

    fn from(&mut self, first: usize) {
        // The functions on the way, each with the number of its calls that were followed.
        let mut way = vec![(first, 0)];
        self.reach(first);
        while let Some((caller, followed)) = way.last_mut() {
            let caller = *caller;
            match self.calls[caller].get(*followed).map(|callee| *callee as usize) {
                Some(callee) => {
                    *followed += 1;
                    if self.reached[callee] == 0 {
                        self.reach(callee);
                        way.push((callee, 0));
                    } else if self.levels[callee] == OPEN {
                        self.lowest[caller] = self.lowest[caller].min(self.reached[callee]);
                    }
                }
                None => {
                    way.pop();
                    if let Some((around, _)) = way.last() {
                        self.lowest[*around] = self.lowest[*around].min(self.lowest[caller]);
                    }
                    if self.lowest[caller] == self.reached[caller] {
                        self.close(caller);
                    }
                }
            }
        }
    }

    fn reach(&mut self, number: usize) {
        self.count += 1;
        (self.reached[number], self.lowest[number]) = (self.count, self.count);
        self.open.push(number as u32);
    }

    /// Gives a component its level: one above all that it calls.
    fn close(&mut self, first: usize) {
        let start = self.open.iter().rposition(|number| *number as usize == first).unwrap_or_default();
        let component = self.open.split_off(start);
        let calls = component.iter().flat_map(|number| &self.calls[*number as usize]);
        let below = calls.map(|callee| self.levels[*callee as usize]).filter(|level| *level != OPEN).max();
        let level = below.map_or(0, |below| below + 1);
        component.iter().for_each(|number| self.levels[*number as usize] = level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callers_are_above_what_they_call() {
        let levels = |calls: &[&[u32]]| {
            let calls: Vec<Vec<u32>> = calls.iter().map(|calls| calls.to_vec()).collect();
            Components::of(&calls).levels
        };
        assert_eq!(levels(&[&[1], &[2], &[], &[0, 2]]), [2, 1, 0, 3]);
        // Two that call each other, one that calls itself, and a way from the one to the other.
        assert_eq!(levels(&[&[1], &[0, 2], &[2, 3], &[], &[1]]), [2, 2, 1, 0, 3]);
        let chain: Vec<Vec<u32>> =
            (0..100_000).map(|number| Vec::from_iter((number > 0).then(|| number - 1))).collect();
        assert_eq!(Components::of(&chain).levels.last(), Some(&99_999));
        let ring: Vec<Vec<u32>> = (0..100_000).map(|number| vec![(number + 1) % 100_000]).collect();
        assert!(Components::of(&ring).levels.iter().all(|level| *level == 0));
    }
}

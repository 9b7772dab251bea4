//! Private fields that hold whole numbers only, or nothing: all that the crate writes to them tells so. Sums of whole numbers are exact.

use crate::facts::{Fact, FactKind};
use crate::flow::passes::Analysis;
use crate::flow::passes::analysis::{on_a_stack, walk};
use crate::flow::passes::writes::{Writes, fields_of, mentions};
use crate::hir::{Function, Name, StoredBody, TypeRef};
use crate::symbols::{FieldPlace, Symbols};
use crate::types::tables::numbers::is_float;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A function, by its file and its place there, with the names of the fields that it reads.
type Reader = ((usize, usize), FxHashSet<Name>);

impl<'a> Analysis<'a> {
    /// Walks the functions again in which a reported sum may be one of whole numbers in fields. Writes are told apart by the name of the field
    /// only, and what no walk sees would appear in one of the texts.
    #[must_use]
    pub fn with_whole_fields(mut self, symbols: &'a Symbols<'a>, texts: &[&str]) -> Analysis<'a> {
        let readers = self.readers(symbols);
        let mut names: FxHashMap<usize, FxHashSet<Name>> = FxHashMap::default();
        let declared = private_fields(symbols, self.found.len());
        for ((file, _), read) in &readers {
            let of_crate = symbols.crate_of_file(*file);
            let asked = read.iter().filter(|name| declared.contains_key(&(of_crate, (*name).clone())));
            names.entry(of_crate).or_default().extend(asked.cloned());
        }
        names.retain(|_, names| !names.is_empty());
        let judged: Vec<(usize, FxHashSet<Name>)> =
            names.into_par_iter().map(|(of, names)| (of, whole_of(symbols, texts, of, names))).collect();
        let whole: FxHashMap<usize, FxHashSet<Name>> =
            judged.into_iter().filter(|(_, names)| !names.is_empty()).collect();
        if whole.is_empty() {
            return self;
        }
        let places = whole.iter().flat_map(|(of, names)| names.iter().map(|name| (*of, name.clone())));
        symbols.note_whole_fields(places.flat_map(|key| declared[&key].iter().copied()).collect());
        let reads = |((file, _), read): &&Reader| {
            whole.get(&symbols.crate_of_file(*file)).is_some_and(|names| !names.is_disjoint(read))
        };
        let told = Arc::new(std::mem::take(&mut self.summaries));
        let again: Vec<&Reader> = readers.iter().filter(reads).collect();
        let anew: Vec<_> =
            again.par_iter().map(|(place, _)| (*place, on_a_stack(|| walk(symbols, None, *place, &told, 0)))).collect();
        self.summaries = Arc::into_inner(told).unwrap_or_default();
        for ((file, index), found) in anew {
            self.found[file][index] = found;
        }
        self
    }

    /// The functions with a sum in no fixed order.
    fn readers(&self, symbols: &'a Symbols<'a>) -> Vec<Reader> {
        let unordered = |fact: &Fact| match &fact.kind {
            FactKind::Reduction(reduction) => reduction.order.as_ref().is_some_and(|order| order.is_known()),
            _ => false,
        };
        let places = self.found.iter().enumerate().flat_map(|(file, found)| {
            let found = found.iter().enumerate().filter(|(_, found)| found.facts.iter().any(unordered));
            found.map(move |(index, _)| (file, index))
        });
        let places: Vec<(usize, usize)> = places.collect();
        let read = |(file, index): &(usize, usize)| {
            let function: &Function = &symbols.file(*file).functions[*index];
            let names = on_a_stack(|| {
                let mut names = FxHashSet::default();
                let body = function.body.iter().map(StoredBody::read);
                body.for_each(|body| body.each_part(&mut |part| fields_of(part, &mut names)));
                names
            });
            ((*file, *index), names)
        };
        places.par_iter().map(read).collect()
    }
}

/// Fields by their crate and name.
type Fields = FxHashMap<(usize, Name), Vec<FieldPlace>>;

/// The private fields of each crate that may hold floats, by their names. A name is left out if another crate may write to a field of that name.
fn private_fields(symbols: &Symbols<'_>, files: usize) -> Fields {
    let mut found = Fields::default();
    let mut open: FxHashSet<(usize, Name)> = FxHashSet::default();
    for file in 0..files {
        let of_crate = symbols.crate_of_file(file);
        let source = symbols.file(file);
        for (structure, print) in source.structs.iter().zip(&source.prints.structs) {
            for (place, field) in structure.fields.iter().enumerate().filter(|(_, field)| field.variant.is_none()) {
                let key = (of_crate, field.name.clone());
                if !field.private {
                    open.insert(key);
                } else if holds_floats(&field.ty) {
                    found.entry(key).or_default().push((file as u32, print.id, place as u32));
                }
            }
        }
    }
    found.retain(|key, _| !open.contains(key));
    found
}

fn holds_floats(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::Path(path) => {
            is_float(path.last()) || path.segments.iter().flat_map(|segment| &segment.arguments).any(holds_floats)
        }
        TypeRef::Slice(inner) => holds_floats(inner),
        TypeRef::Tuple(_) | TypeRef::Function(..) | TypeRef::Bounds(_) | TypeRef::Infer | TypeRef::Opaque => false,
    }
}

/// Which of these names are of fields that hold whole numbers only, wherever the crate writes to a field of that name.
fn whole_of(symbols: &Symbols<'_>, texts: &[&str], of_crate: usize, mut names: FxHashSet<Name>) -> FxHashSet<Name> {
    let files: Vec<usize> = (0..texts.len()).filter(|file| symbols.crate_of_file(*file) == of_crate).collect();
    let bodies = files.par_iter().flat_map_iter(|file| &symbols.file(*file).functions);
    let in_body = |function: &Function| {
        on_a_stack(|| {
            let mut writes = Writes::new(&names);
            function.body.iter().for_each(|body| writes.in_block(&body.read()));
            writes
        })
    };
    let writes = bodies.map(in_body).reduce(|| Writes::new(&names), Writes::and);
    let (seen, written, from, mut others) = (writes.seen, writes.written, writes.from, writes.others);
    // What nothing makes is made by code that no walk sees.
    names.retain(|name| written.contains(name));
    let mut mentioned: FxHashMap<Name, usize> = FxHashMap::default();
    for file in files {
        for (name, count) in mentions(texts[file], &names) {
            *mentioned.entry(name).or_default() += count;
        }
    }
    others.extend(names.iter().filter(|name| mentioned.get(*name) != seen.get(*name)).cloned());
    loop {
        names.retain(|name| !others.contains(name));
        let depends = |(name, of): &&(Name, Name)| names.contains(name) && !names.contains(of);
        others = from.iter().filter(depends).map(|(name, _)| name.clone()).collect();
        if others.is_empty() {
            return names;
        }
    }
}

//! Fields that hold whole numbers only, or nothing: all that the code writes to them tells so. Sums of whole numbers are exact.

use crate::facts::{Fact, FactKind};
use crate::flow::passes::Analysis;
use crate::flow::passes::analysis::{exact_values, on_a_stack, walk};
use crate::flow::passes::writes::{Asked, Field, Writes, fields_of, mentions};
use crate::flow::summaries::Summaries;
use crate::hir::{Function, Name, SetBy, Span, StoredBody, TypeRef};
use crate::symbols::{FieldPlace, Symbols};
use crate::types::tables::numbers::is_float;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A function, by its file and its place there, with the names of the fields that it reads.
type Reader = ((usize, usize), FxHashSet<Name>);

impl<'a> Analysis<'a> {
    /// Walks the functions again in which a reported sum may be one of whole numbers in fields. Writes are told apart by the names of the struct
    /// and of the field, or by that of the field alone, and what no walk sees would appear in one of the texts.
    #[must_use]
    pub fn with_whole_fields(mut self, symbols: &'a Symbols<'a>, texts: &[&str]) -> Analysis<'a> {
        let readers = self.readers(symbols);
        let declared = declared_fields(symbols, self.found.len());
        let read: FxHashSet<&Name> = readers.iter().flat_map(|(_, read)| read).collect();
        let mut asked: FxHashMap<Writers, FxHashSet<Field>> = FxHashMap::default();
        for (writers, field) in declared.keys().filter(|(_, (_, name))| read.contains(name)) {
            asked.entry(*writers).or_default().insert(field.clone());
        }
        let structs = struct_names(symbols, self.found.len());
        let told = Arc::new(std::mem::take(&mut self.summaries));
        let code = Code { symbols, texts, told: &told };
        let judge = |(writers, fields)| (writers, code.whole_of(writers, fields, &structs));
        let judged: Vec<(Writers, FxHashSet<Field>)> = asked.into_par_iter().map(judge).collect();
        let whole: Vec<(Writers, Field)> = judged
            .into_iter()
            .flat_map(|(writers, fields)| fields.into_iter().map(move |field| (writers, field)))
            .collect();
        if whole.is_empty() {
            self.summaries = Arc::into_inner(told).unwrap_or_default();
            return self;
        }
        let names: FxHashSet<&Name> = whole.iter().map(|(_, (_, name))| name).collect();
        symbols.note_whole_fields(whole.iter().flat_map(|key| declared[key].iter().copied()).collect());
        let reads = |(_, read): &&Reader| read.iter().any(|name| names.contains(name));
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

/// The crate whose code alone writes to a field; `None` if that of all crates may.
type Writers = Option<usize>;

/// Fields by who writes to them and by their names.
type Fields = FxHashMap<(Writers, Field), Vec<FieldPlace>>;

/// The fields that may hold floats and that only code sets. The fields of a tuple struct are set by calls, and left out.
fn declared_fields(symbols: &Symbols<'_>, files: usize) -> Fields {
    let mut found = Fields::default();
    for file in 0..files {
        let source = symbols.file(file);
        for (structure, print) in source.structs.iter().zip(&source.prints.structs) {
            for (place, field) in structure.fields.iter().enumerate() {
                let writers = match field.set_by {
                    SetBy::Package => Some(symbols.crate_of_file(file)),
                    SetBy::Crates => None,
                    SetBy::Anything => continue,
                };
                let named = !field.name.starts_with(|first: char| first.is_ascii_digit());
                if named && holds_floats(&field.ty) {
                    let key = (writers, (structure.name.clone(), field.name.clone()));
                    found.entry(key).or_default().push((file as u32, print.id, place as u32));
                }
            }
        }
    }
    found
}

fn struct_names(symbols: &Symbols<'_>, files: usize) -> FxHashSet<Name> {
    (0..files).flat_map(|file| &symbols.file(file).structs).map(|structure| structure.name.clone()).collect()
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

/// The code that may write to fields.
struct Code<'a, 't> {
    symbols: &'a Symbols<'a>,
    texts: &'t [&'t str],
    told: &'t Arc<Summaries>,
}

impl<'a> Code<'a, '_> {
    /// Which of these fields hold whole numbers or measured times only, wherever code writes to them.
    fn whole_of(&self, writers: Writers, mut fields: FxHashSet<Field>, declared: &FxHashSet<Name>) -> FxHashSet<Field> {
        let mut structs: FxHashMap<Name, FxHashSet<Name>> = FxHashMap::default();
        for (structure, name) in &fields {
            structs.entry(name.clone()).or_default().insert(structure.clone());
        }
        let asked = Asked { structs, declared };
        let in_crate = |file: &usize| writers.is_none_or(|writers| self.symbols.crate_of_file(*file) == writers);
        let files: Vec<usize> = (0..self.texts.len()).filter(in_crate).collect();
        let (writes, untold) = self.writes(&asked, &files);
        // What nothing makes is made by code that no walk sees.
        fields.retain(|field| writes.written.contains(field) && !writes.others.contains(field));
        // Other crates may set a public field too, which matters if nothing here computes what it holds.
        fields.retain(|field| writers.is_some() || writes.computed.contains(field));
        let mentioned = self.mentioned(&asked, &files);
        fields.retain(|(_, name)| mentioned.get(name) == writes.seen.get(name));
        let mut others = self.not_exact(&fields, untold);
        loop {
            fields.retain(|field| !others.contains(field));
            let depends = |(field, of): &&(Field, Field)| fields.contains(field) && !fields.contains(of);
            others = writes.from.iter().filter(depends).map(|(field, _)| field.clone()).collect();
            if others.is_empty() {
                return fields;
            }
        }
    }

    /// What the functions of some files write, and what their text does not tell, by function.
    fn writes<'n>(&self, asked: &'n Asked<'n>, files: &[usize]) -> (Writes<'n>, Vec<Untold>) {
        let in_body = |(file, index): (usize, usize)| {
            let function = &self.symbols.file(file).functions[index];
            on_a_stack(|| {
                let mut writes = Writes::new(asked, this(function));
                function.body.iter().for_each(|body| writes.in_block(&body.read()));
                let untold = std::mem::take(&mut writes.untold);
                let untold: Vec<Untold> =
                    Some(((file, index), untold)).filter(|(_, of)| !of.is_empty()).into_iter().collect();
                (writes, untold)
            })
        };
        let none = || (Writes::new(asked, None), Vec::new());
        let both = |(one, mut untold): (Writes<'n>, Vec<Untold>), (other, more)| {
            untold.extend(more);
            (one.and(other), untold)
        };
        let all =
            files.iter().flat_map(|file| (0..self.symbols.file(*file).functions.len()).map(|index| (*file, index)));
        all.collect::<Vec<_>>().into_par_iter().map(in_body).reduce(none, both)
    }

    /// How often the texts of some files mention the fields.
    fn mentioned(&self, asked: &Asked<'_>, files: &[usize]) -> FxHashMap<Name, usize> {
        let mut mentioned: FxHashMap<Name, usize> = FxHashMap::default();
        for file in files {
            for (name, count) in mentions(self.texts[*file], &asked.structs) {
                *mentioned.entry(name).or_default() += count;
            }
        }
        mentioned
    }

    /// The fields among these to which something is written that is neither whole nor a measured time.
    fn not_exact(&self, fields: &FxHashSet<Field>, mut untold: Vec<Untold>) -> FxHashSet<Field> {
        untold.iter_mut().for_each(|(_, of)| of.retain(|(field, _)| fields.contains(field)));
        let judged = |(place, of): &Untold| {
            let spans: Vec<Span> = of.iter().map(|(_, span)| *span).collect();
            let exact = on_a_stack(|| exact_values(self.symbols, *place, self.told, &spans));
            let others = of.iter().filter(|(_, span)| !exact.contains(span)).map(|(field, _)| field.clone());
            others.collect::<Vec<Field>>()
        };
        untold.par_iter().filter(|(_, of)| !of.is_empty()).flat_map_iter(judged).collect()
    }
}

/// What a function writes to fields without its text telling that it is whole.
type Untold = ((usize, usize), Vec<(Field, Span)>);

/// The name of the type whose `impl` a function stands in.
fn this(function: &Function) -> Option<Name> {
    match &function.owner.as_ref()?.ty {
        TypeRef::Path(path) => Some(path.last().into()),
        _ => None,
    }
}

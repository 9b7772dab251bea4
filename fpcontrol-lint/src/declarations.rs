//! The declarations through which an order reaches a reduction: a change of one of them may be what makes the finding.

use crate::facts::{Fact, FactKind, Site};
use crate::hir::{Declared, DeclaredKind, Function, ItemId, Print, Span, TypeRef};
use crate::symbols::{Named, Symbols, View};
use std::collections::BTreeSet;

/// How many aliases of aliases are followed.
const ALIASES: usize = 4;

/// The places of the declarations on the way of a fact, each with the index of its file.
#[must_use]
pub fn passed(symbols: &Symbols<'_>, fact: &Fact) -> Vec<(u32, Span)> {
    let FactKind::Reduction(reduction) = &fact.kind else { return Vec::new() };
    if reduction.order.is_none() {
        return Vec::new();
    }
    let mut passed = Passed { symbols, found: BTreeSet::new() };
    let sites = reduction.way().map(|step| step.site).chain([fact.site]);
    sites.for_each(|site| passed.function_around(site));
    reduction.way().filter_map(|step| step.declared).for_each(|declared| passed.declared(declared));
    passed.found.into_iter().collect()
}

struct Passed<'s> {
    symbols: &'s Symbols<'s>,
    found: BTreeSet<(u32, Span)>,
}

impl Passed<'_> {
    /// The function in which a place is: its parameters may bring the order.
    fn function_around(&mut self, site: Site) {
        let Some(file) = site.file else { return };
        let before = |function: &&Function| !function.name.is_empty() && function.signature.lo <= site.at.lo;
        let functions = &self.symbols.file(file as usize).functions;
        if let Some(function) = functions.iter().filter(before).max_by_key(|function| function.signature.lo) {
            self.function(file, function);
        }
    }

    fn function(&mut self, file: u32, function: &Function) {
        self.found.insert((file, function.signature));
        let view = View { file: file as usize, scope: function.scope };
        let types = function.parameters.iter().map(|(_, ty)| ty).chain([&function.result]);
        types.for_each(|ty| self.aliases(ty, view, ALIASES));
    }

    fn declared(&mut self, Declared { file, what }: Declared) {
        let source = self.symbols.file(file as usize);
        let (spot, ty, scope) = match what {
            DeclaredKind::Function(id) => {
                let found = place_of(&source.prints.functions, id).and_then(|index| source.functions.get(index));
                return found.into_iter().for_each(|found| self.function(file, found));
            }
            DeclaredKind::Field(of_struct, field) => {
                let Some(of_struct) = place_of(&source.prints.structs, of_struct) else { return };
                let field = field as usize;
                let spot = source.spots.fields.get(of_struct).and_then(|fields| fields.get(field));
                let structure = source.structs.get(of_struct);
                (
                    spot,
                    structure.and_then(|found| found.fields.get(field)).map(|field| &field.ty),
                    structure.map_or(0, |found| found.scope),
                )
            }
            DeclaredKind::Static(id) => {
                let Some(index) = place_of(&source.prints.statics, id) else { return };
                (source.spots.statics.get(index), source.statics.get(index).map(|found| &found.ty), 0)
            }
        };
        self.found.extend(spot.map(|spot| (file, *spot)));
        ty.into_iter().for_each(|ty| self.aliases(ty, View { file: file as usize, scope }, ALIASES));
    }

    /// The aliases that a type names.
    fn aliases(&mut self, ty: &TypeRef, from: View, depth: usize) {
        match ty {
            TypeRef::Path(path) => {
                let arguments = path.segments.iter().flat_map(|segment| &segment.arguments);
                arguments.for_each(|argument| self.aliases(argument, from, depth));
                let names: Vec<&str> = path.segments.iter().map(|segment| segment.name.as_str()).collect();
                if let (Some(deeper), Named::Alias(alias, scope)) =
                    (depth.checked_sub(1), self.symbols.named(&names, from))
                {
                    let source = self.symbols.file(scope.file);
                    let index = source.aliases.iter().position(|known| std::ptr::eq(known, alias));
                    let spot = index.and_then(|index| source.spots.aliases.get(index));
                    self.found.extend(spot.map(|spot| (scope.file as u32, *spot)));
                    self.aliases(&alias.ty, scope.view(), deeper);
                }
            }
            TypeRef::Tuple(parts) => parts.iter().for_each(|part| self.aliases(part, from, depth)),
            TypeRef::Slice(element) => self.aliases(element, from, depth),
            TypeRef::Function(..) | TypeRef::Bounds(_) | TypeRef::Infer | TypeRef::Opaque => {}
        }
    }
}

/// Where a declaration is in the list of its file.
fn place_of(prints: &[Print], id: ItemId) -> Option<usize> {
    prints.iter().position(|print| print.id == id)
}

//! Patterns: what they bind.

use crate::flow::state::{Body, environment};
use crate::hir::{Name, Path, Pattern, Struct};
use crate::types::tables::variants::{Inside, inside, is_part_of_floats, is_part_of_number};
use crate::types::{Scope, Ty, library};
use crate::values::{Value, join, kinds, parameters};

impl Body<'_> {
    pub(crate) fn bind(&mut self, pattern: &Pattern, value: Value) {
        match pattern {
            Pattern::Name(name, span, mutable, inner) => {
                if let Some(inner) = inner {
                    self.bind(inner, value.clone());
                }
                if name.starts_with(char::is_uppercase) && self.symbols.constant(None, name, self.scope.file).is_some()
                {
                    return;
                }
                let counts = self.put_into_counter(*span, &value);
                // A variable that can be assigned later is not known to stay a whole number. What is put into a collection is seen.
                let exact = value.exact && (!mutable || counts || kinds::is_collection(&value.ty));
                let measured = value.measured && (exact || matches!(value.ty, Ty::Function(..)));
                let exact_parts = if *mutable { 0 } else { value.exact_parts };
                self.environment.declare(name.clone(), Value { exact, exact_parts, measured, ..value }, *span);
            }
            Pattern::Tuple(patterns, rest) => self.bind_tuple(patterns, *rest, &value),
            Pattern::Slice(patterns) => {
                let element = value.with(value.ty.element().plain());
                patterns.iter().for_each(|pattern| self.bind(pattern, element.clone()));
            }
            Pattern::Variant(path, patterns, rest) => self.bind_variant(path, patterns, *rest, &value),
            Pattern::Struct(path, fields) => {
                for (field, pattern) in fields {
                    let ty = self.variant_field(path, field, &value.ty);
                    let part = self.part_of(&value, field, ty);
                    self.bind(pattern, part);
                }
            }
            Pattern::Or(cases) => {
                if let Some(first) = cases.first() {
                    self.bind(first, value);
                }
            }
            Pattern::Reference(inner) => self.bind(inner, value),
            Pattern::Typed(inner, ty) => {
                let written = self.scope.convert(ty);
                let ty = join::as_written(written, value.ty.clone());
                self.bind(inner, Value { ty, ..value });
            }
            Pattern::Constant | Pattern::Other => {}
        }
    }

    fn bind_tuple(&mut self, patterns: &[Pattern], rest: Option<usize>, value: &Value) {
        let elements: &[Ty] = match &value.ty {
            Ty::Tuple(elements) => elements,
            _ => &[],
        };
        for (index, pattern) in patterns.iter().enumerate() {
            let place = place_of(index, patterns.len(), rest, elements.len());
            let ty = elements.get(place).cloned().unwrap_or_default();
            let part = match value.fields.is_empty() {
                true => value.with(ty),
                false => self.part_of(value, &place.to_string(), ty),
            };
            // A part of a key need not be a key.
            let mut element = self.keyed(part, 0);
            if value.distinct & self.environment.innermost_bit() != 0 && patterns.len() > 1 {
                element.sources |= self.part_of_key();
            }
            element.accumulator = value.accumulator;
            // What identifies an entry may be a number all the same: a vector, a quantity.
            let names = matches!(&element.ty, Ty::Named(_, of) if of.is_empty());
            element.exact = (value.exact || value.has_exact_part(&place.to_string())) && !names;
            element.exact_parts = 0;
            self.bind(pattern, element);
        }
    }

    /// A value whose type says that it is a key: different in every step of the frame that binds it.
    pub(crate) fn keyed(&mut self, mut value: Value, distinct: u64) -> Value {
        value.distinct = distinct;
        if let Ty::Key(inner) = value.ty {
            value.ty = Ty::Key(inner).plain();
            value.distinct |= self.environment.innermost_bit();
            // From a number, or from an element of a key, several steps may compute one index; from a name hardly.
            if matches!(value.ty, Ty::Other | Ty::Named(..)) {
                let bit = self.part_of_key();
                value.sources |= bit;
                if let Some(frame) = self.environment.frames.last_mut() {
                    frame.named = true;
                }
            }
        }
        value
    }

    /// A new bit for a part of the key of the innermost frame.
    pub(crate) fn part_of_key(&mut self) -> u64 {
        let used = self.environment.frames.iter().fold(0, |used, frame| used | frame.key);
        let bit = parameters::key_bit(used);
        if let Some(frame) = self.environment.frames.last_mut() {
            // Without a bit for each part, nothing is known of an index.
            frame.key |= if bit == 0 { u64::MAX } else { bit };
        }
        bit
    }

    /// The frames in each of whose steps an index, or the key of a map, is different that is computed from these places. Steps with different names
    /// may well have one group in a map, but hardly one place in an array.
    pub(crate) fn covered(&self, sources: u64, index: bool) -> u64 {
        let frames = self.environment.frames.iter().enumerate();
        let covers = frames.filter(|(_, frame)| (index || !frame.named) && frame.key != 0 && frame.key & !sources == 0);
        covers.fold(0, |bits, (index, _)| bits | environment::bit(index))
    }

    /// A part of a struct or a tuple, with the order of that part.
    fn part_of(&mut self, value: &Value, name: &str, ty: Ty) -> Value {
        let given = || value.order.clone();
        let order =
            value.fields.get(name).cloned().or_else(|| given().and_then(|order| self.given_field(&order, name)));
        Value { order, fields: value.fields.inside(name), exact_parts: 0, ..value.with(ty) }
    }

    fn bind_variant(&mut self, path: &Path, patterns: &[Pattern], rest: Option<usize>, value: &Value) {
        for (index, pattern) in patterns.iter().enumerate() {
            let ty = match inside(path.last()) {
                Some(Inside::Ok) => value.opened(),
                Some(Inside::Some | Inside::Value) => value.ty.unwrapped(),
                Some(Inside::Err) => value.ty.argument(1),
                Some(Inside::Entry) => value.ty.clone(),
                Some(Inside::Wrapped) => match &value.ty {
                    Ty::Named(_, arguments) => arguments.first().cloned().unwrap_or_default(),
                    other => other.clone(),
                },
                None => {
                    let place = Name::new(place_of(index, patterns.len(), rest, patterns.len()).to_string());
                    let ty = self.variant_field(path, &place, &value.ty);
                    let part = self.part_of(value, &place, ty);
                    self.bind(pattern, part);
                    continue;
                }
            };
            let mut element = self.keyed(value.with(ty), value.distinct);
            element.exact = value.exact && !matches!(inside(path.last()), Some(Inside::Err));
            self.bind(pattern, element);
        }
    }

    /// The type of a field of the struct or variant that a path names.
    fn variant_field(&self, path: &Path, field: &Name, ty: &Ty) -> Ty {
        let arguments: &[Ty] = match ty {
            Ty::Named(_, arguments) => arguments,
            _ => &[],
        };
        let this = self.this();
        let owner = match path.segments.as_slice() {
            [.., parent, _] if parent.name == "Self" => this.name().unwrap_or_default(),
            [.., parent, _] => parent.name.as_str(),
            [only] if only.name == "Self" => this.name().unwrap_or_default(),
            [only] => only.name.as_str(),
            [] => "",
        };
        let known = self
            .symbols
            .structure(owner, self.scope.view())
            .or_else(|| ty.name().and_then(|name| self.symbols.structure(name, self.scope.view())));
        let Some((structure, scope)) = known else { return Ty::Unknown };
        let variant = path.last();
        let of_variant = |name: &Option<Name>| name.as_ref().is_none_or(|name| name == variant);
        let found = structure.fields.iter().position(|known| known.name == *field && of_variant(&known.variant));
        found.map_or(Ty::Unknown, |found| declared_field(structure, &scope, found, arguments))
    }

    /// The type of `value.field`.
    pub(crate) fn field_type(&self, ty: &Ty, field: &str) -> Ty {
        match ty {
            Ty::Tuple(elements) => {
                field.parse::<usize>().ok().and_then(|index| elements.get(index).cloned()).unwrap_or_default().plain()
            }
            Ty::Named(name, arguments) => match self.symbols.structure(name, self.scope.view()) {
                Some((structure, scope)) => {
                    let found = structure.fields.iter().position(|known| known.name == field);
                    found.map_or(Ty::Unknown, |found| declared_field(structure, &scope, found, arguments))
                }
                None => library_field(name, arguments, field),
            },
            Ty::Key(inner) => self.field_type(inner, field),
            Ty::Float
            | Ty::Integer
            | Ty::Other
            | Ty::Unknown
            | Ty::Parameter(_)
            | Ty::Sequence(_)
            | Ty::Iterator(_)
            | Ty::Parallel(_)
            | Ty::Function(..) => Ty::Unknown,
        }
    }
}

/// The type of a field of a struct of the workspace, for arguments of the struct.
fn declared_field(structure: &Struct, scope: &Scope<'_>, index: usize, arguments: &[Ty]) -> Ty {
    let declared = scope.symbols.fields(structure, *scope);
    declared.get(index).map_or(Ty::Unknown, |ty| scope.with_arguments(&structure.generics, ty, arguments))
}

/// `point.x`, `complex.re`.
fn library_field(name: &str, arguments: &[Ty], field: &str) -> Ty {
    match library::library_type(name) {
        Some(library::LibraryType::Floats) if is_part_of_floats(field) => Ty::Float,
        Some(library::LibraryType::Number | library::LibraryType::Array) if is_part_of_number(field) => {
            arguments.first().cloned().unwrap_or_default()
        }
        _ => Ty::Unknown,
    }
}

/// Which element of a tuple a pattern matches, if `..` may stand for some elements.
fn place_of(index: usize, patterns: usize, rest: Option<usize>, elements: usize) -> usize {
    match rest {
        Some(rest) if index >= rest => (elements + index).saturating_sub(patterns),
        _ => index,
    }
}

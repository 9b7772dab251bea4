//! Annotated items: what the macro does in them, and where its control ends, by the macro's own scan.

use crate::facts::{Fact, FactKind, Site};
use crate::flow::{Analysis, Callee as Called};
use crate::hir::{Function, Path, Segment, Span};
use crate::sine_pairs::{SinePair, sine_pairs};
use crate::symbols::{Symbols, View};
use crate::types::Floats;
use fpcontrol_syntax::coverage::{self, AnnotatedItem, Call, Callee, Place};
use fpcontrol_syntax::settings::Contraction;
use fpcontrol_syntax::settings::combine::combine;
use fpcontrol_syntax::settings::package::Package;
use fpcontrol_syntax::{Diagnostics, Settings, attributes};
use syn::Attribute;
use syn::parse::Parser;

/// The annotated items of a text, if it can have any, under the settings of its package's manifest.
#[must_use]
pub fn regions(text: &str, manifest: &str) -> Vec<AnnotatedItem> {
    if !text.match_indices("#[").any(|(at, _)| is_ours(&text[at + 2..])) {
        return Vec::new();
    }
    let package = Package::of_manifest(manifest);
    coverage::of_file_within(text, &package.settings).map(|file| file.regions).unwrap_or_default()
}

/// Whether an attribute is one of the macro's, by the last name of its path.
fn is_ours(attribute: &str) -> bool {
    let path = |next: char| next.is_alphanumeric() || matches!(next, '_' | ':' | ' ');
    let end = attribute.find(|next| !path(next)).unwrap_or(attribute.len());
    let last = attribute[..end].rsplit(':').next().unwrap_or_default().trim();
    attributes::READERS.iter().any(|(word, _)| *word == last)
}

/// The facts about annotated items that lints need. Positions count from `offset`.
#[must_use]
pub fn facts(
    symbols: &Symbols<'_>,
    analysis: &Analysis<'_>,
    file: usize,
    regions: &[AnnotatedItem],
    offset: usize,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    for region in regions {
        facts.extend(sines_and_cosines(symbols, file, &region.place, offset));
        let mut note = |kind, place: &Place| {
            let at = Span { lo: (place.bytes.start + offset) as u32, hi: (place.bytes.end + offset) as u32 };
            facts.push(Fact {
                kind,
                site: Site::here(at),
                floats: Floats::Unknown,
                test: false,
                region: true,
                cut: false,
                rounded: None,
            });
        };
        for constant in &region.nearest_constants {
            let (name, advice) = (constant.name.clone(), constant.advice.clone());
            note(FactKind::NearestConstant { name, advice }, &constant.place);
        }
        let unfused = forbids_fusing(region);
        let callees = unfused.then(|| called_in(symbols, analysis, file, &region.place, offset));
        for call in region.calls.iter().filter(|call| call.kind != Callee::Macro) {
            let begins = (call.place.bytes.start + offset) as u32;
            let fusing = callees.as_deref().is_some_and(|callees| {
                let declared = callees.iter().find(|callee| callee.at.lo == begins).copied();
                fuses(symbols, analysis, file, call, declared)
            });
            if fusing {
                note(FactKind::FusingCall(call.name.clone()), &call.place);
            }
            note(FactKind::UncontrolledCall(call.name.clone()), &call.place);
        }
    }
    facts
}

/// Whether the attributes of a region forbid fusing.
fn forbids_fusing(region: &AnnotatedItem) -> bool {
    let read = |written: &String| Attribute::parse_outer.parse_str(&format!("#[{written}]")).unwrap_or_default();
    let contraction = settings(region.attributes.iter().flat_map(read).collect()).contraction;
    matches!(contraction, Some(Contraction::Off | Contraction::NoFma))
}

/// What attributes of the macro set, as the macro reads them.
fn settings(mut attributes: Vec<Attribute>) -> Settings {
    let mut diagnostics = Diagnostics::default();
    let (found, _) = attributes::take(&mut attributes, &mut diagnostics);
    combine(&found, &Settings::default(), &mut diagnostics)
}

/// The functions in a region.
fn functions_in<'s>(
    symbols: &'s Symbols<'_>,
    file: usize,
    region: &Place,
    offset: usize,
) -> impl Iterator<Item = (usize, &'s Function)> {
    let range = region.bytes.start + offset..region.bytes.end + offset;
    let functions = symbols.file(file).functions.iter().enumerate();
    functions.filter(move |(_, function)| range.contains(&(function.name_span.lo as usize)))
}

/// The sines and cosines of the same variables in the functions of a region.
fn sines_and_cosines(symbols: &Symbols<'_>, file: usize, region: &Place, offset: usize) -> Vec<Fact> {
    let fact = |pair: SinePair, test| Fact {
        kind: FactKind::SineAndCosine { operand: pair.operand, first: pair.first },
        site: Site::here(pair.second),
        floats: Floats::Unknown,
        test,
        region: true,
        cut: false,
        rounded: None,
    };
    let of = |function: &Function| {
        let pairs = function.body.iter().flat_map(|body| sine_pairs(&body.read()));
        pairs.map(|pair| fact(pair, function.test)).collect::<Vec<_>>()
    };
    functions_in(symbols, file, region, offset).flat_map(|(_, function)| of(function)).collect()
}

/// The functions that a region calls, as far as types tell.
fn called_in<'a>(
    symbols: &Symbols<'_>,
    analysis: &Analysis<'a>,
    file: usize,
    region: &Place,
    offset: usize,
) -> Vec<Called<'a>> {
    let functions = functions_in(symbols, file, region, offset);
    functions.flat_map(|(index, _)| analysis.callees(file, index)).copied().collect()
}

/// Whether a called function fuses: one of the workspace that calls `mul_add`, or one of a library that is known to fuse.
fn fuses(
    symbols: &Symbols<'_>,
    analysis: &Analysis<'_>,
    file: usize,
    call: &Call,
    declared: Option<Called<'_>>,
) -> bool {
    const KNOWN: &[&str] = &["fma", "fmaf", "mul_add", "sgemm", "dgemm", "cgemm", "zgemm", "gemm", "general_mat_mul"];
    let last = call.name.rsplit("::").next().unwrap_or(&call.name).trim();
    if KNOWN.contains(&last) {
        return true;
    }
    let by_name = || {
        let path = Path { qself: None, segments: vec![Segment { name: last.into(), ..Segment::default() }] };
        symbols.function(&path, View { file, scope: 0 }).map(|(function, _)| function)
    };
    let found = match (declared, call.kind) {
        (Some(callee), _) => Some(callee.function),
        (None, Callee::Function) => by_name(),
        (None, Callee::Method | Callee::Macro) => None,
    };
    let Some(function) = found else { return false };
    let fused = |fact: &Fact| matches!(&fact.kind, FactKind::Call(name) if name == "mul_add") && !fact.region;
    analysis.facts_of(function).iter().any(|fact| fused(fact) && fact.floats != Floats::No)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_forbids_fusing_as_the_macro_reads_it() {
        let forbids = |attributes: &str| {
            let text = format!("{attributes} fn f(a: f32, b: f32) -> f32 {{ a * b }}");
            forbids_fusing(&regions(&text, "")[0])
        };
        assert!(
            ["#[no_fma]", "#[fpcontrol::no_contract]", "#[fp(contract=off)]", "#[fp(round = rz, no_fma)]"]
                .into_iter()
                .all(forbids)
        );
        assert!(!["#[round(rz)]", "#[contract]", "#[fp(contract = on)]"].into_iter().any(forbids));
    }

    #[test]
    fn attributes_are_known_by_their_last_name() {
        assert!(
            ["round(ru)]", "fpcontrol::fp(round = ru)]", " :: fpcontrol :: ftz ]", "no_fma]"].into_iter().all(is_ours)
        );
        assert!(!["inline]", "rounded]", "round_up(1)]", "doc = \"#[round(ru)]\"]", "é", ""].into_iter().any(is_ours));
        assert_eq!(regions("#[fpcontrol::round(ru)] fn f(a: f32) -> f32 { a + a }", "").len(), 1);
        assert_eq!(regions("fn f(a: f32) -> f32 { f32::round(a) }", "").len(), 0);
    }
}

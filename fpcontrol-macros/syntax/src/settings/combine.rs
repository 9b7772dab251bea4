//! Combines the attributes of one item. Only this finds keys that are set twice, and values that exclude each other.

use super::arguments::{Argument, Setting};
use super::{Division, Settings, algebraic, machine};
use crate::diagnostics::{Diagnostics, catalogue};
use fpcontrol_core::Rounding;
use quote::ToTokens;

/// Combines the arguments of all attributes of an item, within the settings of the item around it. The
/// attributes of an item can contradict each other, but not the settings around the item.
pub fn combine(arguments: &[Argument], outer: &Settings, diagnostics: &mut Diagnostics) -> Settings {
    let mut settings = Settings::default();
    for argument in arguments {
        if !settings.accept(argument.setting.clone()) {
            diagnostics.push(catalogue::conflicting_setting(&argument.words, &argument.words.to_string()));
        }
    }
    let settings = settings.within(outer);
    machine::check(&settings, arguments, diagnostics);
    algebraic::check(&settings, arguments, diagnostics);
    let approximates = settings.division() != Division::Rounded || !settings.prec_sqrt();
    if approximates && settings.rounding() != Rounding::TiesToEven {
        let rounds = |argument: &&Argument| matches!(argument.setting, Setting::Rounding(_));
        let approximates =
            |argument: &&Argument| matches!(argument.setting, Setting::Division(_) | Setting::PrecSqrt(_));
        let culprit = arguments.iter().find(rounds).or(arguments.iter().find(approximates));
        if let Some(Argument { words, .. }) = culprit {
            diagnostics.push(catalogue::approximation_has_no_mode(words, &words.to_string()));
        }
    }
    settings
}

/// Combines the arguments for a part of a function.
pub fn combine_part(
    at: &dyn ToTokens,
    arguments: &[Argument],
    outer: &Settings,
    diagnostics: &mut Diagnostics,
) -> Settings {
    let mut settings = combine_inner(at, arguments, outer, diagnostics);
    if settings.multiversion.take() == Some(true) {
        diagnostics.push(catalogue::nested_multiversion(at));
    }
    settings
}

/// Combines the arguments for an item inside the annotated one, or for a part of a function. Neither has a place for a twin.
pub fn combine_inner(
    at: &dyn ToTokens,
    arguments: &[Argument],
    outer: &Settings,
    diagnostics: &mut Diagnostics,
) -> Settings {
    let mut settings = combine(arguments, outer, diagnostics);
    if settings.twin.take().is_some() {
        diagnostics.push(catalogue::nested_twin(at));
    }
    if settings.lanes.take().is_some() {
        diagnostics.push(catalogue::nested_lanes(at));
    }
    settings
}

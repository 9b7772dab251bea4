//! The key `algebraic`: what it cannot be combined with.

use crate::diagnostics::{Diagnostics, catalogue};
use crate::settings::arguments::{Argument, Setting};
use crate::settings::{Division, Nan, Settings, SumOrder};

/// A setting that promises results, which no compiler can keep if it may reorder the operations.
struct Objection {
    what: &'static str,
    holds: fn(&Settings) -> bool,
    culprit: fn(&Setting) -> bool,
}

const OBJECTIONS: &[Objection] = &[
    Objection {
        what: "a directed rounding mode",
        holds: Settings::is_directed,
        culprit: |setting| matches!(setting, Setting::Rounding(_)),
    },
    Objection {
        what: "`contract`, `no_contract` or `no_fma`",
        holds: |settings| settings.contraction.is_some(),
        culprit: |setting| matches!(setting, Setting::Contraction(_)),
    },
    Objection {
        what: "`ftz`",
        holds: |settings| settings.machine.is_none() && settings.flushes(),
        culprit: |setting| matches!(setting, Setting::Ftz(_)),
    },
    Objection {
        what: "approximate division or square roots",
        holds: |settings| settings.division() != Division::Rounded || !settings.prec_sqrt(),
        culprit: |setting| matches!(setting, Setting::Division(_) | Setting::PrecSqrt(_)),
    },
    Objection {
        what: "`nan = canonical`",
        holds: |settings| settings.nan == Some(Nan::Canonical),
        culprit: |setting| matches!(setting, Setting::Nan(_)),
    },
    Objection {
        what: "an order of `sum`",
        holds: |settings| settings.sum() != SumOrder::Iterators,
        culprit: |setting| matches!(setting, Setting::Sum(_)),
    },
    Objection {
        what: "`backend` or `machine`",
        holds: |settings| settings.backend.is_some() || settings.machine.is_some(),
        culprit: |setting| matches!(setting, Setting::Backend(_) | Setting::Machine(_)),
    },
    Objection {
        what: "`lanes`",
        holds: |settings| settings.lanes.is_some(),
        culprit: |setting| matches!(setting, Setting::Lanes(_)),
    },
];

/// Reports each setting in force that contradicts `algebraic`. The message points at the setting if the item makes it, else at the key `algebraic`. If the item makes neither,
/// the message points where one of them is made.
pub fn check(settings: &Settings, arguments: &[Argument], diagnostics: &mut Diagnostics) {
    if !settings.algebraic() {
        return;
    }
    for Objection { what, culprit, .. } in OBJECTIONS.iter().filter(|objection| (objection.holds)(settings)) {
        let made = |is: fn(&Setting) -> bool| arguments.iter().find(move |argument| is(&argument.setting));
        let key = |setting: &Setting| matches!(setting, Setting::Algebraic(true));
        if let Some(Argument { words, .. }) = made(*culprit).or_else(|| made(key)) {
            diagnostics.push(catalogue::algebraic_setting(words, what));
        }
    }
}

//! What the code of each function needs: its controls.

use crate::scan::code::Function;
use crate::scan::context::Context;
use crate::scan::region::policy;
use crate::settings::{Contraction, Division, Settings};

/// A function, or the value of a constant, and what its code needs.
pub struct Needs {
    /// The function.
    pub function: Function,
    /// The function's own settings, and those of its parts where they differ.
    pub controls: Vec<Settings>,
    /// Whether a part of it must have no fused multiply-add.
    no_fma: bool,
    /// Whether anything in it is under a control.
    pub is_used: bool,
    /// How many operations it has.
    operations: usize,
}

/// Up to this many operations a function is so small that a call of it costs more than it does.
const FEW: usize = 12;

impl Needs {
    /// What a function needs before anything in it is planned.
    #[must_use]
    pub fn of(function: Function) -> Self {
        let controls = vec![function.settings.of_the_control()];
        Self { function, controls, no_fma: false, is_used: false, operations: 0 }
    }

    /// The number of the control that carries these settings.
    pub fn control(&mut self, settings: &Settings) -> usize {
        self.is_used = true;
        self.no_fma |= settings.contraction() == Contraction::NoFma;
        let wanted = settings.of_the_control();
        let known = self.controls.iter().position(|control| *control == wanted);
        known.unwrap_or_else(|| {
            self.controls.push(wanted);
            self.controls.len() - 1
        })
    }

    /// Notes that its code has these operations.
    pub(super) fn has_operations(&mut self, count: usize) {
        self.operations += count;
    }

    /// Whether it is a small function whose operations are calls for the compiler, which therefore would not inline it in other
    /// crates as it inlines the same function without the attribute.
    #[must_use]
    pub fn wants_inlining(&self) -> bool {
        let settings = &self.function.settings;
        let calls = self.is_used && !settings.may_be_native() && self.function.context == Context::Runtime;
        calls && self.operations <= FEW && self.function.versions.is_none()
    }

    /// What an audit must hold the function to: see [`region`](crate::region).
    #[must_use]
    pub fn policy(&self) -> u64 {
        let settings = &self.function.settings;
        let no_fma = self.no_fma || settings.contraction() == Contraction::NoFma;
        let approximate = |part: &Settings| part.division() != Division::Rounded || !part.prec_sqrt();
        let mut bits = 0;
        for (holds, bit) in [
            (no_fma, policy::NO_FMA),
            (self.controls.iter().any(approximate), policy::APPROXIMATE),
            (settings.callers, policy::CALLERS),
            (settings.contraction() == Contraction::On, policy::CONTRACT),
            (self.controls.iter().any(Settings::algebraic), policy::ALGEBRAIC),
        ] {
            bits |= if holds { bit } else { 0 };
        }
        bits
    }
}

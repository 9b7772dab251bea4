//! Collects what the code of each function needs, above all its controls.

use crate::scan::code::{Function, Hoisted};
use crate::scan::context::Context;
use crate::scan::region::policy;
use crate::settings::{Contraction, Division, Settings};

/// A function, or the value of a constant, with its needs.
pub struct Needs {
    /// The function.
    pub function: Function,
    /// The settings of the function, and the settings of its parts where they differ.
    pub controls: Vec<Settings>,
    /// Whether some part of it must have no fused multiply-add.
    no_fma: bool,
    /// Whether anything in it is under a control.
    pub is_used: bool,
    /// The number of operations.
    operations: usize,
    /// Whether the function is never inlined.
    pub(crate) is_apart: bool,
}

/// A function with at most this many operations is so small that calling it costs more than running it.
const FEW: usize = 12;

impl Needs {
    /// The needs of a function in which nothing has been planned yet.
    #[must_use]
    pub fn of(function: Function) -> Self {
        let controls = vec![function.settings.of_the_control()];
        Self { function, controls, no_fma: false, is_used: false, operations: 0, is_apart: false }
    }

    /// The index of the control that carries these settings.
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

    /// Records that the code has these operations.
    pub(super) fn has_operations(&mut self, count: usize) {
        self.operations += count;
    }

    /// Whether it is a small function whose operations are calls for the compiler. The compiler would then not inline it in other
    /// crates, although it inlines the same function without the attribute.
    #[must_use]
    pub fn wants_inlining(&self) -> bool {
        let settings = &self.function.settings;
        let calls = self.is_used && !settings.may_be_native() && self.function.context == Context::Runtime;
        calls && self.operations <= FEW && self.function.versions.is_none()
    }

    /// Whether the function enters its mode once if it is never inlined: all of its parts have the same control.
    #[must_use]
    pub(crate) fn may_be_hoisted(&self) -> bool {
        self.function.hoisted.is_some() && self.is_used && self.controls.len() == 1
    }

    /// The function as one that enters its mode once.
    #[must_use]
    pub fn hoisted(&self) -> Option<&Hoisted> {
        self.function.hoisted.as_ref().filter(|_| self.is_apart && self.may_be_hoisted())
    }

    /// The policy to which an audit holds the function: see [`region`](crate::region).
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
            (settings.contraction().fuses(), policy::CONTRACT),
            (self.controls.iter().any(Settings::algebraic), policy::ALGEBRAIC),
        ] {
            bits |= if holds { bit } else { 0 };
        }
        bits
    }
}

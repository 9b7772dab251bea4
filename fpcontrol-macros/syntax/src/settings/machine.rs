//! The key `machine`: which backend it names, and which settings the machine refuses.
//!
//! To add something that a machine refuses, add a function to the list in `objections`.

mod unknown;

pub use unknown::unknown;

use crate::diagnostics::{Diagnostics, catalogue};
use crate::settings::arguments::{Argument, Setting};
use crate::settings::{Contraction, Division, Settings, SumOrder};
use fpcontrol_core::Rounding;
use fpcontrol_core::machine::{Fused, Machine};

/// The setting of a name.
#[must_use]
pub fn named(name: &str) -> Option<Setting> {
    Machine::named(name).map(Setting::Machine)
}

impl Settings {
    /// Whether the machine, if one is named, computes as IEEE 754 says, in `f32` and `f64`: what the macro and the reference
    /// compute at compile time is then the machine's value.
    #[must_use]
    pub fn is_ieee(&self) -> bool {
        match self.machine {
            None => true,
            Some(Machine::Sse) => !self.flushes(),
            Some(machine) => machine.is_ieee_gpu(),
        }
    }

    /// Whether operations may read an `f64` as an `f32`: on this machine, or on the caller's.
    #[must_use]
    pub fn demotes(&self) -> bool {
        self.callers || self.machine.is_some_and(Machine::demotes)
    }
}

/// Something that a machine does not do.
struct Objection {
    what: String,
    why: String,
    help: &'static str,
    culprit: fn(&Setting) -> bool,
}

/// Says what the machine of an item does not do, where the item says it, or names the machine.
pub fn check(settings: &Settings, arguments: &[Argument], diagnostics: &mut Diagnostics) {
    let Some(machine) = settings.machine else { return };
    for objection in objections(machine, settings) {
        let culprit = arguments.iter().find(|argument| (objection.culprit)(&argument.setting));
        let names = |argument: &&Argument| matches!(argument.setting, Setting::Machine(_));
        if let Some(Argument { words, .. }) = culprit.or(arguments.iter().find(names)) {
            let Objection { what, why, help, .. } = &objection;
            diagnostics.push(catalogue::machine_setting(words, machine.name(), what, why, help));
        }
    }
}

fn objections(machine: Machine, settings: &Settings) -> Vec<Objection> {
    let about = [rounding, contraction, flushing, precision, computing, copies, order];
    about.into_iter().filter_map(|objection| objection(machine, settings)).collect()
}

fn rounding(machine: Machine, settings: &Settings) -> Option<Objection> {
    let (mode, can) = (settings.rounding(), machine.capabilities());
    let has = [can.binary32, can.binary64].iter().any(|format| format.sums.contains(&mode));
    (!settings.callers && !has).then(|| Objection {
        what: format!("does not round in the mode `{}`", mode.short_name()),
        why: format!(
            "{} has sums and products of `f32` in {}, and no `f64`",
            can.title,
            modes(can.binary32.sums)
        ),
        help: "round in one of these modes; directed intrinsics were software there: `fpcontrol::cuda::__fadd_ru` and its like",
        culprit: |setting| matches!(setting, Setting::Rounding(_)),
    })
}

fn contraction(machine: Machine, settings: &Settings) -> Option<Objection> {
    let can = machine.capabilities();
    let why = match (settings.contraction(), can.contraction) {
        (Contraction::On, Fused::No) => format!("{} has no fused multiply-add", can.title),
        // Of a machine that fuses `f64` in this mode, the compiler refuses the rest, where it sees the type.
        (Contraction::On, Fused::TruncatedProduct)
            if settings.rounding() != Rounding::TiesToEven && !can.binary64.fused.contains(&settings.rounding()) =>
        {
            format!("the FMAD of {} rounds its sum to nearest only", can.title)
        }
        (Contraction::On | Contraction::Off | Contraction::NoFma, _) => return None,
    };
    Some(Objection {
        what: "does not contract so".to_owned(),
        why,
        help: "drop `contract`, which is not the default",
        culprit: |setting| matches!(setting, Setting::Contraction(_)),
    })
}

fn flushing(machine: Machine, settings: &Settings) -> Option<Objection> {
    let title = machine.capabilities().title;
    let (what, why) = match (machine, settings.ftz) {
        (Machine::Gpu(..20), Some(false)) => {
            ("does not keep subnormals", format!("{title} has no subnormals of `f32`"))
        }
        (Machine::X87 { .. }, Some(true)) => ("does not flush subnormals", format!("{title} has no such mode")),
        (Machine::Gpu(_) | Machine::Sse | Machine::X87 { .. }, _) => return None,
    };
    let culprit = |setting: &Setting| matches!(setting, Setting::Ftz(_));
    Some(Objection { what: what.to_owned(), why, help: "drop the key, or the attribute that sets it", culprit })
}

fn precision(machine: Machine, settings: &Settings) -> Option<Objection> {
    let approximates = settings.division() != Division::Rounded || !settings.prec_sqrt();
    let is_set = settings.division.is_some() || settings.prec_sqrt.is_some();
    let refused = match machine {
        Machine::Gpu(20..) => false,
        Machine::Gpu(..20) => is_set,
        Machine::Sse | Machine::X87 { .. } => approximates,
    };
    refused.then(|| Objection {
        what: "has no choice of precision of division and square roots".to_owned(),
        why: "nvcc's flags act on compute capability 2.0 and above only".to_owned(),
        help: "drop the key, or the attribute that sets it: the machine's own division and roots are what it has",
        culprit: |setting| matches!(setting, Setting::Division(_) | Setting::PrecSqrt(_)),
    })
}

fn computing(_: Machine, settings: &Settings) -> Option<Objection> {
    settings.backend.is_some().then(|| Objection {
        what: "does not compute by another backend".to_owned(),
        why: "a machine is a backend".to_owned(),
        help: "keep one of the two",
        culprit: |setting| matches!(setting, Setting::Backend(_)),
    })
}

/// What makes other functions of a function, or leaves operators to their types.
fn copies(machine: Machine, settings: &Settings) -> Option<Objection> {
    let in_registers = machine.registers().is_some();
    let (what, why) = if machine.is_ieee_gpu() {
        return None;
    } else if settings.multiversion == Some(true) {
        ("has no versions for processors", "the machine computes alike on all of them")
    } else if settings.lanes.is_some() {
        ("has no slice versions", "those compute with vectors, in IEEE 754's operations")
    } else if in_registers && settings.twin.is_some() {
        ("has no generic twins", "of a type parameter nobody knows what it is in a register")
    } else if in_registers && settings.lenient() {
        ("is not lenient", "what stays in a register must be known")
    } else {
        return None;
    };
    Some(Objection {
        what: what.to_owned(),
        why: why.to_owned(),
        help: "drop the key, or name another machine",
        culprit: |setting| {
            matches!(setting, Setting::Multiversion(_) | Setting::Lanes(_) | Setting::Twin(_) | Setting::Lenient(_))
        },
    })
}

fn order(_: Machine, settings: &Settings) -> Option<Objection> {
    let order = match settings.sum() {
        SumOrder::Named(order @ ("Exact" | "Binned")) if !settings.is_ieee() => order.to_lowercase(),
        SumOrder::Named(_) | SumOrder::Iterators | SumOrder::Path(_) => return None,
    };
    Some(Objection {
        what: format!("does not sum in the order `{order}`"),
        why: "such a sum is made of integers, not of the machine's operations".to_owned(),
        help: "use `sequential`, `pairwise`, `compensated` or an order of `fpcontrol::reduce::blocked`",
        culprit: |setting| matches!(setting, Setting::Sum(_)),
    })
}

fn modes(modes: &[Rounding]) -> String {
    modes.iter().map(|mode| format!("`{}`", mode.short_name())).collect::<Vec<_>>().join(" and ")
}

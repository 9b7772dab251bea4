//! The key `machine`: the backend that it names, and the settings that the machine refuses.
//!
//! To refuse another setting, add a function to the list in `objections`.

mod unknown;

pub use unknown::unknown;

use crate::diagnostics::{Diagnostics, catalogue};
use crate::settings::arguments::{Argument, Setting};
use crate::settings::{Contraction, Division, Settings, SumOrder};
use fpcontrol_core::Rounding;
use fpcontrol_core::machine::{Fused, Machine};

/// Returns the setting for the name of a machine.
#[must_use]
pub fn named(name: &str) -> Option<Setting> {
    Machine::named(name).map(Setting::Machine)
}

impl Settings {
    /// Whether `f32` and `f64` follow IEEE 754 on the machine, or no machine is named. The values that the macro and the reference
    /// compute at compile time are then the machine's values.
    #[must_use]
    pub fn is_ieee(&self) -> bool {
        match self.machine {
            None => true,
            Some(Machine::Sse) => !self.flushes(),
            Some(machine) => machine.is_ieee_gpu(),
        }
    }

    /// Whether operations may read an `f64` as an `f32`, on this machine or on a machine that the caller chooses.
    #[must_use]
    pub fn demotes(&self) -> bool {
        self.callers || self.machine.is_some_and(Machine::demotes)
    }
}

/// A setting that a machine does not support.
struct Objection {
    what: String,
    why: String,
    help: &'static str,
    culprit: fn(&Setting) -> bool,
}

/// Reports each setting that the machine does not support. The message points at the setting, or else at the name of the machine.
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
            "{} adds and multiplies `f32` in {} only, and has no `f64`",
            can.title,
            modes(can.binary32.sums)
        ),
        help: "use one of these modes, or call intrinsics such as `fpcontrol::cuda::__fadd_ru`, which were software on this machine",
        culprit: |setting| matches!(setting, Setting::Rounding(_)),
    })
}

fn contraction(machine: Machine, settings: &Settings) -> Option<Objection> {
    let can = machine.capabilities();
    let (what, why) = match (settings.contraction(), can.contraction) {
        (Contraction::On | Contraction::Clang, Fused::No) => {
            ("cannot contract a product and a sum".to_owned(), format!("{} has no fused multiply-add", can.title))
        }
        // If the machine fuses `f64` in this mode but not `f32`, only the compiler can refuse `f32`, because only the compiler sees the type.
        (Contraction::On | Contraction::Clang, Fused::TruncatedProduct)
            if settings.rounding() != Rounding::TiesToEven && !can.binary64.fused.contains(&settings.rounding()) =>
        {
            let what = format!("cannot contract in the mode `{}`", settings.rounding().short_name());
            (what, format!("the FMAD of {} rounds its sum to nearest only", can.title))
        }
        (Contraction::On | Contraction::Clang | Contraction::Off | Contraction::NoFma, _) => return None,
    };
    Some(Objection {
        what,
        why,
        help: "remove `contract`: the product is then rounded before it is added",
        culprit: |setting| matches!(setting, Setting::Contraction(_)),
    })
}

fn flushing(machine: Machine, settings: &Settings) -> Option<Objection> {
    let title = machine.capabilities().title;
    let (what, why) = match (machine, settings.ftz) {
        (Machine::Gpu(..20), Some(false)) => {
            ("does not keep subnormals", format!("{title} flushes all subnormals of `f32`"))
        }
        (Machine::X87 { .. }, Some(true)) => ("does not flush subnormals", format!("{title} keeps all subnormals")),
        (Machine::Gpu(_) | Machine::Sse | Machine::X87 { .. }, _) => return None,
    };
    let culprit = |setting: &Setting| matches!(setting, Setting::Ftz(_));
    Some(Objection { what: what.to_owned(), why, help: "remove the key, or the attribute that sets it", culprit })
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
        what: "divides and takes square roots in one precision only".to_owned(),
        why: "nvcc's flags for precision act on compute capability 2.0 and above only".to_owned(),
        help: "remove the key, or the attribute that sets it",
        culprit: |setting| matches!(setting, Setting::Division(_) | Setting::PrecSqrt(_)),
    })
}

fn computing(_: Machine, settings: &Settings) -> Option<Objection> {
    settings.backend.is_some().then(|| Objection {
        what: "cannot be combined with `backend`".to_owned(),
        why: "a machine is a backend itself".to_owned(),
        help: "keep one of the two keys",
        culprit: |setting| matches!(setting, Setting::Backend(_)),
    })
}

/// Keys that generate further functions from a function, or leave operators to their types.
fn copies(machine: Machine, settings: &Settings) -> Option<Objection> {
    let in_registers = machine.registers().is_some();
    let (what, why) = if machine.is_ieee_gpu() {
        return None;
    } else if settings.multiversion == Some(true) {
        ("cannot be combined with `multiversion`", "its operations are the same on every processor")
    } else if settings.lanes.is_some() {
        ("has no slice versions of functions", "slice versions compute with vector instructions, which follow IEEE 754")
    } else if in_registers && settings.twin.is_some() {
        ("has no generic twins", "a type parameter does not say what a register holds")
    } else if in_registers && settings.lenient() {
        ("cannot be combined with `lenient`", "the types of values that stay in registers must be known")
    } else {
        return None;
    };
    Some(Objection {
        what: what.to_owned(),
        why: why.to_owned(),
        help: "remove the key, or name another machine",
        culprit: |setting| {
            matches!(setting, Setting::Multiversion(_) | Setting::Lanes(_) | Setting::Twin(_) | Setting::Lenient(_))
        },
    })
}

fn order(_: Machine, settings: &Settings) -> Option<Objection> {
    let order = match settings.sum() {
        SumOrder::Named(order @ ("exact" | "binned")) if !settings.is_ieee() => order,
        SumOrder::Named(_) | SumOrder::Iterators | SumOrder::Lanes(_) | SumOrder::Path(_) => return None,
    };
    Some(Objection {
        what: format!("does not sum in the order `{order}`"),
        why: "such a sum is computed in integers, not by the machine's operations".to_owned(),
        help: "use `sequential`, `pairwise`, `lanes(16)`, `compensated` or an order of `fpcontrol::reduce::blocked`",
        culprit: |setting| matches!(setting, Setting::Sum(_)),
    })
}

fn modes(modes: &[Rounding]) -> String {
    modes.iter().map(|mode| format!("`{}`", mode.short_name())).collect::<Vec<_>>().join(" and ")
}

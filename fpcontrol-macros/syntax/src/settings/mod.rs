//! The settings that the user wrote, and the type that carries them to the run time.

mod algebraic;
pub mod arguments;
pub mod attributes;
pub mod combine;
pub mod copies;
mod guesses;
pub mod machine;
mod macros;
pub mod package;
mod sum_order;
pub(crate) mod toml;
mod written;
pub(crate) use written::invokes;

use arguments::Setting;
use copies::{Lanes, Twin};
use fpcontrol_core::Rounding;
use fpcontrol_core::machine::Machine;
pub use macros::MacroTokens;
use proc_macro2::Ident;
use std::collections::BTreeMap;
pub use sum_order::SumOrder;
use syn::Path;

/// The keys that the attributes set; `None` leaves the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The rounding mode of every operation.
    pub rounding: Option<Rounding>,
    /// Whether products are fused with sums.
    pub contraction: Option<Contraction>,
    /// Whether subnormals of `f32` are flushed to zero.
    pub ftz: Option<bool>,
    /// How `f32` divides.
    pub division: Option<Division>,
    /// Whether `f32` takes correctly rounded square roots.
    pub prec_sqrt: Option<bool>,
    /// The rounding mode of float literals, if it differs from the region's.
    pub literals: Option<Rounding>,
    /// Which NaN operations return.
    pub nan: Option<Nan>,
    /// The order of `.sum()`.
    pub sum: Option<SumOrder>,
    /// The type that computes the operations, if it is not the best backend of the target.
    pub backend: Option<Path>,
    /// Whether the backend is a type parameter of the function or of the item around it.
    pub backend_is_parameter: bool,
    /// The machine to imitate. It takes the place of a backend.
    pub machine: Option<Machine>,
    /// The path to the run time, if it is not `::fpcontrol`.
    pub runtime: Option<Path>,
    /// The user's macros whose arguments may be read: `macros(izip = exprs)`.
    pub macros: BTreeMap<String, MacroTokens>,
    /// Whether types without an operator under control keep their own operators.
    pub lenient: Option<bool>,
    /// Whether elementary functions are the platform's.
    pub native_math: Option<bool>,
    /// Whether the item is left alone. This is not inherited, since nothing in the item is read.
    pub off: bool,
    /// Whether code that is compiled only for tests is under control.
    pub tests: Option<bool>,
    /// Whether the control is a type parameter that the caller chooses, so that nothing is known about it here.
    pub callers: bool,
    /// Whether returned values are kept from optimisers that reassociate.
    pub seal: Option<bool>,
    /// Whether the compiler may reorder and fuse the operations.
    pub algebraic: Option<bool>,
    /// Whether a generic twin is generated; not inherited.
    pub twin: Option<Twin>,
    /// Whether the function is compiled for each level of processor; not inherited.
    pub multiversion: Option<bool>,
    /// The level of processor for which a version of a function is compiled. No key sets it.
    pub level: Option<&'static str>,
    /// Whether a slice version is generated; not inherited.
    pub lanes: Option<Lanes>,
}

/// How a product that is an operand of `+` or `-` is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contraction {
    /// It is rounded, and nothing is fused except a written `mul_add`. The default.
    #[default]
    Off,
    /// It is fused with the sum.
    On,
    /// It is fused where clang fuses it under `-ffp-contract=on`: also negated, and not if both factors are constants.
    Clang,
    /// It is rounded, and a written `mul_add` is an error.
    NoFma,
}

impl Contraction {
    /// Whether it fuses products with sums.
    #[must_use]
    pub fn fuses(self) -> bool {
        match self {
            Self::On | Self::Clang => true,
            Self::Off | Self::NoFma => false,
        }
    }
}

/// How `f32` divides; the names are those of `fpcontrol::control::Division`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Division {
    /// Correctly rounded. The default.
    #[default]
    Rounded,
    /// By PTX's `div.full`.
    Full,
    /// By PTX's `div.approx`.
    Approximate,
}

/// Which NaN operations return; the names are those of `fpcontrol::control::Nan`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nan {
    /// Any NaN. The default.
    #[default]
    Any,
    /// CUDA's canonical NaN.
    Canonical,
}

impl Settings {
    /// The rounding mode in force.
    #[must_use]
    pub fn rounding(&self) -> Rounding {
        self.rounding.unwrap_or(Rounding::TiesToEven)
    }

    /// Whether the mode is known to differ from the mode in which the machine's own operations round.
    #[must_use]
    pub fn is_directed(&self) -> bool {
        let directed = [Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];
        !self.callers && directed.contains(&self.rounding())
    }

    /// The rounding mode of literals in force.
    #[must_use]
    pub fn literals(&self) -> Rounding {
        self.literals.unwrap_or(self.rounding())
    }

    /// How a product that is an operand of a sum is computed.
    #[must_use]
    pub fn contraction(&self) -> Contraction {
        self.contraction.unwrap_or_default()
    }

    /// Whether comparisons must flush their operands.
    #[must_use]
    pub fn flushes(&self) -> bool {
        self.ftz.unwrap_or(self.machine.is_some_and(Machine::is_early_gpu))
    }

    /// How `f32` divides.
    #[must_use]
    pub fn division(&self) -> Division {
        self.division.unwrap_or_default()
    }

    /// Whether `f32` takes correctly rounded square roots.
    #[must_use]
    pub fn prec_sqrt(&self) -> bool {
        self.prec_sqrt.unwrap_or(true)
    }

    /// Whether Rust's own operators may be what these settings ask for: to nearest, with subnormals, any NaN, nothing fused.
    /// The backend of the control has the last word.
    #[must_use]
    pub fn may_be_native(&self) -> bool {
        !self.contraction().fuses() && (self.callers || self.has_mode_of(&Self::default()))
    }

    /// Whether single operations are computed as under the other settings, apart from the backend.
    #[must_use]
    pub fn has_mode_of(&self, other: &Self) -> bool {
        let mode = |settings: &Self| {
            let rounding = (settings.rounding(), settings.flushes(), settings.nan.unwrap_or_default());
            (rounding, settings.division(), settings.prec_sqrt(), settings.machine, settings.algebraic())
        };
        mode(self) == mode(other)
    }

    /// Whether they set nothing but a mode, which the body of an operator could adopt.
    pub(crate) fn is_only_mode(&self) -> bool {
        self.contraction.is_none() && !self.lenient() && self.runtime.is_none() && self.sum.is_none()
    }

    /// The order of `.sum()`.
    #[must_use]
    pub fn sum(&self) -> SumOrder {
        self.sum.clone().unwrap_or_default()
    }

    /// Whether types without an operator under control keep their own operators.
    #[must_use]
    pub fn lenient(&self) -> bool {
        self.lenient.unwrap_or_default()
    }

    /// Whether elementary functions are the platform's.
    #[must_use]
    pub fn native_math(&self) -> bool {
        self.native_math.unwrap_or_default()
    }

    /// The type parameter that is the backend, if there is one.
    #[must_use]
    pub fn backend_parameter(&self) -> Option<&Ident> {
        self.backend.as_ref().filter(|_| self.backend_is_parameter)?.get_ident()
    }

    /// Whether the compiler may reorder and fuse the operations.
    #[must_use]
    pub fn algebraic(&self) -> bool {
        self.algebraic.unwrap_or_default()
    }

    /// Whether values that a function returns pass through the optimiser's barrier. The key decides; without it, values pass through if the compiler may reorder.
    #[must_use]
    pub fn seals(&self) -> bool {
        self.seal.unwrap_or(self.algebraic())
    }

    /// Whether the key `seal` itself asks for the barrier.
    #[must_use]
    pub fn asks_to_seal(&self) -> bool {
        self.seal == Some(true)
    }

    /// Fills keys that are not set with the keys of the item around.
    #[must_use]
    pub fn within(self, outer: &Self) -> Self {
        let mut settings = Self {
            rounding: self.rounding.or(outer.rounding),
            contraction: self.contraction.or(outer.contraction),
            ftz: self.ftz.or(outer.ftz),
            division: self.division.or(outer.division),
            prec_sqrt: self.prec_sqrt.or(outer.prec_sqrt),
            literals: self.literals.or(outer.literals),
            nan: self.nan.or(outer.nan),
            sum: self.sum.or_else(|| outer.sum.clone()),
            // A machine is a backend, so the innermost of the two keys wins.
            machine: self.machine.or_else(|| outer.machine.filter(|_| self.backend.is_none())),
            backend: self.backend.or_else(|| outer.backend.clone().filter(|_| self.machine.is_none())),
            // This is known only where a function is scanned.
            backend_is_parameter: false,
            runtime: self.runtime.or_else(|| outer.runtime.clone()),
            macros: self.macros,
            lenient: self.lenient.or(outer.lenient),
            native_math: self.native_math.or(outer.native_math),
            off: self.off,
            tests: self.tests.or(outer.tests),
            callers: self.callers || outer.callers,
            seal: self.seal.or(outer.seal),
            algebraic: self.algebraic.or(outer.algebraic),
            twin: self.twin,
            multiversion: self.multiversion,
            level: self.level.or(outer.level),
            lanes: self.lanes,
        };
        settings.inherit_macros(outer);
        settings
    }

    /// The keys that a control carries. The other keys concern only the macro.
    #[must_use]
    pub fn of_the_control(&self) -> Self {
        let keys = self.clone();
        Self {
            contraction: keys.contraction.filter(|&contraction| contraction == Contraction::NoFma),
            literals: None,
            sum: None,
            runtime: None,
            macros: BTreeMap::new(),
            lenient: None,
            native_math: None,
            tests: None,
            seal: None,
            algebraic: keys.algebraic.filter(|&is| is),
            twin: None,
            multiversion: None,
            lanes: None,
            ..keys
        }
    }
}

impl Settings {
    /// Adopts a setting. Returns false if the key already has another value.
    pub(crate) fn accept(&mut self, setting: Setting) -> bool {
        fn set<T: PartialEq + Clone>(slot: &mut Option<T>, value: T) -> bool {
            *slot.get_or_insert_with(|| value.clone()) == value
        }
        match setting {
            Setting::Rounding(mode) => set(&mut self.rounding, mode),
            Setting::Contraction(contraction) => set(&mut self.contraction, contraction),
            Setting::Ftz(ftz) => set(&mut self.ftz, ftz),
            Setting::Division(division) => set(&mut self.division, division),
            Setting::PrecSqrt(precise) => set(&mut self.prec_sqrt, precise),
            Setting::Literals(mode) => set(&mut self.literals, mode),
            Setting::Nan(nan) => set(&mut self.nan, nan),
            Setting::Sum(order) => set(&mut self.sum, order),
            Setting::Backend(path) => set(&mut self.backend, path),
            Setting::Machine(machine) => set(&mut self.machine, machine),
            Setting::Runtime(path) => set(&mut self.runtime, path),
            Setting::Macros(names) => {
                self.macros.extend(names);
                true
            }
            Setting::Lenient(lenient) => set(&mut self.lenient, lenient),
            Setting::NativeMath(native) => set(&mut self.native_math, native),
            Setting::Off => {
                self.off = true;
                true
            }
            Setting::Tests(tests) => set(&mut self.tests, tests),
            Setting::Seal(seal) => set(&mut self.seal, seal),
            Setting::Algebraic(algebraic) => set(&mut self.algebraic, algebraic),
            Setting::Twin(twin) => set(&mut self.twin, twin),
            Setting::Multiversion(multiversion) => set(&mut self.multiversion, multiversion),
            Setting::Lanes(lanes) => set(&mut self.lanes, lanes),
        }
    }
}

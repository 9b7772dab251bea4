//! The report, for people and for tools.

use super::mode::ModeError;
use super::record::{self, First, Record};
use super::toggles::Toggle;
use crate::control::{Location, Region};
use fpcontrol_core::Exceptions;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use struson::writer::{JsonStreamWriter, JsonWriter, WriterSettings};

/// What the instruments have recorded since the process began, or since [`reset`](super::reset).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The operations, by place.
    pub operations: Vec<OperationReport>,
    /// The controls that could be taken back, by function. Filled only for `bisect`.
    pub functions: Vec<FunctionReport>,
    /// The functions without a control that could be taken back. Filled only for `bisect`.
    #[serde(default)]
    pub without_controls: Vec<FunctionName>,
}

/// A function that has computed something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FunctionName {
    /// The file.
    pub file: String,
    /// The line of its name.
    pub line: u32,
    /// Its name.
    pub function: String,
}

/// Which operations [`Report::sorted`] puts first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// Operations that lost half of their bits or more by cancellation, then those with the worst errors.
    #[default]
    Suspects,
    /// Operations with the worst errors.
    Error,
    /// Operations that lost the most bits by cancellation.
    Cancelled,
    /// Operations that ran most often.
    Count,
}

/// `suspects`, `error`, `cancelled`, `count`.
impl FromStr for Sort {
    type Err = ModeError;

    fn from_str(text: &str) -> Result<Self, ModeError> {
        match text {
            "suspects" => Ok(Self::Suspects),
            "error" => Ok(Self::Error),
            "cancelled" => Ok(Self::Cancelled),
            "count" => Ok(Self::Count),
            _ => Err(ModeError(format!("`sort={text}`: sort by `suspects`, `error`, `cancelled` or `count`"))),
        }
    }
}

/// An operation at a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OperationReport {
    /// The crate of the function; empty if it is not known.
    #[serde(default, rename = "crate")]
    pub crate_name: String,
    /// The file; empty if the operation does not belong to an annotated function, but to a call such as `Pairwise::sum::<Rz, _>`.
    pub file: String,
    /// The line of its operator or name, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The function.
    pub function: String,
    /// Its name in the table of operations, or of elementary functions; `cast`; an approximate instruction or intrinsic.
    pub operation: String,
    /// The format of its result.
    pub format: String,
    /// How often it was computed.
    pub count: u64,
    /// The worst error of its result, in units in the last place of the exact one.
    #[serde(serialize_with = "finite_or_null")]
    pub worst_error: Option<f64>,
    /// The most leading bits that a sum or difference has lost.
    pub cancelled_bits: u32,
    /// The bits that a number of the format has.
    #[serde(default)]
    pub precision: u32,
    /// All exceptions that it raised.
    pub exceptions: Vec<String>,
    /// When it first raised one other than inexact.
    pub first_exception: Option<FirstException>,
}

/// The operands with which an operation first raised an exception other than inexact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstException {
    /// How many operations of other places had done so before. Look first at the one with 0.
    pub before: u64,
    /// The exceptions that it raised.
    pub exceptions: Vec<String>,
    /// Its operands.
    pub operands: Vec<String>,
    /// Its result.
    pub result: String,
}

/// A function with a control that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FunctionReport {
    /// The file.
    pub file: String,
    /// The line of its name.
    pub line: u32,
    /// Its name.
    pub function: String,
    /// The control that can be taken back.
    pub kind: Toggle,
}

/// Returns what all threads have recorded so far.
///
/// ```
/// use fpcontrol::instrument::{self, Mode};
/// use fpcontrol::round;
///
/// #[round(rn)]
/// fn slope(a: f64, b: f64, h: f64) -> f64 {
///     (a - b) / h
/// }
///
/// instrument::with(Mode::Trace, || slope(1.0 + f64::EPSILON, 1.0, 0.0));
/// let report = instrument::report();
/// let difference = report.operations.iter().find(|it| it.operation == "sub").unwrap();
/// let quotient = report.operations.iter().find(|it| it.operation == "div").unwrap();
/// assert_eq!((difference.cancelled_bits, difference.function.as_str()), (52, "slope"));
/// assert_eq!(quotient.first_exception.as_ref().unwrap().exceptions, ["divide by zero"]);
/// ```
#[must_use]
pub fn report() -> Report {
    let seen = record::all();
    let mut functions: Vec<_> = seen
        .kinds
        .iter()
        .map(|(region, kind)| FunctionReport {
            file: region.file.to_owned(),
            line: region.line,
            function: region.function.to_owned(),
            kind: *kind,
        })
        .collect();
    functions.sort_unstable();
    let sorted: BTreeMap<_, _> = seen.records.iter().collect();
    let operations = sorted.into_iter().map(|((site, operation, format), it)| row(*site, operation, format, it));
    let with_controls: BTreeSet<_> = seen.kinds.iter().map(|(region, _)| *region).collect();
    let named = |region: &Region| FunctionName {
        file: region.file.to_owned(),
        line: region.line,
        function: region.function.to_owned(),
    };
    let mut without_controls: Vec<_> =
        seen.functions.iter().filter(|region| !with_controls.contains(region)).map(named).collect();
    without_controls.sort_unstable();
    Report { operations: operations.collect(), functions, without_controls }
}

impl Report {
    /// The report as JSON, with these names.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = Vec::new();
        let settings = WriterSettings { pretty_print: true, ..WriterSettings::default() };
        let mut writer = JsonStreamWriter::new_custom(&mut text, settings);
        writer.serialize_value(self).expect("strings and finite numbers");
        writer.finish_document().expect("memory is written");
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// Returns the report with its operations in this order, in text and JSON.
    #[must_use]
    pub fn sorted(mut self, sort: Sort) -> Self {
        self.operations.sort_by(|a, b| {
            let by_error = || b.worst_error.unwrap_or(-1.0).total_cmp(&a.worst_error.unwrap_or(-1.0));
            let lost = |operation: &OperationReport| operation.is_suspect().then_some(operation.cancelled_bits);
            match sort {
                Sort::Suspects => lost(b).cmp(&lost(a)).then_with(by_error),
                Sort::Error => by_error(),
                Sort::Cancelled => b.cancelled_bits.cmp(&a.cancelled_bits).then_with(by_error),
                Sort::Count => b.count.cmp(&a.count).then_with(by_error),
            }
        });
        self
    }
}

impl OperationReport {
    /// Whether it lost half of its bits or more by cancellation: the relative error of its operands has then grown by that many bits.
    #[must_use]
    pub const fn is_suspect(&self) -> bool {
        self.cancelled_bits > 0 && 2 * self.cancelled_bits >= self.precision
    }
}

/// JSON has no infinity.
#[allow(clippy::ref_option, reason = "the derive calls it so")]
fn finite_or_null<S: Serializer>(error: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    error.filter(|error| error.is_finite()).serialize(serializer)
}

fn row(site: Option<Location>, operation: &str, format: &str, record: &Record) -> OperationReport {
    let (module, file, function) =
        site.map_or(("", "", ""), |site| (site.region.module, site.region.file, site.region.function));
    OperationReport {
        crate_name: module.split("::").next().unwrap_or_default().to_owned(),
        file: file.to_owned(),
        line: site.map_or(0, |site| site.line),
        column: site.map_or(0, |site| site.column),
        function: function.to_owned(),
        operation: operation.to_owned(),
        format: format.to_owned(),
        count: record.count,
        worst_error: record.worst,
        cancelled_bits: record.cancelled,
        precision: record.precision,
        exceptions: names(record.exceptions),
        first_exception: record.first.as_ref().map(first),
    }
}

fn first(first: &First) -> FirstException {
    let First { before, exceptions, operands, result } = first;
    let exceptions = names(*exceptions);
    FirstException { before: *before, exceptions, operands: operands.clone(), result: result.clone() }
}

fn names(exceptions: Exceptions) -> Vec<String> {
    let raised = Exceptions::ALL.iter().filter(|(flag, _)| exceptions.contains(*flag));
    raised.map(|(_, name)| (*name).to_owned()).collect()
}

/// A table with a line for each operation, in their order. `!` marks those that lost half of their bits or more.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.operations.is_empty() {
            return f.write_str("no operation of an annotated function was computed\n");
        }
        writeln!(f, "  {:>12} {:>12} {:>9}  operation", "count", "worst ulp", "cancelled")?;
        self.operations.iter().try_for_each(|operation| operation.fmt(f))?;
        if self.operations.iter().any(OperationReport::is_suspect) {
            f.write_str("! lost half of its bits or more: errors of its operands have grown by as many bits\n")?;
        }
        Ok(())
    }
}

impl fmt::Display for OperationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.worst_error.map_or_else(|| "-".to_owned(), |error| format!("{error:.4}"));
        let mark = if self.is_suspect() { '!' } else { ' ' };
        write!(f, "{mark} {:>12} {error:>12} {:>9}  ", self.count, self.cancelled_bits)?;
        write!(f, "{} {}", self.format, self.operation)?;
        if self.file.is_empty() {
            f.write_str(" outside annotated functions")?;
        } else {
            write!(f, " in {} of {}", self.function, self.crate_name)?;
            write!(f, " at {}:{}:{}", self.file, self.line, self.column)?;
        }
        if let Some(first) = &self.first_exception {
            let (raised, operands) = (first.exceptions.join(", "), first.operands.join(", "));
            write!(f, "; first {raised}: ({operands}) gave {}", first.result)?;
        }
        f.write_str("\n")
    }
}

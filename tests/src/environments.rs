//! The environments that a comparison runs through.

use fpcontrol_core::{Environment, FlushRule, FmaZeroTimesInfinity, Rounding, Subnormals, Tininess};

const SUBNORMALS: [Subnormals; 4] = [
    Subnormals::Keep,
    Subnormals::Flush(FlushRule::BeforeRounding),
    Subnormals::Flush(FlushRule::AfterRoundingUnbounded),
    Subnormals::Flush(FlushRule::AfterRoundingSubnormal),
];
const TININESS: [Tininess; 2] = [Tininess::AfterRounding, Tininess::BeforeRounding];
const FMA: [FmaZeroTimesInfinity; 2] = [FmaZeroTimesInfinity::QuietWithNan, FmaZeroTimesInfinity::Invalid];

/// IEEE 754 with the documented defaults, in every mode.
#[must_use]
pub fn modes() -> Vec<Environment> {
    Rounding::ALL.iter().map(|&rounding| Environment::new(rounding)).collect()
}

/// Every mode, every treatment of subnormals, both rules of tininess.
#[must_use]
pub fn flushing() -> Vec<Environment> {
    let mut all = Vec::new();
    for environment in modes() {
        for subnormals in SUBNORMALS {
            all.extend(TININESS.map(|rule| environment.with_subnormals(subnormals).with_tininess(rule)));
        }
    }
    all
}

/// Every environment there is.
#[must_use]
pub fn all() -> Vec<Environment> {
    flushing().into_iter().flat_map(|e| FMA.map(|choice| e.with_fma_zero_times_infinity(choice))).collect()
}

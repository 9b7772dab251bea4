//! Intrinsics of SIMD registers, by their names.

use super::Ty;

/// `_mm256_add_ps`, `vaddq_f64`: sums lane by lane.
#[must_use]
pub fn adds_lanes_in_place(name: &str) -> bool {
    let intel = name.starts_with("_mm") && name.contains("_add_") && (name.ends_with("_ps") || name.ends_with("_pd"));
    let scalar = name.starts_with("_mm_add_") && (name.ends_with("_ss") || name.ends_with("_sd"));
    let arm = name.starts_with("vadd") && name.contains("_f") && !name.starts_with("vaddv");
    intel || scalar || arm
}

/// Intrinsics that add the lanes of a register to one another.
#[must_use]
pub fn adds_lanes_across(name: &str) -> bool {
    let float = |suffixes: &[&str]| suffixes.iter().any(|suffix| name.ends_with(suffix));
    name.starts_with("_mm") && (name.contains("_hadd_") || name.contains("_reduce_add_")) && float(&["ps", "pd"])
        || (name.starts_with("vaddv") || name.starts_with("vpadd")) && name.contains("_f")
}

/// Intrinsics that move lanes.
#[must_use]
pub fn moves_lanes(name: &str) -> bool {
    name.starts_with("_mm")
        && ["movehl", "movehdup", "shuffle", "permute", "extractf", "unpackhi", "castps256", "castpd256"]
            .iter()
            .any(|w| name.contains(w))
        || ["vget_high_f", "vget_low_f", "vextq_f", "vrev64_f", "vdup_lane"].iter().any(|word| name.starts_with(word))
}

/// The result type of an intrinsic.
#[must_use]
pub fn register_type(name: &str) -> Ty {
    let float = ["ps", "pd", "ss", "sd", "_f32", "_f64", "ps1"].iter().any(|suffix| name.ends_with(suffix))
        || name.contains("_cvts");
    if float { Ty::named("__m256", Vec::new()) } else { Ty::Unknown }
}

/// Whether a function is an intrinsic on registers.
#[must_use]
pub fn is_intrinsic(name: &str) -> bool {
    name.starts_with("_mm") || name.starts_with('v') && (name.ends_with("_f32") || name.ends_with("_f64"))
}

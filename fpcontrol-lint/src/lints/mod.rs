//! The lints, one file each. The first that claims a fact reports it.
//!
//! To add one: its file, its `mod` line, its name in the list below, a folder in `tests/lints`.

/// Makes the list of the lints from their modules.
macro_rules! lints {
    ($($name:ident,)*) => {
        /// Every lint, in the order in which they claim facts.
        pub const ALL: &[&crate::lint::Lint] = &[$(&$name::LINT,)*];
    };
}

mod closest;
mod numbers;

pub mod algebraic_reduction;
pub mod arrival_order_sum;
pub mod concurrent_accumulation;
pub mod contractible_expression;
pub mod device_remainder;
pub mod directory_order_sum;
pub mod float_environment_access;
pub mod float_fold;
pub mod float_product;
pub mod fma_in_no_contract_region;
pub mod hash_order_sum;
pub mod hasher_order_sum;
pub mod horizontal_add;
pub mod implicit_nvrtc_contraction;
pub mod iterator_sum;
pub mod libm_call;
pub mod library_reduction;
pub mod locked_sum;
pub mod long_chain;
pub mod missing_reason;
pub mod nearest_constant;
pub mod parallel_reduction;
pub mod running_fma;
pub mod serial_loop_sum;
pub mod sine_and_cosine;
pub mod suboptimal_flops_conflict;
pub mod thread_count_pieces;
pub mod uncontrolled_call;
pub mod unfulfilled_expectation;
pub mod unknown_lint_name;
pub mod unknown_type_reduction;

lints! {
    hash_order_sum,
    hasher_order_sum,
    concurrent_accumulation,
    locked_sum,
    parallel_reduction,
    arrival_order_sum,
    directory_order_sum,
    thread_count_pieces,
    float_product,
    running_fma,
    horizontal_add,
    library_reduction,
    algebraic_reduction,
    iterator_sum,
    float_fold,
    serial_loop_sum,
    long_chain,
    contractible_expression,
    libm_call,
    float_environment_access,
    device_remainder,
    suboptimal_flops_conflict,
    implicit_nvrtc_contraction,
    nearest_constant,
    sine_and_cosine,
    fma_in_no_contract_region,
    uncontrolled_call,
    unknown_type_reduction,
    unfulfilled_expectation,
    unknown_lint_name,
    missing_reason,
}

pub use closest::{closest, unknown};
pub use missing_reason::report as without_reason;
pub use unfulfilled_expectation::report as unfulfilled;
pub use unknown_lint_name::{report as unknown_name, verb as unknown_verb};

/// A lint by its name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static crate::lint::Lint> {
    ALL.iter().find(|lint| lint.name == name).copied()
}

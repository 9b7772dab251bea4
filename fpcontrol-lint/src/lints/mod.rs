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

mod algebraic_reduction;
mod arrival_order_sum;
mod concurrent_accumulation;
mod contractible_expression;
mod device_remainder;
mod directory_order_sum;
mod float_environment_access;
mod float_fold;
mod float_product;
mod fma_in_no_contract_region;
mod hash_order_sum;
mod horizontal_add;
mod iterator_sum;
mod libm_call;
mod library_reduction;
mod long_chain;
mod missing_reason;
mod nearest_constant;
mod parallel_reduction;
mod running_fma;
mod serial_loop_sum;
mod suboptimal_flops_conflict;
mod thread_count_pieces;
mod uncontrolled_call;
mod unfulfilled_expectation;
mod unknown_lint_name;
mod unknown_type_reduction;

lints! {
    hash_order_sum,
    concurrent_accumulation,
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
    nearest_constant,
    fma_in_no_contract_region,
    uncontrolled_call,
    unknown_type_reduction,
    unfulfilled_expectation,
    unknown_lint_name,
    missing_reason,
}

pub use missing_reason::report as without_reason;
pub use unfulfilled_expectation::report as unfulfilled;
pub use unknown_lint_name::report as unknown_name;

/// A lint by its name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static crate::lint::Lint> {
    ALL.iter().find(|lint| lint.name == name).copied()
}

/// Whether a lint looks at calls of a function or method by this name.
#[must_use]
pub fn wants_call(name: &str) -> bool {
    name == "mul_add" || libm_call::UNSPECIFIED.contains(&name) || float_environment_access::NAMES.contains(&name)
}

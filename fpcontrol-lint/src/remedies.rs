//! Advice that several lints share.

/// The paragraph of the lints about sums in the order of the source.
macro_rules! serial_remedy {
    () => {
        "
## Remedy
One word: `#[fpcontrol::fp(sum = exact)]` on the function, for its `.sum()`. The exact sum has no order, `sum = binned` depends on none and costs less,
`sum = lanes(16)` is as fast as a sum that the compiler may reorder and has the same bits everywhere, `sum = pairwise` is a tree with fewer errors, and `sum = sequential` says that this
order is meant. For a slice the same by name: `fpcontrol::reduce::ExactSum`, `Binned`, `Lanes`, `Pairwise`, `Sequential`; an annotated function, too, says that its order is meant.
"
    };
}

pub(crate) use serial_remedy;

/// Advice for a sum in the order of the source.
pub const SERIAL: &str = "call an order by its name: `fpcontrol::reduce::Sequential` is this order, `ExactSum` depends on none; for a \
                          `.sum()`, put `#[fp(sum = exact)]` on the function";

/// Advice for partial results that arrive in no fixed order.
pub const MERGED: &str =
    "or merge a `fpcontrol::reduce::Superaccumulator` of each part, whose value depends on no order";

/// Advice for elements that a container gives in an order of its own.
pub const UNORDERED: &str = "iterate a `BTreeMap`, sort the values (`f64::total_cmp`) before adding them, or use a sum that depends on no order: `#[fp(sum = exact)]` on \
               the function for its `.sum()`, `fpcontrol::reduce::ExactSum`";

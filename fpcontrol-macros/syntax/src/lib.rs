//! How fpcontrol reads Rust: a scan of a function for floating-point arithmetic, and its rewriting.
//!
//! It is an ordinary library with two users: the attributes rewrite what the scan finds, and the lint reports it.
//! An expansion passes through four layers, each of which knows only those before it:
//!
//! 1. [`settings`] reads what the user wrote in attributes and keys;
//! 2. [`scan`](mod@scan) reads an item into a tree with a hole at each place that computes. Each expression is walked through, becomes
//!    a [`site`](scan::site), or is refused: nothing that could hide floating-point arithmetic is passed over in silence;
//! 3. [`plan`] decides how each site is computed: literals, contraction, operands, controls;
//! 4. [`emit`] writes tokens.
//!
//! [`expand`] runs them; [`diagnostics`] holds the messages of all layers. The coverage report listens to the scan.
//!
//! `a * b` goes from the attribute to the tokens as follows: `fpcontrol-macros/src/lib.rs` → `expand/item.rs` → `scan/walk.rs` (it is a site) → `scan/sites.rs` (it becomes a
//! tree, whose hole takes its place) → `plan/sites.rs` → `plan/tree.rs` (its operands get names) → `emit/fill.rs` → `emit/operations/tree.rs`.
//!
//! # Decisions
//!
//! - **The scan refuses what it does not know.** It has no wildcard that lets something pass.
//! - **Errors are collected.** On an error the user's item is emitted with the messages, and refused parts stay as written, so one mistake causes one message.
//! - **Nothing recognises what it has emitted**, and emission has no state except its arguments. An expansion is the same on every build with the same features. It names no prelude item, and no crate except
//!   `::fpcontrol` or the path of the key `crate`. `compile_error!` is called without a path, because of older editions.
//! - **Operands are evaluated once, in the order of plain Rust.** Settings of a part (`#[round(ru)] let …`) change no order. To fuse, the operands of a product join the same `match`
//!   as the operands of the sum: an integer product that overflows then panics after the addend has been evaluated.
//! - **Casts to names other than the integers'** (`x as _`, `x as c_int`) are decided by the run time. To a float they round in the mode, to an integer they truncate. Enums, functions and pointers
//!   are cast as written. In constants a field-less enum needs the integer's own name.
//! - **Fragments** are replaced by their tokens before anything is parsed (`scan/tokens/fragments/`), so holes can be groups without delimiters. The identity of a region is taken before that.
//! - **`native!`** stays in the expansion, so a macro of the user's own by that name is called. `fp!` is recognised by its settings, and an attribute that is imported by another name by a
//!   rounding mode among its arguments.
//! - **`real!`** becomes a call of the run time. The expansion also calls the macro of this name with `@`, which only fpcontrol's takes, and so keeps its import in use.
//! - **Expressions of literals** are computed by the macro. Where the compiler computes the same, they stand as written; `&(1.0 + 2.0)` stays `'static`.
//! - **Literals in `#[operators]`** carry their bits in all modes (`constant::literal_under`), because the control is a type parameter.
//! - **Unknown macros** without arithmetic among their tokens are calls that leave the region. The items to which a `macro_rules!` inside an annotated item
//!   expands are annotated (`scan/invocations/annotated.rs`). A macro that expands to expressions or statements and computes is refused at its definition, because its calls show nothing.
//!   `lenient` changes none of this: tokens have no types.
//! - **The compiler decides whose method a call names** (the run time's `ops/own/mod.rs`). If the function shows that the receiver is a float (`scan/rules/float_names.rs`), the compiler is not
//!   asked, because each question costs about 1 ms of checking.
//! - **Methods of other crates' types** that compute and that floats do not have (`z.norm()`) are recognised by name if the crate's feature is on: the features `num-complex` and `glam` of `fpcontrol` turn on
//!   those of this crate. The type of the receiver decides (the run time's `ops/own/adapted`). Users' methods with these names are called as in plain code, so nothing else is bound or asked.
//! - **Spans**: a `match` begins and ends where the user's expression does, with the user's hygiene, so errors and the text that lints copy are those of plain code. A call has the place of the
//!   expression's first token, where the location of its panic begins. All its tokens have one span, so a missing operation causes one message. Items such as `__fpcontrol` resolve without hygiene.
//! - **Comparisons** are rewritten only where subnormals are flushed, and then only between numbers.
//! - **Values in registers** (x87, `store = assign`): comparisons, casts and compound assignments join the tree of operators (`Site::Kept`).
//! - **The limit of nesting** is 200 levels, counted on tokens; the count errs on the high side.

// Where a token was written, only the compiler's own crate tells.
extern crate proc_macro;

mod compiler_flags;
#[cfg(feature = "coverage")]
pub mod coverage;
pub mod diagnostics;
pub mod emit;
pub mod expand;
pub mod plan;
pub mod scan;
pub mod settings;
mod spans;

pub use diagnostics::{Diagnostic, Diagnostics};
pub use scan::code::Scanned;
pub use scan::context::Context;
pub use scan::site::Site;
pub use scan::{Head, Observer, scan};
pub use scan::{classify, depth, invocations, methods, names, region};
pub use settings::{Settings, attributes};

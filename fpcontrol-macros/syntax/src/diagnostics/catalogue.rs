//! Every message, as a function of the source that it is about and of the words in it. The documentation of each shows code that causes it.

use super::Diagnostic;
use quote::ToTokens;

macro_rules! define_catalogue {
    ($($(#[$doc:meta])* $id:ident($($field:ident),*) { what: $what:literal, why: $why:literal, help: $help:literal })*) => {
        /// The names of the messages.
        pub const IDS: &[&str] = &[$(stringify!($id)),*];

        /// What each of them begins with, before words are put in.
        #[cfg(test)]
        const FIRST_LINES: &[&str] = &[$($what),*];

        $(
            $(#[$doc])*
            #[must_use]
            pub fn $id(at: &dyn ToTokens $(, $field: &str)*) -> Diagnostic {
                Diagnostic::new(stringify!($id), at, format!($what), format!($why), format!($help))
            }
        )*
    };
}

define_catalogue! {
    /// `#[round]`.
    missing_mode(accepted) {
        what: "a rounding mode is missing",
        why: "the mode is the direction in which every operation rounds",
        help: "write one of {accepted} in parentheses: `#[round(rz)]`"
    }
    /// `#[round(up)]`.
    unknown_mode(word, advice) {
        what: "`{word}` is not a rounding mode",
        why: "the modes are those of IEEE 754 under their CUDA names",
        help: "{advice}"
    }
    /// `#[round(rz, ru)]`.
    trailing_arguments(word) {
        what: "nothing may follow the rounding mode",
        why: "a function has one rounding mode",
        help: "keep `{word}` alone"
    }
    /// `#[ftz(on)]`.
    unexpected_arguments(name) {
        what: "`#[{name}]` takes no arguments",
        why: "the attribute has nothing to choose from",
        help: "write `#[{name}]`, or use the keys of `#[fp(…)]`"
    }
    /// `#[fp(rounding = rz)]`.
    unknown_key(key, advice) {
        what: "unknown key `{key}`",
        why: "`#[fp(…)]` takes keys that say what the arithmetic means",
        help: "{advice}"
    }
    /// `#[fp(round = up)]`, `#[fp(round)]`.
    wrong_value(key, advice) {
        what: "invalid value for `{key}`",
        why: "`{key}` takes one of a few values",
        help: "{advice}"
    }
    /// `#[fp(contract = gcc)]`.
    contract_as_gcc() {
        what: "`contract = gcc` is not supported",
        why: "which products gcc fuses depends on how it optimises: none with `-O1`, and with `-O2` those of other statements and of inlined functions too",
        help: "compile the C code with `-ffp-contract=off` and write `no_contract`, or write `a.mul_add(b, c)` where gcc fuses"
    }
    /// `#[fp(sum = lanes(12))]`.
    number_of_sums(written) {
        what: "`lanes({written})` is not an order of summation",
        why: "the sums of `lanes` are added in halves, so their number is a power of two from 1 to 128",
        help: "write `sum = lanes(16)`"
    }
    /// `#[round(rz)] #[round(ru)] fn …`, `#[fp(contract, no_fma)]`.
    conflicting_setting(words) {
        what: "`{words}` contradicts an earlier setting",
        why: "an item has one value for each setting, whichever attribute sets it",
        help: "remove one of the two"
    }
    /// `#[round(rz)] #[fast_mode] fn …`.
    approximation_has_no_mode(words) {
        what: "`{words}` combines approximate division or square roots with a directed mode",
        why: "the approximate instructions have no rounding modes",
        help: "use precise division and roots, or round to nearest"
    }
    /// `#[fp(algebraic, round = ru)]`.
    algebraic_setting(what) {
        what: "`algebraic` cannot be combined with {what}",
        why: "the compiler may reorder and fuse the operations of an `algebraic` region, so nothing is promised about its results",
        help: "remove one of the two; in an item inside, `#[fp(algebraic = off)]` ends the region"
    }
    /// `[package.metadata.fpcontrol.fp] round = "ru"` in Cargo.toml.
    package_settings(what, advice) {
        what: "in Cargo.toml: {what}",
        why: "`[package.metadata.fpcontrol.fp]` holds keys of `#[fp(…)]` that hold for the whole package",
        help: "{advice}"
    }
    /// `RUSTFLAGS="-C llvm-args=-fp-contract=fast"`, and any attribute.
    contracting_compiler(option) {
        what: "`{option}` makes the compiler fuse what fpcontrol keeps apart",
        why: "LLVM then fuses products with sums of plain operators, after the attributes have done their work",
        help: "remove the option from RUSTFLAGS and from `.cargo/config.toml`; `#[contract]` fuses by a fixed rule"
    }
    /// `#[fp(algebraic)]`, and a compiler before Rust 1.98.
    algebraic_compiler() {
        what: "`algebraic` needs Rust 1.98 or later",
        why: "this compiler has no stable `f32::algebraic_add`, the operations that it may reorder and fuse",
        help: "use a newer compiler, or remove `algebraic`; `sum = lanes(16)` makes sums as fast, with the same bits everywhere"
    }
    /// `x.mul_add(y, z)` under `#[no_fma]`.
    fused_method() {
        what: "`mul_add` is not allowed under `no_fma`",
        why: "`no_fma` forbids every fused operation",
        help: "write `x * y + z`, or use `#[no_contract]`, which keeps a written `mul_add`"
    }
    /// `assert_eq!(a, b)` under `#[ftz]`.
    comparison_in_macro(name) {
        what: "`{name}!` compares without flushing",
        why: "where subnormals are flushed they equal zero, but this macro compares the values as they are",
        help: "compare in a `let` before it, and use the result in the macro"
    }
    /// `match x { 0.0 => …, _ => … }` under `#[ftz]`.
    comparison_in_pattern() {
        what: "a float pattern compares without flushing",
        why: "where subnormals are flushed they equal zero, but matching compares the values as they are",
        help: "write `if x == 0.0`, which is under control"
    }
    /// `x.floor()` under `#[ftz]`.
    flushing_method(name) {
        what: "`{name}` is not supported where subnormals are flushed",
        why: "a GPU flushes its operand, and Rust's method does not",
        help: "call it in a function without the attribute, or keep subnormals"
    }
    /// `x.to_int_unchecked::<i32>()` under `#[fp(machine = "sm_10")]`.
    demoting_method(name) {
        what: "`{name}` is not supported on a machine that reads `f64` as `f32`",
        why: "the method would see the `f64`, which that machine does not have",
        help: "cast with `as`, or call it in a function without the attribute"
    }
    /// `#[round(ru)]` on a parameter, a field, a generic argument.
    nested_attribute(name) {
        what: "`#[{name}]` has no effect here",
        why: "it applies to functions, `impl` blocks, traits, modules, statements and expressions",
        help: "put it on the nearest of those, or on an expression in parentheses: `#[{name}…] (a + b)`"
    }
    /// `#[test_case(0.1)] #[round(ru)] fn …`.
    moved_body(name, by, help) {
        what: "`#[{name}]` stands on a function that `{by}` has written",
        why: "it calls your function, which is not annotated any more, so its arithmetic would stay uncontrolled",
        help: "{help}"
    }
    /// `#[cfg_attr(test, round(ru))]` inside what is annotated.
    conditional_attribute(name) {
        what: "`cfg_attr` with `#[{name}]` is not supported inside an annotated item",
        why: "the compiler evaluates `cfg_attr` only after the arithmetic has been rewritten",
        help: "move it to an item outside the annotated one, or write two items, each with its own `#[cfg]`"
    }
    /// `x.powi(#[cfg(test)] 2, #[cfg(not(test))] 3)`.
    conditional_argument() {
        what: "`#[cfg]` on an argument is not supported in a region",
        why: "the macro tells functions apart by their number of arguments, and the compiler evaluates `cfg` later",
        help: "bind the argument before the call, with `#[cfg]` on two `let` statements"
    }
    /// `let x = #[round(ru)] a + b;`.
    attribute_on_operand(name) {
        what: "`#[{name}]` before an operand is ambiguous",
        why: "Rust applies the attribute to the first operand only, not to the whole expression",
        help: "put parentheses around the expression that it is for: `#[{name}…] (a + b)`"
    }
    /// `#[fp(crate = my::fpcontrol)] x += 1.0;`.
    runtime_of_a_part() {
        what: "`crate` is not supported on a part of a function",
        why: "the whole function uses one path to fpcontrol",
        help: "set the key on the function, or on the item around it"
    }
    /// `fp!(a + b)`.
    missing_settings(corrected) {
        what: "`fp!` needs settings",
        why: "the settings come first, then a semicolon, then the arithmetic",
        help: "write `fp!({corrected})`, with attributes of fpcontrol or keys of `#[fp(…)]`, separated by commas; if `fp!` is a macro of your own, declare it: `#[fp(macros(fp = exprs))]`"
    }
    /// `fp!(ftz; a +)`.
    unreadable_part(error) {
        what: "fpcontrol cannot read these statements",
        why: "{error}",
        help: "write an expression, or statements with an optional value at the end"
    }
    /// `#[round(rz)] struct …`.
    unserved_item(kind, advice) {
        what: "the attribute does not apply to {kind}",
        why: "it controls the arithmetic in function bodies and in constants",
        help: "annotate {advice}"
    }
    /// `#[round(rz)] let x = 1.0 / 3.0;` in a function that is not annotated.
    statement_alone(what) {
        what: "the attribute on {what} needs an annotated function around it",
        why: "Rust has no attribute macros on statements and expressions; the attribute of a function reads those inside",
        help: "annotate the function, for example with `#[round(rn)]`; or write `fpcontrol::inline::fp!(round(ru); …)` here"
    }
    /// `#[round(rz)] mod m;`.
    module_elsewhere() {
        what: "the attribute cannot reach a module in another file",
        why: "a macro sees only the file that it is written in",
        help: "annotate the items in that file, or wrap them there in `mod … {{ }}`"
    }
    /// `#[round(rz)] fn f();` in a trait.
    no_body() {
        what: "the function has no body",
        why: "the attribute controls the arithmetic in a body",
        help: "annotate the implementations, or give the method a default body"
    }
    /// `((((…x…))))`.
    nested_too_deeply(most) {
        what: "the code is nested too deeply",
        why: "more than {most} levels could exhaust the compiler's stack",
        help: "give inner parts a name with `let`, or move them into functions"
    }
    /// An item that syn cannot parse.
    unreadable_item(error) {
        what: "fpcontrol cannot read this item",
        why: "{error}",
        help: "fix the syntax; if the compiler accepts it without the attribute, move the new syntax into a function without the attribute"
    }
    /// `a.add(b)`, `Scalar::exp` in a `const fn`, a constant or a `const` block.
    constant_method(name) {
        what: "`{name}` is not supported in a constant",
        why: "a call of this method goes through a trait, and trait methods are not `const`",
        help: "write the operator or a float's method, such as `x.exp()` or `f64::exp(x)`, or remove `const`"
    }
    /// `real!(0.1)` in a `const fn`, a constant or a `const` block.
    constant_real() {
        what: "`real!` is not supported in a constant",
        why: "`real!` calls a method of `fpcontrol::Real`, and trait methods are not `const`",
        help: "write a literal of the type, or a field of `fpcontrol::consts::Constant`, such as `PI.f64.ru`"
    }
    /// `real!()`, `real!(0.1f64)`.
    malformed_real() {
        what: "expected a number",
        why: "`real!` takes a literal without a suffix, an integer, or a constant of `fpcontrol::consts`, and a type after `as`",
        help: "write `real!(0.1 as T)`, `real!(n as T)` or, if the type can be inferred, `real!(0.1)`"
    }
    /// `#[fp(seal)] const fn …`, `#[fp(seal)] const X: f64 = …;`.
    sealed_constant() {
        what: "`seal` is not supported on a `const fn` or a constant",
        why: "the barrier against the optimiser is an instruction, which the compiler cannot run",
        help: "remove `const` or `seal`; if `seal` is set on an item around it, add `#[fp(seal = off)]` here"
    }
    /// An expression of a kind the scan does not know.
    uncovered_expression(kind) {
        what: "{kind} is not supported",
        why: "it could hide floating-point arithmetic",
        help: "move it into a function without the attribute"
    }
    /// `x.gamma()`, `f64::erf`.
    elementary_function(name, replacement) {
        what: "`{name}` is not supported",
        why: "`f64` has no stable method of this name, so the macro cannot know what it computes",
        help: "write `{replacement}`; to leave this call uncontrolled, write `native!(…)` around it, or use `#[fp(lenient)]`"
    }
    /// `x.minimum(y)`, `f64::maximum`.
    unstable_extremum(name, owner) {
        what: "`{name}` is not supported",
        why: "`f64` has no stable method of this name, so the macro cannot know what it computes",
        help: "use `min` or `max`; for IEEE 754's `{name}` write `fpcontrol::ops::{owner}::controlled_{name}::<fpcontrol::control::Rn>(x, y)`; to leave this call uncontrolled, write `native!(…)` around it, or use `#[fp(lenient)]`"
    }
    /// `x.mul_add_assign(a, b)`.
    fused_assignment() {
        what: "`mul_add_assign` is not supported",
        why: "floats have it from num-traits, whose result is not under control",
        help: "write `x = x.mul_add(a, b)`; if it is a method of your own type, write `native!(…)` around the call"
    }
    /// `x.div_rem_euclid(&y)`.
    quotient_and_remainder() {
        what: "`div_rem_euclid` is not supported",
        why: "floats have it from num-traits, whose result is not under control",
        help: "write `(x.div_euclid(&y), x.rem_euclid(&y))`; if it is a method of your own type, write `native!(…)` around the call"
    }
    /// `x.algebraic_add(y)`.
    fast_arithmetic(name) {
        what: "`{name}` is not allowed in an annotated item",
        why: "the compiler may replace it by other operations, so its bits are not fixed",
        help: "write the operator, or call it outside the annotated item and add the key `seal` to the item"
    }
    /// `libm::sqrt(x)`, `Float::sqrt`.
    arithmetic_path(path) {
        what: "`{path}` may be floating-point arithmetic",
        why: "the path leads into a module or a trait, so the macro cannot know whether it computes with floats",
        help: "write the method, such as `x.sqrt()` or `f32::sqrt`; import your own function by its name; or leave the call uncontrolled with `native!(…)`"
    }
    /// `1.0f16`.
    unknown_float(literal) {
        what: "`{literal}` has a type that is not supported",
        why: "only `f32` and `f64` are under control",
        help: "remove the suffix, and compute in `f32` or `f64`"
    }
    /// `0.1` in an array length, a pattern or a macro's tokens of a directed region.
    inexact_literal(literal, mode) {
        what: "`{literal}` is rounded to nearest here, not in the mode `{mode}`",
        why: "in this place the compiler rounds the literal",
        help: "in a pattern compare in a guard, as in `x if x >= {literal} => …`; elsewhere bind it with `let` outside; or set `#[fp(literals = rn)]`"
    }
    /// `my_macro!(a + b)`.
    unknown_macro(name, token) {
        what: "`{name}!` contains `{token}`",
        why: "the macro is not known, so arithmetic in its tokens could stay uncontrolled",
        help: "compute with `let` before it; if its arguments are expressions, declare that with `#[fp(macros({name} = exprs))]`; to leave it uncontrolled, write `native!(…)` around it"
    }
    /// `anyhow::ensure!(a + b > c)`, which prints the condition.
    printed_condition(name) {
        what: "`{name}!` prints the source of its condition",
        why: "the condition is rewritten, so the macro would print other source than yours",
        help: "give it a message: `{name}!(condition, \"…\")`; or compute with `let` before it"
    }
    /// `my_macro!(x a + b)`, whose arguments are not a list of expressions.
    unknown_tokens(name, token) {
        what: "`{name}!` contains `{token}`",
        why: "the macro is not known, so arithmetic in its tokens could stay uncontrolled",
        help: "compute with `let` before it; to leave it uncontrolled, write `native!(…)` around it"
    }
    /// `bitflags! { struct Steps: u32 { const SMALL = (0.1 * SCALE) as u32; } }`.
    flag_arithmetic(name, token) {
        what: "`{token}` in the flags of `{name}!` may belong to arithmetic of floats",
        why: "the compiler evaluates flags, rounding to nearest",
        help: "use integers with `+ - * / %`, or give the value a name outside of the macro: `const BITS: u32 = …;`"
    }
    /// `proptest! { #[round(ru)] #[test] fn f(x: f64) { assert!(x + 1.0 > x) } }`.
    handed_on(name, token) {
        what: "the macro around this function hands the code to `{name}!`, and it contains `{token}`",
        why: "`{name}!` is not known, so arithmetic in its tokens could stay uncontrolled",
        help: "write `fpcontrol::inline::fp!(round(ru); …)` around the code instead of the attribute, or call an annotated function"
    }
    /// `my_macro!(a + b)`, if the annotated item defines it as `($s:stmt) => { $s }`.
    declaring_macro(name, token) {
        what: "`{name}!` contains `{token}`",
        why: "the macro may expand to a declaration, an item, a pattern or a type, which cannot be put under control there",
        help: "make the macro expand to a block: `=> {{{{ … }}}}`; or compute with `let` before the call; to leave it uncontrolled, write `native!(…)` around it"
    }
    /// `#[instrument(fields(twice = a * 2.0))]`.
    attribute_arguments(name, token) {
        what: "the arguments of `#[{name}]` contain `{token}`",
        why: "the attribute is not known, so arithmetic in its arguments could stay uncontrolled",
        help: "compute in the function, or call a function there; to leave it uncontrolled, write `native!(…)` around it"
    }
    /// `assert!(a + b ? c)`.
    unreadable_macro(name, error) {
        what: "fpcontrol cannot read the arguments of `{name}!`",
        why: "{error}",
        help: "fix the syntax; if this is your own macro of the same name, compute with `let` before it"
    }
    /// `include!("body.rs")`, `asm!("addss …")`.
    hidden_macro(name) {
        what: "`{name}!` inserts code that the attribute cannot see",
        why: "floating-point arithmetic in it would stay uncontrolled",
        help: "move it into a function without the attribute, and call that function"
    }
    /// `macro_rules! square {{ ($x:expr) => {{ $x * $x }} }}`.
    defined_macro(name, token) {
        what: "what `{name}!` expands to contains `{token}`",
        why: "a macro that declares something for its caller is not annotated, so the arithmetic in it would stay uncontrolled",
        help: "put the arithmetic into a block, `{{ … }}`, or into a function; or define the macro outside the annotated item, where what it computes is not under control; \
               `native!(…)` around the arithmetic leaves it uncontrolled"
    }
    /// `twice!(x)` where `#[macro_export] macro_rules! twice {{ ($x:expr) => {{ 2.0 * $x }} }}` stands in the annotated item.
    exported_macro(name) {
        what: "`{name}!` is exported and computes",
        why: "other crates may not know fpcontrol, so the body of an exported macro stays as it is, and what it computes here would stay uncontrolled",
        help: "call a function, or a macro that is not exported; `native!(…)` around the call leaves it uncontrolled"
    }
    /// `#[round(rd)] fn f(x: f64) -> f64 {{ third!(x) }}` where `third!` is defined in `#[round(ru)] mod`.
    macro_of_other_settings(name) {
        what: "`{name}!` computes under other settings than the code around this call",
        why: "what a macro of an annotated item expands to is under the control of that item, wherever it is called",
        help: "define the macro where it is called, or call a function"
    }
    /// `macro_rules! each {{ ($method:ident) => {{ x.$method() }} }}`.
    defined_call(name, fragment) {
        what: "what `{name}!` expands to calls `{fragment}`",
        why: "the method that a fragment names may be arithmetic, and a macro that declares something for its caller is not annotated",
        help: "put the call into a block, `{{ … }}`, or define the macro outside the annotated item, where what it computes is not under control; \
               `native!(…)` around the call leaves it uncontrolled"
    }
    /// `[0.0; (1.5 * 2.0) as usize]`.
    constant_arithmetic() {
        what: "this constant may compute with floats",
        why: "the compiler evaluates array lengths and const generic arguments, rounding to nearest",
        help: "use integers with `+ - * / %`, or give the value a name: `const N: usize = …;`"
    }
    /// `#[derive(Exact)] struct Length(f64);`.
    float_field(ty) {
        what: "`{ty}` is not allowed in a type that derives `Exact`",
        why: "the arithmetic of floats rounds, and no attribute would control it here",
        help: "put `#[fpcontrol::operators]` on the `impl`s of the operators instead; if they compute nothing with the float, give the reason: `#[exact(reason = \"…\")]`"
    }
    /// `#[exact]`, `#[exact(reason)]`.
    exact_attribute() {
        what: "malformed `exact` attribute",
        why: "it takes a reason why a field is exact, or the path of fpcontrol",
        help: "write `#[exact(reason = \"…\")]` or `#[exact(crate = path)]`"
    }
    /// `#[operators] fn …`.
    operators_item() {
        what: "`#[operators]` applies only to an `impl` of an operator of `core::ops`",
        why: "it writes a second operator with the same body, under the control of the caller",
        help: "put it on an `impl` of `Add`, `Sub`, `Mul`, `Div`, `Rem`, `Neg` or a compound assignment"
    }
    /// `#[operators(round = ru)]`.
    operators_key(words) {
        what: "`{words}` is not supported on an operator",
        why: "the settings of the caller control the operator",
        help: "use only the keys `contract`, `no_contract`, `no_fma`, `lenient` and `crate`; to fix the meaning of the body, annotate a function that it calls"
    }
    /// `#[round(ru)] #[operators] impl Add for Vector`.
    operators_mode() {
        what: "`#[operators]` cannot be combined with an attribute that sets a mode",
        why: "the body rounds in the mode of the caller, and to nearest in plain code",
        help: "remove one of the two attributes"
    }
    /// `#[operators] impl … { fn add(…) { fn helper() … } }`.
    operators_part() {
        what: "an item or a part with settings is not supported in the body of an operator",
        why: "it would need settings of its own, but the settings of the caller control the body",
        help: "move it into a function outside the `impl`, and call that function"
    }
    /// `println!("{}", f(x)?)` under `#[fp(seal)]`.
    return_in_macro(word) {
        what: "`{word}` inside a macro skips the seal",
        why: "`seal` guards the value that the function returns, and it cannot see a return inside a macro",
        help: "write it in a `let` before the macro, and use the variable"
    }
    /// `#[fp(machine = "sm_14")]`.
    unknown_machine(what, gpus, advice) {
        what: "{what}",
        why: "the machines are the compute capabilities {gpus}, `x86_sse`, and `x87(24 | 53 | 64, store = always | assign)`",
        help: "{advice}"
    }
    /// `#[fp(machine = "sm_10", round = ru)]`.
    machine_setting(machine, what, why, help) {
        what: "the machine `{machine}` {what}",
        why: "{why}",
        help: "{help}"
    }
    /// `const K: f32 = A * B;` under `#[fp(machine = "sm_10")]`.
    machine_constant(machine) {
        what: "constant arithmetic is not available under `machine = \"{machine}\"`",
        why: "the compiler evaluates constants with IEEE 754 semantics",
        help: "remove `const`, or compute it in a `const fn` with `#[fp(machine = \"sm_20\")]`"
    }
    /// `fp!(off; x + y)`, `#[fp(off)]` on a statement.
    off_of_a_part() {
        what: "`off` is not supported on a part of a function",
        why: "`off` leaves a whole item uncontrolled",
        help: "write `native!(…)` around the expression or the statements"
    }
    /// `fp!(seal; x + y)`, `#[fp(seal)]` on a statement.
    seal_of_a_part() {
        what: "`seal` is not supported on a part of a function",
        why: "it guards the value that a function returns",
        help: "write `#[fp(seal)]` on the function"
    }
    /// `#[fp(twin)] impl …`.
    twin_of_item() {
        what: "`twin` applies only to functions",
        why: "the generic twin is a second function beside the first",
        help: "write `twin` on the function itself"
    }
    /// `#[fp(twin)] fn f(n: usize) -> usize`.
    twin_without_float() {
        what: "the function has no float type to make generic",
        why: "in the twin a type parameter takes the place of the float type in the signature",
        help: "write `f32` or `f64` in the signature, or drop `twin`"
    }
    /// `#[fp(twin)] fn f(x: f32) -> f64`.
    twin_of_mixed_floats(float, other) {
        what: "a function with a twin cannot use both `{float}` and `{other}`",
        why: "the twin has one type parameter, in the place of one float type",
        help: "compute in one of the two types, or write the generic function by hand: `fn f<T: fpcontrol::Real>`"
    }
    /// `#[fp(twin)] fn f(&self, x: f64) -> f64`.
    twin_of_method() {
        what: "`twin` is not supported on a method with `self`",
        why: "the fields of the type keep their own float type",
        help: "write a function that takes the fields it needs, and let the method call it"
    }
    /// `const K: f64 = 0.5;` in a function with a twin.
    twin_item() {
        what: "an item with floats is not supported in a function with a twin",
        why: "an item in a body cannot use the type parameter of the twin",
        help: "use `let`, or write the constant's path where it is used"
    }
    /// `match x {{ 0.0 => …, _ => … }}` in a function with a twin.
    twin_pattern() {
        what: "a float pattern is not supported in a function with a twin",
        why: "a pattern cannot have the type of a type parameter",
        help: "compare with `if`"
    }
    /// `x.to_bits()` in a function with a twin.
    twin_method(name) {
        what: "`{name}` is not supported in a function with a twin",
        why: "not every type that implements `fpcontrol::Real` has it: an interval, for example, has no bits and no sign",
        help: "use operators, comparisons and methods such as `sqrt`, `abs`, `min`, `floor`, or drop `twin`"
    }
    /// `f64::from_bits` in a function with a twin.
    twin_path(path) {
        what: "`{path}` is not supported in a function with a twin",
        why: "not every type that implements `fpcontrol::Real` has it",
        help: "name a constant such as `f64::MAX` or `std::f64::consts::PI`, or write a method: `x.max(y)`"
    }
    /// `my_macro!(0.5)` in a function with a twin.
    twin_macro(name) {
        what: "a float in `{name}!` is not supported in a function with a twin",
        why: "the macro cannot put the type parameter into tokens that it does not understand",
        help: "bind the value with `let` before the macro"
    }
    /// `#[round(ru)] {{ … }}` in a function with a twin.
    twin_with_settings(name) {
        what: "`{name}` is not supported inside a function with a twin",
        why: "the twin uses the settings of the whole function",
        help: "move the inner code into a function of its own, generic over `T: fpcontrol::Real`"
    }
    /// `#[fp(twin)]` on a function in an annotated `mod` or `impl`.
    nested_twin() {
        what: "`twin` is not supported inside an annotated item",
        why: "the attribute of the outer item cannot add a function beside this one",
        help: "move the function out of the annotated `impl`, `mod` or `fn`"
    }
    /// `#[fp(multiversion)] mod …`.
    multiversion_item() {
        what: "`multiversion` applies only to functions and `impl` blocks",
        why: "it compiles each function several times, and one call decides between the versions",
        help: "write `multiversion` on the function, or on the `impl` block of its type"
    }
    /// `#[fp(multiversion)] async fn f()`.
    multiversion_function(objection) {
        what: "`multiversion` is not supported on this function",
        why: "it {objection}",
        help: "move the body into a function of its own, with `multiversion` on it; or remove the key: each operation then checks the processor"
    }
    /// `#[fp(multiversion)] impl Trait for …`.
    multiversion_trait() {
        what: "`multiversion` is not supported on methods of a trait",
        why: "the versions stand beside the method, and an `impl` of a trait may not have additional methods",
        help: "move the body into a function or an inherent method, with `multiversion` on it; or remove the key: each operation then checks the processor"
    }
    /// `#[fp(multiversion, backend = Mine)]`.
    multiversion_backend() {
        what: "`multiversion` cannot be combined with `backend`",
        why: "the versions use the default backend of each processor",
        help: "remove one of the two"
    }
    /// `#[fp(multiversion)] { … }` inside a function.
    nested_multiversion() {
        what: "`multiversion` is not supported on a part of a function",
        why: "the decision between versions is made where a function begins",
        help: "write `multiversion` on the function, or make the part a function"
    }
    /// `#[fp(lanes)] impl …`.
    lanes_of_item() {
        what: "`lanes` applies only to functions",
        why: "the slice version is a second function, named like the first with `_lanes` added",
        help: "write `lanes` on the function itself"
    }
    /// `#[fp(lanes)] fn f(n: usize) -> usize`.
    lanes_of_signature() {
        what: "this signature has no slice version",
        why: "each element of the result is computed from one element of each slice",
        help: "`lanes` is for plain functions without type parameters that take at least one `f32` or `f64` and return one"
    }
    /// `#[fp(lanes)] fn f(x: &[f32]) -> f32`.
    lanes_parameter() {
        what: "this parameter is not supported in a slice version",
        why: "a parameter of type `f32` or `f64` becomes a slice, and one without floats is the same for all elements",
        help: "take the number itself by a plain name: `x: f32`"
    }
    /// `#[fp(lanes(y = shared))] fn f(x: f32) -> f32`.
    lanes_shared(name) {
        what: "`{name} = shared` names no float parameter",
        why: "a parameter without floats is the same for all elements anyway",
        help: "name a parameter of type `f32` or `f64`"
    }
    /// `#[fp(sum = exact, lanes)] fn f(x: f32) -> f32`.
    lanes_sum() {
        what: "`sum` cannot be combined with `lanes`",
        why: "an order of summation adds the elements of a slice, and in a slice version each element is many numbers",
        help: "drop `sum = …` here and call the order in a function of its own, or drop `lanes`"
    }
    /// `if x > 0.0 {{ … }}` in a function with a slice version.
    lanes_branch() {
        what: "only straight-line code is supported in a function with a slice version",
        why: "many elements are computed at once, so they cannot take different branches",
        help: "compute both branches and choose with `fpcontrol::lanes::select(x > 0.0, then, otherwise)`, or remove `lanes`"
    }
    /// `x.lt(&y)` in a function with a slice version.
    lanes_comparison(name) {
        what: "the method `{name}` is not supported in a function with a slice version",
        why: "it returns one answer, but each element needs its own",
        help: "write the operator, and choose with `fpcontrol::lanes::select(x < y, then, otherwise)`"
    }
    /// `#[fp(lanes)]` on a function in an annotated `mod` or `impl`.
    nested_lanes() {
        what: "`lanes` is not supported inside an annotated item",
        why: "the attribute of the outer item cannot add a function beside this one",
        help: "move the function out of the annotated `impl`, `mod` or `fn`"
    }
}

#[cfg(test)]
mod tests {
    /// As rustc's guide asks: short, lower case unless it begins with code, without a full stop.
    #[test]
    fn first_lines_are_short_phrases() {
        for line in super::FIRST_LINES {
            assert!(line.chars().count() <= 100, "{line}");
            assert!(!line.ends_with('.') && !line.starts_with(char::is_uppercase), "{line}");
        }
    }
}

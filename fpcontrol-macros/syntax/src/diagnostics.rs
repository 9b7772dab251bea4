//! Messages: the one catalogue, and what carries them.
//!
//! A message says what is wrong, why, and what to do; lower case, no full stop. To add one, add an entry to
//! [`catalogue`] and a file of its name to `tests/ui`.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

/// One message about one piece of source.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The name of its entry in the catalogue.
    pub id: &'static str,
    /// What is wrong.
    pub what: String,
    /// Why it is.
    pub why: String,
    /// What to do about it.
    pub help: String,
    /// The first and the last token it is about.
    pub spans: (Span, Span),
}

impl Diagnostic {
    fn new(id: &'static str, at: &dyn ToTokens, what: String, why: String, help: String) -> Self {
        let mut spans = at.to_token_stream().into_iter().map(|token| token.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        Self { id, what, why, help, spans: (first, spans.last().unwrap_or(first)) }
    }

    /// The message as a compiler error.
    #[must_use]
    pub fn to_compile_error(&self) -> TokenStream {
        let (first, last) = self.spans;
        let Self { what, why, help, .. } = self;
        let mut message = Literal::string(&format!("{what}: {why}\nhelp: {help}"));
        message.set_span(last);
        // Without a path: `::core` of the user's spans is not found in edition 2015, and spans of the macro's own would add notes.
        let mut tokens = quote_spanned! { first => compile_error! };
        quote_spanned! { last => { #message } }.to_tokens(&mut tokens);
        tokens
    }
}

/// The beginning of an item, `struct Point` or `fn f`: where a message about all of it points.
#[must_use]
pub fn head(item: &dyn ToTokens) -> TokenStream {
    let mut tokens = item.to_token_stream().into_iter().peekable();
    while tokens.next_if(|token| is_punct(token, '#')).is_some() {
        tokens.next();
    }
    tokens.take_while(|token| !matches!(token, TokenTree::Group(_)) && !is_punct(token, '=')).collect()
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Source as the user would write it, on one line.
#[must_use]
pub fn words(tokens: &dyn ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(" :: ", "::").replace(":: <", "::<")
}

/// Every message about an item; errors are collected, so that the user sees all of them at once.
#[derive(Clone, Debug, Default)]
#[must_use = "messages must reach the user"]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Adds a message.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The messages, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Whether what is rewritten all the same means what the user wants: not where a machine or an `fp!` does not say what is to be
    /// computed, or what stands there is nothing that can be rewritten.
    #[must_use]
    pub fn leave_a_meaning(&self) -> bool {
        const WITHOUT: &[&str] =
            &["machine_setting", "missing_settings", "unknown_float", "unreadable_part", "unserved_item"];
        self.iter().all(|diagnostic| !WITHOUT.contains(&diagnostic.id))
    }

    /// All of them as compiler errors.
    #[must_use]
    pub fn to_compile_errors(&self) -> TokenStream {
        self.iter().map(Diagnostic::to_compile_error).collect()
    }
}

macro_rules! define_catalogue {
    ($($(#[$doc:meta])* $id:ident($($field:ident),*) { what: $what:literal, why: $why:literal, help: $help:literal })*) => {
        /// Every message, as a function of the source it is about and of the words in it.
        pub mod catalogue {
            use super::Diagnostic;
            use quote::ToTokens;

            /// The names of the messages.
            pub const IDS: &[&str] = &[$(stringify!($id)),*];

            $(
                $(#[$doc])*
                #[must_use]
                pub fn $id(at: &dyn ToTokens $(, $field: &str)*) -> Diagnostic {
                    Diagnostic::new(stringify!($id), at, format!($what), format!($why), format!($help))
                }
            )*
        }
    };
}

define_catalogue! {
    /// `#[round]`.
    missing_mode(accepted) {
        what: "a rounding mode is missing",
        why: "the attribute says in which direction every operation rounds",
        help: "write one of {accepted} in parentheses: `#[round(rz)]`"
    }
    /// `#[round(up)]`.
    unknown_mode(word, accepted) {
        what: "`{word}` is not a rounding mode",
        why: "the modes are those of IEEE 754 under their CUDA names",
        help: "write one of {accepted}"
    }
    /// `#[round(rz, ru)]`.
    trailing_arguments(word) {
        what: "nothing may follow the rounding mode",
        why: "a function has one",
        help: "keep `{word}` alone"
    }
    /// `#[ftz(on)]`.
    unexpected_arguments(name) {
        what: "`#[{name}]` takes no arguments",
        why: "it means one thing",
        help: "write `#[{name}]`, or say what you mean with the keys of `#[fp(…)]`"
    }
    /// `#[fp(rounding = rz)]`.
    unknown_key(key, accepted) {
        what: "`{key}` is not a key",
        why: "`#[fp(…)]` takes keys that say what the arithmetic means",
        help: "use one of {accepted}"
    }
    /// `#[fp(round = up)]`, `#[fp(round)]`.
    wrong_value(key, accepted) {
        what: "this is not how `{key}` is set",
        why: "every key has its own values",
        help: "write one of {accepted}"
    }
    /// `#[round(rz)] #[round(ru)] fn …`, `#[fp(contract, no_fma)]`.
    conflicting_setting(words) {
        what: "`{words}` contradicts what is set before it",
        why: "an item has one meaning, whichever of its attributes says so",
        help: "keep one of the two"
    }
    /// `#[round(rz)] #[fast_mode] fn …`.
    approximation_has_no_mode(words) {
        what: "`{words}`, where division or square roots are approximate and the mode is directed",
        why: "the approximate instructions have no rounding modes",
        help: "keep division and roots precise, or round to nearest"
    }
    /// `x.mul_add(y, z)` under `#[no_fma]`.
    fused_method() {
        what: "`mul_add` under `no_fma`",
        why: "the item asks that nothing be fused",
        help: "write `x * y + z`, or use `#[no_contract]`, which keeps a written `mul_add`"
    }
    /// `assert_eq!(a, b)` under `#[ftz]`.
    comparison_in_macro(name) {
        what: "`{name}!` in a region that flushes subnormals compares without flushing",
        why: "in such a region a subnormal equals the zero that it counts as",
        help: "bind the comparison with `let` before, and assert that"
    }
    /// `match x { 0.0 => …, _ => … }` under `#[ftz]`.
    comparison_in_pattern() {
        what: "a float in a pattern, in a region that flushes subnormals",
        why: "matching compares without flushing, and here a subnormal equals the zero that it counts as",
        help: "write `if x == 0.0`, which is rewritten"
    }
    /// `x.floor()` under `#[ftz]`.
    flushing_method(name) {
        what: "`{name}` in a region that flushes subnormals is not covered yet",
        why: "on a GPU it flushes its operand, Rust's does not",
        help: "call it in a function that is not annotated, or keep subnormals"
    }
    /// `x.to_int_unchecked::<i32>()` under `#[fp(machine = "sm_10")]`.
    demoting_method(name) {
        what: "`{name}` where an `f64` may be read as an `f32` is not covered yet",
        why: "it would see the `f64`, which a machine without that type does not have",
        help: "cast with `as`, or call it in a function that is not annotated"
    }
    /// `#[round(ru)]` on a parameter, a field, a generic argument.
    nested_attribute(name) {
        what: "`#[{name}]` means nothing here",
        why: "it gives a meaning to a function, an `impl`, a trait, a module, a statement or an expression",
        help: "put it on the nearest of those, or on the expression in parentheses: `#[{name}…] (a + b)`"
    }
    /// `#[cfg_attr(test, round(ru))]` inside what is annotated.
    conditional_attribute(name) {
        what: "`#[{name}]` within `cfg_attr`, inside an item that is annotated",
        why: "the compiler decides about it only after the arithmetic has been rewritten without it",
        help: "put it on an item that nothing annotated is around, or write two items under `#[cfg]`"
    }
    /// `let x = #[round(ru)] a + b;`.
    attribute_on_operand(name) {
        what: "`#[{name}]` before an operator's operand could mean the operand or the whole",
        why: "an attribute here belongs to what follows it, which is the first operand alone",
        help: "put parentheses around what is meant: `#[{name}…] (a + b)`"
    }
    /// `#[fp(crate = my::fpcontrol)] x += 1.0;`.
    runtime_of_a_part() {
        what: "the key `crate` on a part of a function",
        why: "a function has one run time",
        help: "set it on the function, or on what is around it"
    }
    /// `fp!(a + b)`.
    missing_settings() {
        what: "`fp!` does not say what the arithmetic means",
        why: "its settings stand first, then a semicolon, then the arithmetic",
        help: "write `fp!(round(ru); a + b)`, with attributes of ours or the keys of `#[fp(…)]`, separated by commas; declare a macro of your own by this name: `#[fp(macros(fp = exprs))]`"
    }
    /// `fp!(ftz; a +)`.
    unreadable_part(error) {
        what: "fpcontrol cannot read these statements",
        why: "{error}",
        help: "write an expression, or statements with an optional value at the end"
    }
    /// `#[round(rz)] struct …`.
    unserved_item(kind) {
        what: "the attribute does not serve {kind}",
        why: "it gives a meaning to the arithmetic in bodies of functions and in constants",
        help: "annotate a function, a constant, an `impl`, a trait, or a module with its braces"
    }
    /// `#[round(rz)] mod m;`.
    module_elsewhere() {
        what: "an attribute cannot reach a module in another file",
        why: "stable Rust shows a macro no other file than the one that it stands in",
        help: "annotate the items in that file, or put them into `mod … {{ }}` there"
    }
    /// `#[round(rz)] fn f();` in a trait.
    no_body() {
        what: "the function has no body",
        why: "a control belongs to the arithmetic in a body, not to a signature",
        help: "annotate the implementations, or give the method a default body"
    }
    /// `((((…x…))))`.
    nested_too_deeply(most) {
        what: "the code is nested too deeply here",
        why: "reading more than {most} levels would exhaust the compiler's stack",
        help: "give inner parts names with `let`, or move them into functions"
    }
    /// An item that syn cannot parse.
    unreadable_item(error) {
        what: "fpcontrol cannot read this item",
        why: "{error}",
        help: "mend the syntax; if the compiler accepts it without the attribute, move what is new into another function"
    }
    /// `a.add(b)`, `Scalar::exp` in a `const fn`, a constant or a `const` block.
    constant_method(name) {
        what: "`{name}` is not covered in a constant",
        why: "whose it is, only a trait could tell, and methods of traits are not `const`",
        help: "write the operator, or the method of a float: `x.exp()`, `f64::exp(x)`; or drop `const`"
    }
    /// `#[fp(seal)] const fn …`, `#[fp(seal)] const X: f64 = …;`.
    sealed_constant() {
        what: "a `const fn` or a constant cannot be sealed",
        why: "the barrier for optimisers is an instruction, and the compiler executes none",
        help: "drop `const` or the key `seal`; around a part of a module, say `#[fp(seal = off)]` on the function"
    }
    /// An expression of a kind the scan does not know.
    uncovered_expression(kind) {
        what: "{kind} is not covered yet",
        why: "it can hide floating-point arithmetic, which must not stay uncontrolled",
        help: "move it into a function that is not annotated"
    }
    /// `x.gamma()`, `f64::erf`.
    elementary_function(name) {
        what: "`{name}` is not covered",
        why: "no stable method of floats has this name, so what the method computes, and with which bits, is not known",
        help: "`fpcontrol::math` has `erf`, `erfc` and `rsqrt`, as in `fpcontrol::math::erf::<Rn, f64>(x)`; `native!(…)` around the \
               call leaves this one uncontrolled, `#[fp(lenient)]` all of them"
    }
    /// `x.minimum(y)`, `f64::maximum`.
    unstable_extremum(name, owner) {
        what: "`{name}` is not covered",
        why: "no stable method of floats has this name, so it is one of a trait of yours, and what that computes is not known",
        help: "`min` and `max` are under control; IEEE 754's is `fpcontrol::ops::{owner}::controlled_{name}::<Rn>(x, y)`; \
               `native!(…)` around the call leaves this one uncontrolled, `#[fp(lenient)]` all of them"
    }
    /// `x.algebraic_add(y)`.
    fast_arithmetic(name) {
        what: "`{name}` in a region",
        why: "the compiler may compute something else in its place, and a region's bits are fixed",
        help: "write the operator, or use it outside of the region, whose key `seal` then guards the values that leave it"
    }
    /// `libm::sqrt(x)`, `Float::sqrt`.
    arithmetic_path(path) {
        what: "`{path}` may be floating-point arithmetic",
        why: "its owner is a module, or a trait that both floats and other types may have",
        help: "write the method: `x.sqrt()`, or `f32::sqrt`; import a function of your own by name; or put it into `native!(…)`"
    }
    /// `1.0f16`.
    unknown_float(literal) {
        what: "`{literal}` is of a type that is not covered",
        why: "the arithmetic of `f32` and `f64` is under control, that of other floats would not be",
        help: "write the literal without its suffix, and compute in `f32` or `f64`"
    }
    /// `0.1` in an array length, a pattern or a macro's tokens of a directed region.
    inexact_literal(literal, mode) {
        what: "`{literal}` is rounded to nearest here, not in the mode `{mode}`",
        why: "in this place only the compiler can round it",
        help: "bind it with `let` outside and use the variable, or say `#[fp(literals = rn)]`"
    }
    /// `my_macro!(a + b)`.
    unknown_macro(name, token) {
        what: "`{name}!` contains `{token}`",
        why: "what the macro makes of its tokens is not known, so arithmetic in them would stay uncontrolled",
        help: "compute with `let` before it; if its arguments are expressions, say so with `#[fp(macros({name} = exprs))]`; \
               `native!(…)` around it leaves it uncontrolled"
    }
    /// `#[instrument(fields(twice = a * 2.0))]`.
    attribute_arguments(name, token) {
        what: "the arguments of `#[{name}]` contain `{token}`",
        why: "what the attribute makes of them is not known, so arithmetic in them would stay uncontrolled",
        help: "compute in the function, or in one of its own that is named there; `native!(…)` around it leaves it \
               uncontrolled"
    }
    /// `assert!(a + b ? c)`.
    unreadable_macro(name, error) {
        what: "fpcontrol cannot read the arguments of `{name}!`",
        why: "{error}",
        help: "mend the syntax; if this is another macro than the one that is known by this name, compute with `let` before it"
    }
    /// `include!("body.rs")`, `asm!("addss …")`.
    hidden_macro(name) {
        what: "`{name}!` stands for code that cannot be seen from here",
        why: "it may compute, and that would stay uncontrolled",
        help: "move it into a function that is not annotated, and call that"
    }
    /// `macro_rules! square {{ ($x:expr) => {{ $x * $x }} }}`.
    defined_macro(name, token) {
        what: "what `{name}!` expands to contains `{token}`",
        why: "a macro that is exported, or declares something for its caller, is not annotated, so the arithmetic in it would stay uncontrolled",
        help: "put the arithmetic into a block, `{{ … }}`, or into a function; or define the macro outside of the annotated item, which its calls then leave; \
               `native!(…)` around the arithmetic leaves it uncontrolled"
    }
    /// `macro_rules! each {{ ($method:ident) => {{ x.$method() }} }}`.
    defined_call(name, fragment) {
        what: "what `{name}!` expands to calls `{fragment}`",
        why: "the method that a fragment names may be arithmetic, and a macro that is exported, or declares something for its caller, is not annotated",
        help: "put the call into a block, `{{ … }}`, or define the macro outside of the annotated item, which its calls then leave; \
               `native!(…)` around the call leaves it uncontrolled"
    }
    /// `[0.0; (1.5 * 2.0) as usize]`.
    constant_arithmetic() {
        what: "arithmetic in a constant that may be floating-point",
        why: "an array length or the argument of a const generic is computed by the compiler, to nearest",
        help: "use integers with `+ - * / %`, or give the value a name: `const N: usize = …;`"
    }
    /// `#[derive(Exact)] struct Length(f64);`.
    float_field(ty) {
        what: "`{ty}` in a type that is declared exact",
        why: "its arithmetic rounds, in a body that no control reaches",
        help: "put `#[fpcontrol::operators]` on the `impl`s of its operators; if they compute nothing with the float, say so: `#[exact(reason = \"…\")]`"
    }
    /// `#[exact]`, `#[exact(reason)]`.
    exact_attribute() {
        what: "this is not how `exact` is written",
        why: "it vouches for fields that the compiler does not know to be exact, or says under which path fpcontrol is found",
        help: "write `#[exact(reason = \"…\")]`, with the reason why the type's operators round nothing, or `#[exact(crate = path)]`"
    }
    /// `#[operators] fn …`.
    operators_item() {
        what: "`#[operators]` serves the `impl` of an operator of `core::ops`",
        why: "it makes a second operator of the same body, under the control of whoever uses it",
        help: "put it on an `impl` of `Add`, `Sub`, `Mul`, `Div`, `Rem`, `Neg` or a compound assignment"
    }
    /// `#[operators(round = ru)]`.
    operators_key(words) {
        what: "`{words}` on an operator",
        why: "the control is that of the region in which the operator is used",
        help: "use only the keys `contract`, `no_contract`, `no_fma`, `lenient` and `crate`; to fix the meaning of the body, annotate a function that it calls"
    }
    /// `#[round(ru)] #[operators] impl Add for Vector`.
    operators_mode() {
        what: "`#[operators]` beside an attribute that sets another mode",
        why: "the body is computed in the mode of the region in which the operator is used, and to nearest in plain code",
        help: "remove one of the two attributes"
    }
    /// `#[operators] impl … { fn add(…) { fn helper() … } }`.
    operators_part() {
        what: "this cannot stand in the body of an operator",
        why: "it would need a control of its own, and there the control is the caller's",
        help: "move it out of the `impl`, and call it"
    }
    /// `println!("{}", f(x)?)` under `#[fp(seal)]`.
    return_in_macro(word) {
        what: "`{word}` among the tokens of a macro, in a function that seals what it returns",
        why: "the value that leaves the function there would not be sealed",
        help: "write it in a `let` before the macro, and use the variable in it"
    }
    /// `#[fp(machine = "sm_14")]`.
    unknown_machine(name, gpus, advice) {
        what: "{name} is no machine",
        why: "machines are the compute capabilities {gpus}, `x86_sse`, and `x87(24 | 53 | 64, store = always | assign)`",
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
        what: "arithmetic in a constant, in a region of the machine `{machine}`",
        why: "the compiler computes constants, by the reference, which is not that machine",
        help: "drop `const`, or compute it, as IEEE 754 says, in a `const fn` of its own with `#[fp(machine = \"sm_20\")]`"
    }
    /// `fp!(off; x + y)`, `#[fp(off)]` on a statement.
    off_of_a_part() {
        what: "`off` on a part of a function",
        why: "`off` leaves a whole item uncontrolled",
        help: "put the expression or the statements into `native!(…)`"
    }
    /// `fp!(seal; x + y)`, `#[fp(seal)]` on a statement.
    seal_of_a_part() {
        what: "`seal` on a part of a function",
        why: "what is sealed is what a function returns",
        help: "say `#[fp(seal)]` on the function"
    }
    /// `#[fp(twin)] impl …`.
    twin_of_item() {
        what: "only a function has a generic twin",
        why: "the twin stands beside one function under one name",
        help: "write `twin` on the function itself"
    }
    /// `#[fp(twin)] fn f(n: usize) -> usize`.
    twin_without_float() {
        what: "nothing to make generic",
        why: "a twin has a type parameter in the place of the float type, and the signature names none",
        help: "write `f32` or `f64` in the signature, or drop `twin`"
    }
    /// `#[fp(twin)] fn f(x: f32) -> f64`.
    twin_of_mixed_floats(float, other) {
        what: "the function has a generic twin, and uses `{float}` and `{other}`",
        why: "a twin has one type parameter in the place of one float type",
        help: "compute in one of the two, or write the generic function by hand: `fn f<T: fpcontrol::Real>`"
    }
    /// `#[fp(twin)] fn f(&self, x: f64) -> f64`.
    twin_of_method() {
        what: "a method with `self` has no generic twin",
        why: "the fields of its type keep their own float type",
        help: "write a function that takes the fields it needs, and let the method call it"
    }
    /// `const K: f64 = 0.5;` in a function with a twin.
    twin_item() {
        what: "this item names a float type or a float, in a function that has a generic twin",
        why: "an item in a body knows nothing of the type parameter",
        help: "use `let`, or write the path where the constant is used"
    }
    /// `match x {{ 0.0 => …, _ => … }}` in a function with a twin.
    twin_pattern() {
        what: "a float in a pattern, in a function that has a generic twin",
        why: "a pattern has no type parameter",
        help: "compare with `if`"
    }
    /// `x.to_bits()` in a function with a twin.
    twin_method(name) {
        what: "`{name}` in a function that has a generic twin",
        why: "not every `fpcontrol::Real` has it: an interval has no bits and no sign",
        help: "use operators, comparisons and methods such as `sqrt`, `abs`, `min`, `floor`, or drop `twin`"
    }
    /// `f64::from_bits` in a function with a twin.
    twin_path(path) {
        what: "`{path}` in a function that has a generic twin",
        why: "not every `fpcontrol::Real` has it",
        help: "name a constant such as `f64::MAX` or `std::f64::consts::PI`, or write a method: `x.max(y)`"
    }
    /// `my_macro!(0.5)` in a function with a twin.
    twin_macro(name) {
        what: "a float type or a float in `{name}!`, in a function that has a generic twin",
        why: "the tokens of this macro are not expressions in a known form, so the type parameter cannot be put in them",
        help: "bind the value with `let` before the macro"
    }
    /// `#[round(ru)] {{ … }}` in a function with a twin.
    twin_with_settings(name) {
        what: "`{name}` inside a function that has a generic twin",
        why: "a twin is made under the settings of the whole function",
        help: "move the inner code into a function of its own, generic over `T: fpcontrol::Real`"
    }
    /// `#[fp(twin)]` on a function in an annotated `mod` or `impl`.
    nested_twin() {
        what: "`twin` inside an item that is already annotated",
        why: "the outer attribute puts nothing beside the items in it",
        help: "take the function out of the annotated item"
    }
    /// `#[fp(multiversion)] mod …`.
    multiversion_item() {
        what: "only functions and the methods of an `impl` block are compiled for several processors",
        why: "each version is a function, between which one call decides",
        help: "write `multiversion` on the function, or on the `impl` block of its type"
    }
    /// `#[fp(multiversion)] async fn f()`.
    multiversion_function(objection) {
        what: "this function cannot be compiled for several processors: it {objection}",
        why: "its versions are functions with its signature, one of which is called where it begins",
        help: "move the body into a function of its own, with `multiversion` on it; or drop the key: each operation then asks for the processor"
    }
    /// `#[fp(multiversion)] impl Trait for …`.
    multiversion_trait() {
        what: "the methods of a trait are not compiled for several processors",
        why: "the versions of a method stand beside it, where a trait has only what it declares",
        help: "move the body into a function or an inherent method, with `multiversion` on it; or drop the key: each operation then asks for the processor"
    }
    /// `#[fp(multiversion, backend = Mine)]`.
    multiversion_backend() {
        what: "`multiversion` and a `backend`",
        why: "the versions are those of the default backend, which is another one for each processor",
        help: "keep one of the two"
    }
    /// `#[fp(multiversion)] { … }` inside a function.
    nested_multiversion() {
        what: "`multiversion` on a part of a function",
        why: "a version is a function, between which one call decides where it begins",
        help: "write `multiversion` on the function, or make the part a function"
    }
    /// `#[fp(lanes)] impl …`.
    lanes_of_item() {
        what: "only a function has a slice version",
        why: "it stands beside one function, under its name with `_lanes` behind it",
        help: "write `lanes` on the function itself"
    }
    /// `#[fp(lanes)] fn f(n: usize) -> usize`.
    lanes_of_signature() {
        what: "this function has no slice version",
        why: "each element of a slice is one number, made of one number from each of the other slices",
        help: "`lanes` is for plain functions without type parameters that take at least one `f32` or `f64` and return one"
    }
    /// `#[fp(lanes)] fn f(x: &[f32]) -> f32`.
    lanes_parameter() {
        what: "a parameter that has no place in a slice version",
        why: "a parameter becomes a slice if its type is `f32` or `f64`, and is the same for all elements if it is no float",
        help: "take the number itself by a plain name: `x: f32`"
    }
    /// `#[fp(lanes(y = shared))] fn f(x: f32) -> f32`.
    lanes_shared(name) {
        what: "`{name} = shared`, and no parameter `{name}` is a float",
        why: "a parameter that is no float is the same for all elements anyway",
        help: "name a parameter of type `f32` or `f64`"
    }
    /// `#[fp(sum = exact, lanes)] fn f(x: f32) -> f32`.
    lanes_sum() {
        what: "a named order of `.sum()`, on a function that has a slice version",
        why: "orders add the elements of a slice, and in a slice version each of those is many numbers",
        help: "drop `sum = …` here and call the order in a function of its own, or drop `lanes`"
    }
    /// `if x > 0.0 {{ … }}` in a function with a slice version.
    lanes_branch() {
        what: "more than straight code, in a function that has a slice version",
        why: "many elements are computed at once, and they cannot go different ways",
        help: "let both ways be computed, `fpcontrol::lanes::select(x > 0.0, then, otherwise)`, or drop `lanes`"
    }
    /// `x.lt(&y)` in a function with a slice version.
    lanes_comparison(name) {
        what: "`{name}` as a method, in a function that has a slice version",
        why: "it has one answer, and lanes have one each",
        help: "write the operator, and choose with `fpcontrol::lanes::select(x < y, then, otherwise)`"
    }
    /// `#[fp(lanes)]` on a function in an annotated `mod` or `impl`.
    nested_lanes() {
        what: "`lanes` inside an item that is already annotated",
        why: "the outer attribute puts nothing beside the items in it",
        help: "take the function out of the annotated item"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn a_message_is_found_in_every_edition() {
        let message = catalogue::missing_mode(&quote! { a b }, "`rn`").to_compile_error();
        let words: Vec<_> = message.into_iter().take(2).map(|token| token.to_string()).collect();
        assert_eq!(words, ["compile_error", "!"], "`::core` is no crate in edition 2015");
    }
}

//! The attributes of [fpcontrol](https://docs.rs/fpcontrol), which re-exports them: depend on that crate, not on this one.
//!
//! This crate only has one short function for each attribute. The work is done in `fpcontrol-syntax`, an ordinary library.

use proc_macro::TokenStream;

/// Rounds every operation and every float literal of an item in one direction.
///
/// | mode | each result is rounded | the name in IEEE 754 |
/// |---|---|---|
/// | `rn` | to the nearest number; on a tie, to the number whose last bit is 0 | roundTiesToEven |
/// | `rz` | toward zero: the digits that do not fit are cut off | roundTowardZero |
/// | `ru` | up, toward +∞: never below the exact result | roundTowardPositive |
/// | `rd` | down, toward −∞: never above the exact result | roundTowardNegative |
///
/// The names are those of CUDA's intrinsics (`__fadd_rz`) and of PTX.
///
/// ```
/// use fpcontrol::round;
///
/// #[round(ru)]
/// fn third_up() -> f32 {
///     1.0 / 3.0
/// }
///
/// #[round(rd)]
/// fn third_down() -> f32 {
///     1.0 / 3.0
/// }
///
/// assert_eq!(third_up().to_bits(), 0x3eaaaaab);
/// assert_eq!(third_down().to_bits(), 0x3eaaaaaa);
/// ```
///
/// The attribute stands on functions of every kind, `impl` blocks, traits, modules with a body, constants, and, inside an annotated item,
/// on items, statements, blocks, closures, match arms, fields and expressions in parentheses. The innermost attribute wins.
///
/// Operators, compound assignments, casts, literals and those methods of floats that compute are rewritten, in the arguments of the
/// standard library's macros too. Arithmetic that the macro cannot put under control is a compile error that says what to do. Functions that the
/// item calls keep their own meaning.
#[proc_macro_attribute]
pub fn round(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("round", arguments.into(), item.into()).into()
}

/// Fuses products with sums: `a * b + c` becomes one fused multiply-add, which rounds once.
///
/// A product is fused if it is an operand of `+`, `-`, `+=` or `-=` in the same expression. If both operands are products, the left one is fused.
/// Parentheses do not prevent it; a variable, a call or a unary minus does. nvcc fuses by default too, but it may choose the other product.
///
/// `#[contract(clang)]` fuses what clang fuses under `-ffp-contract=on`, its default: a product under a unary minus too, as in `-(a * b) + c`, and no product of two
/// constants, because clang computes those first. Literals and names in upper case count as constants. This is the rule of clang 19; clang 14 to 16 do not fuse under a unary minus.
///
/// ```
/// use fpcontrol::contract;
///
/// #[contract]
/// fn residual(a: f32, b: f32, c: f32) -> f32 {
///     a * b - c
/// }
///
/// let x = 1.0 + f32::EPSILON;
/// assert_eq!(residual(x, x, x * x), f32::EPSILON * f32::EPSILON); // what the rounding of x * x lost
/// ```
#[proc_macro_attribute]
pub fn contract(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("contract", arguments.into(), item.into()).into()
}

/// Fuses nothing except a written `mul_add`. This is the default; the attribute states it, or ends the `#[contract]` of an outer item.
///
/// ```
/// use fpcontrol::no_contract;
///
/// #[no_contract]
/// fn residual(a: f32, b: f32, c: f32) -> f32 {
///     a * b - c // rounds twice, whatever the compiler and its flags
/// }
///
/// let x = 1.0 + f32::EPSILON;
/// assert_eq!(residual(x, x, x * x), 0.0);
/// ```
#[proc_macro_attribute]
pub fn no_contract(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("no_contract", arguments.into(), item.into()).into()
}

/// Fuses nothing, and refuses a written `mul_add`.
///
/// The operations of the item use no fused instruction inside either. `fpcontrol-lint audit` proves it in the compiled program.
///
/// ```
/// use fpcontrol::no_fma;
///
/// #[no_fma]
/// fn axpy(a: f64, x: f64, y: f64) -> f64 {
///     a * x + y
/// }
///
/// assert_eq!(axpy(2.0, 3.0, 4.0), 10.0);
/// ```
///
/// ```compile_fail
/// #[fpcontrol::no_fma]
/// fn axpy(a: f64, x: f64, y: f64) -> f64 {
///     a.mul_add(x, y) // error: this is a fused operation
/// }
/// ```
#[proc_macro_attribute]
pub fn no_fma(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("no_fma", arguments.into(), item.into()).into()
}

/// Flushes subnormal operands and results of `f32` to zeros of their sign. `f64` keeps its subnormals, as on a GPU.
///
/// It is nvcc's `-ftz=true`. Comparisons, and methods such as `abs` and `floor`, read a subnormal as zero too.
///
/// ```
/// use fpcontrol::ftz;
///
/// #[ftz]
/// fn half(x: f32) -> f32 {
///     x / 2.0
/// }
///
/// assert_eq!(half(f32::MIN_POSITIVE), 0.0);
/// assert_eq!(f32::MIN_POSITIVE / 2.0, 5.877472e-39); // plain Rust keeps the subnormal
/// ```
#[proc_macro_attribute]
pub fn ftz(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("ftz", arguments.into(), item.into()).into()
}

/// The fast mode of NVIDIA's white paper on floating point: `ftz`, `prec_div = off` and `prec_sqrt = off` together.
///
/// `f32` flushes subnormals, divides by PTX's `div.full` and takes square roots by `sqrt.approx`. On a CPU the results are within PTX's
/// documented bounds; they do not have the GPU's bits. `f64` is not changed.
///
/// ```
/// use fpcontrol::fast_mode;
///
/// #[fast_mode]
/// fn inverse_length(x: f32, y: f32) -> f32 {
///     1.0 / (x * x + y * y).sqrt()
/// }
///
/// assert!((inverse_length(3.0, 4.0) - 0.2).abs() < 1e-6);
/// ```
#[proc_macro_attribute]
pub fn fast_mode(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("fast_mode", arguments.into(), item.into()).into()
}

/// nvcc's flag `-use_fast_math`: flushed subnormals, approximate division and roots, fused products, CUDA's fast intrinsics.
///
/// `f32` flushes subnormals, divides by `div.approx` and takes square roots by `sqrt.approx`; products are fused as
/// [`contract`](macro@contract) says; `x.sin()` becomes CUDA's `__sinf(x)`, and the same happens to `cos`, `tan`, `tanh`, `exp`, `exp2`, `ln`, `log2`, `log10` and
/// `powf`. `1.0 / x.sqrt()` becomes `rsqrt`. On a CPU the results are within the documented bounds; they do not have the GPU's bits.
///
/// ```
/// use fpcontrol::use_fast_math;
///
/// #[use_fast_math]
/// fn decay(x: f32) -> f32 {
///     (-x).exp() / (1.0 + x)
/// }
///
/// assert!((decay(1.0) - 0.18393972).abs() < 1e-6);
/// ```
#[proc_macro_attribute]
pub fn use_fast_math(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("use_fast_math", arguments.into(), item.into()).into()
}

/// Sets any number of keys of the arithmetic in an item: rounding, fusing, subnormals, the backend and more.
///
/// ```
/// use fpcontrol::fp;
///
/// #[fp(round = rz, contract, ftz)]
/// fn dot(a: [f32; 2], b: [f32; 2]) -> f32 {
///     a[0] * b[0] + a[1] * b[1]
/// }
///
/// assert_eq!(dot([1.0, 2.0], [3.0, 4.0]), 11.0);
/// ```
///
/// `#[fp]` stands where [`round`](macro@round) may stand. The other attributes may be written as keys: `#[fp(round(rz), fast_mode)]`.
/// If several attributes apply to an expression, the innermost one wins, key by key; it inherits the keys that it does not set.
/// `fp!(keys; expression)` sets the same keys for one expression.
///
/// # Keys
///
/// ## `round`
///
/// `rn`, `rz`, `ru` or `rd`: how every operation and every float literal is rounded. [`round`](macro@round) explains the modes. Default: `rn`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = ru)]
/// fn third() -> f32 { 1.0 / 3.0 }
/// assert_eq!(third().to_bits(), 0x3eaaaaab);
/// ```
///
/// ## `literals`
///
/// `rn`, `rz`, `ru` or `rd`: how float literals alone are rounded. `literals = rn` gives literals the values that they have in C and CUDA.
/// Default: the mode of `round`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = ru, literals = rn)]
/// fn tenth() -> f32 { 0.7 }
/// assert_eq!(tenth(), 0.7); // 0.70000005 without `literals = rn`
/// ```
///
/// ## `contract`, `no_contract`, `no_fma`
///
/// Which products are fused with a sum. Write one of them alone, or `contract = on`, `contract = off` or `contract = clang`. See the attributes
/// [`contract`](macro@contract), [`no_contract`](macro@no_contract) (the default) and [`no_fma`](macro@no_fma).
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(contract)]
/// fn fused(a: f32, b: f32, c: f32) -> f32 { a * b + c }
/// let x = 1.0 + f32::EPSILON;
/// assert_eq!(fused(x, x, -(x * x)), f32::EPSILON * f32::EPSILON);
/// ```
///
/// ## `ftz`
///
/// Alone, `on` or `off`: whether subnormal operands and results of `f32` become zeros, as nvcc's `-ftz=true` does. See
/// [`ftz`](macro@ftz). Default: `off`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(ftz = on)]
/// fn half(x: f32) -> f32 { x / 2.0 }
/// assert_eq!(half(f32::MIN_POSITIVE), 0.0);
/// ```
///
/// ## `prec_div`, `prec_sqrt`
///
/// `on` or `off`: whether division and square root of `f32` are correctly rounded. `off` is nvcc's `-prec-div=false` and
/// `-prec-sqrt=false`: PTX's `div.full` and `sqrt.approx`. An approximation has no rounding mode, so `off` is refused
/// beside a directed mode. On a CPU the result is within PTX's documented bound; it does not have the GPU's bits. Default: `on`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(prec_div = off, prec_sqrt = off)]
/// fn inverse_length(x: f32, y: f32) -> f32 { 1.0 / (x * x + y * y).sqrt() }
/// assert!((inverse_length(3.0, 4.0) - 0.2).abs() < 1e-6);
/// ```
///
/// ## `nan`
///
/// `any` or `canonical`: which NaN an operation returns. With `any` its sign and payload are the processor's and are not promised.
/// With `canonical` it is CUDA's NaN: `0x7fffffff` for `f32`, `0x7ff8000000000000` for `f64`. Default: `any`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(nan = canonical)]
/// fn difference(a: f32, b: f32) -> f32 { a - b }
/// assert_eq!(difference(f32::INFINITY, f32::INFINITY).to_bits(), 0x7fffffff);
/// ```
///
/// ## `sum`
///
/// `sequential`, `pairwise`, `lanes(N)`, `compensated`, `binned`, `exact`, or the path of a type that implements `fpcontrol::reduce::Order`: the
/// order in which `.sum()` of an iterator adds floats. The sums of other types are not changed. Default: `sequential`.
///
/// `lanes(16)` is `fpcontrol::reduce::Lanes<16>`: 16 sums side by side, as fast as a sum that the compiler may reorder, with the same bits on every machine.
/// The number is a power of two from 1 to 128.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(sum = exact)]
/// fn total(xs: &[f64]) -> f64 { xs.iter().sum() }
/// assert_eq!(total(&[1e300, 1.0, -1e300]), 1.0);
///
/// #[fp(sum = lanes(2))]
/// fn energy(xs: &[f64]) -> f64 { xs.iter().map(|x| x * x).sum() }
/// assert_eq!(energy(&[0.1, 0.2, 0.3]), (0.1 * 0.1 + 0.3 * 0.3) + 0.2 * 0.2);
/// ```
///
/// ## `backend`
///
/// The path of a type that implements `fpcontrol::backend::Backend`: what computes the operations. Every backend returns the same bits.
/// A type parameter of the function, or of the `impl` around it, leaves the choice to the caller.
/// Default: `fpcontrol::backend::Default`, the fastest one for the target.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(backend = fpcontrol::backend::Soft)] // integer arithmetic only
/// fn sum(a: f64, b: f64) -> f64 { a + b }
/// assert_eq!(sum(0.1, 0.2), 0.1 + 0.2);
/// ```
///
/// ## `machine`
///
/// `"sm_10"` to `"sm_121"`, `"x86_sse"`, or `"x87(P, store = S)"` with P one of 24, 53 and 64, and S `always` or `assign`: the machine
/// whose results the item computes, on every computer. `fpcontrol::machine` says what each machine does. Default: none.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(machine = "x87(64, store = assign)")]
/// fn equals_its_quotient(a: f64, b: f64) -> bool {
///     let quotient = a / b; // stored, and therefore rounded to f64
///     quotient == a / b // this quotient stays in a register of 64 bits
/// }
/// assert!(!equals_its_quotient(1.0, 3.0));
/// ```
///
/// ## `lenient`
///
/// Alone, `on` or `off`: what happens to operators and methods of types that are not known to be floats or exact, such as the types of other
/// crates and type parameters without `Real`. `off` refuses them. `on` lets the compiler decide where generic code is instantiated: `f32`, `f64`,
/// references to them, and `Complex` of them (feature `num-complex`) are under control; all other types keep their own operators and methods.
/// This holds for operators, also as methods (`x.add(y)`, `x.add_assign(y)`), for `sum` and `product`; for the methods that type parameters have from num-traits (`T: Float`; feature `num-traits`, a default one), also behind
/// smart pointers; and for paths to them: `T::sqrt(x)`, `Float::sqrt(x)`, `libm::sqrt(x)`.
///
/// A method that a type parameter has from any other trait is the trait's own: it is not under control, like every function that the item calls. The same holds for num-traits' conversions
/// (`T::from(0.1)`), which round to nearest, and for its `Pow` and `Inv`. If one of your own traits has a method of a float's name that takes `&self`, and the type parameter
/// has num-traits' `Float` too, call it by its path: `My::exp(x)`.
///
/// Refused in both cases, because tokens have no types: unknown macros with arithmetic among their tokens, and arithmetic in other attributes. So is num-traits'
/// `mul_add_assign`: write `x = x.mul_add(a, b)`. In constants `lenient` changes nothing. Default: `off`.
///
/// ```
/// # use fpcontrol::fp;
/// # #[derive(Clone, Copy, PartialEq, Debug)] struct Foreign(f64);
/// # impl std::ops::Mul<f64> for Foreign { type Output = Self; fn mul(self, by: f64) -> Self { Foreign(self.0 * by) } }
/// #[fp(round = ru, lenient)]
/// fn scale(v: Foreign, x: f64) -> Foreign {
///     v * (x / 3.0) // `/` rounds up; `*` is the operator of `Foreign`, as it was written
/// }
/// assert_eq!(scale(Foreign(1.0), 1.0), Foreign(0.33333333333333337));
///
/// #[fp(round = ru, lenient)]
/// fn sum<T: std::ops::Add<Output = T>>(a: T, b: T) -> T { a + b }
/// assert_eq!((sum(1, 2), sum(1.0, 1e-30)), (3, 1.0_f64.next_up()));
/// ```
///
/// ## `math`
///
/// `rounded` or `native`: how elementary functions (`exp`, `sin`, `powf` …) and `hypot` are computed. `rounded` rounds them correctly, in the mode of `round`. `native` leaves
/// them to the platform, whose results can differ between machines by an ulp or two; they are then not under control. Default: `rounded`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = rd, math = native)]
/// fn f(x: f64) -> f64 { x.exp() / 3.0 }
/// assert_eq!(f(3.0), fpcontrol::cuda::__ddiv_rd(3.0_f64.exp(), 3.0)); // only the division rounds down
/// ```
///
/// ## `off`
///
/// Alone, on an item inside an annotated one: nothing in the item is under control. For a part of a function write `native!(…)`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = ru)]
/// mod numeric {
///     # use fpcontrol::fp;
///     #[fp(off)]
///     pub fn plain(x: f64) -> f64 { x / 3.0 }
///     pub fn third(x: f64) -> f64 { x / 3.0 }
/// }
/// assert!(numeric::plain(1.0) < numeric::third(1.0));
/// ```
///
/// ## `tests`
///
/// `on` or `off`: whether inner items with `#[cfg(test)]` or `#[test]` are under control. With `off`, a module's tests may use
/// unknown macros, such as `assert_close!(a, b + c)`, which are refused otherwise. Default: `on`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = ru, tests = off)]
/// mod numeric {
///     pub fn third(x: f64) -> f64 { x / 3.0 }
///
///     #[cfg(test)]
///     mod tests {
///         fn is_close() { assert_close!(super::third(1.0), 1.0 / 3.0); }
///     }
/// }
/// assert_eq!(numeric::third(1.0), 0.33333333333333337);
/// ```
///
/// ## `macros`
///
/// `macros(name = exprs, …)`: the arguments of these macros are expressions, separated by commas, and are put under control. A macro that
/// is not known is refused if there is arithmetic among its tokens, unless all operands are integers by their text (`v.len() - 1`). Known
/// are the macros of the standard library, those that are listed here, and many of other crates, such as `log::info!`,
/// `approx::assert_relative_eq!` and `ndarray::azip!`; the guide "Annotate a crate" lists them. Default: no names.
///
/// `macros(name = annotated, …)`: the expansions of these macros are annotated already, because `inline::fp!` or an attribute stands in their
/// definitions. Their arguments are left alone. An inner item that has other keys must list them again.
///
/// A `macro_rules!` inside the annotated item needs no key. Where it is called, its expansion is under control, arguments included:
/// items, an expression or statements. The control is that of the item that defines the macro, so a call in code with other settings,
/// or in `native!`, is refused. A definition is refused if it computes and also declares something for its caller
/// (`let $name = $x * 2.0;`). The body of an exported macro does not change; if it computes, calls of it in the annotated item are refused.
///
/// ```
/// # use fpcontrol::fp;
/// macro_rules! larger { ($a:expr, $b:expr) => { if $a > $b { $a } else { $b } } }
///
/// #[fp(round = rd, macros(larger = exprs))]
/// fn f(x: f64) -> f64 { larger!(x / 3.0, x / 7.0) }
/// assert_eq!(f(1.0), 1.0 / 3.0);
/// ```
///
/// ## `seal`
///
/// Alone, `on` or `off`: whether the returned value passes through a barrier for the optimiser. Use it if the caller may reassociate, as
/// `f64::algebraic_sub` does. The barrier stops vectorisation around the call. It covers every value that the function returns, also by `return` and `?`. It
/// covers neither `&mut` parameters nor values that a returned closure or future computes later. It is refused on a `const fn`. Default: `off`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(seal)]
/// fn sum(a: f64, b: f64) -> f64 { a + b }
/// assert_eq!(sum(1.0, 2.0), 3.0);
/// ```
///
/// ## `algebraic`
///
/// Alone, `on` or `off`: lets the compiler reorder, distribute and fuse the operators, assignments, `sum` and `product` of floats, as
/// `f32::algebraic_add` and its relatives do. **The results are not promised**: they can differ between compilers, processors and call sites. Methods, literals
/// and constants compute as without the key. It needs Rust 1.98; an older compiler refuses it.
///
/// The function's result passes through the barrier of [`seal`](macro@fp#seal), so that callers see one value, unless `seal = off` is set.
/// `fpcontrol-lint coverage` lists the operations, and `fpcontrol-lint audit` the instructions that were fused. A directed mode, `contract`, `no_contract`, `no_fma`,
/// `ftz`, approximate division and roots, `nan = canonical`, an order of `sum`, `backend`, `machine` and `lanes` promise something about results, and are
/// refused together with it. Default: `off`.
///
/// ```
/// # fpcontrol_macros::if_algebraic! { {
/// # use fpcontrol::fp;
/// #[fp(algebraic)]
/// fn dot(xs: &[f32], ys: &[f32]) -> f32 {
///     xs.iter().zip(ys).map(|(x, y)| x * y).sum()
/// }
/// assert_eq!(dot(&[1.0, 2.0], &[3.0, 4.0]), 11.0); // exact in any order
/// # } {} }
/// ```
///
/// ## `twin`
///
/// Alone, or `twin = name`: adds a generic function with the same body, `f_over` for a function `f`, that computes with any `Real`
/// type: `Interval`, `Shadow`, `f32`. The function needs exactly one float type in its signature. Default: no twin.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(twin)]
/// fn square(x: f64) -> f64 { x * x }
/// let x: fpcontrol::Interval<f64> = "0.1".parse().unwrap();
/// assert!(square_over(x).contains(square(0.1)));
/// ```
///
/// ## `lanes`
///
/// Alone, or `lanes(parameter = shared, …)`: adds a function over slices, `f_lanes` for a function `f`, which computes several elements at a
/// time with the same bits. Float parameters become slices; a `shared` one stays a single number. Default: no such function.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = rz, lanes(k = shared))]
/// fn scaled(x: f32, k: f32) -> f32 { x * k + 1.0 }
/// let mut out = [0.0; 2];
/// scaled_lanes(&mut out, &[0.1, 0.2], 3.0);
/// assert_eq!(out, [scaled(0.1, 3.0), scaled(0.2, 3.0)]);
/// ```
///
/// ## `multiversion`
///
/// Alone, `on` or `off`: compiles the body for AVX-512, for AVX2 and for other processors, and chooses once, where the function begins.
/// It belongs to functions, inherent methods and `impl` blocks. Methods of traits cannot have it. Default: `off`.
///
/// ```
/// # use fpcontrol::fp;
/// #[fp(round = ru, multiversion)]
/// fn norm(xs: &[f64]) -> f64 { xs.iter().map(|x| x * x).sum::<f64>().sqrt() }
/// assert_eq!(norm(&[3.0, 4.0]), 5.0);
/// ```
///
/// ## `crate`
///
/// The path of the crate `fpcontrol`, if it is renamed or reached through another crate. Default: `::fpcontrol`.
///
/// ```
/// mod engine { pub use fpcontrol; }
/// #[fpcontrol::fp(round = ru, crate = engine::fpcontrol)]
/// fn third() -> f64 { 1.0 / 3.0 }
/// assert!(third() > 1.0 / 3.0);
/// ```
///
/// # Keys for a whole package
///
/// A package may set `crate`, `lenient`, `literals`, `macros`, `math`, `nan` and `tests` once, in its `Cargo.toml`. They then hold for all its annotated items, as if each stood in an item with
/// these keys; a key of the item has priority.
///
/// ```toml
/// [package.metadata.fpcontrol.fp]
/// lenient = true
/// literals = "rn"
/// macros = { plot = "exprs", trace_all = "annotated" }
/// ```
///
/// Values are texts, and `true` or `false` for `on` and `off`. The other keys decide how an operation rounds, fuses or is ordered, so they stand where a reader of the arithmetic sees them. A key
/// that is unknown or not for packages is a compile error. Cargo builds the crate again when the manifest changes. `cargo fpcontrol` and `fpcontrol-lint` read the table too.
///
/// # Where each key may stand
///
/// `seal` and `crate` may stand on functions, and on items that contain functions; `twin` and `lanes` only on functions. All other keys may stand
/// wherever an attribute may, and in `fp!`. The exception is `multiversion`, which is refused on a part of a function.
#[proc_macro_attribute]
pub fn fp(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::attribute("fp", arguments.into(), item.into()).into()
}

/// Sets keys for one expression or for some statements: `fp!(round(ru), no_contract; a * b + c)`.
///
/// Inside an annotated item, write `fp!`. Elsewhere, write `fpcontrol::inline::fp!`: a crate can have only one macro called `fp`, and at the root of
/// fpcontrol that is the attribute.
///
/// ```
/// let (a, b) = (1.0_f64, 3.0);
/// assert!(fpcontrol::inline::fp!(round(ru); a / b) > a / b);
/// ```
///
/// It stands in code that runs. In a `const fn` or in the value of a constant, rustc reports a "non-const method", because a macro is not told
/// where it stands: annotate the function or the constant instead.
#[proc_macro]
pub fn fp_inline(tokens: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::expand_fp(tokens.into()).into()
}

/// Leaves an expression, or statements, as plain Rust inside an annotated item: `native!(a * b + c)`.
///
/// ```
/// use fpcontrol::{native, round};
///
/// #[round(ru)]
/// fn above_nearest(a: f64, b: f64) -> bool {
///     a / b > native!(a / b)
/// }
///
/// assert!(above_nearest(1.0, 3.0));
/// ```
#[proc_macro]
pub fn native(tokens: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::expand_native(tokens.into()).into()
}

/// A number as a value of any `Real` type: `real!(0.1 as T)`, rounded in the mode of the annotated item around it.
///
/// A literal in generic code is an `f32` or an `f64`, not a `T`. This macro takes
///
/// - a literal, `real!(0.1 as T)`, whose decimal digits are rounded to `T` once, in the mode of literals; to an `Interval`, around the number;
/// - an integer of any type, `real!(n as T)`, in the rounding mode;
/// - a constant of `fpcontrol::consts`, `real!(PI as T)`, in the rounding mode.
///
/// Outside annotated items it rounds to nearest. If the type can be inferred, `as T` may be left out: `let tenth: T = real!(0.1);`. An operand
/// of an operator needs it, because `T` and `&T` both have the operator. In a function with a [`twin`](macro@fp#twin), `real!(0.1)` is a value of the twin's
/// type parameter. It stands in code that runs, not in constants.
///
/// ```
/// use fpcontrol::consts::PI;
/// use fpcontrol::{Real, real, round};
///
/// #[round(ru)]
/// fn circumference<T: Real>(diameter: T) -> T {
///     real!(PI as T) * diameter
/// }
///
/// #[round(rd)]
/// fn tenths<T: Real>(n: u32) -> T {
///     real!(n as T) * real!(0.1 as T)
/// }
///
/// assert_eq!(circumference(1.0_f32), std::f32::consts::PI); // above π
/// assert!(circumference(1.0_f64) > std::f64::consts::PI); // which is below
/// assert!(tenths::<f32>(1) < 0.1 && tenths::<f64>(1) < 0.1);
///
/// let tenth: f64 = real!(0.1);
/// assert_eq!(tenth, 0.1);
/// ```
#[proc_macro]
pub fn real(tokens: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::expand_real(tokens.into()).into()
}

/// Puts an operator of your own type under the control of whoever uses it.
///
/// It stands on the `impl` of a trait of `core::ops` for a type that is made of floats. In plain code the operator computes to nearest, even if
/// the `impl` stands in an annotated module. In an annotated function it computes under that function's control, literals in the body included.
///
/// ```
/// use fpcontrol::{operators, round};
/// use std::ops::Mul;
///
/// #[derive(Clone, Copy)]
/// struct Vector([f32; 2]);
///
/// #[operators]
/// impl Mul<f32> for Vector {
///     type Output = Vector;
///     fn mul(self, by: f32) -> Vector {
///         Vector(self.0.map(|x| x * by))
///     }
/// }
///
/// #[round(ru)]
/// fn tenth_up(v: Vector) -> Vector {
///     v * 0.1
/// }
///
/// #[round(rd)]
/// fn tenth_down(v: Vector) -> Vector {
///     v * 0.1
/// }
///
/// let v = Vector([1.0, 3.0]);
/// assert_eq!(tenth_up(v).0.map(f32::to_bits), [0x3dcccccd, 0x3e99999a]);
/// assert_eq!(tenth_down(v).0.map(f32::to_bits), [0x3dcccccc, 0x3e999999]);
/// ```
///
/// The caller decides rounding, subnormals, approximations and the backend. The operator itself decides what the macro must know:
/// `#[operators(contract)]`, `no_contract`, `no_fma`, `lenient` and `crate = path`. An attribute that sets a rounding mode beside
/// `#[operators]` is refused. Functions that the body calls keep their own meaning. A product of such a type is never fused with a sum.
#[proc_macro_attribute]
pub fn operators(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::operators(arguments.into(), item.into()).into()
}

/// Declares that a type holds no floats, so that its operators may be used in annotated functions.
///
/// ```
/// use fpcontrol::{Exact, round};
/// use std::ops::{Add, Mul};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Exact)]
/// struct Cents(i64);
///
/// impl Add for Cents {
///     type Output = Cents;
///     fn add(self, other: Cents) -> Cents {
///         Cents(self.0 + other.0)
///     }
/// }
///
/// impl Mul<i64> for Cents {
///     type Output = Cents;
///     fn mul(self, count: i64) -> Cents {
///         Cents(self.0 * count)
///     }
/// }
///
/// #[round(ru)]
/// fn total(price: Cents, count: i64, shipping: Cents) -> Cents {
///     price * count + shipping
/// }
///
/// assert_eq!(total(Cents(250), 3, Cents(499)), Cents(1249));
/// ```
///
/// The operands and the result of an operator must be exact: `Cents * f64` and `Cents / Cents -> f64` are refused, because they round where
/// no control reaches.
///
/// The compiler checks that the type of each field is `fpcontrol::Exact`. A type parameter is exact if its argument is. If you know that a field is
/// exact and the compiler does not, say so with a reason on the type: `#[exact(reason = "a decimal of integers")]`. If `fpcontrol` has another
/// path, name it: `#[exact(crate = engine::fpcontrol)]`. Both may stand together.
#[proc_macro_derive(Exact, attributes(exact))]
pub fn exact(item: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::exact::derive(item.into()).into()
}

/// At the head of functions with the key `algebraic`: an error if the compiler lacks the operators. Expansions name it.
#[doc(hidden)]
#[proc_macro]
pub fn requires_algebraic(word: TokenStream) -> TokenStream {
    fpcontrol_syntax::expand::requires_algebraic(cfg!(algebraic_operators), &word.into()).into()
}

/// The first of two groups of tokens if the compiler has algebraic operators, else the second one. For `fpcontrol` itself, so that one build script decides.
#[doc(hidden)]
#[proc_macro]
pub fn if_algebraic(groups: TokenStream) -> TokenStream {
    let chosen = groups.into_iter().nth(usize::from(!cfg!(algebraic_operators)));
    match chosen {
        Some(proc_macro::TokenTree::Group(group)) => group.stream(),
        _ => TokenStream::new(),
    }
}

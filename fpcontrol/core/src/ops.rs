//! The operations: one table. To add one, add a row here and a function of its name in `soft/`; its methods on every
//! format, its place in [`Operation`], its facts and its tests follow, and a part forgotten is a compile error that names it.

/// Calls `$callback! { (context) row row … }` with every row; a row is
/// `shape effect Variant method method_flagged { file: …, ieee: …, forms: […] }`.
///
/// - *shape*: `unary`, `binary`, `ternary` take and give data of one format; `scaled` takes a datum and an integer.
/// - *effect*: `rounded` depends on the rounding mode, `exact` does not (and its value method takes none).
/// - *file*: the file in `soft/` that defines it.
#[macro_export]
macro_rules! for_each_operation {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// `self + rhs`.
            binary rounded Add add add_flagged
                { file: "add", ieee: "5.4.1", forms: [Operator("+"), Assignment("+=")] }
            /// `self - rhs`.
            binary rounded Sub sub sub_flagged
                { file: "add", ieee: "5.4.1", forms: [Operator("-"), Assignment("-=")] }
            /// `self * rhs`.
            binary rounded Mul mul mul_flagged
                { file: "mul", ieee: "5.4.1", forms: [Operator("*"), Assignment("*=")] }
            /// `self / rhs`.
            binary rounded Div div div_flagged
                { file: "div", ieee: "5.4.1", forms: [Operator("/"), Assignment("/=")] }
            /// `self - rhs * n`, where `n` is the integer nearest to the exact `self / rhs`, ties to even; always exact.
            binary exact Remainder remainder remainder_flagged
                { file: "remainder", ieee: "5.3.1", forms: [] }
            /// `self - rhs * n`, where `n` is the exact `self / rhs` truncated: C's `fmod`, Rust's `%`; always exact.
            binary exact Fmod fmod fmod_flagged
                { file: "remainder", ieee: "", forms: [Operator("%"), Assignment("%=")] }
            /// The square root.
            unary rounded Sqrt sqrt sqrt_flagged
                { file: "sqrt", ieee: "5.4.1", forms: [Method("sqrt")] }
            /// `self * factor + addend`, rounded once.
            ternary rounded Fma fma fma_flagged
                { file: "fma", ieee: "5.4.1", forms: [Method("mul_add")] }
            /// `1 / self`, rounded once.
            unary rounded Recip recip recip_flagged
                { file: "div", ieee: "", forms: [Method("recip")] }
            /// `1 / sqrt(self)`, rounded once.
            unary rounded Rsqrt rsqrt rsqrt_flagged
                { file: "rsqrt", ieee: "9.2", forms: [] }
            /// `sqrt(self^2 + rhs^2)`, rounded once; +∞ if an operand is infinite, even beside a NaN.
            binary rounded Hypot hypot hypot_flagged
                { file: "hypot", ieee: "9.2", forms: [Method("hypot")] }
            /// The nearest integer in the mode's direction, as a floating-point number; never raises inexact.
            unary rounded RoundToIntegral round_to_integral round_to_integral_flagged
                { file: "round_to_integral", ieee: "5.3.1", forms: [] }
            /// The nearest integer in the mode's direction; raises inexact where it differs from the operand.
            unary rounded RoundToIntegralExact round_to_integral_exact round_to_integral_exact_flagged
                { file: "round_to_integral", ieee: "5.3.1", forms: [] }
            /// `self * 2^n`, rounded once.
            scaled rounded ScaleB scale_b scale_b_flagged
                { file: "scale_b", ieee: "5.3.3", forms: [] }
            /// The exponent of the operand as a number of its format: `floor(log2(|self|))`. Rounded only in formats too
            /// narrow for their own exponents.
            unary rounded LogB log_b log_b_flagged
                { file: "log_b", ieee: "5.3.3", forms: [] }
            /// The smaller operand, `-0 < +0`; NaN if either is NaN (PTX `min.NaN`).
            binary exact Minimum minimum minimum_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The larger operand, `-0 < +0`; NaN if either is NaN (PTX `max.NaN`).
            binary exact Maximum maximum maximum_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The smaller operand, `-0 < +0`; a number wins over a NaN (PTX `min`, C's `fmin` with ordered zeros).
            binary exact MinimumNumber minimum_number minimum_number_flagged
                { file: "min_max", ieee: "9.6", forms: [Method("min")] }
            /// The larger operand, `-0 < +0`; a number wins over a NaN (PTX `max`, C's `fmax` with ordered zeros).
            binary exact MaximumNumber maximum_number maximum_number_flagged
                { file: "min_max", ieee: "9.6", forms: [Method("max")] }
            /// The operand of smaller magnitude, or the smaller operand if the magnitudes are equal; NaN if either is NaN.
            binary exact MinimumMagnitude minimum_magnitude minimum_magnitude_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The operand of larger magnitude, or the larger operand if the magnitudes are equal; NaN if either is NaN.
            binary exact MaximumMagnitude maximum_magnitude maximum_magnitude_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The operand of smaller magnitude, or the smaller operand if the magnitudes are equal; a number wins over a NaN.
            binary exact MinimumMagnitudeNumber minimum_magnitude_number minimum_magnitude_number_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The operand of larger magnitude, or the larger operand if the magnitudes are equal; a number wins over a NaN.
            binary exact MaximumMagnitudeNumber maximum_magnitude_number maximum_magnitude_number_flagged
                { file: "min_max", ieee: "9.6", forms: [] }
            /// The least number greater than the operand; +∞ for +∞.
            unary exact NextUp next_up next_up_flagged
                { file: "next", ieee: "5.3.1", forms: [] }
            /// The greatest number less than the operand; −∞ for −∞.
            unary exact NextDown next_down next_down_flagged
                { file: "next", ieee: "5.3.1", forms: [] }
            /// The operand with its sign bit inverted, NaNs included; raises nothing.
            unary exact Negate negate negate_flagged
                { file: "sign", ieee: "5.5.1", forms: [Operator("-")] }
            /// The operand with its sign bit cleared, NaNs included; raises nothing.
            unary exact Abs abs abs_flagged
                { file: "sign", ieee: "5.5.1", forms: [Method("abs")] }
            /// The operand with the sign bit of `rhs`, NaNs included; raises nothing.
            binary exact CopySign copy_sign copy_sign_flagged
                { file: "sign", ieee: "5.5.1", forms: [Method("copysign")] }
        }
    };
}

/// How an operation is written in Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// An operator between (or before) operands: `+`.
    Operator(&'static str),
    /// A compound assignment: `+=`.
    Assignment(&'static str),
    /// A method of `f32` and `f64`: `.mul_add()`.
    Method(&'static str),
}

/// How many operands an operation takes, and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One datum.
    Unary,
    /// Two data of one format.
    Binary,
    /// Three data of one format.
    Ternary,
    /// A datum and an integer.
    Scaled,
}

impl Shape {
    /// Operands that are data of the format.
    #[must_use]
    pub const fn operands(self) -> usize {
        match self {
            Self::Unary | Self::Scaled => 1,
            Self::Binary => 2,
            Self::Ternary => 3,
        }
    }
}

/// What the table says about an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name of the operation's method.
    pub name: &'static str,
    /// The operands that the operation takes.
    pub shape: Shape,
    /// Whether its value depends on the rounding mode.
    pub rounded: bool,
    /// The file in `soft/` that defines it.
    pub file: &'static str,
    /// The clause of IEEE 754-2019 that does; empty where none does.
    pub ieee: &'static str,
    /// The forms in which Rust writes the operation.
    pub forms: &'static [Form],
}

macro_rules! define_operations {
    (@shape unary) => { Shape::Unary };
    (@shape binary) => { Shape::Binary };
    (@shape ternary) => { Shape::Ternary };
    (@shape scaled) => { Shape::Scaled };
    (@rounded rounded) => { true };
    (@rounded exact) => { false };
    (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident
        { file: $file:literal, ieee: $ieee:literal, forms: [$($form:expr),*] })*) => {
        /// An operation on data of one format.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Operation { $($(#[$doc])* $variant,)* }

        impl Operation {
            /// Every operation, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns what the table says about the operation.
            #[must_use]
            pub const fn facts(self) -> Facts {
                use Form::*;
                match self {
                    $(Self::$variant => Facts {
                        name: stringify!($method),
                        shape: define_operations!(@shape $shape),
                        rounded: define_operations!(@rounded $effect),
                        file: $file,
                        ieee: $ieee,
                        forms: {
                            const FORMS: &[Form] = &[$($form),*];
                            FORMS
                        },
                    },)*
                }
            }
        }
    };
}

for_each_operation! { define_operations () }

impl Operation {
    /// The operation that Rust writes in this form with this many operands, if any.
    #[must_use]
    pub fn written(form: Form, operands: usize) -> Option<Self> {
        Self::ALL.iter().copied().find(|operation| {
            let facts = operation.facts();
            facts.shape.operands() == operands && facts.forms.contains(&form)
        })
    }
}

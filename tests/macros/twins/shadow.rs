//! A user's own `Real`: exact rational numbers, which show what a function computes without rounding.

use fpcontrol::consts::Constant;
use fpcontrol::ops::{self, Deferred};
use fpcontrol::real::Integer;
use fpcontrol::reduce::Reduce;
use fpcontrol::reference::Elementary;
use fpcontrol::{Control, Real, Rounding};
use fpcontrol_tests::fraction::Fraction;
use std::cell::RefCell;
use std::cmp::Ordering;

thread_local! {
    /// Storage of the numbers, because a `Real` is `Copy` and a big number is not.
    static NUMBERS: RefCell<Vec<Fraction>> = const { RefCell::new(Vec::new()) };
}

/// An exact number.
#[derive(Clone, Copy, Debug)]
pub enum Shadow {
    Zero,
    One,
    Two,
    Half,
    /// Rational numbers have no limits.
    Unbounded,
    Number(usize),
}

impl Shadow {
    pub fn new(number: Fraction) -> Self {
        NUMBERS.with_borrow_mut(|numbers| {
            numbers.push(number);
            Self::Number(numbers.len() - 1)
        })
    }

    pub fn get(self) -> Fraction {
        match self {
            Self::Zero => Fraction::integer(0),
            Self::One => Fraction::integer(1),
            Self::Two => Fraction::integer(2),
            Self::Half => Fraction::integer(1) / Fraction::integer(2),
            Self::Unbounded => panic!("a limit of rational numbers"),
            Self::Number(index) => NUMBERS.with_borrow(|numbers| numbers[index].clone()),
        }
    }
}

fn remainder(a: Fraction, b: Fraction) -> Fraction {
    let n = (a.clone() / b.clone()).trunc();
    a - n * b
}

macro_rules! operators {
    ($($trait:ident $native:ident $controlled:ident $assign:ident $native_assign:ident $controlled_assign:ident $function:expr;)*) => {
        $(
            operators! { @form $trait $native $controlled $function, (Shadow, Shadow) (Shadow, &Shadow) (&Shadow, Shadow) (&Shadow, &Shadow) }
            operators! { @assign $assign $native_assign $controlled_assign $function, (Shadow) (&Shadow) }
        )*
    };
    (@form $trait:ident $native:ident $controlled:ident $function:expr, $(($left:ty, $right:ty))*) => {
        $(
            impl std::ops::$trait<$right> for $left {
                type Output = Shadow;

                fn $native(self, rhs: $right) -> Shadow {
                    let function: fn(Fraction, Fraction) -> Fraction = $function;
                    Shadow::new(function(self.get(), rhs.get()))
                }
            }

            impl ops::$trait<$right> for $left {
                type Output = Shadow;

                fn $controlled<C: Control>(self, rhs: $right) -> Shadow {
                    std::ops::$trait::$native(self, rhs)
                }
            }
        )*
    };
    (@assign $trait:ident $native:ident $controlled:ident $function:expr, $(($right:ty))*) => {
        $(
            impl std::ops::$trait<$right> for Shadow {
                fn $native(&mut self, rhs: $right) {
                    let function: fn(Fraction, Fraction) -> Fraction = $function;
                    *self = Shadow::new(function(self.get(), rhs.get()));
                }
            }

            impl ops::$trait<$right> for Shadow {
                fn $controlled<C: Control>(&mut self, rhs: $right) {
                    std::ops::$trait::$native(self, rhs);
                }
            }
        )*
    };
}

operators! {
    Add add controlled_add AddAssign add_assign controlled_add_assign |a, b| a + b;
    Sub sub controlled_sub SubAssign sub_assign controlled_sub_assign |a, b| a - b;
    Mul mul controlled_mul MulAssign mul_assign controlled_mul_assign |a, b| a * b;
    Div div controlled_div DivAssign div_assign controlled_div_assign |a, b| a / b;
    Rem rem controlled_rem RemAssign rem_assign controlled_rem_assign remainder;
}

macro_rules! forms {
    ($($operand:ty: $($right:ty),*;)*) => {
        $(
            impl std::ops::Neg for $operand {
                type Output = Shadow;

                fn neg(self) -> Shadow {
                    Shadow::new(-self.get())
                }
            }

            impl ops::Neg for $operand {
                type Output = Shadow;

                fn controlled_neg<C: Control>(self) -> Shadow {
                    -self
                }
            }

            $(
                impl ops::Product<$right> for $operand {
                    type Product = Deferred<Shadow>;

                    fn controlled_product<C: Control>(self, rhs: $right) -> Deferred<Shadow> {
                        Deferred::new(self.clone(), rhs.clone())
                    }
                }
            )*
        )*
    };
}

#[allow(clippy::clone_on_copy, clippy::clone_on_ref_ptr, reason = "the same for values and references")]
mod deferred {
    use super::*;

    forms! {
        Shadow: Shadow, &Shadow;
        &Shadow: Shadow, &Shadow;
    }
}

macro_rules! methods {
    ($($trait:ident $method:ident($($name:ident),*) $function:expr;)*) => {
        $(
            impl ops::$trait for Shadow {
                fn $method<C: Control>(self $(, $name: Self)*) -> Self {
                    let function: fn(Fraction $(, methods!(@type $name))*) -> Fraction = $function;
                    Self::new(function(self.get() $(, $name.get())*))
                }
            }
        )*
    };
    (@type $name:ident) => { Fraction };
}

methods! {
    Sqrt controlled_sqrt() Fraction::sqrt;
    Recip controlled_recip() |a| Fraction::integer(1) / a;
    RecipSqrt controlled_recip_sqrt() |a| Fraction::integer(1) / a.sqrt();
    MulAdd controlled_mul_add(b, c) |a, b, c| a * b + c;
    Min controlled_min(b) |a, b| if a < b { a } else { b };
    Max controlled_max(b) |a, b| if a > b { a } else { b };
    Abs controlled_abs() Fraction::abs;
    Hypot controlled_hypot(b) |a, b| (a.clone() * a + b.clone() * b).sqrt();
    Clamp controlled_clamp(min, max) |a, min, max| if a < min { min } else if a > max { max } else { a };
    RemEuclid controlled_rem_euclid(b) |a, b| a.clone() - (a / b.clone()).floor() * b;
    DivEuclid controlled_div_euclid(b) |a, b| (a / b).floor();
    Midpoint controlled_midpoint(b) |a, b| (a + b) / Fraction::integer(2);
    ToDegrees controlled_to_degrees() |a| a * Fraction::integer(180) / Fraction::read(fpcontrol::consts::PI.text);
    ToRadians controlled_to_radians() |a| a * Fraction::read(fpcontrol::consts::PI.text) / Fraction::integer(180);
}

impl ops::Powi for Shadow {
    fn controlled_powi<C: Control>(self, n: i32) -> Self {
        let power = (0..n.unsigned_abs()).fold(Fraction::integer(1), |power, _| power * self.get());
        Self::new(if n < 0 { Fraction::integer(1) / power } else { power })
    }
}

/// No function here has rational values.
impl ops::Functions for Shadow {
    fn controlled_function<C: Control>(function: Elementary, _: Self, _: Self) -> Self {
        panic!("{function:?} is not asked for here")
    }
}

impl PartialEq for Shadow {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl PartialOrd for Shadow {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.get().partial_cmp(&other.get())
    }
}

impl ops::Kind for Shadow {
    type Is = ops::IsFloat;
}

impl ops::Compare for Shadow {
    fn controlled_partial_cmp<C: Control>(&self, other: &Self) -> Option<Ordering> {
        self.partial_cmp(other)
    }
}

impl ops::Equate for Shadow {
    fn controlled_equals<C: Control>(&self, other: &Self) -> bool {
        self == other
    }
}

impl Real for Shadow {
    const ZERO: Self = Self::Zero;
    const NEGATIVE_ZERO: Self = Self::Zero;
    const ONE: Self = Self::One;
    const TWO: Self = Self::Two;
    const HALF: Self = Self::Half;
    const MAX: Self = Self::Unbounded;
    const MIN: Self = Self::Unbounded;
    const MIN_POSITIVE: Self = Self::Unbounded;
    const EPSILON: Self = Self::Unbounded;
    const INFINITY: Self = Self::Unbounded;
    const NEG_INFINITY: Self = Self::Unbounded;
    const NAN: Self = Self::Unbounded;

    fn rounded_constant(constant: &Constant, _: Rounding) -> Self {
        let hexadecimal = constant.text.contains('x');
        Self::new(if hexadecimal {
            Fraction::float(constant.f64.rn).expect("finite")
        } else {
            Fraction::read(constant.text)
        })
    }

    fn rounded_integer(Integer { negative, magnitude }: Integer, _: Rounding) -> Self {
        let number = Fraction::integer(i64::try_from(magnitude).expect("small"));
        Self::new(if negative { -number } else { number })
    }

    fn rounded_to_integral(self, rounding: Rounding) -> Self {
        let number = self.get();
        Self::new(match rounding {
            Rounding::TowardNegative => number.floor(),
            Rounding::TowardPositive => -(-number).floor(),
            Rounding::TowardZero => number.trunc(),
            Rounding::TiesToAway => number.round(),
            Rounding::TiesToEven | Rounding::ToOdd => panic!("{rounding:?} is not asked for here"),
        })
    }
}

impl Reduce for Shadow {
    fn exact_sum<C: Control>(elements: &[Self]) -> Self {
        Self::new(elements.iter().fold(Fraction::integer(0), |sum, element| sum + element.get()))
    }

    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
        let products: Vec<_> = left.iter().zip(right).map(|(a, b)| Self::new(a.get() * b.get())).collect();
        Self::exact_sum::<C>(&products)
    }
}

//! What a kernel computes, as a tree of operations over its inputs, in one form for equal computations.
//!
//! Equal means: the same bits for all inputs that are not NaN. Signs of factors are pulled out of products, which is exact,
//! also for zeros; sums keep theirs, because `-(a + b)` and `-a - b` differ in the sign of zero. Factors and terms are sorted.

use std::fmt::{self, Display, Formatter};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A parameter of the kernel.
    Input(char),
    /// A literal; in machine code also any word of 32 bits.
    Constant(f32),
    /// A literal of 64 bits.
    Double(f64),
    /// The value with the other sign.
    Negated(Box<Tree>),
    /// Anything else, by the name of its operation.
    Operation(String, Vec<Tree>),
}

impl Tree {
    /// An operation of a GPU, by its name without type: a suffix such as `rz` or `m4` makes it another one.
    pub fn operation(name: &str, operands: Vec<Self>) -> Self {
        match (name, operands.as_slice()) {
            ("neg", [x]) => x.clone().negated(),
            ("abs", [x]) => Self::new("abs", vec![x.clone().unsigned().1]),
            ("sub", [x, y]) => Self::sum(x.clone(), y.clone().negated()),
            ("add", [x, y]) => Self::sum(x.clone(), y.clone()),
            ("mul", [x, y]) => {
                let (negative, factors) = Self::factors(x, y);
                let product = Self::new("mul", factors);
                if negative { product.negated() } else { product }
            }
            ("fma", [x, y, z]) => {
                let (negative, mut operands) = Self::factors(x, y);
                operands.push(z.clone());
                Self::new(if negative { "fnma" } else { "fma" }, operands)
            }
            _ => Self::new(name, operands),
        }
    }

    /// The other sign.
    pub fn negated(self) -> Self {
        match self {
            Self::Negated(inner) => *inner,
            Self::Constant(value) => Self::Constant(-value),
            Self::Double(value) => Self::Double(-value),
            Self::Input(_) | Self::Operation(..) => Self::Negated(Box::new(self)),
        }
    }

    fn new(name: &str, operands: Vec<Self>) -> Self {
        Self::Operation(name.to_owned(), operands)
    }

    /// `x + -0` is `x`, which is how machine code negates; `x + x` is `2 * x`.
    fn sum(x: Self, y: Self) -> Self {
        let is_negative_zero = |tree: &Self| match tree {
            Self::Constant(c) => *c == 0.0 && c.is_sign_negative(),
            Self::Double(c) => *c == 0.0 && c.is_sign_negative(),
            Self::Input(_) | Self::Negated(_) | Self::Operation(..) => false,
        };
        if is_negative_zero(&y) {
            return x;
        }
        if is_negative_zero(&x) {
            return y;
        }
        if x == y {
            return Self::operation("mul", vec![x, Self::Constant(2.0)]);
        }
        Self::new("add", sorted(vec![x, y]))
    }

    /// Whether the product is negative, and its factors without signs.
    fn factors(x: &Self, y: &Self) -> (bool, Vec<Self>) {
        let ((first, x), (second, y)) = (x.clone().unsigned(), y.clone().unsigned());
        (first != second, sorted(vec![x, y]))
    }

    fn unsigned(self) -> (bool, Self) {
        match self {
            Self::Negated(inner) => (true, *inner),
            Self::Constant(value) => (value.is_sign_negative(), Self::Constant(value.abs())),
            Self::Double(value) => (value.is_sign_negative(), Self::Double(value.abs())),
            Self::Input(_) | Self::Operation(..) => (false, self),
        }
    }
}

fn sorted(mut operands: Vec<Tree>) -> Vec<Tree> {
    operands.sort_by_key(Tree::to_string);
    operands
}

/// As an expression: `fma(a, b, c * d)`; `fnma(a, b, c)` is `-a * b + c`, rounded once.
impl Display for Tree {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Input(name) => write!(f, "{name}"),
            Self::Constant(value) => write!(f, "{value}"),
            Self::Double(value) => write!(f, "{value}"),
            Self::Negated(inner) => write!(f, "-{inner}"),
            Self::Operation(name, operands) => match (name.as_str(), operands.as_slice()) {
                ("mul", [x, y]) => write!(f, "({x} * {y})"),
                ("add", [x, Self::Negated(y)]) => write!(f, "({x} - {y})"),
                ("add", [Self::Negated(x), y]) => write!(f, "({y} - {x})"),
                ("add", [x, y]) => write!(f, "({x} + {y})"),
                _ => {
                    let operands: Vec<_> = operands.iter().map(Self::to_string).collect();
                    write!(f, "{name}({})", operands.join(", "))
                }
            },
        }
    }
}

#[test]
fn equal_computations_have_one_form() {
    let input = Tree::Input;
    let operation = |name, operands: &[Tree]| Tree::operation(name, operands.to_vec());
    let [a, b, c] = ['a', 'b', 'c'].map(input);
    let product = operation("mul", &[b.clone().negated(), a.clone()]);
    assert_eq!(product.to_string(), "-(a * b)");
    assert_eq!(operation("sub", &[c.clone(), product.clone()]).to_string(), "((a * b) + c)");
    let fused = operation("fma", &[a.clone().negated(), b.clone(), c.clone()]);
    assert_eq!(fused, operation("fma", &[b.clone().negated(), a.clone(), c.clone()]));
    assert_ne!(fused, operation("fma", &[a.clone(), b.clone(), c.clone()]));
    assert_eq!(operation("add", &[product.clone(), Tree::Constant(-0.0)]), product);
    assert_ne!(operation("add", &[product.clone(), Tree::Constant(0.0)]), product);
    // The signs of zeros differ.
    let sum = operation("add", &[a.clone(), b.clone()]);
    assert_ne!(sum.negated(), operation("sub", &[a.clone().negated(), b.clone()]));
    assert_eq!(operation("add", &[a.clone(), a.clone()]), operation("mul", &[Tree::Constant(2.0), a]));
}

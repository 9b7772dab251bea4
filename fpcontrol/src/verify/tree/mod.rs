//! Finds the order in which a function sums, by calling it.
//!
//! The idea is FPRev's (arXiv 2411.00442). A sum of ones, of which element i is a huge M and element j is -M, loses every one
//! that is added to M or to -M before these two meet: M is so large that M + 1 = M. What is left is the number of ones that are
//! added afterwards. So n minus the result is the number of elements below the place where i and j meet, and these numbers are the
//! tree.

mod build;
mod draw;
mod print;

use super::Ulp;
use build::Builder;
use std::fmt;

/// Finds out in which order a function sums `n` numbers, as a tree of additions.
///
/// The function must round to nearest, and add each of its elements once, in an order that depends only on their number. Other functions are
/// noticed, as far as calls of a black box can tell: all answers must fit one tree, more answers are asked for than are needed, and where
/// each node of the tree has two operands, the tree's sums of random numbers must have the function's bits.
///
/// ```
/// use fpcontrol::verify::accumulation_tree;
///
/// let tree = accumulation_tree(|xs: &[f32]| xs.iter().sum::<f32>(), 4)?;
/// assert_eq!(tree.to_string(), "((x0 + x1) + x2) + x3");
/// let halves = |xs: &[f64]| xs[..2].iter().sum::<f64>() + xs[2..].iter().sum::<f64>();
/// assert_eq!(accumulation_tree(halves, 4)?.to_string(), "(x0 + x1) + (x2 + x3)");
/// # Ok::<(), fpcontrol::verify::NotATree>(())
/// ```
///
/// A node can have more than two operands, because some hardware adds several numbers at once, as tensor cores do. For some functions that
/// sort their elements by value before they add them, such a node is all that can be said.
///
/// # Errors
/// If the answers fit no tree: see [`NotATree`].
pub fn accumulation_tree<T: Summed>(sum: impl FnMut(&[T]) -> T, n: usize) -> Result<Tree, NotATree> {
    accumulation_tree_by(Algorithm::Refined, sum, n)
}

/// Finds the tree as [`accumulation_tree`] does, by a chosen algorithm.
///
/// ```
/// use fpcontrol::verify::{Algorithm, accumulation_tree_by};
///
/// let tree = accumulation_tree_by(Algorithm::AllPairs, |xs: &[f32]| xs.iter().rev().sum(), 3)?;
/// assert_eq!(tree.to_string(), "x0 + (x1 + x2)");
/// # Ok::<(), fpcontrol::verify::NotATree>(())
/// ```
///
/// # Errors
/// If the answers fit no tree.
pub fn accumulation_tree_by<T: Summed>(
    algorithm: Algorithm,
    sum: impl FnMut(&[T]) -> T,
    n: usize,
) -> Result<Tree, NotATree> {
    if n == 0 || n > MOST {
        return Err(NotATree::Length { n });
    }
    Builder::new(sum, n).tree(algorithm)
}

/// The most elements: the recursion is as deep as the tree can be.
const MOST: usize = 4096;

/// How many sums the function is asked for.
///
/// ```
/// use fpcontrol::verify::{Algorithm, accumulation_tree_by};
///
/// let sum = |xs: &[f64]| xs.iter().sum::<f64>();
/// let all = accumulation_tree_by(Algorithm::AllPairs, sum, 8)?;
/// assert_eq!(all, accumulation_tree_by(Algorithm::Refined, sum, 8)?);
/// # Ok::<(), fpcontrol::verify::NotATree>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every pair: n² / 2 sums. A contradiction to the tree is found for certain.
    AllPairs,
    /// Only the pairs that decide, from n for a sum from the left to n² / 2 for one from the right; then n more, at random.
    Refined,
}

/// A type that such functions sum: `f32` or `f64`.
///
/// ```
/// use fpcontrol::verify::{NotATree, Summed, accumulation_tree};
///
/// fn depth<T: Summed>(sum: fn(&[T]) -> T) -> Result<usize, NotATree> {
///     Ok(accumulation_tree(sum, 16)?.depth())
/// }
///
/// assert_eq!(depth(|xs: &[f32]| xs.iter().sum())?, 15);
/// # Ok::<(), NotATree>(())
/// ```
pub trait Summed: Ulp + PartialEq + core::ops::Add<Output = Self> + core::ops::Neg<Output = Self> {
    /// A number so large that adding as many ones as there can be elements does not change it.
    const HUGE: Self;
    /// 1.
    const ONE: Self;

    /// The number as an integer, if it is one from 0 to the given limit.
    #[must_use]
    fn integer(self, most: usize) -> Option<usize>;

    /// A number from -1 to 1 with all its digits.
    #[must_use]
    fn random(bits: u64) -> Self;
}

macro_rules! summed {
    ($($float:ident $huge:literal;)*) => {
        $(
            impl Summed for $float {
                const HUGE: Self = $huge;
                const ONE: Self = 1.0;

                fn integer(self, most: usize) -> Option<usize> {
                    (0.0..=most as Self).contains(&self).then_some(self as usize).filter(|n| *n as Self == self)
                }

                fn random(bits: u64) -> Self {
                    bits as i64 as Self / i64::MAX as Self
                }
            }
        )*
    };
}

summed! {
    f32 1.0e38;
    f64 1.0e300;
}

/// A tree of additions.
///
/// ```
/// use fpcontrol::verify::accumulation_tree;
///
/// let tree = accumulation_tree(|xs: &[f32]| (xs[0] + xs[1]) + (xs[2] + xs[3]), 4)?;
/// assert_eq!((tree.leaves(), tree.depth(), tree.is_binary()), (4, 2, true));
/// assert_eq!(tree.sum(&[1.0, 2.0, 3.0, 4.0]), 10.0);
/// # Ok::<(), fpcontrol::verify::NotATree>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Vec<Child>>,
    root: Child,
    leaves: usize,
}

/// An operand of a node: an element, or the sum of another node.
///
/// ```
/// use fpcontrol::verify::{Child, accumulation_tree};
///
/// let tree = accumulation_tree(|xs: &[f64]| xs.iter().sum(), 3)?;
/// let Child::Node(root) = tree.root() else { panic!() };
/// assert!(matches!(tree.children(root), [Child::Node(_), Child::Leaf(2)]));
/// # Ok::<(), fpcontrol::verify::NotATree>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Child {
    /// The element of this index.
    Leaf(usize),
    /// The sum of the node of this number.
    Node(usize),
}

/// The reason why no tree was found for a function.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{ExactSum, Order};
/// use fpcontrol::verify::{NotATree, accumulation_tree};
///
/// let found = accumulation_tree(|xs: &[f64]| ExactSum::sum::<Rn, f64>(xs), 5);
/// assert_eq!(found, Err(NotATree::Orderless));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotATree {
    /// There must be 1 to 4096 elements.
    Length {
        /// The number of elements that was asked for.
        n: usize,
    },
    /// A result does not count ones: the function is not a sum, it adds something more than once, or it does not round to
    /// nearest.
    NoCount {
        /// The index of the element that was +M.
        i: usize,
        /// The index of the element that was -M.
        j: usize,
    },
    /// Nothing is ever lost: the sum is exact or compensated, and has no order to be found.
    Orderless,
    /// The answers fit no tree, or not the same one: an order that changes from run to run, or depends on the numbers.
    Contradiction {
        /// The index of the element that was +M.
        i: usize,
        /// The index of the element that was -M.
        j: usize,
        /// How many elements are below the place where they meet, by the earlier answers.
        expected: usize,
        /// The number that this answer gives.
        found: usize,
    },
    /// The answers fit a tree, but its sum of random numbers is not the function's.
    OtherSum,
}

impl fmt::Display for NotATree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { n } => write!(f, "a tree of {n} elements cannot be found: 1 to {MOST} can"),
            Self::NoCount { i, j } => write!(
                f,
                "not a sum to nearest of each element once: with +M at {i} and -M at {j} the result is no number of ones"
            ),
            Self::Orderless => f.write_str("no order: nothing is lost beside M, as in an exact or a compensated sum"),
            Self::Contradiction { i, j, expected, found } => write!(
                f,
                "not one fixed tree: elements {i} and {j} met above {expected} elements, and above {found} when asked again; \
                 the order changes from run to run, or depends on the numbers"
            ),
            Self::OtherSum => {
                f.write_str("the answers fit a tree, but its sum of random numbers is not the function's")
            }
        }
    }
}

impl std::error::Error for NotATree {}

impl Tree {
    /// Returns the number of elements that the tree adds.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.leaves
    }

    /// Returns the root.
    #[must_use]
    pub fn root(&self) -> Child {
        self.root
    }

    /// What a node adds, in the order of the least element of each.
    ///
    /// # Panics
    /// If the tree has no node of this number.
    #[must_use]
    pub fn children(&self, node: usize) -> &[Child] {
        &self.nodes[node]
    }

    /// The most additions between an element and the root. The error bound of a sum grows with it.
    #[must_use]
    pub fn depth(&self) -> usize {
        let mut depths = Vec::with_capacity(self.nodes.len());
        for children in &self.nodes {
            let depth = children.iter().map(|child| depth(&depths, *child)).max();
            depths.push(1 + depth.unwrap_or_default());
        }
        depth(&depths, self.root)
    }

    /// Returns whether every node has two operands.
    #[must_use]
    pub fn is_binary(&self) -> bool {
        self.nodes.iter().all(|children| children.len() == 2)
    }

    /// The sum by this tree, its operands from left to right at each node.
    ///
    /// # Panics
    /// If there are not as many elements as leaves.
    pub fn sum<T: Copy + core::ops::Add<Output = T>>(&self, elements: &[T]) -> T {
        assert!(elements.len() == self.leaves, "{} elements for {} leaves", elements.len(), self.leaves);
        let mut sums: Vec<T> = Vec::with_capacity(self.nodes.len());
        let value = |sums: &[T], child: Child| match child {
            Child::Leaf(index) => elements[index],
            Child::Node(node) => sums[node],
        };
        for children in &self.nodes {
            let mut values = children.iter().map(|child| value(&sums, *child));
            let first = values.next().expect("a node has operands");
            let sum = values.fold(first, |sum, next| sum + next);
            sums.push(sum);
        }
        value(&sums, self.root)
    }
}

/// Children come before their node.
fn depth(depths: &[usize], child: Child) -> usize {
    match child {
        Child::Leaf(_) => 0,
        Child::Node(node) => depths[node],
    }
}

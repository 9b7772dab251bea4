//! Builds the tree from the answers.
//!
//! Write L(i, j) for the number of elements below the place where i and j meet. Of a set A of elements that a subtree adds,
//! take the least, i. Those j with the same L(i, j) = l meet i at the same node, on the way from i up to the root of the subtree; so in
//! the order of l, each such set is a subtree that is joined to what i is part of. The set itself is built in the same way. If the
//! answers say that its root is above more elements than it has, then it is no subtree: the node adds more than two operands, and
//! the set's root is that node, which is above l elements.

use super::{Algorithm, Child, NotATree, Summed, Tree};
use std::collections::BTreeMap;

pub(super) struct Builder<T, F> {
    sum: F,
    elements: Vec<T>,
    nodes: Vec<Vec<Child>>,
    /// Whether some answer has lost a one.
    loses: bool,
}

/// A subtree of some elements, and the number of elements below its root by the answers.
struct Subtree {
    root: Child,
    elements: usize,
    size: usize,
}

impl Subtree {
    /// Whether its root adds more than these elements: it is a node of several operands, some of which are elsewhere.
    fn is_open(&self) -> bool {
        self.size > self.elements
    }
}

impl<T: Summed, F: FnMut(&[T]) -> T> Builder<T, F> {
    pub(super) fn new(sum: F, n: usize) -> Self {
        Self { sum, elements: vec![T::ONE; n], nodes: Vec::new(), loses: n < 3 }
    }

    pub(super) fn tree(mut self, algorithm: Algorithm) -> Result<Tree, NotATree> {
        let n = self.elements.len();
        let built = match self.subtree(&(0..n).collect::<Vec<_>>()) {
            Err(NotATree::Contradiction { .. }) | Ok(_) if !self.loses => return Err(NotATree::Orderless),
            built => built?,
        };
        if built.is_open() {
            return Err(NotATree::Contradiction { i: 0, j: n - 1, expected: n, found: built.size });
        }
        let tree = Tree { nodes: std::mem::take(&mut self.nodes), root: built.root, leaves: n };
        self.check_pairs(algorithm, &tree)?;
        self.check_sums(&tree)?;
        Ok(tree)
    }

    /// L(i, j).
    fn below(&mut self, i: usize, j: usize) -> Result<usize, NotATree> {
        let n = self.elements.len();
        (self.elements[i], self.elements[j]) = (T::HUGE, -T::HUGE);
        let left = (self.sum)(&self.elements);
        (self.elements[i], self.elements[j]) = (T::ONE, T::ONE);
        let left = left.integer(n - 2).ok_or(NotATree::NoCount { i, j })?;
        self.loses |= left < n - 2;
        Ok(n - left)
    }

    fn subtree(&mut self, elements: &[usize]) -> Result<Subtree, NotATree> {
        let (&i, others) = elements.split_first().expect("a set has elements");
        let mut meeting: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &j in others {
            meeting.entry(self.below(i, j)?).or_default().push(j);
        }
        let mut subtree = Subtree { root: Child::Leaf(i), elements: 1, size: 1 };
        for (l, set) in meeting {
            let joined = self.subtree(&set)?;
            // Only the last node can have operands outside the set, and they meet there.
            if subtree.is_open() || joined.is_open() && joined.size != l {
                return Err(NotATree::Contradiction {
                    i,
                    j: set[0],
                    expected: subtree.size.max(joined.size),
                    found: l,
                });
            }
            let root = self.join(subtree.root, &joined);
            subtree = Subtree { root, elements: subtree.elements + set.len(), size: l };
            if subtree.size < subtree.elements {
                return Err(NotATree::Contradiction { i, j: set[0], expected: subtree.elements, found: l });
            }
        }
        Ok(subtree)
    }

    /// A node that adds both. For a set whose node has operands outside the set, the operands of that node.
    fn join(&mut self, root: Child, joined: &Subtree) -> Child {
        let mut children = vec![root];
        match joined.root {
            Child::Node(node) if joined.is_open() => children.extend_from_slice(&self.nodes[node].clone()),
            Child::Node(_) | Child::Leaf(_) => children.push(joined.root),
        }
        self.nodes.push(children);
        Child::Node(self.nodes.len() - 1)
    }

    /// Checks that pairs fit the tree. Some of the pairs may have been asked before.
    fn check_pairs(&mut self, algorithm: Algorithm, tree: &Tree) -> Result<(), NotATree> {
        let n = self.elements.len();
        let above = Meetings::of(tree);
        let mut check = |i: usize, j: usize| {
            let (expected, found) = (above.below(i, j), self.below(i, j)?);
            if expected == found { Ok(()) } else { Err(NotATree::Contradiction { i, j, expected, found }) }
        };
        match algorithm {
            Algorithm::AllPairs => (0..n).try_for_each(|j| (0..j).try_for_each(|i| check(i, j))),
            Algorithm::Refined => {
                let mut state = n as u64;
                (0..n).try_for_each(|_| {
                    let (i, j) = (next(&mut state) as usize % n, next(&mut state) as usize % n);
                    if i == j { Ok(()) } else { check(i.min(j), i.max(j)) }
                })
            }
        }
    }

    /// If the order of operands at a node does not matter, the tree's sum must be the function's.
    fn check_sums(&mut self, tree: &Tree) -> Result<(), NotATree> {
        let mut state = 1;
        for _ in 0..if tree.is_binary() { 4 } else { 0 } {
            self.elements.iter_mut().for_each(|element| *element = T::random(next(&mut state)));
            if (self.sum)(&self.elements) != tree.sum(&self.elements) {
                return Err(NotATree::OtherSum);
            }
        }
        Ok(())
    }
}

/// Where elements meet: the parents, and the number of elements below each node.
struct Meetings {
    parent_of_leaf: Vec<Option<usize>>,
    parent_of_node: Vec<Option<usize>>,
    below: Vec<usize>,
}

impl Meetings {
    fn of(tree: &Tree) -> Self {
        let (nodes, leaves) = (tree.nodes.len(), tree.leaves);
        let mut found =
            Self { parent_of_leaf: vec![None; leaves], parent_of_node: vec![None; nodes], below: vec![0; nodes] };
        // Nodes that were dissolved are not below the root, so parents are set from the root down.
        let mut open = vec![tree.root];
        let mut order = Vec::new();
        while let Some(child) = open.pop() {
            let Child::Node(node) = child else { continue };
            order.push(node);
            for child in &tree.nodes[node] {
                match child {
                    Child::Leaf(leaf) => found.parent_of_leaf[*leaf] = Some(node),
                    Child::Node(below) => found.parent_of_node[*below] = Some(node),
                }
                open.push(*child);
            }
        }
        for node in order.into_iter().rev() {
            let sizes = tree.nodes[node].iter().map(|child| match child {
                Child::Leaf(_) => 1,
                Child::Node(below) => found.below[*below],
            });
            found.below[node] = sizes.sum();
        }
        found
    }

    /// The elements below the first common node. Numbers of nodes grow towards the root.
    fn below(&self, i: usize, j: usize) -> usize {
        let (mut a, mut b) = (self.parent_of_leaf[i], self.parent_of_leaf[j]);
        while a != b {
            if a < b {
                a = a.and_then(|node| self.parent_of_node[node])
            } else {
                b = b.and_then(|node| self.parent_of_node[node])
            }
        }
        a.map_or(1, |node| self.below[node])
    }
}

/// Pseudo-random bits, the same in each run.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) >> 1
}

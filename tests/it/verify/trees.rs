//! Trees of sums that are black boxes: of the standard library, of other crates, and of our own orders.

use crate::pictures::assert_texts_fit;
use fpcontrol::control::{Rn, Ru};
use fpcontrol::reduce::{ExactSum, Lanes, Order, Pairwise, Sequential};
use fpcontrol::verify::{Algorithm, NotATree, Tree, accumulation_tree, accumulation_tree_by};
use rayon::prelude::*;
use std::cell::Cell;

fn text(sum: impl FnMut(&[f32]) -> f32, n: usize) -> String {
    accumulation_tree(sum, n).map_or_else(|error| error.to_string(), |tree| tree.to_string())
}

#[test]
fn the_standard_librarys_sum_is_sequential() {
    assert_eq!(text(|xs| xs.iter().sum(), 5), "(((x0 + x1) + x2) + x3) + x4");
    assert_eq!(text(|xs| xs.iter().rev().sum(), 4), "x0 + (x1 + (x2 + x3))");
    assert_eq!(text(|xs| xs.iter().sum(), 1), "x0");
    assert_eq!(text(|xs| xs.iter().sum(), 2), "x0 + x1");
}

#[test]
fn our_own_orders_are_what_they_say() {
    assert_eq!(text(Sequential::sum::<Rn, f32>, 4), "((x0 + x1) + x2) + x3");
    assert_eq!(text(Pairwise::sum::<Rn, f32>, 7), "((x0 + x1) + (x2 + x3)) + ((x4 + x5) + x6)");
    assert_eq!(text(Lanes::<4>::sum::<Rn, f32>, 7), "((x0 + x4) + (x2 + x6)) + ((x1 + x5) + x3)");
    assert_eq!(text(Lanes::<4>::sum::<Rn, f32>, 3), "(x0 + x2) + x1");
    let tree = accumulation_tree(Lanes::<16>::sum::<Rn, f64>, 1000).expect("a tree");
    assert_eq!((tree.depth(), tree.leaves()), (66, 1000)); // 63 elements in each of the first 8 sums, then a tree of 4 levels
    let tree = accumulation_tree(Pairwise::sum::<Rn, f64>, 1000).expect("a tree");
    assert_eq!((tree.depth(), tree.leaves()), (10, 1000));
    assert_eq!(accumulation_tree(ExactSum::sum::<Rn, f64>, 9), Err(NotATree::Orderless));
}

/// Eight lanes, added at the end in a tree of their own, as SIMD code does.
#[test]
fn lanes_are_seen() {
    let lanes = |xs: &[f32]| {
        let mut sums = [0.0; 4];
        for chunk in xs.chunks(4) {
            sums.iter_mut().zip(chunk).for_each(|(sum, x)| *sum += x);
        }
        (sums[0] + sums[2]) + (sums[1] + sums[3])
    };
    assert_eq!(text(lanes, 8), "((x0 + x4) + (x2 + x6)) + ((x1 + x5) + (x3 + x7))");
}

/// Orders that the documentation leaves open. The tree's own sum was compared with the function's, bit for bit.
#[test]
fn other_crates() {
    let unrolled = accumulation_tree(|xs: &[f32]| ndarray::aview1(xs).sum(), 100).expect("a tree");
    assert!(unrolled.depth() < 99 && unrolled.is_binary(), "{unrolled}");
    let strided =
        accumulation_tree(|xs: &[f64]| ndarray::aview1(xs).slice(ndarray::s![..;1]).sum(), 17).expect("a tree");
    assert_eq!(strided.leaves(), 17);
    let sequential =
        accumulation_tree(|xs: &[f64]| nalgebra::DVector::from_column_slice(xs).sum(), 20).expect("a tree");
    assert_eq!(sequential.depth(), 19, "{sequential}");
    let dot = |xs: &[f32]| nalgebra::DVector::from_column_slice(xs).dot(&nalgebra::DVector::repeat(xs.len(), 1.0));
    assert!(accumulation_tree(dot, 32).is_ok());
}

/// How rayon splits depends on which threads are idle: the result is either a tree that rayon used for every question, or an error that says
/// that there is no such tree.
#[test]
fn rayon_has_a_tree_or_is_told_to_have_none() {
    let one = accumulation_tree(|xs: &[f32]| xs.par_iter().with_min_len(64).sum::<f32>(), 64).expect("one piece");
    assert_eq!(one.depth(), 63);
    match accumulation_tree_by(Algorithm::AllPairs, |xs: &[f32]| xs.par_iter().sum::<f32>(), 48) {
        Ok(tree) => assert_eq!(tree.leaves(), 48),
        Err(NotATree::Contradiction { .. } | NotATree::OtherSum | NotATree::NoCount { .. }) => {}
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn an_order_that_changes_is_noticed() {
    let calls = Cell::new(0_usize);
    let fickle = |xs: &[f64]| {
        calls.set(calls.get() + 1);
        if calls.get().is_multiple_of(3) { xs.iter().rev().sum() } else { xs.iter().sum::<f64>() }
    };
    let error = accumulation_tree(fickle, 20).expect_err("no tree");
    assert!(matches!(error, NotATree::Contradiction { .. }), "{error}");
    assert!(error.to_string().contains("the order changes from run to run"));
}

/// A sum in order of magnitude loses nothing to M. One in order of value loses everything, and is seen as a single node, as documented.
#[test]
fn orders_by_value_are_no_trees() {
    let sorted = |by: fn(&f32, &f32) -> std::cmp::Ordering| {
        move |xs: &[f32]| {
            let mut xs = xs.to_vec();
            xs.sort_by(by);
            xs.iter().sum()
        }
    };
    let by_magnitude = sorted(|a, b| b.abs().total_cmp(&a.abs()));
    assert_eq!(accumulation_tree(by_magnitude, 8), Err(NotATree::Orderless));
    assert_eq!(text(sorted(|a, b| b.total_cmp(a)), 4), "x0 + x1 + x2 + x3");
}

#[test]
fn what_is_no_sum_to_nearest_is_refused() {
    assert!(matches!(accumulation_tree(|xs: &[f64]| xs[0] * 0.5, 4), Err(NotATree::NoCount { .. })));
    assert!(matches!(accumulation_tree(Sequential::sum::<Ru, f32>, 6), Err(NotATree::NoCount { .. })));
    assert!(matches!(accumulation_tree(|xs: &[f32]| xs.iter().product(), 3), Err(NotATree::NoCount { .. })));
    assert_eq!(accumulation_tree(|xs: &[f64]| xs.iter().sum(), 0), Err(NotATree::Length { n: 0 }));
    // A sum of the right order that is not rounded as it should be.
    let wide = |xs: &[f32]| xs.iter().map(|&x| f64::from(x)).sum::<f64>() as f32;
    assert_eq!(accumulation_tree(wide, 12), Err(NotATree::OtherSum));
    let neumaier = |xs: &[f64]| {
        let (mut sum, mut rest) = (0.0_f64, 0.0);
        for &x in xs {
            let next = sum + x;
            rest += if sum.abs() >= x.abs() { (sum - next) + x } else { (x - next) + sum };
            sum = next;
        }
        sum + rest
    };
    assert!(accumulation_tree(neumaier, 10).is_err());
}

/// Four terms and the accumulator at once, aligned and truncated, as a tensor core adds.
#[test]
fn nodes_of_several_operands_are_found() {
    let fused = |terms: &[f32]| {
        let wide: f64 = terms.iter().map(|&x| f64::from(x)).filter(|x| x.abs() > 1e30).sum();
        let rest: f32 = terms.iter().filter(|x| x.abs() <= 1e30).sum();
        let huge = terms.iter().any(|x| x.abs() > 1e30);
        if huge { wide as f32 } else { rest }
    };
    let tensor = |xs: &[f32]| {
        xs.chunks(4).fold(0.0, |sum, chunk| {
            let mut terms = vec![sum];
            terms.extend_from_slice(chunk);
            fused(&terms)
        })
    };
    assert_eq!(text(tensor, 8), "(x0 + x1 + x2 + x3) + x4 + x5 + x6 + x7");
    let pairs = |xs: &[f32]| fused(&[fused(&xs[..3]), fused(&xs[3..6]), fused(&xs[6..])]);
    assert_eq!(text(pairs, 9), "(x0 + x1 + x2) + (x3 + x4 + x5) + (x6 + x7 + x8)");
}

/// A random tree is found again, by both algorithms.
#[test]
fn any_tree_is_found() {
    let mut state = 7_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for n in [3, 10, 40] {
        let mut steps = Vec::new();
        for left in (2..=n).rev() {
            let (a, b) = (random(left), random(left - 1));
            steps.push((a, b));
        }
        let sum = |xs: &[f64]| {
            let mut open = xs.to_vec();
            for &(a, b) in &steps {
                let x = open.swap_remove(a);
                open[b] += x;
            }
            open[0]
        };
        let all = accumulation_tree_by(Algorithm::AllPairs, sum, n).expect("a tree");
        assert_eq!(accumulation_tree(sum, n).as_ref(), Ok(&all));
        assert!(all.is_binary());
    }
}

#[test]
fn few_questions_are_enough() {
    let count = Cell::new(0);
    let counted = |xs: &[f32]| {
        count.set(count.get() + 1);
        xs.iter().sum()
    };
    accumulation_tree(counted, 500).expect("a tree");
    assert!(count.get() < 2 * 500 + 10, "{}", count.get());
}

#[test]
fn the_graph_names_every_element_once() {
    let tree: Tree = accumulation_tree(Pairwise::sum::<Rn, f32>, 3).expect("a tree");
    let dot = tree.to_dot();
    assert!(dot.starts_with("digraph sum {\n    ordering=out;") && dot.ends_with("}\n"));
    assert_eq!(dot.matches("shape=plain").count(), 3);
    assert_eq!(dot.matches(" -> ").count(), 2);
    assert!(dot.contains("-> { s0 x2 };"), "{dot}");
}

#[test]
fn a_picture_of_any_tree_fits_its_frame() {
    let strided = |xs: &[f32]| {
        let lanes: Vec<f32> = (0..4).map(|lane| xs.iter().skip(lane).step_by(4).sum()).collect();
        (lanes[0] + lanes[2]) + (lanes[1] + lanes[3])
    };
    for n in [1, 2, 24, 600] {
        for tree in [accumulation_tree(|xs: &[f32]| xs.iter().sum::<f32>(), n), accumulation_tree(strided, n.max(8))] {
            let tree: Tree = tree.expect("a tree");
            let svg = tree.to_svg();
            assert_eq!(svg.matches("<circle").count(), tree.leaves() - 1, "{svg}");
            let frame: Vec<f64> =
                svg.split('"').nth(3).expect("a frame").split(' ').map(|x| x.parse().unwrap()).collect();
            let coordinates = |name: &str| -> Vec<f64> {
                svg.split(name).skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
            };
            assert!(coordinates(" cx=\"").iter().all(|x| (0.0..=frame[2]).contains(x)), "{svg}");
            assert!(coordinates(" cy=\"").iter().all(|y| (0.0..=frame[3]).contains(y)), "{svg}");
            assert!(frame[2] < 1000.0 && frame[3] < 700.0, "{frame:?}");
            assert_texts_fit(&svg);
        }
    }
}

/// The names stand in the order in which the tree reads the elements.
#[test]
fn a_picture_names_the_elements_in_the_order_of_the_tree() {
    let tree = accumulation_tree(|xs: &[f64]| (xs[0] + xs[2]) + (xs[1] + xs[3]), 4).expect("a tree");
    let svg = tree.to_svg();
    let names: Vec<&str> = svg.split("middle\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(names, ["x0", "x2", "x1", "x3"]);
}

//! A tree as a picture: elements at the bottom, each sum above what it adds.

use super::{Child, Tree};
use std::fmt::Write;

/// The most room that elements and additions take: a picture of few is smaller, one of many is scaled to fit.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 560.0;
const MARGIN: f64 = 30.0;
/// The distance between elements, if there are few.
const STEP: f64 = 34.0;
/// The least width of a picture, which the title needs.
const TITLE: f64 = 330.0;

const STYLE: &str = "<style>\n\
    text { fill: #222 } .paper { fill: #fff } path { fill: none; stroke: #888 } circle { fill: #0072b2 }\n\
    @media (prefers-color-scheme: dark) { text { fill: #ddd } .paper { fill: #15171c } circle { fill: #56b4e9 } }\n\
    </style>\n";

/// The layout: columns in the order of the elements below the root, rows by the number of additions.
struct Layout {
    /// The elements from left to right.
    leaves: Vec<usize>,
    /// Where the first element stands.
    left: f64,
    across: f64,
    up: f64,
    depth: usize,
    /// The column, not yet scaled, and the row of each node.
    nodes: Vec<(f64, usize)>,
    /// The column of each element.
    columns: Vec<f64>,
}

impl Tree {
    /// Returns the tree as an SVG picture, for light and dark backgrounds.
    ///
    /// The elements stand at the bottom, in the order in which the tree reads them. A dot is an addition; it stands as high as the longest chain of additions below
    /// it, so a tall picture is a sum with a large error bound. If there are many elements, only some have their names.
    ///
    /// ```
    /// use fpcontrol::verify::accumulation_tree;
    ///
    /// let tree = accumulation_tree(|xs: &[f64]| xs.iter().sum::<f64>(), 4)?;
    /// assert_eq!(tree.to_svg().matches("<circle").count(), 3); // three additions
    /// # Ok::<(), fpcontrol::verify::NotATree>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        let layout = Layout::of(self);
        let width = layout.across * (self.leaves() - 1) as f64 + 2.0 * layout.left;
        let height = layout.y(0) + MARGIN;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n{STYLE}\
             <rect class=\"paper\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n\
             <text x=\"{:.0}\" y=\"20\">{} element{}, depth {}; each dot is an addition</text>\n\
             <g stroke-width=\"{:.2}\">\n",
            MARGIN / 2.0,
            self.leaves(),
            if self.leaves() == 1 { "" } else { "s" },
            layout.depth,
            (layout.across / 4.0).clamp(0.2, 0.9)
        );
        for node in 0..layout.nodes.len() {
            self.draw_edges(&mut svg, &layout, node);
        }
        svg.push_str("</g>\n");
        for &(column, row) in &layout.nodes {
            let radius = (layout.across.min(layout.up) / 3.0).clamp(1.2, 5.0);
            let _ =
                writeln!(svg, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\"/>", layout.x(column), layout.y(row));
        }
        layout.draw_names(&mut svg);
        svg + "</svg>\n"
    }

    fn draw_edges(&self, svg: &mut String, layout: &Layout, node: usize) {
        let (column, row) = layout.nodes[node];
        for child in self.children(node) {
            let (below, lower) = layout.place(*child);
            let (x, y) = (layout.x(below), layout.y(lower));
            let _ = writeln!(svg, "<path d=\"M{x:.1} {y:.1}L{:.1} {:.1}\"/>", layout.x(column), layout.y(row));
        }
    }

    /// The elements in the order in which the tree reads them. A tree may be too deep for recursion.
    fn in_order(&self) -> Vec<usize> {
        let (mut open, mut leaves) = (vec![self.root()], Vec::with_capacity(self.leaves()));
        while let Some(next) = open.pop() {
            match next {
                Child::Leaf(index) => leaves.push(index),
                Child::Node(node) => open.extend(self.children(node).iter().rev()),
            }
        }
        leaves
    }
}

impl Layout {
    fn of(tree: &Tree) -> Self {
        let (leaves, depth) = (tree.in_order(), tree.depth());
        let mut columns = vec![0.0; leaves.len()];
        for (column, &leaf) in leaves.iter().enumerate() {
            columns[leaf] = column as f64;
        }
        let across = (WIDTH / leaves.len() as f64).min(STEP);
        let up = (HEIGHT / depth.max(1) as f64).min(44.0);
        let left = MARGIN.max((TITLE - across * (leaves.len() - 1) as f64) / 2.0);
        let mut layout = Self { leaves, left, across, up, depth, nodes: Vec::new(), columns };
        // Children come before their node.
        for children in &tree.nodes {
            let places: Vec<(f64, usize)> = children.iter().map(|child| layout.place(*child)).collect();
            let ends = [places[0].0, places[places.len() - 1].0];
            let row = 1 + places.iter().map(|(_, row)| *row).max().unwrap_or_default();
            layout.nodes.push(((ends[0] + ends[1]) / 2.0, row));
        }
        layout
    }

    /// The column and the row of an element or of a sum.
    fn place(&self, child: Child) -> (f64, usize) {
        match child {
            Child::Leaf(index) => (self.columns[index], 0),
            Child::Node(node) => self.nodes[node],
        }
    }

    fn x(&self, column: f64) -> f64 {
        self.left + self.across * column
    }

    fn y(&self, row: usize) -> f64 {
        MARGIN + 16.0 + self.up * (self.depth - row) as f64
    }

    /// Writes as many names as there is room for.
    fn draw_names(&self, svg: &mut String) {
        let letters = 1 + self.leaves.len().to_string().len();
        let step = ((8 * letters + 10) as f64 / self.across).ceil() as usize;
        for (column, leaf) in self.leaves.iter().enumerate().step_by(step) {
            let (x, y) = (self.x(column as f64), self.y(0) + 16.0);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">x{leaf}</text>");
        }
    }
}

//! A tree as text and in Graphviz's language.

use super::{Child, Tree};
use std::fmt::{self, Write};

/// With parentheses: `(x0 + x1) + x2`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The parts still to be written; a tree may be too deep for recursion.
        enum Open {
            Text(&'static str),
            Child(Child),
        }
        let mut open = vec![Open::Child(self.root())];
        let mut outermost = true;
        while let Some(next) = open.pop() {
            match next {
                Open::Text(text) => f.write_str(text)?,
                Open::Child(Child::Leaf(index)) => write!(f, "x{index}")?,
                Open::Child(Child::Node(node)) => {
                    let (before, after) = if outermost { ("", "") } else { ("(", ")") };
                    outermost = false;
                    f.write_str(before)?;
                    open.push(Open::Text(after));
                    for (place, child) in self.children(node).iter().enumerate().rev() {
                        open.push(Open::Child(*child));
                        open.push(Open::Text(if place == 0 { "" } else { " + " }));
                    }
                }
            }
        }
        Ok(())
    }
}

impl Tree {
    /// Returns the tree in Graphviz's language, for `dot -Tsvg`. [`to_svg`](Self::to_svg) draws it without Graphviz.
    #[must_use]
    pub fn to_dot(&self) -> String {
        let mut dot = "digraph sum {\n    ordering=out;\n    node [shape=circle, label=\"+\"];\n    edge [dir=back];\n"
            .to_owned();
        let mut open = vec![self.root()];
        while let Some(child) = open.pop() {
            let _ = match child {
                Child::Leaf(index) => writeln!(dot, "    x{index} [shape=plain, label=\"x{index}\"];"),
                Child::Node(node) => {
                    open.extend(self.children(node).iter().rev());
                    let names: Vec<_> = self.children(node).iter().map(name).collect();
                    writeln!(dot, "    s{node} -> {{ {} }};", names.join(" "))
                }
            };
        }
        dot.push_str("}\n");
        dot
    }
}

fn name(child: &Child) -> String {
    match child {
        Child::Leaf(index) => format!("x{index}"),
        Child::Node(node) => format!("s{node}"),
    }
}

//! An expression as the compiler prints it in messages: on one line, spaced as rustfmt does.

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use std::iter::Peekable;
use syn::Expr;

/// The text of an expression.
pub(super) fn of(expr: &Expr) -> String {
    let mut writer = Writer::default();
    writer.stream(expr.to_token_stream());
    writer.text
}

/// Operators of more than one character.
const LONG: &[&str] = &[
    "..=", "<<=", ">>=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "..", "<<", ">>", "+=", "-=", "*=",
    "/=", "%=", "^=", "&=", "|=",
];

/// Words before an operand.
const KEYWORDS: &[&str] = &["as", "break", "else", "if", "in", "let", "match", "move", "mut", "ref", "return", "while"];

#[derive(Default)]
struct Writer {
    text: String,
    /// Whether a space stands before the next word.
    spaced: bool,
    /// Whether an operand has just ended, so that an operator follows and not a prefix operator.
    after_operand: bool,
    /// How many generic arguments are open.
    generics: usize,
    /// Whether the parameters of a closure are open.
    parameters: bool,
}

impl Writer {
    fn stream(&mut self, stream: TokenStream) {
        let mut tokens = stream.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(name) => self.word(&name.to_string()),
                TokenTree::Literal(literal) => self.word(&literal.to_string()),
                TokenTree::Group(group) => self.group(&group),
                TokenTree::Punct(first) if first.as_char() == '\'' => {
                    let name = tokens.next().map(|name| name.to_string()).unwrap_or_default();
                    self.word(&format!("'{name}"));
                }
                TokenTree::Punct(first) => {
                    let operator = operator(first, &mut tokens);
                    let is_bang = operator == "!" && matches!(tokens.peek(), Some(TokenTree::Group(_)));
                    self.operator(&operator, is_bang);
                }
            }
        }
    }

    fn word(&mut self, word: &str) {
        self.put(self.spaced, word);
        (self.spaced, self.after_operand) = (true, !KEYWORDS.contains(&word));
    }

    fn put(&mut self, spaced: bool, word: &str) {
        if spaced && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace => ("{ ", " }"),
            Delimiter::None if is_operation(group) => ("(", ")"),
            Delimiter::None => return self.stream(group.stream()),
        };
        let calls = self.after_operand && matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::Bracket);
        self.put(self.spaced && !calls, open);
        let mut inner = Self::default();
        inner.stream(group.stream());
        self.text.push_str(&inner.text);
        self.text.push_str(close);
        (self.spaced, self.after_operand) = (true, true);
    }

    fn operator(&mut self, operator: &str, is_bang: bool) {
        let (before, after, ends_operand) = self.spaces(operator, is_bang);
        self.put(before && self.spaced, operator);
        (self.spaced, self.after_operand) = (after, ends_operand);
    }

    /// Whether a space stands before and after the operator, and whether the operator ends an operand.
    fn spaces(&mut self, operator: &str, is_bang: bool) -> (bool, bool, bool) {
        match operator {
            "." | ".." | "..=" => (false, false, false),
            "::" => (!self.after_operand, false, false),
            "?" => (false, true, true),
            "," | ";" | ":" => (false, true, false),
            "!" if is_bang && self.after_operand => (false, false, true),
            "<" if !self.after_operand || self.generics > 0 => {
                self.generics += 1;
                (!self.after_operand, false, false)
            }
            ">" | ">>" if self.generics > 0 => {
                self.generics = self.generics.saturating_sub(operator.len());
                (false, true, true)
            }
            "|" if self.parameters => {
                self.parameters = false;
                (false, true, false)
            }
            "|" if !self.after_operand => {
                self.parameters = true;
                (true, false, false)
            }
            "-" | "*" | "&" | "&&" | "!" | "#" if !self.after_operand => (true, false, false),
            _ => (true, true, false),
        }
    }
}

/// The longest operator that begins with the character.
fn operator(first: Punct, tokens: &mut Peekable<impl Iterator<Item = TokenTree>>) -> String {
    let (mut text, mut spacing) = (first.as_char().to_string(), first.spacing());
    while spacing == Spacing::Joint
        && let Some(TokenTree::Punct(next)) = tokens.peek()
        && let longer = format!("{text}{next}")
        && LONG.contains(&longer.as_str())
    {
        (text, spacing) = (longer, next.spacing());
        tokens.next();
    }
    text
}

/// Whether an invisible group, a `macro_rules!` fragment, needs parentheses where it is read.
fn is_operation(group: &Group) -> bool {
    matches!(
        syn::parse2(group.stream()),
        Ok(Expr::Binary(_) | Expr::Unary(_) | Expr::Cast(_) | Expr::Range(_) | Expr::Assign(_) | Expr::Closure(_))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_written_as_rustfmt_writes_them() {
        for text in [
            "a + b * (c - d) / e % f > -1.5e-3",
            "(x - y).abs() < 1e-9 && !done",
            "v[i - 1].re.mul_add(2.0, -w[0]) == *p",
            "f(&a, &mut b, &&c)? != -d",
            "std::f32::consts::PI * self.r <= f32::MAX",
            "xs.iter().map(|x| x * 2.0).sum::<f64>() > 0.0",
            "xs.iter().all(|&(a, _)| a + 1.0 > 0.0)",
            "::core::mem::size_of::<Vec<Option<f32>>>() >= n",
            "<f32 as Into<f64>>::into(a) + 1.0 > b",
            "(0..n + 1).contains(&(i as usize)) || matches!(a, 1..=3)",
            "vec![a + 1.0, b].len() << 2 == [0.0; 4].len()",
            "(a, b.0.1) < (S { x: 1.0, y }.x, 'c')",
            "if a > b { a + 1.0 } else { b } > 2.0",
            "x as f32 + 1.0 > 'l: loop { break 'l 2.0 }",
        ] {
            assert_eq!(of(&syn::parse_str(text).unwrap()), text);
        }
    }

    #[test]
    fn fragments_keep_their_meaning() {
        let fragment = |text: &str| TokenTree::Group(Group::new(Delimiter::None, text.parse().unwrap()));
        let (sum, name) = (fragment("a + b"), fragment("c.d"));
        assert_eq!(of(&syn::parse_quote! { #sum * #name > 0.0 }), "(a + b) * c.d > 0.0");
    }
}

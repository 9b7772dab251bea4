//! Transcribers of `macro_rules!` that hold code: an expression, or statements that declare nothing visible to the caller. These may stand in
//! `fp!`, which reads them where the macro is called, when the fragments are known.

use super::annotated::Part;
use super::definition;
use super::standard;
use super::tokens::{self, is_punct};
use crate::settings::{MacroTokens, Settings};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::BTreeMap;

/// The fragments of a matcher, by their names: `$x:expr`.
pub(super) struct Fragments(BTreeMap<String, String>);

impl Fragments {
    pub(super) fn of(matcher: TokenStream) -> Self {
        let mut fragments = Self(BTreeMap::new());
        fragments.read(matcher);
        fragments
    }

    fn read(&mut self, matcher: TokenStream) {
        let tokens: Vec<_> = matcher.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            match (token, &tokens[index + 1..]) {
                (TokenTree::Group(group), _) => self.read(group.stream()),
                (dollar, [TokenTree::Ident(name), colon, TokenTree::Ident(kind), ..])
                    if is_punct(Some(dollar), '$') && is_punct(Some(colon), ':') =>
                {
                    self.0.insert(name.to_string(), kind.to_string());
                }
                _ => {}
            }
        }
    }

    /// Whether code may come through one of them.
    fn carry_code(&self) -> bool {
        self.0.values().any(|kind| carries_code(kind))
    }

    /// Whether code may come through a fragment among the tokens.
    pub(super) fn carry_code_into(&self, tokens: TokenStream) -> bool {
        let tokens: Vec<_> = tokens.into_iter().collect();
        tokens.iter().enumerate().any(|(index, token)| match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => self.carry_code_into(group.stream()),
            (dollar, Some(TokenTree::Ident(name))) if is_punct(Some(dollar), '$') => {
                self.0.get(&name.to_string()).is_none_or(|kind| carries_code(kind)) && name != "crate"
            }
            _ => false,
        })
    }

    /// Whether a path that is a fragment is called: `$function(0.5)`.
    fn call_a_path(&self, tokens: &[TokenTree]) -> bool {
        tokens.iter().enumerate().any(|(index, token)| match (token, &tokens[index + 1..]) {
            (TokenTree::Group(group), _) => self.call_a_path(&group.stream().into_iter().collect::<Vec<_>>()),
            (dollar, [TokenTree::Ident(name), TokenTree::Group(arguments), ..]) => {
                let is_called = arguments.delimiter() == Delimiter::Parenthesis;
                is_punct(Some(dollar), '$') && self.is(name, "path") && is_called
            }
            _ => false,
        })
    }

    /// Whether the tokens contain fragments of token trees, which may be anything.
    fn has_trees(&self, tokens: TokenStream) -> bool {
        self.has_any(tokens, "tt")
    }

    /// Whether the tokens contain an expression. Patterns and types contain none.
    fn has_expression(&self, tokens: TokenStream) -> bool {
        self.has_any(tokens, "expr")
    }

    fn has_any(&self, tokens: TokenStream, kind: &str) -> bool {
        let tokens: Vec<_> = tokens.into_iter().collect();
        tokens.iter().enumerate().any(|(index, token)| match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => self.has_any(group.stream(), kind),
            (dollar, Some(TokenTree::Ident(name))) => is_punct(Some(dollar), '$') && self.is(name, kind),
            _ => false,
        })
    }

    pub(super) fn is(&self, name: &proc_macro2::Ident, kind: &str) -> bool {
        self.0.get(&name.to_string()).is_some_and(|known| known == kind)
    }
}

/// Whether a fragment of this kind may contain code that computes.
fn carries_code(kind: &str) -> bool {
    !["ident", "ty", "path", "vis", "lifetime", "meta"].contains(&kind)
}

/// The contents of a transcriber.
pub(super) enum Transcriber {
    /// Code that stands in `fp!`, or code that needs no `fp!` because it is under control without it or cannot compute.
    Certain(Part),
    /// Code, unless it is a pattern or a type.
    Possible(Part),
    /// It may declare something for the caller, or hold items.
    Other,
}

/// The contents of a transcriber, judging by its tokens.
pub(super) fn code(group: &Group, fragments: &Fragments, settings: &Settings) -> Transcriber {
    let tokens: Vec<_> = group.stream().into_iter().collect();
    if declares(&tokens, fragments) || may_be_items(&tokens) {
        return Transcriber::Other;
    }
    let part = Part::Code(group.delimiter(), group.span(), group.stream());
    let computes = tokens::arithmetic(group.stream(), settings).is_some();
    if computes
        || is_code(&tokens)
        || fragments.has_expression(group.stream())
        || definition::named_by_fragment(group.stream()).is_some()
    {
        return Transcriber::Certain(part);
    }
    match fragments.carry_code() || fragments.call_a_path(&tokens) {
        true => Transcriber::Possible(part),
        false => Transcriber::Certain(Part::Token(group.clone().into())),
    }
}

/// Whether fragments may be assembled to code: `$a $operator $b`.
pub(super) fn composes(group: &Group, fragments: &Fragments) -> bool {
    let tokens: Vec<_> = group.stream().into_iter().collect();
    fragments.has_trees(group.stream()) && tokens.len() > 2
}

/// Whether it consists of calls of annotated macros, with no arithmetic of its own.
pub(super) fn hands_on(tokens: &[TokenTree], settings: &Settings) -> bool {
    match tokens {
        [] => false,
        [TokenTree::Ident(name), mark, TokenTree::Group(_), rest @ ..] if is_punct(Some(mark), '!') => {
            let is_annotated = settings.macros.get(&name.to_string()) == Some(&MacroTokens::Annotated);
            let rest = rest.iter().position(|token| !is_punct(Some(token), ';')).map_or(&[][..], |end| &rest[end..]);
            is_annotated && (rest.is_empty() || hands_on(rest, settings))
        }
        _ => false,
    }
}

/// The words that begin a declaration visible to the caller. (`let` does not, behind `if`.)
const DECLARATIONS: &[&str] = &[
    "let",
    "fn",
    "struct",
    "enum",
    "union",
    "trait",
    "impl",
    "mod",
    "const",
    "static",
    "use",
    "type",
    "extern",
    "pub",
    "macro_rules",
];

/// Whether a declaration may stand at the top level.
fn declares(tokens: &[TokenTree], fragments: &Fragments) -> bool {
    (0..tokens.len()).any(|index| {
        let (before, after) = (&tokens[..index], &tokens[index + 1..]);
        match &tokens[index] {
            TokenTree::Ident(word) => {
                DECLARATIONS.iter().any(|keyword| word == keyword) && !is_in_expression(before, after)
            }
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => match after {
                [TokenTree::Ident(name), after @ ..] => {
                    begins_statement(before) && is_statement(name, after, fragments)
                }
                [TokenTree::Group(repeated), ..] => {
                    let repeated: Vec<_> = repeated.stream().into_iter().collect();
                    declares(&repeated, fragments) || (may_be_let(before, fragments) && is_tree(&repeated, fragments))
                }
                _ => false,
            },
            _ => false,
        }
    })
}

/// `if let`, `while let`, `as fn(f64) -> f64`, `&& let`, `const { … }`, `*const T`, `$let`, `x.type`.
fn is_in_expression(before: &[TokenTree], after: &[TokenTree]) -> bool {
    match (before.last(), after.first()) {
        (Some(TokenTree::Ident(word)), _) => word == "if" || word == "while" || word == "as",
        (Some(TokenTree::Punct(punct)), _) => "&*$.".contains(punct.as_char()),
        (_, Some(TokenTree::Group(block))) => block.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

fn begins_statement(before: &[TokenTree]) -> bool {
    match before {
        [] => true,
        [rest @ .., hash, TokenTree::Group(group)]
            if is_punct(Some(hash), '#') && group.delimiter() == Delimiter::Bracket =>
        {
            begins_statement(rest)
        }
        [.., TokenTree::Group(group)] => group.delimiter() == Delimiter::Brace,
        before => is_punct(before.last(), ';'),
    }
}

/// Whether a statement begins here, perhaps behind names only: `$word $($rest)*` may be `let y = 1.0;`.
fn may_be_let(before: &[TokenTree], fragments: &Fragments) -> bool {
    match before {
        [rest @ .., dollar, TokenTree::Ident(name)] if is_punct(Some(dollar), '$') => {
            (fragments.is(name, "ident") || fragments.is(name, "tt")) && may_be_let(rest, fragments)
        }
        before => begins_statement(before),
    }
}

/// Whether a fragment at the beginning of a statement may be a declaration, or the `let` of a declaration.
fn is_statement(name: &proc_macro2::Ident, after: &[TokenTree], fragments: &Fragments) -> bool {
    let may_go_on = match after.first() {
        None => false,
        Some(TokenTree::Punct(punct)) => punct.as_char() == '$',
        Some(TokenTree::Ident(word)) => word != "as",
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => true,
    };
    fragments.is(name, "stmt") || fragments.is(name, "item") || (fragments.is(name, "tt") && may_go_on)
}

/// `$($body)*`, which may be all tokens of a statement.
fn is_tree(repeated: &[TokenTree], fragments: &Fragments) -> bool {
    matches!(repeated, [dollar, TokenTree::Ident(name)] if is_punct(Some(dollar), '$') && fragments.is(name, "tt"))
}

/// Whether it consists of calls of macros that may expand to items: `make!($t + 1); make!($u);`.
fn may_be_items(tokens: &[TokenTree]) -> bool {
    match tokens {
        [] => true,
        [TokenTree::Ident(name), mark, TokenTree::Group(_), rest @ ..] if is_punct(Some(mark), '!') => {
            !standard::evaluates(&name.to_string()) && may_be_items(rest)
        }
        [TokenTree::Punct(semicolon), rest @ ..] => semicolon.as_char() == ';' && may_be_items(rest),
        _ => false,
    }
}

/// Whether the tokens can be neither a pattern nor a type.
fn is_code(tokens: &[TokenTree]) -> bool {
    let first = match tokens {
        [TokenTree::Group(block)] => return block.delimiter() == Delimiter::Brace,
        [TokenTree::Ident(name), mark, TokenTree::Group(_), ..] if is_punct(Some(mark), '!') => {
            return standard::evaluates(&name.to_string());
        }
        [TokenTree::Ident(first), ..] => first.to_string(),
        _ => String::new(),
    };
    let is_selection = |index: usize| {
        is_punct(tokens.get(index), '.')
            && !(index > 0 && is_punct(tokens.get(index - 1), '.'))
            && matches!(tokens.get(index + 1), Some(TokenTree::Ident(_)))
    };
    ["if", "match", "for", "while", "loop", "unsafe", "return", "break"].contains(&first.as_str())
        || (0..tokens.len()).any(|index| is_selection(index) || is_punct(tokens.get(index), ';'))
}

//! Annotates the expansions of macros, so that the attribute, or `fp!`, sees the code in which fragments have been replaced.
//!
//! ```text
//! macro_rules! scale { ($t:ty) => { #[fp(round = ru)] impl Mul for $t { … } } }
//! macro_rules! square { ($x:expr) => { inline::fp! { round = ru; $x * $x } } }
//! ```

use super::definition;
use super::tokens;
use super::transcriber::{self, Fragments, Transcriber};
use crate::settings::{MacroTokens, Settings, attributes};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::ItemMacro;

/// The rules of a definition.
#[derive(Clone)]
pub struct Rules {
    /// Its tokens.
    pub parts: Vec<Part>,
    /// The keys of the attribute on its items.
    pub keys: TokenStream,
    /// The keys of `fp!` around its code.
    pub part_keys: TokenStream,
    /// The path of the attribute, if it is not in `::fpcontrol`.
    pub runtime: Option<syn::Path>,
}

/// The tokens of a definition.
#[derive(Clone)]
pub enum Part {
    /// As the user wrote it.
    Token(TokenTree),
    /// A group that contains an item.
    Group(Delimiter, Span, Vec<Self>),
    /// Tokens before an item that may compute: the attribute is inserted here.
    Attribute,
    /// A group of statements, or with an expression, that is put into `fp!`.
    Code(Delimiter, Span, TokenStream),
    /// A group that only calls annotated macros, or that is annotated with `#[operators]`.
    HandedOn(Group),
}

impl Rules {
    /// Returns the rules of a definition if each of its transcribers holds either items, or code that may stand in `fp!`. `calls` says where the macro is called:
    /// `fp!` cannot stand where a type or a pattern is expected.
    pub(super) fn of(item: &ItemMacro, calls: Calls, settings: &Settings) -> Option<Self> {
        let mut settings = settings.clone();
        settings.macros.extend(item.ident.iter().map(|name| (name.to_string(), MacroTokens::Annotated)));
        let keys = settings.for_a_macro(&item.mac.tokens).filter(|_| !definition::is_exported(item))?;
        // These two act on the item around the call.
        let part = Settings { seal: None, tests: None, ..settings.clone() };
        let part_keys = part.for_a_macro(&item.mac.tokens)?;
        let mut reader = Reader { settings: &settings, is_certain: false, is_possible: false, composes: false };
        let mut matcher = None;
        let parts = item.mac.tokens.clone().into_iter().map(|token| match (token, matcher.take()) {
            (TokenTree::Group(group), None) => {
                matcher = Some(group.stream());
                Some(Part::Token(group.into()))
            }
            (TokenTree::Group(group), Some(matcher)) => reader.transcriber(&group, &Fragments::of(matcher)),
            (token, before) => {
                matcher = before;
                Some(Part::Token(token))
            }
        });
        let parts = parts.collect::<Option<_>>()?;
        let is_code = !calls.of_type && (reader.is_code() || calls.computes);
        let runtime = settings.runtime.clone();
        is_code.then_some(Self { parts, keys, part_keys, runtime })
    }

    /// Whether there is something to annotate.
    pub(super) fn annotate(&self) -> bool {
        fn any(parts: &[Part]) -> bool {
            parts.iter().any(|part| match part {
                Part::Token(_) => false,
                Part::Group(_, _, parts) => any(parts),
                Part::Attribute | Part::Code(..) | Part::HandedOn(_) => true,
            })
        }
        any(&self.parts)
    }
}

/// How the annotated item calls a macro.
#[derive(Clone, Copy)]
pub(super) struct Calls {
    /// Where a type or a pattern is expected.
    pub of_type: bool,
    /// With arithmetic in the arguments, which neither types nor patterns contain.
    pub computes: bool,
}

/// Reads the transcribers of one macro.
struct Reader<'a> {
    settings: &'a Settings,
    /// Whether at least one transcriber certainly holds code or items.
    is_certain: bool,
    /// Whether at least one transcriber may be a pattern or a type.
    is_possible: bool,
    /// Whether one of the latter assembles code from its fragments.
    composes: bool,
}

impl Reader<'_> {
    fn transcriber(&mut self, group: &Group, fragments: &Fragments) -> Option<Part> {
        let tokens: Vec<_> = group.stream().into_iter().collect();
        if transcriber::hands_on(&tokens, self.settings) {
            return Some(Part::HandedOn(group.clone()));
        }
        if let Some(items) = group_of_items(group, fragments, self.settings) {
            return Some(items);
        }
        match transcriber::code(group, fragments, self.settings) {
            Transcriber::Certain(part) => {
                self.is_certain |= matches!(part, Part::Code(..));
                Some(part)
            }
            Transcriber::Possible(part) => {
                self.is_possible = true;
                self.composes |= transcriber::composes(group, fragments);
                Some(part)
            }
            Transcriber::Other => None,
        }
    }

    /// Whether a transcriber that may be code is treated as code.
    fn is_code(&self) -> bool {
        !self.is_possible || self.is_certain || self.composes
    }
}

/// A group that contains only items.
fn group_of_items(group: &Group, fragments: &Fragments, settings: &Settings) -> Option<Part> {
    let rest: Vec<_> = group.stream().into_iter().collect();
    let parts = Items { rest: &rest, parts: Vec::new(), fragments, settings }.read()?;
    Some(Part::Group(group.delimiter(), group.span(), parts))
}

/// Reads items.
struct Items<'a> {
    rest: &'a [TokenTree],
    parts: Vec<Part>,
    fragments: &'a Fragments,
    settings: &'a Settings,
}

impl Items<'_> {
    fn read(mut self) -> Option<Vec<Part>> {
        while !self.rest.is_empty() {
            self.item()?;
        }
        Some(self.parts)
    }

    fn item(&mut self) -> Option<()> {
        match self.rest {
            [TokenTree::Punct(semicolon), ..] if semicolon.as_char() == ';' => self.take(1),
            [TokenTree::Punct(dollar), TokenTree::Group(group), ..]
                if dollar.as_char() == '$' && !is_of_attributes(group) =>
            {
                self.repetition(group)?;
            }
            _ => self.single()?,
        }
        Some(())
    }

    /// `$(items)*`.
    fn repetition(&mut self, group: &Group) -> Option<()> {
        self.take(1);
        self.parts.push(group_of_items(group, self.fragments, self.settings)?);
        self.rest = &self.rest[1..];
        let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if "*+?".contains(punct.as_char()));
        let length = 1 + self.rest.iter().take(2).position(is_end)?;
        self.take(length);
        Some(())
    }

    fn single(&mut self) -> Option<()> {
        let attributes = attributes_before(self.rest);
        // The inner attribute would lose keys that only the outer attribute sets.
        if self.rest[..attributes].iter().any(is_ours) {
            return None;
        }
        let item = &self.rest[attributes..];
        let head = qualifiers(item);
        let (length, computes) = extent(&item[head..])?;
        let length = head + length;
        if computes {
            let tokens = item[..length].iter().cloned().collect();
            match self.rest[..attributes].iter().position(is_of_operators) {
                None => self.annotate(attributes, length),
                // The attribute `#[operators]` takes the item behind it as the body of an operator.
                Some(operators) if self.settings.has_mode_of(&Settings::default()) => {
                    self.annotate(operators - 1, attributes + 1 - operators + length);
                }
                // In plain code the operator rounds to nearest, in whatever mode the module is.
                Some(operators) if self.settings.is_only_mode() && self.settings.annotated_in(&tokens).is_none() => {
                    self.hand_on(operators, attributes - 1 - operators + length);
                }
                Some(_) => return None,
            }
            return Some(());
        }
        // The value of a discriminant, the arguments of another macro, and code in fragments, from which another macro may make anything.
        let item = &item[..length];
        let tokens = || item.iter().cloned().collect::<TokenStream>();
        let hands_code_on =
            || self.fragments.carry_code_into(tokens()) || tokens::arithmetic(tokens(), self.settings).is_some();
        if !is_of_annotated_macro(item, self.settings) && hands_code_on() {
            return None;
        }
        self.take(attributes + length);
        Some(())
    }

    /// Inserts the attribute before the last tokens of an item.
    fn annotate(&mut self, before: usize, behind: usize) {
        self.take(before);
        self.parts.push(Part::Attribute);
        self.take(behind);
    }

    /// Takes a group that puts the code behind it under control.
    fn hand_on(&mut self, before: usize, behind: usize) {
        self.take(before);
        if let [TokenTree::Group(group), ..] = self.rest {
            self.parts.push(Part::HandedOn(group.clone()));
            self.rest = &self.rest[1..];
        }
        self.take(behind);
    }

    fn take(&mut self, count: usize) {
        let (taken, rest) = self.rest.split_at(count);
        self.parts.extend(taken.iter().cloned().map(Part::Token));
        self.rest = rest;
    }
}

/// Whether it is a call of a macro that is known to be annotated.
fn is_of_annotated_macro(item: &[TokenTree], settings: &Settings) -> bool {
    matches!(item, [TokenTree::Ident(name), bang, TokenTree::Group(_), ..]
        if is_punct(bang, '!') && settings.macros.get(&name.to_string()) == Some(&MacroTokens::Annotated))
}

/// Whether it is the group of an attribute of fpcontrol, judging by the name.
fn is_ours(token: &TokenTree) -> bool {
    name_of_attribute(token).is_some_and(|name| attributes::reader(&name).is_some())
}

/// Whether it is the group of `#[operators]`.
fn is_of_operators(token: &TokenTree) -> bool {
    name_of_attribute(token).is_some_and(|name| name == "operators")
}

/// The last name in the path of the attribute to which this group belongs.
fn name_of_attribute(token: &TokenTree) -> Option<String> {
    let TokenTree::Group(group) = token else { return None };
    let is_part_of_path = |token: &TokenTree| !matches!(token, TokenTree::Group(_)) && !is_punct(token, '=');
    group.stream().into_iter().take_while(is_part_of_path).last().map(|name| name.to_string())
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// `$(#[$meta])*`: the repeated tokens are attributes.
fn is_of_attributes(group: &Group) -> bool {
    let tokens: Vec<_> = group.stream().into_iter().collect();
    !tokens.is_empty() && attributes_before(&tokens) == tokens.len()
}

/// The number of tokens at the beginning that are attributes.
fn attributes_before(tokens: &[TokenTree]) -> usize {
    let mut count = 0;
    loop {
        count += match &tokens[count..] {
            [TokenTree::Punct(hash), TokenTree::Group(_), ..] if hash.as_char() == '#' => 2,
            [TokenTree::Punct(dollar), TokenTree::Group(group), TokenTree::Punct(_), ..]
                if dollar.as_char() == '$' && is_of_attributes(group) =>
            {
                3
            }
            _ => return count,
        };
    }
}

/// The number of tokens at the beginning before the keyword of an item: a visibility, a fragment for a visibility, `unsafe`.
fn qualifiers(tokens: &[TokenTree]) -> usize {
    let mut count = 0;
    loop {
        count += match &tokens[count..] {
            [TokenTree::Ident(word), TokenTree::Group(group), ..]
                if word == "pub" && group.delimiter() == Delimiter::Parenthesis =>
            {
                2
            }
            [TokenTree::Ident(word), TokenTree::Literal(_), ..] if word == "extern" => 2,
            [TokenTree::Ident(word), TokenTree::Ident(next), ..] if word == "const" && is_function(next) => 1,
            [TokenTree::Ident(word), ..]
                if ["pub", "unsafe", "async", "safe"].iter().any(|qualifier| word == qualifier) =>
            {
                1
            }
            [TokenTree::Punct(dollar), TokenTree::Ident(_), TokenTree::Ident(_), ..] if dollar.as_char() == '$' => 2,
            _ => return count,
        };
    }
}

fn is_function(word: &proc_macro2::Ident) -> bool {
    ["fn", "unsafe", "async", "extern"].iter().any(|keyword| word == keyword)
}

/// The number of tokens of an item from its keyword on, and whether the item may compute in places that an attribute reaches.
fn extent(tokens: &[TokenTree]) -> Option<(usize, bool)> {
    let [TokenTree::Ident(keyword), rest @ ..] = tokens else { return None };
    let is_brace =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_semicolon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let end = |is_end: &dyn Fn(&TokenTree) -> bool| tokens.iter().position(is_end).map(|index| index + 1);
    let length = match keyword.to_string().as_str() {
        "fn" => function(tokens)?,
        "struct" | "enum" | "union" | "trait" => {
            head_and_body(tokens, &|token| is_brace(token) || is_semicolon(token))?
        }
        "impl" | "mod" => head_and_body(tokens, &is_brace)?,
        "const" | "static" | "use" | "type" => end(&is_semicolon)?,
        "macro_rules" => return None,
        _ => return invocation(rest).map(|length| (1 + length, false)),
    };
    let has_body = !is_semicolon(&tokens[length - 1]);
    let computes = match keyword.to_string().as_str() {
        "fn" | "trait" | "impl" | "mod" => has_body,
        keyword => matches!(keyword, "const" | "static"),
    };
    Some((length, computes))
}

/// The number of tokens up to and including a body. Braces among generic arguments are not a body: `impl Ref<{ $n - 1 }> for T { … }`.
fn head_and_body(tokens: &[TokenTree], is_end: &dyn Fn(&TokenTree) -> bool) -> Option<usize> {
    let mut open = 0_usize;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            token if open == 0 && is_end(token) => return Some(index + 1),
            token if is_punct(token, '<') => open += 1,
            token if is_punct(token, '>') && !is_punct(&tokens[index - 1], '-') => open = open.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The number of tokens of a function, whose body may be a fragment: `fn f(x: f64) -> $t $body`.
fn function(tokens: &[TokenTree]) -> Option<usize> {
    let is_group =
        |token: &TokenTree, delimiter| matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter);
    let parameters = tokens.iter().position(|token| is_group(token, Delimiter::Parenthesis))?;
    // Whether a type or a signature could end here, so that a fragment begins the body.
    let (mut is_complete, mut index) = (true, parameters + 1);
    while let Some(token) = tokens.get(index) {
        match token {
            token if is_group(token, Delimiter::Brace) || is_punct(token, ';') => return Some(index + 1),
            token if is_punct(token, '$') && is_complete => return Some(index + 2),
            token if is_punct(token, '$') => (is_complete, index) = (true, index + 1),
            TokenTree::Ident(word) => is_complete = word != "where" && word != "dyn" && word != "impl",
            TokenTree::Group(_) | TokenTree::Literal(_) => is_complete = true,
            // An arrow does not close the generic arguments of a type.
            TokenTree::Punct(_) => {
                is_complete = is_punct(token, '>') && !is_punct(&tokens[index - 1], '-');
            }
        }
        index += 1;
    }
    None
}

/// The number of tokens of a macro call after the first name of its path.
fn invocation(rest: &[TokenTree]) -> Option<usize> {
    let bang = rest.iter().position(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!'))?;
    let is_path = |token: &TokenTree| match token {
        TokenTree::Punct(punct) => punct.as_char() == ':',
        token => matches!(token, TokenTree::Ident(_)),
    };
    let is_invocation = rest[..bang].iter().all(is_path) && matches!(rest.get(bang + 1), Some(TokenTree::Group(_)));
    is_invocation.then_some(bang + 2)
}

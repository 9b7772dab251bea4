//! Reads the arguments of attributes.
//!
//! Every setting that an attribute makes is an [`Argument`]: a key, a value, and the tokens that made it. Attributes and
//! `#[fp(…)]` keys are rows that yield arguments.

use crate::diagnostics::{Diagnostic, Diagnostics, catalogue};
use crate::settings::attributes;
use crate::settings::copies::{Lanes, Twin};
use crate::settings::guesses;
use crate::settings::machine;
use crate::settings::{Contraction, Division, MacroTokens, Nan, SumOrder};
use fpcontrol_core::Rounding;
use fpcontrol_core::machine::Machine;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::{BTreeMap, BTreeSet};
use syn::Path;

/// One setting, and where it was made.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The key and its value.
    pub setting: Setting,
    /// The tokens that set it.
    pub words: TokenStream,
}

/// A key with its value. Each variant is named after its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `round`.
    Rounding(Rounding),
    /// `contract`, `no_fma`.
    Contraction(Contraction),
    /// `ftz`.
    Ftz(bool),
    /// `prec_div`.
    Division(Division),
    /// `prec_sqrt`.
    PrecSqrt(bool),
    /// `literals`.
    Literals(Rounding),
    /// `nan`.
    Nan(Nan),
    /// `sum`.
    Sum(SumOrder),
    /// `backend`.
    Backend(Path),
    /// `machine`.
    Machine(Machine),
    /// `crate`.
    Runtime(Path),
    /// `macros`: these accumulate.
    Macros(BTreeMap<String, MacroTokens>),
    /// `lenient`.
    Lenient(bool),
    /// `off`: nothing in the item is under control.
    Off,
    /// `math`: whether elementary functions are the platform's.
    NativeMath(bool),
    /// `tests`: whether what is compiled for tests alone is under control.
    Tests(bool),
    /// `seal`.
    Seal(bool),
    /// `algebraic`.
    Algebraic(bool),
    /// `twin`.
    Twin(Twin),
    /// `multiversion`.
    Multiversion(bool),
    /// `lanes`.
    Lanes(Lanes),
}

/// A row of `KEYS`: a key of `#[fp(…)]` and its syntax.
struct Key {
    name: &'static str,
    values: Values,
    /// The setting, if the key stands alone.
    alone: Option<Setting>,
}

/// The values that may follow `key =`.
enum Values {
    /// One of these words, each with its setting.
    Words(&'static [(&'static str, Setting)]),
    /// One of these words, for `contract`: `gcc`, which is not among them, has a message of its own.
    Contraction(&'static [(&'static str, Setting)]),
    /// A rounding mode.
    Mode(fn(Rounding) -> Setting),
    /// The path of a type.
    Path(fn(Path) -> Setting),
    /// An order of summation.
    Order,
    /// Names in parentheses, each with one of these words: `key(name = exprs)`.
    Names(&'static [&'static str], fn(NamedWords) -> Setting),
    /// A name of the user's choice.
    Name(fn(Ident) -> Setting),
    /// A text, and a function that explains why another value is wrong.
    Text(fn(&str) -> Option<Setting>, fn(&TokenStream, &[TokenTree]) -> Diagnostic),
}

/// Names, each with its word.
type NamedWords = BTreeMap<String, &'static str>;

use Setting as S;
use Values as V;

const fn key(name: &'static str, values: Values, alone: Option<Setting>) -> Key {
    Key { name, values, alone }
}

/// The keys of `#[fp(…)]`. To add one, add a row and its [`Setting`].
const KEYS: &[Key] = &[
    key("round", V::Mode(S::Rounding), None),
    key(
        "contract",
        V::Contraction(&[
            ("off", S::Contraction(Contraction::Off)),
            ("on", S::Contraction(Contraction::On)),
            ("clang", S::Contraction(Contraction::Clang)),
        ]),
        Some(S::Contraction(Contraction::On)),
    ),
    key("no_contract", V::Words(&[]), Some(S::Contraction(Contraction::Off))),
    key("no_fma", V::Words(&[]), Some(S::Contraction(Contraction::NoFma))),
    key("ftz", V::Words(&[("on", S::Ftz(true)), ("off", S::Ftz(false))]), Some(S::Ftz(true))),
    key("prec_div", V::Words(&[("on", S::Division(Division::Rounded)), ("off", S::Division(Division::Full))]), None),
    key("prec_sqrt", V::Words(&[("on", S::PrecSqrt(true)), ("off", S::PrecSqrt(false))]), None),
    key("literals", V::Mode(S::Literals), None),
    key("nan", V::Words(&[("any", S::Nan(Nan::Any)), ("canonical", S::Nan(Nan::Canonical))]), None),
    key("sum", V::Order, None),
    key("backend", V::Path(S::Backend), None),
    key("machine", V::Text(machine::named, machine::unknown), None),
    key("crate", V::Path(S::Runtime), None),
    key("macros", V::Names(&MacroTokens::WORDS, |names| S::Macros(MacroTokens::of(names))), None),
    key("lenient", V::Words(&[("on", S::Lenient(true)), ("off", S::Lenient(false))]), Some(S::Lenient(true))),
    key("math", V::Words(&[("rounded", S::NativeMath(false)), ("native", S::NativeMath(true))]), None),
    key("off", V::Words(&[]), Some(S::Off)),
    key("tests", V::Words(&[("on", S::Tests(true)), ("off", S::Tests(false))]), None),
    key("seal", V::Words(&[("on", S::Seal(true)), ("off", S::Seal(false))]), Some(S::Seal(true))),
    key("algebraic", V::Words(&[("on", S::Algebraic(true)), ("off", S::Algebraic(false))]), Some(S::Algebraic(true))),
    key("twin", V::Name(|name| S::Twin(Twin { name: Some(name) })), Some(S::Twin(Twin { name: None }))),
    key(
        "multiversion",
        V::Words(&[("on", S::Multiversion(true)), ("off", S::Multiversion(false))]),
        Some(S::Multiversion(true)),
    ),
    key(
        "lanes",
        V::Names(&["shared"], |shared| S::Lanes(Lanes { shared: shared.into_keys().collect() })),
        Some(S::Lanes(Lanes { shared: BTreeSet::new() })),
    ),
];

/// The modes that an attribute accepts: those of GPU instructions and of IEEE 754.
pub fn rounding_modes() -> impl Iterator<Item = Rounding> {
    Rounding::ALL.iter().copied().filter(|mode| mode.ptx_modifier().is_some())
}

/// Reads one rounding mode and nothing else: `#[round(rz)]`.
pub fn rounding(arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    let mut tokens = arguments.into_iter();
    let Some(word) = tokens.next() else {
        diagnostics.push(catalogue::missing_mode(&TokenStream::new(), &accepted_modes()));
        return Vec::new();
    };
    let rest: TokenStream = tokens.collect();
    let mode = named(&word);
    if mode.is_none() {
        diagnostics.push(guesses::unknown_mode(&quote! { #word #rest }, &accepted_modes()));
    } else if !rest.is_empty() {
        diagnostics.push(catalogue::trailing_arguments(&rest, &word.to_string()));
    }
    mode.map(|mode| Argument { setting: Setting::Rounding(mode), words: word.into() }).into_iter().collect()
}

fn named(word: &TokenTree) -> Option<Rounding> {
    rounding_modes().find(|mode| word.to_string() == mode.short_name())
}

/// The settings of an attribute that takes no arguments: `#[ftz]`.
pub fn fixed(
    (name, span): (&str, Span),
    settings: &[Setting],
    arguments: TokenStream,
    diagnostics: &mut Diagnostics,
) -> Vec<Argument> {
    if !arguments.is_empty() {
        diagnostics.push(catalogue::unexpected_arguments(&arguments, name));
    }
    let words: TokenStream = TokenTree::Ident(Ident::new(name, span)).into();
    settings.iter().map(|setting| Argument { setting: setting.clone(), words: words.clone() }).collect()
}

/// Reads the keys of `#[fp(round = rz, ftz, …)]` and of `fp!(…; …)`. Each attribute of fpcontrol may stand in place of a key:
/// `round(rz)`, `fast_mode`.
pub fn keys(arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    split_at_commas(arguments).into_iter().flat_map(|words| key_or_attribute(words, diagnostics)).collect()
}

/// Whether a setting in [`keys`] can begin with this word.
pub(crate) fn is_setting(word: &str) -> bool {
    KEYS.iter().any(|key| word == key.name) || attributes::reader(word).is_some()
}

fn key_or_attribute(words: Vec<TokenTree>, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    let (name, arguments) = match words.as_slice() {
        [TokenTree::Ident(name)] if KEYS.iter().all(|key| name != key.name) => (name, TokenStream::new()),
        [TokenTree::Ident(name), TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            (name, group.stream())
        }
        _ => return argument(words, diagnostics).into_iter().collect(),
    };
    match attributes::reader(&name.to_string()) {
        Some(read) => read(name.span(), arguments, diagnostics),
        None => argument(words, diagnostics).into_iter().collect(),
    }
}

fn argument(words: Vec<TokenTree>, diagnostics: &mut Diagnostics) -> Option<Argument> {
    let (name, rest) = words.split_first()?;
    let all: TokenStream = words.iter().cloned().collect();
    let Some(key) = KEYS.iter().find(|key| name.to_string() == key.name) else {
        diagnostics.push(guesses::unknown_key(name, rest, KEYS.iter().map(|key| key.name), is_accepted));
        return None;
    };
    let setting = key.read(rest);
    if setting.is_none() {
        // `round = up` is a wrong mode, and `round: ru` a wrong sign.
        let is_of_a_mode =
            matches!((&key.values, rest), (V::Mode(_), [TokenTree::Punct(equals), _]) if equals.as_char() == '=');
        let meant = guesses::argument(key.name, rest, is_accepted).filter(|_| !is_of_a_mode);
        let explained = || key.values.explained(&all, rest).ok_or_else(|| key.accepted());
        diagnostics.push(match meant.map_or_else(explained, |meant| Err(format!("write `{meant}`"))) {
            Ok(explained) => explained,
            Err(advice) => catalogue::wrong_value(&all, key.name, &advice),
        });
    }
    setting.map(|setting| Argument { setting, words: all })
}

/// Whether `#[fp(…)]` accepts these keys, for a message that proposes them.
fn is_accepted(arguments: &str) -> bool {
    arguments.parse().is_ok_and(are_keys)
}

/// Whether these tokens are keys with accepted values, or attributes in the place of keys.
pub(crate) fn are_keys(arguments: TokenStream) -> bool {
    split_at_commas(arguments).into_iter().all(|words| {
        let Some((name, rest)) = words.split_first() else { return false };
        let as_key = KEYS.iter().any(|key| name.to_string() == key.name && key.read(rest).is_some());
        as_key || is_attribute(&name.to_string(), rest)
    })
}

/// Whether an attribute stands in the place of a key: `round(ru)`.
fn is_attribute(name: &str, rest: &[TokenTree]) -> bool {
    let arguments = match rest {
        [] => TokenStream::new(),
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => group.stream(),
        _ => return false,
    };
    let mut diagnostics = Diagnostics::default();
    let found = (name != "fp").then(|| attributes::reader(name)).flatten();
    found.is_some_and(|read| !read(Span::call_site(), arguments, &mut diagnostics).is_empty()) && diagnostics.is_empty()
}

impl Values {
    fn read(&self, value: &[TokenTree]) -> Option<Setting> {
        match (self, value) {
            (Self::Words(words) | Self::Contraction(words), [value]) => find(words, value),
            (Self::Order, order) => SumOrder::read(order).map(S::Sum),
            (Self::Mode(setting), [value]) => named(value).map(setting),
            (Self::Path(setting), path) => syn::parse2(path.iter().cloned().collect()).map(setting).ok(),
            (Self::Name(setting), [TokenTree::Ident(name)]) => Some(setting(name.clone())),
            (Self::Text(setting, _), [TokenTree::Literal(text)]) => {
                syn::parse2::<syn::LitStr>(text.to_token_stream()).ok().and_then(|text| setting(&text.value()))
            }
            (
                Self::Words(_)
                | Self::Contraction(_)
                | Self::Mode(_)
                | Self::Name(_)
                | Self::Names(..)
                | Self::Text(..),
                _,
            ) => None,
        }
    }

    /// The message about a wrong value, if it says more than a list of the accepted values.
    fn explained(&self, all: &TokenStream, rest: &[TokenTree]) -> Option<Diagnostic> {
        match self {
            Self::Text(_, explain) => Some(explain(all, rest)),
            Self::Order => SumOrder::explained(rest),
            Self::Contraction(_) => {
                let is_gcc = rest.last().is_some_and(|word| word.to_string() == "gcc");
                is_gcc.then(|| catalogue::contract_as_gcc(all))
            }
            Self::Mode(_) => {
                let words: TokenStream = rest.iter().skip(1).cloned().collect();
                (!words.is_empty()).then(|| guesses::unknown_mode(&words, &accepted_modes()))
            }
            Self::Words(_) | Self::Path(_) | Self::Names(..) | Self::Name(_) => None,
        }
    }

    fn read_list(&self, list: &Group) -> Option<Setting> {
        let Self::Names(words, setting) = self else { return None };
        let entries = split_at_commas(list.stream()).into_iter().filter(|entry| !entry.is_empty());
        let names: Option<NamedWords> = entries.map(|entry| named_as(&entry, words)).collect();
        names.filter(|names| !names.is_empty()).map(setting)
    }

    fn accepted(&self) -> Vec<&'static str> {
        match self {
            Self::Words(words) | Self::Contraction(words) => words.iter().map(|(word, _)| *word).collect(),
            Self::Mode(_) => rounding_modes().map(Rounding::short_name).collect(),
            Self::Path(_) => vec!["path::to::Type"],
            Self::Order => SumOrder::accepted(),
            Self::Names(..) | Self::Text(..) => Vec::new(),
            Self::Name(_) => vec!["name"],
        }
    }
}

impl Key {
    /// Reads what follows the key.
    fn read(&self, rest: &[TokenTree]) -> Option<Setting> {
        match rest {
            [] => self.alone.clone(),
            [TokenTree::Punct(equals), value @ ..] if equals.as_char() == '=' => self.values.read(value),
            [TokenTree::Group(list)] if list.delimiter() == Delimiter::Parenthesis => self.values.read_list(list),
            _ => None,
        }
    }

    /// What to write instead of a value that is not accepted.
    fn accepted(&self) -> String {
        let alone = self.alone.iter().map(|_| self.name.to_owned());
        let names = match self.values {
            Values::Names(words, _) => words.iter().map(|word| format!("{}(name = {word})", self.name)).collect(),
            Values::Words(_) | Values::Mode(_) | Values::Path(_) => Vec::new(),
            Values::Contraction(_) | Values::Order | Values::Name(_) | Values::Text(..) => Vec::new(),
        };
        let values = self.values.accepted().into_iter().map(|value| format!("{} = {value}", self.name));
        let accepted: Vec<_> = values.chain(names).chain(alone).collect();
        format!("write {}{}", if accepted.len() > 1 { "one of " } else { "" }, list(accepted))
    }
}

/// The setting that a word stands for.
fn find(words: &[(&str, Setting)], value: &TokenTree) -> Option<Setting> {
    words.iter().find(|(word, _)| value.to_string() == *word).map(|(_, setting)| setting.clone())
}

/// The name and the word in `name = word`.
fn named_as(entry: &[TokenTree], words: &[&'static str]) -> Option<(String, &'static str)> {
    match entry {
        [TokenTree::Ident(name), TokenTree::Punct(equals), TokenTree::Ident(value)] if equals.as_char() == '=' => {
            words.iter().find(|word| value == **word).map(|word| (name.to_string(), *word))
        }
        _ => None,
    }
}

/// Commas between the generic arguments of a type do not separate keys. Angle brackets have no other meaning in keys.
fn split_at_commas(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let (mut parts, mut depth) = (vec![Vec::new()], 0_usize);
    for token in tokens {
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ',' && depth == 0 => parts.push(Vec::new()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => push_all(&mut parts, &group),
            token => parts.last_mut().expect("it begins with one").push(token),
        }
    }
    parts
}

/// A value that came through a `macro_rules!` fragment is in an invisible group.
fn push_all(parts: &mut [Vec<TokenTree>], group: &Group) {
    parts.last_mut().expect("it begins with one").extend(group.stream());
}

fn accepted_modes() -> String {
    list(rounding_modes().map(Rounding::short_name))
}

pub(super) fn list(words: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
    words.into_iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

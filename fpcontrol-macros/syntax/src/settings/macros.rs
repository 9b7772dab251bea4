//! The key `macros`: how the arguments of the user's macros are read.

use super::Settings;
use std::collections::BTreeMap;

/// How the arguments of a macro are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MacroTokens {
    /// As expressions between commas, which are put under control where they stand: `exprs`.
    Expressions,
    /// As any tokens. The macro's expansion is annotated, and the arguments with it: `annotated`.
    Annotated,
    /// Every call is refused: the macro computes, and is exported to crates that may not know fpcontrol, so its body is the user's text. This is found out, and cannot
    /// be written.
    Exported,
    /// Every call is refused: the macro's expansion is annotated for other settings, those of an outer item. This is found out, and cannot be written.
    OfOtherSettings,
    /// As tokens without any operator, not even a prefix operator: the macro joins its fragments, so `x, *y` may become `x * y`. This is found out, and cannot be
    /// written.
    Joined,
    /// As tokens without arithmetic: the annotated item defines the macro, and its expansion may be a declaration. This is found out, and cannot be written.
    Declaring,
}

impl MacroTokens {
    /// The words that the user can write.
    pub const WORDS: [&'static str; 2] = ["exprs", "annotated"];

    /// The word for it, if it has one.
    #[must_use]
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Expressions => Some(Self::WORDS[0]),
            Self::Annotated => Some(Self::WORDS[1]),
            Self::Exported | Self::OfOtherSettings | Self::Joined | Self::Declaring => None,
        }
    }

    /// The macros by name, with the word that each was given, one of [`WORDS`](Self::WORDS).
    pub(super) fn of(names: BTreeMap<String, &'static str>) -> BTreeMap<String, Self> {
        let tokens = |word| if word == Self::WORDS[1] { Self::Annotated } else { Self::Expressions };
        names.into_iter().map(|(name, word)| (name, tokens(word))).collect()
    }
}

impl Settings {
    /// Adds the macros of the item around. If one of them is annotated, it computes with the settings of that item, not with these.
    pub(crate) fn inherit_macros(&mut self, outer: &Self) {
        let computes_alike = self.of_a_macro() == outer.of_a_macro();
        for (name, tokens) in &outer.macros {
            let tokens = match tokens {
                MacroTokens::Annotated if !computes_alike => MacroTokens::OfOtherSettings,
                tokens => *tokens,
            };
            self.macros.entry(name.clone()).or_insert(tokens);
        }
    }

    /// The settings that decide how the expansion of a macro computes.
    fn of_a_macro(&self) -> Self {
        Self {
            macros: BTreeMap::new(),
            off: false,
            tests: None,
            seal: None,
            twin: None,
            multiversion: None,
            level: None,
            lanes: None,
            ..self.clone()
        }
    }
}

//! The key `macros`: what the arguments of the user's macros are.

use super::Settings;
use std::collections::BTreeMap;

/// What the arguments of a macro are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MacroTokens {
    /// Expressions between commas, which are put under control where they stand: `exprs`.
    Expressions,
    /// Anything. What the macro expands to is annotated, and its arguments with it: `annotated`.
    Annotated,
    /// Nothing that may pass: the macro computes, and is exported to crates that may not know fpcontrol, so it is as the user wrote it. Nobody
    /// writes this.
    Exported,
    /// Nothing that may pass: what the macro expands to is annotated for other settings, those of an item around. Nobody writes this.
    OfOtherSettings,
    /// Anything in which no operator stands, not even before an operand: the macro joins its fragments, so that `x, *y` may become `x * y`. Nobody
    /// writes this.
    Joined,
    /// Anything without arithmetic: the annotated item defines the macro, and what it expands to may be a declaration. Nobody writes this.
    Declaring,
}

impl MacroTokens {
    /// How they are written.
    pub const WORDS: [&'static str; 2] = ["exprs", "annotated"];

    /// How it is written, if it can be.
    #[must_use]
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Expressions => Some(Self::WORDS[0]),
            Self::Annotated => Some(Self::WORDS[1]),
            Self::Exported | Self::OfOtherSettings | Self::Joined | Self::Declaring => None,
        }
    }

    /// What each name was given, which is one of [`WORDS`](Self::WORDS).
    pub(super) fn of(names: BTreeMap<String, &'static str>) -> BTreeMap<String, Self> {
        let tokens = |word| if word == Self::WORDS[1] { Self::Annotated } else { Self::Expressions };
        names.into_iter().map(|(name, word)| (name, tokens(word))).collect()
    }
}

impl Settings {
    /// Adds the macros of the item around. An annotated one computes as the settings there say, not as those here.
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

    /// What decides how code computes that a macro expands to.
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

//! Both engines on one crate.

use fpcontrol_lint::__private::position::Lines;
use fpcontrol_lint::__private::rustc::{self, Answers, Asked, Asking, Question, Role};
use fpcontrol_lint::__private::types::Floats;
use fpcontrol_lint::__private::{check, hir::Span, source};
use std::collections::HashMap;
use std::fmt;
use std::path::Path;

/// How both engines answer.
#[derive(Default)]
pub struct Comparison {
    /// The sums, as the analysis asks for their types.
    pub sites: usize,
    /// Those of them whose type rustc names.
    pub typed: usize,
    /// Those whose type tells whether they are floats: a bare `T` does not.
    pub decided: usize,
    /// Those of the decided ones for which the analysis knows nothing.
    pub unknown: usize,
    /// Those for which both know.
    pub known: usize,
    /// Those on which they differ, in words.
    pub differ: Vec<String>,
    /// Those for which only rustc knows, in words.
    pub blind: Vec<String>,
}

impl Comparison {
    /// Compares both on the files under a folder of a workspace.
    pub fn of(folder: &Path) -> Comparison {
        let (files, _) = source::discover(&[folder.join("src")]);
        let loaded = source::load(&files, folder, &|| ());
        let own = check::questions(&loaded, &Answers::default());
        let tool = Path::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
        let Asked { answers, warnings } =
            rustc::ask(&Asking { loaded: &loaded, questions: own.clone(), tool, arguments: &[] });
        warnings.iter().for_each(|warning| println!("{}: {warning}", folder.display()));
        let answered: HashMap<(usize, Span, Role), Question> = check::questions(&loaded, &answers)
            .into_iter()
            .map(|(file, question)| ((file, question.at, question.role), question))
            .collect();
        let mut compared = Comparison::default();
        for (file, question) in own.iter().filter(|(_, question)| !question.role.iterates()) {
            let key = (*file, question.at, question.role);
            let said =
                answered.get(&key).and_then(|question| question.answered).filter(|said| *said != Floats::Unknown);
            let text = answers.get(key.0, key.1, key.2).map(|answer| answer.text.clone()).unwrap_or_default();
            let source = &loaded.sources[*file];
            let line = Lines::new(&source.text).position(question.at.lo).line;
            let place =
                format!("{}:{line} {:?}: {:?}, rustc: {text}", source.path.display(), question.role, question.floats);
            compared.typed += usize::from(!text.is_empty());
            compared.count(question.floats, said, place);
        }
        compared
    }

    fn count(&mut self, own: Floats, said: Option<Floats>, place: String) {
        self.sites += 1;
        let Some(said) = said else { return };
        self.decided += 1;
        match own {
            Floats::Unknown => {
                self.unknown += 1;
                self.blind.push(place);
            }
            Floats::Yes | Floats::No => {
                self.known += 1;
                if own != said {
                    self.differ.push(place);
                }
            }
        }
    }

    /// The two together.
    pub fn and(mut self, other: Comparison) -> Comparison {
        self.sites += other.sites;
        self.typed += other.typed;
        self.decided += other.decided;
        self.unknown += other.unknown;
        self.known += other.known;
        self.differ.extend(other.differ);
        self.blind.extend(other.blind);
        self
    }

    /// The part on which they agree of those for which both know.
    pub fn agreement(&self) -> f64 {
        1.0 - self.differ.len() as f64 / self.known.max(1) as f64
    }

    /// The part for which the analysis knows nothing, but rustc does.
    pub fn blindness(&self) -> f64 {
        self.unknown as f64 / self.decided.max(1) as f64
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (agreement, blindness) = (100.0 * self.agreement(), 100.0 * self.blindness());
        let (sites, typed, decided, known) = (self.sites, self.typed, self.decided, self.known);
        let differ = self.differ.len();
        write!(f, "{sites:>6} {typed:>6} {decided:>7} {known:>6} {differ:>6} {agreement:>8.2} % {blindness:>7.2} %")
    }
}

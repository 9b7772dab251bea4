//! The analysis of the open files on a thread of its own, so that an editor gets its answers while it runs.

use super::super::arguments::Check;
use super::super::run::{self, Run};
use super::super::threads;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// The texts of the open files.
pub(super) type Texts = BTreeMap<PathBuf, String>;

/// What an analysis has found.
pub(super) struct Checked {
    /// The number of the analysis.
    pub number: u64,
    /// The texts that were analysed.
    pub texts: Texts,
    /// `None` if the run failed.
    pub run: Option<Run>,
}

/// The texts that wait. Only the newest do: they replace texts whose analysis has not begun.
#[derive(Default)]
struct Waiting {
    texts: Mutex<Option<(u64, Texts)>>,
    more: Condvar,
}

impl Waiting {
    fn next(&self) -> (u64, Texts) {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match texts.take() {
                Some(next) => return next,
                None => texts = self.more.wait(texts).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// The thread that analyses.
pub(super) struct Background {
    waiting: Arc<Waiting>,
    /// The number of the newest analysis.
    asked: u64,
}

impl Background {
    /// Starts the thread, which hands on what it finds.
    pub fn start(done: impl Fn(Checked) + Send + 'static) -> Result<Background, String> {
        let waiting = Arc::new(Waiting::default());
        let (threads, texts) = (threads()?, Arc::clone(&waiting));
        std::thread::spawn(move || {
            loop {
                let (number, texts) = texts.next();
                let mut run = threads.install(|| analysed(&texts));
                // The editor need not wait until the trees are freed, and nobody asks for them.
                let trees = run.as_mut().map(|run| std::mem::take(&mut run.loaded.units));
                done(Checked { number, texts, run });
                drop(trees);
            }
        });
        Ok(Background { waiting, asked: 0 })
    }

    /// Analyses texts after those that are being analysed.
    pub fn analyse(&mut self, texts: Texts) {
        self.asked += 1;
        let mut waiting = self.waiting.texts.lock().unwrap_or_else(PoisonError::into_inner);
        *waiting = Some((self.asked, texts));
        self.waiting.more.notify_one();
    }

    /// Whether an analysis is the newest.
    pub fn is_newest(&self, number: u64) -> bool {
        number == self.asked
    }
}

fn analysed(texts: &Texts) -> Option<Run> {
    let options = Check { quiet: true, ..Check::default() };
    let unsaved = texts.iter().map(|(path, text)| (path.clone(), text.clone())).collect();
    run::run_unsaved(&options, unsaved).ok()
}

//! The time of each phase of a run, printed if `FPCONTROL_LINT_TIMES` is set, for work on the lint.

use std::time::Instant;

/// The phases of a run.
pub(super) struct Times {
    shown: bool,
    last: Instant,
    rows: Vec<(&'static str, f64)>,
}

impl Times {
    pub fn start() -> Times {
        Times { shown: std::env::var_os("FPCONTROL_LINT_TIMES").is_some(), last: Instant::now(), rows: Vec::new() }
    }

    /// The end of a phase.
    pub fn end(&mut self, phase: &'static str) {
        if self.shown {
            let now = Instant::now();
            self.rows.push((phase, (now - self.last).as_secs_f64() * 1e3));
            self.last = now;
        }
    }

    pub fn print(&self) {
        for (phase, milliseconds) in &self.rows {
            anstream::eprintln!("{phase}: {milliseconds:.1} ms");
        }
        if self.shown {
            anstream::eprintln!("peak memory: {} kB", peak_memory());
        }
    }
}

/// The peak memory of this process in kB, on Linux; 0 elsewhere.
#[must_use]
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or_default()
}

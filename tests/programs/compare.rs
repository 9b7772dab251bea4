//! The conditions on the outcomes of one program.

use crate::batch::Outcome;
use crate::program::{Expected, Program};
use std::collections::BTreeMap;

/// The outcomes of a program by mode, `plain` among them.
pub type Outcomes = BTreeMap<&'static str, Outcome>;

/// The faults of a program in one edition and at one level. Only those of the earliest cause are listed.
pub fn faults(program: &Program, outcomes: &Outcomes) -> Vec<String> {
    let failed: Vec<_> = ["plain", "rn", "rz", "ru", "rd"]
        .iter()
        .filter_map(|mode| Some(format!("does not compile ({mode})\n{}", outcomes.get(mode)?.as_ref().err()?)))
        .collect();
    if let Some(first) = failed.into_iter().next() {
        return vec![first];
    }
    let mut faults = plain_and_nearest(outcomes);
    faults.extend(["plain", "rn", "rz", "ru", "rd"].iter().find_map(|mode| ended(mode, output(outcomes, mode)?)));
    if program.expected == Expected::Every {
        faults.extend(directed(program, outcomes));
    }
    faults
}

fn output<'a>(outcomes: &'a Outcomes, mode: &str) -> Option<&'a [String]> {
    outcomes.get(mode)?.as_ref().ok().map(|ran| &ran.output[..])
}

/// A program that panics compares nothing after the panic.
fn ended(mode: &str, output: &[String]) -> Option<String> {
    let end = output.last().filter(|line| line.starts_with("= ended with"))?;
    Some(format!("{mode} {end}"))
}

/// To nearest the annotated program is the plain one, to its warnings.
fn plain_and_nearest(outcomes: &Outcomes) -> Vec<String> {
    let (Some(Ok(plain)), Some(Ok(nearest))) = (outcomes.get("plain"), outcomes.get("rn")) else { return Vec::new() };
    let mut faults = differing(("plain", &plain.output), ("rn", &nearest.output), |_, left, right| left == right);
    let (mut missing, mut extra) = (plain.warnings.clone(), Vec::new());
    for warning in &nearest.warnings {
        match missing.iter().position(|(key, _)| *key == warning.0) {
            Some(position) => drop(missing.remove(position)),
            None => extra.push(&warning.1),
        }
    }
    faults.extend(extra.iter().map(|text| format!("a warning that plain code does not give\n{text}")));
    faults.extend(missing.iter().map(|(_, text)| format!("a warning that only plain code gives\n{text}")));
    faults
}

/// Values that are marked exact are equal in all modes; the others differ between ru and rd, and rz gives one of the two.
fn directed(program: &Program, outcomes: &Outcomes) -> Vec<String> {
    let (Some(up), Some(down)) = (output(outcomes, "ru"), output(outcomes, "rd")) else { return Vec::new() };
    if up.iter().chain(down).all(|line| line.starts_with("= ")) {
        return vec!["prints no value".to_owned()];
    }
    let mut faults = differing(("ru", up), ("rd", down), |is_exact, left, right| is_exact == (left == right));
    let (Some(zero), true) = (output(outcomes, "rz"), faults.is_empty()) else { return faults };
    faults = differing(("rz", zero), ("ru", up), |is_exact, left, right| !is_exact || left == right);
    if !program.mixed && faults.is_empty() {
        let neither = zero.iter().zip(up.iter().zip(down)).filter(|(zero, (up, down))| !is_between(zero, up, down));
        faults.extend(
            neither.map(|(zero, (up, down))| format!("rz is neither ru nor rd\nrz {zero}\nru {up}\nrd {down}")),
        );
    }
    faults
}

/// The lines that break a rule. The rule is told whether a line is marked as exact.
fn differing(left: (&str, &[String]), right: (&str, &[String]), rule: fn(bool, &str, &str) -> bool) -> Vec<String> {
    if left.1.len() != right.1.len() {
        return vec![format!("prints other lines\n{} {:#?}\n{} {:#?}", left.0, left.1, right.0, right.1)];
    }
    let pairs = left.1.iter().zip(right.1).filter(|(first, second)| !rule(first.starts_with('='), first, second));
    pairs.map(|(first, second)| format!("{} {first}\n{} {second}", left.0, right.0)).collect()
}

/// Whether each number of a line is that of one of the other two lines.
fn is_between(line: &str, up: &str, down: &str) -> bool {
    let is_between_words = |c: char| " ,()[]{}".contains(c);
    let words = |line: &str| {
        line.split(is_between_words).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (line, up, down) = (words(line), words(up), words(down));
    line.len() == up.len()
        && up.len() == down.len()
        && line.iter().zip(up.iter().zip(&down)).all(|(word, (up, down))| word == up || word == down)
}

#[cfg(test)]
mod tests {
    use super::{Outcomes, faults};
    use crate::batch::Ran;
    use crate::program::Program;

    /// The faults of a program that prints these lines.
    fn of(flags: &str, lines: [&[&str]; 5]) -> Vec<String> {
        let ran = |lines: &[&str]| {
            Ok(Ran { output: lines.iter().map(|line| (*line).to_owned()).collect(), warnings: Vec::new() })
        };
        let outcomes: Outcomes = ["plain", "rn", "rz", "ru", "rd"].into_iter().zip(lines.map(ran)).collect();
        faults(&Program::of("it", &format!("program {flags}\n")), &outcomes)
    }

    #[test]
    fn values_differ_by_direction() {
        assert!(of("", [&["x 1"], &["x 1"], &["x 0"], &["x 2"], &["x 0"]]).is_empty());
        assert!(of("", [&["=x 1"], &["=x 1"], &["=x 1"], &["=x 1"], &["=x 1"]]).is_empty());
        assert!(of("", [&["x (1, -1)"], &["x (1, -1)"], &["x (0, -1)"], &["x (2, -1)"], &["x (0, -2)"]]).is_empty());
    }

    #[test]
    fn each_rule_can_be_broken() {
        assert_eq!(of("", [&["x 1"], &["x 2"], &["x 0"], &["x 2"], &["x 0"]]), ["plain x 1\nrn x 2"]);
        assert_eq!(of("", [&["x 1"], &["x 1"], &["x 1"], &["x 1"], &["x 1"]]), ["ru x 1\nrd x 1"]);
        assert_eq!(of("", [&["=x 1"], &["=x 1"], &["=x 1"], &["=x 1"], &["=x 0"]]), ["ru =x 1\nrd =x 0"]);
        assert_eq!(of("", [&["=x 1"], &["=x 1"], &["=x 0"], &["=x 1"], &["=x 1"]]), ["rz =x 0\nru =x 1"]);
        assert_eq!(of("", [&["x 1"], &["x 1"], &["x 3"], &["x 2"], &["x 0"]]).len(), 1);
        assert!(of("mixed", [&["x 1"], &["x 1"], &["x 3"], &["x 2"], &["x 0"]]).is_empty());
        assert_eq!(of("", [&["x 1"], &["x 1"], &["x 0"], &["x 2"], &[]]).len(), 1);
        assert_eq!(of("", [&[], &[], &[], &[], &[]]), ["prints no value"]);
    }
}

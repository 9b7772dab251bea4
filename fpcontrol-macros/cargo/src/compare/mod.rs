//! Runs one program in every rounding mode and with random rounding, and shows which digits of its output survive. `digits` compares numbers in
//! texts, and `suspects` finds the operations that lose digits.

mod digits;
mod suspects;

use crate::cli;
use crate::failure::{Failure, Result};
use crate::rounds::Build;
use digits::Number;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use suspects::Effect;

/// A run of the program.
struct Run {
    /// The value of `FPCONTROL_BACKEND`.
    name: String,
    /// The output.
    output: String,
    /// How it ended, if it failed.
    failed: Option<String>,
}

/// Builds the program with instruments, runs it, and prints the comparison.
///
/// # Errors
/// If it does not build, or there is not one program to run.
pub fn run(build: &mut Build<'_>, options: &cli::Compare) -> Result<ExitCode> {
    let messages = build.run("build", &options.common.of_cargo())?;
    let [program] = messages.executables.as_slice() else {
        let names: Vec<_> = messages.executables.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
        return Err(Failure::new(format!("more or less than one program to run: {names:?}; choose one by `--bin`")));
    };
    let modes = ["rn", "rz", "ru", "rd"].map(|mode| (mode.to_owned(), format!("sensitivity:{mode}")));
    let random = (1..=options.random).map(|seed| (format!("random {seed}"), format!("stochastic:{seed}")));
    let backends = modes.into_iter().chain(random);
    let runs = backends.map(|(name, backend)| once(program, &options.common.arguments, name, &backend));
    let runs = runs.collect::<Result<Vec<_>>>()?;
    let Comparison { text, differing, not_finite, numbers, changed } = comparison(&runs);
    let failures = failures(&runs);
    let operations = suspects::operations(&watched(program, options, build.folder())?)?;
    let arose = if not_finite.is_empty() { String::new() } else { suspects::not_finite(&operations) };
    print!("{failures}{not_finite}{arose}{text}\n{}", counted(numbers, changed));
    if changed > 0 {
        let effect = |place: &str| effect(program, options, &runs[0], place);
        print!("\n{}", suspects::cancelling(operations, effect)?);
        match options.verbose {
            true => print!("\n{differing}"),
            false => println!("\n`--verbose` prints the values of each number in all runs"),
        }
    }
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The runs that failed, and how: a program that stops early prints the same nothing in every mode.
fn failures(runs: &[Run]) -> String {
    let failed: Vec<(&Run, &String)> = runs.iter().filter_map(|run| Some((run, run.failed.as_ref()?))).collect();
    let Some((_, first)) = failed.first() else { return String::new() };
    if failed.len() == runs.len() && failed.iter().all(|(_, how)| how == first) {
        return format!("the program fails in every run: {first}\n");
    }
    let lines = failed.iter().map(|(run, how)| format!("    {:<9} {how}\n", run.name));
    format!("the program fails in {} of {} runs\n{}", failed.len(), runs.len(), lines.collect::<String>())
}

fn counted(numbers: usize, changed: usize) -> String {
    match numbers {
        0 => "the output has no numbers, so nothing was compared\n".to_owned(),
        _ => format!("{numbers} numbers; {changed} differ between the runs\n"),
    }
}

/// The report of a run to nearest in which each operation is watched.
fn watched(program: &PathBuf, options: &cli::Compare, folder: &Path) -> Result<PathBuf> {
    let report = folder.join("operations.json");
    let _ = fs::remove_file(&report);
    let backend = format!("local_error,report={}", report.display());
    once(program, &options.common.arguments, "local_error".to_owned(), &backend)?;
    Ok(report)
}

/// What one unit in the last place of an operand does to the output, compared with this run.
fn effect(program: &PathBuf, options: &cli::Compare, plain: &Run, place: &str) -> Result<Effect> {
    let run = once(program, &options.common.arguments, place.to_owned(), &format!("perturb:{place}"))?;
    let mut effect = Effect::Nothing;
    if run.failed != plain.failed || run.output.lines().count() != plain.output.lines().count() {
        return Ok(Effect::Words);
    }
    for (line, (before, after)) in plain.output.lines().zip(run.output.lines()).enumerate() {
        if digits::skeleton(before) != digits::skeleton(after) {
            return Ok(Effect::Words);
        }
        let values = digits::numbers(before).into_iter().zip(digits::numbers(after));
        for (number, (before, after)) in values.enumerate() {
            if let Some(digits) = digits::surviving(&[before.value, after.value]) {
                effect = effect.min(Effect::Digits { digits, line: line + 1, number: number + 1 });
            }
        }
    }
    Ok(effect)
}

fn once(program: &PathBuf, arguments: &[String], name: String, backend: &str) -> Result<Run> {
    let mut command = Command::new(program);
    command.args(arguments).env("FPCONTROL_BACKEND", backend).stderr(Stdio::inherit());
    let output = command.output().map_err(Failure::at("cannot run", Path::new(program)))?;
    let failed = (!output.status.success()).then(|| output.status.to_string());
    Ok(Run { name, output: String::from_utf8_lossy(&output.stdout).into_owned(), failed })
}

/// The output of the first run, with the digits that survive, and the numbers that differ.
fn comparison(runs: &[Run]) -> Comparison {
    let lines: Vec<Vec<&str>> = runs.iter().map(|run| run.output.lines().collect()).collect();
    let mut comparison = Comparison::default();
    for index in 0..lines[0].len() {
        let same: Option<Vec<&str>> = lines.iter().map(|lines| lines.get(index).copied()).collect();
        comparison.add(index + 1, lines[0][index], same, runs);
    }
    if lines.iter().any(|other| other.len() != lines[0].len()) {
        comparison.text += "the runs print different numbers of lines\n";
    }
    comparison
}

/// A comparison, line by line.
#[derive(Default)]
struct Comparison {
    /// The output, with the digits that survive.
    text: String,
    /// The numbers that differ.
    differing: String,
    /// The numbers that are infinite or NaN in some run, or in all.
    not_finite: String,
    /// How many numbers there are, and how many of them differ.
    numbers: usize,
    changed: usize,
}

impl Comparison {
    /// Adds a line of the first run, with its number, and the same line of all runs.
    fn add(&mut self, line: usize, first: &str, all: Option<Vec<&str>>, runs: &[Run]) {
        let has_same_words = |other: &&str| digits::skeleton(other) == digits::skeleton(first);
        let Some(all) = all.filter(|all| all.iter().all(has_same_words)) else {
            self.text += &format!("{first}    <- differs in more than its numbers\n");
            return;
        };
        let numbers: Vec<Vec<Number>> = all.iter().map(|line| digits::numbers(line)).collect();
        let mut end = 0;
        for (place, number) in numbers[0].iter().enumerate() {
            self.numbers += 1;
            let range = number.range.clone();
            self.text += &first[end..range.start];
            end = range.end;
            let values: Vec<f64> = numbers.iter().map(|numbers| numbers[place].value).collect();
            self.note_not_finite(line, place + 1, &values, runs);
            let Some(survive) = digits::surviving(&values) else {
                self.text += &first[range];
                continue;
            };
            self.changed += 1;
            self.text += &digits::masked(&first[range], survive);
            self.differing += &format!("line {line}, number {}: {survive} digits survive\n", place + 1);
            for ((run, line), numbers) in runs.iter().zip(&all).zip(&numbers) {
                self.differing += &format!("    {:<9} {}\n", run.name, &line[numbers[place].range.clone()]);
            }
        }
        self.text += &first[end..];
        self.text.push('\n');
    }

    /// A number that is not finite in every run differs in no digit, and may be the fault all the same.
    fn note_not_finite(&mut self, line: usize, place: usize, values: &[f64], runs: &[Run]) {
        let found: Vec<usize> = (0..values.len()).filter(|run| !values[*run].is_finite()).collect();
        let Some(first) = found.first() else { return };
        let what = if values[*first].is_nan() { "NaN" } else { "infinite" };
        let names: Vec<&str> = found.iter().map(|run| &*runs[*run].name).collect();
        let of = if found.len() == runs.len() { "every run".to_owned() } else { names.join(", ") };
        self.not_finite += &format!("line {line}, number {place} is {what} in {of}\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(outputs: &[&str]) -> Comparison {
        let run = |output: &&str| Run { name: "rn".to_owned(), output: (*output).to_owned(), failed: None };
        comparison(&outputs.iter().map(run).collect::<Vec<_>>())
    }

    #[test]
    fn digits_that_differ_are_hidden() {
        let Comparison { text, differing, numbers, changed, .. } =
            compared(&["n = 3, x = 1.2345\n", "n = 3, x = 1.2399\n"]);
        assert_eq!((&*text, numbers, changed), ("n = 3, x = 1.2???\n", 2, 1));
        assert!(differing.contains("line 1, number 2: 2 digits survive"), "{differing}");
    }

    #[test]
    fn numbers_that_are_not_finite_are_told() {
        let text = |outputs: &[&str]| compared(outputs).not_finite;
        assert_eq!(text(&["a -inf\n", "a -inf\n"]), "line 1, number 1 is infinite in every run\n");
        assert_eq!(text(&["1 2\n", "1 NaN\n"]), "line 1, number 2 is NaN in rn\n");
        assert_eq!(text(&["info 1e300\n", "info 2\n"]), "");
    }

    #[test]
    fn failures_are_told_with_their_runs() {
        let run = |name: &str, failed: Option<&str>| Run {
            name: name.to_owned(),
            output: String::new(),
            failed: failed.map(str::to_owned),
        };
        let two = "exit status: 2";
        assert_eq!(failures(&[run("rn", None), run("ru", None)]), "");
        assert_eq!(
            failures(&[run("rn", Some(two)), run("ru", Some(two))]),
            "the program fails in every run: exit status: 2\n"
        );
        assert_eq!(
            failures(&[run("rn", None), run("ru", Some(two))]),
            "the program fails in 1 of 2 runs\n    ru        exit status: 2\n"
        );
        assert_eq!(counted(0, 0), "the output has no numbers, so nothing was compared\n");
    }

    #[test]
    fn other_text_is_told() {
        let Comparison { text, .. } = compared(&["converged\n1\n", "failed\n1\n", "failed\n"]);
        assert!(text.contains("converged    <- differs in more than its numbers"), "{text}");
        assert!(text.contains("different numbers of lines"), "{text}");
    }
}

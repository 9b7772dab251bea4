//! Runs one program in every rounding mode and at random, and shows which digits of what it prints survive.

use crate::cli;
use crate::digits::{self, Number};
use crate::failure::{Failure, Result};
use crate::rounds::Build;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// A run of the program.
struct Run {
    /// What its backend was.
    name: String,
    /// What it printed.
    output: String,
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
    print!("{}", comparison(&runs));
    Ok(ExitCode::SUCCESS)
}

fn once(program: &PathBuf, arguments: &[String], name: String, backend: &str) -> Result<Run> {
    let mut command = Command::new(program);
    command.args(arguments).env("FPCONTROL_BACKEND", backend).stderr(Stdio::inherit());
    let output = command.output().map_err(Failure::at("cannot run", Path::new(program)))?;
    if !output.status.success() {
        eprintln!("warning: the program failed in the run `{name}`: {}", output.status);
    }
    Ok(Run { name, output: String::from_utf8_lossy(&output.stdout).into_owned() })
}

/// What the first run printed, with the digits that survive, and the numbers that differ.
fn comparison(runs: &[Run]) -> String {
    let lines: Vec<Vec<&str>> = runs.iter().map(|run| run.output.lines().collect()).collect();
    let mut text = String::new();
    let mut differing = String::new();
    let (mut all, mut changed) = (0, 0);
    for (index, line) in lines[0].iter().enumerate() {
        let same: Option<Vec<&str>> = lines.iter().map(|lines| lines.get(index).copied()).collect();
        let same = same.filter(|same| same.iter().all(|other| digits::skeleton(other) == digits::skeleton(line)));
        let Some(same) = same else {
            text += &format!("{line}    <- differs in more than its numbers\n");
            changed += 1;
            continue;
        };
        let numbers: Vec<Vec<Number>> = same.iter().map(|line| digits::numbers(line)).collect();
        let mut masked = (*line).to_owned();
        for (place, number) in numbers[0].iter().enumerate().rev() {
            all += 1;
            let values: Vec<f64> = numbers.iter().map(|numbers| numbers[place].value).collect();
            if let Some(digits) = digits::surviving(&values) {
                changed += 1;
                masked.replace_range(number.range.clone(), &digits::masked(&line[number.range.clone()], digits));
                differing += &difference(index + 1, place + 1, digits, runs, &same, &numbers, place);
            }
        }
        text += &masked;
        text.push('\n');
    }
    if lines.iter().any(|other| other.len() != lines[0].len()) {
        text += "the runs print different numbers of lines\n";
    }
    format!("{text}\n{all} numbers; {changed} differ between the runs\n{differing}")
}

fn difference(
    line: usize,
    number: usize,
    digits: u32,
    runs: &[Run],
    lines: &[&str],
    numbers: &[Vec<Number>],
    place: usize,
) -> String {
    let mut text = format!("line {line}, number {number}: {digits} digits survive\n");
    for ((run, line), numbers) in runs.iter().zip(lines).zip(numbers) {
        text += &format!("    {:<9} {}\n", run.name, &line[numbers[place].range.clone()]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(outputs: &[&str]) -> String {
        let run = |output: &&str| Run { name: "rn".to_owned(), output: (*output).to_owned() };
        comparison(&outputs.iter().map(run).collect::<Vec<_>>())
    }

    #[test]
    fn digits_that_differ_are_hidden() {
        let text = compared(&["n = 3, x = 1.2345\n", "n = 3, x = 1.2399\n"]);
        assert!(text.starts_with("n = 3, x = 1.2???\n"), "{text}");
        assert!(text.contains("2 numbers; 1 differ between the runs"), "{text}");
        assert!(text.contains("line 1, number 2: 2 digits survive"), "{text}");
    }

    #[test]
    fn other_text_is_told() {
        let text = compared(&["converged\n1\n", "failed\n1\n", "failed\n"]);
        assert!(text.contains("converged    <- differs in more than its numbers"), "{text}");
        assert!(text.contains("different numbers of lines"), "{text}");
    }
}

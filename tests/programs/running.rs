//! Runs a binary of programs, and returns the output of each.

use crate::program::Program;
use std::path::Path;
use std::process::Command;

/// The output of each program. One that ends the process is noted, and the programs after it are run by another process.
pub fn run(binary: &Path, programs: &[&Program]) -> Vec<Vec<String>> {
    if programs[0].alone {
        return vec![alone(binary)];
    }
    let mut outputs: Vec<Vec<String>> = Vec::new();
    while outputs.len() < programs.len() {
        let rest = programs[outputs.len()..].iter().map(|program| &program.name);
        let (lines, end) = lines(Command::new(binary).args(rest));
        let before = outputs.len();
        for line in lines {
            match line.strip_prefix("=== ") {
                Some(_) => outputs.push(Vec::new()),
                None => outputs.last_mut().expect("a program begins with its name").push(line),
            }
        }
        if let Some(end) = end {
            assert!(outputs.len() > before, "{} runs no program: {end}", binary.display());
            outputs.last_mut().expect("a program ran").push(end);
        }
    }
    outputs
}

fn alone(binary: &Path) -> Vec<String> {
    let (mut lines, end) = lines(&mut Command::new(binary));
    lines.extend(end);
    lines
}

/// The output of a process, and how it ended if it failed.
fn lines(command: &mut Command) -> (Vec<String>, Option<String>) {
    let output = command.output().expect("the program runs");
    let lines = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    (lines, (!output.status.success()).then(|| format!("= ended with {}", output.status)))
}

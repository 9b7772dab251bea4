//! What a check costs beside a plain parse, folder by folder, the worst first: `cargo bench -p fpcontrol-lint --bench cliffs -- FOLDER…`,
//! where each folder in a folder is a crate. Without arguments, generated enums that hold themselves in every variant.
//!
//! The README's figures are those of the thirty largest crates that were at hand, which `cargo vendor` puts into one folder:
//! arrow-array 60.1.0, arrow2 0.18.0, encoding_rs 0.8.44, glam 0.33.12, libc 0.2.191, linux-raw-sys 0.12.1, nalgebra 0.33.3,
//! objc2-io-kit 0.3.2, object 0.39.1, oxiblas-lapack 0.2.2, oxicode 0.2.6, parquet 60.1.0, perpetual 2.3.0, regex-automata 0.4.19,
//! regex-syntax 0.8.12, rustfft 6.4.1, rustix 1.1.6, rustls 0.23.46, scirs2-cluster 0.6.5, scirs2-core 0.6.5, scirs2-linalg 0.6.5,
//! scirs2-spatial 0.6.5, syn 3.0.10, time 0.3.55, tokio 1.54.1, tracing 0.1.44, web-sys 0.3.107, winapi 0.3.9, windows 0.62.2,
//! windows-sys 0.61.2.
//!
//! Both run on one thread. A crate whose check takes more than ten times its parse and a second is called a cliff.

use fpcontrol_lint::__private::{check, source};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

/// What a crate costs: seconds of parsing, seconds of checking.
struct Cost {
    folder: PathBuf,
    name: String,
    parse: f64,
    check: f64,
}

impl Cost {
    fn is_cliff(&self) -> bool {
        self.check > self.parse * 10.0 + 1.0
    }
}

fn main() {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).filter(|word| word != "--bench").map(PathBuf::from).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(256 << 20).build().expect("a thread");
    pool.install(|| if arguments.is_empty() { generated() } else { crates(&arguments) });
}

fn generated() {
    println!("| variants | parse, ms | check, ms |\n|---|---|---|");
    for variants in [25, 50, 100, 200, 400] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("lib.rs");
        fs::write(&file, recursive(variants)).expect("writable");
        let cost = cost(folder.path());
        println!("| {variants} | {:.1} | {:.1} |", cost.parse * 1e3, cost.check * 1e3);
    }
}

/// An enum that holds itself three times in every variant.
fn recursive(variants: usize) -> String {
    let mut text = "#[derive(Clone)] pub enum E {".to_owned();
    for index in 0..variants {
        let _ = write!(text, "V{index} {{ a: Box<E>, b: Box<E>, c: Vec<E> }},");
    }
    text + "} pub fn f(m: &[E]) -> E { let mut n = m[0].clone(); for e in m { n = n + e.clone(); } n }"
}

fn crates(folders: &[PathBuf]) {
    let inside = |folder: &PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut costs: Vec<Cost> =
        folders.iter().flat_map(inside).filter(|path| path.is_dir()).map(|path| cost(&path)).collect();
    costs.sort_by(|one, other| other.check.total_cmp(&one.check));
    println!(
        "| crate | parse, ms | check, ms | of parsing | slowest file, by itself | ms |\n|---|---|---|---|---|---|"
    );
    let mut slowest: Option<(PathBuf, f64)> = None;
    for Cost { name, parse, check, folder } in costs.iter().take(30) {
        print!("| {name} | {:.0} | {:.0} | {:.1} |", parse * 1e3, check * 1e3, check / parse);
        let Some((file, seconds)) = slowest_file(folder) else {
            println!(" | |");
            continue;
        };
        println!(" {} | {:.0} |", file.strip_prefix(folder).unwrap_or(&file).display(), seconds * 1e3);
        if slowest.as_ref().is_none_or(|(_, most)| *most < seconds) {
            slowest = Some((file, seconds));
        }
    }
    for cliff in costs.iter().filter(|cost| cost.is_cliff()) {
        println!("cliff: {}", cliff.name);
    }
    if let Some((file, seconds)) = slowest {
        println!("the slowest file of all is {}: {:.0} ms by itself", file.display(), seconds * 1e3);
    }
}

/// The file of a crate that takes longest when it is checked by itself, and how many seconds.
fn slowest_file(folder: &Path) -> Option<(PathBuf, f64)> {
    let (files, _) = source::discover(&[folder.to_path_buf()]);
    let alone = files.into_iter().map(|file| {
        let start = Instant::now();
        let loaded = source::load(std::slice::from_ref(&file), folder, &|| ());
        let _ = check::findings(&loaded);
        (file, start.elapsed().as_secs_f64())
    });
    alone.max_by(|one, other| one.1.total_cmp(&other.1))
}

fn cost(folder: &Path) -> Cost {
    let (files, _) = source::discover(&[folder.to_path_buf()]);
    let start = Instant::now();
    for file in &files {
        let _ = fs::read_to_string(file).map(|text| syn::parse_file(&text).is_ok());
    }
    let parse = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let loaded = source::load(&files, folder, &|| ());
    let found = check::findings(&loaded);
    let check = start.elapsed().as_secs_f64();
    let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Cost { folder: folder.to_path_buf(), name: format!("{name} ({} findings)", found.len()), parse, check }
}

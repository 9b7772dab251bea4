//! nvcc, ptxas and nvdisasm: where they are, and what they make of a text.

use crate::{repository, skip};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// The release that `tests/device/cuda-tools` installs, and that the tables are of.
pub const RELEASE: &str = "13.5";

/// The folder of a toolkit.
pub struct Tools(PathBuf);

/// What is not installed, or is another release than the recorded one, is a reason to skip.
pub fn tools() -> Option<Tools> {
    let tools = Tools(std::env::var_os("FPCONTROL_CUDA").map_or_else(|| repository("target/cuda"), PathBuf::from));
    let Ok(output) = tools.command("nvcc").arg("--version").output() else {
        let why = format!("nothing was compared with nvcc: none in {} (tests/device/cuda-tools)", tools.0.display());
        skip("cuda", &why);
        return None;
    };
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    if !version.contains(&format!("release {RELEASE},")) {
        skip("cuda", &format!("the tables are of nvcc {RELEASE}, here is {}", version.trim()));
        return None;
    }
    Some(tools)
}

impl Tools {
    /// The PTX of a CUDA C++ source.
    pub fn ptx(&self, source: &str, target: &str, flags: &[&str]) -> String {
        let folder = Scratch::new();
        let (input, output) = (folder.file("source.cu", source), folder.0.join("output.ptx"));
        run(self.command("nvcc").args(["-w", "-ptx", "-arch", target]).args(flags).arg("-o").args([&output, &input]));
        std::fs::read_to_string(output).expect("nvcc wrote it")
    }

    /// The machine code of a CUDA C++ source, as text.
    pub fn sass(&self, source: &str, target: &str, flags: &[&str]) -> String {
        let folder = Scratch::new();
        let (input, output) = (folder.file("source.cu", source), folder.0.join("output.cubin"));
        run(self.command("nvcc").args(["-w", "-cubin", "-arch", target]).args(flags).arg("-o").args([&output, &input]));
        self.disassembled(&output)
    }

    /// The machine code of PTX, as text.
    pub fn assembled(&self, ptx: &str, target: &str) -> String {
        let folder = Scratch::new();
        let (input, output) = (folder.file("input.ptx", ptx), folder.0.join("output.cubin"));
        run(self.command("ptxas").args(["-arch", target, "-o"]).args([&output, &input]));
        self.disassembled(&output)
    }

    /// Assembles a file, and keeps nothing of it.
    pub fn assemble(&self, ptx: &Path, target: &str) {
        let folder = Scratch::new();
        // Unoptimised: every instruction is looked at all the same.
        run(self.command("ptxas").args(["-O0", "-arch", target, "-o"]).args([&folder.0.join("output.cubin"), ptx]));
    }

    /// Assembles a text, and keeps nothing of it.
    pub fn assemble_text(&self, ptx: &str, target: &str) {
        let folder = Scratch::new();
        self.assemble(&folder.file("input.ptx", ptx), target);
    }

    fn disassembled(&self, cubin: &Path) -> String {
        run(self.command("nvdisasm").arg("-c").arg(cubin))
    }

    fn command(&self, program: &str) -> Command {
        Command::new(self.0.join("bin").join(program))
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the tools write ASCII")
}

/// A folder for one call, removed after it.
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A new folder.
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("fpcontrol-nvcc-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a writable folder");
        Self(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a writable folder");
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Files that are left behind in the temporary folder do no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

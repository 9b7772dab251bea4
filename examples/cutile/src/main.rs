//! Annotated scalar functions beside tile kernels of cutile's in the same modes.
//!
//! ```text
//! CUDA_HOME=/usr/local/cuda cargo run             compiles the kernels to Tile IR, and compares their operations with those that the functions need
//! CUDA_HOME=/usr/local/cuda cargo run -- FOLDER   also writes each kernel's bytecode, for `tileiras --gpu-name sm_90 FOLDER/norm_up.tileirbc`
//! ```
//!
//! It needs the headers of CUDA 13 (`cuda.h` and `curand.h`) and libclang, but neither a driver nor a GPU. The exit status is 0 if all operations are the expected ones, 1 if some differ.

mod functions;

use cutile::compile_api::KernelCompiler;
use std::path::PathBuf;
use std::process::ExitCode;

#[cutile::module]
mod kernels {
    use cutile::core::*;

    #[cutile::entry()]
    fn norm_up<const S: [i32; 1]>(out: &mut Tensor<f32, S>, a: &Tensor<f32, { [-1] }>, b: &Tensor<f32, { [-1] }>) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        let aa = mulf(a, a, rounding::PositiveInf, ftz::Disabled);
        let bb = mulf(b, b, rounding::PositiveInf, ftz::Disabled);
        let sum = addf(aa, bb, rounding::PositiveInf, ftz::Disabled);
        out.store(sqrt(sum, rounding::PositiveInf, ftz::Disabled));
    }

    #[cutile::entry()]
    fn ratio_flushed<const S: [i32; 1]>(
        out: &mut Tensor<f32, S>,
        a: &Tensor<f32, { [-1] }>,
        b: &Tensor<f32, { [-1] }>,
    ) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        let aa = mulf(a, a, rounding::Zero, ftz::Enabled);
        out.store(divf(aa, b, rounding::Zero, ftz::Enabled));
    }

    #[cutile::entry()]
    fn fused_down<const S: [i32; 1]>(out: &mut Tensor<f32, S>, a: &Tensor<f32, { [-1] }>, b: &Tensor<f32, { [-1] }>) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        out.store(fma(a, a, b, rounding::NegativeInf, ftz::Disabled));
    }

    #[cutile::entry()]
    fn operators<const S: [i32; 1]>(out: &mut Tensor<f32, S>, a: &Tensor<f32, { [-1] }>, b: &Tensor<f32, { [-1] }>) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        out.store(a * a + b);
    }

    #[cutile::entry()]
    fn operators_of_doubles<const S: [i32; 1]>(
        out: &mut Tensor<f64, S>,
        a: &Tensor<f64, { [-1] }>,
        b: &Tensor<f64, { [-1] }>,
    ) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        out.store(a * a + b);
    }

    #[cutile::entry()]
    fn operators_of_halves<const S: [i32; 1]>(
        out: &mut Tensor<f16, S>,
        a: &Tensor<f16, { [-1] }>,
        b: &Tensor<f16, { [-1] }>,
    ) {
        let (a, b) = (a.load_like(out), b.load_like(out));
        out.store(a * a + b);
    }
}

/// The kernels, with the operations of each. To nearest is Tile IR's default, which its text leaves out.
const KERNELS: [(&str, &[&str]); 6] = [
    (
        "norm_up",
        &[
            "mulf rounding<positive_inf>",
            "mulf rounding<positive_inf>",
            "addf rounding<positive_inf>",
            "sqrt rounding<positive_inf>",
        ],
    ),
    ("ratio_flushed", &["mulf rounding<zero> flush_to_zero", "divf rounding<zero> flush_to_zero"]),
    ("fused_down", &["fma rounding<negative_inf>"]),
    ("operators", &["mulf", "addf"]),
    ("operators_of_doubles", &["mulf", "addf"]),
    ("operators_of_halves", &["mulf", "addf"]),
];

fn main() -> ExitCode {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    // Cutile's compiler recurses deeply.
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(move || compile_all(folder));
    let all_expected = thread.expect("a thread").join().expect("the kernels compile");
    let (a, b) = (0.1_f32, 0.2_f32);
    println!("norm_up({a}, {b}) = {:e}", functions::norm_up(a, b));
    println!("ratio_flushed({a}, {b}) = {:e}", functions::ratio_flushed(a, b));
    println!("fused_down({a}, {b}) = {:e}", functions::fused_down(a, b));
    println!("operators({a}, {b}) = {:e}", functions::operators(a, b));
    if all_expected { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Compiles the kernels, and returns whether all have the expected operations.
fn compile_all(folder: Option<PathBuf>) -> bool {
    let mut all_expected = true;
    for (name, expected) in KERNELS {
        let artifacts = KernelCompiler::new(kernels::__module_ast_self, "kernels", name)
            .generics(vec!["128".into()])
            .strides(&[("out", &[1]), ("a", &[1]), ("b", &[1])])
            .target("sm_90")
            .compile()
            .expect("the kernel compiles");
        let found = operations(&artifacts.ir_text());
        println!("{name}: {}", found.join(", "));
        if found != expected {
            println!("expected: {}", expected.join(", "));
            all_expected = false;
        }
        if let Some(folder) = &folder {
            let bytecode = artifacts.bytecode().expect("the kernel has bytecode");
            std::fs::write(folder.join(name).with_extension("tileirbc"), bytecode).expect("the folder can be written");
        }
    }
    all_expected
}

/// Returns the floating-point operations of Tile IR's text, without their operands: "mulf rounding<zero>" of "%52 = mulf %35, %35 rounding<zero> : tile<128xf32>".
fn operations(text: &str) -> Vec<String> {
    let mut operations = Vec::new();
    for line in text.lines() {
        let Some((_, operation)) = line.split_once(" = ") else { continue };
        let (operation, _) = operation.split_once(" : ").unwrap_or((operation, ""));
        let mut words = operation.split(' ');
        let name = words.next().unwrap_or_default();
        if ["addf", "subf", "mulf", "divf", "fma", "sqrt"].contains(&name) {
            let modes = words.filter(|word| !word.starts_with('%'));
            operations.push([name].into_iter().chain(modes).collect::<Vec<_>>().join(" "));
        }
    }
    operations
}

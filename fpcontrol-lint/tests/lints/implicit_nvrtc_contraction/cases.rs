use cudarc::nvrtc::{CompileOptions, compile_ptx, compile_ptx_with_opts};

fn by_default(source: &str) {
    let _ = compile_ptx(source); //~ implicit_nvrtc_contraction
    let _ = cudarc::nvrtc::safe::compile_ptx(source); //~ implicit_nvrtc_contraction
    let _ = compile_ptx_with_opts(source, Default::default()); //~ implicit_nvrtc_contraction
    let _ = compile_ptx_with_opts(source, CompileOptions::default()); //~ implicit_nvrtc_contraction
}

fn with_options(source: &str) {
    let options = CompileOptions { arch: Some("sm_80"), ..Default::default() }; //~ implicit_nvrtc_contraction
    let _ = compile_ptx_with_opts(source, options);
    let _ = compile_ptx_with_opts(source, CompileOptions { fmad: None, ftz: Some(true), ..Default::default() }); //~ implicit_nvrtc_contraction
}

fn decided(source: &str, fused: Option<bool>) {
    let _ = compile_ptx_with_opts(source, CompileOptions { fmad: Some(false), ..Default::default() });
    let _ = compile_ptx_with_opts(source, CompileOptions { fmad: Some(true), ..Default::default() });
    let _ = compile_ptx_with_opts(source, CompileOptions { fmad: fused, ..CompileOptions::default() });
    let _ = compile_ptx_with_opts(source, CompileOptions { use_fast_math: Some(true), ..Default::default() });
}

// The arguments are not read.
fn by_arguments(source: &str) {
    let options = CompileOptions { options: vec!["--fmad=false".to_owned()], ..Default::default() };
    let _ = compile_ptx_with_opts(source, options);
}

mod shaders {
    fn other() {
        let _ = shaderc::CompileOptions { name: None, optimize: true };
    }
}

//! dev
use fpcontrol_lint::*;
fn main(){
    let pool = rayon::ThreadPoolBuilder::new().stack_size(256<<20).build().unwrap();
    pool.install(|| {
    let t=std::time::Instant::now();
    let paths: Vec<std::path::PathBuf> = std::env::args().skip(1).map(Into::into).collect();
    let (files, problems) = source::discover(&paths);
    let loaded = source::load(&files, std::path::Path::new("/tmp/lint/corpus"), &||());
    let t1=t.elapsed();
    for p in problems.iter().chain(&loaded.problems) { eprintln!("{}: {}", p.path.display(), p.reason); }
    for f in check::findings(&loaded) {
        let s=&loaded.sources[f.file]; let line=s.text[..f.at.lo as usize].matches('\n').count()+1;
        println!("{}", serde_json::json!({"file": s.name, "line": line, "lint": f.lint.name, "tier": f.lint.tier.name(), "src": s.text.lines().nth(line-1).unwrap_or("").trim()}));
    }
    eprintln!("load {:?} total {:?} files {}", t1, t.elapsed(), files.len());
    });
}

//! lcpp-org/RustBCA#332: fixed by #333: the results of the ions are mapped in order, and added at the end.

use rayon::prelude::*;

pub struct Ion {
    pub energy: f64,
    pub reflected: bool,
}

pub fn reflection(samples: usize, follow: impl Fn(usize) -> Ion + Sync) -> (f64, f64) {
    let ions: Vec<Ion> = (0..samples).into_par_iter().map_init(|| (), |(), index| follow(index)).collect();
    let reflected = ions.iter().filter(|ion| ion.reflected).count();
    let energy: f64 = ions.iter().filter(|ion| ion.reflected).map(|ion| ion.energy).sum();
    (reflected as f64 / samples as f64, energy / samples as f64)
}

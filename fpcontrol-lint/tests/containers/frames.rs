//! The same as `all.rs`, for polars' groups of rows.

use polars::prelude::*;

fn show(name: &str, values: impl IntoIterator<Item = f64>) {
    let sum = values.into_iter().fold(0.0_f64, |sum, value| (sum + value) * 1.000_1);
    println!("{name} {:016x}", sum.to_bits());
}

fn main() {
    let keys: Vec<u64> = (0..5000_u64).map(|key| (key % 500).wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
    let values: Vec<f64> = (0..5000_u64).map(|key| 1.0 / (key * 7 + 3) as f64).collect();
    let frame = df!("k" => keys, "v" => values).unwrap();
    let floats = |frame: &DataFrame| frame.column("v").unwrap().f64().unwrap().iter().flatten().collect::<Vec<_>>();
    let by = || frame.clone().lazy();
    show("polars LazyFrame::group_by", floats(&by().group_by([col("k")]).agg([col("v").sum()]).collect().unwrap()));
    show(
        "polars LazyFrame::group_by_stable",
        floats(&by().group_by_stable([col("k")]).agg([col("v").sum()]).collect().unwrap()),
    );
}

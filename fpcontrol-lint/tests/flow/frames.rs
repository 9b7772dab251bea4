//! Data frames of polars: groups of rows come in no fixed order.

use polars::prelude::*;

fn eager(frame: &DataFrame) -> PolarsResult<f64> {
    let sums = frame.group_by(["k"])?.select(["v"]).sum()?;
    Ok(sums.column("v_sum")?.f64()?.sum().unwrap_or(0.0)) //~ hash_order_sum
}

fn lazy(frame: DataFrame) -> f64 {
    let groups = frame.lazy().filter(col("v").gt(0)).group_by([col("k")]).agg([col("v").sum()]);
    let sums = groups.collect().unwrap();
    sums.column("v").unwrap().f64().unwrap().into_iter().flatten().sum() //~ hash_order_sum
}

fn one_by_one(frame: LazyFrame) -> f64 {
    let sums = frame.group_by([col("k")]).agg([col("v").mean()]).collect().unwrap();
    let mut total = 0.0;
    for value in sums.column("v").unwrap().f64().unwrap().into_no_null_iter() {
        total += value; //~ hash_order_sum
    }
    total
}

fn of_a_series(frame: &DataFrame) -> f64 {
    let sums = frame.group_by(["k"]).unwrap().select(["v"]).sum().unwrap();
    sums.column("v_sum").unwrap().sum::<f64>().unwrap() //~ hash_order_sum
}

fn stable(frame: &DataFrame) -> f64 {
    let sums = frame.group_by_stable(["k"]).unwrap().select(["v"]).sum().unwrap();
    sums.column("v_sum").unwrap().f64().unwrap().into_iter().flatten().sum() //~ iterator_sum
}

fn sorted(frame: LazyFrame) -> f64 {
    let sums = frame.group_by([col("k")]).agg([col("v").sum()]).sort(["k"], Default::default()).collect().unwrap();
    sums.column("v").unwrap().f64().unwrap().into_iter().flatten().sum() //~ iterator_sum
}

fn of_another_kind(rows: &[(u32, f64)]) -> f64 {
    rows.iter().group_by(|row| row.0).into_iter().map(|(_, group)| group.map(|row| row.1).sum::<f64>()).sum() //~ iterator_sum
}

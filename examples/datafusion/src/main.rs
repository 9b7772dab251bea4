//! The exact sum as an aggregate function of DataFusion: the same bits for every number of partitions and every size of batches,
//! beside DataFusion's own `sum`, whose bits depend on both.
//!
//! ```text
//! cargo run --manifest-path examples/datafusion/Cargo.toml
//! cargo run --release --manifest-path examples/datafusion/Cargo.toml -- time
//! ```
//!
//! A query engine sums each partition by itself, and merges what it has of them in the order in which they finish. That is
//! what `Superaccumulator::merge` is for: its state goes from one operator to the next as bytes, by serde. In the frame of a window
//! rows come and go: `Superaccumulator::remove` takes them back without an error that stays.
//!
//! `time` prints the time of both for several numbers of groups and widths of frames.

mod exact_sum;
mod groups;
mod tables;
mod time;

use datafusion::common::Result;
use datafusion::execution::context::SessionContext;
use datafusion::functions_aggregate::expr_fn::sum;
use datafusion::functions_aggregate::sum::sum_udaf;
use datafusion::logical_expr::ExprFunctionExt;
use datafusion::prelude::{col, lit};
use exact_sum::exact_sum;
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Row, context, floats, rows, sliding};

const ROWS: usize = 100_000;

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).build()?;
    if std::env::args().nth(1).as_deref() == Some("time") {
        return runtime.block_on(time::measure());
    }
    for groups in [1, 3, 50_000] {
        runtime.block_on(grouped(&rows(ROWS, groups)))?;
    }
    let mut rows = rows(ROWS / 10, 1);
    rows[ROWS / 20].value = Some(f64::INFINITY);
    runtime.block_on(windows(&rows, 100))
}

/// The sums of the values of each group: `None` if it has none.
fn expected(rows: &[Row], is_kept: impl Fn(f64) -> bool) -> Vec<Option<u64>> {
    let mut sums = BTreeMap::new();
    for row in rows {
        let sum: &mut Option<Superaccumulator> = sums.entry(row.key).or_default();
        if let Some(x) = row.value.filter(|&x| is_kept(x)) {
            sum.get_or_insert_default().add(x);
        }
    }
    let round = |sum: Superaccumulator| sum.round::<f64>(Rounding::TiesToEven).to_bits();
    sums.into_values().map(|sum| sum.map(round)).collect()
}

/// `SELECT exact_sum(x), sum(x), exact_sum(x) FILTER (WHERE x > 0) FROM data GROUP BY k ORDER BY k`, of tables cut in several ways.
async fn grouped(rows: &[Row]) -> Result<()> {
    let (all, positive) = (expected(rows, |_| true), expected(rows, |x| x > 0.0));
    let mut own = BTreeSet::new();
    println!("{} groups\npartitions  batch  exact_sum of group 0     sum of group 0", all.len());
    for partitions in [1, 2, 3, 8] {
        for batch in [64, 1000, 8192] {
            let context: SessionContext = context(partitions, batch);
            let table = context.read_table(tables::table(rows, partitions, batch)?)?;
            let exact = exact_sum().call(vec![col("x")]);
            let filtered = exact.clone().filter(col("x").gt(lit(0.0))).build()?;
            let sums = vec![exact.alias("exact"), sum(col("x")).alias("own"), filtered.alias("positive")];
            let found =
                table.aggregate(vec![col("k")], sums)?.sort(vec![col("k").sort(true, false)])?.collect().await?;
            let bits = |column| floats(&found, column).iter().map(|x| x.map(f64::to_bits)).collect::<Vec<_>>();
            let (exact, sum) = (bits(1), bits(2));
            let [first, second] = [exact[0], sum[0]].map(|bits| bits.map_or(f64::NAN, f64::from_bits));
            println!("{partitions:10}  {batch:5}  {first:<22e}  {second:e}");
            assert_eq!(exact, all, "{partitions} partitions, batches of {batch}");
            assert_eq!(bits(3), positive, "{partitions} partitions, batches of {batch}, filtered");
            own.insert(sum);
        }
    }
    println!("exact_sum: one result. sum: {} different ones.\n", own.len());
    assert!(own.len() > 1 || all.len() > ROWS / 4, "DataFusion's own sum depends on the partitions");
    Ok(())
}

/// `SELECT exact_sum(x) OVER w, sum(x) OVER w FROM data`, where w is a row and those before it.
async fn windows(rows: &[Row], width: usize) -> Result<()> {
    let context = context(1, 1000);
    let table = context.read_table(tables::table(rows, 1, 1000)?)?;
    let sums =
        vec![sliding(exact_sum(), width)?.alias("exact"), sliding(sum_udaf().as_ref().clone(), width)?.alias("own")];
    let found = table.window(sums)?.sort(vec![col("i").sort(true, false)])?.collect().await?;
    let (exact, own) = (floats(&found, 3), floats(&found, 4));
    let bits = |x: Option<f64>| x.map(f64::to_bits);
    let mut wrong = 0;
    for i in 0..rows.len() {
        let frame = &rows[i.saturating_sub(width - 1)..=i];
        let mut sum = None;
        frame.iter().filter_map(|row| row.value).for_each(|x| sum.get_or_insert_with(Superaccumulator::new).add(x));
        let sum = sum.map(|sum| sum.round::<f64>(Rounding::TiesToEven));
        assert_eq!(bits(exact[i]), bits(sum), "row {i}");
        wrong += usize::from(bits(own[i]) != bits(sum));
    }
    println!("frames of {width} rows: exact_sum has no wrong row, sum {wrong} of {}", rows.len());
    assert!(wrong > 0, "sum keeps the errors of rows that left");
    Ok(())
}

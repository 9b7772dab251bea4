//! The time of `exact_sum` beside that of DataFusion's own `sum`.

use crate::exact_sum::exact_sum;
use crate::tables::{Row, context, rows, sliding, table};
use datafusion::common::Result;
use datafusion::functions_aggregate::sum::sum_udaf;
use datafusion::logical_expr::AggregateUDF;
use datafusion::prelude::{DataFrame, col};
use std::time::{Duration, Instant};

const ROWS: usize = 2_000_000;
const RUNS: usize = 5;

pub async fn measure() -> Result<()> {
    println!("{ROWS} rows      exact_sum        sum   ratio");
    for groups in [1, 3, 1000, 100_000] {
        let rows = rows(ROWS, groups);
        let by_group = async |function: AggregateUDF| {
            best(&rows, 2, |table| table.aggregate(vec![col("k")], vec![function.call(vec![col("x")])])).await
        };
        report(&format!("{groups} groups"), by_group(exact_sum()).await?, by_group(own()).await?);
    }
    let rows = rows(ROWS / 10, 1);
    for width in [10, 1000] {
        let window = async |function: AggregateUDF| {
            best(&rows, 1, |table| table.window(vec![sliding(function.clone(), width)?])).await
        };
        report(&format!("frames of {width}"), window(exact_sum()).await?, window(own()).await?);
    }
    Ok(())
}

fn own() -> AggregateUDF {
    sum_udaf().as_ref().clone()
}

fn report(name: &str, exact: Duration, own: Duration) {
    println!("{name:15} {exact:>10.1?} {own:>10.1?} {:7.2}", exact.as_secs_f64() / own.as_secs_f64());
}

/// The shortest time of a query.
async fn best(rows: &[Row], partitions: usize, query: impl Fn(DataFrame) -> Result<DataFrame>) -> Result<Duration> {
    let context = context(partitions, 8192);
    let table = table(rows, partitions, 8192)?;
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let query = query(context.read_table(table.clone())?)?;
        let start = Instant::now();
        query.collect().await?;
        best = best.min(start.elapsed());
    }
    Ok(best)
}

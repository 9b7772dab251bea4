//! The rows, and DataFusion's tables of them.

use datafusion::arrow::array::{ArrayRef, AsArray, Float64Array, Int64Array, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, Schema};
use datafusion::common::{Result, ScalarValue};
use datafusion::datasource::MemTable;
use datafusion::logical_expr::expr::WindowFunction;
use datafusion::logical_expr::{
    AggregateUDF, Expr, ExprFunctionExt, WindowFrame, WindowFrameBound, WindowFrameUnits, WindowFunctionDefinition,
};
use datafusion::prelude::{SessionConfig, SessionContext, col};
use std::sync::Arc;

pub struct Row {
    pub key: i64,
    pub value: Option<f64>,
}

/// Numbers of many sizes, most of which cancel; nulls; and, if there are several groups, infinities in the last one.
pub fn rows(count: usize, groups: usize) -> Vec<Row> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut last = 0.0;
    let mut row = |i: usize| {
        let drawn = f64::from_bits(next() & 0x800f_ffff_ffff_ffff | (1023 - 20 + next() % 60) << 52);
        let value = if i % 2 == 0 { drawn } else { last * -0.999 };
        last = value;
        let key = (i / 2 % groups) as i64;
        let value = if groups > 1 && i / 2 == 2 * groups - 1 { f64::INFINITY } else { value };
        Row { key, value: (next() % 50 != 0).then_some(value) }
    };
    (0..count).map(&mut row).collect()
}

pub fn context(partitions: usize, batch: usize) -> SessionContext {
    SessionContext::new_with_config(SessionConfig::new().with_target_partitions(partitions).with_batch_size(batch))
}

/// A table of columns i (the number of the row), k and x, whose batches go to the partitions in turn.
pub fn table(rows: &[Row], partitions: usize, batch: usize) -> Result<Arc<MemTable>> {
    let fields = vec![
        Field::new("i", DataType::Int64, false),
        Field::new("k", DataType::Int64, false),
        Field::new("x", DataType::Float64, true),
    ];
    let schema = Arc::new(Schema::new(fields));
    let mut data = vec![Vec::new(); partitions];
    for (number, chunk) in rows.chunks(batch).enumerate() {
        let first = (number * batch) as i64;
        let columns: Vec<ArrayRef> = vec![
            Arc::new(Int64Array::from_iter_values(first..first + chunk.len() as i64)),
            Arc::new(Int64Array::from_iter_values(chunk.iter().map(|row| row.key))),
            Arc::new(chunk.iter().map(|row| row.value).collect::<Float64Array>()),
        ];
        data[number % partitions].push(RecordBatch::try_new(schema.clone(), columns)?);
    }
    Ok(Arc::new(MemTable::try_new(schema, data)?))
}

/// The column of a result.
pub fn floats(batches: &[RecordBatch], column: usize) -> Vec<Option<f64>> {
    batches.iter().flat_map(|batch| batch.column(column).as_primitive::<Float64Type>().iter()).collect()
}

/// `function(x) OVER (ORDER BY i ROWS BETWEEN width - 1 PRECEDING AND CURRENT ROW)`.
pub fn sliding(function: AggregateUDF, width: usize) -> Result<Expr> {
    let preceding = WindowFrameBound::Preceding(ScalarValue::UInt64(Some(width as u64 - 1)));
    let frame = WindowFrame::new_bounds(WindowFrameUnits::Rows, preceding, WindowFrameBound::CurrentRow);
    let function = WindowFunctionDefinition::AggregateUDF(Arc::new(function));
    Expr::from(WindowFunction::new(function, vec![col("x")]))
        .order_by(vec![col("i").sort(true, false)])
        .window_frame(frame)
        .build()
}

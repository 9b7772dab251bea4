//! The exact sum as an aggregate function of DataFusion: the same bits for every number of partitions and every size of batches,
//! beside DataFusion's own `sum`, whose bits depend on both.
//!
//! ```text
//! cargo run --manifest-path examples/datafusion/Cargo.toml
//! ```
//!
//! A query engine sums each partition by itself, and merges what it has of them in the order in which they finish. That is
//! what `Superaccumulator::merge` is for: its state goes from one operator to the next as bytes, by serde.

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Float64Array, Int32Array, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Float64Type, Schema};
use datafusion::common::{DataFusionError, Result, ScalarValue};
use datafusion::datasource::MemTable;
use datafusion::functions_aggregate::expr_fn::sum;
use datafusion::logical_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion::logical_expr::{Accumulator, AggregateUDF, AggregateUDFImpl, Signature, Volatility};
use datafusion::prelude::{SessionConfig, SessionContext, col};
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;
use std::collections::BTreeSet;
use std::sync::Arc;

const ELEMENTS: usize = 100_000;
const GROUPS: i32 = 3;

fn main() -> Result<()> {
    let (keys, values) = data();
    let mut expected = [(); GROUPS as usize].map(|()| Superaccumulator::new());
    keys.iter().zip(&values).for_each(|(&key, &x)| expected[key as usize].add(x));
    let expected: Vec<u64> = expected.iter().map(|sum| sum.round::<f64>(Rounding::TiesToEven).to_bits()).collect();

    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).build()?;
    let mut own = BTreeSet::new();
    println!("partitions  batch  exact_sum of group 0     sum of group 0");
    for partitions in [1, 2, 3, 8] {
        for batch in [64, 1000, 8192] {
            let rows = runtime.block_on(query(&keys, &values, partitions, batch))?;
            let exact: Vec<u64> = rows.iter().map(|(exact, _)| exact.to_bits()).collect();
            println!("{partitions:10}  {batch:5}  {:<22e}  {:e}", rows[0].0, rows[0].1);
            assert_eq!(exact, expected, "{partitions} partitions, batches of {batch}");
            own.insert(rows.iter().map(|(_, sum)| sum.to_bits()).collect::<Vec<_>>());
        }
    }
    println!("exact_sum: one result. sum: {} different ones.", own.len());
    assert!(own.len() > 1, "DataFusion's own sum depends on the partitions");
    Ok(())
}

/// Numbers of many sizes, most of which cancel, and their groups.
fn data() -> (Vec<i32>, Vec<f64>) {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut value = || f64::from_bits(next() & 0x800f_ffff_ffff_ffff | (1023 - 20 + next() % 60) << 52);
    let values: Vec<f64> = (0..ELEMENTS / 2).map(|_| value()).flat_map(|x| [x, -x * 0.999]).collect();
    ((0..ELEMENTS as i32).map(|i| i / 2 % GROUPS).collect(), values)
}

/// `SELECT exact_sum(x), sum(x) FROM data GROUP BY k ORDER BY k`, of so many partitions in batches of this size.
async fn query(keys: &[i32], values: &[f64], partitions: usize, batch: usize) -> Result<Vec<(f64, f64)>> {
    let fields = vec![Field::new("k", DataType::Int32, false), Field::new("x", DataType::Float64, false)];
    let schema = Arc::new(Schema::new(fields));
    let mut data = vec![Vec::new(); partitions];
    for (i, (keys, values)) in keys.chunks(batch).zip(values.chunks(batch)).enumerate() {
        let columns: Vec<ArrayRef> =
            vec![Arc::new(Int32Array::from(keys.to_vec())), Arc::new(Float64Array::from(values.to_vec()))];
        data[i % partitions].push(RecordBatch::try_new(schema.clone(), columns)?);
    }
    let config = SessionConfig::new().with_target_partitions(partitions).with_batch_size(batch);
    let context = SessionContext::new_with_config(config);
    let table = context.read_table(Arc::new(MemTable::try_new(schema, data)?))?;
    let exact_sum = AggregateUDF::new_from_impl(ExactSum {
        signature: Signature::exact(vec![DataType::Float64], Volatility::Immutable),
    });
    let sums = vec![exact_sum.call(vec![col("x")]).alias("exact"), sum(col("x")).alias("own")];
    let rows = table.aggregate(vec![col("k")], sums)?.sort(vec![col("k").sort(true, false)])?.collect().await?;
    let column = |row: &RecordBatch, index: usize| row.column(index).as_primitive::<Float64Type>().values().to_vec();
    Ok(rows.iter().flat_map(|row| column(row, 1).into_iter().zip(column(row, 2))).collect())
}

/// `exact_sum(x)`: the sum of the numbers themselves, rounded once, to nearest; null of no rows.
#[derive(Debug, PartialEq, Eq, Hash)]
struct ExactSum {
    signature: Signature,
}

impl AggregateUDFImpl for ExactSum {
    fn name(&self) -> &str {
        "exact_sum"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Float64)
    }

    /// What goes from the partitions to the final sum.
    fn state_fields(&self, arguments: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        Ok(vec![Arc::new(Field::new(format!("{}[accumulator]", arguments.name), DataType::Binary, true))])
    }

    fn accumulator(&self, _: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        Ok(Box::new(Sum { sum: Superaccumulator::new(), rows: false }))
    }
}

#[derive(Debug)]
struct Sum {
    sum: Superaccumulator,
    rows: bool,
}

impl Accumulator for Sum {
    fn update_batch(&mut self, columns: &[ArrayRef]) -> Result<()> {
        let column = columns[0].as_primitive::<Float64Type>();
        if column.null_count() == 0 {
            self.sum.add_all(column.values());
        } else {
            self.sum.extend(column.iter().flatten());
        }
        self.rows |= column.null_count() < column.len();
        Ok(())
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        Ok(ScalarValue::Float64(self.rows.then(|| self.sum.round(Rounding::TiesToEven))))
    }

    fn size(&self) -> usize {
        size_of_val(self)
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        let bytes = self.rows.then(|| serde_json::to_vec(&self.sum)).transpose();
        Ok(vec![ScalarValue::Binary(bytes.map_err(|error| DataFusionError::External(Box::new(error)))?)])
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        for bytes in states[0].as_binary::<i32>().iter().flatten() {
            let other = serde_json::from_slice(bytes).map_err(|error| DataFusionError::External(Box::new(error)))?;
            self.sum.merge(&other);
            self.rows = true;
        }
        Ok(())
    }
}

//! `exact_sum(x)`: the aggregate function, and the accumulator of one group.

use crate::groups::Groups;
use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Float64Type};
use datafusion::common::{DataFusionError, Result, ScalarValue};
use datafusion::logical_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion::logical_expr::{Accumulator, AggregateUDF, AggregateUDFImpl, GroupsAccumulator, Signature, Volatility};
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;

/// The sum of the numbers themselves, rounded once, to nearest; null if there are none.
pub fn exact_sum() -> AggregateUDF {
    AggregateUDF::new_from_impl(ExactSum {
        signature: Signature::exact(vec![DataType::Float64], Volatility::Immutable),
    })
}

/// The form in which an accumulator is passed between operators.
pub fn to_bytes(sum: &Superaccumulator) -> Result<Vec<u8>> {
    postcard::to_stdvec(sum).map_err(|error| DataFusionError::External(Box::new(error)))
}

pub fn from_bytes(bytes: &[u8]) -> Result<Superaccumulator> {
    postcard::from_bytes(bytes).map_err(|error| DataFusionError::External(Box::new(error)))
}

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

    /// The state that partitions pass to the final sum.
    fn state_fields(&self, arguments: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        Ok(vec![Field::new(format!("{}[accumulator]", arguments.name), DataType::Binary, true).into()])
    }

    /// The accumulator without `GROUP BY`, and in window frames.
    fn accumulator(&self, arguments: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        if arguments.is_distinct {
            return Err(DataFusionError::NotImplemented("exact_sum(DISTINCT ...)".into()));
        }
        Ok(Box::new(Sum { sum: Superaccumulator::new(), rows: 0 }))
    }

    /// `exact_sum(DISTINCT x)` goes to [`ExactSum::accumulator`], which refuses it.
    fn groups_accumulator_supported(&self, arguments: AccumulatorArgs) -> bool {
        !arguments.is_distinct
    }

    fn create_groups_accumulator(&self, _: AccumulatorArgs) -> Result<Box<dyn GroupsAccumulator>> {
        Ok(Box::new(Groups::default()))
    }
}

#[derive(Debug)]
struct Sum {
    sum: Superaccumulator,
    /// How many numbers there are. Partial sums count as one: frames of windows, whose rows leave again, are not merged.
    rows: usize,
}

impl Accumulator for Sum {
    fn update_batch(&mut self, columns: &[ArrayRef]) -> Result<()> {
        let column = columns[0].as_primitive::<Float64Type>();
        if column.null_count() == 0 {
            self.sum.add_all(column.values());
        } else {
            self.sum.extend(column.iter().flatten());
        }
        self.rows += column.len() - column.null_count();
        Ok(())
    }

    /// Removes rows that leave the frame of a window. The sum is then as if they had never been added, also if one was a NaN or an infinity.
    fn retract_batch(&mut self, columns: &[ArrayRef]) -> Result<()> {
        let column = columns[0].as_primitive::<Float64Type>();
        column.iter().flatten().for_each(|x| self.sum.remove(x));
        self.rows -= column.len() - column.null_count();
        Ok(())
    }

    fn supports_retract_batch(&self) -> bool {
        true
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        Ok(ScalarValue::Float64((self.rows > 0).then(|| self.sum.round(Rounding::TiesToEven))))
    }

    fn size(&self) -> usize {
        size_of_val(self)
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        Ok(vec![ScalarValue::Binary((self.rows > 0).then(|| to_bytes(&self.sum)).transpose()?)])
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        for bytes in states[0].as_binary::<i32>().iter().flatten() {
            self.sum.merge(&from_bytes(bytes)?);
            self.rows += 1;
        }
        Ok(())
    }
}

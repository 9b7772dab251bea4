//! The accumulators of all groups of a `GROUP BY`.

use crate::exact_sum::{from_bytes, to_bytes};
use datafusion::arrow::array::{Array, ArrayRef, AsArray, BinaryArray, BooleanArray, Float64Array};
use datafusion::arrow::datatypes::Float64Type;
use datafusion::common::Result;
use datafusion::logical_expr::{EmitTo, GroupsAccumulator};
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;
use std::sync::Arc;

/// A group has no accumulator until it has a number: its sum is null.
#[derive(Debug, Default)]
pub struct Groups {
    sums: Vec<Option<Box<Superaccumulator>>>,
}

impl Groups {
    fn grow(&mut self, groups: usize) {
        if self.sums.len() < groups {
            self.sums.resize(groups, None);
        }
    }

    fn sum(&mut self, group: usize) -> &mut Superaccumulator {
        self.sums[group].get_or_insert_default()
    }
}

impl GroupsAccumulator for Groups {
    fn update_batch(
        &mut self,
        columns: &[ArrayRef],
        groups: &[usize],
        filter: Option<&BooleanArray>,
        total: usize,
    ) -> Result<()> {
        self.grow(total);
        let column = columns[0].as_primitive::<Float64Type>();
        for (row, (x, &group)) in column.iter().zip(groups).enumerate() {
            if let Some(x) = x.filter(|_| is_kept(filter, row)) {
                self.sum(group).add(x);
            }
        }
        Ok(())
    }

    fn evaluate(&mut self, emit: EmitTo) -> Result<ArrayRef> {
        let sums = emit.take_needed(&mut self.sums);
        let rounded = sums.iter().map(|sum| sum.as_ref().map(|sum| sum.round::<f64>(Rounding::TiesToEven)));
        Ok(Arc::new(rounded.collect::<Float64Array>()))
    }

    fn state(&mut self, emit: EmitTo) -> Result<Vec<ArrayRef>> {
        let sums = emit.take_needed(&mut self.sums);
        let states: Vec<_> = sums.iter().map(|sum| sum.as_deref().map(to_bytes).transpose()).collect::<Result<_>>()?;
        Ok(vec![Arc::new(states.iter().map(Option::as_deref).collect::<BinaryArray>())])
    }

    fn merge_batch(&mut self, states: &[ArrayRef], groups: &[usize], total: usize) -> Result<()> {
        self.grow(total);
        for (bytes, &group) in states[0].as_binary::<i32>().iter().zip(groups) {
            if let Some(bytes) = bytes {
                self.sum(group).merge(&from_bytes(bytes)?);
            }
        }
        Ok(())
    }

    /// Each row as the sum of itself. DataFusion asks for it if there are about as many groups as rows, and aggregates only once.
    fn convert_to_state(&self, columns: &[ArrayRef], filter: Option<&BooleanArray>) -> Result<Vec<ArrayRef>> {
        let mut states = Vec::new();
        for (row, x) in columns[0].as_primitive::<Float64Type>().iter().enumerate() {
            let kept = x.filter(|_| is_kept(filter, row));
            states.push(kept.map(|x| to_bytes(&Superaccumulator::from_iter([x]))).transpose()?);
        }
        Ok(vec![Arc::new(states.iter().map(Option::as_deref).collect::<BinaryArray>())])
    }

    fn size(&self) -> usize {
        let sums = self.sums.iter().flatten().count();
        self.sums.capacity() * size_of::<Option<Box<Superaccumulator>>>() + sums * size_of::<Superaccumulator>()
    }
}

/// Whether the `FILTER` of the aggregate keeps a row; it drops rows for which it is null.
fn is_kept(filter: Option<&BooleanArray>, row: usize) -> bool {
    filter.is_none_or(|filter| filter.is_valid(row) && filter.value(row))
}

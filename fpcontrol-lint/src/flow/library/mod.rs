//! What methods and types of libraries do with values, by the tables in `types/tables`.

mod channels;
mod collecting;
mod collections;
mod data_frames;
mod each;
mod iterators;
mod nvrtc;
mod parallel;
mod producers;
mod sends;
pub(crate) mod sharing;
mod sorting;
mod ties;

//! Types that derive `Exact`.

use fpcontrol::{Exact, contract};
use std::time::Duration;

#[derive(Clone, Copy, Debug, Exact)]
pub struct Cents(pub i64);

#[derive(Clone, Debug, Exact)]
pub enum Tree<'a, T: 'a, const N: usize>
where
    T: Clone,
{
    Leaf([T; N]),
    Node { children: Vec<Self>, label: &'a str },
}

#[derive(Exact)]
#[exact(reason = "a scale that no operator reads")]
pub struct Scaled {
    pub value: i32,
    pub scale: f32,
}

#[contract]
pub fn elapsed(start: Duration, step: Duration, n: u32) -> Duration {
    start + step * n
}

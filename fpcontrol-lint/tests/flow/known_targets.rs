//! What is known and what is not: names that are not std's, parts of structs, elements of lists, keys, options, and places that only one thread reaches.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::AddAssign;
use std::sync::mpsc;
use std::thread;

mod error {
    pub struct Error;
    pub type Result<T> = std::result::Result<T, Error>;
}

mod ordered {
    pub type HashMap<K, V> = std::collections::BTreeMap<K, V>;

    pub fn total(map: &HashMap<u32, f64>) -> f64 {
        map.values().sum() //~ iterator_sum
    }
}

fn load() -> std::result::Result<HashMap<u32, f64>, ()> {
    Err(())
}

fn beside_an_alias() -> f64 {
    load().unwrap().values().sum() //~ hash_order_sum
}

fn through_an_alias(map: error::Result<HashMap<u32, f64>>) -> f64 {
    map.unwrap_or_default().values().sum() //~ hash_order_sum
}

fn alias_in_a_function(map: &std::collections::HashMap<u32, f64>) -> f64 {
    type HashMap<K, V> = std::collections::BTreeMap<K, V>;
    let mut sorted: HashMap<u32, f64> = HashMap::new();
    sorted.insert(1, map[&1] * 0.1);
    let own: f64 = sorted.values().sum(); //~ iterator_sum
    own + map.values().sum::<f64>() //~ hash_order_sum
}

trait AddInto {
    fn add_into(&mut self, values: &[f64]);
}

impl AddInto for Vec<f64> {
    fn add_into(&mut self, values: &[f64]) {
        for (total, value) in self.iter_mut().zip(values) {
            *total += value; //~ hash_order_sum
        }
    }
}

fn by_a_method_of_ones_own(map: &HashMap<u32, Vec<f64>>) -> Vec<f64> {
    let mut totals = vec![0.0; 3];
    for values in map.values() {
        totals.add_into(values);
    }
    totals
}

struct Model {
    samples: Vec<f64>,
    weights: Vec<f64>,
}

impl Model {
    fn new(map: &HashMap<u32, f64>, weights: Vec<f64>) -> Model {
        Model { samples: map.values().copied().collect(), weights }
    }

    fn of_samples(&self) -> f64 {
        self.samples.iter().sum() //~ hash_order_sum
    }

    fn of_weights(&self) -> f64 {
        self.weights.iter().sum() //~ iterator_sum
    }
}

fn parts_of_a_struct(map: &HashMap<u32, f64>) -> f64 {
    let model = Model::new(map, vec![0.5, 0.25]);
    model.of_samples() * model.of_weights()
}

fn elements_of_lists(documents: &HashMap<u32, Vec<f64>>, n: usize) -> Vec<f64> {
    let mut lists: Vec<Vec<f64>> = vec![Vec::new(); n];
    for scores in documents.values() {
        for (i, &x) in scores.iter().enumerate() {
            lists[i].push(x);
        }
    }
    let mut means = Vec::new();
    for list in &lists {
        means.push(list.iter().sum::<f64>() / list.len() as f64); //~ hash_order_sum
    }
    let mut out = Vec::new();
    for scores in documents.values() {
        let mut distance = 0.0;
        for (i, &x) in scores.iter().enumerate() {
            distance += x - means[i]; //~ serial_loop_sum
        }
        out.push(distance);
    }
    out
}

fn lists_of_a_map(rows: &HashMap<u32, f64>) -> Vec<f64> {
    let mut groups: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for (key, x) in rows {
        groups.entry(key % 10).or_default().push(*x);
    }
    groups.values().map(|group| group.iter().sum::<f64>()).collect() //~ hash_order_sum
}

fn one_element_for_each_key(cells: &HashMap<(usize, usize), f64>, matrix: &mut [Vec<f64>], rows: &mut [f64]) {
    for (&(i, j), value) in cells {
        matrix[i][j] += value;
        rows[i] += value; //~ hash_order_sum
    }
}

fn places_by_name(weights: &HashMap<String, f64>, place: &HashMap<String, usize>, totals: &mut [f64]) {
    for (name, weight) in weights {
        totals[place[name]] += weight;
    }
}

fn groups_by_name(weights: &HashMap<String, f64>, group: &HashMap<String, u32>) -> BTreeMap<u32, f64> {
    let mut totals = BTreeMap::new();
    for (name, weight) in weights {
        *totals.entry(group[name]).or_insert(0.0) += weight; //~ hash_order_sum
    }
    totals
}

fn state_that_a_message_changes(receiver: &mpsc::Receiver<f64>) -> f64 {
    let (mut angle, mut speed) = (0.0, 0.5);
    while angle < 6.5 {
        if let Ok(other) = receiver.try_recv() {
            speed = other;
        }
        angle += speed; //~ serial_loop_sum
    }
    angle
}

struct Chosen {
    by_name: HashMap<String, Vec<f64>>,
}

impl Chosen {
    fn values(&self, of: Option<&str>) -> Vec<f64> {
        let values: Box<dyn Iterator<Item = &f64> + '_> = match of {
            Some(name) => Box::new(self.by_name[name].iter()),
            None => Box::new(self.by_name.values().flat_map(|values| values.iter())),
        };
        values.copied().collect()
    }

    fn of_one(&self) -> f64 {
        self.values(Some("first")).iter().sum() //~ iterator_sum
    }

    fn of_all(&self) -> f64 {
        self.values(None).iter().sum() //~ hash_order_sum
    }
}

#[derive(Default)]
struct Counts {
    files: u64,
    mean: f64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.files += other.files;
    }
}

fn whole_parts_only(all: HashMap<u32, Counts>) -> Counts {
    let mut total = Counts::default();
    for counts in all.into_values() {
        total += counts;
    }
    total
}

fn own_total_of_a_thread(mut step: impl FnMut() -> f64 + Send + 'static) -> mpsc::Sender<()> {
    let (sender, receiver) = mpsc::channel();
    let mut reward = 0.0;
    thread::spawn(move || {
        loop {
            let gain = step();
            reward += gain; //~ serial_loop_sum
            if receiver.recv().is_err() {
                println!("{reward}");
                break;
            }
        }
    });
    sender
}

fn a_receiver_for_each_step(receivers: &[mpsc::Receiver<f64>]) -> f64 {
    let mut sum = 0.0;
    for receiver in receivers {
        sum += receiver.recv().unwrap(); //~ serial_loop_sum
    }
    sum
}

fn only_what_arrives(receiver: &mpsc::Receiver<f64>, step: f64) -> (f64, f64) {
    let (mut time, mut total, mut rate) = (0.0, 0.0, step);
    while time < 1.0 {
        let Ok(x) = receiver.recv() else { break };
        rate *= 2.0;
        time += rate; //~ serial_loop_sum
        total += x; //~ arrival_order_sum
    }
    (time, total)
}

fn every_nth_by_one_thread(threads: usize, values: &[f64]) -> Vec<f64> {
    let n_threads = threads;
    let parts: Vec<Vec<f64>> = (0..n_threads)
        .map(|thread| {
            let mut own = vec![0.0; values.len()];
            for i in (thread..values.len()).step_by(n_threads) {
                own[i] = values[i].sqrt();
            }
            own
        })
        .collect();
    let mut out = vec![0.0; values.len()];
    for part in &parts {
        for i in 0..out.len() {
            out[i] += part[i]; //~ serial_loop_sum
        }
    }
    out
}

struct Shape {
    min: f64,
}

impl Shape {
    fn grown(&self) -> Shape {
        let mut grown = Shape { min: self.min };
        grown.min += 0.5 * self.min;
        grown
    }

    fn bounds(&self) -> Shape {
        Shape { min: self.min }
    }
}

fn copies_are_not_shared(shapes: &HashSet<u32>, shape: &Shape) -> f64 {
    let mut least = f64::MAX;
    for _ in shapes {
        let mut bounds = shape.bounds();
        bounds.min += shape.grown().min;
        least = least.min(bounds.min);
    }
    least
}

struct Timing {
    total_time_ms: f64,
    travel_time: f64,
}

fn measured_times(timings: &HashMap<u32, Timing>) -> (f64, f64) {
    let measured = timings.values().map(|timing| timing.total_time_ms).sum();
    (measured, timings.values().map(|timing| timing.travel_time).sum()) //~ hash_order_sum
}

fn each_column_once(group: &HashSet<usize>, step: &[f64], point: &[f64]) -> Vec<f64> {
    let columns: Vec<usize> = group.iter().copied().collect();
    let mut moved = point.to_vec();
    for &column in &columns {
        moved[column] += step[column];
    }
    moved
}

fn scaled_by_group(groups: HashMap<u32, Vec<usize>>, scale: f64, out: &mut [f64]) {
    for (_, indices) in groups {
        for &index in &indices {
            out[index] = out[index] * scale;
        }
    }
}

fn put_back(group: &HashSet<usize>, steps: &[f64], point: &[f64], cost: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let mut moved = point.to_vec();
    let mut found = Vec::new();
    for row in group.iter().map(|row| row * 2) {
        let i = row / 3;
        if steps[i] > 0.0 {
            moved[i] += steps[i];
            found.push(cost(&moved));
            moved[i] = point[i];
        }
    }
    found
}

mod linear {
    use good_lp::{Expression as Affine, Variable};
    use super::terms::*;
    use std::collections::HashMap;

    fn affine(of: Variable) -> Affine {
        Affine::from(of)
    }

    pub fn collected(all: &HashMap<u32, Variable>) -> Affine {
        let mut sum = Affine::default();
        for one in all.values() {
            sum += affine(*one);
        }
        sum
    }
}

mod terms {
    pub struct Expression {
        pub terms: std::collections::HashMap<u32, f64>,
    }
}

trait Distances {
    fn insert(&mut self, node: u32, distance: f64);
}

impl Distances for HashMap<u32, f64> {
    fn insert(&mut self, node: u32, distance: f64) {
        HashMap::insert(self, node, distance);
    }
}

fn filled_by_its_own_method(distances: &[f64]) -> f64 {
    let mut found: HashMap<u32, f64> = HashMap::default();
    for (node, distance) in distances.iter().enumerate() {
        found.insert(node as u32, distance * 0.3);
    }
    found.values().sum() //~ hash_order_sum
}

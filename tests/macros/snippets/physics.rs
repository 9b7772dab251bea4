//! Mechanics, gases, circuits and fields: time steps and laws, as simulations write them.

use crate::snippets::snippets;

snippets! {
    // Functions of zero only: their values are exact.
    kepler { fn f(mean: f64, e: f64, tolerance: f64) -> Result<f64, f64> {
        let mut anomaly = mean;
        for _ in 0..10 {
            let (sin, cos) = anomaly.sin_cos();
            let correction = (anomaly - e * sin - mean) / (1.0 - e * cos);
            anomaly -= correction;
            if correction.abs() < tolerance { return Ok(anomaly); }
        }
        Err(anomaly)
    } } runs { f(0.0, 0.3, 1e-12) => 2 + 6 + 1, f(0.0, 0.3, 0.0) => 10 * 9 }

    velocity_verlet given { #[derive(Debug, Clone, Copy)] pub struct Particle { x: f64, v: f64 } }
    on (impl Particle) { fn advance(&mut self, dt: f64, acceleration: impl Fn(f64) -> f64) -> &mut Self {
        let before = acceleration(self.x);
        self.x += self.v * dt + 0.5 * before * dt * dt;
        self.v += 0.5 * (before + acceleration(self.x)) * dt;
        self
    } } runs { *Particle { x: 1.0, v: 0.1 }.advance(0.1, |x| -4.0 * x).advance(0.05, |x| -4.0 * x) => 2 * (6 + 4) }

    runge_kutta_of_a_system { fn f(rhs: fn(f64, &[f64; 2]) -> [f64; 2], t: f64, y: [f64; 2], h: f64) -> [f64; 2] {
        let step = |k: &[f64; 2], h: f64| [y[0] + h * k[0], y[1] + h * k[1]];
        let half = 0.5 * h;
        let k1 = rhs(t, &y);
        let k2 = rhs(t + half, &step(&k1, half));
        let k3 = rhs(t + half, &step(&k2, half));
        let k4 = rhs(t + h, &step(&k3, h));
        let mut next = y;
        for i in 0..2 { next[i] += h / 6.0 * (k1[i] + 2.0 * (k2[i] + k3[i]) + k4[i]); }
        next
    } } runs { f(|t, y| [y[1], t - y[0]], 0.1, [0.7, 0.2], 0.03) => 1 + 3 * (1 + 4) + 2 * 7 }

    leapfrog { fn f(positions: &mut [f32], velocities: &mut [f32], dt: f32, stiffness: f32) {
        for (v, x) in velocities.iter_mut().zip(&*positions) { *v -= stiffness * x * dt; }
        for (x, v) in positions.iter_mut().zip(velocities) { *x += *v * dt; }
    } } runs { { let (mut x, mut v) = ([0.1, 0.2, 0.7], [0.3; 3]); f(&mut x, &mut v, 0.01, 7.0); (x, v) } => 3 * 3 + 3 * 2 }

    temperatures given { #[derive(Clone, Copy)] pub enum Unit { Celsius, Fahrenheit, Kelvin } use Unit::*; }
    { fn f(value: f64, from: Unit, to: Unit) -> f64 {
        let kelvin = match from {
            Celsius => value + 273.15,
            Fahrenheit => (value - 32.0) * 5.0 / 9.0 + 273.15,
            Kelvin => value,
        };
        match to { Celsius => kelvin - 273.15, Fahrenheit => (kelvin - 273.15) * 1.8 + 32.0, Kelvin => kelvin }
    } } runs { f(98.6, Fahrenheit, Celsius) => 4 + 1, f(20.1, Celsius, Fahrenheit) => 1 + 3, f(0.1, Kelvin, Kelvin) => 0 }

    ideal_gas given { #[derive(Debug, PartialEq)] pub enum Unphysical { Volume(f64), Temperature { kelvin: f64 } } }
    { fn f(moles: f64, kelvin: f64, volume: f64) -> Result<f64, Unphysical> {
        const R: f64 = 8.314_462_618;
        if volume <= 0.0 { return Err(Unphysical::Volume(volume)); }
        if kelvin < 0.0 { return Err(Unphysical::Temperature { kelvin }); }
        Ok(moles * R * kelvin / volume)
    } } runs { f(0.3, 293.15, 0.7) => 3, f(0.3, 293.15, 0.0) => 0, f(0.3, -1.0, 0.7) => 0 }

    real_gas given { pub struct Gas { a: f64, b: f64 } impl Gas { const R: f64 = 8.314; } }
    on (impl Gas) { fn pressure(&self, n: f64, kelvin: f64, volume: f64) -> f64 {
        let free = volume - n * self.b;
        let density = n / volume;
        n * Self::R * kelvin / free - self.a * density.powi(2)
    } } runs { Gas { a: 0.1382, b: 3.19e-5 }.pressure(1.3, 300.0, 0.02) => 2 + 1 + 3 + 1 + 2 + 1 }

    lorentz_factor { fn f(v: f64, c: f64) -> Option<f64> {
        let beta = v / c;
        (beta.abs() < 1.0).then(|| 1.0 / (1.0 - beta * beta).sqrt())
    } } runs { f(0.6, 1.1) => 1 + 4, f(-2.0, 1.1) => 1 }

    elastic_collision { fn f((m1, v1): (f64, f64), (m2, v2): (f64, f64)) -> (f64, f64) {
        let total = m1 + m2;
        (((m1 - m2) * v1 + 2.0 * m2 * v2) / total, ((m2 - m1) * v2 + 2.0 * m1 * v1) / total)
    } } runs { f((1.1, 0.3), (0.7, -0.2)) => 1 + 2 * 6 }

    resistors_in_parallel { fn f(ohms: &[f64]) -> Option<f64> {
        if ohms.iter().any(|&r| r <= 0.0) { return None; }
        let conductance: f64 = ohms.iter().map(|r| 1.0 / r).sum();
        Some(conductance.recip())
    } } runs { f(&[10.0, 22.0, 47.0]) => 3 * 2 + 1, f(&[10.0, 0.0]) => 0, f(&[]) => 1 }

    charging { fn f(supply: f32, tau: f32, dt: f32) -> Vec<f32> {
        let mut volts = 0.0;
        (0..4).map(|_| { volts += (supply - volts) * dt / tau; volts }).collect()
    } } runs { f(3.3, 0.7, 0.1) => 4 * 4 }

    pendulum { fn f(mut theta: f64, dt: f64, steps: usize) -> [f64; 2] {
        fn acceleration(theta: f64, omega: f64) -> f64 {
            const RATIO: f64 = 9.81 / 0.5;
            -RATIO * theta - 0.1 * omega
        }
        let mut omega = 0.0;
        for _ in 0..steps {
            omega += acceleration(theta, omega) * dt;
            theta += omega * dt;
        }
        [theta, omega]
    } } runs { f(0.1, 0.01, 3) => 3 * (4 + 2 + 2) }

    energy given { pub struct Body { p: [f64; 3], v: [f64; 3], m: f64 } }
    { fn f(bodies: &[Body]) -> f64 {
        let kinetic: f64 = bodies.iter().map(|b| 0.5 * b.m * b.v.iter().map(|v| v * v).sum::<f64>()).sum();
        let mut potential = 0.0;
        for (i, a) in bodies.iter().enumerate() {
            for b in &bodies[i + 1..] {
                let square: f64 = (0..3).map(|k| (a.p[k] - b.p[k]).powi(2)).sum();
                potential -= a.m * b.m / square.sqrt();
            }
        }
        kinetic + potential
    } } runs { {
        let body = |x, y, m| Body { p: [x, y, 0.1], v: [y, 0.3, x], m };
        f(&[body(0.1, 0.2, 1.0), body(1.1, 0.7, 0.3), body(-0.9, 0.4, 0.5)])
    } => 3 * (2 + 3 * 2 + 1) + 3 * (3 * (1 + 2 + 1) + 4) + 1 }

    quantities given { #[derive(Debug, Clone, Copy)] pub struct Metres(f64); #[derive(Debug)] pub struct Speed { si: f64 } pub struct Seconds(f64); }
    on (impl Metres) { fn per(self, Seconds(time): Seconds) -> Option<Speed> {
        if time == 0.0 { None } else { Some(Speed { si: self.0 / time }) }
    } } runs { Metres(0.3).per(Seconds(0.7)) => 1, Metres(0.3).per(Seconds(0.0)) => 0 }

    trajectory { fn f(vx: f64, vy: f64, g: f64) -> (f64, f64, f64) {
        let time = 2.0 * vy / g;
        (time, vx * time, vy * vy / (2.0 * g))
    } } runs { f(3.1, 4.2, 9.81) => 2 + 1 + 3 }

    chain_of_springs { fn f(x: &[f64], k: f64, rest: f64) -> Vec<f64> {
        let mut forces = vec![0.0; x.len()];
        for i in 1..x.len() {
            let force = k * (x[i] - x[i - 1] - rest);
            forces[i - 1] += force;
            forces[i] -= force;
        }
        forces
    } } runs { f(&[0.0, 0.3, 0.7, 0.8], 2.3, 0.25) => 3 * (3 + 2) }

    advection { fn f(u: &mut [f64], courant: f64) {
        let old = u.to_vec();
        let n = old.len();
        for (i, cell) in u.iter_mut().enumerate() { *cell -= courant * (old[i] - old[(i + n - 1) % n]); }
    } } runs { { let mut u = [0.1, 0.7, 0.2, 0.0]; f(&mut u, 0.4); u } => 4 * 3 }

    lennard_jones { fn f(r: f64, epsilon: f64, sigma: f64, cutoff: f64) -> (f64, f64) {
        if r >= cutoff { return (0.0, 0.0); }
        let s2 = { let s = sigma / r; s * s };
        let s6 = s2 * s2 * s2;
        let s12 = s6 * s6;
        (4.0 * epsilon * (s12 - s6), 24.0 * epsilon * (2.0 * s12 - s6) / r)
    } } runs { f(1.3, 0.7, 1.1, 2.5) => 2 + 2 + 1 + 3 + 5, f(3.0, 0.7, 1.1, 2.5) => 0 }
}

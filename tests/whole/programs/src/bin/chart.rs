//! A chart of plotters, as SVG.

use plotters::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, (640, 480)).into_drawing_area();
        root.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&root).margin(10).build_cartesian_2d(-3.0..3.0, -1.2..1.7_f64)?;
        chart.configure_mesh().disable_x_axis().disable_y_axis().draw()?;
        for index in 1..6_u32 {
            let points = (-300..=300).map(|x| f64::from(x) / 100.0);
            let curve = points.map(|x| (x, (f64::from(index) * x).sin() / (1.0 + x * x)));
            chart.draw_series(LineSeries::new(curve, &BLUE))?;
        }
        root.present()?;
    }
    println!("{text}");
    Ok(())
}

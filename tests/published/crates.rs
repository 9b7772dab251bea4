//! The crates, their files, and every edit that was needed.

/// A published crate, and those of its files that are annotated.
pub struct Published {
    /// The package's name.
    pub name: &'static str,
    /// The edition it is written in.
    pub edition: &'static str,
    /// Its dependencies and features, as far as its library and the tests of the annotated files need them.
    pub manifest: &'static str,
    /// Replacements in files that are *not* annotated: tests that need what is not downloaded.
    pub elsewhere: &'static [(&'static str, &'static str, &'static str)],
    /// The files under test.
    pub files: &'static [File],
    /// A program that calls what the files define, with [`crate::directed`]'s functions at hand.
    pub driver: &'static str,
}

/// A file that is put into an annotated module.
pub struct File {
    /// Its path in the package.
    pub path: &'static str,
    /// The filter that selects the file's own tests.
    pub tests: &'static str,
    /// How many tests it selects.
    pub count: usize,
    /// Keys of its attribute beside `round`, which count as edits, with the reason for each.
    pub keys: &'static [(&'static str, &'static str)],
    /// The edits that were needed.
    pub edits: &'static [Edit],
}

/// One edit of a file: the text occurs once.
pub struct Edit {
    pub before: &'static str,
    pub after: &'static str,
    /// Why it is needed.
    pub reason: &'static str,
}

const ELEMENTARY: &str =
    "the bits are compared with those of plain code, where the platform's library computes elementary functions";
const SIBLINGS: &str = "operators of the crate's own types stand in other files";

pub const CRATES: &[Published] = &[
    Published {
        name: "robust",
        edition: "2021",
        manifest: "",
        elsewhere: &[],
        files: &[File { path: "src/lib.rs", tests: "tests::", count: 10, keys: &[], edits: &[] }],
        driver: include_str!("drivers/robust.rs"),
    },
    Published {
        name: "kurbo",
        edition: "2024",
        manifest: "arrayvec = { version = \"0.7.6\", default-features = false }\n\
            polycool = { version = \"0.4.0\", default-features = false, features = [\"std\"] }\n\
            smallvec = { version = \"1.15.1\", features = [\"const_new\"] }\n\
            [features]\ndefault = [\"std\"]\nstd = []\n",
        // The tests of this file need `rand`.
        elsewhere: &[("src/svg.rs", "#[cfg(test)]", "#[cfg(any())]")],
        files: &[
            // The name selects two tests of `rounded_rect` as well.
            File { path: "src/rect.rs", tests: "rect::", count: 18, keys: &[("lenient", SIBLINGS)], edits: &[] },
            File { path: "src/mindist.rs", tests: "mindist::", count: 6, keys: &[("lenient", SIBLINGS)], edits: &[] },
        ],
        driver: include_str!("drivers/kurbo.rs"),
    },
    Published {
        name: "statrs",
        edition: "2024",
        manifest: "approx = \"0.5\"\nnum-traits = { version = \"0.2.14\", features = [\"libm\"] }\n\
            thiserror = { version = \"2.0\", default-features = false }\n\
            [features]\ndefault = [\"std\"]\nstd = []\n",
        // The tests of this file need `nalgebra`.
        elsewhere: &[("src/stats_tests/ks_test.rs", "#[cfg(test)]", "#[cfg(any())]")],
        files: &[
            File {
                path: "src/function/erf.rs",
                tests: "function::erf::",
                count: 4,
                keys: &[("macros(assert_abs_diff_eq = exprs)", "its tests' literals stand in a macro of `approx`")],
                edits: &[
                    Edit {
                        before: "let g = (-z * z).exp() / z;",
                        after: "let g = -z * z;\n        let g = fpcontrol::native!(g.exp()) / z;",
                        reason: ELEMENTARY,
                    },
                    Edit {
                        before: "let g = (-2.0 * q.ln()).sqrt();",
                        after: "let g = (-2.0 * fpcontrol::native!(q.ln())).sqrt();",
                        reason: ELEMENTARY,
                    },
                    Edit {
                        before: "let x = (-q.ln()).sqrt();",
                        after: "let x = (-fpcontrol::native!(q.ln())).sqrt();",
                        reason: ELEMENTARY,
                    },
                ],
            },
            File { path: "src/function/evaluate.rs", tests: "function::evaluate::", count: 1, keys: &[], edits: &[] },
            File {
                path: "src/statistics/online.rs",
                tests: "statistics::online::",
                count: 7,
                keys: &[("macros(assert_abs_diff_eq = exprs)", "its tests compute in a macro of `approx`")],
                edits: &[Edit {
                    before: "let denom = m2_mean.powf(1.5);",
                    after: "let denom = fpcontrol::native!(m2_mean.powf(1.5));",
                    reason: ELEMENTARY,
                }],
            },
        ],
        driver: include_str!("drivers/statrs.rs"),
    },
    Published {
        name: "geographiclib-rs",
        edition: "2018",
        manifest: "libm = { version = \"0.2.8\", default-features = false }\n[dev-dependencies]\napprox = \"0.5.1\"\n",
        elsewhere: &[],
        files: &[File {
            path: "src/polygon_area.rs",
            tests: "polygon_area::",
            count: 11,
            keys: &[("macros(assert_relative_eq = exprs)", "its tests compute in a macro of `approx`")],
            edits: &[],
        }],
        driver: include_str!("drivers/geographiclib-rs.rs"),
    },
    Published {
        name: "average",
        edition: "2024",
        manifest: "easy-cast = { version = \"0.5\", default-features = false, features = [\"std\"] }\n\
            float-ord = \"0.3\"\nnum-traits = { version = \"0.2\", features = [\"std\"] }\n\
            [features]\ndefault = [\"std\"]\nstd = []\n",
        elsewhere: &[],
        files: &[File {
            path: "src/quantile.rs",
            tests: "quantile::",
            count: 1,
            keys: &[(
                "macros(assert_almost_eq = exprs)",
                "its test's literals, which round in directed modes, stand in a macro of the crate",
            )],
            edits: &[],
        }],
        driver: include_str!("drivers/average.rs"),
    },
];

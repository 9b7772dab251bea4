//! A package needs a library or a program: see main.rs.

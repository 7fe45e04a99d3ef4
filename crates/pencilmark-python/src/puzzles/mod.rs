//! The methods of a puzzle in Python.

mod methods;

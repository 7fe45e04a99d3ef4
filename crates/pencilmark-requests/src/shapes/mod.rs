//! The form of what the views write themselves: steps, arguments, hints, pictures. Only the description of answers reads it; a
//! test holds answers to it.

#![expect(dead_code, reason = "only their description is used")]

mod claim;
mod count;
mod drawing;
mod hint;
mod path;
mod rating;
mod step;
mod strategy;
mod symmetry;
mod why;

pub(crate) use claim::ClaimShape;
pub(crate) use drawing::DrawingShape;
pub(crate) use hint::HintShape;
pub(crate) use path::{PathShape, StepsShape};
pub(crate) use rating::{ErShape, HardestShape};
pub(crate) use step::StepShape;
pub(crate) use strategy::StrategiesAnswerShape;
pub(crate) use symmetry::SymmetryShape;
pub(crate) use why::WhyShape;

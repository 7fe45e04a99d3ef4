//! The values of the command line that are words from a list.
//!
//! Help and completions list the words. The parser of the field reads them.

use super::names::{FormatId, ProfileId};
use super::words::{Choose, Counting, HintsAt, MarksIn, Measure, Scale, SolutionsAt, Theme};
use crate::answers::WrongValue;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

/// A reader of words for a type of values. Help and completions list the words.
#[derive(Clone)]
pub(crate) struct Known<T> {
    words: Vec<(&'static str, &'static str)>,
    read: PhantomData<T>,
}

impl<T: FromStr<Err = WrongValue> + Clone + Send + Sync + 'static> TypedValueParser for Known<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let read: fn(&str) -> Result<T, WrongValue> = str::parse;
        TypedValueParser::parse_ref(&read, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(|(word, means)| PossibleValue::new(*word).help(means.trim()))))
    }
}

fn known<T>(words: impl IntoIterator<Item = (&'static str, &'static str)>) -> Known<T> {
    Known { words: words.into_iter().collect(), read: PhantomData }
}

pub(crate) fn formats() -> Known<FormatId> {
    known(FormatId::all().map(|format| (format.id(), format.describe())))
}

pub(crate) fn profiles() -> Known<ProfileId> {
    known(ProfileId::words())
}

pub(crate) fn counting() -> Known<Counting> {
    known(Counting::ALL.iter().copied())
}

pub(crate) fn scales() -> Known<Scale> {
    known(Scale::ALL.iter().copied())
}

pub(crate) fn choices() -> Known<Choose> {
    known(Choose::ALL.iter().copied())
}

pub(crate) fn measures() -> Known<Measure> {
    known(Measure::ALL.iter().copied())
}

pub(crate) fn themes() -> Known<Theme> {
    known(Theme::ALL.iter().copied())
}

pub(crate) fn solutions() -> Known<SolutionsAt> {
    known(SolutionsAt::ALL.iter().copied())
}

pub(crate) fn hints() -> Known<HintsAt> {
    known(HintsAt::ALL.iter().copied())
}

pub(crate) fn marks() -> Known<MarksIn> {
    known(MarksIn::ALL.iter().copied())
}

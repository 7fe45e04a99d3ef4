//! The sentences of a text.

use super::token::{Lexer, Token, TokenKind};
use std::iter::Peekable;

/// The tokens of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    pub(super) tokens: Vec<Token>,
    /// Whether the sentence ends with a question mark.
    pub(super) is_question: bool,
    /// Whether the sentence begins a line.
    pub(super) begins_line: bool,
    /// Whether the sentence ends a line.
    pub(super) ends_line: bool,
    /// The tag that stands before the sentence, and the place after the tag in the text, in bytes.
    pub(super) tag: Option<(String, usize)>,
}

/// A reader of sentences. A sentence ends at a full stop, at a semicolon, or with a line if it does not go on.
pub(super) struct Sentences<'t> {
    tokens: Peekable<Lexer<'t>>,
    begins_line: bool,
    tag: Option<(String, usize)>,
}

/// The maximum number of tokens of a sentence. A longer sentence is cut.
const MOST: usize = 500;

/// Words after which a sentence goes on in the next line.
const OPEN: &str = "then if that and or is be so because since as must to in at the a of from can cannot not by with \
    equals which where either nor only than";

impl<'t> Sentences<'t> {
    pub(super) fn new(lexer: Lexer<'t>) -> Self {
        Self { tokens: lexer.peekable(), begins_line: true, tag: None }
    }

    /// Whether a sentence goes on in the next line after a token.
    fn goes_on(&mut self, last: Option<&Token>) -> bool {
        let Some(last) = last else { return false };
        let next_is_small = self.tokens.peek().is_some_and(|next| next.is_word() && !next.is_capital);
        let is_open = last.is(",") || last.is_word() && OPEN.split_whitespace().any(|word| last.is(word));
        is_open || next_is_small && !self.begins_like_code() && (last.is_word() || last.is_number()) && !self.is_label()
    }

    /// Whether an `r` or the name of a grid comes next: it begins a cell, and with it a new sentence.
    fn begins_like_code(&mut self) -> bool {
        self.tokens.peek().is_some_and(|next| ["r", "grid", "board", "cell", "row"].contains(&next.text.as_str()))
    }

    /// Whether the next word is known as the label of a line.
    fn is_label(&mut self) -> bool {
        const LABELS: [&str; 8] = ["value", "digit", "col", "column", "number", "technique", "reason", "strategy"];
        self.tokens.peek().is_some_and(|next| LABELS.contains(&next.text.as_str()))
    }
}

impl Iterator for Sentences<'_> {
    type Item = Sentence;

    fn next(&mut self) -> Option<Sentence> {
        self.tokens.peek()?;
        let mut sentence = Sentence {
            begins_line: std::mem::take(&mut self.begins_line),
            tag: self.tag.take(),
            ..Sentence::default()
        };
        while let Some(token) = self.tokens.next() {
            match token.kind {
                TokenKind::Tag if sentence.tokens.is_empty() => {
                    sentence.tag = Some((token.text, token.span.end));
                    sentence.begins_line = true;
                    continue;
                }
                TokenKind::Tag => {
                    self.tag = Some((token.text, token.span.end));
                    self.begins_line = true;
                    sentence.ends_line = true;
                    break;
                }
                TokenKind::Break | TokenKind::Line if sentence.tokens.is_empty() => {
                    sentence.begins_line = true;
                    continue;
                }
                TokenKind::Break => {
                    self.begins_line = true;
                    sentence.ends_line = true;
                    break;
                }
                TokenKind::Line => {
                    if self.goes_on(sentence.tokens.last()) {
                        continue;
                    }
                    self.begins_line = true;
                    sentence.ends_line = true;
                    break;
                }
                _ => {}
            }
            let is_mark = token.kind == TokenKind::Sign && [".", "!", "?", ";", "#"].contains(&token.text.as_str());
            let is_glued = self.tokens.peek().is_some_and(|next| {
                next.is_glued
                    && !matches!(next.kind, TokenKind::Line | TokenKind::Break | TokenKind::Tag)
                    && !next.is(")")
                    && !next.is("\"")
            });
            // `e.g.` ends no sentence.
            let is_short = sentence
                .tokens
                .last()
                .is_some_and(|last| ["e", "g", "i", "eg", "vs", "cf"].iter().any(|word| last.is(word)));
            let is_mark = is_mark && !(token.is(".") && is_short);
            if is_mark && (!is_glued || token.is(";") || token.is("?")) || sentence.tokens.len() >= MOST {
                sentence.is_question = token.is("?");
                sentence.ends_line = self
                    .tokens
                    .peek()
                    .is_none_or(|next| matches!(next.kind, TokenKind::Line | TokenKind::Break | TokenKind::Tag));
                if sentence.ends_line && self.tokens.peek().is_some_and(|next| next.kind != TokenKind::Tag) {
                    self.tokens.next();
                    self.begins_line = true;
                }
                break;
            }
            sentence.tokens.push(token);
        }
        Some(sentence)
    }
}

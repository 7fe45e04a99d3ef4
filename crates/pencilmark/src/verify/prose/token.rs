//! The tokens of a free text: words, numbers and signs, without the markup of Markdown, LaTeX and HTML.

use std::ops::Range;

/// The kind of a token.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A word, in small letters.
    Word,
    /// Digits, perhaps with a decimal point.
    Number,
    /// A sign, such as `=`. A sign of several characters is replaced by one character.
    Sign,
    /// The end of a line.
    Line,
    /// Blank lines, or a part of the text that is taken.
    Break,
    /// The name of a tag, such as `think` or `/think`.
    Tag,
}

/// A token of a text.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    /// The content in small letters.
    pub(super) text: String,
    /// The place in the text, in bytes.
    pub(super) span: Range<usize>,
    /// Whether no blank stands before the token.
    pub(super) is_glued: bool,
    /// Whether the token begins with a capital letter.
    pub(super) is_capital: bool,
}

impl Token {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text
    }

    pub(super) fn is_number(&self) -> bool {
        self.kind == TokenKind::Number
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == TokenKind::Word
    }

    /// The digits of a number without a decimal point, from 0 to 9.
    pub(super) fn digits(&self) -> Option<Vec<u8>> {
        let digit = |letter: char| letter.to_digit(10).map(|digit| digit as u8);
        if self.is_number() { self.text.chars().map(digit).collect() } else { None }
    }
}

/// A reader of tokens.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// The parts of the text that are passed over, in order.
    taken: &'t [Range<usize>],
    /// For each open brace, whether it only makes a group in LaTeX.
    groups: Vec<bool>,
    /// Whether a command of LaTeX, `_` or `^` stands before the current place.
    opens_group: bool,
    is_line_start: bool,
}

/// The commands of LaTeX that mean signs or words. The commands in [`SILENT`] are ignored.
const COMMANDS: &[(&str, &str)] = &[
    ("neq", "≠"),
    ("ne", "≠"),
    ("notin", "∉"),
    ("in", "∈"),
    ("to", "→"),
    ("rightarrow", "→"),
    ("longrightarrow", "→"),
    ("Rightarrow", "⇒"),
    ("Longrightarrow", "⇒"),
    ("implies", "⇒"),
    ("land", "and"),
    ("wedge", "and"),
    ("lor", "or"),
    ("vee", "or"),
    ("neg", "not"),
    ("lnot", "not"),
];
const SILENT: &str = "boxed text textbf textit textrm texttt mathbf mathrm mathit mathsf mathtt operatorname left \
    right quad qquad displaystyle fbox underline large begin end aligned";

/// Tags inside a line. They are ignored.
const INLINE: &str = "b i u strong em code span mark kbd sub sup font small big";

/// Signs of several characters, each with the sign that replaces it. A sign comes before the signs with which it begins.
const SIGNS: &[(&str, &str)] = &[
    ("&=", "="),
    ("//", "#"),
    ("===", "="),
    ("==>", "⇒"),
    ("=/=", "≠"),
    ("-->", "→"),
    ("...", "…"),
    ("!==", "≠"),
    ("=>", "⇒"),
    ("->", "→"),
    ("!=", "≠"),
    ("/=", "≠"),
    ("<>", "≠"),
    ("==", "="),
    (":=", "="),
    ("&&", "&"),
    ("||", "|"),
    ("--", "—"),
    ("⟹", "⇒"),
    ("⟶", "→"),
    ("➜", "→"),
    ("➔", "→"),
    ("≔", "="),
    ("–", "-"),
    ("−", "-"),
    ("’", "'"),
    ("，", ","),
    ("：", ":"),
];

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str, taken: &'t [Range<usize>]) -> Self {
        Self { text, at: 0, taken, groups: Vec::new(), opens_group: false, is_line_start: true }
    }

    fn token(&mut self, kind: TokenKind, text: &str, length: usize, is_glued: bool) -> Token {
        let raw = &self.text[self.at..self.at + length];
        let is_capital = raw.starts_with(char::is_uppercase);
        let span = self.at..self.at + length;
        self.at += length;
        self.is_line_start = matches!(kind, TokenKind::Line | TokenKind::Break);
        self.opens_group = false;
        Token { kind, text: text.to_owned(), span, is_glued, is_capital }
    }

    /// The length of the markup of Markdown, LaTeX or a list that comes next and is ignored, in bytes.
    fn silent(&mut self, rest: &str) -> Option<usize> {
        let letter = rest.chars().next()?;
        if self.is_line_start
            && let Some(length) = list_mark(rest)
        {
            self.is_line_start = false;
            return Some(length);
        }
        if rest.starts_with("~~~") {
            return Some(rest.len() - rest.trim_start_matches('~').len());
        }
        if let Some(struck) = rest.strip_prefix("~~") {
            let end = struck.find("~~").filter(|&end| !struck[..end].contains("\n\n"));
            return Some(end.map_or(2, |end| end + 4));
        }
        match letter {
            '_' | '^' => {
                self.opens_group = true;
                Some(1)
            }
            '{' if self.opens_group => {
                self.opens_group = false;
                self.groups.truncate(100);
                self.groups.push(true);
                Some(1)
            }
            '}' if self.groups.last() == Some(&true) => {
                self.groups.pop();
                Some(1)
            }
            '*' | '`' | '$' | '~' | '\u{feff}' | '\u{200b}' => Some(letter.len_utf8()),
            '\\' => {
                let command: &str = &rest[1..];
                let end = command.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(command.len());
                let name = &command[..end];
                if name.is_empty() {
                    // `\(`, `\,` and similar markup is ignored. `\{`, `\}` and `\\` are tokens.
                    let next = command.chars().next()?;
                    return (!"{}\\".contains(next)).then(|| 1 + next.len_utf8());
                }
                let is_silent = SILENT.split_whitespace().any(|silent| silent == name);
                self.opens_group |= is_silent;
                is_silent.then_some(1 + end)
            }
            _ => None,
        }
    }
}

/// The length of the markup of a list item, a quotation or a heading at the start of a line, in bytes.
fn list_mark(rest: &str) -> Option<usize> {
    let letter = rest.chars().next()?;
    let behind = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = rest.len() - behind.len();
    let is_blank = |text: &str| text.starts_with([' ', '\t']);
    if (1..=4).contains(&number) && behind.starts_with(['.', ')']) && is_blank(&behind[1..]) {
        return Some(number + 1);
    }
    if letter.is_ascii_lowercase() && rest[1..].starts_with(") ") {
        return Some(2);
    }
    match letter {
        '#' => Some(rest.len() - rest.trim_start_matches('#').len()),
        '>' => Some(1),
        '-' | '+' | '•' | '–' | '·' | '▪' | '◦' if is_blank(&rest[letter.len_utf8()..]) => {
            Some(letter.len_utf8())
        }
        _ => None,
    }
}

/// The name of the tag that begins a text, and the length of the tag in bytes.
fn tag(rest: &str) -> Option<(String, usize)> {
    const LONGEST: usize = 200;
    let inner = rest.strip_prefix('<')?;
    let name: String = inner.chars().take_while(|&letter| letter == '/' || letter.is_alphanumeric()).take(30).collect();
    let is_tag = name.trim_start_matches('/').starts_with(char::is_alphabetic);
    let end = inner.char_indices().take(LONGEST).find(|&(_, letter)| letter == '>')?.0;
    let is_plain = is_tag && !inner[..end].contains(['<', '\n']);
    is_plain.then(|| (name.to_lowercase(), end + 2))
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let mut is_glued = self.at > 0;
        loop {
            if let [first, others @ ..] = self.taken
                && self.at >= first.start
            {
                self.taken = others;
                let length = first.end.saturating_sub(self.at);
                self.groups.clear();
                return Some(self.token(TokenKind::Break, "", length, false));
            }
            let rest = &self.text[self.at..];
            let letter = rest.chars().next()?;
            if letter == '\n' {
                let end = rest.len() - rest.trim_start().len();
                let end = self.taken.first().map_or(end, |taken| end.min(taken.start - self.at));
                let kind = if rest[..end].matches('\n').count() > 1 { TokenKind::Break } else { TokenKind::Line };
                return Some(self.token(kind, "", end, false));
            }
            if letter.is_whitespace() {
                self.at += letter.len_utf8();
                is_glued = false;
                continue;
            }
            if let Some(length) = self.silent(rest) {
                self.at += length;
                continue;
            }
            if letter.is_alphabetic() {
                let mut end = 0;
                for (at, letter) in rest.char_indices() {
                    let next = rest[at + letter.len_utf8()..].chars().next();
                    let is_apostrophe = matches!(letter, '\'' | '’') && next.is_some_and(char::is_alphabetic);
                    if !(letter.is_alphabetic() || is_apostrophe) {
                        break;
                    }
                    end = at + letter.len_utf8();
                }
                let word = rest[..end].to_lowercase().replace('’', "'");
                return Some(self.token(TokenKind::Word, &word, end, is_glued));
            }
            if letter.is_ascii_digit() {
                let digits = |text: &str| text.len() - text.trim_start_matches(|l: char| l.is_ascii_digit()).len();
                let whole = digits(rest);
                let part = rest[whole..].strip_prefix('.').map_or(0, digits);
                let end = if part > 0 { whole + 1 + part } else { whole };
                return Some(self.token(TokenKind::Number, &rest[..end], end, is_glued));
            }
            if letter == '\\' {
                let end =
                    rest[1..].find(|letter: char| !letter.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
                let name = &rest[1..end];
                return Some(match (name, rest[1..].chars().next()) {
                    ("", Some('\\')) => self.token(TokenKind::Line, "", 2, false),
                    ("", Some(brace @ ('{' | '}'))) => self.token(TokenKind::Sign, &brace.to_string(), 2, is_glued),
                    ("", _) => self.token(TokenKind::Sign, "\\", 1, is_glued),
                    (name, _) => {
                        let said = COMMANDS.iter().find(|(command, _)| *command == name).map_or(name, |(_, said)| said);
                        let kind =
                            if said.starts_with(char::is_alphabetic) { TokenKind::Word } else { TokenKind::Sign };
                        self.token(kind, &said.to_lowercase(), end, is_glued)
                    }
                });
            }
            if let Some((name, length)) = tag(rest) {
                if INLINE.split(' ').any(|inline| name.trim_start_matches('/') == inline) {
                    self.at += length;
                    continue;
                }
                let kind = if name == "br" { TokenKind::Line } else { TokenKind::Tag };
                return Some(self.token(kind, &name, length, false));
            }
            if letter == '{' {
                self.groups.truncate(100);
                self.groups.push(false);
            } else if letter == '}' {
                self.groups.pop();
            }
            let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
            return Some(match sign {
                Some((sign, said)) => self.token(TokenKind::Sign, said, sign.len(), is_glued),
                None => self.token(TokenKind::Sign, &rest[..letter.len_utf8()], letter.len_utf8(), is_glued),
            });
        }
    }
}

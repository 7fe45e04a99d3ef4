//! Reads an expression from a text. The library minijinja parses the text. This module looks up each name, and checks that the
//! kinds of the values match.

use super::constant::{constant, shape, strategy};
use super::tree::{Arithmetic, Comparison, Expression};
use super::wrong::{WrongCondition, meant, shown};
use minijinja::machinery::ast::{BinOpKind, Call, CallArg, CompareOpKind, Expr, UnaryOpKind};
use minijinja::machinery::{Span, Token, WhitespaceConfig, parse_expr, tokenize};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::ValueKind;
use pencilmark_facts::{Column, Fact, Kind, Value};

/// The maximum length of a condition, in bytes.
const LONGEST: usize = 1 << 16;

/// The maximum number of operators in a condition. Nested operators make a deep tree in the library, so this limits the depth.
const MOST_OPERATORS: usize = 1000;

/// The maximum depth of nesting in a condition.
const DEEPEST: usize = 200;

/// The names of the functions.
const FUNCTIONS: [&str; 3] = ["needs", "symmetric", "uses"];

/// An expression and the kind of its values. A text has no kind until the other side of its comparison is known.
enum Read {
    Typed(Expression, Kind),
    Text(String),
    Null,
}

type Wrong<T> = Result<T, WrongCondition>;

impl Expression {
    /// Reads a condition.
    ///
    /// # Errors
    /// When the text is no condition, or kinds of values do not match.
    pub fn read(text: &str) -> Result<Self, WrongCondition> {
        condition(text)
    }
}

/// Reads a condition.
fn condition(text: &str) -> Wrong<Expression> {
    let reader = Reader { text };
    if text.len() > LONGEST {
        return Err(reader.wrong(LONGEST, format!("the condition is longer than {LONGEST} bytes")));
    }
    if text.trim().is_empty() {
        return Err(reader.wrong(0, "a condition is expected, such as er >= 7.2 and givens <= 24"));
    }
    // The library can take these characters for the end of a template, and then panics.
    if let Some(at) = text.find(['{', '}', '%']) {
        return Err(reader.wrong(at, "{ } and % have no meaning in a condition"));
    }
    let tokens = tokenize(text, true, SyntaxConfig, WhitespaceConfig::default());
    let mut operators = tokens.map_while(Result::ok).filter(|(token, _)| is_operator(token));
    if let Some((_, span)) = operators.nth(MOST_OPERATORS) {
        return Err(reader.at(span, format!("the condition has more than {MOST_OPERATORS} operators")));
    }
    let parsed = parse_expr(text).map_err(|error| {
        let at = error.range().map_or(0, |range| range.start);
        let told = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
        let hint = hint(text, at).unwrap_or("a condition looks like er >= 7.2 and givens <= 24");
        reader.wrong(at, format!("{told}; {hint}"))
    })?;
    reader.truth(&parsed, 0)
}

/// A hint for an operator of another language: its spelling in a condition.
fn hint(text: &str, at: usize) -> Option<&'static str> {
    const HINTS: [(&str, &str); 6] = [
        ("=<", "for at most, write <="),
        ("=>", "for at least, write >="),
        ("=", "for equal, write =="),
        ("&", "for 'both are true', write `and`"),
        ("|", "for 'at least one is true', write `or`"),
        ("<>", "for not equal, write !="),
    ];
    let rest = text.get(at.saturating_sub(1)..)?.trim_start();
    HINTS.into_iter().find(|(operator, _)| rest.starts_with(operator)).map(|(_, hint)| hint)
}

struct Reader<'t> {
    text: &'t str,
}

impl Reader<'_> {
    /// The error at a byte of the text.
    fn wrong(&self, at: usize, message: impl Into<String>) -> WrongCondition {
        let before = self.text.char_indices().take_while(|(place, _)| *place < at).count();
        WrongCondition { message: message.into(), character: before + 1 }
    }

    fn at(&self, span: Span, message: impl Into<String>) -> WrongCondition {
        self.wrong(span.start_offset as usize, message)
    }

    /// An expression that is true or false.
    fn truth(&self, parsed: &Expr, depth: usize) -> Wrong<Expression> {
        self.of_kind(parsed, Kind::Truth, depth)
    }

    fn of_kind(&self, parsed: &Expr, kind: Kind, depth: usize) -> Wrong<Expression> {
        self.settle(self.read(parsed, depth)?, parsed, kind)
    }

    /// The expression that was read, if it has this kind. A text becomes a value of the kind.
    fn settle(&self, read: Read, parsed: &Expr, kind: Kind) -> Wrong<Expression> {
        match read {
            Read::Typed(expression, found) if found == kind => Ok(expression),
            Read::Typed(_, found) => {
                let message = format!("{} is expected, and this is {}", kind.words(), found.words());
                Err(self.at(start(parsed), message))
            }
            Read::Text(word) => {
                constant(&word, kind).map(Expression::Constant).map_err(|wrong| self.at(start(parsed), wrong))
            }
            Read::Null => {
                Err(self.at(start(parsed), "to test for a missing value, write `is none`, as in `er is none`"))
            }
        }
    }

    fn read(&self, parsed: &Expr, depth: usize) -> Wrong<Read> {
        if depth > DEEPEST {
            return Err(self.at(parsed.span(), format!("nested more than {DEEPEST} deep")));
        }
        let depth = depth + 1;
        let truth = |expression| Ok(Read::Typed(expression, Kind::Truth));
        match parsed {
            Expr::Var(name) => self.column(name.id, name.span()),
            Expr::Const(constant) => self.constant(&constant.value, constant.span()),
            Expr::UnaryOp(unary) => match unary.op {
                UnaryOpKind::Not => truth(Expression::Not(self.truth(&unary.expr, depth)?.into())),
                UnaryOpKind::Neg => {
                    let number = self.of_kind(&unary.expr, Kind::Number, depth)?;
                    Ok(computed(Arithmetic::Minus, Expression::Constant(Value::Number(0.0)), number))
                }
            },
            Expr::BinOp(binary) => {
                let (left, right) = (&binary.left, &binary.right);
                if let Some(operator) = arithmetic(binary.op) {
                    let one = self.of_kind(left, Kind::Number, depth)?;
                    return Ok(computed(operator, one, self.of_kind(right, Kind::Number, depth)?));
                }
                if let Some(comparison) = comparison(binary.op) {
                    return truth(self.compare(comparison, left, right, depth)?);
                }
                match binary.op {
                    BinOpKind::ScAnd => truth(Expression::All(self.chain(parsed, true, depth)?)),
                    BinOpKind::ScOr => truth(Expression::Any(self.chain(parsed, false, depth)?)),
                    BinOpKind::In => truth(self.member(left, right, depth)?),
                    _ => Err(self.at(
                        start(parsed),
                        "this operator has no meaning here; the operators are + - * /, comparisons, `in`, `and`, `or` and `not`",
                    )),
                }
            }
            // `22 <= givens <= 26`
            Expr::Compare(chained) => {
                let (mut all, mut left) = (Vec::new(), &chained.expr);
                for next in &chained.ops {
                    all.push(match next.op {
                        CompareOpKind::In => self.member(left, &next.expr, depth)?,
                        CompareOpKind::NotIn => Expression::Not(self.member(left, &next.expr, depth)?.into()),
                        other => self.compare(chained_comparison(other), left, &next.expr, depth)?,
                    });
                    left = &next.expr;
                }
                truth(Expression::All(all))
            }
            Expr::Test(test) if test.name == "none" && test.args.is_empty() => match self.read(&test.expr, depth)? {
                Read::Typed(expression, _) => truth(Expression::IsNull(expression.into())),
                Read::Text(_) | Read::Null => {
                    Err(self.at(start(parsed), "a column is expected before `is none`, as in `er is none`"))
                }
            },
            Expr::Test(test) => Err(self.at(
                start(parsed),
                format!("`is {}` has no meaning here: only `is none` and `is not none`", test.name),
            )),
            Expr::Call(call) => self.call(call, call.span()),
            Expr::List(list) => Err(self.at(list.span(), "a list is allowed only after `in`")),
            _ => Err(self.at(start(parsed), "this has no meaning in a condition")),
        }
    }

    fn column(&self, name: &str, span: Span) -> Wrong<Read> {
        if let Some(column) = Column::get(name) {
            return Ok(Read::Typed(Expression::Fact(Fact::Column(column)), column.kind()));
        }
        if FUNCTIONS.contains(&name) {
            return Err(self.at(
                span,
                format!("{name} is a function: write a name in parentheses after it, as in {}", example(name)),
            ));
        }
        let names = Column::ALL.iter().map(|column| column.name()).chain(FUNCTIONS);
        Err(self.at(span, format!("no column is named {}{}", shown(name), meant(name, names))))
    }

    fn constant(&self, value: &minijinja::Value, span: Span) -> Wrong<Read> {
        let typed = |value, kind| Ok(Read::Typed(Expression::Constant(value), kind));
        match value.kind() {
            ValueKind::Bool => typed(Value::Truth(value.is_true()), Kind::Truth),
            ValueKind::Number => match f64::try_from(value.clone()) {
                Ok(number) if number.is_finite() => typed(Value::Number(number), Kind::Number),
                _ => Err(self.at(span, "this number is too large")),
            },
            ValueKind::String => Ok(Read::Text(value.as_str().unwrap_or_default().to_owned())),
            ValueKind::None | ValueKind::Undefined => Ok(Read::Null),
            _ => Err(self.at(span, "a number, a text, true or false is expected")),
        }
    }

    /// The parts of `a and b and c`, or of a chain of `or`. The library nests a chain to the left, so its tree is deep. But all
    /// parts get the same depth here, so the length of a chain is not limited by [`DEEPEST`].
    fn chain(&self, parsed: &Expr, is_and: bool, depth: usize) -> Wrong<Vec<Expression>> {
        let mut parts = Vec::new();
        let mut rest = parsed;
        loop {
            match rest {
                Expr::BinOp(binary)
                    if matches!((binary.op, is_and), (BinOpKind::ScAnd, true) | (BinOpKind::ScOr, false)) =>
                {
                    parts.push(&binary.right);
                    rest = &binary.left;
                }
                first => {
                    parts.push(first);
                    break;
                }
            }
        }
        parts.into_iter().rev().map(|part| self.truth(part, depth)).collect()
    }

    /// A comparison of two values: a text gets the kind of the other side.
    fn compare(&self, comparison: Comparison, left: &Expr, right: &Expr, depth: usize) -> Wrong<Expression> {
        let (one, kind, other) = match (self.read(left, depth)?, self.read(right, depth)?) {
            (Read::Typed(one, kind), other) => (one, kind, self.settle(other, right, kind)?),
            (one, Read::Typed(other, kind)) => (self.settle(one, left, kind)?, kind, other),
            (Read::Null, _) | (_, Read::Null) => {
                return Err(self.at(start(left), "to test for a missing value, write `is none`, as in `er is none`"));
            }
            _ => return Err(self.at(start(left), "both sides are texts; one side must be a column")),
        };
        let is_ordered = matches!(kind, Kind::Number | Kind::Level);
        if !is_ordered && !matches!(comparison, Comparison::Equal | Comparison::Unequal) {
            let message = format!("{} has no order: only == and != compare it", kind.words());
            return Err(self.at(start(left), message));
        }
        Ok(Expression::Compare(comparison, one.into(), other.into()))
    }

    /// `level in ['hard', 'unfair']`
    fn member(&self, left: &Expr, right: &Expr, depth: usize) -> Wrong<Expression> {
        let Read::Typed(one, kind) = self.read(left, depth)? else {
            return Err(self.at(start(left), "a column is expected before `in`"));
        };
        let Expr::List(list) = right else {
            return Err(self.at(start(right), "a list is expected after `in`, such as [1, 2]"));
        };
        let value = |item: &Expr| match self.of_kind(item, kind, depth)? {
            Expression::Constant(value) => Ok(value),
            _ => Err(self.at(start(item), "a list has numbers and texts only")),
        };
        Ok(Expression::In(one.into(), list.items.iter().map(value).collect::<Wrong<_>>()?))
    }

    /// `uses('xy-wing')`
    fn call(&self, call: &Call, span: Span) -> Wrong<Read> {
        let Expr::Var(function) = &call.expr else {
            return Err(self.at(span, "this is not a function; the functions are needs(…), symmetric(…) and uses(…)"));
        };
        let name = function.id;
        if !FUNCTIONS.contains(&name) {
            let names = FUNCTIONS.into_iter().chain(Column::ALL.iter().map(|column| column.name()));
            let message = match Column::get(name) {
                Some(_) => format!("{name} is a column, and takes nothing in parentheses"),
                None => format!("no function is named {}{}", shown(name), meant(name, names)),
            };
            return Err(self.at(function.span(), message));
        }
        let [CallArg::Pos(Expr::Const(argument))] = &call.args[..] else {
            return Err(self.at(function.span(), format!("{name} takes one name, as in {}", example(name))));
        };
        let Some(word) = argument.value.as_str() else {
            return Err(self.at(argument.span(), format!("a name in quotes is expected, as in {}", example(name))));
        };
        let fact = match name {
            "symmetric" => shape(word).map(Fact::Symmetric),
            "needs" => strategy(word).map(Fact::Needs),
            _ => strategy(word).map(Fact::Uses),
        };
        fact.map(|fact| Read::Typed(Expression::Fact(fact), Kind::Truth))
            .map_err(|wrong| self.at(argument.span(), wrong))
    }
}

/// Whether a token can make the tree deeper: any token except a value, a name or a comma.
fn is_operator(token: &Token) -> bool {
    let is_value =
        matches!(token, Token::Str(_) | Token::String(_) | Token::Int(_) | Token::Int128(_) | Token::Float(_));
    let is_name = matches!(token, Token::Ident(name) if !["and", "or", "not", "in", "is", "if", "else"].contains(name));
    !is_value && !is_name && !matches!(token, Token::Comma)
}

/// The place where an expression begins: for an operator, the start of its left side.
fn start(mut parsed: &Expr) -> Span {
    loop {
        parsed = match parsed {
            Expr::BinOp(binary) => &binary.left,
            Expr::Compare(chained) => &chained.expr,
            Expr::Test(test) => &test.expr,
            Expr::Call(call) => &call.expr,
            other => return other.span(),
        };
    }
}

fn example(function: &str) -> &'static str {
    match function {
        "symmetric" => "symmetric('rot180')",
        "needs" => "needs('xy-wing')",
        _ => "uses('xy-wing')",
    }
}

fn computed(operator: Arithmetic, one: Expression, other: Expression) -> Read {
    let expression = match (one, other) {
        (Expression::Constant(Value::Number(one)), Expression::Constant(Value::Number(other))) => {
            Expression::Constant(operator.of(one, other))
        }
        (one, other) => Expression::Compute(operator, one.into(), other.into()),
    };
    Read::Typed(expression, Kind::Number)
}

fn arithmetic(operator: BinOpKind) -> Option<Arithmetic> {
    match operator {
        BinOpKind::Add => Some(Arithmetic::Plus),
        BinOpKind::Sub => Some(Arithmetic::Minus),
        BinOpKind::Mul => Some(Arithmetic::Times),
        BinOpKind::Div => Some(Arithmetic::By),
        _ => None,
    }
}

fn comparison(operator: BinOpKind) -> Option<Comparison> {
    match operator {
        BinOpKind::Eq => Some(Comparison::Equal),
        BinOpKind::Ne => Some(Comparison::Unequal),
        BinOpKind::Lt => Some(Comparison::Less),
        BinOpKind::Lte => Some(Comparison::AtMost),
        BinOpKind::Gt => Some(Comparison::More),
        BinOpKind::Gte => Some(Comparison::AtLeast),
        _ => None,
    }
}

/// The comparison of a chain; `in` and `not in` are handled elsewhere.
fn chained_comparison(operator: CompareOpKind) -> Comparison {
    match operator {
        CompareOpKind::Ne => Comparison::Unequal,
        CompareOpKind::Lt => Comparison::Less,
        CompareOpKind::Lte => Comparison::AtMost,
        CompareOpKind::Gt => Comparison::More,
        CompareOpKind::Gte => Comparison::AtLeast,
        CompareOpKind::Eq | CompareOpKind::In | CompareOpKind::NotIn => Comparison::Equal,
    }
}

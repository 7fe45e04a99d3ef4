//! The claims of one sentence: matches of rules that no part of the sentence denies, doubts or makes a condition.

use super::item::{Item, What};
use super::rule::{Match, PhraseRule, RuleNeeds};
use pencilmark_core::{Cell, Digit, Mark};
use std::ops::Range;

/// A claim of a sentence.
#[derive(Clone, Debug)]
pub(super) struct SaidClaim {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: Vec<Digit>,
    pub(super) is_placed: bool,
    /// The place in the text, in bytes.
    pub(super) span: Range<usize>,
    /// The index of the claim's first item in the sentence.
    pub(super) at: usize,
}

impl SaidClaim {
    /// The marks that the claim places or removes.
    pub(super) fn marks(&self) -> impl Iterator<Item = Mark> {
        self.cells.iter().flat_map(|&cell| self.digits.iter().map(move |&digit| Mark::new(cell, digit)))
    }
}

/// Words that make all claims of their sentence a condition or an example.
pub(super) const CONDITIONS: &str = "if suppose supposing assume assuming assumed assumption hypothetically \
    imagine would wouldn't were whether unless try trying tried test testing what guess guessing guessed think \
    thought believe until when whenever otherwise say example instance format pretend tentatively tentative \
    hypothesis hypothetical trial previously was had initially originally claimed claims said says asked suggested \
    proposed wonder wondering question case cases scenario branch unsure uncertain provided g eg case expected \
    hope attempt attempting should've mistakenly wrongly";

/// Words that make a claim only one of several possibilities. They apply to all claims before the next conclusion.
pub(super) const DOUBTS: &str = "might may maybe perhaps possibly probably likely could couldn't can possible \
    possibilities possibility candidate candidates option options or either neither seems seem appears appear looks \
    potentially potential plausible apparently considered allowed valid";

/// Words that deny the claim of their clause.
const DENIALS: &str = "not no never neither nor without false wrong incorrect invalid impossible cannot can't isn't \
    aren't don't doesn't didn't won't except unlike already contradicts contradict contradicting avoid than instead \
    fails eliminate eliminates eliminating eliminated remove removes removing exclude excludes excluding prevent \
    prevents preventing block blocks blocking rules ruled ruling reject rejects violate violates disprove disproves \
    conflicts conflict conflicting against deny denies remains already forbids forbid current currently given givens \
    clue clues shown original puzzle remember undo revert unfilled shouldn't mustn't needn't couldn't wouldn't check \
    checking verify consider considering doubt tempted form like sum total product ❌ ✗ ✘ cancel";

/// Words in a label that deny the text after the label.
const DENYING_LABELS: &str = "no not wrong incorrect invalid false already given givens clue clues current example \
    never instead impossible";

/// Words after a claim that take it back.
const WITHDRAWN: &str = "wrong false incorrect impossible invalid contradiction contradicts contradictory violates \
    both wait oops mistake conflict conflicts fails ❌ ✗ ✘ scratch not_yet unlikely doubtful nope simultaneously \
    unproven unclear unknown tbd";

/// Words after a claim that make it a condition.
const LEADS: &str = "implies imply leads lead requires yields gives forces causes results";

/// Words that begin a reason.
const REASONS: &str = "because since as given due after once with having considering seeing noting knowing from \
    while although though despite before for";

/// Words that begin a conclusion.
pub(super) const CONCLUSIONS: &str = "so therefore thus hence consequently means meaning implies then ⇒ → \
    leaving leaves giving gives ∴ yields yielding";

/// Words that may follow a claim. Signs that may follow a claim are in [`SIGNS_FOLLOWING`].
const FOLLOWING: &str = "because since as by due for in on at which and but then so therefore thus hence from via \
    using based given forced here now next after leaving making completing while also too first where per thanks \
    consequently once anymore either again is_the hidden naked through follows when unless or if ; obviously \
    definitely certainly only respectively following";

const SIGNS_FOLLOWING: &str = "& [ , ) ] } | \" ' ( — → ⇒ # . ; ! ✓ ✅ ✔ … ∴ 🎉 > :";

/// Words in a label that announces a value.
const LABELS: &str = "answer single singles move placement place solution result conclusion step next fill unique \
    naked hidden last deduction hint value placed placing put final";
/// Words in a label that announces removed marks.
const REMOVALS: &str = "eliminate eliminates elimination eliminations eliminated remove removes removal removals \
    removed exclude delete deleted excluded excludes";

/// The claims of a sentence. `is_list`: whether a colon after a cell lists the marks of the cell in this text.
pub(super) fn read(items: &[Item], rules: &[PhraseRule], is_list: bool) -> Vec<SaidClaim> {
    let matches = matches(items, rules, is_list);
    // A claim before an arrow is a condition of the text after the arrow.
    let is_arrow = |at: usize| items.get(at).is_some_and(|item| item.is_any("⇒ →"));
    if matches.iter().any(|(_, found, _)| is_arrow(found.end)) {
        return Vec::new();
    }
    let spans: Vec<Range<usize>> = matches.iter().map(|(at, found, _)| *at..found.end).collect();
    let mut said: Vec<SaidClaim> = Vec::new();
    let mut accepted: Vec<usize> = Vec::new();
    let depths = depths(items);
    for (index, (at, found, rule)) in matches.iter().enumerate() {
        if !is_free(items, *at..found.end, *rule, &spans, accepted.first().copied()) {
            continue;
        }
        let is_inner = depths[*at] > 0;
        if is_inner
            && !(items[*at - 1].is("(") && items.get(found.end).is_none_or(|item| item.is(")")) && matches.len() == 1)
        {
            continue;
        }
        let span = items[*at].span.start..items[found.end - 1].span.end;
        accepted.push(spans[index].start);
        said.push(SaidClaim {
            cells: found.cells.clone(),
            digits: found.digits.clone(),
            is_placed: *rule,
            span,
            at: *at,
        });
    }
    said
}

/// The number of open brackets at each item.
fn depths(items: &[Item]) -> Vec<usize> {
    let mut depth = 0_usize;
    let step = |item: &Item| {
        let own = depth;
        if item.is("(") {
            depth += 1;
        } else if item.is(")") {
            depth = depth.saturating_sub(1);
        }
        own
    };
    items.iter().map(step).collect()
}

/// The longest matches of a sentence from left to right: their first item, the match, and whether it places a value.
fn matches(items: &[Item], rules: &[PhraseRule], is_list: bool) -> Vec<(usize, Match, bool)> {
    let (mut found, mut at, mut is_condition) = (Vec::new(), 0, false);
    while at < items.len() {
        let marks = marks_at(items, at);
        let best = rules
            .iter()
            .filter_map(|rule| {
                let found = rule.match_at(items, at)?;
                let fits = match rule.needs {
                    RuleNeeds::Nothing => true,
                    RuleNeeds::Alone => is_alone(items, at, found.end, None),
                    RuleNeeds::Label => is_alone(items, at, found.end, Some(rule.is_placed)),
                };
                let is_listed = is_list && rule.is_placed && items[at..found.end].iter().any(|item| item.is(":"));
                is_condition |= items.get(found.end).is_some_and(|item| item.is_any(LEADS));
                (fits && !is_listed && begins_well(items, at, rule.is_placed) && ends_well(items, found.end))
                    .then_some((found, rule.is_placed))
            })
            .chain(marks)
            .max_by(|(one, _), (other, _)| one.end.cmp(&other.end).then(std::cmp::Ordering::Greater));
        if let Some((best, is_placed)) = best {
            let start = best.begin.max(at);
            at = best.end;
            found.push((start, best, is_placed));
            if !is_placed {
                at = continue_removals(items, at, &mut found);
            }
        } else {
            at += 1;
        }
    }
    if is_condition { Vec::new() } else { found }
}

/// Reads further removals after a removal: `remove 3 from r1c6, and 4 from r2c2`. Returns the index of the item after them.
fn continue_removals(items: &[Item], mut at: usize, found: &mut Vec<(usize, Match, bool)>) -> usize {
    let rule = PhraseRule::new("DIGITS from|in CELLS", false, RuleNeeds::Nothing);
    loop {
        let mut next = at;
        while items.get(next).is_some_and(|item| item.is_any(", and & also")) {
            next += 1;
        }
        let more = rule.match_at(items, next).filter(|more| next > at && ends_well(items, more.end));
        let Some(more) = more else { return at };
        at = more.end;
        found.push((next, more, false));
    }
}

/// A mark in short form, `4r1c8` or `-4r1c8`, if only punctuation or other such marks stand beside it.
fn marks_at(items: &[Item], at: usize) -> Option<(Match, bool)> {
    let is_removal = items[at].is("-");
    let begin = at + usize::from(is_removal);
    let What::Marks(digit, cells) = &items.get(begin)?.what else { return None };
    let before = at.checked_sub(1).map(|before| &items[before]);
    let begins =
        before.is_none_or(|item| item.is_any(": , ; ⇒ → and — ( \" so") || matches!(item.what, What::Marks(..)));
    let end = begin + 1;
    let ends = items.get(end).is_none_or(|item| item.is_any(", ; and ( ) \" because since ! . -") || item.is_place());
    let is_one = is_removal || cells.len() == 1;
    let found = Match { cells: cells.clone(), digits: vec![*digit], begin: at, end, ..Match::default() };
    (begins && ends && is_one).then_some((found, !is_removal))
}

/// Whether only a label stands before a match and only a reason stands after it. `label`: `true` if a label must announce a
/// value, `false` if a label must announce removed marks, `None` if no label is needed.
fn is_alone(items: &[Item], at: usize, end: usize, label: Option<bool>) -> bool {
    let ends = items.get(end).is_none_or(|item| item.is_any("( because since ! . \" )") || item.is_any(REASONS));
    let begins = at == 0 || items[at - 1].is_any(": — \"");
    let words = if label == Some(false) { REMOVALS } else { LABELS };
    let has_label = label.is_none() || items[..at].iter().any(|item| item.is_any(words));
    // `3: …` without a label is the number of a list item.
    ends && has_label && (begins || label.is_some() && items[at - 1].is_any(LABELS))
}

/// Whether a match can begin at an item: it is no part of a list, a chain or a sum.
fn begins_well(items: &[Item], at: usize, is_placed: bool) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| &items[before]) else { return true };
    if before.is_any("= / + ∈ < > ≠ ∉ | × ⊂ ∪ ~ %") && !before.is("|") {
        return false;
    }
    if before.is("-") && (items[at].is_glued || at >= 2 && before.is_glued && items[at - 2].is_place()) {
        return false;
    }
    // The first cell or digit of the match. If one of the same kind stands before it, both are parts of a list: `r1c7, r1c8
    // = 4`, `3 and 4 must go in r1c8`.
    let first = items[at..].iter().take_while(|item| !item.is_any("remove removes eliminate eliminates"));
    let first = first.take(4).find(|item| item.is_place() || matches!(item.what, What::Digits(..)));
    let previous =
        if before.is_any(", and or") { at.checked_sub(2).map(|previous| &items[previous]) } else { Some(before) };
    match (first.map(|item| &item.what), previous.map(|item| &item.what)) {
        (Some(What::Cells(_)), Some(What::Cells(_) | What::Unknown)) => !is_placed,
        (Some(What::Digits(..)), Some(What::Digits(..))) => {
            // `r1c8 = 4, 7 must go in r1c7`: two claims.
            before.is(",") && (!is_placed || at >= 3 && items[at - 3].is_any("= is :"))
        }
        _ => true,
    }
}

/// Whether a match can end before an item.
fn ends_well(items: &[Item], end: usize) -> bool {
    let Some(next) = items.get(end) else { return true };
    if matches!(next.what, What::Cells(_) | What::Marks(..)) {
        return true;
    }
    if next.is("-") {
        return !next.is_glued && items.get(end + 1).is_some_and(|item| !item.is_glued);
    }
    if !(next.is_any(SIGNS_FOLLOWING) || next.is_any(FOLLOWING)) {
        return false;
    }
    // The place of a digit may come after the match: `remove 5 and 9 from r6c2`.
    if next.is_any("from in at into to on inside off of for") {
        let place = (end + 1..items.len()).find(|&index| !items[index].is_any("the cell cells both all"));
        if place.is_some_and(|place| items[place].is_place()) {
            return false;
        }
    }
    if next.is_any(", and or / &") {
        // Further digits make a list of marks, not a value. But `2)` before a cell is the number of a list item.
        let digits = items.get(end + 1).is_some_and(|item| matches!(item.what, What::Digits(..)));
        let behind = items.get(end + 2);
        if behind.is_some_and(|item| item.is(")")) && items.get(end + 3).is_some_and(Item::is_place) {
            return true;
        }
        return !(digits && behind.is_none_or(|item| item.is_any(", . and or ) / } ] ; is are")));
    }
    true
}

/// Whether no part of the sentence denies a match, doubts it, makes it a condition, or gives it as a reason.
fn is_free(items: &[Item], own: Range<usize>, is_placed: bool, spans: &[Range<usize>], first: Option<usize>) -> bool {
    let (at, end) = (own.start, own.end);
    let is_inside = |index: usize| spans.iter().any(|span| span.contains(&index));
    let any =
        |range: Range<usize>, words: &str| range.clone().any(|index| items[index].is_any(words) && !is_inside(index));
    if any(0..at, CONDITIONS) {
        return false;
    }
    let is_conclusion = |index: usize| items[index].is_any(CONCLUSIONS) || items[index].is_any("but however");
    let concluded = (0..at).rev().find(|&index| is_conclusion(index) && !is_inside(index)).map_or(0, |index| index + 1);
    let reason = reason(items, at, is_placed, spans, first);
    if reason == Reason::Here {
        return false;
    }
    let concluded = if let Reason::Before(end) = reason { concluded.max(end) } else { concluded };
    // `the only candidate for r1c8 is 4` leaves no doubt.
    let is_doubt = |index: usize| {
        let is_only = items[..index]
            .iter()
            .rev()
            .take(3)
            .any(|item| item.is_any("only last sole single one remaining just unique"));
        let is_name = index.checked_sub(1).is_some_and(|before| items[before].is_any("locked almost"));
        items[index].is_any(DOUBTS) && !is_inside(index) && !is_name && !is_only && !is_permission(items, index, at)
    };
    if (concluded..at).any(is_doubt) {
        return false;
    }
    let clause = (0..at).rev().find(|&index| {
        items[index].is_any(", : — ( ) so therefore thus hence then but and means ⇒ leaves leaving")
            && !is_inside(index)
    });
    let clause = clause.map_or(0, |index| index + 1)..at;
    // `Let r1c8 = 4`, but not `let me place 4 in r1c8`.
    let lets = |index: usize| items[index].is("let") && !items[index + 1].is_any("me us");
    if any(clause.clone(), DENIALS) || clause.clone().any(lets) {
        return false;
    }
    // A label before a colon applies to the whole text after it.
    if let Some(colon) = (0..at).find(|&index| items[index].is(":") && !is_inside(index))
        && (any(0..colon, DENYING_LABELS) || (0..colon).any(is_doubt))
    {
        return false;
    }
    let rest = &items[end..];
    if rest.iter().any(|item| item.is_any("wait oops ❌ ✗ ✘ scratch wrong nope")) {
        return false;
    }
    let is_reason = |(index, item): &(usize, &Item)| item.is_any(REASONS) && !is_inside(end + index);
    let soft = "after once before from with for";
    let mut before_reason = rest.iter().enumerate().take_while(|part| !is_reason(part) || part.1.is_any(soft));
    if before_reason.any(|(_, item)| item.is_any(CONDITIONS) || item.is_any(WITHDRAWN)) {
        return false;
    }
    let mut clause_rest = (end..items.len().min(end + 6)).take_while(|&index| {
        let item = &items[index];
        !(item.is_any(REASONS) || item.is("(") || is_inside(index) || item.is_any(CONCLUSIONS))
    });
    !clause_rest.any(is_doubt)
}

/// The place of a reason beside an item.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Reason {
    /// There is no reason before the item.
    None,
    /// A reason ends before the item, at the item with this index.
    Before(usize),
    /// The item is in a reason.
    Here,
}

/// Whether `can` at an item is a permission, not a doubt: `we can place 4 in r1c8`.
fn is_permission(items: &[Item], index: usize, at: usize) -> bool {
    let doer = index.checked_sub(1).is_some_and(|before| items[before].is_any("we you i one"));
    items[index].is("can")
        && (doer || index + 1 >= at)
        && items.get(index + 1).is_some_and(|item| !item.is_any("be go hold"))
}

/// The reason that contains an item, or that ends before it. A reason at the beginning of a clause ends at the last comma,
/// colon or conclusion word before the next reason. Every other reason ends with the sentence.
fn reason(items: &[Item], at: usize, is_placed: bool, spans: &[Range<usize>], first: Option<usize>) -> Reason {
    let is_inside = |index: usize| spans.iter().any(|span| span.contains(&index));
    let is_start = |index: usize| {
        let item = &items[index];
        let next = items.get(index + 1);
        let is_idiom = item.is("as") && next.is_some_and(|next| next.is_any("a well follows"))
            || item.is("for") && next.is_some_and(|next| !next.is_any("all any no"));
        item.is_any(REASONS) && !is_inside(index) && !is_idiom
    };
    let reasons: Vec<usize> = (0..items.len()).filter(|&index| is_start(index)).collect();
    let mut found = Reason::None;
    for (number, &reason) in reasons.iter().enumerate().take_while(|(_, reason)| **reason < at) {
        let next = reasons.get(number + 1).copied().unwrap_or(items.len());
        let is_leading = reason == 0 || items[reason - 1].is_any(": — , and but so now next also first ( then");
        if !is_leading || first.is_some_and(|first| first < reason) {
            // `XY-Wing with pivot r1c1 removes 3 from r2c2`
            if items[reason].is("with") && !is_placed && first.is_none() {
                continue;
            }
            return Reason::Here;
        }
        let is_end = |&index: &usize| {
            !is_inside(index) && (items[index].is_any(", : we must") || items[index].is_any(CONCLUSIONS))
        };
        match (reason + 1..next).rev().find(is_end) {
            Some(end) if end < at => found = Reason::Before(end),
            _ => return Reason::Here,
        }
    }
    found
}

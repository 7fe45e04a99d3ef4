//! The drawing of a step shows the content of the step. The tests read the content again from the SVG itself.

use pencilmark::strategy::{Expect, Family};
use pencilmark::{Board, Cell, Chain, Fact, Line, Mark, Reason, Scene, Solver, Statement, Step, strategies};
use pencilmark_plain as support;
use pencilmark_view::{Picture, Theme};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The number of steps that are checked.
fn wanted() -> usize {
    support::many(250)
}

/// Steps of all strategies: the steps of their cases, and steps that are found on generated boards.
fn steps() -> &'static [(Board, Step)] {
    static STEPS: LazyLock<Vec<(Board, Step)>> = LazyLock::new(|| {
        let mut steps = Vec::new();
        for strategy in strategies::all() {
            for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
                let board = strategy.board(&case.state().unwrap()).unwrap();
                steps.extend(strategy.all(&Scene::new(&board)).into_iter().map(|step| (board.clone(), step)));
            }
        }
        // Finding all nets takes long. The nets of some paths are enough.
        let quick = Solver::with(strategies::all().filter(|strategy| strategy.family() != Family::Forcing));
        for seed in 0..wanted() as u64 / 500 {
            let path = Solver::new().solve(support::thinned(seed));
            let mut board = path.start;
            for step in path.steps {
                let before = board.clone();
                board.apply(&step);
                steps.push((before, step));
            }
        }
        let wanted = wanted();
        for seed in 100.. {
            if steps.len() >= wanted {
                break;
            }
            let board = support::thinned(seed);
            steps.extend(quick.all(&board).unwrap().into_iter().map(|step| (board.clone(), step)));
        }
        steps
    });
    &STEPS
}

/// The values of an attribute, one for each element that has it.
fn values<'s>(svg: &'s str, attribute: &str) -> Vec<&'s str> {
    let opening = format!(" {attribute}=\"");
    svg.split(&opening).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

fn listed(marks: &[Mark]) -> String {
    marks.iter().map(|mark| format!("{}={}", mark.cell(), mark.digit())).collect::<Vec<_>>().join(" ")
}

/// A link, as an SVG lists it.
type Drawn = (String, String, bool);

/// The links of chains.
fn of_chain(chain: &Chain) -> Vec<(Vec<Mark>, Vec<Mark>, bool)> {
    let nodes = chain.nodes();
    let ends = |i: usize| (nodes[i].marks().collect(), nodes[(i + 1) % nodes.len()].marks().collect());
    let all = chain.links().iter().enumerate().map(|(i, link)| (ends(i).0, ends(i).1, link.is_strong()));
    all.collect()
}

/// The links of the lines of an argument. A link leads to a line from each statement from which the line follows directly.
fn of_lines(lines: &[Line]) -> Vec<(Vec<Mark>, Vec<Mark>, bool)> {
    let mut links = Vec::new();
    for line in lines {
        let Reason::Seen { from, .. } = &line.reason else { continue };
        for &from in from {
            let (from, to) = (lines[usize::from(from)].says.marks(), line.says.marks());
            if !from.is_empty() && !to.is_empty() {
                links.push((from.to_vec(), to.to_vec(), line.says.is_on()));
            }
        }
    }
    links
}

/// The links that the picture of a step shows.
fn links(step: &Step) -> BTreeSet<Drawn> {
    let chains = step.chains();
    let lines = step.argument().map_or(&[][..], |argument| argument.lines());
    let all = if chains.is_empty() { of_lines(lines) } else { chains.iter().flat_map(of_chain).collect() };
    let mut known = Vec::new();
    for link in all {
        if !known.contains(&link) {
            known.push(link);
        }
    }
    let most = match chains.len() {
        0 => 12,
        1 => usize::MAX,
        _ => 24,
    };
    if known.len() > most {
        return BTreeSet::new();
    }
    let is_placed = |mark: &Mark| step.places().iter().any(|placed| placed.cell() == mark.cell());
    // Within a cell that gets its value, all links lead to the value.
    let is_drawn = |(from, to, _): &(Vec<Mark>, Vec<Mark>, bool)| {
        let is_same = |a: &Mark, b: &Mark| a == b || a.cell() == b.cell() && is_placed(a);
        !from.iter().any(|a| to.iter().any(|b| is_same(a, b)))
    };
    known.into_iter().filter(is_drawn).map(|(from, to, strong)| (listed(&from), listed(&to), strong)).collect()
}

#[test]
fn links_and_cells_are_those_of_the_step() {
    let (mut linked, mut count) = (0, 0);
    for (board, step) in steps() {
        let svg = Picture::step(board, step).svg(Theme::Light);
        let expected = links(step);
        let arrows = svg.split("<g class=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        let strong = arrows.filter(|kind| matches!(*kind, "strong" | "weak")).map(|kind| kind == "strong");
        let drawn = values(&svg, "data-from").into_iter().zip(values(&svg, "data-to")).zip(strong);
        let drawn: BTreeSet<_> = drawn.map(|((from, to), strong)| (from.to_owned(), to.to_owned(), strong)).collect();
        assert_eq!(drawn, expected, "{step}");
        let crossed: BTreeSet<(Cell, u8)> =
            step.removes().iter().map(|mark| (mark.cell(), mark.digit().get())).collect();
        assert_eq!(removed(&svg), crossed, "{step}");
        assert_eq!(svg.matches("value new").count(), step.places().len(), "{step}");
        linked += expected.len();
        count += 1;
    }
    assert!(linked > 400 && count > 400, "{linked} links of {count} steps");
}

#[test]
fn marks_under_suppositions_have_signs_and_no_pattern() {
    let mut signed = 0;
    for (board, step) in steps().iter().filter(|(_, step)| step.strategy().family() == Family::Forcing) {
        let lines = step.argument().map_or(&[][..], |argument| argument.lines());
        let named: BTreeSet<Mark> = lines.iter().flat_map(|line| line.says.marks()).copied().collect();
        let picture = Picture::step(board, step);
        for cell in Cell::ALL {
            let drawn = picture.cell(cell);
            assert!(!drawn.in_pattern && drawn.causes.is_empty(), "{step}: {cell}");
            let signs = pencilmark::Digit::ALL.into_iter().filter(|digit| drawn.signs[digit.index()].is_some());
            for mark in signs.map(|digit| Mark::new(cell, digit)) {
                assert!(named.contains(&mark), "{step}: {mark}");
                signed += 1;
            }
        }
    }
    assert!(signed > 0);
}

#[test]
fn every_letter_of_a_picture_is_in_its_legend() {
    for (board, step) in steps() {
        let picture = Picture::step(board, step);
        let known: BTreeSet<&str> = picture.legend().iter().map(|entry| entry.sign.as_str()).collect();
        for cell in Cell::ALL {
            let drawn = picture.cell(cell);
            for letter in drawn.letters.into_iter().chain(drawn.signs).flatten() {
                assert!(known.contains(&*letter.to_string()), "{step}: {letter}");
            }
        }
    }
}

/// The marks that are crossed out.
fn removed(svg: &str) -> BTreeSet<(Cell, u8)> {
    let cells = svg.split("<g data-cell=\"").skip(1);
    let of_cell = |part: &str| {
        let cell: Cell = part.split('"').next().unwrap().parse().unwrap();
        let end = part.find("</g>").unwrap();
        let texts = part[..end].split("<text class=\"mark removed").skip(1);
        texts.map(|text| (cell, values(text, "data-mark")[0].parse().unwrap())).collect::<Vec<_>>()
    };
    cells.flat_map(of_cell).collect()
}

#[test]
fn a_mark_without_arrows_has_the_number_of_its_line() {
    let mut numbered = 0;
    for (board, step) in steps() {
        let picture = Picture::step(board, step);
        for cell in Cell::ALL {
            let drawn = picture.cell(cell);
            for digit in pencilmark::Digit::ALL {
                let Some(number) = drawn.numbers[digit.index()] else { continue };
                let line = &step.argument().unwrap().lines()[number - 1];
                assert_eq!(line.says, Statement::on([Mark::new(cell, digit)]), "{step}");
                numbered += 1;
            }
        }
        let is_followed = !picture.links().is_empty();
        assert!(!is_followed || Cell::ALL.iter().all(|&cell| picture.cell(cell).numbers == [None; 9]), "{step}");
    }
    assert!(numbered > 100, "{numbered}");
}

#[test]
fn a_truth_without_a_mark_ends_a_supposition() {
    let mut broken = 0;
    for (board, step) in steps() {
        let lines = step.argument().map_or(&[][..], |argument| argument.lines());
        let ends = |truth| lines.iter().any(|line| line.says.is_contradiction() && line.truths() == [truth]);
        let picture = Picture::step(board, step);
        assert!(picture.broken().iter().all(|&truth| ends(truth)), "{step}");
        let svg = picture.svg(Theme::Light);
        assert_eq!(svg.matches("<rect class=\"broken\" data-").count(), picture.broken().len(), "{step}");
        broken += picture.broken().len();
    }
    assert!(broken > 10, "{broken}");
}

#[test]
fn rings_are_those_that_the_step_names() {
    let mut joined = 0;
    for (board, step) in steps() {
        let picture = Picture::step(board, step);
        for (_, fact) in step.facts() {
            let Fact::Path(path) = fact else { continue };
            assert!(picture.rings().contains(path), "{step}");
            assert!(path.windows(2).all(|pair| pair[0].peers().contains(pair[1])), "{step}");
        }
        if step.strategy().id() == "tridagon" {
            let cells = || picture.rings().iter().flatten();
            let (rows, columns) = (cells().map(|cell| cell.row()), cells().map(|cell| cell.column()));
            let [rows, columns]: [BTreeSet<_>; 2] = [rows.collect(), columns.collect()];
            assert_eq!((picture.rings().len(), rows.len(), columns.len()), (4, 6, 6), "{step}");
        }
        joined += picture.rings().len();
    }
    assert!(joined > 20, "{joined}");
}

#[test]
fn tallies_are_in_the_sentence() {
    let mut tallied = BTreeSet::new();
    for (board, step) in steps() {
        for tally in Picture::step(board, step).tallies() {
            let sentence = pencilmark_view::sentence(step);
            assert!(tally.digits.iter().all(|digit| sentence.contains(digit.to_char())), "{step}");
            assert!(step.facts().iter().any(|(_, fact)| fact.houses().contains(tally.house)), "{step}");
            tallied.insert(step.strategy().id());
        }
    }
    assert_eq!(tallied, BTreeSet::from(["msls", "multi-fish", "sk-loop"]));
}

#[test]
fn every_line_of_an_argument_can_be_drawn() {
    for id in ["forcing-net", "nested-forcing-net", "cell-forcing-chain", "kraken-fish", "aic"] {
        let strategy = strategies::get(id).unwrap();
        let (board, step) = steps().iter().find(|(_, step)| step.strategy() == strategy).unwrap();
        let lines = step.argument().unwrap().lines().len();
        for number in 1..=lines {
            let svg = Picture::line(board, step, number).unwrap().svg(Theme::Print);
            assert!(svg.ends_with("</svg>"), "{id} {number}");
        }
        assert!(Picture::line(board, step, 0).is_none() && Picture::line(board, step, lines + 1).is_none());
    }
}

/// The numbers of a path or of attributes.
fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// The positions of the marks that have a part in the step, or in the line that is shown.
fn shown(svg: &str) -> Vec<(String, [f64; 2])> {
    let mut marks = Vec::new();
    for part in svg.split("<g data-cell=\"").skip(1) {
        let (cell, end) = (part.split('"').next().unwrap(), part.find("</g>").unwrap());
        for text in part[..end].split("<text class=\"mark ").skip(1) {
            if text.split('"').next().unwrap().ends_with("faded") {
                continue;
            }
            let number = |name: &str| values(text, name)[0].parse::<f64>().unwrap();
            marks.push((format!("{cell}={}", values(text, "data-mark")[0]), [number("x"), number("y") - 4.6]));
        }
    }
    marks
}

/// The marks that an arrow hides, and the number of arrows.
fn hidden(svg: &str) -> (Vec<String>, usize) {
    let (mut hidden, mut all) = (Vec::new(), 0);
    let marks = shown(svg);
    for part in svg.split("<g class=\"").skip(1).filter(|part| part.contains("data-from")) {
        let (from, to) = (values(part, "data-from")[0], values(part, "data-to")[0]);
        let ends: Vec<&str> = from.split(' ').chain(to.split(' ')).collect();
        let [x0, y0, x1, y1, x2, y2] = numbers(values(part, "d")[0])[..] else { panic!("{part}") };
        let at = |t: f64| {
            let mix = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
            [mix(x0, x1, x2), mix(y0, y1, y2)]
        };
        all += 1;
        let near =
            |[x, y]: [f64; 2]| (0..=200).map(|i| at(f64::from(i) / 200.0)).any(|[a, b]| (a - x).hypot(b - y) < 5.5);
        let others = marks.iter().filter(|(name, at)| !ends.contains(&name.as_str()) && near(*at));
        hidden.extend(others.map(|(name, _)| format!("{name} by {from} to {to}")));
    }
    (hidden, all)
}

#[test]
fn no_arrow_hides_a_digit_of_the_step() {
    let mut all = Vec::new();
    for (board, step) in steps() {
        let (hidden, _) = hidden(&Picture::step(board, step).svg(Theme::Light));
        all.extend(hidden.into_iter().map(|hidden| format!("{hidden}: {step}")));
    }
    assert!(all.is_empty(), "{}: {:#?}", all.len(), &all[..all.len().min(9)]);
}

#[test]
fn no_arrow_hides_a_digit_of_the_line_that_is_shown() {
    let (mut lines, mut arrows, mut bad) = (0, 0, Vec::new());
    for (board, step) in steps().iter().filter(|(_, step)| step.argument().is_some()).take(wanted() / 10) {
        for number in 1.. {
            let Some(picture) = Picture::line(board, step, number) else { break };
            let (hidden, all) = hidden(&picture.svg(Theme::Light));
            bad.extend(hidden.into_iter().map(|hidden| format!("line {number}: {hidden}: {step}")));
            (lines, arrows) = (lines + 1, arrows + all);
        }
    }
    assert!(bad.is_empty(), "{}: {:#?}", bad.len(), &bad[..bad.len().min(9)]);
    assert!(arrows > lines, "{arrows} arrows on {lines} lines");
}

#[test]
fn the_lines_of_an_argument_have_all_its_links() {
    let mut long = 0;
    for (board, step) in steps().iter().filter(|(_, step)| step.argument().is_some()) {
        let lines = step.argument().unwrap().lines();
        let pictures: Vec<Picture> = (1..).map_while(|number| Picture::line(board, step, number)).collect();
        let new = pictures.iter().flat_map(|picture| picture.links().iter().filter(|link| !link.is_faded));
        let new: Vec<_> = new.map(|link| (link.from.clone(), link.to.clone(), link.is_strong)).collect();
        assert_eq!(new, of_lines(lines), "{step}");
        long += usize::from(Picture::step(board, step).links().is_empty() && new.len() > 12);
    }
    assert!(long > 3, "{long}");
}

/// The kinds of signs in a part of an SVG.
fn kinds(svg: &str) -> BTreeSet<String> {
    const PLAIN: [&str; 13] = [
        "house", "cover", "pattern", "cross", "ring", "witness", "ray", "barred", "group", "joined", "broken", "tally",
        "tag",
    ];
    let mut kinds = BTreeSet::new();
    for class in values(svg, "class") {
        let words: Vec<&str> = class.split(' ').collect();
        kinds.extend(words.contains(&"faded").then(|| "faded".to_owned()));
        match words[..] {
            ["faded"] | [.., "faded", "sample"] => _ = kinds.insert("faded".to_owned()),
            [plain, ..] if PLAIN.contains(&plain) => _ = kinds.insert(plain.to_owned()),
            ["shape" | "hull" | "link", kind, ..] => _ = kinds.insert(format!("{} {kind}", words[0])),
            ["value", "placed", ..] => _ = kinds.insert("placed".to_owned()),
            _ => {}
        }
    }
    // Several letters can share a sign: `a–h`.
    for (before, after) in svg.match_indices('–').map(|(at, dash)| (&svg[..at], &svg[at + dash.len()..])) {
        let (Some(first), Some(last)) = (before.chars().last(), after.chars().next()) else { continue };
        kinds.extend((first..=last).map(|letter| format!("hull {letter}")));
    }
    kinds
}

#[test]
fn every_sign_is_in_the_legend() {
    let mut seen = BTreeSet::new();
    let mut check = |picture: &Picture, of: &dyn Fn() -> String| {
        let svg = picture.svg(Theme::Light);
        let (_, drawn) = svg.split_once("</style>").unwrap();
        let (board, legend) = drawn.split_once("<g class=\"signs\">").unwrap();
        let (board, legend) = (kinds(board), kinds(legend));
        assert_eq!(board, legend, "{}", of());
        seen.extend(board);
    };
    for (board, step) in steps() {
        check(&Picture::step(board, step), &|| step.to_string());
    }
    for (board, step) in steps().iter().filter(|(_, step)| step.argument().is_some()).take(wanted() / 10) {
        for number in 1.. {
            let Some(picture) = Picture::line(board, step, number) else { break };
            check(&picture, &|| format!("line {number}: {step}"));
        }
    }
    assert!(seen.len() > 25, "{seen:?}");
}

#[test]
fn every_sign_of_a_text_is_in_its_legend() {
    for (board, step) in steps() {
        let text = Picture::step(board, step).text().to_string();
        let is_grid = |line: &&str| line.contains(['│', '┌', '├', '└']);
        let grid: Vec<&str> = text.lines().filter(is_grid).collect();
        let legend: String = text.lines().filter(|line| !is_grid(line)).skip(1).collect();
        let cells = grid.iter().flat_map(|line| line.split('│').skip(1)).flat_map(str::chars);
        let used: BTreeSet<char> = cells.filter(|c| c.is_ascii_lowercase() || "*+-=[({".contains(*c)).collect();
        let entries = legend.split("   ").map(str::trim).filter(|entry| !entry.is_empty());
        let told: BTreeSet<char> = entries.filter_map(|entry| entry.chars().next()).filter(|c| *c != '/').collect();
        assert_eq!(used, told, "{step}\n{text}");
    }
}

/// A rectangle: left, top, right, bottom.
type Frame = [f64; 4];

/// The frames of the letters and numbers in the margins, and of the digits on the board, at their greatest size.
fn frames(svg: &str) -> (Vec<Frame>, Vec<Frame>) {
    let (mut letters, mut digits) = (Vec::new(), Vec::new());
    let (board, _) = svg.split_once("<g class=\"signs\">").unwrap();
    for tag in board.split("<rect class=\"tag\"").skip(1) {
        let [x, y, wide, high] = ["x", "y", "width", "height"].map(|name| values(tag, name)[0].parse::<f64>().unwrap());
        letters.push([x, y, x + wide, y + high]);
    }
    for text in board.split("<text class=\"tally\"").skip(1) {
        let [x, y, scale] = numbers(values(text, "transform")[0])[..] else { panic!("{text}") };
        let count = text.split_once('>').unwrap().1.find('<').unwrap();
        let (half, high) = (scale * 4.2 * f64::from(count as u8), scale * 9.0);
        letters.push([x - half, y - high, x + half, y]);
    }
    for text in board.split("<text class=\"").skip(1) {
        let class = text.split('"').next().unwrap();
        if matches!(class, "tally" | "number") {
            continue;
        }
        let number = |name: &str| values(text, name)[0].parse::<f64>().unwrap();
        let (x, y) = (number("x"), number("y"));
        let frame = |half: f64, up: f64, down: f64| [x - half, y - up, x + half, y + down];
        match class.split(' ').next().unwrap() {
            "badge" => letters.push(frame(5.0, 9.0, 3.0)),
            "mark" => digits.push(frame(4.2, 10.0, 0.0)),
            "value" => digits.push(frame(11.0, 25.0, 0.0)),
            _ => {}
        }
    }
    (letters, digits)
}

#[test]
fn no_letter_hides_a_digit_and_every_hull_has_one() {
    let (mut count, mut counted) = (0, 0);
    for (board, step) in steps() {
        let svg = Picture::step(board, step).svg(Theme::Light);
        let (letters, digits) = frames(&svg);
        let meets = |a: &Frame, b: &Frame| a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
        let clash = letters.iter().find(|letter| digits.iter().any(|digit| meets(letter, digit)));
        assert!(clash.is_none(), "{clash:?}: {step}");
        let is_outside = |frame: &&Frame| frame[0] < 0.0 || frame[1] < 0.0 || frame[2] > 576.0 || frame[3] > 576.0;
        assert_eq!(letters.iter().find(is_outside), None, "{step}");
        let (board, _) = svg.split_once("<g class=\"signs\">").unwrap();
        let others = board.matches("class=\"tag\"").count() + board.matches("class=\"tally\"").count();
        assert_eq!(letters.len() - others, values(&svg, "data-letter").len(), "{step}");
        count += letters.len();
        counted += others;
    }
    assert!(count > 400 && counted > 100, "{count} {counted}");
}

#[test]
fn no_text_of_a_picture_on_paper_is_too_small() {
    const WIDE: f64 = 192.0;
    let (board, step) = &steps()[0];
    let (svg, height) = Picture::step(board, step).printed(WIDE, 7.2);
    let view = svg.split_once("viewBox=\"").unwrap().1.split_once('"').unwrap().0;
    let [side, high] = numbers(view)[2..] else { panic!("{view}") };
    assert!((height - WIDE * high / side).abs() < 0.01, "{height}");
    // If there are two rules for one class, the later rule counts.
    let sizes: std::collections::BTreeMap<&str, f64> = svg
        .split('}')
        .filter_map(|rule| {
            let (classes, words) = rule.split_once('{')?;
            let size = words.split_once("font-size:")?.1.split_once("px")?.0;
            Some(classes.split(',').map(move |class| (class, size.parse().unwrap())))
        })
        .flatten()
        .collect();
    assert!(sizes.len() >= 4, "{sizes:?}");
    for (class, size) in sizes {
        assert!(size * WIDE / side >= 5.99, "{class}: {size}");
    }
    let legend = svg.split("style=\"font-size:").nth(1).and_then(|rest| rest.split_once("px")).unwrap().0;
    assert!((legend.parse::<f64>().unwrap() * WIDE / side - 7.2).abs() < 0.1, "{legend}");
}

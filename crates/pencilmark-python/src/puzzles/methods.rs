//! The methods of a puzzle in Python.

#![expect(clippy::doc_markdown, clippy::doc_link_with_quotes, reason = "the docstrings of Python")]

use crate::input::{Puzzle, Source, other_layout};
use crate::paths::{Path, Step, picture};
use crate::requests::{self, loads};
use crate::work::{Seconds, alone, raised};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pencilmark::format;
use pencilmark::search::{LayoutSolutions, on_any_board};
use pencilmark::{Board, Budget, Solver};
use pencilmark_requests::check::{Check, Checked};
use pencilmark_requests::classify::Classify;
use pencilmark_requests::convert::Convert;
use pencilmark_requests::draw::Draw;
use pencilmark_requests::explain::{Explain, board};
use pencilmark_requests::hint::Hint;
use pencilmark_requests::input::Boards;
use pencilmark_requests::rate::Rate;
use pencilmark_requests::solve::Solve;
use pencilmark_requests::steps::FoundSteps;
use pencilmark_requests::verify::Verify;
use pencilmark_requests::why::Why;
use pencilmark_requests::{Choose, Number, PuzzleRequest, Refusal, Scale, Selection, canon, input, json};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The work that does not delay Ctrl-C: it takes less than a millisecond.
const QUICK_WORK: u64 = 1000;

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (source, *, layout=None), text_signature = "(source, *, layout=None)")]
    fn new(source: &Bound<'_, PyAny>, layout: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let puzzle = source.cast::<Self>().ok();
        if let (Some(puzzle), None) = (puzzle, layout) {
            return Ok(Self(puzzle.get().0.clone()));
        }
        let wanted: Check = requests::option(source.py(), "layout", layout)?;
        let read = match puzzle {
            Some(puzzle) => Source::Copy(puzzle.get().__str__()),
            None if layout.is_some() => Source::on_layout(source)?,
            None => Source::new(source)?,
        };
        match read {
            Source::Text(text) => input::one_of(&wanted.boards(), &text),
            Source::Copy(text) => input::one_of(&wanted.boards(), &text),
            Source::Read(read) => *read,
        }
        .map(Self)
        .map_err(raised)
    }

    fn __str__(&self) -> String {
        if self.has_state() { format::state(&self.0) } else { self.0.to_string() }
    }

    fn __repr__(&self) -> String {
        let layout = self.layout().map(|layout| format!(", layout='{layout}'")).unwrap_or_default();
        format!("Puzzle('{}'{layout})", self.__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        let puzzle = slf.get();
        let layout = puzzle.layout().map(|layout| layout + " ").unwrap_or_default();
        (slf.get_type().into_any(), (layout + &puzzle.__str__(),))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        let puzzle = self.0.clone();
        let picture = alone(py, None, move |budget| Draw::default().picture(&puzzle, &Solver::new(), budget))?;
        Ok(picture::svg(&picture.map_err(raised)?))
    }

    /// The number of givens, from 0 to 81.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.givens
    /// 27
    #[getter]
    fn givens(&self) -> usize {
        self.0.givens().len()
    }

    /// The layout of the board; None for the usual board.
    ///
    /// >>> import pencilmark as pm
    /// >>> pm.Puzzle("1.......34......", layout="4x4+x").layout
    /// '4x4+x'
    #[getter]
    fn layout(&self) -> Option<String> {
        self.0.layout().map(ToString::to_string)
    }

    /// The givens and values as an array of bytes of shape 9×9, with 0 for a blank; on a layout, of its shape.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.to_numpy()[0]
    /// array([0, 0, 5, 6, 9, 0, 0, 0, 8], dtype=uint8)
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let layout = self.0.any_layout();
        let numbers: Vec<u8> = layout.cells().iter().map(|cell| self.0.numbers()[cell.index()]).collect();
        PyArray1::from_vec(py, numbers).reshape([layout.size(), layout.size()])
    }

    /// The solution; None if there is not exactly one.
    ///
    /// A puzzle in which a value stands twice in a house raises a RequestError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> print(puzzle.solve())
    /// 725691348984732516613845972251369487869457123437128659376584291142973865598216734
    /// >>> print(pm.Puzzle("." * 81).solve())
    /// None
    #[pyo3(signature = (*, timeout=None))]
    fn solve(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<Option<Self>> {
        let found = self.search(py, 2, timeout)?;
        Ok(found.first.filter(|_| found.count == 1).map(Self))
    }

    /// The solutions, as many as there are up to `limit`, which is 100000 at most.
    ///
    /// A puzzle in which a value stands twice in a house raises a RequestError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> len(pm.Puzzle("." * 81).solutions(5))
    /// 5
    #[pyo3(signature = (limit=None, *, timeout=None), text_signature = "($self, limit=100, *, timeout=None)")]
    fn solutions(
        &self,
        py: Python<'_>,
        limit: Option<&Bound<'_, PyAny>>,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<Self>> {
        let wanted = Solve { all: true, ..requests::option(py, "limit", limit)? };
        let solving = wanted.solving(&Selection::default()).map_err(raised)?;
        let found = self.asked(py, timeout, |state, budget| wanted.find(&solving, state, budget))?;
        match found.error {
            Some(why) => Err(raised(why)),
            None => Ok(found.all.unwrap_or_default().into_iter().map(Self).collect()),
        }
    }

    /// The number of solutions; the count stops at `limit`.
    ///
    /// A puzzle in which a value stands twice in a house raises a RequestError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> pm.Puzzle("." * 81).count(1000)
    /// 1000
    #[pyo3(signature = (limit=None, *, timeout=None), text_signature = "($self, limit=2, *, timeout=None)")]
    fn count(&self, py: Python<'_>, limit: Option<&Bound<'_, PyAny>>, timeout: Option<Seconds>) -> PyResult<u64> {
        let wanted: Solve = requests::option(py, "limit", limit)?;
        Ok(self.search(py, wanted.limit.map_or(2, Number::get), timeout)?.count)
    }

    /// Whether there is exactly one solution, and which givens are not needed.
    ///
    /// `valid` is whether there is exactly one solution, `count` is the number of solutions, up to 2. `minimal` is
    /// whether all givens are needed, and `redundant` are the cells of the givens that could be left out, one at a
    /// time; both are None without exactly one solution. A puzzle in which a value stands twice in a house raises a
    /// RequestError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.check()
    /// {'valid': True, 'count': 1, 'minimal': False, 'givens': 27, 'redundant': ['r1c3', 'r3c3', 'r3c7', 'r3c9']}
    #[pyo3(signature = (*, timeout=None))]
    fn check<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyDict>> {
        let checked = self.asked(py, timeout, Checked::find)?;
        if let Some(why) = checked.stopped {
            return Err(raised(why));
        }
        let answer = PyDict::new(py);
        answer.set_item("valid", checked.count == 1)?;
        answer.set_item("count", checked.count)?;
        answer.set_item("minimal", checked.redundant.map(pencilmark::Cells::is_empty))?;
        answer.set_item("givens", self.givens())?;
        let redundant = checked.redundant.map(|cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>());
        answer.set_item("redundant", redundant)?;
        Ok(answer)
    }

    /// The ratings on the Sudoku Explainer's scale and on HoDoKu's, or on one `scale`: `"ser"` or `"hodoku"`.
    ///
    /// `ser` has the hardest step (`er`), the hardest up to the first value (`ep`), and the first step (`ed`),
    /// from 1.0 to 12. `hodoku` has the level's name, the score, and 1 to 5 stars. `hardest` has the hardest
    /// step, and the state before it. With one scale, its values stand in the answer itself.
    ///
    /// A value that is not known is None, and then `error` has the reason, with a `code` and a `message`: after
    /// `timeout` seconds, and if there is not exactly one solution, unless `rate_invalid` is True. On the scale
    /// `"ser"`, `up_to` stops as soon as `er` is above it, and `er` is then a text such as `">7.2"`; `er_only` leaves
    /// out the others. `canonical` rates the canonical form, and `pictures` draws the hardest step. A puzzle in which
    /// a value stands twice in a house raises a RequestError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> rated = puzzle.rate()
    /// >>> rated["ser"], rated["hodoku"]["level"], rated["hardest"]["step"]["strategy"]
    /// ({'er': 1.5, 'ep': 1.2, 'ed': 1.2, 'scale': 'se-1.2.1'}, 'Easy', 'hidden-single')
    /// >>> pm.Puzzle("." * 81).rate()["error"]["code"]
    /// 'several-solutions'
    /// >>> hard = pm.Puzzle("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    /// >>> hard.rate(up_to=7.2)["er"]
    /// '>7.2'
    #[pyo3(signature = (*, timeout=None, **options))]
    fn rate<'py>(
        &self,
        py: Python<'py>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut wanted: Rate = requests::options(options)?;
        if !wanted.er_only && wanted.up_to.is_none() {
            wanted.scale.get_or_insert(Scale::All);
        }
        self.answer(py, timeout, &wanted, &())
    }

    /// Classes that no order of strategies changes: `te`, `backdoor`, `w` and `b`, or those that `measures` names.
    ///
    /// `te` is the depth of trial and error, `backdoor` the size of the smallest backdoors, `w` and `b` are the lengths of the
    /// longest whip and braid that are needed; docs/classify.md has them all. A value is None if there is none, or if it is not
    /// known (then `error` has the reason, as after `timeout` seconds). It is a text such as `">3"` if it is above the limit of
    /// the search. `sets` lists the smallest backdoors. A puzzle in which a value stands twice in a house raises a RequestError.
    ///
    /// >>> import pencilmark as pm
    /// >>> hard = pm.Puzzle("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    /// >>> classes = hard.classify(measures=["te", "backdoor", "bxb"])
    /// >>> classes["te"], classes["backdoor"], classes["bxb"]
    /// (2, 2, 2)
    #[pyo3(signature = (*, timeout=None, **options))]
    fn classify<'py>(
        &self,
        py: Python<'py>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let wanted: Classify = requests::options(options)?;
        self.answer(py, timeout, &wanted, &())
    }

    /// The next hint: the family of the strategy (level 1), the strategy (2), the place to look at (3), the whole step (4).
    ///
    /// `status` is `"hint"`; or `"wrong"` if an entry or a mark is wrong, and then `text` says why; or another word
    /// if there is nothing to find. After `timeout` seconds `error` has the reason why there may be a better hint.
    /// `pictures` draws the step. The strategies are chosen as for `steps`. A puzzle in which a given stands twice
    /// in a house raises a RequestError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.hint(1)["text"]
    /// 'There is a single: a cell that can be filled now.'
    /// >>> puzzle.hint(3)["text"]
    /// 'Look at block 1, for 9.'
    #[pyo3(signature = (level=None, /, *, timeout=None, **options),
        text_signature = "($self, level=4, /, *, timeout=None, **options)")]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        level: Option<&Bound<'py, PyAny>>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = options.cloned().unwrap_or_else(|| PyDict::new(py));
        if let Some(level) = level {
            options.set_item("level", level)?;
        }
        let (wanted, selection): (Hint, Selection) = requests::options_and_selection(Some(&options))?;
        self.answer(py, timeout, &wanted, &selection)
    }

    /// The reason why a digit cannot be in a cell, or the step that shows that it is there.
    ///
    /// `verdict` is `"seen"` where a value forbids it, and `by` has its cells; `"removed"` where `step` removes it
    /// now; `"later"` where step number `at` of the path does; `"true"` where the digit is there; `"already"` where
    /// the cell holds it; `"unknown"`. `pictures` draws the step. The strategies are chosen as for `steps`.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.why("r1c1", 5)["text"]
    /// 'r1c1 cannot be 5: its row has 5 in r1c3.'
    #[pyo3(signature = (cell, digit, /, *, timeout=None, **options))]
    fn why<'py>(
        &self,
        py: Python<'py>,
        cell: &Bound<'py, PyAny>,
        digit: &Bound<'py, PyAny>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = options.cloned().unwrap_or_else(|| PyDict::new(py));
        options.set_item("cell", cell)?;
        options.set_item("digit", digit)?;
        let (wanted, selection): (Why, Selection) = requests::options_and_selection(Some(&options))?;
        self.answer(py, timeout, &wanted, &selection)
    }

    /// Whether claims about the puzzle are right, whether they follow from its marks, and why not.
    ///
    /// A claim is a text such as `"r4c5=7"`, `"r4c5<>7"` or `"Naked Pair: r1c23<>47"`; or a dict such as `to_dict` of a step
    /// has, with `places`, `removes`, and if you like `strategy`, `truths`, `argument` and a `state` of its own. `claims`
    /// of the answer has a verdict for each, or the `error` of one that cannot be read. With `path` they are steps that
    /// are made one after another: `first_wrong` is the index of the first wrong one, and `right` the step that would have
    /// been right there. The strategies are chosen as for `steps`.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> [claim["reason"] for claim in puzzle.verify(["r1c8=4", "r1c8<>4"])["claims"]]
    /// ['It follows by Hidden Single.', 'r1c8 is 4 in the only solution, so 4 cannot be removed.']
    #[pyo3(signature = (claims, /, *, timeout=None, **options))]
    fn verify<'py>(
        &self,
        py: Python<'py>,
        claims: &Bound<'py, PyAny>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = options.cloned().unwrap_or_else(|| PyDict::new(py));
        options.set_item("claims", claims)?;
        let (wanted, selection): (Verify, Selection) = requests::options_and_selection(Some(&options))?;
        wanted.check().map_err(raised)?;
        selection.check_order().map_err(raised)?;
        let solver = selection.solver(Choose::Shortest).map_err(raised)?;
        self.usual()?;
        let verified =
            self.asked(py, timeout, |puzzle, budget| Ok(json(&wanted.find(puzzle, &solver, budget)?.answer(puzzle))))?;
        loads(py, &verified)
    }

    /// Every step that can be made now, with all strategies.
    ///
    /// `strategies` are the ids of those that may be used, `without` of those that may not; `profile` is `"all"`,
    /// `"basic"` or `"hodoku"`; `"ser"` has the next step only, for `hint` and `explain`. `order` is your own order:
    /// ids, and lists of ids that are asked together. `difficulty` has your own difficulties by ids. `no_uniqueness`
    /// leaves out strategies that hold only for puzzles with one solution. An error in these options raises a
    /// RequestError, and so does a puzzle in which a value stands twice in a house. `timeout` is in seconds; what
    /// takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.steps(strategies=["naked-single"])
    /// [<Step r2c2=8>, <Step r2c5=3>, <Step r7c3=6>]
    #[pyo3(signature = (*, timeout=None, **options))]
    fn steps(
        &self,
        py: Python<'_>,
        timeout: Option<Seconds>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Vec<Step>> {
        let selection: Selection = requests::options(options)?;
        selection.check_order().map_err(raised)?;
        let solver = selection.solver(Choose::Shortest).map_err(raised)?;
        let FoundSteps { board, steps, .. } = self.asked(py, timeout, |puzzle, budget| {
            let found = FoundSteps::find(board(&solver, puzzle)?, &solver, budget);
            budget.stopped().map_or(Ok(found), |why| Err(why.into()))
        })?;
        Ok(steps.into_iter().map(|step| Step::new(board.clone(), step)).collect())
    }

    /// The whole path, as a person solves: always the easiest step.
    ///
    /// If a strategy finds several steps, `choose` takes the `"first"`, or the `"shortest"` to read. `concise`
    /// leaves out steps that nothing later needs. With `trace`, `to_dict` has everything that happened, and with
    /// `pictures` each step as a picture. The strategies are chosen as for `steps`. A puzzle in which a value stands
    /// twice in a house raises a RequestError. After `timeout` seconds the path ends where it is; its `outcome` is
    /// then `"stopped"`, and its `error` says why.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.explain()
    /// <Path of ..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......: 54 steps, solved>
    #[pyo3(signature = (*, timeout=None, **options))]
    fn explain(&self, py: Python<'_>, timeout: Option<Seconds>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Path> {
        let (wanted, selection): (Explain, Selection) = requests::options_and_selection(options)?;
        let solver = wanted.prepare(&selection).map_err(raised)?;
        let explained = self.asked(py, timeout, |puzzle, budget| wanted.find(&solver, puzzle, budget))?;
        Ok(Path::new(self.0.clone(), wanted, explained))
    }

    /// The smallest equivalent puzzle (`puzzle`), which all equivalent puzzles have in common.
    ///
    /// `automorphisms` is the number of symmetries that take the puzzle to itself, at least 1. `symmetry` is one
    /// that leads to the smallest puzzle: whether rows become columns (`transpose`), then the `rows` and `columns`
    /// in their new order, and the new `digits` of the digits 1 to 9. A puzzle in which a value stands twice in a
    /// house raises a ValueError. `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> found = puzzle.canonical()
    /// >>> str(found["puzzle"]), found["automorphisms"]
    /// ('........1....23.45..61.57.......8.3...8..75...2....9....9.7.2..3..6.18..71....46.', 1)
    /// >>> sorted(found["symmetry"])
    /// ['columns', 'digits', 'rows', 'transpose']
    #[pyo3(signature = (*, timeout=None))]
    fn canonical<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyDict>> {
        self.usual()?;
        let found = self.asked(py, timeout, |state, budget| canon::find(&state.puzzle(), budget))?;
        let answer = PyDict::new(py);
        answer.set_item("puzzle", Self(found.puzzle.clone().into()).into_pyobject(py)?)?;
        answer.set_item("automorphisms", found.automorphisms)?;
        answer.set_item("symmetry", loads(py, &json(&found.symmetry))?)?;
        Ok(answer)
    }

    /// The puzzle in another format, by the format's id. An unknown id raises a RequestError that lists all ids.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> print(puzzle.convert("grid").splitlines()[1])
    /// | . . 5 | 6 9 . | . . 8 |
    fn convert(&self, format: &Bound<'_, PyAny>) -> PyResult<String> {
        let wanted: Convert = requests::option(format.py(), "to", Some(format))?;
        wanted.answer(&self.0).map(|converted| converted.puzzle).map_err(raised)
    }
}

impl Puzzle {
    fn has_state(&self) -> bool {
        pencilmark::Puzzle::try_from(&self.0).is_err()
    }

    /// Checks whether the board is the usual one.
    fn usual(&self) -> PyResult<()> {
        self.0.layout().map_or(Ok(()), |layout| Err(raised(other_layout(layout))))
    }

    fn board(&self) -> PyResult<Board> {
        Board::new(&self.0).map_err(raised)
    }

    fn search(&self, py: Python<'_>, limit: u64, timeout: Option<Seconds>) -> PyResult<LayoutSolutions> {
        let board = self.board()?;
        // For nearly every puzzle, to start a thread would take longer than the search.
        let quick = on_any_board(&board, limit, &Budget::unlimited().with_work(QUICK_WORK));
        if quick.ended.stopped().is_none() {
            return Ok(quick);
        }
        let found = alone(py, timeout, |budget| on_any_board(&board, limit, budget))?;
        found.ended.stopped().map_or(Ok(found), |why| Err(raised(why)))
    }

    /// The answer to a request about the puzzle, as an object of Python.
    fn answer<'py, R: PuzzleRequest + Sync>(
        &self,
        py: Python<'py>,
        timeout: Option<Seconds>,
        wanted: &R,
        beside: &R::Beside,
    ) -> PyResult<Bound<'py, PyAny>> {
        let prepared = wanted.prepare(beside).map_err(raised)?;
        if matches!(wanted.boards(), Boards::Usual) {
            self.usual()?;
        }
        let answer = self.asked(py, timeout, |state, budget| wanted.json(&prepared, state, budget))?;
        loads(py, &answer)
    }

    /// Works on the puzzle with Python's lock released.
    fn asked<T: Send>(
        &self,
        py: Python<'_>,
        timeout: Option<Seconds>,
        work: impl FnOnce(&pencilmark::State, &Budget) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        alone(py, timeout, |budget| work(&self.0, budget))?.map_err(raised)
    }
}

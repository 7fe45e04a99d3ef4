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

/// The number of steps of work that do not delay Ctrl-C. They take less than a millisecond.
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
    /// A puzzle in which a value stands twice in a house raises a RequestError. `timeout` is the time limit in seconds.
    /// Longer work raises a TimeoutError.
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
    /// A puzzle in which a value stands twice in a house raises a RequestError. `timeout` is the time limit in seconds.
    /// Longer work raises a TimeoutError.
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
    /// A puzzle in which a value stands twice in a house raises a RequestError. `timeout` is the time limit in seconds.
    /// Longer work raises a TimeoutError.
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
    /// `valid` says whether there is exactly one solution. `count` is the number of solutions, up to 2. `minimal` says
    /// whether all givens are needed. `redundant` has the cells of the givens that can be left out, one at a time. Without
    /// exactly one solution, `minimal` and `redundant` are None. A puzzle in which a value stands twice in a house raises a
    /// RequestError. `timeout` is the time limit in seconds. Longer work raises a TimeoutError.
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
    /// `ser` has the ratings of three steps, from 1.0 to 12: the hardest step (`er`), the hardest step up to the first value
    /// (`ep`), and the first step (`ed`). `hodoku` has the level's name, the score, and 1 to 5 stars. `hardest` has the
    /// hardest step, and the state before it. With one scale, the answer itself has the values of the scale.
    ///
    /// A value that is not known is None, and then `error` has the reason, with a `code` and a `message`. This happens after
    /// `timeout` seconds. It also happens if there is not exactly one solution, unless `rate_invalid` is True. On the scale
    /// `"ser"`, the work stops as soon as `er` is above `up_to`. Then `er` is a text such as `">7.2"`. `er_only` leaves out
    /// `ep` and `ed`. `canonical` rates the canonical form, and `pictures` draws the hardest step. A puzzle in which a value
    /// stands twice in a house raises a RequestError.
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
    /// `te` is the depth of trial and error. `backdoor` is the size of the smallest backdoors. `w` and `b` are the lengths
    /// of the longest whip and the longest braid that the puzzle needs. docs/classify.md explains all measures. A measure
    /// without a value is None. A measure is also None if its value is not known, for example after `timeout` seconds. Then
    /// `error` has the reason. A value above the limit of the search is a text such as `">3"`. `sets` lists the smallest
    /// backdoors. A puzzle in which a value stands twice in a house raises a RequestError.
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
    /// `status` is `"hint"`. If an entry or a mark is wrong, `status` is `"wrong"`, and `text` has the reason. If there is
    /// nothing to find, it is another word. After `timeout` seconds, the search stops, and there may be a better hint. Then
    /// `error` has the reason. `pictures` draws the step. The strategies are chosen as for `steps`. A puzzle in which a
    /// given stands twice in a house raises a RequestError.
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
    /// `verdict` is `"seen"` if values exclude the digit; `by` has the cells of these values. It is `"removed"` if `step`
    /// removes the mark now, and `"later"` if step number `at` of the path removes the mark. It is `"true"` if the digit
    /// must be in the cell, and `"already"` if the cell has the digit. In all other cases, it is `"unknown"`. `pictures`
    /// draws the step. The strategies are chosen as for `steps`.
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
    /// A claim is a text such as `"r4c5=7"`, `"r4c5<>7"` or `"Naked Pair: r1c23<>47"`; or a dict such as the result of
    /// `to_dict` of a step. The dict has `places` and `removes`. It can also have `strategy`, `truths`, `argument` and its
    /// own `state`. In the answer, `claims` has a verdict for each claim, or an `error` if the claim cannot be read. With
    /// `path`, the claims are steps that are made one after another. Then `first_wrong` is the index of the first wrong
    /// step, and `right` is a step that is right there. The strategies are chosen as for `steps`.
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
    /// `strategies` has the ids of strategies that may be used. `without` has the ids of strategies that may not be used.
    /// `profile` is `"all"`, `"basic"` or `"hodoku"`. For `hint` and `explain`, it can also be `"ser"`, which finds only the
    /// next step. `order` is your own order: a list of ids, and of lists of ids that are tried together. `difficulty` has
    /// your own difficulties by ids. `no_uniqueness` leaves out strategies that are valid only for puzzles with one
    /// solution. An error in these options raises a RequestError. A puzzle in which a value stands twice in a house also
    /// raises a RequestError. `timeout` is the time limit in seconds. Longer work raises a TimeoutError.
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
    /// If a strategy finds several steps, `choose` takes the `"first"` step, or the step with the `"shortest"` explanation.
    /// `concise` leaves out steps that no later step needs. With `trace`, `to_dict` has all events of the search. With
    /// `pictures`, it has a picture of each step. The strategies are chosen as for `steps`. A puzzle in which a value stands
    /// twice in a house raises a RequestError. After `timeout` seconds, the path ends early. Then its `outcome` is
    /// `"stopped"`, and its `error` has the reason.
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
    /// `automorphisms` is the number of symmetries that turn the puzzle into itself, at least 1. `symmetry` is a symmetry
    /// that turns the puzzle into the smallest puzzle. Its parts are: whether rows become columns (`transpose`), the `rows`
    /// and `columns` in their new order, and the new `digits` for the digits 1 to 9. A puzzle in which a value stands twice
    /// in a house raises a RequestError. `timeout` is the time limit in seconds. Longer work raises a TimeoutError.
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

    /// Fails if the board is not the usual board.
    fn usual(&self) -> PyResult<()> {
        self.0.layout().map_or(Ok(()), |layout| Err(raised(other_layout(layout))))
    }

    fn board(&self) -> PyResult<Board> {
        Board::new(&self.0).map_err(raised)
    }

    fn search(&self, py: Python<'_>, limit: u64, timeout: Option<Seconds>) -> PyResult<LayoutSolutions> {
        let board = self.board()?;
        // For nearly every puzzle, the start of a thread would take longer than the search.
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

//! Ratings on the scales.

use super::LINE;
use pencilmark::{Board, Budget, State};
use pencilmark_plain::all_is_tested;
use pencilmark_requests::rate::{Er, Rate, Rated, SerRated, SerRating};
use pencilmark_requests::{Code, Scale};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// A puzzle whose first step removes marks, so that its three ratings differ.
const WORLD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle with two solutions: four cells may hold 6 and 7 in two ways.
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

fn rated(text: &str, rate: &Rate, budget: &Budget) -> Rated {
    rate.rate(&text.parse().unwrap(), rate.scale.unwrap(), budget).unwrap()
}

fn all() -> Rate {
    Rate { scale: Some(Scale::All), ..Rate::default() }
}

/// Both ways to the Sudoku Explainer's ratings have the same result.
#[test]
fn the_path_has_the_ratings_of_the_scale() {
    for text in [LINE, ESCARGOT, SOLVED] {
        let ratings = rated(text, &all(), &Budget::unlimited());
        let board = Board::new(&text.parse::<State>().unwrap()).unwrap();
        let known = SerRated::find(&board, false, None, &Budget::unlimited()).unwrap();
        assert_eq!(ratings.ser, Some(known), "{text}");
        let hardest = ratings.hardest.map(|hardest| {
            let mut after = hardest.board.clone();
            after.apply(&hardest.step);
            assert_ne!(State::from(&hardest.board), State::from(&after), "{text}: the step can be made there");
            Er::Is(format!("{:.0}", 10.0 * hardest.step.difficulty().unwrap()).parse().unwrap())
        });
        assert_eq!(hardest, known.er.filter(|er| *er != Er::Is(0)), "{text}");
    }
}

/// If a rating is stopped, the ratings that are known by then are reported, and they are right.
#[test]
fn a_budget_leaves_what_is_known() {
    let whole = rated(WORLD, &all(), &Budget::unlimited());
    let known_of = |rated: &Rated| rated.ser.unwrap_or_default();
    // Whether each part is known when the work ends: HoDoKu's rating, the rating of the first step, the rating up to the
    // first value.
    let known_after = |work: u64| {
        let known = rated(WORLD, &all(), &Budget::unlimited().with_work(work));
        let SerRated { er, ep, ed } = known_of(&known);
        if known.error.is_none() {
            assert_eq!(known.ser, whole.ser);
            return [true; 3];
        }
        assert_eq!(known.error.as_ref().unwrap().code, Code::OutOfWork);
        assert_eq!(er, None);
        assert!(ep.is_none_or(|_| ep == known_of(&whole).ep) && ed.is_none_or(|_| ed == known_of(&whole).ed));
        assert!(known.hodoku.is_none() || known.hodoku == whole.hodoku);
        assert_eq!(known.hardest.is_some(), ed.is_some());
        [known.hodoku.is_some(), ed.is_some(), ep.is_some()]
    };
    assert_eq!(known_after(1_000), [false; 3], "some budgets end in the first scale");
    let enough = (10..64).map(|power| 1 << power).find(|&work| known_after(work)[0]);
    let (mut too_little, mut enough) = (0, enough.expect("a budget that is enough for one scale"));
    // For some limit of work, the rating ends between the first step and the first value. Finding this limit takes many
    // ratings.
    while all_is_tested() && known_after(enough) != [true, true, false] {
        if !known_after(enough)[1] {
            (too_little, enough) = (enough, 2 * enough);
            continue;
        }
        assert!(enough > too_little + 1, "the first value is known with the first step");
        let middle = u64::midpoint(too_little, enough);
        *if known_after(middle)[1] { &mut enough } else { &mut too_little } = middle;
    }
}

#[test]
fn without_one_solution_there_is_no_rating_unless_it_is_wanted() {
    for scale in [Scale::Hodoku, Scale::Ser, Scale::All] {
        let rate = Rate { scale: Some(scale), ..Rate::default() };
        for (text, code) in [(SEVERAL, Code::SeveralSolutions), (&LINE.replacen('8', "7", 1), Code::NoSolution)] {
            let rated = rated(text, &rate, &Budget::unlimited());
            assert!(rated.hodoku.is_none() && rated.ser.is_none() && rated.hardest.is_none());
            assert_eq!(rated.error.unwrap().code, code, "{text}");
        }
        let rate = Rate { rate_invalid: true, ..rate };
        let rated = rated(SEVERAL, &rate, &Budget::unlimited());
        assert_eq!(rated.ser.and_then(|known| known.er), (scale != Scale::Hodoku).then_some(Er::Is(200)));
        assert_eq!(rated.error.unwrap().code, Code::SeveralSolutions);
    }
}

#[test]
fn what_is_above_the_limit_is_not_told() {
    let board = Board::new(&ESCARGOT.parse::<State>().unwrap()).unwrap();
    let told = |er_only, up_to| {
        let rated = SerRated::find(&board, er_only, up_to, &Budget::unlimited()).unwrap();
        (rated.to_string(), serde_json::to_string(&SerRating::from(rated)).unwrap())
    };
    let json = |text: &str| text.to_owned();
    assert_eq!(
        told(false, Some(72)),
        (json("ER >7.2, EP 1.2, ED 1.2"), json(r#"{"er":">7.2","ep":1.2,"ed":1.2,"scale":"se-1.2.1"}"#))
    );
    assert_eq!(
        told(false, Some(10)),
        (json("ER >1.0"), json(r#"{"er":">1.0","ep":null,"ed":null,"scale":"se-1.2.1"}"#))
    );
    assert_eq!(told(true, Some(110)), (json("ER 10.5"), json(r#"{"er":10.5,"ep":null,"ed":null,"scale":"se-1.2.1"}"#)));
}

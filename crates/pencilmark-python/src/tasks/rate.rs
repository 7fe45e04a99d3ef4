//! The ratings of a puzzle, on the Sudoku Explainer's scale and on HoDoKu's.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::State;
use pencilmark_requests::rate::{Er, Rate, Rated};
use pencilmark_requests::{Refusal, Scale};

/// Rates puzzles.
pub(crate) struct Rating {
    wanted: Rate,
    scale: Scale,
}

impl Rating {
    pub(crate) fn new(wanted: Rate) -> Result<Self, Refusal> {
        Ok(Self { scale: wanted.scale()?, wanted })
    }
}

const HODOKU: [(&str, Kind); 3] = [("level", Kind::Text), ("score", Kind::Integer), ("stars", Kind::Integer)];
const SER: [(&str, Kind); 3] = [("er", Kind::Decimal), ("ep", Kind::Decimal), ("ed", Kind::Decimal)];

impl Task for Rating {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        const ALL: [(&str, Kind); 6] = [HODOKU[0], HODOKU[1], HODOKU[2], SER[0], SER[1], SER[2]];
        match self.scale {
            Scale::Hodoku => &HODOKU,
            Scale::Ser => &SER,
            Scale::All => &ALL,
        }
    }

    fn chunk(&self) -> usize {
        16
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        match limits.work(|budget| self.wanted.rate(state, self.scale, budget)) {
            Ok(rated) => {
                let (hodoku, ser) = (hodoku(&rated), ser(&rated));
                let values = match self.scale {
                    Scale::Hodoku => hodoku.into(),
                    Scale::Ser => ser.into(),
                    Scale::All => [hodoku, ser].into_iter().flatten().collect::<Vec<_>>(),
                };
                piece.push(values, rated.error);
            }
            Err(fault) => piece.refuse(fault.into()),
        }
    }
}

fn hodoku(rated: &Rated) -> [Option<Value>; 3] {
    rated.hodoku.as_ref().map_or([const { None }; 3], |rating| {
        let (score, stars) = (rating.score.into(), rating.level.stars().into());
        [Value::Text(rating.level.name().into()), Value::Integer(score), Value::Integer(stars)].map(Some)
    })
}

/// The values on the Sudoku Explainer's scale. A rating above the limit is infinite.
fn ser(rated: &Rated) -> [Option<Value>; 3] {
    let known = rated.ser.unwrap_or_default();
    let of = |rating: Er| match rating {
        Er::Is(tenths) => Value::Decimal(f64::from(tenths) / 10.0),
        Er::Above(_) => Value::Decimal(f64::INFINITY),
    };
    [known.er, known.ep.map(Er::Is), known.ed.map(Er::Is)].map(|rating| rating.map(of))
}

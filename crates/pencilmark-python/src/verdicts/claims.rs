//! Columns of claims. Each claim is a text in any notation, or JSON.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeBinaryArray};
use arrow_cast::{can_cast_types, cast};
use arrow_schema::{ArrowError, DataType};
use pencilmark_requests::verify::GivenClaim;
use pencilmark_requests::{Code, Refusal};

/// A column of claims.
pub(super) enum Claims {
    /// A column of Arrow. A text might not be UTF-8, because the maker of the column may not have checked this.
    Column(LargeBinaryArray),
    Texts(Vec<Option<String>>),
}

impl Claims {
    /// Whether claims can be read from a type.
    pub(super) fn check(of: &DataType) -> Result<(), String> {
        let values = match of {
            DataType::Dictionary(_, values) => values,
            of => of,
        };
        let is_text = values.is_string() && can_cast_types(of, &DataType::LargeBinary);
        let is_good = is_text || matches!(of, DataType::Null);
        if is_good { Ok(()) } else { Err(format!("claims are texts, not {of}")) }
    }

    pub(super) fn new(column: &ArrayRef) -> Result<Self, ArrowError> {
        // If all values of a column are missing, the column has this type.
        if column.data_type() == &DataType::Null {
            return Ok(Self::Texts(vec![None; column.len()]));
        }
        Ok(Self::Column(cast(column, &DataType::LargeBinary)?.as_binary().clone()))
    }

    /// The claim of a row, or the reason why there is no claim.
    pub(super) fn read(&self, row: usize) -> Result<GivenClaim, Refusal> {
        let text = match self {
            Self::Column(column) if column.is_valid(row) => {
                let no_text = |_| Refusal::new(Code::WrongValue, "this is not UTF-8").of("claim");
                Some(std::str::from_utf8(column.value(row)).map_err(no_text)?)
            }
            Self::Column(_) => None,
            Self::Texts(texts) => texts[row].as_deref(),
        };
        let missing = || Refusal::new(Code::MissingField, "there is no claim: the value is missing").of("claim");
        text.map(GivenClaim::of_line).ok_or_else(missing)
    }
}

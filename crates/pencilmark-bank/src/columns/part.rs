//! The columns, and the parts of them that are computed together.

use pencilmark_facts::Finding;

/// Columns that are computed together, some time after the import.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// `minimal`
    Minimal,
    /// `level`, `score`, `stars`
    Hodoku,
    /// `te`, `te_locked`
    Te,
    /// `er`, `ep`, `ed`
    Ser,
    /// `backdoor`, `backdoors`, `backdoor_locked`, `backdoors_locked`
    Backdoor,
    /// `solved`, `steps`, `hardest`, `difficulty`, `techniques`
    Path,
    /// `w`, `gw`, `b`, `gb`
    Chains,
    /// `bxb`
    Bxb,
    /// `er_estimate`
    Estimate,
}

/// The columns of a puzzle, as they are exported.
pub const COLUMNS: [&str; 28] = [
    "canonical",
    "givens",
    "automorphisms",
    "count",
    "minimal",
    "level",
    "score",
    "stars",
    "solved",
    "steps",
    "hardest",
    "difficulty",
    "techniques",
    "er",
    "ep",
    "ed",
    "er_estimate",
    "te",
    "te_locked",
    "backdoor",
    "backdoors",
    "backdoor_locked",
    "backdoors_locked",
    "w",
    "gw",
    "b",
    "gb",
    "bxb",
];

impl Part {
    /// All parts, in the order of the time that they take: the quickest first.
    pub const ALL: [Self; 9] = [
        Self::Minimal,
        Self::Hodoku,
        Self::Te,
        Self::Estimate,
        Self::Ser,
        Self::Backdoor,
        Self::Path,
        Self::Chains,
        Self::Bxb,
    ];

    /// The short name of the part.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::Hodoku => "hodoku",
            Self::Path => "path",
            Self::Ser => "ser",
            Self::Te => "te",
            Self::Backdoor => "backdoor",
            Self::Chains => "chains",
            Self::Bxb => "bxb",
            Self::Estimate => "estimate",
        }
    }

    /// The columns of the part.
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Minimal => &["minimal"],
            Self::Hodoku => &["level", "score", "stars"],
            Self::Path => &["solved", "steps", "hardest", "difficulty", "techniques"],
            Self::Ser => &["er", "ep", "ed"],
            Self::Te => &["te", "te_locked"],
            Self::Estimate => &["er_estimate"],
            Self::Backdoor => &["backdoor", "backdoors", "backdoor_locked", "backdoors_locked"],
            Self::Chains => &["w", "gw", "b", "gb"],
            Self::Bxb => &["bxb"],
        }
    }

    /// The bit of the part in the column `known`.
    pub(crate) const fn bit(self) -> i64 {
        1 << self as i64
    }

    /// All bits.
    pub(crate) const EVERY_BIT: i64 = (1 << Self::ALL.len()) - 1;

    /// The part of a finding; `None` if the finding is stored at the import, or is not stored.
    pub(crate) const fn of(finding: Finding) -> Option<Self> {
        match finding {
            Finding::Redundant => Some(Self::Minimal),
            Finding::Hodoku => Some(Self::Hodoku),
            Finding::Path => Some(Self::Path),
            Finding::Explainer => Some(Self::Ser),
            Finding::Depth | Finding::DepthLocked => Some(Self::Te),
            Finding::Estimate => Some(Self::Estimate),
            Finding::Backdoor | Finding::BackdoorLocked => Some(Self::Backdoor),
            Finding::Whips | Finding::GWhips | Finding::Braids | Finding::GBraids => Some(Self::Chains),
            Finding::Nesting => Some(Self::Bxb),
            Finding::Cells | Finding::Shape | Finding::Form | Finding::Solutions | Finding::Needs => None,
        }
    }
}
